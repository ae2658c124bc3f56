//! Positions of cases: what they can say, and what is said about a line that cannot be read.

use acies_hail_caesar::HailCaesar;
use acies_kit::case::{CaseFile, CaseResult};
use acies_proof::in_both_languages;

fn run(position: &str, play: &str) -> CaseResult {
    let text = format!("title a test\nproves measuring.2\nposition\n{position}\nplay\n{play}\n");
    CaseFile::parse("a.case", &text).expect("a case").run::<HailCaesar>()
}

fn fault(position: &str) -> String {
    match run(position, "") {
        CaseResult::Unreadable(faults) => in_both_languages(&faults),
        other => panic!("{position} gave {other:?}"),
    }
}

// proves: measuring.1 measuring.2 figures.14
#[test]
fn distances_run_between_nearest_edges() {
    let position = "south LEG s1 20 10\nnorth WB n1 20 16.5";
    assert_eq!(
        run(position, "expect distance s1 n1 6.5\nexpect unit n1 at 20 16.5 facing 180"),
        CaseResult::Passed
    );
    let aside = "south LEG s1 20 10\nsouth LI s2 small 30.25 10\nnorth WB n1 60 40";
    assert_eq!(run(aside, "expect distance s1 s2 5"), CaseResult::Passed);
    assert!(matches!(run(aside, "expect distance s1 s2 5.5"), CaseResult::Failed(_)));
}

#[test]
fn a_position_says_everything_about_units_and_captains() {
    let position = "table 60 40\nturn north\nphase initiative\n\
                    captain south sA 9 general 20 5\ncaptain south sB 7 attacks 1 30 5 with s2 wounded\n\
                    south LEG s1 std 20 10 facing 0 wounds 3 disordered rules elite 3 stubborn\n\
                    south SKJ s2 30 10 of sB\nsouth HOP s3 small off\n\
                    north WB n1 20 10.005 rounds 1 charged\nengaged n1 s1\n\
                    terrain forest 40 10 50 10 50 20 40 20\ndemoralised sB";
    let play = "expect wounds s1 3\nexpect disordered s1\nexpect steady s1\nexpect standing s1\n\
                expect formation s2 open\nexpect off s3\nexpect captain sA at 20 5\nexpect captain sB with s2\n\
                expect captain sB wounded\nexpect command sB 7\nexpect general sA\nexpect engaged n1 s1 front\n\
                expect engaged s1 n1 front\nexpect free s2\nexpect demoralised sB\nexpect firm sA\n\
                expect turn north\nexpect touching s1 n1\nexpect rounds n1 1\nexpect fighting";
    assert_eq!(run(position, play), CaseResult::Passed);
}

#[test]
fn a_line_that_cannot_be_read_says_what_would_be_right() {
    assert!(fault("south XX s1 20 10").starts_with("a.case:4: 'XX' is no profile: there are 2H, ARTH,"));
    assert!(fault("south LEG n1 20 10").contains("n1 is no name for a unit of the south"));
    assert!(fault("south LEG s2 20 10").contains("the next unit of the south is s1, not s2"));
    assert!(fault("south LEG s1 20").contains("a place is missing"));
    assert!(fault("south LEG s1 20 1e9").contains("'1e9' is no length"));
    assert!(fault("south LEG s1 2000 10").contains("coordinate 2000000 is off any table"));
    assert!(fault("south LEG s1 20 10 formation wedge").contains("LEG may not form wedge"));
    assert!(fault("south LEG s1 20 10 sleepy").contains("'sleepy' is no state of a unit"));
    assert!(fault("south LEG s1 20 10 rules flying").contains("'flying' is no special rule"));
    assert!(fault("captain south sA 3 20 10").contains("a command of 3: 4 to 10 are allowed"));
    assert!(fault("terrain swamp 0 0 1 0 1 1").contains("'swamp' is no terrain: there are forest,"));
    assert!(fault("terrain forest 0 0 1 0").contains("a polygon of 2 corners"));
    assert!(fault("phase dinner").contains("'dinner' is no phase"));
    assert!(fault("south LEG s1 20 10\nnorth WB n1 20 30\nengaged n1 s1").contains("are not in contact"));
    assert!(fault("nonsense").contains("this line cannot be read; a position has lines"));
}

#[test]
fn nobody_stands_where_he_cannot() {
    let house = "terrain building 10 10 20 10 20 20 10 20";
    assert!(fault("south LEG s1 20 10\nsouth LEG s2 22 10").contains("a.case:5: s2 stands on s1"));
    assert!(fault("south LEG s1 2 10").contains("s1 stands over the edge of the table of 72 × 48 inches"));
    assert!(fault("table 30 30\nsouth LEG s1 40 10").contains("over the edge of the table of 30 × 30"));
    assert!(fault("captain south sA 8 80 10").contains("the captain stands at 80 10, off the table"));
    assert!(fault("south LEG s1 40 10 in 1").contains("terrain 1 of the position is no building"));
    assert!(
        fault(&format!("{house}\nsouth LEG s1 15 15"))
            .contains("s1 stands in the building that is terrain 1: move it out, or write `in 1`")
    );
    assert_eq!(run(&format!("{house}\nsouth LEG s1 15 15 in 1"), "expect in s1 1"), CaseResult::Passed);
    assert!(fault("south LEG s1 20 10 wounds 99").contains("99 wounds: this unit carries 6 at most"));
    assert!(fault("turns 0").contains("a battle of no turns"));
}

#[test]
fn an_option_the_system_does_not_have_is_told_with_its_line() {
    let text = "title a test\nproves measuring.2\noption zones\nposition\nsouth LEG s1 20 10\nplay\n";
    let CaseResult::Unreadable(faults) = CaseFile::parse("a.case", text).expect("a case").run::<HailCaesar>()
    else {
        panic!("it was run");
    };
    let said = in_both_languages(&faults);
    assert!(said.contains("a.case:3: there is no option 'zones': this system has none"), "{said}");
}
