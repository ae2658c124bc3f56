//! Chapter 17, how each card gives its orders.

use acies_words::message::Clause;

use crate::components::{CardKind, Class, Section, UnitKind};
use crate::game::CommandsColors;
use crate::state::{Orders, Public};

/// More than any army has: a group of any size [17.55].
const ANY_NUMBER: u8 = 99;

impl CommandsColors {
    /// How a card gives its orders, and whether it falls back on one unit of choice, with the clause
    /// that says so. `None` where it orders without choosing.
    pub(crate) fn orders_of(&self, p: &Public) -> (Option<Orders>, Option<Clause>) {
        let side = p.active;
        let command = p.command[side];
        let kinds = |left| Some(Orders::Kinds { left, leaders: false });
        let has = |wanted: &dyn Fn(UnitKind) -> bool| p.army(side).any(|unit| wanted(self.kind(unit)));
        let class = |class| has(&|kind| self.figures(kind).class == class);
        let mounted = || has(&|kind| self.figures(kind).mounted);
        let foot = || has(&|kind| !self.figures(kind).mounted);
        let fallback = |can: bool, orders: Option<Orders>, clause: &'static str| {
            if can { (orders, None) } else { (Some(Orders::Choice), Some(Clause(clause))) }
        };
        let sections = |left: u8, centre: u8, right: u8| {
            let mut caps = [0; 3];
            caps[Section::Left.strip(side) as usize] = left;
            caps[Section::Centre.strip(side) as usize] = centre;
            caps[Section::Right.strip(side) as usize] = right;
            (Some(Orders::Sections(caps)), None)
        };
        match p.order.card {
            CardKind::TwoLeft => sections(2, 0, 0),
            CardKind::TwoCentre => sections(0, 2, 0),
            CardKind::TwoRight => sections(0, 0, 2),
            CardKind::ThreeLeft => sections(3, 0, 0),
            CardKind::ThreeCentre => sections(0, 3, 0),
            CardKind::ThreeRight => sections(0, 0, 3),
            CardKind::FourLeft => sections(4, 0, 0),
            CardKind::FourCentre => sections(0, 4, 0),
            CardKind::FourRight => sections(0, 0, 4),
            // One in each section [17.12]; two on either flank [17.13].
            CardKind::CoordinatedAttack => sections(1, 1, 1),
            CardKind::OutFlanked => sections(2, 0, 2),
            // Troop cards order up to Command, anywhere [17.14].
            CardKind::OrderLight => fallback(class(Class::Light), kinds(command), "17.15"),
            CardKind::OrderMedium => fallback(class(Class::Medium), kinds(command), "17.17"),
            CardKind::OrderHeavy => fallback(class(Class::Heavy), kinds(command), "17.18"),
            CardKind::OrderMounted => {
                fallback(mounted(), Some(Orders::Kinds { left: command, leaders: true }), "17.19")
            }
            CardKind::LeadershipAny => (Some(Orders::Leadership { left: 3, named: false }), None),
            CardKind::InspiredLeft | CardKind::InspiredCentre | CardKind::InspiredRight => {
                (Some(Orders::Leadership { left: 4, named: false }), None)
            }
            CardKind::ClashOfShields => (None, None),
            CardKind::DarkenTheSky => fallback(has(&|kind| self.figures(kind).range > 0), None, "17.39"),
            CardKind::DoubleTime => fallback(foot(), Some(Orders::Group { left: 4 }), "17.45"),
            CardKind::LineCommand => fallback(foot(), Some(Orders::Group { left: ANY_NUMBER }), "17.58"),
            CardKind::MoveFireMove => fallback(class(Class::Light), kinds(command), "17.60"),
            CardKind::MountedCharge => fallback(mounted(), kinds(command), "17.67"),
            CardKind::Spartacus => (Some(Orders::Muster([0; 4])), None),
            CardKind::Rally => fallback(!p.leaders[side].is_empty(), Some(Orders::Rally([0; 4])), "17.71"),
            // Never an effect of their own: the one copies, the other answers.
            CardKind::CounterAttack | CardKind::FirstStrike => (None, None),
        }
    }

    /// Whether the troop card in play orders that kind of unit.
    pub(crate) fn card_orders(&self, card: CardKind, kind: UnitKind) -> bool {
        let figures = self.figures(kind);
        match card {
            CardKind::OrderLight | CardKind::MoveFireMove => figures.class == Class::Light,
            CardKind::OrderMedium => figures.class == Class::Medium,
            CardKind::OrderHeavy => figures.class == Class::Heavy,
            CardKind::OrderMounted | CardKind::MountedCharge => figures.mounted,
            _ => true,
        }
    }
}
