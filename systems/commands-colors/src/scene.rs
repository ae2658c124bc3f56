//! The battle as a scene: the ground, what stands on it and what lies beside it. It is made from a view,
//! so it cannot show a secret; how troops and terrain look is data of the system, how they are drawn is not.

use acies_core::scene::{
    Art, Aside, Card, Cell, Edge, Emblem, Figure, Landform, Mark, MarkKind, Panel, Piece, Played, Scene,
    Shape, SideForm, Tally, Terrain, Tops, Vignette,
};
use acies_core::side::{BySide, Side};
use acies_counters::drawn;
use acies_hex::{Direction, Hex};
use acies_words::message::{Arg, Message};

use crate::components::{CardKind, Class, UnitKind};
use crate::game::{CommandsColors, View};
use crate::present::{person, unit_key};
use crate::state::{LOST, LeaderId, Public, RESERVE, Stage, UnitId};
use crate::tables::TerrainKind;

fn terrain_shown(kind: TerrainKind) -> Terrain {
    let (key, form, sign) = match kind {
        TerrainKind::Broken => ("cca-terrain-broken", Landform::Broken, "::"),
        TerrainKind::Forest => ("cca-terrain-forest", Landform::Forest, "%%"),
        TerrainKind::Hill => ("cca-terrain-hill", Landform::Hill, "^^"),
        TerrainKind::Coast => ("cca-terrain-coast", Landform::Coast, "≈≈"),
        TerrainKind::River => ("cca-terrain-river", Landform::River, "~~"),
        TerrainKind::Ford => ("cca-terrain-ford", Landform::Ford, "=="),
        TerrainKind::Camp => ("cca-terrain-camp", Landform::Camp, "[]"),
    };
    Terrain { name: Message::new(key), form, sign }
}

fn figure(kind: UnitKind) -> Figure {
    match kind {
        UnitKind::LightInfantry => Figure::Javelin,
        UnitKind::Slingers => Figure::Sling,
        UnitKind::Archers => Figure::Bow,
        UnitKind::Auxilia => Figure::OvalShield,
        UnitKind::MediumInfantry => Figure::RoundShield,
        UnitKind::Warriors => Figure::LongSword,
        UnitKind::HeavyInfantry => Figure::TallShield,
        UnitKind::LightWarMachine => Figure::BoltThrower,
        UnitKind::HeavyWarMachine => Figure::StoneThrower,
        UnitKind::LightCavalry => Figure::Rider,
        UnitKind::MountedArchers => Figure::RidingArcher,
        UnitKind::LightChariots => Figure::Chariot,
        UnitKind::MediumCavalry => Figure::Lancer,
        UnitKind::Camels => Figure::Camel,
        UnitKind::HeavyCavalry => Figure::ArmouredRider,
        UnitKind::HeavyChariots => Figure::ScythedChariot,
        UnitKind::Elephants => Figure::Elephant,
    }
}

/// A card with its text, for a side of that Command.
fn card_shown(kind: CardKind, command: u8) -> Card {
    let text = Message::new(kind.text_key()).number("command", command);
    Card { name: kind.name().into(), title: Message::new(kind.key()), text, art: art(kind) }
}

/// What is drawn on a card.
fn art(card: CardKind) -> Art {
    use CardKind as C;
    let plain = |vignette| Art { vignette, ..Art::default() };
    let wings = |vignette, wings, count| Art { vignette, wings, count, emblem: None };
    let (left, centre, right) = ([true, false, false], [false, true, false], [false, false, true]);
    let class = |shape| Art { emblem: Some(Emblem { shape, rimmed: false }), ..plain(Vignette::March) };
    match card {
        C::TwoLeft => wings(Vignette::March, left, 2),
        C::TwoCentre => wings(Vignette::March, centre, 2),
        C::TwoRight => wings(Vignette::March, right, 2),
        C::ThreeLeft => wings(Vignette::March, left, 3),
        C::ThreeCentre => wings(Vignette::March, centre, 3),
        C::ThreeRight => wings(Vignette::March, right, 3),
        C::FourLeft => wings(Vignette::March, left, 4),
        C::FourCentre => wings(Vignette::March, centre, 4),
        C::FourRight => wings(Vignette::March, right, 4),
        C::CoordinatedAttack => wings(Vignette::March, [true; 3], 1),
        C::OutFlanked => wings(Vignette::March, [true, false, true], 2),
        C::OrderLight => class(Shape::Circle),
        C::OrderMedium => class(Shape::Triangle),
        C::OrderHeavy => class(Shape::Square),
        C::OrderMounted | C::MountedCharge => plain(Vignette::Charge),
        C::LeadershipAny => plain(Vignette::Commander),
        C::InspiredLeft => wings(Vignette::Commander, left, 0),
        C::InspiredCentre => wings(Vignette::Commander, centre, 0),
        C::InspiredRight => wings(Vignette::Commander, right, 0),
        C::ClashOfShields => plain(Vignette::Clash),
        C::DarkenTheSky => plain(Vignette::Volley),
        C::DoubleTime => plain(Vignette::Run),
        C::LineCommand => plain(Vignette::Line),
        C::MoveFireMove => plain(Vignette::Skirmish),
        C::Spartacus => plain(Vignette::Uprising),
        C::Rally => plain(Vignette::Rally),
        C::CounterAttack => plain(Vignette::Counter),
        C::FirstStrike => plain(Vignette::Strike),
    }
}

fn edge(side: Direction) -> Edge {
    Tops::Pointed.sides()[side.index()]
}

impl CommandsColors {
    /// The symbol of a kind; auxilia, Warriors and light chariots bear the white border [2.20] [2.22].
    fn emblem(&self, kind: UnitKind) -> Emblem {
        let shape = match self.figures(kind).class {
            Class::Light => Shape::Circle,
            Class::Medium => Shape::Triangle,
            Class::Heavy => Shape::Square,
        };
        let rimmed = matches!(kind, UnitKind::Auxilia | UnitKind::Warriors | UnitKind::LightChariots);
        Emblem { shape, rimmed }
    }

    fn cell(&self, p: &Public, hex: Hex) -> Cell {
        let strips = self.strips_of(hex);
        let walled = Direction::ALL.into_iter().filter(|side| self.ground.rampart(hex, *side));
        Cell {
            terrain: self.ground.at(hex).map(terrain_shown),
            stack: self.piece(p, hex).into_iter().collect(),
            boundary: strips.count_ones() > 1,
            sides: walled.map(|side| (edge(side), SideForm::Rampart)).collect(),
            marks: self.marks(hex),
            ..Cell::named(hex.to_string())
        }
    }

    fn marks(&self, hex: Hex) -> Vec<Mark> {
        let objectives = self.battle.objectives.iter().filter(|objective| objective.hex == hex);
        let exits = self.battle.exits.iter().filter(|exit| exit.hexes.contains(hex));
        let mark = |side, kind, points| Mark { side, kind, points };
        objectives
            .map(|objective| mark(objective.side, MarkKind::Objective, objective.banners))
            .chain(exits.map(|exit| mark(exit.side, MarkKind::Exit, exit.banners)))
            .collect()
    }

    fn piece(&self, p: &Public, hex: Hex) -> Option<Piece> {
        let leader = Side::BOTH.into_iter().find_map(|side| p.leader_of(side, hex));
        let name = leader.map(|leader| self.leader_name(leader));
        if let Some(unit) = p.unit_at(hex) {
            let kind = self.kind(unit);
            let waiting = match p.stage {
                Stage::Move | Stage::SecondMove => self.movable(p),
                Stage::Fight => self.fighters(p),
                Stage::Order(_) | Stage::Place => p.ordered,
                _ => 0,
            };
            return Some(Piece {
                emblem: Some(self.emblem(kind)),
                strength: p.blocks[unit.index()],
                full: self.figures(kind).blocks,
                leader: name,
                active: waiting & unit.bit() != 0,
                ..Piece::new(unit.side(), kind.code(), Message::new(unit_key(kind)), figure(kind))
            });
        }
        leader.map(|leader| Piece {
            leader: name,
            active: p.ordered_leaders & !p.moved_leaders & leader.bit() != 0,
            ..Piece::new(leader.side(), "LD", Message::new("cca-unit-leader"), Figure::Leader)
        })
    }

    /// The cards that lie face up before a side: those that work now, and what its last one was while none does. A copied
    /// order lies beside the card that copies it.
    fn played(&self, p: &Public, side: Side) -> Vec<Played> {
        let strike = self.tables.copies[CardKind::FirstStrike as usize];
        let own = if side == p.active { p.in_play & !strike } else { p.in_play & strike };
        let copied = (side == p.active && p.copied && own != 0).then_some(p.order.card);
        let shown = |card: CardKind, works: bool| Played { card: card_shown(card, p.command[side]), works };
        let mut cards: Vec<Played> = self.kinds_in(own).chain(copied).map(|card| shown(card, true)).collect();
        if let (true, Some(last)) = (cards.is_empty(), p.last[side]) {
            cards.push(shown(last.card, false));
        }
        cards
    }

    fn panel(&self, view: &View, side: Side) -> Panel {
        let p = &view.public;
        let army = &self.battle.info.armies[side];
        let own = view.viewer.is(side).then_some(view.hand).flatten().unwrap_or(0);
        let cards = (0..self.tables.cards.len()).filter(|index| own & (1 << index) != 0);
        let card = |index: usize| card_shown(self.tables.cards[index], p.command[side]);
        let victory = Message::new("acies-tally-victory");
        Panel {
            tallies: vec![Tally::new(victory, p.banners[side], self.battle.banners)],
            hand: cards.map(card).collect(),
            held: view.held[side],
            played: self.played(p, side),
            commander: (self.battle.armies[side].leaders.first()).map(|leader| person(&leader.name)),
            reserve: self.beside(p, side, RESERVE),
            lost: self.beside(p, side, LOST),
            ..Panel::of(Message::new("cca-army").word("en", &army.en).word("fr", &army.fr))
        }
    }

    /// The pieces of a side in reserve or lost; those that left the board unharmed are not among them.
    fn beside(&self, p: &Public, side: Side, place: u8) -> Vec<Aside> {
        let mut found: Vec<Aside> = Vec::new();
        let army = &self.battle.armies[side];
        let units = (0..army.units.len()).map(|index| UnitId::of(side, index));
        for unit in units.filter(|unit| p.hex[unit.index()] == place) {
            let kind = self.kind(unit);
            if let Some(same) = found.iter_mut().find(|piece| piece.code == kind.code()) {
                same.count += 1;
                continue;
            }
            let emblem = Some(self.emblem(kind));
            found.push(Aside {
                emblem,
                ..Aside::one(kind.code(), Message::new(unit_key(kind)), figure(kind))
            });
        }
        let leaders = (0..army.leaders.len()).map(|index| LeaderId::of(side, index));
        let beside = leaders.filter(|leader| p.leader_hex[usize::from(leader.0)] == place);
        found.extend(beside.map(|leader| Aside {
            leader: Some(self.leader_name(leader)),
            ..Aside::one("LD", Message::new("cca-unit-leader"), Figure::Leader)
        }));
        found
    }

    /// Everything the viewer of `view` sees.
    pub(crate) fn table_seen(&self, view: &View) -> Scene {
        let p = &view.public;
        let mut notes = vec![
            Message::new("cca-note-turn").number("turn", p.turn).message("side", p.active.name()),
            Message::new("cca-note-pile").number("cards", view.pile),
        ];
        let in_play: Vec<Arg> =
            self.kinds_in(p.in_play).map(|card| Arg::Message(Message::new(card.key()))).collect();
        if !in_play.is_empty() {
            notes.push(Message::new("cca-note-in-play").list("cards", in_play));
        }
        Scene {
            board: drawn(&self.tables.board, |hex| self.cell(p, hex)),
            panels: BySide([self.panel(view, Side::North), self.panel(view, Side::South)]),
            turn: u32::from(p.turn),
            notes,
            appearance: self.battle.info.appearance,
        }
    }
}
