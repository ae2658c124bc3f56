//! What a case of a war may expect, and how it says a battle came out.

use acies_core::battle::{Misreport, Report};
use acies_core::game::Verdict;
use acies_core::outcome::End;
use acies_core::side::{BySide, Side};
use acies_words::{Bilingual, bilingual};

use crate::case::{number, unknown};
use crate::components::Kind;
use crate::war::components::{CityId, Fleet, Force, Spot};
use crate::war::game::Campaign;
use crate::war::state::{Post, Stage, State};

/// The expectations there are.
const EXPECTED: &str = "army SIDE PLACE KIND N…|none, veterans SIDE PLACE N, fleet SIDE PLACE N SHIP…|none, owner CITY SIDE|nobody, \
                        siege CITY N, shut CITY, open CITY, leader NAME PLACE|prisoner|dead|due, treasury SIDE N, volleys SIDE N, \
                        price SIDE N, written SIDE N, points SIDE N, stage NAME, number N, initiative SIDE, attacker SIDE, \
                        fights SIDE N, decision SIDE, event NAME [CLAUSE]";

/// The units of an army as words.
fn units(force: &Force) -> String {
    let mut words = String::new();
    for kind in Kind::ALL {
        let count = force.count(kind);
        if count > 0 {
            words += &format!(" {} {count}", kind.code());
        }
    }
    if words.is_empty() { " none".into() } else { words }
}

/// The ships of a fleet as words.
fn ships(fleet: &Fleet) -> String {
    let words: Vec<String> =
        fleet.classes().map(|(class, count)| format!("{count} {}", class.words())).collect();
    if words.is_empty() { "none".into() } else { words.join(" ") }
}

/// An amount in halves as a case writes it: 7 or 7.5.
fn points(halves: u32) -> String {
    let half = if halves % 2 == 1 { ".5" } else { "" };
    format!("{}{half}", halves / 2)
}

impl Campaign {
    fn place_of(&self, word: &str) -> Result<Spot, Bilingual> {
        self.war.spot(word).ok_or_else(|| {
            let known: Vec<&str> = self.war.spots().map(|spot| self.war.word(spot)).collect();
            unknown(word, &known.join(", "))
        })
    }

    fn city_of(&self, word: &str) -> Result<CityId, Bilingual> {
        self.place_of(word)?.city().ok_or_else(|| unknown(word, "rome, capua, …"))
    }

    /// What is so, in the words of an expectation.
    pub(super) fn expected(&self, state: &State, words: &[&str]) -> Result<String, Bilingual> {
        Ok(match words {
            ["army", side, at, ..] => {
                format!("army {side} {at}{}", units(state.army(side.parse()?, self.place_of(at)?)))
            }
            ["veterans", side, at, _] => {
                let army = state.army(side.parse()?, self.place_of(at)?);
                let count: u16 = army.veterans.iter().map(|count| u16::from(*count)).sum();
                format!("veterans {side} {at} {count}")
            }
            ["fleet", side, at, ..] => {
                format!("fleet {side} {at} {}", ships(state.fleet(side.parse()?, self.place_of(at)?)))
            }
            ["owner", at, _] => {
                let owner = state.owner(self.city_of(at)?).map_or("nobody", Side::word);
                format!("owner {at} {owner}")
            }
            ["siege", at, _] => format!("siege {at} {}", state.sieges[usize::from(self.city_of(at)?.0)]),
            ["shut" | "open", at] => {
                let word = if state.shut.has(self.city_of(at)?) { "shut" } else { "open" };
                format!("{word} {at}")
            }
            ["leader", name, _] => {
                let post = Side::BOTH.into_iter().find_map(|side| {
                    let number = self.war.general(side, name)?;
                    Some(state.leaders[side][usize::from(number)])
                });
                let found = match post.ok_or_else(|| unknown(name, "Claudius, …"))? {
                    Post::At(spot) => self.war.word(spot),
                    Post::Prisoner(_) => "prisoner",
                    Post::Dead => "dead",
                    Post::Due | Post::Nobody => "due",
                };
                format!("leader {name} {found}")
            }
            ["treasury", side, _] => {
                format!("treasury {side} {}", points(u32::from(state.treasury[side.parse()?])))
            }
            ["volleys", side, _] => format!("volleys {side} {}", state.volleys[side.parse()?]),
            ["price", side, _] => format!("price {side} {}", state.prices[side.parse()?]),
            ["written", side, _] => {
                let lines = state.sheets[side.parse()?].lines().len();
                format!("written {side} {lines}")
            }
            ["points", side, _] => format!("points {side} {}", self.points(state, side.parse()?)),
            ["stage", _] => format!("stage {}", stage_word(state.stage)),
            ["number", _] => format!("number {}", state.turn),
            ["initiative", _] => format!("initiative {}", state.initiative),
            ["attacker", _] => format!("attacker {}", state.affair.attacker),
            ["fights", side, _] => {
                let host = self.meeting(state).hosts[side.parse()?];
                format!("fights {side} {}", host.force.units() + host.fleet.count())
            }
            _ => {
                return Err(bilingual!(
                    "this expectation cannot be read; there are {EXPECTED}",
                    "cette attente est illisible\u{a0}; il y a {EXPECTED}"
                ));
            }
        })
    }
}

impl Campaign {
    /// How a battle came out, in words: who won, and then of each side who was lost and what became of leaders, as in
    /// `north lost HI 2 south lost LI 1 captured Hanno`. A side that is not named is the winner.
    pub(super) fn report_of(&self, state: &State, words: &[&str]) -> Result<Report, Bilingual> {
        let (Stage::Fight(_), [first, rest @ ..]) = (state.stage, words) else {
            return Err(Misreport::no_battle().0);
        };
        let verdict = match *first {
            "draw" => Verdict::Draw,
            side => Verdict::Won(side.parse()?),
        };
        let mut side = match verdict {
            Verdict::Won(side) => side,
            Verdict::Draw => Side::North,
        };
        let mut fallen: BySide<Vec<(End, String)>> = BySide([Vec::new(), Vec::new()]);
        let mut end = End::Lost;
        let mut what: Vec<&str> = Vec::new();
        let mut rest = rest.iter().peekable();
        while let Some(word) = rest.next() {
            match *word {
                "north" | "south" => side = word.parse()?,
                "lost" | "killed" | "sunk" => end = End::Lost,
                "captured" | "taken" => end = End::Captured,
                "left" => end = End::Left,
                word => {
                    what.push(word);
                    // A leader is one; of units and ships it is said how many.
                    let counts = rest.peek().is_some_and(|next| next.parse::<u8>().is_ok())
                        && what.last() != Some(&"crew");
                    let named = self.war.general(side, word).is_some() && what.len() == 1;
                    if !counts && !named {
                        continue;
                    }
                    let count = if named { 1 } else { number(rest.next().copied().unwrap_or_default())? };
                    for _ in 0..count {
                        fallen[side].push((end, what.join(" ")));
                    }
                    what.clear();
                }
            }
        }
        if !what.is_empty() {
            return Err(unknown(&what.join(" "), "HI 2, small crew 2 1, Claudius"));
        }
        self.report_with(&self.meeting(state), verdict, fallen)
    }
}

/// The word of a stage.
fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Write(_) => "write",
        Stage::Meet(_) => "meet",
        Stage::Settle(_) => "settle",
        Stage::Fight(_) => "fight",
        Stage::Recover(_) => "recover",
        Stage::Drown(_) => "drown",
        Stage::Whither(_) => "whither",
        Stage::Over(_) => "over",
    }
}
