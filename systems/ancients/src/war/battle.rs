//! A battle of the war: how it is mustered, what its report means, and how it comes out by the odds.

use acies_core::battle::{Fell, Misreport, Muster, Report};
use acies_core::dice::Dice;
use acies_core::game::{Listener, Verdict};
use acies_core::odds::{Measure, Odd};
use acies_core::outcome::End;
use acies_core::side::{BySide, Side};
use acies_words::Bilingual;
use acies_words::message::Message;

use super::components::{Meeting, Toll};
use super::event::Event;
use super::force::strength;
use super::game::Campaign;
use super::roll::{Who, roll};
use super::{muster, odds, report};

impl Campaign {
    /// The file of a battle, and the options it is fought with.
    pub(crate) fn mustered(&self, meeting: &Meeting, machine: bool) -> Muster {
        let id = format!("{}-{}", self.war.word(meeting.at), meeting.turn);
        muster::muster(&self.war, &self.appearance, meeting, &self.chosen, &id, machine)
    }

    /// How a battle may come out, by the odds.
    pub(crate) fn guessed<D: Dice>(&self, meeting: &Meeting, dice: &mut D) -> Report {
        odds::settle(&self.war, meeting, dice).0
    }

    /// What a report means.
    pub(crate) fn reported(&self, meeting: &Meeting, report: &Report) -> Result<BySide<Toll>, Misreport> {
        report::tolls(&self.war, meeting, self.arrows, report)
    }

    /// A battle settled by the odds: the dice are told [W.settle.2].
    pub(crate) fn by_odds<D: Dice, L: Listener<Event>>(
        &self,
        meeting: &Meeting,
        dice: &mut D,
        listener: &mut L,
    ) -> (Verdict, BySide<Toll>) {
        let (report, rolled) = odds::settle(&self.war, meeting, dice);
        let BySide([north, south]) = rolled.losses;
        listener.tell(|| Event::Rolled { verdict: rolled.verdict, north, south });
        let tolls = self.reported(meeting, &report).unwrap_or_default();
        (report.verdict, tolls)
    }

    /// The odds of the battle that is near: the very numbers that are rolled for [W.settle.2].
    pub(crate) fn odds_told(&self, meeting: &Meeting) -> Vec<Odd> {
        let forecast = odds::forecast(&self.war, meeting);
        let percent = |label: Message, of: u8| Odd {
            label,
            measure: Measure::Chance,
            numerator: u128::from(of),
            denominator: 100,
        };
        let side = |key: &'static str, side: Side| Message::new(key).message("side", side.name());
        let wins = Side::BOTH.map(|of| percent(side("ancients-war-odds-wins", of), forecast.wins(of)));
        let draw = percent(Message::new("ancients-war-odds-draw"), forecast.draws());
        let loses = Side::BOTH.map(|of| percent(side("ancients-war-odds-loses", of), forecast.loses(of)));
        wins.into_iter().chain([draw]).chain(loses).collect()
    }

    /// A report in which those named came out so, and everybody else stands: for cases.
    pub(crate) fn report_with(
        &self,
        meeting: &Meeting,
        verdict: Verdict,
        mut fallen: BySide<Vec<(End, String)>>,
    ) -> Result<Report, Bilingual> {
        let fates = Side::BOTH.map(|side| {
            let fate = |who: Who| {
                let (name, full) = match who {
                    Who::Camp | Who::Nameless => (String::new(), 0),
                    Who::Unit(unit) => (unit.kind.code().to_owned(), u16::from(strength(unit.kind))),
                    Who::Ship(class) => (class.words(), 2),
                    Who::General(leader) => (self.leaders[side][usize::from(leader)].to_string(), 0),
                };
                let at = fallen[side].iter().position(|(_, who)| *who == name);
                let end = at.map_or(End::Stands, |at| fallen[side].remove(at).0);
                let left = if end == End::Lost { 0 } else { full };
                Fell { end, left, stock: 0 }
            };
            roll(&self.war, meeting, side).into_iter().map(fate).collect()
        });
        match fallen.0.iter().flatten().next() {
            None => Ok(Report { verdict, fates: BySide(fates), last: None }),
            Some((_, who)) => Err(crate::case::unknown(who, "those who fight")),
        }
    }
}
