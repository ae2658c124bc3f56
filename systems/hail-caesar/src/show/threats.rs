//! Whom a unit could hurt and who could hurt it: by shooting from where it stands, by a charge with all the moves an order
//! can give, or in the combat it is in. For its card, and for a move before it is made.

use acies_core::look::{Outlook, Threat};
use acies_ground::Mils;
use acies_words::message::Message;

use crate::action::Action;
use crate::agenda::fight_task::Shot;
use crate::combat::strike::Blow;
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::refusal::told;
use crate::shooting::target::Mark;
use crate::show::terms::unit;
use crate::state::{Place, State, UnitId};

impl HailCaesar {
    fn threat(&self, by: UnitId, at: UnitId, key: &'static str, dice: u8) -> Threat {
        Threat {
            place: self.name(at).to_string(),
            name: unit(self, at),
            how: Message::new(key).number("dice", dice).message("by", unit(self, by)),
            chance: None,
        }
    }

    /// A shot of one unit at another.
    fn shot(&self, s: &State, shooter: UnitId, mark: &Mark, shown: UnitId) -> Threat {
        let dice = self.shot_dice(s, shooter, mark, Shot::Phase);
        let blow = Blow { attack: self.volley(shooter, mark, Shot::Phase, 0), dice };
        let hurts = self.outcomes(s, &[blow]);
        Threat {
            chance: hurts.map(|all| all.chance(Message::new("hc-odds-wounded"), |tally| tally.wounds > 0)),
            ..self.threat(shooter, shown, "hc-threat-shoot", dice)
        }
    }

    /// Whether a unit could charge another with all the moves an order can give it.
    fn could_charge(&self, s: &State, unit: UnitId, target: UnitId) -> bool {
        if self.may_attack(s, unit, false).is_err() {
            return false;
        }
        let reach = self.allowance(s, unit) * Mils::from(self.most_moves(s, unit));
        let Some(pose) = s.pose(unit) else { return false };
        // Most are too far away, which is soon seen.
        !self.field(s).far((unit, pose), target, reach)
            && self.mover(s, unit).is_some_and(|mover| mover.charge(target, reach).is_ok())
    }

    /// What one unit could do to another, told of whoever `shown` is.
    fn could(&self, s: &State, unit: UnitId, target: UnitId, shown: UnitId) -> Option<Threat> {
        if s.foes(unit).any(|(foe, _)| foe == target) {
            return Some(self.threat(unit, shown, "hc-threat-fight", self.own_attacks(s, unit)));
        }
        let engaged = s.is_engaged(unit) || self.is_supporting(s, unit);
        if !engaged && self.could_charge(s, unit, target) {
            // A wedge has one more in its clash [special.45].
            let wedge = u8::from(s.unit(unit).formation == Formation::Wedge);
            return Some(self.threat(unit, shown, "hc-threat-charge", self.profile(unit).clash + wedge));
        }
        let shoots = !engaged && self.may_loose(s, unit).is_ok();
        let mark = shoots.then(|| self.first_mark(s, unit, target)).flatten()?;
        Some(self.shot(s, unit, &mark, shown))
    }

    /// Whom a unit could hurt in its next turn.
    pub(crate) fn threatens(&self, s: &State, unit: UnitId) -> Vec<Threat> {
        let enemies = self.units_of(self.side(unit).other()).filter(|enemy| s.pose(*enemy).is_some());
        enemies.filter_map(|enemy| self.could(s, unit, enemy, enemy)).collect()
    }

    /// Who could hurt it then.
    pub(crate) fn threatened(&self, s: &State, unit: UnitId) -> Vec<Threat> {
        let enemies = self.units_of(self.side(unit).other()).filter(|enemy| s.pose(*enemy).is_some());
        enemies.filter_map(|enemy| self.could(s, enemy, unit, enemy)).collect()
    }

    /// Where a move would leave its unit: whom it could shoot at from there this turn, and who could hurt it there.
    pub(crate) fn outlook_of(&self, s: &State, action: &Action) -> Outlook {
        let Action::Go(name, pose, form) = action else { return Outlook::default() };
        let Some(unit) = self.named(*name) else { return Outlook::default() };
        let mut after = s.clone();
        let now = after.unit_mut(unit);
        now.place = Place::On(*pose);
        now.formation = form.unwrap_or(now.formation);
        now.building = None;
        let mut outlook = Outlook { dangers: self.threatened(&after, unit), ..Outlook::default() };
        let profile = self.profile(unit);
        if profile.short == 0 && profile.long == 0 {
            return outlook;
        }
        match self.may_shoot(&after, unit) {
            Ok(()) => {
                let marks = self.targets(&after, unit);
                outlook.targets =
                    marks.iter().map(|mark| self.shot(&after, unit, mark, mark.target)).collect();
                if marks.is_empty() {
                    outlook.lines.push(Message::new("hc-outlook-nobody"));
                }
            }
            Err(why) => outlook.lines.push(told(self, &why)),
        }
        outlook
    }
}
