//! What lies behind an answer: how far, what melees come to, which shots, and the exact odds.

use acies_core::odds::{Distribution, Next, Odd};
use acies_core::side::Side;
use acies_words::message::Message;

use crate::action::{Action, FireOrder, Recovery};
use crate::charge::onset::Onset;
use crate::fire::shots::Aim;
use crate::game::Armati;
use crate::melee::factor::Part;
use crate::show::terms::{side_name, unit};
use crate::state::{State, UnitId, Zone};
use crate::turn::choices::decides;

/// A part of a total in words.
fn part(part: Part) -> Message {
    Message::new(part.key).number("points", part.points).word("clause", part.clause)
}

impl Armati {
    /// What each side's total in a zone is made of, in two lines.
    pub(crate) fn zone_lines(&self, s: &State, zone: &Zone) -> Vec<Message> {
        let line = |side: Side| {
            let (one, other) = (zone.units[side], zone.units[side.other()]);
            let factor = self.factor(s, zone, side);
            let parts = std::iter::once(factor).chain(self.modifiers(s, zone, side));
            let total = self.total(s, zone, side, 0);
            let message = Message::new("armati-fact-total")
                .message("unit", unit(self, one))
                .message("other", unit(self, other))
                .number("total", total.sum())
                .list("parts", parts.map(part).map(acies_words::message::Arg::Message));
            let impetus = match self.impetus(s, zone, side) {
                Some(Ok(())) => Message::new("armati-fact-impetus"),
                Some(Err(clause)) => Message::new("armati-fact-impetus-denied").word("clause", clause),
                None => Message::new("armati-fact-no-impetus"),
            };
            message.message("impetus", impetus)
        };
        Side::BOTH.map(line).to_vec()
    }

    /// The zones a charge would lead to, as they would stand.
    fn after_onset(&self, s: &State, onset: &Onset) -> Vec<Message> {
        let mut after = s.clone();
        let mut dice = acies_core::dice::FastDice::new(0);
        let before = after.zones.len();
        crate::game::Play { game: self, s: &mut after, dice: &mut dice, log: None }.come_on(onset, "data.32");
        let fresh: Vec<Zone> = after.zones.iter().skip(before).copied().collect();
        let mut lines: Vec<Message> = onset
            .dispersed
            .iter()
            .map(|light| Message::new("armati-fact-dispersed").message("unit", unit(self, *light)))
            .collect();
        lines.extend(fresh.iter().flat_map(|zone| self.zone_lines(&after, zone)));
        lines
    }

    /// The shots an order comes to.
    fn shots_of(&self, s: &State, side: Side, order: &Action) -> Vec<(UnitId, UnitId, Aim)> {
        let shots = self.judge_fire(s, side, order).unwrap_or_default();
        shots
            .into_iter()
            .filter_map(|(unit, target)| Some((unit, target, self.aim(s, unit, target)?)))
            .collect()
    }

    /// The facts behind an answer.
    pub(crate) fn facts_of(&self, s: &State, action: &Action, by: Option<Side>) -> Vec<Message> {
        let side = by.unwrap_or_else(|| decides(s));
        match action {
            Action::Fire(order) if *order != FireOrder::These(Vec::new()) => {
                let line = |(shooter, target, aim): (UnitId, UnitId, Aim)| {
                    Message::new("armati-fact-shot")
                        .message("unit", unit(self, shooter))
                        .message("other", unit(self, target))
                        .decimal("range", aim.range)
                        .number("minus", aim.minus)
                        .number("prot", aim.prot)
                        .number("cover", aim.cover)
                };
                self.shots_of(s, side, action).into_iter().map(line).collect()
            }
            Action::Go(units, walk) => match self.judge_go(s, side, units, *walk) {
                Ok(ways) => {
                    let spent = ways.iter().map(|way| way.spent).max().unwrap_or(0);
                    vec![Message::new("armati-fact-spent").decimal("inches", spent)]
                }
                Err(_) => Vec::new(),
            },
            Action::Charge(unit, wheel, target, on) => {
                let onset = self.judge_charge(s, side, *unit, *wheel, *target, *on);
                onset.map_or_else(|_| Vec::new(), |onset| self.after_onset(s, &onset))
            }
            Action::Support(unit, wheel, target) => {
                let onset = self.judge_support(s, side, *unit, *wheel, *target);
                onset.map_or_else(|_| Vec::new(), |onset| self.after_onset(s, &onset))
            }
            Action::Melee(direction) => {
                let named = State { direction: *direction, ..s.clone() };
                let order = self.order_of_zones(&named);
                let zones = order
                    .into_iter()
                    .filter_map(|(north, south)| s.zones.iter().find(|zone| zone.units.0 == [north, south]));
                zones.flat_map(|zone| self.zone_lines(s, zone)).collect()
            }
            Action::Done => {
                let splits = self.voluntary_splits(s, side);
                let costs = matches!(s.stage, crate::state::Stage::Moves(_)) && splits > 0;
                let line = || {
                    Message::new("armati-fact-splits")
                        .message("side", side_name(side))
                        .number("splits", splits)
                        .number("initiative", s.initiative[side].saturating_sub(2 * splits))
                };
                if costs { vec![line()] } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    /// The exact odds of an answer.
    pub(crate) fn odds_of(&self, s: &State, action: &Action, by: Option<Side>) -> Vec<Odd> {
        let side = by.unwrap_or_else(|| decides(s));
        match action {
            Action::Rally(name, Recovery::Losses) => {
                let Some(unit) = self.named(*name) else { return Vec::new() };
                let plus = u8::from(s.general_with(unit).is_some());
                let chance =
                    Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(face + 1 + plus >= 5));
                chance
                    .map(|chance| chance.chance(Message::new("armati-odd-rally"), |is| *is))
                    .into_iter()
                    .collect()
            }
            Action::Fire(_) => {
                let line = |(shooter, target, aim): (UnitId, UnitId, Aim)| {
                    let label = Message::new("armati-odd-shot")
                        .message("unit", unit(self, shooter))
                        .message("other", unit(self, target));
                    let hits =
                        Distribution::follow(
                            6,
                            Next::Throw(None),
                            move |first: &Option<u8>, face| match first {
                                None => Next::Throw(Some(face)),
                                Some(shot) => Next::Done(shot > &(face + aim.minus + aim.prot + aim.cover)),
                            },
                        );
                    hits.map(|hits| hits.chance(label, |hit| *hit))
                };
                self.shots_of(s, side, action).into_iter().filter_map(line).collect()
            }
            Action::Melee(_) => s.zones.iter().flat_map(|zone| self.zone_odds(s, zone)).collect(),
            _ => Vec::new(),
        }
    }

    /// How likely each of the two wins its zone, taken alone.
    pub(crate) fn zone_odds(&self, s: &State, zone: &Zone) -> Vec<Odd> {
        let sums = Side::BOTH.map(|side| self.total(s, zone, side, 0).sum());
        let line = |side: Side| {
            let label = Message::new("armati-odd-zone")
                .message("unit", unit(self, zone.units[side]))
                .message("other", unit(self, zone.units[side.other()]));
            let (mine, theirs) = (sums[side as usize], sums[side.other() as usize]);
            let wins =
                Distribution::follow(6, Next::Throw(None), move |first: &Option<u8>, face| match first {
                    None => Next::Throw(Some(face)),
                    Some(die) => Next::Done(mine + *die as i8 > theirs + face as i8),
                });
            wins.map(|wins| wins.chance(label, |won| *won))
        };
        Side::BOTH.into_iter().filter_map(line).collect()
    }
}
