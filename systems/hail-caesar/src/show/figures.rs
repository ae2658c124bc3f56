//! How many figures a unit is shown with, and how they stand. The rulebook advises the numbers [figures.11];
//! the rules of the game never ask for them.

use acies_core::scene::Ranks;

use crate::components::{Class, Formation, Size, Special};
use crate::profile::Profile;

/// Ranks and files of a standard unit in battle line. Where the rulebook allows it the files are odd, so that
/// one figure stands in the middle of the front.
fn standard(profile: &Profile) -> (u8, u8) {
    match profile.class {
        // 16 to 20 in two ranks [figures.5], in proportion more in three and four [figures.12]; spears stand
        // in three, hordes and pikes in four [figures.13].
        class if class.is_infantry() => (
            match profile {
                _ if profile.has(Special::Pike) || profile.has(Special::Warband) => 4,
                _ if profile.has(Special::LongSpear) => 3,
                _ => 2,
            },
            9,
        ),
        // 12 to 16 in two ranks [figures.6].
        class if class.is_cavalry() => (2, 7),
        Class::HeavyChariots if profile.has(Special::Scythed) => (1, 1),
        // 4 or 5 models [figures.8].
        Class::LightChariots => (1, 5),
        // One model [figures.10].
        Class::Elephants => (1, 1),
        // 2 or 3 heavy chariots [figures.7] or pieces [figures.9]; wagons are as large.
        _ => (1, 3),
    }
}

/// The files of a unit of another size: twice as many, half as many, about a quarter [unit-size.2]
/// [unit-size.3] [unit-size.4]. A single model stays one.
fn resized(files: u8, size: Size) -> u8 {
    match size {
        _ if files == 1 => 1,
        Size::Large => 2 * files,
        Size::Standard => files,
        Size::Small => files.div_ceil(2),
        Size::Tiny => files.div_ceil(4),
    }
}

/// The figures of a unit in a formation.
pub fn shown(profile: &Profile, formation: Formation) -> Ranks {
    let (ranks, files) = standard(profile);
    let files = resized(files, profile.size);
    // A third of the files, three times the ranks [formations.2]; a wedge is half as wide and twice as deep.
    let narrower = |by: u8| Ranks::Close(ranks * files / files.div_ceil(by).max(1), files.div_ceil(by));
    match formation {
        // A single model has no formations to show [formations.13].
        _ if files == 1 && ranks == 1 => Ranks::Close(1, 1),
        Formation::Line | Formation::Testudo => Ranks::Close(ranks, files),
        Formation::Column => narrower(3),
        Formation::Wedge => narrower(2),
        // A loose swarm on two lines, as many in each [formations.4].
        Formation::Open => Ranks::Loose((ranks.min(2) * files / 2 * 2).max(2)),
        Formation::Square => Ranks::Round,
    }
}
