//! Why an action is not possible, each with the clause that forbids it.

use acies_words::message::{Clause, Message};

use crate::components::{Hex, Order};
use crate::ids::{LeaderId, UnitId};
use crate::show::order_name;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $clause:literal $key:literal;)*) => {
        /// What forbids an action.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Why {
            $($(#[$doc])* $name,)*
        }

        impl Why {
            const fn clause(self) -> &'static str {
                match self {
                    $(Why::$name => $clause,)*
                }
            }

            const fn key(self) -> &'static str {
                match self {
                    $(Why::$name => $key,)*
                }
            }
        }
    };
}

reasons! {
    /// The battle is over.
    Over "11.0.8" "crossbows-no-over";
    /// The decision is the other side's.
    NotYours "3.0.1" "crossbows-no-yours";
    /// It is no answer to what is asked.
    Phase "3.0.2" "crossbows-no-phase";
    /// There is no such unit of the side on the map.
    NoUnit "2.2.1" "crossbows-no-unit";
    /// There is no such leader of the side on the map.
    NoLeader "2.2.1" "crossbows-no-leader";
    /// The battle does not allow that order yet.
    OrderForbidden "S.order.1" "crossbows-no-order-battle";
    /// He has that order.
    SameOrder "5.2.0.1" "crossbows-no-order-same";
    /// He may not change.
    NoChange "5.2.0.2" "crossbows-no-order-change";
    /// He may not try.
    NoTry "5.2.0.1" "crossbows-no-try";
    /// It cannot trace to the commander-in-chief.
    CannotTrace "5.3.4.7" "crossbows-no-trace";
    /// They are no stack.
    NoStack "7.1.0.3" "crossbows-no-stack";
    /// It is not routed.
    NotRouted "5.5.1" "crossbows-no-routed-not";
    /// It has fled already.
    HasRun "5.5.1" "crossbows-no-run";
    /// A routed unit cannot flee there.
    FleeThere "5.5.3" "crossbows-no-flee";
    /// It flees as far as half its allowance takes it.
    FleeHalf "5.5.1" "crossbows-no-flee";
    /// It cannot leave the map.
    FleeOff "5.5.4" "crossbows-no-flee-off";
    /// Routed units have moved already.
    Routed "5.5.1" "crossbows-no-routed";
    /// It has moved.
    HasMoved "8.1.1" "crossbows-no-moved";
    /// He has moved.
    LeaderMoved "8.1.6" "crossbows-no-leader-moved";
    /// The leader is not with it.
    NotWith "8.1.6" "crossbows-no-with";
    /// It plunders.
    Plunders "S.baggage.3" "crossbows-no-plunders";
    /// It cannot get there with its points.
    TooFar "8.1.1" "crossbows-no-far";
    /// It goes through its front.
    NotAhead "6.1.5.1" "crossbows-no-ahead";
    /// A stack goes as its slower unit.
    StackSlow "7.1.1.2" "crossbows-no-stack-slow";
    /// A stack parts before either of it moves.
    PartsFirst "7.1.0.2" "crossbows-no-part";
    /// Who rides along is said when units are taken in hand.
    RideChosen "8.1.6" "crossbows-no-ride-chosen";
    /// A stack turns as one.
    TurnsAlone "6.1.0.2" "crossbows-no-turn-alone";
    /// Nobody may end there, and no way leads on.
    NoEnd "8.1.1" "crossbows-no-end";
    /// It must stop on entering a zone.
    MustStop "6.2.4.1" "crossbows-no-stop";
    /// Nobody passes through a unit but skirmishers.
    CannotPass "7.0.4" "crossbows-no-pass";
    /// He does not enter a hex with an enemy unit.
    LeaderEnemy "8.1.6" "crossbows-no-leader-enemy";
    /// A unit stands there.
    Taken "7.0.3" "crossbows-no-taken";
    /// An enemy unit stands there.
    Enemy "8.3.1" "crossbows-no-enemy";
    /// The ground is closed to it.
    Closed "8.2.1" "crossbows-no-closed";
    /// No stack enters the river.
    Swollen "S.river.1" "crossbows-no-swollen";
    /// It may not leave a zone.
    HeldByZone "6.2.5.3" "crossbows-no-zone-held";
    /// Its order does not let it leave a zone.
    HeldByOrder "6.2.5.1" "crossbows-no-zone-order";
    /// Artillery does not leave a zone.
    GunsHeld "5.6.2" "crossbows-no-zone-guns";
    /// Uncommanded, it does not move in a zone.
    LostHeld "5.3.3.2" "crossbows-no-zone-lost";
    /// Uncommanded, it does not go next to an enemy.
    LostNear "5.3.3.1" "crossbows-no-lost-near";
    /// Uncommanded, it must make for its leader.
    LostAway "5.3.3.4" "crossbows-no-lost-away";
    /// Skirmishers do not enter a zone.
    SkirmisherZone "5.4.2" "crossbows-no-skirmisher-zone";
    /// On Attack it must go half its allowance.
    AttackHalf "5.1.1.1" "crossbows-no-attack-half";
    /// On Attack it must end nearer.
    AttackNearer "5.1.1.2" "crossbows-no-attack-nearer";
    /// On Attack it does not move beside an enemy.
    AttackAdjacent "5.1.1.3" "crossbows-no-attack-adjacent";
    /// On Attack it must fight.
    AttackFight "5.1.1.6" "crossbows-no-attack-fight";
    /// On Advance it must end nearer.
    AdvanceNearer "5.1.2.2" "crossbows-no-advance-nearer";
    /// On Stand it goes one hex.
    StandOne "5.1.3.1" "crossbows-no-stand-one";
    /// Without an order it goes one hex.
    NoneOne "5.3.4.3" "crossbows-no-none-one";
    /// On Retreat it must end farther.
    RetreatFarther "5.1.4.2" "crossbows-no-retreat-farther";
    /// On Reserve it stays five hexes away.
    ReserveFar "5.1.5.2" "crossbows-no-reserve-far";
    /// On Reserve it stays or ends five hexes away.
    ReserveEnd "5.1.5.3" "crossbows-no-reserve-end";
    /// On Muster it stays five hexes away.
    MusterFar "5.1.6.3" "crossbows-no-muster-far";
    /// On Muster it must end five hexes away.
    MusterEnd "5.1.6.4" "crossbows-no-muster-end";
    /// A way is gone hex by hex.
    StepByStep "8.1.1" "crossbows-no-steps";
    /// Nobody is in hand.
    NotInHand "8.1.1" "crossbows-no-hand";
    /// Somebody else is in hand.
    InHand "8.1.1" "crossbows-no-hand-other";
    /// He has neither gone nor turned.
    NotGone "8.1.1" "crossbows-no-gone";
    /// He may stay where he has come to.
    MayHalt "8.1.3" "crossbows-no-back";
    /// He can go on.
    MayGoOn "8.1.1" "crossbows-no-back-yet";
    /// Skirmishers have no facing.
    NoFacing "6.1.4.1" "crossbows-no-facing-none";
    /// It lies under another unit, which is the one to name.
    TurnsBelow "6.1.0.2" "crossbows-no-facing-under";
    /// It faces there.
    SameFacing "6.1.2.2" "crossbows-no-facing-same";
    /// It has turned, and has no point left to do it again.
    NoPoint "6.1.5.2" "crossbows-no-facing-point";
    /// It has turned after its move.
    HasFaced "6.1.5.2" "crossbows-no-facing-done";
    /// It turns only after an advance.
    NotAdvanced "6.1.2.1" "crossbows-no-facing-advance";
    /// There is no way out there.
    NoExit "S.exit.1" "crossbows-no-exit";
    /// Only skirmishers in the zone of infantry or cavalry fall back.
    NoFall "5.4.4" "crossbows-no-fall-not";
    /// The die decides before cavalry.
    MustDare "5.4.5" "crossbows-no-fall-dare";
    /// No cavalry is near: no die is needed.
    NoDare "5.4.5" "crossbows-no-fall-free";
    /// It has fallen back, or tried.
    HasFallen "5.4.4" "crossbows-no-fall-again";
    /// It cannot fall back there.
    FallThere "5.4.8" "crossbows-no-fall-there";
    /// It may not fall back from this attack.
    NoWithdrawal "9.3.2.3.2" "crossbows-no-withdraw";
    /// It does not fire.
    NoFire "9.1.0.1" "crossbows-no-fire-never";
    /// It has fired.
    HasFired "9.1.0.12" "crossbows-no-fire-again";
    /// Routed, it does not fire.
    RoutedFire "10.1.5" "crossbows-no-fire-routed";
    /// It fell back and does not fire now.
    BarredFire "9.3.2.3.5" "crossbows-no-fire-barred";
    /// No enemy unit stands there.
    NoTarget "9.1.0.14" "crossbows-no-target";
    /// It was fired at and that is settled.
    SettledTarget "9.1.0.13" "crossbows-no-target-settled";
    /// Another hex is fired at.
    OtherTarget "9.1.0.13" "crossbows-no-target-other";
    /// Out of range.
    OutOfRange "9.1.0.6" "crossbows-no-range";
    /// Not through its front.
    NotInFront "9.1.0.2" "crossbows-no-fire-front";
    /// It does not see it.
    NoSight "9.2.0.3" "crossbows-no-sight";
    /// The fleet cannot fire there, or now.
    NoFleet "S.fleet.1" "crossbows-no-fleet";
    /// Nothing was fired at that hex.
    NoResults "9.1.0.11" "crossbows-no-results-none";
    /// What was fired must be settled first.
    ResultsFirst "9.1.0.11" "crossbows-no-results-first";
    /// It may not start a melee.
    NoMelee "9.3.0.2" "crossbows-no-melee-never";
    /// Routed units start no melee.
    RoutedMelee "10.1.2" "crossbows-no-melee-routed";
    /// Skirmishers start no melee.
    SkirmisherMelee "5.4.3" "crossbows-no-melee-skirmisher";
    /// Baggage starts no melee.
    BaggageMelee "2.2.7" "crossbows-no-melee-baggage";
    /// Its order lets it start no melee.
    MeleeOrder "9.3.1.3" "crossbows-no-melee-order";
    /// The target is not in its front.
    MeleeFront "9.3.0.1" "crossbows-no-melee-front";
    /// It has attacked.
    HasFought "9.3.0.5" "crossbows-no-melee-again";
    /// The hex, or a unit in it, was attacked.
    WasAttacked "9.3.0.5" "crossbows-no-melee-attacked";
    /// It fired at somebody else.
    FiredElsewhere "9.3.1.1" "crossbows-no-melee-fired";
    /// Both of a stack attack.
    WholeStack "7.1.1.1" "crossbows-no-melee-stack";
    /// The steps are not divided so.
    WrongShares "9.4.1.4" "crossbows-no-lose";
    /// It cannot retreat so.
    WrongRetreat "9.5.10" "crossbows-no-retreat";
    /// That is not one of his nearest units.
    NotNearest "4.2.2" "crossbows-no-join";
    /// That unit did not leave his hex just now.
    NotLeft "4.2.7" "crossbows-no-follow";
    /// It may not advance.
    NoAdvance "9.5.11" "crossbows-no-advance";
    /// Only the hex left is advanced into.
    AdvanceThere "9.5.7" "crossbows-no-advance-there";
    /// Only Attack lets it advance so.
    NoLateAdvance "5.1.1.7" "crossbows-no-late";
    /// It cannot try to rally.
    NoRally "10.2.1" "crossbows-no-rally";
    /// An enemy zone is upon it.
    RallyZone "10.2.1" "crossbows-no-rally-zone";
    /// It has tried to rally.
    HasTried "10.2.1" "crossbows-no-rally-again";
}

/// Why not, and of whom and where it is said.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What forbids it.
    pub why: Why,
    /// Which unit.
    pub unit: Option<UnitId>,
    /// Which leader.
    pub leader: Option<LeaderId>,
    /// Where.
    pub hex: Option<Hex>,
    /// Which order.
    pub order: Option<Order>,
}

impl From<Why> for Refusal {
    fn from(why: Why) -> Refusal {
        Refusal { why, unit: None, leader: None, hex: None, order: None }
    }
}

impl Why {
    /// Said of a unit.
    pub fn unit(self, unit: UnitId) -> Refusal {
        Refusal { unit: Some(unit), ..self.into() }
    }

    /// Said of a leader.
    pub fn leader(self, leader: LeaderId) -> Refusal {
        Refusal { leader: Some(leader), ..self.into() }
    }

    /// Said of a hex.
    pub fn hex(self, hex: Hex) -> Refusal {
        Refusal { hex: Some(hex), ..self.into() }
    }
}

impl Refusal {
    /// And where.
    #[must_use]
    pub fn at(self, hex: Hex) -> Refusal {
        Refusal { hex: Some(hex), ..self }
    }

    /// And which order.
    #[must_use]
    pub fn order(self, order: Order) -> Refusal {
        Refusal { order: Some(order), ..self }
    }

    /// The sentence, with names instead of what notation calls them where somebody knows names.
    pub(crate) fn said(
        &self,
        unit: impl Fn(UnitId) -> Message,
        leader: impl Fn(LeaderId) -> Message,
    ) -> Message {
        let mut said = Message::new(self.why.key());
        if let Some(named) = self.unit {
            said = said.message("unit", unit(named));
        }
        if let Some(named) = self.leader {
            said = said.message("who", leader(named));
        }
        if let Some(hex) = self.hex {
            said = said.word("hex", hex);
        }
        if let Some(order) = self.order {
            said = said.message("order", order_name(order));
        }
        said
    }
}

impl acies_core::game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        Clause(self.why.clause())
    }

    fn message(&self) -> Message {
        let called = |name: String| Message::new("crossbows-called").word("name", name);
        self.said(|unit| called(unit.to_string()), |leader| called(leader.to_string()))
    }
}
