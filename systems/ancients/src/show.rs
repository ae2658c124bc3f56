//! How the battle is asked about: questions, answers, facts and odds. All of it is made from a view.

use acies_core::game::{Present, Verdict};
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::{Distribution, Next, Odd};
use acies_core::scene::{Scene, Throw};
use acies_core::side::Side;
use acies_hex::Heading;
use acies_words::message::Message;

use crate::action::Action;
use crate::components::{Hex, Kind};
use crate::duel::{Fall, fall};
use crate::event::Event;
use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{LeaderId, Stage, State, Tactic, UnitId, View};
use crate::strength::{Column, Factor, Outcome, Pair, Strength};

/// What a kind is called.
pub(crate) fn kind_name(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::LightInfantry => "ancients-kind-li",
        Kind::HeavyInfantry => "ancients-kind-hi",
        Kind::Phalanx => "ancients-kind-px",
        Kind::LightArchers => "ancients-kind-la",
        Kind::HeavyArchers => "ancients-kind-ha",
        Kind::MixedMissiles => "ancients-kind-mm",
        Kind::LightCavalry => "ancients-kind-lc",
        Kind::HeavyCavalry => "ancients-kind-hc",
        Kind::Knights => "ancients-kind-kt",
        Kind::Chariots => "ancients-kind-ch",
        Kind::Elephants => "ancients-kind-el",
        Kind::Camp => "ancients-kind-cp",
        Kind::HorseArchers => "ancients-kind-hb",
        Kind::Cataphracts => "ancients-kind-ct",
    })
}

/// What a leader is called.
pub(crate) fn leader_name(leader: LeaderId) -> Message {
    Message::new("ancients-leader").word("who", leader.letter())
}

/// What a leader is called where those of both sides are spoken of.
pub(crate) fn leader_of(leader: LeaderId) -> Message {
    Message::new("ancients-leader-of")
        .message("who", leader_name(leader))
        .message("side", side_name(leader.side()))
}

/// What a side is called.
pub(crate) fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::North => "acies-north",
        Side::South => "acies-south",
    })
}

/// What a facing is called.
pub(crate) fn facing_name(facing: Heading) -> Message {
    Message::new(match facing {
        Heading::North => "ancients-n",
        Heading::NorthEast => "ancients-ne",
        Heading::SouthEast => "ancients-se",
        Heading::South => "ancients-s",
        Heading::SouthWest => "ancients-sw",
        Heading::NorthWest => "ancients-nw",
    })
}

/// The side of a hex as it is pointed at.
pub(crate) const fn side_word(facing: Heading) -> &'static str {
    match facing {
        Heading::North => "n",
        Heading::NorthEast => "ne",
        Heading::SouthEast => "se",
        Heading::South => "s",
        Heading::SouthWest => "sw",
        Heading::NorthWest => "nw",
    }
}

/// What a result of the combat results table means.
pub(crate) fn outcome_name(outcome: Outcome) -> Message {
    Message::new(match outcome {
        Outcome::AttackerDisorganised => "ancients-result-ad",
        Outcome::Melee => "ancients-result-m",
        Outcome::DefenderDisorganised => "ancients-result-dd",
        Outcome::DefenderEliminated => "ancients-result-de",
    })
}

/// A strength spelled out: 8 × 2 flank × 2 leader = 32.
pub(crate) fn spelled(strength: &Strength) -> Message {
    let mut said = Message::new("acies-number").number("number", strength.base);
    for factor in &strength.factors {
        let key = match factor {
            Factor::Leader => "ancients-times-leader",
            Factor::Flank => "ancients-times-flank",
            Factor::Hill => "ancients-times-hill",
            Factor::Village => "ancients-times-village",
            Factor::Bridge => "ancients-times-bridge",
            Factor::Star => "ancients-times-star",
            Factor::Stream => "ancients-times-stream",
            Factor::Ford => "ancients-times-ford",
            Factor::Charge => "ancients-times-charge",
        };
        said = Message::new(key).message("before", said);
    }
    if strength.factors.is_empty() {
        return said;
    }
    Message::new("ancients-equals").message("product", said).decimal("total", strength.quarters as i32 * 250)
}

/// What a tactic is called.
pub(crate) fn tactic_name(tactic: Tactic) -> Message {
    Message::new(match tactic {
        Tactic::Offensive => "ancients-tactic-offensive",
        Tactic::Cautious => "ancients-tactic-cautious",
        Tactic::Defensive => "ancients-tactic-defensive",
    })
}

/// A message with the side that is asked.
pub(crate) fn asked(key: &'static str, side: Side) -> Message {
    Message::new(key).message("side", side_name(side))
}

impl Ancients {
    /// The attack an answer declares or goes on with.
    pub(crate) fn meant(&self, state: &State, action: &Action) -> Option<Pair> {
        match *action {
            Action::Attack(from, to) => {
                let (attacker, target) = (state.at(from)?, state.at(to)?);
                Some(Pair { attacker, from, target, to })
            }
            Action::Press | Action::Stand | Action::Remain => self.pair(state),
            _ => None,
        }
    }

    /// How likely each result of an attack is, exactly.
    pub(crate) fn melee_odds(&self, state: &State, pair: Pair, column: Column) -> Vec<Odd> {
        if self.switches.diceless {
            return Vec::new();
        }
        let fallen = self.results(state, pair, column);
        let Some(die) =
            Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(fallen[usize::from(face)]))
        else {
            return Vec::new();
        };
        let odds = Outcome::ALL.map(|outcome| die.chance(outcome_name(outcome), |found| *found == outcome));
        odds.into_iter().filter(|odd| odd.numerator > 0).collect()
    }

    /// How likely a shot is to hit.
    pub(crate) fn fire_odds(&self, needs: u8) -> Option<Odd> {
        let die = Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(face < needs));
        die.map(|die| die.chance(Message::new("ancients-odds-hit"), |hit| *hit))
    }

    /// What a tactic would come to against each of the other's: of six dice, how many kill whom [13.8.8].
    fn duel_facts(&self, view: &View, own: Tactic) -> Vec<Message> {
        let (Some(duel), Stage::Tactic(side)) = (view.duel, view.stage) else { return Vec::new() };
        let challenges = side == duel.challenger.side();
        let against = |other: Tactic| {
            let tactics = if challenges { [own, other] } else { [other, own] };
            let said = |key: &'static str| Message::new(key).message("tactic", tactic_name(other));
            let Some(modifier) = self.modifier(duel, tactics) else { return said("ancients-fact-duel-none") };
            let count = |wanted| (1..=6).filter(|die| fall(*die, modifier) == wanted).count() as u8;
            let [one, two] = [count(Fall::Challenger), count(Fall::Other)];
            let [falls, wins] = if challenges { [one, two] } else { [two, one] };
            said("ancients-fact-duel").number("wins", wins).number("falls", falls)
        };
        Tactic::ALL.map(against).into()
    }

    /// What the loss of a unit would come to for its army, where it would panic [4.0.2].
    fn panic_fact(&self, state: &State, unit: UnitId) -> Option<Message> {
        self.panics_without(state, unit).then(|| asked("ancients-fact-panic", unit.owner()))
    }

    /// What each face of the die comes to in an attack; without dice all come to the same [13.2.1].
    pub(crate) fn results(&self, state: &State, pair: Pair, column: Column) -> [Outcome; 6] {
        let shift = self.shift(state, pair);
        [1_u8, 2, 3, 4, 5, 6].map(|face| match self.switches.diceless {
            true => column.fixed(),
            false => column.result(face.saturating_add_signed(shift).clamp(1, 6)),
        })
    }

    /// How many faces of the die in an attack would make an army panic when its next turn begins, for one of its units is
    /// eliminated: outright, or because it is disorganised already [9.s3.2].
    pub(crate) fn panic_faces(&self, state: &State, pair: Pair, side: Side) -> u8 {
        let Some(column) = self.column(state, pair) else { return 0 };
        let own = if pair.target.owner() == side { pair.target } else { pair.attacker };
        if own.owner() != side || !self.panics_without(state, own) {
            return 0;
        }
        let again = state.disorganised.has(own);
        let falls = |outcome: &Outcome| match outcome {
            Outcome::DefenderEliminated => own == pair.target,
            Outcome::DefenderDisorganised => own == pair.target && again,
            Outcome::AttackerDisorganised => own == pair.attacker && again,
            Outcome::Melee => again,
        };
        self.results(state, pair, column).iter().filter(|outcome| falls(outcome)).count() as u8
    }

    /// How likely an attack is to make an army panic, if it may.
    fn panic_odds(&self, state: &State, pair: Pair) -> Vec<Odd> {
        let odd = |side: Side| {
            let faces = self.panic_faces(state, pair, side);
            let die = Distribution::follow(6, Next::Throw(()), |(), face| Next::Done(face < faces))?;
            (faces > 0).then(|| die.chance(asked("ancients-odds-panic", side), |panics| *panics))
        };
        Side::BOTH.into_iter().filter_map(odd).collect()
    }

    /// Who fires at whom, and the highest die that hits.
    fn shot(&self, state: &State, action: &Action) -> Option<(UnitId, UnitId, u8)> {
        let (Action::Fire(from, to) | Action::Aim(from, to)) = *action else { return None };
        let (unit, target) = (state.at(from)?, state.at(to)?);
        Some((unit, target, self.needs(state, unit, target, self.board.distance(from, to))))
    }
}

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
        if let [from, side] = picks
            && let Some((_, word)) = side.split_once('/')
        {
            let facing = Heading::ALL.into_iter().find(|facing| side_word(*facing) == word)?;
            return Some(Action::Turn(from.parse().ok()?, facing));
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
        let [Ok(from), Ok(to)] = *picks.iter().map(|pick| pick.parse()).collect::<Vec<Result<Hex, _>>>()
        else {
            return Vec::new();
        };
        self.way_to(view, from, to)
    }

    fn reach(&self, view: &View, picks: &[&str]) -> Vec<String> {
        let [from] = picks else { return Vec::new() };
        let Ok(from) = from.parse() else { return Vec::new() };
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
