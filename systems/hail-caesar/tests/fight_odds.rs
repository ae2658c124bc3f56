//! The odds of volleys and rounds are exact: they are what comes out when every way the dice can fall is
//! played through by hand.

use acies_core::game::{Game, Present, ToAct};
use acies_core::odds::Odd;
use acies_core::side::Viewer;
use acies_hail_caesar::action::Action;
use acies_hail_caesar::{HailCaesar, State};
use acies_kit::case::{CaseGame, Line};
use acies_kit::options::Options;
use acies_words::message::Arg;

/// The odds of an answer in a position.
fn odds(position: &str, action: &str) -> Vec<Odd> {
    let (game, state) = laid_out(position);
    let ToAct::Side(side) = game.to_act(&state) else { panic!("the battle is over") };
    let action: Action = action.parse().expect("an action");
    game.check(&state, side, &action).expect("it is legal");
    game.odds(&game.view(&state, Viewer::Seat(side)), &action)
}

fn laid_out(position: &str) -> (HailCaesar, State) {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let lines: Vec<Line> =
        (1..).zip(position.lines()).map(|(number, text)| Line { number, words: words(text) }).collect();
    HailCaesar::position(&lines, &Options::NONE).expect("a position")
}

/// The chance under a key, and under a number if the line has one.
fn chance(odds: &[Odd], key: &str, number: Option<i64>) -> (u128, u128) {
    let found = odds.iter().find(|odd| {
        let has = |wanted| odd.label.args.iter().any(|(_, fact)| *fact == Arg::Number(wanted));
        odd.label.key == key && number.is_none_or(has)
    });
    found.map_or((0, 1), |odd| (odd.numerator, odd.denominator))
}

fn same(found: (u128, u128), part: u128, of: u128) {
    assert_eq!(found.0 * of, part * found.1, "{found:?} is not {part}/{of}");
}

/// Plays every way that dice can fall: how many of them wound so often and show so many sixes to hit.
struct ByHand {
    dice: usize,
    needed: u8,
    save: u8,
    marksmen: bool,
    stubborn: bool,
}

impl ByHand {
    /// Ways out of all in which `counts` holds for wounds and sixes.
    fn ways(&self, counts: impl Fn(u8, u8) -> bool) -> (u128, u128) {
        // All dice lie on the table before they are looked at: those to hit, one more, those to save, one
        // more.
        let thrown = 2 * self.dice + 2;
        let all = 6_u128.pow(thrown as u32);
        let mut found = 0;
        for way in 0..all {
            let die = |place: usize| (way / 6_u128.pow(place as u32) % 6) as u8 + 1;
            let mut hits: Vec<u8> = (0..self.dice).map(die).collect();
            if self.marksmen
                && let Some(missed) = hits.iter_mut().find(|die| **die < self.needed)
            {
                *missed = die(self.dice);
            }
            // The first throw of a die that was rolled again is on record as well: only sixes count, and a
            // six never missed.
            let sixes = hits.iter().filter(|die| **die == 6).count() as u8;
            let hit = hits.iter().filter(|die| **die >= self.needed).count();
            let mut saves: Vec<u8> = (0..hit).map(|place| die(self.dice + 1 + place)).collect();
            if self.stubborn
                && let Some(failed) = saves.iter_mut().find(|die| **die < self.save)
            {
                *failed = die(thrown - 1);
            }
            let wounds = saves.iter().filter(|die| **die < self.save).count() as u8;
            found += u128::from(counts(wounds, sixes));
        }
        (found, all)
    }
}

fn agrees(position: &str, by_hand: &ByHand) {
    let odds = odds(position, "shoot s1 n1");
    for wounds in 1..=by_hand.dice as u8 {
        let (part, of) = by_hand.ways(|found, _| found == wounds);
        same(chance(&odds, "hc-odds-wounds", Some(wounds.into())), part, of);
    }
    let enough = if by_hand.needed == 6 { 2 } else { 1 };
    let (part, of) = by_hand.ways(|_, sixes| sixes >= enough);
    same(chance(&odds, "hc-odds-tests", None), part, of);
}

#[test]
fn a_volley_wounds_as_often_as_dice_say() {
    let position = "phase shooting\nsouth SKB s1 20 10\nnorth MI n1 20 18";
    agrees(position, &ByHand { dice: 2, needed: 4, save: 5, marksmen: false, stubborn: false });
}

#[test]
fn dice_rolled_again_are_counted() {
    let position = "phase shooting\nsouth SKB s1 20 10 rules marksmen\nnorth HI n1 20 18 rules stubborn";
    agrees(position, &ByHand { dice: 2, needed: 5, save: 4, marksmen: true, stubborn: true });
}

#[test]
fn where_only_six_hits_two_are_needed() {
    let position = "phase shooting\nsouth SKB s1 20 10\nnorth HI n1 20 24";
    agrees(position, &ByHand { dice: 2, needed: 6, save: 4, marksmen: false, stubborn: false });
}

/// A round of two equal units is as likely to be won by either.
#[test]
fn equals_win_equally_often() {
    let position = "phase combat\nsouth MI s1 20 20\nsouth MI s2 40 20\nnorth MI n1 20 20.005\n\
                    north MI n2 40 20.005\nengaged n1 front s1 front\nengaged n2 front s2 front";
    let odds = odds(position, "combat s1");
    let wins: Vec<_> = odds.iter().filter(|odd| odd.label.key == "hc-odds-wins").collect();
    assert_eq!(wins.len(), 2, "{odds:?}");
    let fractions: Vec<_> = wins.iter().map(|odd| (odd.numerator, odd.denominator)).collect();
    assert_eq!(fractions[0], fractions[1]);
    let draw = chance(&odds, "hc-odds-draw", None);
    same((2 * fractions[0].0 * draw.1 + draw.0 * fractions[0].1, fractions[0].1 * draw.1), 1, 1);
    // Six dice, each wounding one time in three: two wounds on average.
    let mean = odds.iter().find(|odd| odd.label.key == "hc-odds-side-mean").expect("a mean");
    assert_eq!((mean.numerator, mean.denominator), (2, 1));
}
