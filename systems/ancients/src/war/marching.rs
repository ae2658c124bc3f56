//! Movement on land, road by road and all at once [W.march.2], and where armies meet.

use acies_core::game::Listener;
use acies_core::side::Side;

use super::components::{CityId, Force, Generals, SeaId, Spot, Unit};
use super::event::Event;
use super::game::Campaign;
use super::sheet::{Order, Sheet};
use super::state::{Post, State};

/// An army on its way.
struct Column<'a> {
    side: Side,
    from: CityId,
    at: CityId,
    way: &'a [CityId],
    force: Force,
    leaders: Generals,
    /// Whether it goes no farther.
    stopped: bool,
}

impl Campaign {
    /// Whether a strait is closed to a side: only the enemy has ships in its sea [W.march.4].
    pub(crate) fn is_closed(&self, state: &State, side: Side, sea: SeaId) -> bool {
        state.sails(side.other(), sea) && !state.sails(side, sea)
    }

    /// The sea that keeps a side from going from a city to the next one.
    pub(crate) fn barred(&self, state: &State, side: Side, from: CityId, to: CityId) -> Option<SeaId> {
        let (road, _) = self.war.roads_from(from).find(|(_, end)| *end == to)?;
        road.strait.filter(|sea| self.is_closed(state, side, *sea))
    }

    /// Takes the armies that march out of their cities.
    fn columns(&self, state: &mut State) -> Vec<Column<'_>> {
        let mut columns = Vec::new();
        for side in [state.initiative, state.initiative.other()] {
            for from in self.war.city_ids() {
                let sheet = state.sheets[side];
                let Some(to) = sheet.march(from) else { continue };
                let (force, leaders) = self.going(state, side, &sheet, from);
                let (at, way) = (Spot::City(from), self.charts.march(from, to));
                let army = state.army_mut(side, at);
                *army = army.without(&force);
                // Nobody is where he was while he is on his way.
                state.post(side, leaders, Post::Due);
                columns.push(Column { side, from, at: from, way, force, leaders, stopped: false });
            }
        }
        columns
    }

    /// Everybody marches as he was told.
    pub(crate) fn march<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let mut columns = self.columns(state);
        for _ in 0..self.war.march {
            self.one_road(state, &mut columns, listener);
        }
        for column in columns {
            let at = Spot::City(column.at);
            let army = state.army_mut(column.side, at);
            *army = army.with(&column.force);
            state.post(column.side, column.leaders, Post::At(at));
            if column.at != column.from {
                state.came[column.side].set(at, true);
            }
        }
    }

    fn one_road<L: Listener<Event>>(&self, state: &mut State, columns: &mut [Column<'_>], listener: &mut L) {
        for column in columns.iter_mut().filter(|column| !column.stopped) {
            let Some(&to) = column.way.first() else { continue };
            if let Some(sea) = self.barred(state, column.side, column.at, to) {
                let (side, at) = (column.side, column.at);
                listener.tell(|| Event::Closed { side, at, sea });
                column.stopped = true;
            }
        }
        // Who meets on a road fights where the side without the initiative set out [W.march.3].
        let moves = |column: &Column<'_>| {
            let to = column.way.first().filter(|_| !column.stopped);
            to.map(|to| (column.side, column.at, *to))
        };
        let leads: Vec<(CityId, CityId)> = columns
            .iter()
            .filter_map(moves)
            .filter(|(side, ..)| *side == state.initiative)
            .map(|(_, from, to)| (from, to))
            .collect();
        let mut crossed = Vec::new();
        for column in columns.iter_mut() {
            if let Some((side, from, to)) = moves(column)
                && side != state.initiative
                && leads.contains(&(to, from))
            {
                column.stopped = true;
                crossed.push(from);
                listener.tell(|| Event::Crossed { at: from });
            }
        }
        let mut moved = Vec::new();
        for (index, column) in columns.iter_mut().enumerate() {
            let Some((side, from, to)) = moves(column) else { continue };
            listener.tell(|| Event::Marched { side, from, to, units: column.force.units() });
            (column.at, column.way) = (to, &column.way[1..]);
            moved.push(index);
        }
        // Who comes to a place that is not his, or where an enemy army is, stops there [W.march.2].
        for index in moved {
            let (side, at) = (columns[index].side, columns[index].at);
            let enemy = side.other();
            let stops = !state.owned[side].has(at)
                || state.anybody(enemy, Spot::City(at))
                || columns.iter().any(|column| column.side == enemy && column.at == at)
                || crossed.contains(&at);
            columns[index].stopped |= stops;
        }
    }

    /// What was bought is there once everybody has moved, and moves from the next turn on [W.buy.1].
    pub(crate) fn deliver(&self, state: &mut State) {
        for side in Side::BOTH {
            let sheet: Sheet = state.sheets[side];
            for line in sheet.lines() {
                match line.order {
                    Order::Buy(city, kind) => {
                        let at = Spot::City(city);
                        // Whoever is levied while enemies stand before the city is behind its walls.
                        let enemy = side.other();
                        if state.anybody(enemy, at) && !state.came[enemy].has(at) && !state.anybody(side, at)
                        {
                            state.shut.set(city, true);
                        }
                        state.army_mut(side, at).add(Unit { kind, veteran: false }, line.count);
                        state.ledger[side].bought[kind.index()] += u16::from(line.count);
                    }
                    Order::Build(city, class) => {
                        state.fleet_mut(side, Spot::City(city)).add(class, line.count);
                        state.ledger[side].built[class.size() as usize] += u16::from(line.count);
                    }
                    Order::Sally(city) => state.came[side].set(Spot::City(city), true),
                    _ => {}
                }
            }
            state.sheets[side] = Sheet::EMPTY;
        }
    }

    /// Where armies meet: both are in a place, and none of them is shut up there. Who comes by road to his own city that is
    /// besieged fights together with those inside, as in a sally [W.siege.3].
    pub(crate) fn meet(&self, state: &mut State) {
        for city in self.war.city_ids() {
            let at = Spot::City(city);
            if !Side::BOTH.into_iter().all(|side| state.anybody(side, at)) {
                let owner = state.owner(city);
                let enemy = owner.is_some_and(|owner| state.anybody(owner.other(), at));
                if !enemy {
                    state.shut.set(city, false);
                }
                continue;
            }
            if state.shut.has(city) {
                let out = state.owner(city).is_some_and(|owner| state.came[owner].has(at));
                if !out {
                    continue;
                }
                state.shut.set(city, false);
            }
            state.meetings.set(at, true);
        }
    }

    /// Who attacks where two meet: who came to where the other was, or who has the initiative (W.lay.2).
    pub(crate) fn attacker(&self, state: &State, at: Spot) -> Side {
        match Side::BOTH.map(|side| state.came[side].has(at)) {
            [true, false] => Side::North,
            [false, true] => Side::South,
            _ => state.initiative,
        }
    }
}
