//! A move in words, with the names its parts have here.

use acies_ground::{Point, Pose};
use acies_miniatures::bearing::{self, WayKeys};
use acies_words::message::Message;

const KEYS: WayKeys = WayKeys {
    unit: ["hc-way-ahead", "hc-way-back", "hc-way-right", "hc-way-left"],
    ride: ["hc-way-north", "hc-way-south", "hc-way-east", "hc-way-west"],
    in_place: "hc-way-in-place",
    turned: ["hc-turned-not", "hc-turned-right", "hc-turned-left"],
};

/// A message with the way of a unit from one pose to another as `$way`, and how it turns as `$turn`.
pub(crate) fn with_way(message: Message, from: Pose, to: Pose) -> Message {
    bearing::with_way(message, from, to, &KEYS)
}

/// A message with the way of a captain as `$way`.
pub(crate) fn with_ride(message: Message, from: Point, to: Point) -> Message {
    bearing::with_ride(message, from, to, &KEYS)
}
