//! How many dice, what hits and what saves, line by line.

use acies_words::message::{Clause, Message};

use crate::action::Action;
use crate::agenda::Task;
use crate::agenda::fight_task::{Bout, FightTask, Share, Shot, Step};
use crate::combat::score::{Line, SHORT, TO_HIT, needed};
use crate::combat::strike::Blow;
use crate::game::HailCaesar;
use crate::shooting::target::Mark;
use crate::show::terms::unit;
use crate::state::{State, UnitId};

fn cited(message: Message, clause: Clause) -> Message {
    message.word("clause", clause.0)
}

fn modifier(line: &Line) -> Message {
    cited(Message::new(line.key).word("by", format!("{:+}", line.by)), line.clause)
}

impl HailCaesar {
    /// The lines of an attack: dice, score to hit, score to save.
    fn blow_facts(&self, s: &State, blow: &Blow) -> Vec<Message> {
        let Blow { attack, dice } = blow;
        let mut lines = vec![
            Message::new("hc-fact-dice")
                .message("unit", unit(self, attack.unit))
                .message("target", unit(self, attack.target))
                .number("dice", *dice),
        ];
        let mut sum = 0;
        self.hit_lines(s, attack, &mut |line| {
            sum += line.by;
            lines.push(modifier(&line));
        });
        lines.push(Message::new("hc-fact-hits").number("needed", needed(TO_HIT, sum)));
        match self.profile(attack.target).save {
            None => lines.push(Message::new("hc-fact-no-save")),
            Some(save) => {
                let mut sum = 0;
                self.save_lines(s, attack, &mut |line| {
                    sum += line.by;
                    lines.push(modifier(&line));
                });
                lines.push(
                    Message::new("hc-fact-saves")
                        .number("save", save)
                        .number("needed", needed(save as i8, sum)),
                );
            }
        }
        lines
    }

    /// The lines of a volley: range and value first.
    fn volley_facts(&self, s: &State, shooter: UnitId, mark: &Mark, shot: Shot) -> Vec<Message> {
        let clause = match shot {
            Shot::Closing => "closing-shot.6",
            _ if mark.range <= SHORT => "profile.2",
            _ => "profile.4",
        };
        let dice = self.shot_dice(s, shooter, mark, shot);
        let range = Message::new("hc-fact-range").decimal("range", mark.range);
        let mut lines = vec![cited(range, Clause(clause))];
        if let Some(gap) = mark.gap {
            let line = Message::new("hc-fact-gap").decimal("gap", gap);
            lines.push(cited(line, Clause("shooting-resolve.4")));
        }
        let blow = Blow { attack: self.volley(shooter, mark, shot, 0), dice };
        lines.extend(self.blow_facts(s, &blow));
        let sixes = Self::sixes_that_frighten(self.to_hit(s, &blow.attack));
        lines.push(cited(
            Message::new("hc-fact-sixes").number("sixes", sixes),
            Clause(if sixes == 1 { "panic.3" } else { "panic.4" }),
        ));
        lines
    }

    /// The volleys that answer an action, as far as it is one.
    pub(crate) fn volleys(&self, s: &State, action: &Action) -> Vec<(UnitId, Mark, Shot)> {
        let mark = |shooter: UnitId, target, shot| Some((shooter, self.mark(s, shooter, target).ok()?, shot));
        match action {
            Action::Shoot(shooter, target) => {
                let (Some(shooter), Some(target)) = (self.named(*shooter), self.named(*target)) else {
                    return Vec::new();
                };
                mark(shooter, target, Shot::Phase).into_iter().collect()
            }
            Action::Split(shooter, shares) => {
                let Some(shooter) = self.named(*shooter) else { return Vec::new() };
                let share =
                    |(target, dice): &(_, u8)| mark(shooter, self.named(*target)?, Shot::Shared(*dice));
                shares.iter().filter_map(share).collect()
            }
            Action::Fire(shooter) => {
                let (Some(Task::Fight(FightTask::Fire { mover, .. })), Some(shooter)) =
                    (s.agenda.last(), self.named(*shooter))
                else {
                    return Vec::new();
                };
                let mark = self.passing_mark(s, shooter, *mover);
                mark.into_iter().map(|mark| (shooter, mark, Shot::Opportunity)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The bout as it would be with an answer, and the table with it: what the round would look like.
    pub(crate) fn bout_with(&self, s: &State, action: &Action) -> Option<(State, Bout)> {
        let mut after = s.clone();
        let mut bout = match (s.agenda.last(), action) {
            (Some(Task::Fight(FightTask::Ask(bout))), _) => (**bout).clone(),
            (Some(Task::Fight(FightTask::Choose)), Action::Combat(name)) => {
                let (lead, side) = (self.named(*name)?, s.active);
                Bout { lead, step: Step::Join, side, adds: Vec::new(), shares: Vec::new() }
            }
            _ => return None,
        };
        match action {
            Action::Attacks(captain, count) => bout.adds.push((self.captain_named(*captain)?, *count)),
            Action::CloseRanks(name) => after.unit_mut(self.named(*name)?).closed_ranks = true,
            Action::Aim(name, shares) => {
                let unit = self.named(*name)?;
                let share = |(target, dice): &(_, u8)| {
                    Some(Share { unit, target: self.named(*target)?, dice: *dice })
                };
                bout.shares.extend(shares.iter().filter_map(share));
            }
            _ => {}
        }
        Some((after, bout))
    }

    /// The blows of a bout.
    pub(crate) fn blows_of(&self, s: &State, bout: &Bout) -> Vec<Blow> {
        let units: Vec<UnitId> = self.combat_of(s, bout.lead).iter().collect();
        self.blows(s, bout, &units, &self.aids(s, &units))
    }
}

/// The facts behind an answer.
pub(crate) fn facts(game: &HailCaesar, s: &State, action: &Action) -> Vec<Message> {
    let volleys = game.volleys(s, action);
    if !volleys.is_empty() {
        let lines =
            volleys.iter().flat_map(|(shooter, mark, shot)| game.volley_facts(s, *shooter, mark, *shot));
        return lines.collect();
    }
    if let Action::Attacks(captain, count) = action {
        let (Some(who), Some(Task::Fight(FightTask::Ask(bout)))) =
            (game.captain_named(*captain), s.agenda.last())
        else {
            return Vec::new();
        };
        let line =
            Message::new("hc-fact-risk").number("needed", crate::captains::risk::HIT + 1 - (*count).max(1));
        let most = Message::new("hc-fact-captain-most").number("most", game.most_attacks(s, bout, who));
        return vec![cited(most, Clause("captain-combat.3")), cited(line, Clause("captain-risk.6"))];
    }
    match game.bout_with(s, action) {
        Some((after, bout)) => {
            game.blows_of(&after, &bout).iter().flat_map(|blow| game.blow_facts(&after, blow)).collect()
        }
        None => Vec::new(),
    }
}
