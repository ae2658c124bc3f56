//! The measured table: bases, headings, distances, arcs, sight and contact, in whole thousandths of an inch.
//!
//! Two machines must agree to the last bit on who touches whom, so nothing here is a float. A pose is rounded
//! once, when it becomes four whole corners; every later answer is exact on those corners, or says in its
//! comment how finely it rounds. x grows east, y grows north, headings turn clockwise from north.
#![deny(clippy::float_arithmetic)]

mod absurd;
mod align;
pub mod arcs;
mod clip;
pub mod contact;
pub mod cross;
mod gap;
mod heading;
pub mod measure;
pub mod motion;
mod plane;
mod polygon;
mod pose;
mod share;
pub mod sight;
pub mod table;

pub use absurd::Absurd;
pub use arcs::{Arc, ahead, arc_of, centre_line_distance, front_share, in_front, on_centre_line};
pub use contact::{
    TOUCH, askew, behind, beside, first_contact, is_behind, is_beside, leader_touches, meet, meet_midway,
    meet_straight, overlaps, push_clear, touches,
};
pub use cross::{crossed, crosses_line, enters, gap_between, share_within};
pub use gap::gap;
pub use heading::{Heading, UNIT};
pub use measure::{Nearness, apart, distance, least_distance, nearness, within};
pub use motion::{
    Flank, about_turn, advance, farthest, last, reform, retire, sidestep, slide, strip, strip_between, swing,
    travel, travel_between, wheel, wheel_length,
};
pub use plane::{Outline, Point, Segment};
pub use polygon::Polygon;
pub use pose::{Base, Footprint, Hull, Pose};
pub use share::Share;
pub use sight::{look, sees};
pub use table::{Edge, Table};

/// Thousandths of an inch.
pub type Mils = i32;
/// One inch.
pub const INCH: Mils = 1000;
/// The farthest a coordinate may be from the origin: beyond it no product below could be trusted to fit.
pub const LIMIT: Mils = 1_000_000;
