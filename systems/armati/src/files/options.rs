//! What players agree on before a battle [data.60].

use acies_kit::options::{OptionRule, OptionValue};
use acies_words::Wording;
use acies_words::message::Clause;

/// The id of the option that lets units be hidden.
pub const AMBUSHES: &str = "ambushes";
/// The id of the option that says how long a battle lasts.
pub const TURNS: &str = "turns";

/// The options of the game [data.60].
pub const OPTIONS: &[OptionRule] = &[
    OptionRule {
        id: AMBUSHES,
        clause: Clause("data.44"),
        name: Wording { en: "Ambushes", fr: "Embuscades" },
        about: Wording {
            en: "Before the battle each side may hide whole divisions in woods, in rough ground or behind hills.",
            fr: "Avant la bataille, chaque camp peut cacher des divisions entières dans un bois, en terrain difficile ou \
                 derrière une colline.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: TURNS,
        clause: Clause("data.49"),
        name: Wording { en: "Length", fr: "Durée" },
        about: Wording {
            en: "After how many turns a battle without decision ends; the battle itself says 20 unless it names another \
                 number.",
            fr: "Après combien de tours s’arrête une bataille sans décision\u{a0}; la bataille elle-même dit 20, sauf si \
                 elle en nomme un autre.",
        },
        values: &[
            OptionValue::new("8", "8 turns", "8 tours"),
            OptionValue::new("12", "12 turns", "12 tours"),
            OptionValue::new("16", "16 turns", "16 tours"),
            OptionValue::new("20", "20 turns", "20 tours"),
            OptionValue::new("30", "30 turns", "30 tours"),
        ],
        needs: &[],
        excludes: &[],
    },
];
