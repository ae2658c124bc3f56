//! What the dice of a journal prove: every roll and draw is computed again from the seeds it opens.

use acies_words::Bilingual;
use acies_words::bilingual;

use crate::dice::{Dice, Fallen, Pile};
use crate::journal::{Deed, Journal};
use crate::sealed::{SealedDice, commitment, mixed, parse_seed};

/// What can be said about the dice of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verified {
    /// They were never sealed, so nothing can be said.
    NotSealed,
    /// They are sealed and the seed is not open yet.
    NotOpened,
    /// The seed is the one committed to, and gives every one of these rolls.
    Fair {
        /// How many rolls and draws were computed again.
        rolls: u64,
    },
    /// They were sealed more than once: each stretch stands for itself.
    Stretches(Vec<Stretch>),
}

/// Rolls that follow from one seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// The number of the first.
    pub first: u64,
    /// How many there are.
    pub rolls: u64,
    /// The commitment to the seed; none if they were not sealed.
    pub commitment: Option<String>,
    /// Whether the seed was opened and gives every one of them.
    pub proven: bool,
}

/// Computes every roll and draw of a journal again from the seed it opens.
///
/// A journal whose hashes were made anew after a change is caught here all the same: nobody finds
/// another seed with the same commitment. That the commitment is the one shown before the first action
/// is for the players to compare.
pub fn verify(journal: &Journal) -> Result<Verified, Bilingual> {
    let seed = match (journal.commitment(), journal.opened()) {
        (_, None) => None,
        (None, Some((entry, _))) => {
            return Err(bilingual!(
                "entry {entry} opens a seed, but the head holds no commitment; the dice prove nothing",
                "l’entrée {entry} ouvre une graine, mais l’en-tête ne porte aucun sceau\u{a0}; les dés ne prouvent rien"
            ));
        }
        (Some(_), Some((entry, _))) if entry < journal.entries.len() => {
            let next = entry + 1;
            return Err(bilingual!(
                "entry {next} comes after the seed was opened; whoever acted could foresee the dice",
                "l’entrée {next} vient après l’ouverture de la graine\u{a0}; qui agissait pouvait prévoir les dés"
            ));
        }
        (Some(theirs), Some((_, seed))) => {
            let seed = parse_seed(seed)?;
            let ours = commitment(&seed);
            if theirs != ours {
                return Err(exchanged(theirs, &ours));
            }
            Some(seed)
        }
    };
    let mut stretches = stretches(journal, seed.as_ref())?;
    if stretches.len() > 1 {
        return Ok(Verified::Stretches(stretches));
    }
    Ok(match stretches.pop() {
        Some(Stretch { proven: true, rolls, .. }) => Verified::Fair { rolls },
        Some(Stretch { commitment: Some(_), .. }) => Verified::NotOpened,
        _ => Verified::NotSealed,
    })
}

/// Computes the rolls and draws of a journal again from a seed that was made known apart from it, as
/// for a game that nobody played to the end. Returns how many follow from it.
pub fn verify_with(journal: &Journal, seed: &[u8; 32]) -> Result<u64, Bilingual> {
    let ours = commitment(seed);
    let stretches = stretches(journal, Some(seed))?;
    if stretches.iter().all(|stretch| stretch.commitment.as_ref() != Some(&ours)) {
        return Err(match journal.commitment() {
            None => bilingual!(
                "the dice of this game are not sealed",
                "les dés de cette partie ne sont pas scellés"
            ),
            Some(theirs) => exchanged(theirs, &ours),
        });
    }
    Ok(stretches.iter().filter(|stretch| stretch.proven).map(|stretch| stretch.rolls).sum())
}

fn exchanged(theirs: &str, ours: &str) -> Bilingual {
    bilingual!(
        "the game was sealed with the commitment {theirs}, the opened seed has {ours}; the seed was exchanged",
        "la partie fut scellée du sceau {theirs}, la graine ouverte a {ours}\u{a0}; la graine a été échangée"
    )
}

/// Goes through a journal seal by seal; what was sealed with `seed` is computed again.
fn stretches(journal: &Journal, seed: Option<&[u8; 32]>) -> Result<Vec<Stretch>, Bilingual> {
    let begin = |first: u64, sealed: Option<&String>| {
        let key = seed.filter(|seed| sealed.is_some_and(|theirs| *theirs == commitment(seed))).copied();
        (Stretch { first, rolls: 0, commitment: sealed.cloned(), proven: key.is_some() }, key)
    };
    let (mut stretch, mut key) = begin(0, journal.head.commitment.as_ref());
    check(journal, 0, &journal.head.rolls, &mut stretch, key)?;
    let mut stretches = Vec::new();
    for (entry, number) in journal.entries.iter().zip(1..) {
        match &entry.deed {
            Deed::Act { rolls, .. } => check(journal, number, rolls, &mut stretch, key)?,
            Deed::Mix { mix } => key = key.map(|key| mixed(&key, mix)),
            Deed::Seal { seal, from } => {
                let next = stretch.first + stretch.rolls;
                if *from != next {
                    return Err(bilingual!(
                        "entry {number} seals the dice anew from roll {from} on, but the next roll is {next}",
                        "l’entrée {number} scelle de nouveau les dés à partir du jet {from}, mais le prochain jet est \
                         {next}"
                    ));
                }
                let (anew, its_key) = begin(next, Some(seal));
                stretches.push(std::mem::replace(&mut stretch, anew));
                key = its_key;
            }
            Deed::Fought { .. }
            | Deed::Undo { .. }
            | Deed::Back { .. }
            | Deed::End { .. }
            | Deed::Resume { .. }
            | Deed::Open { .. } => {}
        }
    }
    stretches.push(stretch);
    Ok(stretches)
}

/// Counts the rolls of an entry, and computes them again where the seed is known.
fn check(
    journal: &Journal,
    entry: usize,
    rolls: &[Fallen],
    stretch: &mut Stretch,
    key: Option<[u8; 32]>,
) -> Result<(), Bilingual> {
    for fallen in rolls {
        let number = stretch.first + stretch.rolls;
        stretch.rolls += 1;
        let Some(key) = key else { continue };
        let mut dice = SealedDice::new(key, number);
        let at = place(journal, entry);
        let (what, stands, ours) = match *fallen {
            Fallen::Die(faces, face) if faces > 0 => {
                (bilingual!("a die with {faces} faces", "un dé à {faces} faces"), face, dice.roll(faces))
            }
            Fallen::Drawn(Pile(pile), item) if pile != 0 => (
                bilingual!("a draw from the pile {pile:x}", "un tirage de la pile {pile:x}"),
                item,
                dice.draw(pile),
            ),
            Fallen::Die(..) | Fallen::Drawn(..) => {
                return Err(Bilingual {
                    en: format!(
                        "roll {number} {}: there is no die without faces and no draw from an empty pile",
                        at.en
                    ),
                    fr: format!(
                        "jet {number} {}\u{a0}: il n’y a ni dé sans faces ni tirage d’une pile vide",
                        at.fr
                    ),
                });
            }
        };
        if stands != ours {
            return Err(Bilingual {
                en: format!(
                    "roll {number} {}: {} gave {stands} in the journal, but the seed gives {ours}",
                    at.en, what.en
                ),
                fr: format!(
                    "jet {number} {}\u{a0}: {} a donné {stands} dans le journal, mais la graine donne {ours}",
                    at.fr, what.fr
                ),
            });
        }
    }
    Ok(())
}

/// Where in a journal a roll fell.
fn place(journal: &Journal, entry: usize) -> Bilingual {
    match entry.checked_sub(1).map(|index| &journal.entries[index].deed) {
        Some(Deed::Act { act, .. }) => {
            bilingual!("in entry {entry}, '{act}'", "à l’entrée {entry}, «\u{a0}{act}\u{a0}»")
        }
        Some(_) => bilingual!("in entry {entry}", "à l’entrée {entry}"),
        None => bilingual!("in the head", "dans l’en-tête"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{Ending, FORMAT, Head, SideWord};
    use crate::sealed::{dice_of, next_roll};
    use crate::side::Side;
    use crate::stable_hash::hexadecimal;

    /// 0, 1, 2 … 31.
    fn counted() -> [u8; 32] {
        std::array::from_fn(|i| i as u8)
    }

    /// A short game with sealed dice, opened at the end.
    fn game(seed: &[u8; 32]) -> Journal {
        let mut dice = SealedDice::new(*seed, 0);
        let mut draw = |pile| Fallen::Drawn(Pile(pile), dice.draw(pile));
        let rolls = vec![draw(0xff), draw(0xf0)];
        let mut journal = Journal::new(Head {
            acies: FORMAT,
            system: "s".into(),
            scenario: "b".into(),
            text: "t = 1".into(),
            tables: "00".into(),
            rules: 1,
            options: Default::default(),
            rolls,
            commitment: Some(commitment(seed)),
            of: None,
        });
        journal.push(Side::South, Deed::Act { act: "play x".into(), rolls: vec![] }, 1);
        journal.push(Side::South, Deed::Undo { undo: 1 }, 0);
        for act in ["hit a1", "hit a2"] {
            let rolls = (0..3).map(|_| Fallen::Die(6, dice.roll(6))).collect();
            journal.push(Side::South, Deed::Act { act: act.into(), rolls }, 2);
        }
        journal.push(Side::North, Deed::Open { open: hexadecimal(seed) }, 2);
        journal
    }

    #[test]
    fn an_honest_game_is_fair() {
        let journal = game(&counted());
        assert_eq!(verify(&journal), Ok(Verified::Fair { rolls: 8 }));
        assert_eq!(next_roll(&journal), 8);
        let mut running = journal.clone();
        running.entries.pop();
        assert_eq!(verify(&running), Ok(Verified::NotOpened));
        assert_eq!(verify_with(&running, &counted()), Ok(8));
        running.head.commitment = None;
        assert_eq!(verify(&running), Ok(Verified::NotSealed));
        assert!(verify_with(&running, &counted()).is_err());
    }

    /// The chain of hashes is not looked at here: whoever cheats can make it anew.
    #[test]
    fn every_changed_roll_is_found() {
        let honest = game(&counted());
        for number in 0..2 {
            for item in 0..=u8::MAX {
                let mut journal = honest.clone();
                let Fallen::Drawn(pile, was) = journal.head.rolls[number] else { panic!("a draw") };
                journal.head.rolls[number] = Fallen::Drawn(pile, item);
                assert_eq!(verify(&journal).is_ok(), item == was, "roll {number} made {item}");
            }
        }
        let mut journal = honest.clone();
        let Deed::Act { rolls, .. } = &mut journal.entries[3].deed else { panic!("an action") };
        let Fallen::Die(6, was) = rolls[1] else { panic!("a die") };
        rolls[1] = Fallen::Die(6, 5 - was);
        let error = verify(&journal).unwrap_err().en;
        assert_eq!(
            error,
            format!(
                "roll 6 in entry 4, 'hit a2': a die with 6 faces gave {} in the journal, \
                 but the seed gives {was}",
                5 - was
            )
        );
    }

    #[test]
    fn lost_doubled_and_senseless_rolls_are_found() {
        let honest = game(&counted());
        let with = |rolls: Vec<Fallen>| {
            let mut journal = honest.clone();
            journal.head.rolls = rolls;
            verify(&journal)
        };
        let [first, second] = honest.head.rolls[..] else { panic!("two draws") };
        assert!(with(vec![first]).is_err());
        assert!(with(vec![first, first, second]).is_err());
        assert!(with(vec![second, first]).is_err());
        for senseless in [Fallen::Die(0, 0), Fallen::Drawn(Pile(0), 0)] {
            let error = with(vec![senseless, second]).unwrap_err().en;
            assert!(error.starts_with("roll 0 in the head: there is no die"), "{error}");
        }
    }

    #[test]
    fn exchanged_seeds_are_found() {
        let honest = game(&counted());
        let mut other = honest.clone();
        other.entries[4].deed = Deed::Open { open: "00".repeat(32) };
        assert!(verify(&other).unwrap_err().en.contains("the seed was exchanged"));
        for bad in ["", "00", &"0g".repeat(32), &hexadecimal(&counted()).to_uppercase(), &"é".repeat(32)] {
            other.entries[4].deed = Deed::Open { open: bad.into() };
            assert!(verify(&other).unwrap_err().en.contains("is not 64 hexadecimal digits"), "{bad}");
        }
        let mut unsealed = honest.clone();
        unsealed.head.commitment = None;
        assert!(verify(&unsealed).unwrap_err().en.starts_with("entry 5 opens a seed"));
        let mut longer = honest;
        longer.push(Side::South, Deed::Undo { undo: 1 }, 1);
        assert!(verify(&longer).unwrap_err().en.starts_with("entry 6 comes after"));
    }

    /// Rolls three dice and writes them down.
    fn hit(journal: &mut Journal, seed: &[u8; 32], act: &str) {
        let mut dice = dice_of(journal, seed);
        let rolls = (0..3).map(|_| Fallen::Die(6, dice.roll(6))).collect();
        journal.push(Side::South, Deed::Act { act: act.into(), rolls }, 2);
    }

    /// A value mixed in, something taken back by consent, a resignation: 14 rolls in all.
    fn eventful(seed: &[u8; 32]) -> Journal {
        let mut journal = game(seed);
        journal.entries.pop();
        journal.push(Side::North, Deed::Back { back: 1, asked: SideWord::South }, 2);
        hit(&mut journal, seed, "hit a2");
        journal.push(Side::North, Deed::Mix { mix: "north wind".into() }, 2);
        hit(&mut journal, seed, "hit a3");
        journal.push(Side::South, Deed::End { end: Ending::Resigned }, 2);
        journal.push(Side::South, Deed::Open { open: hexadecimal(seed) }, 2);
        journal
    }

    #[test]
    fn rolls_taken_back_keep_their_numbers_and_values_mixed_in_count() {
        let honest = eventful(&counted());
        assert_eq!(verify(&honest), Ok(Verified::Fair { rolls: 14 }));
        let tampered = |change: &dyn Fn(&mut Vec<crate::journal::Entry>)| {
            let mut journal = honest.clone();
            change(&mut journal.entries);
            verify(&journal).unwrap_err().en
        };
        // The taken-back rolls are left out, so that the next ones would be thrown with their numbers.
        let error = tampered(&|entries| {
            entries.drain(3..5);
        });
        assert!(error.starts_with("roll 5 in entry 4"), "{error}");
        // The value is another, or comes later than it did.
        let other = tampered(&|entries| entries[6].deed = Deed::Mix { mix: "south wind".into() });
        assert!(other.starts_with("roll 11 in entry 8") || other.starts_with("roll 12"), "{other}");
        assert!(tampered(&|entries| entries.swap(6, 7)).starts_with("roll 1"));
        assert!(tampered(&|entries| drop(entries.remove(6))).starts_with("roll 1"));
    }

    #[test]
    fn dice_sealed_anew_are_proven_stretch_by_stretch() {
        let (old, new) = (counted(), [9; 32]);
        let mut journal = game(&old);
        journal.entries.pop();
        journal.push(Side::South, Deed::Mix { mix: "before".into() }, 2);
        journal.push(Side::South, Deed::Seal { seal: commitment(&new), from: 8 }, 2);
        hit(&mut journal, &new, "hit a3");
        journal.push(Side::South, Deed::Mix { mix: "after".into() }, 2);
        hit(&mut journal, &new, "hit a4");
        let stretch =
            |first, rolls, seed, proven| Stretch { first, rolls, commitment: Some(commitment(seed)), proven };
        let running = vec![stretch(0, 8, &old, false), stretch(8, 6, &new, false)];
        assert_eq!(verify(&journal), Ok(Verified::Stretches(running)));
        assert_eq!((verify_with(&journal, &old), verify_with(&journal, &new)), (Ok(8), Ok(6)));
        journal.push(Side::South, Deed::Open { open: hexadecimal(&new) }, 2);
        let opened = vec![stretch(0, 8, &old, false), stretch(8, 6, &new, true)];
        assert_eq!(verify(&journal), Ok(Verified::Stretches(opened)));
        // The seed that counts is the last one sealed; the old one opens nothing any more.
        let mut exchanged = journal.clone();
        exchanged.entries.last_mut().expect("an entry").deed = Deed::Open { open: hexadecimal(&old) };
        assert!(verify(&exchanged).unwrap_err().en.contains("the seed was exchanged"));
        for from in [7, 9] {
            let mut shifted = journal.clone();
            shifted.entries[5].deed = Deed::Seal { seal: commitment(&new), from };
            assert!(verify(&shifted).unwrap_err().en.contains("but the next roll is 8"));
        }
        let Deed::Act { rolls, .. } = &mut journal.entries[8].deed else { panic!("an action") };
        let Fallen::Die(6, was) = rolls[2] else { panic!("a die") };
        rolls[2] = Fallen::Die(6, 5 - was);
        assert!(verify(&journal).unwrap_err().en.starts_with("roll 13 in entry 9, 'hit a4'"));
    }
}
