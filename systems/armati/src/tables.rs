//! The figures of kinds, bases, weapons, ground and prices, read once from `data/`.

use std::sync::LazyLock;

use acies_ground::{Base, Mils};
use acies_kit::embedded::sound;
use acies_kit::reading::Origin;
use acies_words::Bilingual;

use crate::battle::Ground;
use crate::components::{Column, Factors, Formation, Kind, Mark, Marks, Profile, Weapon, Wheeling};
use crate::files::load;

/// What a typical unit of a kind is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindFigures {
    /// What the kind is called.
    pub name: Bilingual,
    /// Losses that destroy it [2.2.2.02].
    pub threshold: u8,
    /// Its move.
    pub pace: Mils,
    /// How it wheels.
    pub wheeling: Wheeling,
    /// Its base by [`Formation`].
    pub bases: [Base; Formation::ALL.len()],
    /// How a typical one fights.
    pub factors: Factors,
    /// Its protection.
    pub prot: u8,
    /// Its arm.
    pub weapon: Weapon,
    /// What it costs.
    pub price: KindPrice,
    /// What a warband of four points has instead [data.27].
    pub four_points: Option<FourPoints>,
    /// Where its factors come from.
    pub origin: Origin,
}

/// A warband of four points [data.27].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FourPoints {
    /// Its threshold.
    pub threshold: u8,
    /// Its move.
    pub pace: Mils,
    /// What is added to its frontal factor for its price.
    pub added: i8,
}

/// How a kind is priced [data.21] [data.23].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KindPrice {
    /// The same whatever its factors, and with a longbow.
    Fixed(u16, u16),
    /// Twice the frontal factor, changed before it is doubled; for wheeling and moving; for impetus.
    Factor {
        /// Added to the frontal factor.
        added: i8,
        /// For one that wheels and moves.
        wheel: i16,
        /// For its impetus.
        impetus: i16,
    },
}

/// What a weapon reaches, by who carries it; nothing for those who do not shoot with it [data.20].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Reach {
    /// Foot.
    pub foot: Mils,
    /// Cavalry on foot.
    pub dismounted: Mils,
    /// Light cavalry.
    pub light_cavalry: Mils,
    /// Light chariots.
    pub light_chariots: Mils,
    /// All others who ride.
    pub mounted: Mils,
}

impl Reach {
    const fn of(&self, kind: Kind) -> Mils {
        match kind {
            Kind::Dismounted => self.dismounted,
            Kind::LightCavalry => self.light_cavalry,
            Kind::LightChariots => self.light_chariots,
            kind if kind.is_infantry() => self.foot,
            _ => self.mounted,
        }
    }
}

/// A share of a move [6.9.18].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// The number above the line.
    pub times: u8,
    /// The number below it.
    pub over: u8,
}

/// What is added to the price of a unit [data.22], and what armies cost [data.24] [data.25].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prices {
    /// For each point of protection beyond those that are free.
    pub prot: i16,
    /// Protection that costs nothing.
    pub prot_free: i16,
    /// For one that must charge.
    pub obligatory: i16,
    /// For pikes.
    pub pike: i16,
    /// For a veteran.
    pub veteran: i16,
    /// Heavy infantry whose flank and special factors together are below this is cheaper by `weak`.
    pub weak_below: i16,
    /// See `weak_below`.
    pub weak: i16,
    /// Heavy infantry whose flank and special factors together are from this on is dearer by `strong`.
    pub strong_from: i16,
    /// See `strong_from`.
    pub strong: i16,
    /// Heavy infantry whose flank factor is from this on is dearer by `flank`.
    pub flank_from: i16,
    /// See `flank_from`.
    pub flank: i16,
    /// By weapon, for those who shoot with it.
    pub weapons: [i16; Weapon::ALL.len()],
    /// A heavy division, a light one, a point of initiative.
    pub control: [u16; 3],
    /// What the core of a list is worth.
    pub core: u16,
    /// What a player may spend on bonus units.
    pub bonus: u16,
}

/// All figures.
#[derive(Clone, Debug)]
pub struct Tables {
    /// By [`Kind`].
    pub kinds: Vec<KindFigures>,
    /// By [`Weapon`].
    pub reaches: [Reach; Weapon::ALL.len()],
    /// By [`Ground`] and [`Column`]; nothing where the ground may not be entered.
    pub shares: [[Option<Share>; 5]; Ground::ALL.len()],
    /// What crossing it costs, by [`Ground`] [6.9.17].
    pub costs: [Mils; Ground::ALL.len()],
    /// The prices.
    pub prices: Prices,
    /// The hash of all of them.
    pub hash: String,
}

/// The figures this program was built with.
pub static TABLES: LazyLock<Tables> = LazyLock::new(|| sound(load::tables()));

/// What makes a unit another than a typical one of its kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// Its own factors.
    pub factors: Option<Factors>,
    /// Its own protection.
    pub prot: Option<u8>,
    /// Its own weapon.
    pub weapon: Option<Weapon>,
    /// Its marks.
    pub marks: Marks,
}

/// A unit of a kind, with all that follows from its kind, its weapon and its marks.
pub fn profile(kind: Kind, changes: &Changes) -> Profile {
    let figures = &TABLES.kinds[kind as usize];
    let marks = changes.marks;
    // [2.2.2.04] [2.2.2.05] [2.2.2.06] [2.2.2.07]
    let (mut threshold, mut pace) = (figures.threshold, figures.pace);
    // A warband of four points is slower [data.27] [2.2.2.04].
    if let Some(slow) = figures.four_points.filter(|_| marks.has(Mark::FourPoints)) {
        (threshold, pace) = (slow.threshold, slow.pace);
    }
    // A veteran bears one loss and one point of fatigue more [2.2.2.03] [data.28].
    threshold += u8::from(marks.has(Mark::Veteran));
    let drilled = kind.is_heavy_infantry() && marks.has(Mark::Drilled);
    let weapon = changes.weapon.unwrap_or(figures.weapon);
    Profile {
        kind,
        factors: changes.factors.unwrap_or(figures.factors),
        prot: changes.prot.unwrap_or(figures.prot),
        weapon,
        marks,
        threshold,
        pace,
        // Hypaspists, triarii, African pikes, cohorts and keils wheel and move [6.6.1.01] [6.0.02].
        wheeling: if drilled { Wheeling::AndMove } else { figures.wheeling },
        range: range(kind, weapon),
        bases: figures.bases,
    }
}

/// How far a kind shoots with a weapon; nothing if it does not [data.20]: bows on foot [5.0.01], mounted [5.0.04] and
/// dismounted [5.0.05], staff slings [5.0.02], crossbows [5.0.03], slings [5.0.06], javelins on foot [5.0.07] and of light
/// cavalry [5.0.08], its various weapons [5.0.09].
pub fn range(kind: Kind, weapon: Weapon) -> Mils {
    TABLES.reaches[weapon as usize].of(kind)
}

/// Mounted factors and PROT on foot: one more in front and special, the flank as it was, and one more PROT unless the
/// list says otherwise [6.4.1.01] [6.4.1.02] [data.29]. Nothing for those who may not dismount.
pub fn dismounted(mounted: &Profile) -> Option<Profile> {
    let bare = mounted.has(Mark::DismountsBare);
    if !bare && !mounted.has(Mark::Dismounts) {
        return None;
    }
    let lost = [Mark::Dismounts, Mark::DismountsBare, Mark::MustCharge, Mark::FreeCharge];
    let marks = lost.into_iter().fold(mounted.marks, Marks::without);
    let Factors { front, flank, special } = mounted.factors;
    let factors = Factors { front: front + 1, flank, special: special + 1 };
    let prot = mounted.prot + u8::from(!bare);
    let changes = Changes { factors: Some(factors), prot: Some(prot), weapon: Some(mounted.weapon), marks };
    Some(profile(Kind::Dismounted, &changes))
}

/// The share of its move a kind keeps on a ground; nothing where it may not enter [6.9.01] [6.9.18]. Steep hills hinder
/// heavy infantry [6.9.04], cavalry [6.9.06], chariots and elephants [6.9.07], light foot not [6.9.05]; woods heavy infantry
/// [6.9.08] and cavalry [6.9.10], light foot not [6.9.09], and bar the others [6.9.11]; rough ground hinders heavy infantry
/// [6.9.12] and light [6.9.13], skirmishers not [6.9.14], and bars the mounted [6.9.15] [6.9.16]. Charges out of woods and
/// rough ground go as far as any move there [6.9.22] [6.9.23].
pub fn share(ground: Ground, column: Column) -> Option<Share> {
    TABLES.shares[ground as usize][column as usize]
}

/// What crossing a ground costs after the share of it [6.9.17].
pub fn cost(ground: Ground) -> Mils {
    TABLES.costs[ground as usize]
}

/// Whether a unit must charge what it meets: warbands and elephants, and other mounted units from a frontal factor of 5
/// that have no bow, unless its list says otherwise [6.8.01] [6.8.02] [6.8.03].
pub fn must_charge(profile: &Profile) -> bool {
    if profile.has(Mark::MustCharge) || profile.has(Mark::FreeCharge) {
        return profile.has(Mark::MustCharge);
    }
    let bold = profile.kind.is_mounted() && profile.factors.front >= 5 && !profile.weapon.is_bow();
    matches!(profile.kind, Kind::Warband | Kind::Elephants) || bold
}

/// What a unit costs [data.21] [data.22] [data.23].
pub fn price(profile: &Profile) -> u16 {
    let figures = &TABLES.kinds[profile.kind as usize];
    let prices = &TABLES.prices;
    let veteran = if profile.has(Mark::Veteran) { prices.veteran } else { 0 };
    let KindPrice::Factor { added, wheel, impetus } = figures.price else {
        let KindPrice::Fixed(usual, longbow) = figures.price else { return 0 };
        let fixed = if profile.weapon == Weapon::Longbow { longbow } else { usual };
        return fixed.saturating_add_signed(veteran);
    };
    let Factors { front, flank, special } = profile.factors;
    let [front, flank, special] = [front, flank, special].map(i16::from);
    let slow = figures.four_points.filter(|_| profile.has(Mark::FourPoints));
    let added = slow.map_or(added, |slow| slow.added);
    let mut price = (front + i16::from(added)) * 2 + veteran + impetus;
    price += prices.prot * (i16::from(profile.prot) - prices.prot_free).max(0);
    if profile.wheeling != Wheeling::Only {
        price += wheel;
    }
    if must_charge(profile) {
        price += prices.obligatory;
    }
    if profile.range > 0 {
        price += prices.weapons[profile.weapon as usize];
    }
    if profile.weapon == Weapon::Pike {
        price += prices.pike;
    }
    if profile.kind.is_heavy_infantry() {
        let sides = flank + special;
        price += if sides < prices.weak_below { prices.weak } else { 0 };
        price += if sides >= prices.strong_from { prices.strong } else { 0 };
        price += if flank >= prices.flank_from { prices.flank } else { 0 };
    }
    u16::try_from(price.max(1)).unwrap_or(1)
}
