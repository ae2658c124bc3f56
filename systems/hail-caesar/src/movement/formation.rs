//! Changes of formation.

use acies_ground::{Heading, Pose, within};

use crate::agenda::march_task::MoveKind;
use crate::components::{Class, Formation, Size};
use crate::game::HailCaesar;
use crate::movement::motion::Mover;
use crate::movement::way::{Meeting, Way};
use crate::profile::Profile;
use crate::refusal::{Fact, Refusal, no};
use crate::state::{State, UnitId};
use crate::tables;

/// The row of the table of formations a unit is in.
fn row(profile: &Profile, formation: Formation) -> &'static str {
    match (formation, profile.size, profile.class) {
        (Formation::Testudo | Formation::Wedge, ..) => "formations.16",
        (_, Size::Tiny, _) | (_, _, Class::Skirmishers) => "formations.6",
        (_, _, Class::LightInfantry) => "formations.7",
        (_, _, Class::MediumInfantry | Class::HeavyInfantry) => "formations.8",
        (_, _, Class::LightCavalry) => "formations.9",
        (_, _, Class::MediumCavalry | Class::HeavyCavalry) => "formations.10",
        (_, _, Class::HorseArchers) => "formations.11",
        (_, _, Class::LightChariots) => "formations.12",
        (_, _, Class::Elephants) => "formations.13",
        _ => "formations.14",
    }
}

/// The key of a formation's name.
pub(crate) const fn formation_key(formation: Formation) -> &'static str {
    match formation {
        Formation::Line => "hc-formation-line",
        Formation::Column => "hc-formation-column",
        Formation::Open => "hc-formation-open",
        Formation::Square => "hc-formation-square",
        Formation::Testudo => "hc-formation-testudo",
        Formation::Wedge => "hc-formation-wedge",
    }
}

impl HailCaesar {
    /// Whether a unit's type and rules let it take a formation where it stands.
    pub(crate) fn may_form(&self, s: &State, unit: UnitId, formation: Formation) -> Result<(), Refusal> {
        let profile = self.profile(unit);
        let refuse =
            |key, clause| Err(no(key, clause).unit(self.name(unit)).with(Fact::Formation(formation)));
        if s.unit(unit).formation == formation {
            return refuse("hc-no-formed-already", "formation-change.2");
        }
        if tables::may_form(profile, formation) {
            return Ok(());
        }
        // Medium and heavy infantry goes to open order just to cross a forest [formations.8] [terrain.2].
        let to_cross = tables::may_form_to_cross(profile, formation) && self.is_by_woods(s, unit);
        if to_cross { Ok(()) } else { refuse("hc-no-formation", row(profile, formation)) }
    }

    /// Whether a unit stands in a wood or within a move of one.
    fn is_by_woods(&self, s: &State, unit: UnitId) -> bool {
        self.footprint(s, unit).is_some_and(|print| self.near_forest(&print, self.allowance(s, unit)))
    }

    /// Whether a unit only crosses woods in a formation [formations.8].
    fn only_crosses(&self, unit: UnitId, formation: Formation) -> bool {
        let profile = self.profile(unit);
        !tables::may_form(profile, formation) && tables::may_form_to_cross(profile, formation)
    }

    /// Whether a unit is as free as others in its formation: away from the woods, one that only crosses them
    /// in it is not [formations.8].
    pub(crate) fn may_use(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let formation = s.unit(unit).formation;
        if !self.only_crosses(unit, formation) || self.is_by_woods(s, unit) {
            return Ok(());
        }
        Err(no("hc-no-off-woods", "formations.8").unit(self.name(unit)).with(Fact::Formation(formation)))
    }
}

impl Mover<'_> {
    /// A unit that only crosses woods in its formation ends its moves in one, within a move of one, or nearer to
    /// one [formations.8]; coming on to the table it goes where it can.
    pub(crate) fn keeps_to_woods(&self, way: &Way) -> Result<(), Refusal> {
        let game = self.game;
        if !game.only_crosses(self.unit, way.formation) || self.s.pose(self.unit).is_none() {
            return Ok(());
        }
        let end = way.to.footprint(game.base_in(self.unit, way.formation));
        let nearer = || game.to_woods(&end) < game.to_woods(&self.here);
        if game.near_forest(&end, self.allowance) || nearer() {
            return Ok(());
        }
        Err(no("hc-no-off-woods", "formations.8").unit(self.name()).with(Fact::Formation(way.formation)))
    }

    /// Whether it may change formation now at all.
    fn may_change(&self, kind: MoveKind, formation: Formation) -> Result<(), Refusal> {
        let unit = self.s.unit(self.unit);
        // Once in a movement phase [formation-change.4].
        if unit.reformed {
            return Err(no("hc-no-reformed", "formation-change.4").unit(self.name()));
        }
        // The order must have said so, even if it failed [declare.4].
        if let MoveKind::Order { intent, .. } | MoveKind::Free { intent, .. } = kind
            && intent.form != Some(formation)
        {
            return Err(no("hc-no-unannounced", "declare.4").unit(self.name()));
        }
        if matches!(kind, MoveKind::Initiative) && unit.disordered {
            return Err(no("hc-no-disordered-away", "initiative.7").unit(self.name()));
        }
        self.game.may_form(self.s, self.unit, formation)
    }

    /// Light troops switch between close and open order and move, for a single move [formation-change.3].
    pub(crate) fn form_on_the_way(&self, kind: MoveKind, formation: Formation) -> Result<(), Refusal> {
        self.may_change(kind, formation)?;
        let class = self.game.profile(self.unit).class;
        let light = matches!(
            class,
            Class::Skirmishers
                | Class::LightInfantry
                | Class::LightCavalry
                | Class::HorseArchers
                | Class::LightChariots
        );
        let switches = (self.formation == Formation::Open) != (formation == Formation::Open);
        let close = |formation: Formation| formation.is_close() || formation == Formation::Open;
        if light && switches && close(formation) && close(self.formation) {
            return Ok(());
        }
        Err(no("hc-no-form-and-move", "formation-change.2").unit(self.name()))
    }

    /// Whether it may take a formation where it stands, its leader figure staying in place and turning if
    /// need be [reform.1].
    pub fn reform(
        &self,
        kind: MoveKind,
        left: u8,
        formation: Formation,
        heading: Option<Heading>,
    ) -> Result<Way, Refusal> {
        self.may_change(kind, formation)?;
        let to = Pose::new(self.from.at, heading.unwrap_or(self.from.heading));
        let way = self.way(to, formation, Meeting::default())?;
        let base = self.game.base_in(self.unit, formation);
        let print = to.footprint(base);
        self.game.minds(self.s, self.unit, self.near(), (self.from, self.base), (to, base))?;
        // Figures find their places within the move they spend, so only who stands in the way matters.
        let crowded = self.others.iter().find(|(other, there)| {
            self.is_enemy(*other) && within(&print, there, 0) && !within(&self.here, there, 0)
        });
        if let Some((other, _)) = crowded {
            return Err(no("hc-no-contact", "charge.1").unit(self.name()).other(self.game.name(*other)));
        }
        self.together(kind, &print, self.moves_after(&way, left))?;
        Ok(way)
    }
}
