//! How the battle is asked about: questions, answers, facts and odds. All of it is made from a view.

mod chances;
pub(crate) mod pointing;
mod terms;

use acies_core::game::{Present, Verdict};
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::Odd;
use acies_core::scene::{Scene, Throw};
use acies_words::message::Message;

pub(crate) use terms::{
    asked, facing_name, kind_name, leader_name, leader_of, outcome_name, side_word, spelled, tactic_name,
};

use crate::action::Action;
use crate::components::{Hex, Kind};
use crate::event::Event;
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{LeaderId, Stage, UnitId, View};

impl Present for Ancients {
    fn scene(&self, view: &View) -> Scene {
        self.table_seen(view)
    }

    fn prompt(&self, view: &View) -> Message {
        let (side, other) = (view.active, view.active.other());
        let at = |key, side, hex: Hex| asked(key, side).word("hex", hex);
        match view.stage {
            Stage::Hide => asked("ancients-ask-hide", side),
            Stage::Reinforce => asked("ancients-ask-reinforce", side),
            Stage::Pitch(whose) if whose == view.first => asked("ancients-ask-pitch", whose),
            Stage::Pitch(_) => asked("ancients-ask-pitch-other", view.first),
            Stage::Shift => asked("ancients-ask-shift", view.first.other()),
            Stage::Deploy(side) if self.may_end_deployment(view, side).is_ok() => {
                asked("ancients-ask-deployed", side)
            }
            Stage::Deploy(side) => asked("ancients-ask-deploy", side),
            Stage::Dismount(side) => asked("ancients-ask-dismount", side),
            Stage::Charge(side) => asked("ancients-ask-charge", side),
            Stage::Fury => asked("ancients-ask-fury", side),
            Stage::Frighten => asked("ancients-ask-frighten", side),
            Stage::Challenge => asked("ancients-ask-challenge", side),
            Stage::Answer => match view.duel {
                Some(duel) => asked("ancients-ask-answer", other)
                    .word("who", duel.other.letter())
                    .message("other", leader_of(duel.challenger)),
                None => asked("ancients-ask-challenge", side),
            },
            Stage::Tactic(side) => asked("ancients-ask-tactic", side),
            Stage::Move if view.over => {
                let hex = view.unit(view.mover).hex().unwrap_or(view.attack.from);
                at("ancients-ask-over", side, hex)
            }
            Stage::Move => match (self.may_end_movement(view), view.seen.mover) {
                // What must be done first is what is asked [4.0.4, 13.9.3].
                (Err(Refusal::MustFlee(_)), _) => asked("ancients-ask-flee", side),
                (Err(Refusal::MustClose(_)), _) => asked("ancients-ask-close", side),
                (_, UnitId::NONE) if self.is_dark(view) => asked("ancients-ask-move-dark", side),
                (_, UnitId::NONE) => asked("ancients-ask-move", side),
                (_, mover) => {
                    let hex = view.unit(mover).hex().unwrap_or(view.attack.from);
                    at("ancients-ask-moving", side, hex).number("points", view.points)
                }
            },
            Stage::Replace => match self.next_leader(view) {
                Some(leader) => asked("ancients-ask-replace", side).word("who", leader.letter()),
                None => asked("ancients-ask-move", side),
            },
            Stage::Fire => asked("ancients-ask-fire", other),
            Stage::Aim => asked("ancients-ask-aim", other),
            Stage::Hits => asked("ancients-ask-hits", side).number("hits", view.hits),
            Stage::Melee => asked("ancients-ask-melee", side),
            Stage::Withdraw => at("ancients-ask-withdraw", other, view.attack.from),
            Stage::Retreat => at("ancients-ask-retreat", other, view.attack.from),
            Stage::Press => {
                let hex = view.unit(view.attack.target).hex().unwrap_or(view.attack.to);
                at("ancients-ask-press", side, hex)
            }
            Stage::Advance => at("ancients-ask-advance", side, view.attack.to),
            Stage::Along(leader) => {
                at("ancients-ask-along", side, view.attack.to).word("who", leader.letter())
            }
            Stage::Over(Verdict::Won(winner)) => asked("ancients-ask-won", winner),
            Stage::Over(Verdict::Draw) => Message::new("ancients-ask-drawn"),
        }
    }

    fn stakes(&self, _view: &View) -> Option<Message> {
        let key = if self.battle.replaced { "ancients-stakes-prize" } else { "ancients-stakes" };
        Some(Message::new(key).number("last", self.last_turn()))
    }

    fn meaning(&self, view: &View, action: &Action) -> Message {
        let way =
            |key: &'static str, from: &Hex, to: &Hex| Message::new(key).word("from", from).word("to", to);
        let at = |key: &'static str, hex: &Hex| Message::new(key).word("hex", hex);
        let who = |key: &'static str, leader: &LeaderId| Message::new(key).word("who", leader.letter());
        match action {
            Action::Hide(hex) => at("ancients-do-hide", hex),
            Action::Join(leader, hex) => who("ancients-do-join", leader).word("hex", hex),
            Action::Bring(kind, hex) => at("ancients-do-bring", hex).message("unit", kind_name(*kind)),
            Action::Go(from, to) => way("ancients-do-go", from, to),
            Action::Turn(hex, facing) => at("ancients-do-turn", hex).message("facing", facing_name(*facing)),
            Action::Leave(hex) => at("ancients-do-leave", hex),
            Action::Place(leader, hex) => who("ancients-do-place", leader).word("hex", hex),
            Action::Fire(from, to) => way("ancients-do-fire", from, to),
            Action::Aim(from, to) => way("ancients-do-aim", from, to),
            Action::Hit(hex) => at("ancients-do-hit", hex),
            Action::Collect(hex) => at("ancients-do-collect", hex),
            Action::Attack(from, to) => way("ancients-do-attack", from, to),
            Action::Withdraw(leader) => who("ancients-do-withdraw", leader),
            Action::Remain => Message::new("ancients-do-remain"),
            Action::Retreat(hex) => at("ancients-do-retreat", hex),
            Action::Stand => Message::new("ancients-do-stand"),
            Action::Press => Message::new("ancients-do-press"),
            Action::Let => Message::new("ancients-do-let"),
            Action::Advance => at("ancients-do-advance", &view.attack.to),
            Action::Hold => Message::new("ancients-do-hold"),
            Action::Along(leader) => who("ancients-do-along", leader),
            Action::Behind(leader) => who("ancients-do-behind", leader),
            Action::Frighten(leader) => who("ancients-do-frighten", leader),
            Action::No => Message::new("ancients-do-no"),
            Action::Charge => Message::new("ancients-do-charge"),
            Action::Wait => Message::new("ancients-do-wait"),
            Action::Challenge(one, two) => {
                who("ancients-do-challenge", one).message("other", leader_of(*two))
            }
            Action::Accept => Message::new("ancients-do-accept"),
            Action::Refuse => Message::new("ancients-do-refuse"),
            Action::Tactic(tactic) => {
                Message::new("ancients-do-tactic").message("tactic", tactic_name(*tactic))
            }
            Action::Pitch(hex) => at("ancients-do-pitch", hex),
            Action::Stay => Message::new("ancients-do-stay"),
            Action::Set(kind, hex) => at("ancients-do-set", hex).message("unit", kind_name(*kind)),
            Action::Dismount(hex, None) => at("ancients-do-dismount", hex),
            Action::Dismount(hex, Some(other)) => at("ancients-do-dismount-two", hex).word("with", other),
            Action::Done => Message::new(match view.stage {
                Stage::Deploy(_) => "ancients-do-done-deploy",
                Stage::Dismount(_) => "ancients-do-done-dismount",
                Stage::Hide => "ancients-do-done-hide",
                Stage::Reinforce => "ancients-do-done-reinforce",
                Stage::Move => "ancients-do-done-move",
                Stage::Fire | Stage::Aim => "ancients-do-done-fire",
                _ => "ancients-do-done-melee",
            }),
        }
    }

    fn facts(&self, view: &View, action: &Action) -> Vec<Message> {
        if let Action::Tactic(tactic) = action {
            return self.duel_facts(view, *tactic);
        }
        if let Some((unit, target, needs)) = self.shot(view, action) {
            let kind = |unit: UnitId| kind_name(view.unit(unit).kind);
            let mut facts = vec![
                Message::new("ancients-fact-fire")
                    .message("unit", kind(unit))
                    .message("target", kind(target))
                    .number("needs", needs),
            ];
            // [8.e.1]
            let eliminates = view.disorganised.has(target);
            facts.push(Message::new(if eliminates {
                "ancients-fact-hit-eliminates"
            } else {
                "ancients-fact-hit-disorganises"
            }));
            facts.extend(self.panic_fact(view, target).filter(|_| eliminates));
            return facts;
        }
        if let Action::Collect(hex) = *action {
            let Some(unit) = view.at(hex) else { return Vec::new() };
            let count = self.would_collect(view, unit, hex);
            return vec![Message::new("ancients-fact-collect").number("count", count)];
        }
        let Some(pair) = self.meant(view, action) else { return Vec::new() };
        let [attack, defence] = self.strengths(view, pair);
        let mut facts = vec![
            Message::new("ancients-fact-attack").message("strength", spelled(&attack)),
            Message::new("ancients-fact-defence").message("strength", spelled(&defence)),
        ];
        if let Some(column) = self.column(view, pair) {
            facts.push(Message::new("ancients-fact-odds").word("odds", column.word()));
            if self.switches.diceless {
                facts.push(
                    Message::new("ancients-fact-fixed").message("result", outcome_name(column.fixed())),
                );
            }
        }
        let shift = self.shift(view, pair);
        if shift != 0 {
            facts.push(Message::new("ancients-fact-shift").number("shift", shift));
        }
        for unit in [pair.target, pair.attacker] {
            let may = self.panic_faces(view, pair, unit.owner()) > 0;
            facts.extend(self.panic_fact(view, unit).filter(|_| may));
        }
        facts
    }

    fn odds(&self, view: &View, action: &Action) -> Vec<Odd> {
        if let Action::Fire(..) = action
            && let Some((_, _, needs)) = self.shot(view, action)
        {
            return self.fire_odds(needs).into_iter().collect();
        }
        let Some(pair) = self.meant(view, action) else { return Vec::new() };
        let Some(column) = self.column(view, pair).filter(|_| !self.switches.diceless) else {
            return Vec::new();
        };
        let mut odds = self.melee_odds(view, pair, column);
        odds.extend(self.panic_odds(view, pair));
        odds
    }

    fn picks(&self, _: &View, action: &Action) -> Vec<String> {
        match action {
            Action::Go(from, to)
            | Action::Fire(from, to)
            | Action::Aim(from, to)
            | Action::Attack(from, to) => {
                vec![from.to_string(), to.to_string()]
            }
            Action::Bring(kind, hex) => vec![kind.code().to_owned(), hex.to_string()],
            Action::Turn(hex, facing) => vec![hex.to_string(), format!("{hex}/{}", side_word(*facing))],
            Action::Leave(hex) | Action::Hit(hex) | Action::Collect(hex) => vec![hex.to_string()],
            Action::Place(_, hex) | Action::Join(_, hex) | Action::Retreat(hex) => vec![hex.to_string()],
            Action::Set(kind, hex) => vec![kind.code().to_owned(), hex.to_string()],
            Action::Hide(hex) | Action::Pitch(hex) | Action::Dismount(hex, None) => vec![hex.to_string()],
            Action::Dismount(hex, Some(other)) => vec![hex.to_string(), other.to_string()],
            Action::Withdraw(leader) | Action::Frighten(leader) => vec![leader.to_string()],
            Action::Challenge(one, two) => vec![one.to_string(), two.to_string()],
            _ => Vec::new(),
        }
    }

    fn intended(&self, view: &View, picks: &[&str]) -> Option<Action> {
        if let Some((at, facing)) = pointing::turned(picks) {
            return Some(Action::Turn(at, facing));
        }
        match (view.stage, picks) {
            (Stage::Pitch(_) | Stage::Shift, [to]) => Some(Action::Pitch(to.parse().ok()?)),
            (Stage::Deploy(_), [kind, to]) => Some(Action::Set(Kind::named(kind)?, to.parse().ok()?)),
            (Stage::Reinforce, [kind, to]) => Some(Action::Bring(Kind::named(kind)?, to.parse().ok()?)),
            (Stage::Hide, [at]) => Some(Action::Hide(at.parse().ok()?)),
            (Stage::Replace, [to]) => {
                let (leader, to) = (self.next_leader(view)?, to.parse().ok()?);
                let unseen = self.is_hideout(view, leader.side(), to);
                Some(if unseen { Action::Join(leader, to) } else { Action::Place(leader, to) })
            }
            (Stage::Retreat, [to]) => Some(Action::Retreat(to.parse().ok()?)),
            (Stage::Hits, [from]) => Some(Action::Hit(from.parse().ok()?)),
            (stage, [from, to]) => {
                let (from, to) = (from.parse().ok()?, to.parse().ok()?);
                match stage {
                    Stage::Move => Some(Action::Go(from, to)),
                    Stage::Fire => Some(Action::Fire(from, to)),
                    Stage::Aim => Some(Action::Aim(from, to)),
                    Stage::Melee => Some(Action::Attack(from, to)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn way(&self, view: &View, picks: &[&str]) -> Vec<Action> {
        pointing::two(picks).map_or_else(Vec::new, |(from, to)| self.way_to(view, from, to))
    }

    fn reach(&self, view: &View, picks: &[&str]) -> Vec<String> {
        let Some(from) = pointing::one(picks) else { return Vec::new() };
        self.ways_from(view, from).iter().map(|hex| hex.to_string()).collect()
    }

    fn outlook(&self, view: &View, action: &Action) -> Outlook {
        self.look_ahead(view, action)
    }

    fn look(&self, view: &View, place: &str) -> Option<Look> {
        self.look_at(view, place)
    }

    fn tell(&self, event: &Event) -> Message {
        self.told(event)
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        self.in_short(event)
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        self.dice_of(event)
    }
}
