//! Whether the armies of a battle can ever meet.

use acies_core::side::{BySide, Side};
use acies_hex::HexSet;
use acies_kit::data::At;
use acies_words::bilingual;

use super::Reader;
use super::army::Muster;
use crate::battle::{Start, UnitStart};
use crate::tables::{TABLES, TerrainKind};

impl Reader<'_, '_, '_> {
    /// Somebody must be able to fight somebody: a battle in which water parts the armies for good has no victory [4.1]
    /// [16.25] [16.27].
    pub(super) fn check_meeting(&self, musters: &BySide<Muster>, terrain: &[HexSet]) {
        let [north, south] = Side::BOTH.map(|side| &musters[side].units);
        // A reserve comes on wherever the battle says, and an army without a readable unit is reported already.
        let comes_later = |unit: &At<UnitStart>| unit.value.start == Start::Reserve;
        if north.is_empty() || south.is_empty() || north.iter().chain(south).any(comes_later) {
            return;
        }
        let barred = TerrainKind::ALL.into_iter().filter(|kind| TABLES.terrain[*kind as usize].impassable);
        let free = barred.fold(TABLES.board.all(), |free, kind| free - terrain[kind as usize]);
        let places = |unit: &At<UnitStart>| match unit.value.start {
            Start::At(hex) => Some(hex),
            Start::Reserve => None,
        };
        let foes: HexSet = south.iter().filter_map(places).collect();
        let theirs = reached(foes, free);
        // Whoever can come near enough to strike or to shoot, on either side.
        let meets = |units: &[At<UnitStart>], others: HexSet| {
            units.iter().filter_map(|unit| Some((unit.value.kind, places(unit)?))).any(|(kind, hex)| {
                let ground = reached(HexSet::of(hex), free);
                let range = TABLES.unit(kind).range.max(1);
                (0..range).fold(ground, |near, _| TABLES.board.spread(near) | near).intersects(others)
            })
        };
        let ours = reached(north.iter().filter_map(places).collect(), free);
        if !meets(north, theirs) && !meets(south, ours) {
            let line = self.whole.texts("terrain").first().map_or(1, |text| text.line);
            self.source.fault(line, bilingual!(
"neither army can ever reach the other, so nobody can win: leave a way over the water, such as \"ford e5-e7\" [4.1]",
"aucune des deux armées ne peut atteindre l’autre, donc personne ne peut gagner\u{a0}: laissez un passage sur \
 l’eau, comme \"ford e5-e7\" [4.1]"
));
        }
    }
}

/// Every hex to which units in these can get, nobody else being in their way.
fn reached(from: HexSet, free: HexSet) -> HexSet {
    let mut reached = from;
    loop {
        let more = reached | (TABLES.board.spread(reached) & free);
        if more == reached {
            return reached;
        }
        reached = more;
    }
}
