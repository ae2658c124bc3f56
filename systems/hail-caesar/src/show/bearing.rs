//! A move in words: how far ahead, aside and about, as somebody who does not see the table follows it.

use acies_ground::{Heading, Mils, Point, Pose, UNIT};
use acies_words::message::{Arg, Message};

use crate::movement::proximity::local;

/// What is less than this is not worth a word.
const SLIGHT: Mils = 50;

/// The parts of a way that count, each in the word for its direction: of the two for ahead or back, then of
/// the two for right or left; or that it leads nowhere.
fn parts(from: Pose, to: Pose, [ahead, back, right, left]: [&'static str; 4]) -> Vec<Arg> {
    let (aside, along) = local(from, to);
    let part = |length: i64, plus, minus| {
        let length = (length / UNIT) as Mils;
        let key = if length < 0 { minus } else { plus };
        (length.abs() >= SLIGHT).then(|| Arg::Message(Message::new(key).decimal("inches", length.abs())))
    };
    let way: Vec<Arg> = [part(along, ahead, back), part(aside, right, left)].into_iter().flatten().collect();
    if way.is_empty() { vec![Arg::Message(Message::new("hc-way-in-place"))] } else { way }
}

/// A message with the way of a unit from one pose to another as `$way`, and how it turns as `$turn`.
pub(crate) fn with_way(message: Message, from: Pose, to: Pose) -> Message {
    let way = parts(from, to, ["hc-way-ahead", "hc-way-back", "hc-way-right", "hc-way-left"]);
    let turn = from.heading.turn_to(to.heading);
    let turned = Message::new(match turn {
        0 => "hc-turned-not",
        1.. => "hc-turned-right",
        _ => "hc-turned-left",
    });
    message.list("way", way).message("turn", turned.decimal("degrees", turn.abs() * 100))
}

/// A message with the way of a captain as `$way`: he faces nowhere, so it is told by the compass.
pub(crate) fn with_ride(message: Message, from: Point, to: Point) -> Message {
    let [from, to] = [from, to].map(|at| Pose::new(at, Heading::NORTH));
    let way = parts(from, to, ["hc-way-north", "hc-way-south", "hc-way-east", "hc-way-west"]);
    message.list("way", way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_ground::{INCH, advance};

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
        let said = |to: Pose| keys(&with_way(Message::new("hc-do-go"), from, to));
        assert_eq!(said(from), ["hc-way-in-place", "hc-turned-not"]);
        assert_eq!(said(advance(from, 3 * INCH)), ["hc-way-ahead", "hc-turned-not"]);
        assert_eq!(said(advance(from, -INCH)), ["hc-way-back", "hc-turned-not"]);
        // Whoever looks south has the west on his right, and turns to it clockwise.
        let west = Point::new(18 * INCH, 19 * INCH).expect("a point");
        let turned = Pose::new(west, Heading::SOUTH.turned(100));
        assert_eq!(said(turned), ["hc-way-ahead", "hc-way-right", "hc-turned-right"]);
        let ride = with_ride(Message::new("hc-do-lead"), from.at, west);
        assert_eq!(keys(&ride), ["hc-way-south", "hc-way-west"]);
    }
}
