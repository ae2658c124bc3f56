//! Chapter 13: the optional rules, each a switch of a game [13.0.1]. Where each of them acts is told beside the rule it
//! changes.

use acies_kit::options::{OptionRule, OptionValue, Options};
use acies_words::Wording;
use acies_words::message::Clause;

/// The turns a battle may last until, or until night falls.
const TURNS: &[OptionValue] = &[
    OptionValue::new("7", "turn 7", "tour 7"),
    OptionValue::new("8", "turn 8", "tour 8"),
    OptionValue::new("9", "turn 9", "tour 9"),
    OptionValue::new("10", "turn 10", "tour 10"),
    OptionValue::new("11", "turn 11", "tour 11"),
    OptionValue::new("12", "turn 12", "tour 12"),
];

/// The optional rules a game is played with.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Switches {
    /// Zones of control [13.1.1].
    pub zones: bool,
    /// Combat without dice [13.2.1].
    pub diceless: bool,
    /// Free deployment [13.3.0.1].
    pub deployment: bool,
    /// Whether a die says who is first player then, and not the battle [13.3.0.1].
    pub die_for_first: bool,
    /// The turn at whose end night falls, where the battle goes on after it or later than usual [13.4.2]; 0 without.
    pub nightfall: u8,
    /// The last turn of an extended game [13.4.3]; 0 without.
    pub last: u8,
    /// Elevation [13.5.1].
    pub elevation: bool,
    /// Arrow supply [13.6.1].
    pub arrows: bool,
    /// Hidden movement [13.7.2].
    pub hidden: bool,
    /// Duels [13.8.2].
    pub duels: bool,
    /// Command control of barbarians and knights [13.9.2].
    pub command: bool,
    /// Barbarian charges [13.10.1].
    pub charge: bool,
    /// Frightened elephants [13.11.1].
    pub elephants: bool,
    /// Dismounting [13.12.1].
    pub dismount: bool,
    /// Survival of leaders [13.13.1].
    pub survival: bool,
    /// Missile units without volley markers [13.14.1].
    pub missiles: bool,
}

impl Switches {
    /// As they were chosen.
    pub fn of(options: &Options) -> Switches {
        let on = |id| options.is_on(id);
        let number = |id| options.value(id).and_then(|value| value.parse().ok()).unwrap_or(0);
        Switches {
            zones: on("zones"),
            diceless: on("diceless"),
            deployment: on("deployment"),
            die_for_first: options.value("deployment") == Some("die"),
            nightfall: number("nightfall"),
            last: number("extended"),
            elevation: on("elevation"),
            arrows: on("arrows"),
            hidden: on("hidden"),
            duels: on("duels"),
            command: on("command"),
            charge: on("charge"),
            elephants: on("elephants"),
            dismount: on("dismount"),
            survival: on("survival"),
            missiles: on("missiles"),
        }
    }
}

/// The options there are, settled before the first turn [13.0.3]: only those that are whole are offered.
pub(crate) const OPTIONS: &[OptionRule] = &[
    OptionRule {
        id: "zones",
        clause: Clause("13.1.1"),
        name: Wording { en: "Zones of control", fr: "Zones de Contrôle" },
        about: Wording {
            en: "Whoever leaves a front hex of an enemy in his movement may not attack in that turn.",
            fr: "Qui quitte un hex. de front ennemi lors de son mouvement n’attaque pas ce tour-là.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "diceless",
        clause: Clause("13.2.1"),
        name: Wording { en: "Diceless combat", fr: "Combat sans hasard" },
        about: Wording {
            en: "The odds of a melee have fixed results, and fire hits as often as it would on average.",
            fr: "Les probabilités d’une mêlée ont un résultat fixe, et les tirs touchent aussi souvent qu’en moyenne.",
        },
        values: &[],
        needs: &[],
        excludes: &["survival"],
    },
    OptionRule {
        id: "deployment",
        clause: Clause("13.3.0.1"),
        name: Wording { en: "Free deployment", fr: "Déploiement libre" },
        about: Wording {
            en: "Both players deploy around their camps; the first player, who is the battle’s or by the die, also chooses where the other’s camp stands.",
            fr: "Les joueurs déploient leurs unités autour de leur camp\u{a0}; le premier joueur, celui de la bataille ou désigné par le dé, choisit aussi où se trouve le camp de l’autre.",
        },
        values: &[
            OptionValue::new("battle", "the battle’s first player", "premier joueur de la bataille"),
            OptionValue::new("die", "first player by the die", "premier joueur désigné par le dé"),
        ],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "dismount",
        clause: Clause("13.12.1"),
        name: Wording { en: "Dismounting", fr: "Démonter" },
        about: Wording {
            en: "Before the battle cavalry may be exchanged for infantry.",
            fr: "Avant la bataille, on peut remplacer des unités de cavalerie par de l’infanterie.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "extended",
        clause: Clause("13.4.3"),
        name: Wording { en: "Extended game", fr: "Jeu étendu" },
        about: Wording {
            en: "The battle lasts until that turn; after nightfall, which is turn 6 unless it comes later, it goes on in the dark.",
            fr: "La bataille dure jusqu’à ce tour\u{a0}; après la tombée de la nuit, au tour 6 sauf si elle vient plus tard, elle continue dans l’obscurité.",
        },
        values: TURNS,
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "nightfall",
        clause: Clause("13.4.2"),
        name: Wording { en: "Late nightfall", fr: "Tombée de la nuit" },
        about: Wording {
            en: "Night falls at the end of that turn: the battle began earlier in the day.",
            fr: "La nuit tombe à la fin de ce tour\u{a0}: la bataille a commencé plus tôt dans la journée.",
        },
        values: TURNS,
        needs: &["extended"],
        excludes: &[],
    },
    OptionRule {
        id: "elevation",
        clause: Clause("13.5.1"),
        name: Wording { en: "Elevation", fr: "Élévation" },
        about: Wording {
            en: "From a hill and to a hill one fires over obstacles on lower ground.",
            fr: "Depuis une colline ou vers une colline, on tire par-dessus les obstacles situés plus bas.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "arrows",
        clause: Clause("13.6.1"),
        name: Wording { en: "Arrow supply", fr: "Approvisionnement en flèches" },
        about: Wording {
            en: "A unit carries six volleys at most and spends one for each turn in which it fires; half of those fired into a hex can be collected there.",
            fr: "Une unité porte six volées au plus et en dépense une par tour où elle tire\u{a0}; la moitié de celles tirées dans un hex. s’y récupère.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "hidden",
        clause: Clause("13.7.2"),
        name: Wording { en: "Hidden movement", fr: "Mouvement caché" },
        about: Wording {
            en: "Units that no enemy sees are kept off the map and move unseen until they are sighted. Each player needs a screen of his own.",
            fr: "Les unités qu’aucun ennemi ne voit sont gardées hors de la carte et se déplacent sans être vues jusqu’à ce qu’on les repère. Il faut un écran à chaque joueur.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "duels",
        clause: Clause("13.8.2"),
        name: Wording { en: "Duels", fr: "Duels" },
        about: Wording {
            en: "Leaders in adjacent hexes fight: the challenge must be made, may be refused by withdrawing, and each chooses his tactic unseen.",
            fr: "Les chefs d’hex. adjacents se battent\u{a0}: le défi est obligatoire, on peut le refuser en se retirant, et chacun choisit sa tactique en secret.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "command",
        clause: Clause("13.9.2"),
        name: Wording { en: "Barbarians and knights", fr: "Barbares et Chevaliers" },
        about: Wording {
            en: "With too few leaders the barbarians and knights a battle names may get out of hand: they go for the nearest enemy and attack.",
            fr: "Faute de chefs, les barbares et les chevaliers désignés par la bataille peuvent échapper au commandement\u{a0}: ils vont à l’ennemi le plus proche et l’attaquent.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "charge",
        clause: Clause("13.10.1"),
        name: Wording { en: "Barbarian charges", fr: "Charges de barbares" },
        about: Wording {
            en: "Once in a battle barbarian light infantry has its strength tripled for a game turn.",
            fr: "Une fois par bataille, l’Infanterie Légère barbare voit sa force triplée pendant un tour de jeu.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "elephants",
        clause: Clause("13.11.1"),
        name: Wording { en: "Elephants", fr: "Éléphants" },
        about: Wording {
            en: "A leader may be given up for a turn to frighten the enemy’s elephants, which then balk or change sides.",
            fr: "On peut sacrifier un chef pour un tour afin d’effrayer les éléphants ennemis, qui rechignent ou changent de joueur.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "survival",
        clause: Clause("13.13.1"),
        name: Wording { en: "Survival of leaders", fr: "Survie des chefs" },
        about: Wording {
            en: "The side with more leaders in a melee shifts its die by one.",
            fr: "Le joueur qui a plus de chefs dans une mêlée en décale le dé d’un point.",
        },
        values: &[],
        needs: &[],
        excludes: &["diceless"],
    },
    OptionRule {
        id: "missiles",
        clause: Clause("13.14.1"),
        name: Wording { en: "Free missile units", fr: "Unités de traits" },
        about: Wording {
            en: "There are no volley markers: who has fired may move and attack.",
            fr: "Il n’y a pas de marqueurs Volée\u{a0}: qui a tiré peut se déplacer et attaquer.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "battles",
        clause: Clause("W.settle.1"),
        name: Wording {
            en: "How battles of a war are settled",
            fr: "Comment se règlent les batailles d’une guerre",
        },
        about: Wording {
            en: "Every battle of the war is settled so, and nobody is asked: at the table, by the machine, or by the odds.",
            fr: "Chaque bataille de la guerre se règle ainsi, sans qu’on le demande\u{a0}: à la table, par la machine ou par les probabilités.",
        },
        values: &[
            OptionValue::new("table", "at the table", "à la table"),
            OptionValue::new("machine", "by the machine", "par la machine"),
            OptionValue::new("odds", "by the odds", "par les probabilités"),
        ],
        needs: &[],
        excludes: &[],
    },
    OptionRule {
        id: "nations",
        clause: Clause("15.3.7"),
        name: Wording { en: "National characteristics", fr: "Caractéristiques nationales" },
        about: Wording {
            en: "A die gives each nation a characteristic for the whole war.",
            fr: "Un dé donne à chaque nation une caractéristique pour toute la guerre.",
        },
        values: &[],
        needs: &[],
        excludes: &[],
    },
];
