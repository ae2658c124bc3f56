//! Where armies and fleets of a war stand when their battle is laid out.

use acies_core::side::Side;

use crate::components as land;
use crate::sea::components as sea;

/// Hexes for a camp, the first of them, and so many units in the half of a side: rows from its edge on, as they stand until
/// they are deployed freely [15.2.5]; none where there is no room for all.
pub fn ranks(map: &land::Map, side: Side, units: u8) -> Option<Vec<land::Hex>> {
    let row = |depth: u8| if side == Side::North { 1 + depth } else { map.height - depth };
    let dry = |depth: u8| {
        let hexes = (1..=map.width).filter_map(move |col| land::Hex::new(row(depth), col));
        hexes.filter(|hex| map.hexes.contains(*hex) && !map.river.contains(*hex))
    };
    let middle = map.width.div_ceil(2);
    let camp = dry(0).min_by_key(|hex| hex.col().abs_diff(middle))?;
    let places = (0..map.height / 2).flat_map(dry).filter(|hex| *hex != camp);
    // The row of the camp is its own as long as there is room behind nobody.
    let (behind, before): (Vec<_>, Vec<_>) = places.partition(|hex| hex.row() == camp.row());
    let taken: Vec<_> = [camp].into_iter().chain(before).chain(behind).take(usize::from(units) + 1).collect();
    (taken.len() > usize::from(units)).then_some(taken)
}

/// Hexes for so many ships in two rows by the edge of a side, a row of open water behind them; those in the middle first
/// [W.lay.4]. None where there is no room for all.
pub fn berths(map: &sea::Map, side: Side, ships: usize) -> Option<Vec<sea::Hex>> {
    const ROWS: [u8; 2] = [2, 1];
    if map.height < 8 {
        return None;
    }
    let row = |depth: u8| if side == Side::North { depth } else { map.height - 1 - depth };
    // Each row has half of them, the one before the other.
    let mut taken: Vec<sea::Hex> = Vec::new();
    let middle = map.width / 2;
    for (depth, share) in ROWS.into_iter().zip([ships.div_ceil(2), ships / 2]) {
        let cols = (0..map.width).filter_map(|col| sea::Hex::new(row(depth), col));
        let mut wet: Vec<sea::Hex> = cols.filter(|hex| !map.land.contains(*hex)).collect();
        wet.sort_by_key(|hex| hex.col().abs_diff(middle));
        wet.truncate(share);
        taken.extend(wet);
    }
    taken.sort_by_key(|hex| hex.col().abs_diff(middle));
    (taken.len() == ships).then_some(taken)
}
