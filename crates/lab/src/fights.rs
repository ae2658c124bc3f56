//! How battles within a game come out: by their odds, or as games of their own that opponents play.

use std::fmt;
use std::str::FromStr;

use acies_ai::Level;
use acies_core::any_table::AnyTable;
use acies_core::battle::{Muster, Report};
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_kit::system::{Battle, System};

/// Which battles are played as games of their own.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Fought {
    /// None: they come out as they may.
    #[default]
    Odds,
    /// All of them.
    Machine,
    /// One in ten.
    Mixed,
}

impl Fought {
    /// All of them.
    pub const ALL: [Fought; 3] = [Fought::Odds, Fought::Machine, Fought::Mixed];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Fought::Odds => "odds",
            Fought::Machine => "machine",
            Fought::Mixed => "mixed",
        }
    }
}

impl fmt::Display for Fought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Fought {
    type Err = String;

    fn from_str(text: &str) -> Result<Fought, String> {
        let known = || Fought::ALL.map(Fought::word).join(", ");
        let found = Fought::ALL.into_iter().find(|fought| fought.word() == text);
        found.ok_or_else(|| format!("'{text}' is no way to fight battles; known are: {}", known()))
    }
}

/// How the battles within games are fought, and who lays them out.
#[derive(Copy, Clone, Default)]
pub struct Fights {
    /// Which are played.
    pub fought: Fought,
    /// The system whose battles they are; without one none is played.
    pub system: Option<&'static dyn System>,
}

impl PartialEq for Fights {
    fn eq(&self, other: &Fights) -> bool {
        let id = |fights: &Fights| fights.system.map(System::id);
        (self.fought, id(self)) == (other.fought, id(other))
    }
}

impl Eq for Fights {}

impl fmt::Debug for Fights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.fought, self.system.map_or("nobody", System::id))
    }
}

impl Fights {
    /// Whether a battle is played, by the luck of it.
    pub(crate) fn plays(self, luck: u64) -> bool {
        match self.fought {
            Fought::Odds => false,
            Fought::Machine => self.system.is_some(),
            Fought::Mixed => self.system.is_some() && luck.is_multiple_of(10),
        }
    }

    /// Lays out a battle that a game waits for; nothing where nobody can.
    pub(crate) fn open(self, muster: &Muster) -> Option<Result<Box<dyn Battle>, String>> {
        let options = muster.options.clone().into();
        let opened = |system: &dyn System| system.open(&muster.id, &muster.text, &options);
        self.system.map(|system| opened(system).map_err(|faults| faults.to_string()))
    }

    /// How the battle comes out that a game waits for; none where `goes_on` says no before its end.
    pub(crate) fn report(
        self,
        table: &dyn AnyTable,
        luck: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Report> {
        let muster = table.muster()?;
        let Some(Ok(battle)) = self.open(&muster).filter(|_| self.plays(luck)) else {
            return table.guess(&mut FastDice::new(luck));
        };
        let mut dice = FastDice::new(luck);
        let mut fought = battle.start(&mut dice);
        let mut seed = luck;
        while let ToAct::Side(side) = fought.to_act() {
            if !goes_on() {
                return None;
            }
            seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let answer = acies_ai::choose(Level::One, &*fought.seat(side), seed)?;
            fought.act(side, &answer, &mut dice).ok()?;
        }
        fought.report()
    }
}
