//! How the battle shows itself: prompts, meanings, facts and the story. All of it is made from a
//! view, so it cannot tell a secret; all words are keys of the text files.

use acies_core::game::Present;
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::Odd;
use acies_core::scene::{DieFace, Scene, Throw};
use acies_core::side::Side;
use acies_core::window::{Wish, Wishes};
use acies_hex::Hex;
use acies_words::Bilingual;
use acies_words::message::{Arg, Clause, Message};

use crate::action::Action;
use crate::close::DiceCount;
use crate::components::{CardKind, Face, UnitKind};
use crate::event::{Event, Who};
use crate::game::{CommandsColors, View};
use crate::gist;
use crate::state::{LeaderId, Orders, Public, Roll, Stage, UnitId};

/// The clause that describes a card.
pub(crate) fn card_clause(card: CardKind) -> Clause {
    Clause(match card {
        CardKind::TwoLeft => "17.3",
        CardKind::TwoCentre => "17.4",
        CardKind::TwoRight => "17.5",
        CardKind::ThreeLeft => "17.6",
        CardKind::ThreeCentre => "17.7",
        CardKind::ThreeRight => "17.8",
        CardKind::FourLeft => "17.9",
        CardKind::FourCentre => "17.10",
        CardKind::FourRight => "17.11",
        CardKind::CoordinatedAttack => "17.12",
        CardKind::OutFlanked => "17.13",
        CardKind::OrderLight => "17.15",
        CardKind::OrderMedium => "17.17",
        CardKind::OrderHeavy => "17.18",
        CardKind::OrderMounted => "17.19",
        CardKind::LeadershipAny => "17.23",
        CardKind::InspiredLeft => "17.24",
        CardKind::InspiredCentre => "17.25",
        CardKind::InspiredRight => "17.26",
        CardKind::ClashOfShields => "17.29",
        CardKind::CounterAttack => "17.34",
        CardKind::DarkenTheSky => "17.37",
        CardKind::DoubleTime => "17.40",
        CardKind::FirstStrike => "17.46",
        CardKind::Spartacus => "17.50",
        CardKind::LineCommand => "17.55",
        CardKind::MoveFireMove => "17.60",
        CardKind::MountedCharge => "17.67",
        CardKind::Rally => "17.71",
    })
}

/// The key of a unit's name.
pub(crate) fn unit_key(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::LightInfantry => "cca-unit-li",
        UnitKind::Slingers => "cca-unit-ls",
        UnitKind::Archers => "cca-unit-lb",
        UnitKind::Auxilia => "cca-unit-ax",
        UnitKind::MediumInfantry => "cca-unit-md",
        UnitKind::Warriors => "cca-unit-wr",
        UnitKind::HeavyInfantry => "cca-unit-hv",
        UnitKind::LightWarMachine => "cca-unit-lw",
        UnitKind::HeavyWarMachine => "cca-unit-hw",
        UnitKind::LightCavalry => "cca-unit-lc",
        UnitKind::MountedArchers => "cca-unit-ha",
        UnitKind::LightChariots => "cca-unit-lx",
        UnitKind::MediumCavalry => "cca-unit-mc",
        UnitKind::Camels => "cca-unit-cm",
        UnitKind::HeavyCavalry => "cca-unit-hc",
        UnitKind::HeavyChariots => "cca-unit-hx",
        UnitKind::Elephants => "cca-unit-el",
    }
}

/// A side's name: that of its army, where somebody reads it.
pub(crate) fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::North => "acies-north",
        Side::South => "acies-south",
    })
}

pub(crate) fn face_key(face: Face) -> &'static str {
    match face {
        Face::Light => "cca-face-light",
        Face::Medium => "cca-face-medium",
        Face::Heavy => "cca-face-heavy",
        Face::Leader => "cca-face-leader",
        Face::Flag => "cca-face-flag",
        Face::Swords => "cca-face-swords",
    }
}

fn faces(faces: &[Face]) -> Vec<Arg> {
    faces.iter().map(|face| Arg::Message(Message::new(face_key(*face)))).collect()
}

fn with_unit(message: Message, who: &Who) -> Message {
    message.term("unit", unit_key(who.kind)).word("hex", who.hex).message("side", side_name(who.side))
}

/// A person's name, to be said in either language.
pub(crate) fn person(name: &Bilingual) -> Message {
    Message::new("cca-person").word("en", &name.en).word("fr", &name.fr)
}

/// A leader where there is none.
fn nobody() -> Message {
    Message::new("cca-person").word("en", "?").word("fr", "?")
}

impl CommandsColors {
    /// The name of a leader.
    pub(crate) fn leader_name(&self, leader: LeaderId) -> Message {
        let side = leader.side();
        let index = usize::from(leader.0) - side.index() * crate::battle::LEADERS_PER_SIDE;
        self.battle.armies[side].leaders.get(index).map_or_else(nobody, |leader| person(&leader.name))
    }

    /// The lines that say how many dice and why.
    fn count_facts(&self, count: &DiceCount, fixed: Option<&'static str>) -> Vec<Message> {
        let clause = |message: Message, clause: Clause| message.word("clause", clause.0);
        let mut lines = vec![clause(
            Message::new("cca-fact-base").number("dice", count.base),
            fixed.map_or(count.base_clause, Clause),
        )];
        if count.limit.most < count.base {
            let line = Message::new("cca-fact-limit").number("dice", count.limit.most);
            lines.push(clause(line, count.limit.clause));
        }
        if count.card > 0 {
            lines.push(clause(Message::new("cca-fact-card").number("dice", count.card), Clause("16.2")));
        }
        if count.fewer > 0 {
            lines.push(clause(Message::new("cca-fact-camp").number("dice", count.fewer), Clause("16.46")));
        }
        lines.push(Message::new("cca-fact-total").number("dice", count.total()));
        lines
    }

    /// How many dice the roll now due has and why, which faces hit, and what the target ignores.
    fn roll_facts(&self, p: &Public) -> Vec<Message> {
        let mut lines = self.count_facts(&self.roll_dice(p), None);
        let hits = |hitting: &[Face]| Message::new("cca-fact-hits").list("faces", faces(hitting));
        if p.combat.defender == UnitId::NONE {
            lines.push(hits(&[Face::Leader]));
            return lines;
        }
        let hitting = self.hitting(p);
        let swords = hitting.swords.then_some(Face::Swords);
        let helmets = hitting.helmets.then_some(Face::Leader);
        let hit: Vec<Face> = [Some(hitting.symbol), swords, helmets].into_iter().flatten().collect();
        lines.push(hits(&hit));
        let ignored = [(hitting.spare_swords, Face::Swords), (hitting.spare_symbols, hitting.symbol)];
        for (_, face) in ignored.into_iter().filter(|(spare, _)| *spare > 0) {
            lines.push(Message::new("cca-fact-ignores").term("face", face_key(face)));
        }
        if hitting.again {
            lines.push(Message::new("cca-fact-rerolls"));
        }
        lines
    }
}

impl Present for CommandsColors {
    fn scene(&self, view: &View) -> Scene {
        self.table_seen(view)
    }

    fn prompt(&self, view: &View) -> Message {
        let p = &view.public;
        let c = &p.combat;
        let ask = |key: &'static str, side: Side| Message::new(key).message("side", side_name(side));
        let about = |key: &'static str, side: Side, unit: UnitId| {
            let who = self.who(p, unit);
            ask(key, side).term("unit", unit_key(who.kind)).word("hex", who.hex)
        };
        let active = p.active;
        let passive = active.other();
        match p.stage {
            Stage::PlayCard => ask("cca-prompt-play", active),
            Stage::Order(orders) => self.order_prompt(p, orders),
            Stage::Place => ask("cca-prompt-place", active),
            Stage::Move => ask("cca-prompt-move", active),
            Stage::Fight => ask("cca-prompt-fight", active),
            Stage::SecondMove => ask("cca-prompt-second-move", active),
            Stage::React => about("cca-prompt-react", passive, c.defender)
                .term("attacker", unit_key(self.kind(c.attacker)))
                .word("from", c.from),
            Stage::IgnoreFlags { most } => about("cca-prompt-flags", c.victim().side(), c.victim())
                .number("flags", c.flags)
                .number("most", most),
            Stage::Retreat => {
                about("cca-prompt-retreat", c.victim().side(), c.victim()).number("left", c.left)
            }
            Stage::Evade => about("cca-prompt-evade", passive, c.defender).number("left", c.left),
            Stage::LeaderEvade { leader, left, .. } => ask("cca-prompt-leader-evade", leader.side())
                .message("leader", self.leader_name(leader))
                .number("left", left),
            Stage::Advance => about("cca-prompt-advance", active, c.attacker),
            Stage::Bonus => about("cca-prompt-bonus", active, c.attacker),
            Stage::BattleBack => {
                let unit = if c.roll == Roll::Strike { c.attacker } else { c.defender };
                about("cca-prompt-battle-back", unit.side(), unit)
            }
            Stage::Over(winner) => ask("cca-prompt-over", winner),
        }
    }

    fn meaning(&self, view: &View, action: &Action) -> Message {
        let p = &view.public;
        let unit_at = |message: Message, hex: &Hex| match p.unit_at(*hex) {
            Some(unit) => message.term("unit", unit_key(self.kind(unit))).word("hex", hex),
            None => message.term("unit", "cca-unit-leader").word("hex", hex),
        };
        let leader_at = |message: Message, hex: &Hex| {
            let leader = Side::BOTH.into_iter().find_map(|side| p.leader_of(side, *hex));
            message
                .message("leader", leader.map_or_else(nobody, |leader| self.leader_name(leader)))
                .word("hex", hex)
        };
        let target = |message: Message, hex: &Hex| match p.unit_at(*hex) {
            Some(unit) => message.term("target", unit_key(self.kind(unit))).word("to", hex),
            None => message.term("target", "cca-unit-leader").word("to", hex),
        };
        match action {
            Action::Play(card) => Message::new("cca-do-play").term("card", card.key()),
            Action::Discard(card) => Message::new("cca-do-discard").term("card", card.key()),
            Action::Order(hex) => unit_at(Message::new("cca-do-order"), hex),
            Action::OrderLeader(hex) => leader_at(Message::new("cca-do-order-leader"), hex),
            Action::Lead(hex) => leader_at(Message::new("cca-do-lead"), hex),
            Action::Ambush => Message::new("cca-do-ambush"),
            Action::Place(kind, hex) => {
                Message::new("cca-do-place").term("unit", unit_key(*kind)).word("hex", hex)
            }
            Action::Rally(hex) => unit_at(Message::new("cca-do-rally"), hex),
            Action::Done => Message::new(match p.stage {
                Stage::Order(_) => "cca-do-done-orders",
                _ => "cca-do-done-moves",
            }),
            Action::Move(from, to) => unit_at(Message::new("cca-do-move"), from).word("to", to),
            Action::MoveLeader(from, to) => {
                leader_at(Message::new("cca-do-move-leader"), from).word("to", to)
            }
            Action::Exit(hex) => unit_at(Message::new("cca-do-exit"), hex),
            Action::ExitLeader(hex) => leader_at(Message::new("cca-do-exit-leader"), hex),
            Action::Attack(from, to) => target(unit_at(Message::new("cca-do-attack"), from), to),
            Action::Fire(from, to) => target(unit_at(Message::new("cca-do-fire"), from), to),
            Action::End => Message::new("cca-do-end"),
            Action::Stand => Message::new("cca-do-stand"),
            Action::Evade => Message::new("cca-do-evade"),
            Action::Strike => Message::new("cca-do-strike"),
            Action::Ignore(flags) => Message::new("cca-do-ignore").number("flags", *flags),
            Action::Step(hex) => Message::new("cca-do-step").word("hex", hex),
            Action::Stop => Message::new("cca-do-stop"),
            Action::Off => Message::new("cca-do-off"),
            Action::Advance(hex) => Message::new("cca-do-advance").word("hex", hex),
            Action::Battle => Message::new("cca-do-battle"),
            Action::Hold => Message::new(match p.stage {
                Stage::Advance => "cca-do-hold-advance",
                Stage::Bonus => "cca-do-hold-bonus",
                _ => "cca-do-hold-back",
            }),
        }
    }

    fn facts(&self, view: &View, action: &Action) -> Vec<Message> {
        let p = &view.public;
        let c = &p.combat;
        match action {
            Action::Play(card) | Action::Discard(card) => {
                vec![Message::new(card.text_key()).number("command", p.command[p.active])]
            }
            Action::Move(from, to) => {
                let Some(unit) = p.unit_at(*from) else { return Vec::new() };
                let length = self.reach(p, unit).length(*to).unwrap_or(0);
                let (allowance, clause) = self.allowance(p, unit);
                vec![
                    Message::new("cca-fact-move")
                        .number("hexes", length)
                        .number("allowance", allowance)
                        .word("clause", clause.0),
                ]
            }
            Action::Ignore(_) => self
                .morale(p, c.victim())
                .into_iter()
                .flatten()
                .map(|clause| Message::new("cca-fact-morale").word("clause", clause.0))
                .collect(),
            _ => self.rolled(p, action).map_or_else(Vec::new, |next| self.roll_facts(&next)),
        }
    }

    fn odds(&self, view: &View, action: &Action) -> Vec<Odd> {
        self.roll_odds(&view.public, action)
    }

    fn outlook(&self, view: &View, action: &Action) -> Outlook {
        self.outlook_of(&view.public, action)
    }

    fn look(&self, view: &View, place: &str) -> Option<Look> {
        self.look_at(view, place)
    }

    fn picks(&self, action: &Action) -> Vec<String> {
        match action {
            Action::Play(card) | Action::Discard(card) => vec![card.name().into()],
            Action::Order(hex)
            | Action::OrderLeader(hex)
            | Action::Lead(hex)
            | Action::Rally(hex)
            | Action::Step(hex)
            | Action::Advance(hex) => vec![hex.to_string()],
            Action::Place(kind, hex) => vec![kind.code().into(), hex.to_string()],
            Action::Move(from, to)
            | Action::MoveLeader(from, to)
            | Action::Attack(from, to)
            | Action::Fire(from, to) => vec![from.to_string(), to.to_string()],
            _ => Vec::new(),
        }
    }

    fn intended(&self, view: &View, picks: &[&str]) -> Option<Action> {
        let p = &view.public;
        match (p.stage, picks) {
            (Stage::PlayCard, [card]) => CardKind::named(card).map(Action::Play),
            (Stage::Order(Orders::Rally(_)), [hex]) => hex.parse().ok().map(Action::Rally),
            (Stage::Order(orders), [hex]) => {
                let hex: Hex = hex.parse().ok()?;
                let named = matches!(orders, Orders::Leadership { named: false, .. });
                let lone = p.unit_at(hex).is_none() && p.leaders[p.active].contains(hex);
                Some(match (named, lone) {
                    (true, true) => Action::Lead(hex),
                    (false, true) => Action::OrderLeader(hex),
                    _ => Action::Order(hex),
                })
            }
            (Stage::Place, [kind, hex]) => Some(Action::Place(UnitKind::named(kind)?, hex.parse().ok()?)),
            (Stage::Move | Stage::SecondMove, [from, to]) => {
                let (from, to): (Hex, Hex) = (from.parse().ok()?, to.parse().ok()?);
                let lone = p.unit_at(from).is_none() && p.leaders[p.active].contains(from);
                Some(if lone { Action::MoveLeader(from, to) } else { Action::Move(from, to) })
            }
            (Stage::Fight | Stage::Bonus, [from, to]) => {
                let (from, to): (Hex, Hex) = (from.parse().ok()?, to.parse().ok()?);
                let near = self.tables.board.distance(from, to) <= 1;
                Some(if near || p.stage == Stage::Bonus {
                    Action::Attack(from, to)
                } else {
                    Action::Fire(from, to)
                })
            }
            (Stage::Retreat | Stage::Evade | Stage::LeaderEvade { .. }, [hex]) => {
                hex.parse().ok().map(Action::Step)
            }
            (Stage::Advance, [hex]) => hex.parse().ok().map(Action::Advance),
            _ => None,
        }
    }

    fn wishes(&self, view: &View) -> Option<Wishes> {
        self.wishes_of(view)
    }

    fn wished(&self, view: &View, wish: &Wish) -> Option<Action> {
        self.answer_wished(view, wish)
    }

    fn tell(&self, event: &Event) -> Message {
        self.story(event)
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        gist::of(event)
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        let faces = match event {
            Event::OrderDice { faces, .. }
            | Event::Rolled { faces, .. }
            | Event::RolledAgain { faces }
            | Event::LeaderChecked { faces, .. }
            | Event::LeaderAttacked { faces, .. }
            | Event::Trampled { faces, .. }
            | Event::EscapeTried { faces, .. } => faces,
            _ => return Vec::new(),
        };
        let face = |face: &Face| DieFace { name: face.word(), label: Message::new(face_key(*face)) };
        vec![Throw { die: "battle", faces: faces.iter().map(face).collect() }]
    }
}

impl CommandsColors {
    fn order_prompt(&self, p: &Public, orders: Orders) -> Message {
        let ask = |key: &'static str| {
            Message::new(key).message("side", side_name(p.active)).term("card", p.order.card.key())
        };
        let ordered = p.ordered.count_ones() + p.ordered_leaders.count_ones();
        match orders {
            Orders::Sections(caps) => {
                let given = caps.iter().sum::<u8>().saturating_sub(ordered as u8);
                ask("cca-prompt-order").number("left", given)
            }
            Orders::Kinds { left, .. } => ask("cca-prompt-order").number("left", left),
            Orders::Leadership { named: false, .. } => ask("cca-prompt-lead"),
            Orders::Leadership { left, .. } => ask("cca-prompt-chain").number("left", left),
            Orders::Group { left } if left > 32 => ask("cca-prompt-line"),
            Orders::Group { left } => ask("cca-prompt-chain").number("left", left),
            Orders::Choice => ask("cca-prompt-choice"),
            Orders::Muster(dice) | Orders::Rally(dice) => {
                let key =
                    if matches!(orders, Orders::Rally(_)) { "cca-prompt-rally" } else { "cca-prompt-muster" };
                ask(key)
                    .number("light", dice[0])
                    .number("medium", dice[1])
                    .number("heavy", dice[2])
                    .number("helmets", dice[3])
            }
        }
    }

    /// The story of an event.
    #[allow(clippy::too_many_lines, reason = "one line for each kind of event, in their order")]
    fn story(&self, event: &Event) -> Message {
        let side = |key: &'static str, side: Side| Message::new(key).message("side", side_name(side));
        let leader = |key: &'static str, leader: LeaderId| {
            Message::new(key)
                .message("leader", self.leader_name(leader))
                .message("side", side_name(leader.side()))
        };
        let verdict = |hit: bool| if hit { "cca-word-hit" } else { "cca-word-missed" };
        match event {
            Event::TurnBegan { side: s, turn } => side("cca-event-turn-began", *s).number("turn", *turn),
            Event::CardPlayed { side: s, card } => side("cca-event-card-played", *s).term("card", card.key()),
            Event::Countered { side: s, card } => side("cca-event-countered", *s).term("card", card.key()),
            Event::CardDiscarded { side: s, card } => {
                side("cca-event-card-discarded", *s).term("card", card.key())
            }
            Event::FellBack { .. } => Message::new("cca-event-fell-back"),
            Event::Ordered { unit } => with_unit(Message::new("cca-event-ordered"), unit),
            Event::LeaderOrdered { leader: l, hex } => {
                leader("cca-event-leader-ordered", *l).word("hex", hex)
            }
            Event::AllOrdered { count, .. } => Message::new("cca-event-all-ordered").number("count", *count),
            Event::OrderDice { faces: f, .. } => Message::new("cca-event-order-dice").list("faces", faces(f)),
            Event::NobodyOrdered { card, fit } => Message::new(match (card, fit) {
                (CardKind::Rally, false) => "cca-event-nobody-to-rally",
                (CardKind::Rally, true) => "cca-event-nobody-rallied",
                _ => "cca-event-nobody-mustered",
            }),
            Event::Rallied { unit, blocks } => {
                with_unit(Message::new("cca-event-rallied"), unit).number("blocks", *blocks)
            }
            Event::AmbushSprung { side: s } => side("cca-event-ambush-sprung", *s),
            Event::Placed { unit } => with_unit(Message::new("cca-event-placed"), unit),
            Event::Moved { unit, to } => with_unit(Message::new("cca-event-moved"), unit).word("to", to),
            Event::LeaderMoved { leader: l, from, to } => {
                leader("cca-event-leader-moved", *l).word("from", from).word("to", to)
            }
            Event::Exited { unit } => with_unit(Message::new("cca-event-exited"), unit),
            Event::LeaderExited { leader: l, hex } => leader("cca-event-leader-exited", *l).word("hex", hex),
            Event::Scored { side: s, banners, .. } => {
                side("cca-event-scored", *s).number("banners", *banners)
            }
            Event::Fired { unit, target, dice } => {
                with_unit(Message::new("cca-event-fired"), unit).word("target", target).number("dice", *dice)
            }
            Event::Attacked { unit, target, bonus } => {
                let key = if *bonus { "cca-event-attacked-again" } else { "cca-event-attacked" };
                with_unit(Message::new(key), unit).word("target", target)
            }
            Event::Evaded { unit } => with_unit(Message::new("cca-event-evaded"), unit),
            Event::StruckFirst { unit } => with_unit(Message::new("cca-event-struck-first"), unit),
            Event::BattledBack { unit } => with_unit(Message::new("cca-event-battled-back"), unit),
            Event::Rolled { unit, faces: f, hits, flags, .. } => {
                with_unit(Message::new("cca-event-rolled"), unit)
                    .list("faces", faces(f))
                    .number("hits", *hits)
                    .number("flags", *flags)
            }
            Event::RolledAgain { faces: f } => Message::new("cca-event-rolled-again").list("faces", faces(f)),
            Event::Lost { unit, blocks, left, .. } => with_unit(Message::new("cca-event-lost"), unit)
                .number("blocks", *blocks)
                .number("left", *left),
            Event::Eliminated { unit, .. } => with_unit(Message::new("cca-event-eliminated"), unit),
            Event::BannerTaken { side: s, total, .. } => side("cca-event-banner-taken", *s)
                .number("total", *total)
                .number("needed", self.battle.banners),
            Event::LeaderChecked { leader: l, faces: f, hit, .. } => {
                leader("cca-event-leader-checked", *l).list("faces", faces(f)).term("verdict", verdict(*hit))
            }
            Event::LeaderAttacked { leader: l, faces: f, hit, .. } => {
                leader("cca-event-leader-attacked", *l).list("faces", faces(f)).term("verdict", verdict(*hit))
            }
            Event::LeaderLost { leader: l, .. } => leader("cca-event-leader-lost", *l),
            Event::FlagsIgnored { unit, flags } => {
                with_unit(Message::new("cca-event-flags-ignored"), unit).number("flags", *flags)
            }
            Event::Retreated { unit, to } => {
                with_unit(Message::new("cca-event-retreated"), unit).word("to", to)
            }
            Event::EvadedTo { unit, to } => {
                with_unit(Message::new("cca-event-evaded-to"), unit).word("to", to)
            }
            Event::Joined { unit, leader: l } => {
                with_unit(Message::new("cca-event-joined"), unit).message("leader", self.leader_name(*l))
            }
            Event::CrewFled { unit } => with_unit(Message::new("cca-event-crew-fled"), unit),
            Event::Rampage { unit } => with_unit(Message::new("cca-event-rampage"), unit),
            Event::Trampled { by, hex, faces: f, hits } => {
                side("cca-event-trampled", *by).word("hex", hex).list("faces", faces(f)).number("hits", *hits)
            }
            Event::ElephantsBlocked { unit } => with_unit(Message::new("cca-event-elephants-blocked"), unit),
            Event::LeaderEvaded { leader: l, from, to } => {
                leader("cca-event-leader-evaded", *l).word("from", from).word("to", to)
            }
            Event::EscapeTried { leader: l, through, faces: f, hit } => leader("cca-event-escape-tried", *l)
                .term("unit", unit_key(through.kind))
                .word("hex", through.hex)
                .list("faces", faces(f))
                .term("verdict", verdict(*hit)),
            Event::LeaderLeft { leader: l } => leader("cca-event-leader-left", *l),
            Event::LeaderTrapped { leader: l } => leader("cca-event-leader-trapped", *l),
            Event::Advanced { unit, to, .. } => {
                with_unit(Message::new("cca-event-advanced"), unit).word("to", to)
            }
            Event::Drew { side: s, card: Some(card), .. } => {
                side("cca-event-drew", *s).term("card", card.key())
            }
            Event::Drew { side: s, card: None, .. } => side("cca-event-drew-hidden", *s),
            Event::CommandGrew { side: s, command } => {
                side("cca-event-command-grew", *s).number("command", *command)
            }
            Event::Reshuffled { .. } => Message::new("cca-event-reshuffled"),
            Event::Won { side: s, total } => {
                side("cca-event-won", *s).number("total", *total).number("needed", self.battle.banners)
            }
        }
    }
}
