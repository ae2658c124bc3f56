//! Chapter 2, the material of the printed game [2.1] [2.2] [2.3]: whether a battle can be laid out with it.
//!
//! Blocks never run out in play; this is for owners who put the battle on a real table.

use std::sync::LazyLock;

use acies_core::side::{BySide, Side};
use acies_kit::data::{Section, Source};
use acies_words::Bilingual;
use acies_words::fault::Faults;

use crate::battle::Battle;
use crate::components::UnitKind;
use crate::load::Data;
use crate::tables::TABLES;

/// The printed game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Material {
    /// Dice [3.8]; a larger roll is made in several throws.
    pub dice: u8,
    /// Cards.
    pub cards: u8,
    /// Blocks in all, every size.
    pub blocks: u16,
    /// Blocks of each kind of unit, north [2.25] and south [2.24]; kinds of war machine share theirs.
    pub units: BySide<[u16; 17]>,
    /// Leaders.
    pub leaders: BySide<u8>,
}

/// The printed game as `data/material.toml` has it.
pub static MATERIAL: LazyLock<Material> = LazyLock::new(|| match read() {
    Ok(material) => material,
    // The file is part of the program and a test reads it: this is our own mistake.
    Err(faults) => panic!("{faults}"),
});

/// The keys of the army lists, in the order of [`UnitKind::ALL`].
const KEYS: [(UnitKind, &str); 12] = [
    (UnitKind::LightInfantry, "LI"),
    (UnitKind::Archers, "LB"),
    (UnitKind::Slingers, "LS"),
    (UnitKind::Auxilia, "AX"),
    (UnitKind::Warriors, "WR"),
    (UnitKind::MediumInfantry, "MD"),
    (UnitKind::HeavyInfantry, "HV"),
    (UnitKind::LightCavalry, "LC"),
    (UnitKind::MediumCavalry, "MC"),
    (UnitKind::HeavyCavalry, "HC"),
    (UnitKind::HeavyChariots, "HX"),
    (UnitKind::Elephants, "EL"),
];

fn read() -> Result<Material, Faults> {
    let file = Data::get("material.toml").map(|file| file.data).unwrap_or_default();
    let text = String::from_utf8_lossy(&file);
    let source = Source::new("data/material.toml", &text);
    let table = source.parse();
    let whole = Section::whole(&source, &table);
    let count =
        |section: &Section<'_, '_>, key: &'static str| section.number(key, 0..=500).unwrap_or(0) as u16;
    let mut material =
        Material { dice: 0, cards: 0, blocks: 0, units: BySide([[0; 17]; 2]), leaders: BySide([0; 2]) };
    whole.text("source");
    if let Some(contents) = whole.section("box") {
        material.dice = count(&contents, "dice") as u8;
        material.cards = count(&contents, "cards") as u8;
        for key in ["boards", "terrain_tiles", "label_sheets", "reference_sheets", "scenarios"] {
            count(&contents, key);
        }
        contents.close();
    }
    if let Some(blocks) = whole.section("blocks") {
        for key in ["small", "banners", "medium", "large", "rectangular"] {
            material.blocks += count(&blocks, key);
        }
        blocks.close();
    }
    for (side, key) in [(Side::North, "north"), (Side::South, "south")] {
        if let Some(army) = whole.section(key) {
            army.text("colour");
            for (kind, key) in KEYS {
                material.units[side][kind as usize] = count(&army, key);
            }
            let machines = count(&army, "war_machines");
            material.units[side][UnitKind::LightWarMachine as usize] = machines;
            material.units[side][UnitKind::HeavyWarMachine as usize] = machines;
            material.leaders[side] = count(&army, "leaders") as u8;
            army.close();
        }
    }
    whole.close();
    source.finish(Some(material))
}

/// What a battle needs beyond the printed game: side, kind, and missing blocks.
pub fn shortages(battle: &Battle) -> Vec<(Side, UnitKind, u16)> {
    let mut missing = Vec::new();
    for side in Side::BOTH {
        for kind in UnitKind::ALL {
            let units = battle.armies[side].units.iter().filter(|unit| unit.kind == kind).count() as u16;
            let needed = units * u16::from(TABLES.unit(kind).blocks);
            let there = MATERIAL.units[side][kind as usize];
            if needed > there {
                missing.push((side, kind, needed - there));
            }
        }
    }
    missing
}

/// The remark owners of the printed game read, if it does not hold enough.
pub(crate) fn remark(battle: &Battle) -> Option<Bilingual> {
    let missing = shortages(battle);
    if missing.is_empty() {
        return None;
    }
    let list: Vec<String> =
        missing.iter().map(|(side, kind, blocks)| format!("{side} {} {blocks}", kind.code())).collect();
    let list = list.join(", ");
    Some(Bilingual {
        en: format!("Owners of the printed game: its blocks do not suffice, there are too few of {list}."),
        fr: format!(
            "Possesseurs du jeu imprimé\u{a0}: les blocs ne suffisent pas, il en manque\u{a0}: {list}."
        ),
    })
}
