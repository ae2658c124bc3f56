//! Files as large as they may be and as costly as we could think of.

use acies_core::any_table::AnyTable;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};

use crate::load::Outcome;

/// The largest body of a request, less a little.
const BODY: usize = 255 * 1024;

/// So much of a text repeated as fits into a request.
fn filled(head: &str, text: &str) -> String {
    head.to_owned() + &text.repeat((BODY - head.len()) / text.len())
}

/// Army files, each with what it is.
pub fn armies() -> Vec<(&'static str, String)> {
    let head = "list = \"rome-empire\"\npoints = 400\n";
    let unit = "[[division.unit]]\nprofile = \"LEG\"\n";
    let wrong =
        "[[division.unit]]\nprofile = \"LEGG\"\nsize = \"huge\"\nrules = [\"x\", \"y\"]\ncount = -1\nz = 1\n";
    let division = "[[division]]\ncaptain = \"x\"\ngeneral = true\n";
    vec![
        ("lines that mean nothing", filled("", "nonsense\n")),
        ("one letter a line", filled("", "x\n")),
        ("one long line", filled("", "x")),
        ("unknown keys", filled("", "key = 1\n")),
        ("unit upon unit", filled(&format!("{head}{division}"), unit)),
        ("faulty units", filled(&format!("{head}{division}"), wrong)),
        ("generals upon generals", filled(head, division)),
        ("a long list of rules", filled(&format!("{head}{division}{unit}rules = ["), "\"x\", ")),
        ("nested lists", filled("list = ", "[")),
    ]
}

/// A save of a whole random game in which as many actions as possible were taken back and played again.
pub fn save(system: &dyn System, battle: &str, seed: u64) -> Outcome<String> {
    let battle = opened(system, battle)?;
    // The first game says how many actions can be taken back, the second takes them back so often that the
    // save is as long as it may be.
    let plain = Played::of(&mut *battle.start(&mut FastDice::new(seed)), seed, 0, usize::MAX);
    let most = system.most_entries();
    let left = most.saturating_sub(plain.entries).saturating_sub(2);
    let again = left / (2 * plain.undoable.max(1));
    let mut table = battle.start(&mut FastDice::new(seed));
    let Played { entries, .. } = Played::of(&mut *table, seed, again, usize::MAX);
    if entries > most {
        return Err(format!("the save has {entries} entries"));
    }
    Ok(table.journal().write())
}

/// A save of a random game that broke off in the middle, when most stood on the map.
pub fn halfway(system: &dyn System, battle: &str, seed: u64) -> Outcome<String> {
    let battle = opened(system, battle)?;
    let whole = Played::of(&mut *battle.start(&mut FastDice::new(seed)), seed, 0, usize::MAX);
    let mut table = battle.start(&mut FastDice::new(seed));
    Played::of(&mut *table, seed, 0, whole.decisions / 2);
    Ok(table.journal().write())
}

fn opened(system: &dyn System, battle: &str) -> Outcome<Box<dyn Battle>> {
    let text = system.scenario_text(battle).ok_or("no such battle")?;
    system.open(battle, &text, &Options::NONE).map_err(|faults| faults.to_string())
}

/// How a random game went.
struct Played {
    /// How many entries its journal has.
    entries: usize,
    /// Decisions answered.
    decisions: usize,
    /// How many of the answers could be taken back.
    undoable: usize,
}

impl Played {
    /// Plays a random game up to so many decisions, each action that can be taken back so many times more. A battle within
    /// it comes out as it may.
    fn of(table: &mut dyn AnyTable, seed: u64, again: usize, most: usize) -> Played {
        let (mut dice, mut whim) = (FastDice::new(seed + 1), FastDice::new(seed + 2));
        let (mut decisions, mut undoable) = (0, 0);
        while decisions < most {
            let side = match table.to_act() {
                ToAct::Side(side) => side,
                ToAct::Battle => {
                    let report = table.guess(&mut dice);
                    if report.is_none_or(|report| table.fought(&report).is_err()) {
                        break;
                    }
                    continue;
                }
                ToAct::Over(_) => break,
            };
            let mut choices = table.choices();
            let choice = choices.swap_remove(whim.below(choices.len() as u32) as usize).notation;
            if table.act(side, &choice, &mut dice).is_err() {
                break;
            }
            decisions += 1;
            if table.can_undo(side) == 1 {
                undoable += 1;
                for _ in 0..again {
                    table.undo(side);
                    if table.act(side, &choice, &mut dice).is_err() {
                        break;
                    }
                }
            }
        }
        Played { entries: table.journal().entries.len(), decisions, undoable }
    }
}

/// A battle whose table is strewn with terrain.
pub fn terrain(system: &dyn System, battle: &str) -> Outcome<String> {
    let mut journal = opened(system, battle)?.start(&mut FastDice::new(1)).journal().clone();
    let pieces = "terrain = [\n".to_owned() + &"  \"forest 0 0 1 0 1 1 0 1\",\n".repeat(20_000);
    journal.head.text = journal.head.text.replacen("terrain = [\n", &pieces, 1);
    Ok(journal.write())
}
