//! Where the name of a place and those who are there find room: the same on every drawing of a map, whoever is there.

use acies_core::scene::{Map, Place, PlaceKind};
use acies_text::Catalogue;

use super::{sheet, spot};
use crate::svg::MARGIN;

/// From the middle of one force to that of the next, across and down.
pub(super) const PITCH: (i32, i32) = (45, 48);
/// How high the letters of a place are, and about how wide on average, as a fraction of that.
pub(super) const LETTERS: i32 = 16;
const WIDE: (i32, i32) = (66, 100);
/// How far the sign of a city reaches from its middle.
const SIGN: i32 = 19;

/// About how wide a text is.
pub(super) fn wide(text: &str, letters: i32) -> i32 {
    text.chars().count() as i32 * letters * WIDE.0 / WIDE.1
}

/// What a place has about it.
#[derive(Copy, Clone)]
pub(super) struct Room {
    /// The middle of its name, from its middle.
    pub(super) name: (i32, i32),
    /// The middle of the first row of those who are there, from its middle.
    pub(super) forces: (i32, i32),
    /// From there to the next row.
    pub(super) more: (i32, i32),
}

#[derive(Copy, Clone)]
struct Area {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Area {
    fn about((x, y): (i32, i32), half: (i32, i32)) -> Area {
        Area { left: x - half.0, top: y - half.1, right: x + half.0, bottom: y + half.1 }
    }

    /// How much of both is the same.
    fn shared(self, other: Area) -> i64 {
        let across = self.right.min(other.right) - self.left.max(other.left);
        let down = self.bottom.min(other.bottom) - self.top.max(other.top);
        i64::from(across.max(0)) * i64::from(down.max(0))
    }

    /// How much lies beyond the sheet.
    fn beyond(self, (width, height): (i32, i32)) -> i64 {
        let all = i64::from(self.right - self.left) * i64::from(self.bottom - self.top);
        let sheet = Area { left: MARGIN, top: MARGIN, right: MARGIN + width, bottom: MARGIN + height };
        all - self.shared(sheet)
    }
}

/// The first of the offers that takes the least from others; those that come later are liked a little less.
fn best(
    offers: &[(i32, i32)],
    at: (i32, i32),
    half: (i32, i32),
    taken: &[Area],
    size: (i32, i32),
) -> (i32, i32) {
    let cost = |(index, offer): (usize, &(i32, i32))| {
        let area = Area::about((at.0 + offer.0, at.1 + offer.1), half);
        let others: i64 = taken.iter().map(|other| area.shared(*other)).sum();
        others + 3 * area.beyond(size) + 24 * index as i64
    };
    let found = offers.iter().enumerate().min_by_key(|offer| cost(*offer));
    found.map_or((0, 0), |(_, offer)| *offer)
}

/// The room of every place, in their order.
pub(super) fn all(map: &Map, catalogue: &Catalogue) -> Vec<Room> {
    let size = sheet(map);
    let sign = |place: &Place| match place.kind {
        PlaceKind::Sea => Area::about(spot(place.at), (0, 0)),
        _ => Area::about(spot(place.at), (SIGN, SIGN)),
    };
    let mut taken: Vec<Area> = map.places.iter().map(sign).collect();
    let mut rooms: Vec<Room> = Vec::new();
    // Two of them have room for certain; more grow away from the city.
    let half = (PITCH.0, PITCH.1 / 2);
    for (index, place) in map.places.iter().enumerate() {
        let offers = [(0, -50), (34, -46), (-34, -46), (66, -8), (-66, -8), (58, 32), (-58, 32), (0, 48)];
        let others: Vec<Area> =
            taken.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, area)| *area).collect();
        let forces = match place.kind {
            PlaceKind::Sea => (0, 26),
            _ => best(&offers, spot(place.at), half, &others, size),
        };
        let at = spot(place.at);
        taken.push(Area::about((at.0 + forces.0, at.1 + forces.1), half));
        rooms.push(Room { name: (0, 0), forces, more: (0, PITCH.1) });
    }
    for (index, place) in map.places.iter().enumerate() {
        let name = catalogue.say(&place.title);
        // The name of a capital is written in capitals.
        let letters = if place.kind == PlaceKind::Capital { LETTERS * 5 / 4 } else { LETTERS };
        let half = (wide(&name, letters) / 2 + 2, if place.uses.is_empty() { 9 } else { 17 });
        let (beside, low) = (half.0 + SIGN + 2, half.1 + SIGN + 1);
        let offers = [
            (0, low),
            (beside, 2),
            (-beside, 2),
            (beside - 10, low - 6),
            (10 - beside, low - 6),
            (0, -low),
            (beside - 8, 8 - low),
            (8 - beside, 8 - low),
        ];
        rooms[index].name = match place.kind {
            PlaceKind::Sea => (0, -10),
            _ => best(&offers, spot(place.at), half, &taken, size),
        };
        let at = spot(place.at);
        taken.push(Area::about((at.0 + rooms[index].name.0, at.1 + rooms[index].name.1), half));
    }
    // Last, where a second row goes, should there ever be one.
    for (place, room) in map.places.iter().zip(&mut rooms) {
        let at = spot(place.at);
        let first = (at.0 + room.forces.0, at.1 + room.forces.1);
        let mut offers = vec![(0, -PITCH.1), (2 * PITCH.0, 0), (-2 * PITCH.0, 0), (0, PITCH.1)];
        if room.forces.1 > 8 {
            offers.reverse();
        }
        room.more = best(&offers, first, (PITCH.0 * 2 / 3, half.1 - 4), &taken, size);
    }
    rooms
}
