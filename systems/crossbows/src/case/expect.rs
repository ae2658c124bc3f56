//! What a case expects of a position.

use acies_core::side::Side;
use acies_counters::hex;
use acies_kit::case::found_instead;
use acies_words::{Bilingual, bilingual};

use crate::action::{leader_named, unit_named};
use crate::components::{BOARD, Hex, Order};
use crate::game::Crossbows;
use crate::ids::{LeaderId, UnitId, UnitSet};
use crate::knowledge::Known;
use crate::movement::Way;
use crate::state::{Group, Mark, Place, Post, State, Task, View};
use acies_core::game::{Game, ToAct};

/// The expectations there are.
const EXPECTED: &str = "at UNIT HEX, gone UNIT, fled UNIT, left UNIT, empty HEX, top HEX UNIT, facing UNIT CORNER, steps UNIT N, \
                        reduced UNIT, full UNIT, is UNIT MARK, not UNIT MARK, strength UNIT N, morale UNIT N, moves UNIT N, \
                        leader LEADER HEX|removed|left, replaced LEADER, unreplaced LEADER, order LEADER ORDER, under UNIT \
                        ORDER, zone SIDE HEX, no-zone SIDE HEX, sees HEX HEX, unseen HEX HEX, shot UNIT HEX BAND N, no-shot \
                        UNIT HEX, attacker HEX UNITS STRENGTH N, defender HEX UNITS STRENGTH N, cost UNIT HEX N, losses SIDE N, \
                        number N, turn SIDE, phase WORD, decision SIDE, event NAME [CLAUSE], waits WORD";

fn units(word: &str) -> Result<UnitSet, Bilingual> {
    word.split('+').map(unit_named).collect()
}

fn mark(word: &str) -> Result<Mark, Bilingual> {
    Ok(match word {
        "routed" => Mark::Routed,
        "uncommanded" => Mark::Uncommanded,
        "barred" => Mark::Barred,
        "fired" => Mark::Fired,
        "asleep" => Mark::Asleep,
        "looting" => Mark::Looting,
        "idle" => Mark::Idle,
        "advanced" => Mark::Advanced,
        _ => {
            return Err(bilingual!(
                "'{word}' is no mark of a unit",
                "«\u{a0}{word}\u{a0}» n’est pas un marqueur d’unité"
            ));
        }
    })
}

impl Crossbows {
    /// The order of a leader as a viewer knows it.
    pub(super) fn sees_order(&self, view: &View, leader: LeaderId) -> Option<Order> {
        let known: &Known = &view.state.known;
        let open = known.open[leader.index()].own();
        let own = view.viewer.is(leader.side()) || view.state.over.is_some();
        match (own, open.0.count_ones()) {
            (true, _) => Some(view.state.hidden.orders[leader.index()]),
            (false, 1) => open.iter().next(),
            _ => None,
        }
    }

    fn phase_word(&self, state: &State) -> String {
        let word = match state.task() {
            Some(Task::Order(_) | Task::Try(_) | Task::Change(_)) => "orders",
            Some(Task::Trace(_)) => "check",
            Some(Task::Flee) => "flee",
            Some(Task::Move) => "move",
            Some(Task::Fall) => "fall",
            Some(Task::Fire(side)) if side == state.active => "offence",
            Some(Task::Fire(_)) => "defence",
            Some(Task::Declare | Task::Withdraw | Task::Lose(_) | Task::Advance) => "melee",
            Some(Task::Late) => "late",
            Some(Task::Rally) => "rally",
            Some(Task::Claim) => "claim",
            Some(
                Task::FallTo(_) | Task::Retreat(..) | Task::Join(_) | Task::Follow(..) | Task::FaceBack(..),
            ) => "retreat",
            _ => "over",
        };
        word.to_owned()
    }

    fn place_of(&self, state: &State, unit: UnitId) -> String {
        match state.unit(unit).place {
            Place::On(hex) => format!("at {unit} {hex}"),
            Place::Gone | Place::Taken => format!("gone {unit}"),
            Place::Fled => format!("fled {unit}"),
            Place::Left => format!("left {unit}"),
            Place::Never => format!("never {unit}"),
        }
    }

    fn sums(&self, modifiers: &crate::fire::Modifiers) -> i8 {
        modifiers.iter().map(|(_, by, _)| by).sum()
    }

    pub(super) fn expects(&self, state: &State, words: &[&str]) -> Result<(), Bilingual> {
        let at = |word: &str| -> Result<Hex, Bilingual> { hex(&BOARD, word) };
        let found: String = match words {
            ["at" | "gone" | "fled" | "left", unit, ..] => self.place_of(state, unit_named(unit)?),
            ["empty" | "top", place, ..] => match state.top(at(place)?) {
                Some(top) => format!("top {place} {top}"),
                None => format!("empty {place}"),
            },
            ["facing", unit, corner] => {
                let facing = state.unit(unit_named(unit)?).facing.to_string();
                let same = facing.eq_ignore_ascii_case(corner);
                format!("facing {unit} {}", if same { *corner } else { &facing })
            }
            ["steps", unit, _] => format!("steps {unit} {}", state.unit(unit_named(unit)?).lost),
            ["reduced" | "full", unit] => {
                let unit = unit_named(unit)?;
                let reduced = self.kind(unit).is_some_and(|kind| kind.showing(state.unit(unit).lost) == 1);
                format!("{} {unit}", if reduced { "reduced" } else { "full" })
            }
            ["is" | "not", unit, word] => {
                let is = state.unit(unit_named(unit)?).is(mark(word)?);
                format!("{} {unit} {word}", if is { "is" } else { "not" })
            }
            ["strength", unit, _] => format!("strength {unit} {}", self.strength(state, unit_named(unit)?)),
            ["morale", unit, _] => format!("morale {unit} {}", self.morale(state, unit_named(unit)?)),
            ["moves", unit, _] => {
                let named = unit_named(unit)?;
                let all = self.allowance(Group::of(named));
                let now = if state.unit(named).is(Mark::Routed) { all / 2 } else { all };
                format!("moves {unit} {now}")
            }
            ["leader", leader, _] => match state.leader(leader_named(leader)?).post {
                Post::On(hex) | Post::From(hex) => format!("leader {leader} {hex}"),
                Post::Left => format!("leader {leader} left"),
                _ => format!("leader {leader} removed"),
            },
            ["replaced" | "unreplaced", leader] => {
                let replaced = state.leader(leader_named(leader)?).replaced;
                format!("{} {leader}", if replaced { "replaced" } else { "unreplaced" })
            }
            ["order", leader, _] => {
                format!("order {leader} {}", state.hidden.orders[leader_named(leader)?.index()].word())
            }
            ["under", unit, _] => {
                let order = self.order_of(state, unit_named(unit)?).unwrap_or(Order::None);
                format!("under {unit} {}", order.word())
            }
            ["zone" | "no-zone", side, place] => {
                let named: Side = side.parse()?;
                let held = self.zones(state, named).contains(at(place)?);
                format!("{} {side} {place}", if held { "zone" } else { "no-zone" })
            }
            ["sees" | "unseen", from, to] => {
                let sees = self.sees(state, at(from)?, at(to)?);
                format!("{} {from} {to}", if sees { "sees" } else { "unseen" })
            }
            ["shot" | "no-shot", unit, place, ..] => {
                let (named, target) = (unit_named(unit)?, at(place)?);
                let target_there = state.top(target).is_some_and(|top| top.side() != named.side());
                match self.band_to(state, named, target) {
                    _ if !target_there => format!("no-shot {unit} {place}"),
                    Ok(band) => {
                        let class =
                            self.kind(named).map_or(crate::components::Class::Artillery, |kind| kind.class);
                        let by = self.shot_modifiers(state, class, state.unit(named).hex(), target);
                        format!("shot {unit} {place} {} {}", band.word(), self.sums(&by))
                    }
                    Err(_) => format!("no-shot {unit} {place}"),
                }
            }
            [who @ ("attacker" | "defender"), place, named, ..] => {
                let (target, set) = (at(place)?, units(named)?);
                let under = |unit: UnitId| self.order_of(state, unit);
                let defenders: UnitSet = state.at(target).collect();
                let (total, by) = match *who {
                    "attacker" => (
                        self.total(state, set, &under),
                        self.attack_modifiers(state, target, (set, defenders), &under),
                    ),
                    _ => (
                        self.total(state, defenders, &under),
                        self.defence_modifiers(state, defenders, &under),
                    ),
                };
                format!("{who} {place} {named} {total} {}", self.sums(&by))
            }
            ["cost", leader, place, _] if leader.parse::<LeaderId>().is_ok() => {
                let ways = self.rides(state, leader_named(leader)?);
                let end = ways.and_then(|ways| ways.end(hex(&BOARD, place).ok()?));
                format!("cost {leader} {place} {}", end.map_or("no".to_owned(), |end| end.spent.to_string()))
            }
            ["cost", unit, place, _] => {
                let group = Group::of(unit_named(unit)?);
                let field = self.field(state, group.one.side());
                let ways = self.ways_of(state, &field, group, Way::Plain);
                let end = ways.and_then(|ways| ways.end(hex(&BOARD, place).ok()?));
                match end {
                    Some(end) => format!("cost {unit} {place} {}", end.spent),
                    None => format!("cost {unit} {place} no"),
                }
            }
            ["losses", side, _] => format!("losses {side} {}", self.losses(state, side.parse()?).total()),
            ["number", _] => format!("number {}", state.turn),
            ["turn", _] => format!("turn {}", state.active),
            ["phase", _] => match self.to_act(state) {
                ToAct::Over(_) => "phase over".to_owned(),
                _ => format!("phase {}", self.phase_word(state)),
            },
            _ => {
                return Err(bilingual!(
                    "this expectation cannot be read; there are {EXPECTED}",
                    "cette attente est illisible\u{a0}; il y a {EXPECTED}"
                ));
            }
        };
        if found == words.join(" ") { Ok(()) } else { Err(found_instead(&found)) }
    }
}
