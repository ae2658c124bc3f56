//! A move in words: how far ahead, aside and about, as somebody who does not see the table follows it.

use acies_ground::{Heading, Mils, Point, Pose, UNIT};
use acies_words::message::{Arg, Message};

/// What a way is called in the texts of a system.
#[derive(Copy, Clone, Debug)]
pub struct WayKeys {
    /// So many `$inches` ahead, back, to the right and to the left.
    pub unit: [&'static str; 4],
    /// So many `$inches` to the north, south, east and west.
    pub ride: [&'static str; 4],
    /// It leads nowhere.
    pub in_place: &'static str,
    /// No turn; so many `$degrees` to the right; to the left.
    pub turned: [&'static str; 3],
}

/// What is less than this is not worth a word.
const SLIGHT: Mils = 50;

/// The parts of a way that count, each in the word for its direction: of the two for ahead or back, then of
/// the two for right or left; or that it leads nowhere.
fn parts(
    from: Pose,
    to: Pose,
    [ahead, back, right, left]: [&'static str; 4],
    in_place: &'static str,
) -> Vec<Arg> {
    let (aside, along) = from.local(to.at);
    let part = |length: i64, plus, minus| {
        let length = (length / UNIT) as Mils;
        let key = if length < 0 { minus } else { plus };
        (length.abs() >= SLIGHT).then(|| Arg::Message(Message::new(key).decimal("inches", length.abs())))
    };
    let way: Vec<Arg> = [part(along, ahead, back), part(aside, right, left)].into_iter().flatten().collect();
    if way.is_empty() { vec![Arg::Message(Message::new(in_place))] } else { way }
}

/// A message with the way of a unit from one pose to another as `$way`, and how it turns as `$turn`.
pub fn with_way(message: Message, from: Pose, to: Pose, keys: &WayKeys) -> Message {
    let way = parts(from, to, keys.unit, keys.in_place);
    let turn = from.heading.turn_to(to.heading);
    let [not, right, left] = keys.turned;
    let turned = Message::new(match turn {
        0 => not,
        1.. => right,
        _ => left,
    });
    message.list("way", way).message("turn", turned.decimal("degrees", turn.abs() * 100))
}

/// A message with the way of a captain or general as `$way`: he faces nowhere, so it is told by the compass.
pub fn with_ride(message: Message, from: Point, to: Point, keys: &WayKeys) -> Message {
    let [from, to] = [from, to].map(|at| Pose::new(at, Heading::NORTH));
    let way = parts(from, to, keys.ride, keys.in_place);
    message.list("way", way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_ground::{INCH, advance};

    const KEYS: WayKeys = WayKeys {
        unit: ["ahead", "back", "right", "left"],
        ride: ["north", "south", "east", "west"],
        in_place: "in-place",
        turned: ["turned-not", "turned-right", "turned-left"],
    };

    fn keys(message: &Message) -> Vec<&'static str> {
        let key = |arg: &Arg| if let Arg::Message(message) = arg { vec![message.key] } else { Vec::new() };
        let of = |(_, arg): &(&str, Arg)| match arg {
            Arg::List(all) => all.iter().flat_map(key).collect(),
            arg => key(arg),
        };
        message.args.iter().flat_map(of).collect()
    }

    #[test]
    fn a_way_is_told_as_the_unit_sees_it() {
        let from = Pose::new(Point::new(20 * INCH, 20 * INCH).expect("a point"), Heading::SOUTH);
        let said = |to: Pose| keys(&with_way(Message::new("go"), from, to, &KEYS));
        assert_eq!(said(from), ["in-place", "turned-not"]);
        assert_eq!(said(advance(from, 3 * INCH)), ["ahead", "turned-not"]);
        assert_eq!(said(advance(from, -INCH)), ["back", "turned-not"]);
        // Whoever looks south has the west on his right, and turns to it clockwise.
        let west = Point::new(18 * INCH, 19 * INCH).expect("a point");
        let turned = Pose::new(west, Heading::SOUTH.turned(100));
        assert_eq!(said(turned), ["ahead", "right", "turned-right"]);
        let ride = with_ride(Message::new("lead"), from.at, west, &KEYS);
        assert_eq!(keys(&ride), ["south", "west"]);
    }
}
