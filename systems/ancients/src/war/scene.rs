//! A war as a scene: the map with its cities and seas, who is where, what one has ordered, and what lies beside it.

use acies_core::scene::{
    Aside, Board, Coast, Dot, Figure, Force as Drawn, ForceForm, Map, Order as Arrow, Panel, Place,
    PlaceKind, Region, Scene, Siege, State as Standing, Tally, Use, UseSign, Way, WayKind, Written,
};
use acies_core::side::{BySide, Side, Viewer};
use acies_words::Bilingual;
use acies_words::message::Message;

use super::action::Action;
use super::components::{CityId, SHEET, SeaId, Spot};
use super::game::Campaign;
use super::sheet::{Line, Order};
use super::show::{Pick, class_name};
use super::state::{Post, Stage, View};
use crate::scene::figure;
use crate::sea::components::Size;
use crate::show::kind_name;

fn in_both(name: &Bilingual) -> Message {
    Message::new("ancients-war-called").word("en", &name.en).word("fr", &name.fr)
}

fn dot((x, y): (u8, u8)) -> (i32, i32) {
    (10 * i32::from(x), 10 * i32::from(y))
}

fn standing(key: &'static str) -> Standing {
    Standing { name: Message::new(key), marker: None }
}

/// Whether a side is the viewer's own, to whom its armies have the shorter names.
pub(crate) fn is_own(viewer: Viewer, side: Side) -> bool {
    match viewer {
        Viewer::Seat(seat) => seat == side,
        Viewer::Spectator => side == Side::North,
    }
}

impl Campaign {
    fn city_drawn(&self, view: &View, city: CityId) -> Place {
        let (place, at) = (self.war.city(city), Spot::City(city));
        let capital = Side::BOTH.into_iter().any(|side| self.war.nations[side].capital == city);
        let uses = [
            (place.is_port(), UseSign::Anchor, "ancients-war-use-port"),
            (place.levy, UseSign::Standard, "ancients-war-use-levy"),
            (place.yard, UseSign::Stocks, "ancients-war-use-yard"),
        ];
        let uses = uses.into_iter().filter(|(is, ..)| *is);
        let siege = self.besieger(view, city).map(|side| {
            let left = self.holds(view, city).saturating_sub(view.sieges[usize::from(city.0)]);
            Siege { side, left, name: Message::new("ancients-war-siege-left").number("left", left) }
        });
        let mut states = Vec::new();
        if self.is_blockaded(view, city) {
            states.push(standing("ancients-war-state-blockaded"));
        }
        Place {
            kind: if capital { PlaceKind::Capital } else { PlaceKind::City },
            region: Some(usize::from(place.region)),
            owner: view.owner(city),
            walls: place.walls,
            uses: uses.map(|(_, sign, key)| Use { sign, name: Message::new(key) }).collect(),
            tallies: vec![
                Tally::count(Message::new("ancients-war-tally-tax"), i32::from(place.tax)),
                Tally::count(Message::new("ancients-war-tally-worth"), i32::from(place.worth)),
            ],
            siege,
            states,
            ..Place::city(&place.id, self.called(at), dot(place.at))
        }
    }

    fn ways_drawn(&self, view: &View) -> Vec<Way> {
        let word = |spot: Spot| self.war.word(spot).to_owned();
        let way = |from: Spot, to: Spot, kind| Way {
            from: word(from),
            to: word(to),
            kind,
            via: Vec::new(),
            closed: None,
        };
        // A way that says nothing of it is drawn straight.
        let via = |ways: &[Vec<Dot>], at: usize| ways.get(at).cloned().unwrap_or_default();
        let drawing = &self.war.drawing;
        let roads = self.war.roads.iter().enumerate().map(|(number, road)| {
            let [from, to] = road.ends.map(Spot::City);
            let kind = if road.strait.is_some() { WayKind::Strait } else { WayKind::Road };
            let shut = |side: &Side| road.strait.is_some_and(|sea| self.is_closed(view, *side, sea));
            let closed = Side::BOTH
                .into_iter()
                .find(shut)
                .map(|side| Message::new("ancients-war-way-closed").message("side", side.name()));
            Way { closed, via: via(&drawing.roads, number), ..way(from, to, kind) }
        });
        let lanes = self.war.lanes.iter().enumerate().map(|(number, lane)| {
            let [from, to] = lane.ends.map(Spot::Sea);
            Way { via: via(&drawing.lanes, number), ..way(from, to, WayKind::Lane) }
        });
        let harbours = self.war.sea_ids().flat_map(|sea| {
            let ports = self.war.sea(sea).ports.iter();
            ports.map(move |port| (port, sea)).collect::<Vec<(CityId, SeaId)>>()
        });
        let harbours = harbours.map(|(port, sea)| way(Spot::City(port), Spot::Sea(sea), WayKind::Harbour));
        roads.chain(lanes).chain(harbours).collect()
    }

    fn forces_drawn(&self, view: &View) -> Vec<Drawn> {
        let mut drawn = Vec::new();
        let writes = self.writer(view);
        for at in self.war.spots() {
            for side in Side::BOTH {
                let (own, active) = (is_own(view.viewer, side), writes == Some(side));
                let force = view.army(side, at);
                let leaders = view.leaders_at(side, at);
                let names = leaders.iter().map(|leader| self.leader_called(side, leader)).collect();
                let mut states = Vec::new();
                if at.city().is_some_and(|city| self.is_shut(view, side, city)) {
                    states.push(standing("ancients-war-state-shut"));
                }
                if at.city().is_some_and(|city| self.besieger(view, city) == Some(side)) {
                    states.push(standing("ancients-war-state-besieges"));
                }
                if force.is_veteran() {
                    states.push(standing("ancients-war-state-veterans"));
                }
                let kinds = super::force::ORDER.into_iter().filter(|kind| force.count(*kind) > 0);
                let parts: Vec<Aside> = kinds
                    .map(|kind| Aside {
                        count: force.count(kind) as u8,
                        ..Aside::one(kind.code(), kind_name(kind), figure(kind))
                    })
                    .collect();
                let fleet = view.fleet(side, at);
                let aboard = at.sea().is_some();
                if view.anybody(side, at) && (!aboard || fleet.is_empty()) {
                    let alone = force.is_empty();
                    drawn.push(Drawn {
                        pick: Pick::name(own, false, self.word(at)),
                        at: self.war.word(at).to_owned(),
                        side,
                        name: Message::new(if alone { "ancients-war-leaders" } else { "ancients-war-army" }),
                        form: if alone { ForceForm::Alone } else { ForceForm::Army },
                        strength: force.units(),
                        leaders: names,
                        parts,
                        states,
                        active,
                    });
                } else if aboard && !fleet.is_empty() {
                    drawn.push(self.fleet_drawn(view, (side, at), names, parts, active));
                }
                if !aboard && !fleet.is_empty() {
                    drawn.push(self.fleet_drawn(view, (side, at), Vec::new(), Vec::new(), active));
                }
            }
        }
        drawn
    }

    fn fleet_drawn(
        &self,
        view: &View,
        (side, at): (Side, Spot),
        leaders: Vec<Message>,
        mut parts: Vec<Aside>,
        active: bool,
    ) -> Drawn {
        let fleet = view.fleet(side, at);
        let ships = fleet.classes().map(|(class, count)| {
            let code = if class.size() == Size::Small { "S" } else { "L" };
            Aside { count, ..Aside::one(code, class_name(class), Figure::Galley) }
        });
        let ships: Vec<Aside> = ships.collect();
        let aboard = if at.sea().is_some() { view.army(side, at).units() } else { 0 };
        parts.splice(0..0, ships);
        Drawn {
            pick: Pick::name(is_own(view.viewer, side), true, self.word(at)),
            at: self.war.word(at).to_owned(),
            side,
            name: Message::new("ancients-war-fleet"),
            form: ForceForm::Fleet { aboard },
            strength: fleet.count(),
            leaders,
            parts,
            states: Vec::new(),
            active,
        }
    }

    /// The orders a viewer knows of as arrows.
    fn arrows(&self, view: &View) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        for side in Side::BOTH {
            let sheet = &view.sheets[side];
            let own = is_own(view.viewer, side);
            for line in sheet.lines() {
                let (from, path, afloat): (Spot, Vec<Spot>, bool) = match line.order {
                    Order::March(from, to) => {
                        let way = self.charts.march(from, to).iter().map(|city| Spot::City(*city));
                        (Spot::City(from), way.collect(), false)
                    }
                    Order::Sail(from, to) => {
                        let seas = self.charts.voyage(from, to).iter().map(|sea| Spot::Sea(*sea));
                        let mut way: Vec<Spot> = seas.filter(|sea| *sea != from).collect();
                        if to.city().is_some() {
                            way.push(to);
                        }
                        (from, way, true)
                    }
                    Order::Sally(city) => (Spot::City(city), Vec::new(), false),
                    _ => continue,
                };
                let path = [from].into_iter().chain(path).map(|spot| self.war.word(spot).to_owned());
                arrows.push(Arrow {
                    side,
                    force: Pick::name(own, afloat, self.word(from)),
                    path: path.collect(),
                    afloat,
                    name: self.line_of(side, line.order, line.count),
                });
            }
        }
        arrows
    }

    /// The answer that strikes out a line.
    fn strikes(&self, side: Side, line: &Line) -> Option<Action> {
        let city = |city: CityId| self.word(Spot::City(city));
        Some(match line.order {
            Order::Buy(at, kind) => Action::Unbuy(kind, city(at)),
            Order::Build(at, class) => Action::Unbuild(city(at), class),
            Order::Volleys => Action::NoVolleys,
            Order::Leave(at, kind) => Action::Take(city(at), super::action::Who::Unit(kind)),
            Order::Stay(leader) => {
                let _ = (side, leader);
                return None;
            }
            Order::Price => return None,
            order => Action::Strike(self.word(order.place()?)),
        })
    }

    fn panel(&self, view: &View, side: Side) -> Panel {
        let nation = &self.war.nations[side];
        let points = Tally::new(
            Message::new("ancients-war-tally-points"),
            i32::from(self.points(view, side)),
            i32::from(nation.par),
        );
        let treasury = i32::from(view.treasury[side] / 2);
        let mut tallies = vec![points, Tally::count(Message::new("ancients-war-tally-treasury"), treasury)];
        if self.writer(view) == Some(side) {
            let left = self.purse(view, side, &view.sheets[side]) / 2;
            tallies.push(Tally::count(Message::new("ancients-war-tally-left"), left as i32));
        }
        let taxes = self.taxes(view, side) / 2;
        tallies.push(Tally::count(Message::new("ancients-war-tally-taxes"), taxes as i32));
        if self.arrows {
            tallies.push(Tally::count(
                Message::new("ancients-war-tally-volleys"),
                i32::from(view.volleys[side]),
            ));
        }
        let sheet = view.sheets[side].lines().iter().map(|line| Written {
            name: self.line_of(side, line.order, line.count),
            strike: self.strikes(side, line).map(|action| action.to_string()),
        });
        let mut lost = Vec::new();
        for (number, post) in view.leaders[side].iter().enumerate() {
            let key = match post {
                Post::Dead => "ancients-war-leader-dead",
                Post::Prisoner(_) => "ancients-war-leader-prisoner",
                _ => continue,
            };
            let name = Message::new(key).message("who", self.leader_called(side, number as u8));
            lost.push(Aside::one("LDR", name, Figure::Leader));
        }
        for kind in super::force::ORDER {
            let count = view.ledger[side].lost[kind.index()];
            if count > 0 {
                let count = u8::try_from(count).unwrap_or(u8::MAX);
                lost.push(Aside { count, ..Aside::one(kind.code(), kind_name(kind), figure(kind)) });
            }
        }
        Panel { tallies, sheet: sheet.collect(), lost, ..Panel::of(in_both(&nation.name)) }
    }

    /// Everything there is to see.
    pub(crate) fn table_seen(&self, view: &View) -> Scene {
        let seas = self.war.sea_ids().map(|sea| {
            let place = self.war.sea(sea);
            Place::sea(&place.id, self.called(Spot::Sea(sea)), dot(place.at))
        });
        let drawing = &self.war.drawing;
        let regions =
            self.war.regions.iter().zip(drawing.regions.iter().copied().chain(std::iter::repeat(None)));
        let map = Map {
            coasts: drawing.coasts.iter().map(|outline| Coast { outline: outline.clone() }).collect(),
            regions: regions.map(|(name, at)| Region { name: in_both(name), at }).collect(),
            places: self.war.city_ids().map(|city| self.city_drawn(view, city)).chain(seas).collect(),
            ways: self.ways_drawn(view),
            forces: self.forces_drawn(view),
            orders: self.arrows(view),
            ..Map::sheet(i32::from(SHEET.0), i32::from(SHEET.1))
        };
        let turn = usize::from(view.turn).clamp(1, self.war.years.len());
        let mut notes = vec![
            Message::new("ancients-war-note-turn")
                .number("turn", view.turn)
                .number("last", self.war.turns())
                .number("year", self.war.years[turn - 1].unsigned_abs()),
        ];
        if let Stage::Write(_) = view.stage {
            for side in Side::BOTH.into_iter().filter(|side| view.sealed[*side]) {
                notes.push(crate::show::asked("ancients-war-note-sealed", side));
            }
        }
        for side in Side::BOTH {
            if let Some(nation) = view.nations[side] {
                let said = crate::show::asked("ancients-war-nation", side);
                notes.push(said.message("what", super::tell::nation_name(nation)));
            }
        }
        Scene {
            board: Board::Map(map),
            panels: BySide(Side::BOTH.map(|side| self.panel(view, side))),
            turn: view.turn.into(),
            notes,
            appearance: self.appearance,
        }
    }
}
