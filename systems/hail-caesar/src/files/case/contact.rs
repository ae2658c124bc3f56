//! The lines of a position that say who fights whom.

use acies_core::side::Side;
use acies_ground::Arc;
use acies_words::Bilingual;
use acies_words::bilingual;

use super::words::{known, no_unit, unit_name};
use crate::game::HailCaesar;
use crate::state::{Engagement, Place, State, UnitName};

/// The sides of a unit, with their words.
pub(super) const ARCS: [(Arc, &str); 4] =
    [(Arc::Front, "front"), (Arc::Left, "left"), (Arc::Right, "right"), (Arc::Rear, "rear")];

/// What such a word is called.
pub(super) fn side_of_a_unit() -> Bilingual {
    bilingual!("side of a unit", "un côté d’unité")
}

/// Two units in contact, each with the side of it that is fought unless that follows from where they stand.
pub(super) type Pair = [(UnitName, Option<Arc>); 2];

/// Units in contact: `n1 s3`, or with the sides fought, `n1 left s3 front`.
pub(super) fn pair(words: &[&str]) -> Result<Pair, Bilingual> {
    let side = |word: &str| known(word, &side_of_a_unit(), &ARCS).map(Some);
    Ok(match words {
        [one, other] => [(unit_name(one)?, None), (unit_name(other)?, None)],
        [one, its, other, theirs] => [(unit_name(one)?, side(its)?), (unit_name(other)?, side(theirs)?)],
        _ => {
            return Err(bilingual!(
                "write `engaged n1 s3`, or with the sides fought `engaged n1 left s3 front`",
                "écrivez `engaged n1 s3`, ou avec les côtés combattus `engaged n1 left s3 front`"
            ));
        }
    })
}

/// Who fights whom, and on which side of each: by where their leader figures stand unless it is said.
pub(super) fn engagement(game: &HailCaesar, s: &State, pair: &Pair) -> Result<Engagement, Bilingual> {
    let found = |name: UnitName| {
        let unit = game.named(name).ok_or_else(|| no_unit(name))?;
        match s.unit(unit).place {
            Place::On(pose) => Ok((unit, pose)),
            Place::Off(_) | Place::Gone => {
                Err(bilingual!("{name} is not on the table", "{name} n’est pas sur la table"))
            }
        }
    };
    let [one, other] = *pair;
    let (a, a_pose) = found(one.0)?;
    let (b, b_pose) = found(other.0)?;
    if !game.touch(s, a, b) {
        let (one, other) = (one.0, other.0);
        return Err(bilingual!(
            "{one} and {other} are not in contact: put them base to base",
            "{one} et {other} ne sont pas au contact\u{a0}: mettez-les socle contre socle"
        ));
    }
    // As in play when one has come to the other.
    let (of_a, of_b) = game.sides_met(s, (a, a_pose), (b, b_pose));
    let (a, b) = ((a, one.1.unwrap_or(of_a)), (b, other.1.unwrap_or(of_b)));
    match (one.0.0, other.0.0) {
        (Side::North, Side::South) => Ok(Engagement { north: a, south: b }),
        (Side::South, Side::North) => Ok(Engagement { north: b, south: a }),
        _ => Err(bilingual!("only enemies are engaged", "seuls des ennemis sont engagés")),
    }
}
