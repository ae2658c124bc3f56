//! A game from its lines.

use acies_core::any_table::AnyTable;
use acies_core::game::ToAct;
use acies_core::journal::Head;
use acies_core::sealed;
use acies_kit::system::Battle;
use acies_words::bilingual;

use super::damaged;
use crate::parted::Parted;
use crate::record::{Record, Row};
use crate::store::{GameRecord, Line, StoreError};

/// The position that lines give, where they part from the rules of today, and the record.
pub type Rebuilt = (Box<dyn AnyTable>, Option<Parted>, Record);

/// What lines come to under the rules of today.
pub fn rebuild(battle: &dyn Battle, about: &GameRecord, lines: &[Line]) -> Result<Rebuilt, StoreError> {
    let head: Head = serde_json::from_str(&about.head).map_err(damaged)?;
    let mut record = Record::new(head);
    for line in lines {
        let row: Row = serde_json::from_str(&line.text)
            .map_err(|error| damaged(format!("line {}: {error}", line.seq)))?;
        record.note(&row).map_err(|what| damaged(format!("line {}: {what}", line.seq)))?;
    }
    // Rules that have changed leave the chain of hashes whole: what breaks it is damage.
    if let Some(place) = record.journal.breaks() {
        return Err(damaged(format!("entry {} breaks the chain of hashes", place + 1)));
    }
    let (table, parting) = battle.replay_agreed(record.journal.clone()).map_err(damaged)?;
    // Dice of another seed would prove nothing; once the game is over the seed is told and not used any more. A game
    // that came from elsewhere and parts from the rules of today is sealed with ours when it goes on.
    let promised = record.journal.commitment();
    if !matches!(table.to_act(), ToAct::Over(_))
        && parting.is_none()
        && promised.is_some_and(|promised| promised != sealed::commitment(&about.seed))
    {
        return Err(StoreError::Damaged(bilingual!(
            "the stored seed of its dice is not the one that was promised",
            "la graine conservée de ses dés n’est pas celle qui a été promise"
        )));
    }
    let parted = parting.map(|parting| Parted::new(parting, &*table, &record));
    Ok((table, parted, record))
}
