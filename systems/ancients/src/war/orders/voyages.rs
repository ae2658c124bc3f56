//! Orders to fleets: where they sail, with whom aboard, and whether they seek battle [W.sail.1, W.sail.2, W.sail.3].

use acies_core::side::Side;
use acies_words::message::Message;

use crate::war::action::Name;
use crate::war::components::Spot;
use crate::war::game::Campaign;
use crate::war::refusal::Refusal;
use crate::war::sheet::{Order, Sheet};
use crate::war::state::State;

impl Campaign {
    pub(super) fn order_sail(
        &self,
        state: &State,
        side: Side,
        (from, to): (Name, Name),
        sheet: &mut Sheet,
    ) -> Result<(), Refusal> {
        let (from, to) = (self.spot(from)?, self.spot(to)?);
        if state.fleet(side, from).is_empty() {
            return Err(self.no("W.sail.1", "ancients-war-no-fleet", from));
        }
        if self.charts.voyage(from, to).is_empty() {
            let said = Message::new("ancients-war-no-lane").message("from", self.called(from));
            let said = said.message("to", self.called(to)).number("lanes", self.war.sail);
            return Err(Refusal::new("W.sail.1", said));
        }
        if sheet.has(Order::Sail(from, to)) {
            return Err(self.no("W.order.1", "ancients-war-no-again", from));
        }
        sheet.strike(|order| matches!(order, Order::Sail(at, _) if at == from));
        self.put(sheet, Order::Sail(from, to), 1)
    }

    pub(super) fn order_embark(
        &self,
        state: &State,
        side: Side,
        at: Name,
        sheet: &mut Sheet,
    ) -> Result<(), Refusal> {
        let city = self.city(at)?;
        let at = Spot::City(city);
        if sheet.sail(at).is_none() {
            return Err(self.no("W.sail.2", "ancients-war-no-sailing", at));
        }
        if !state.anybody(side, at) {
            return Err(self.no("W.sail.2", "ancients-war-no-army", at));
        }
        if self.is_shut(state, side, city) {
            return Err(self.no("W.siege.3", "ancients-war-no-shut", at));
        }
        if sheet.march(city).is_some() {
            return Err(self.no("W.sail.2", "ancients-war-no-marching", at));
        }
        if sheet.has(Order::Embark(city)) {
            return Err(self.no("W.order.1", "ancients-war-no-again", at));
        }
        self.put(sheet, Order::Embark(city), 1)
    }

    /// Whether a fleet has an army aboard with the orders of a sheet.
    pub(crate) fn carries(&self, state: &State, side: Side, sheet: &Sheet, at: Spot) -> bool {
        match at {
            Spot::City(city) => sheet.has(Order::Embark(city)),
            Spot::Sea(_) => state.anybody(side, at),
        }
    }

    /// A fleet seeks battle unless an army is aboard; what else it shall do is ordered [W.sail.3].
    pub(super) fn order_bearing(
        &self,
        state: &State,
        side: Side,
        (at, seek): (Name, bool),
        sheet: &mut Sheet,
    ) -> Result<(), Refusal> {
        let at = self.spot(at)?;
        if state.fleet(side, at).is_empty() || (at.city().is_some() && sheet.sail(at).is_none()) {
            return Err(self.no("W.sail.3", "ancients-war-no-bearing", at));
        }
        if self.carries(state, side, sheet, at) != seek {
            let key = if seek { "ancients-war-no-seek" } else { "ancients-war-no-slip" };
            return Err(self.no("W.sail.3", key, at));
        }
        let (order, other) = match seek {
            true => (Order::Seek(at), Order::Slip(at)),
            false => (Order::Slip(at), Order::Seek(at)),
        };
        if sheet.has(order) {
            return Err(self.no("W.order.1", "ancients-war-no-again", at));
        }
        sheet.set(other, 0);
        self.put(sheet, order, 1)
    }

    /// Whether a fleet seeks battle with the orders of a sheet [W.sail.3].
    pub(crate) fn seeks(&self, state: &State, side: Side, at: Spot) -> bool {
        let sheet = &state.sheets[side];
        match self.carries(state, side, sheet, at) {
            true => sheet.has(Order::Seek(at)),
            false => !sheet.has(Order::Slip(at)),
        }
    }
}
