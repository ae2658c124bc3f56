//! The card of a piece and the outlook of an answer, line by line.

use acies_core::look::{Look, Outlook, Threat};
use acies_text::Catalogue;
use acies_words::message::Message;

/// What is to be said of a piece that is looked at, its name aside.
pub fn lines(look: &Look, catalogue: &Catalogue) -> Vec<String> {
    let say = |message: &Message| catalogue.say(message);
    let figures: Vec<String> =
        look.figures.iter().map(|figure| format!("{} {}", say(&figure.label), say(&figure.value))).collect();
    let mut lines = vec![figures.join(" · ")];
    lines.extend(look.state.iter().chain(&look.may).map(say));
    lines.extend(look.rules.iter().map(|rule| format!("{} [{}]", say(&rule.text), rule.clause.0)));
    told(&mut lines, "acies-look-threatens", &look.threatens, catalogue);
    told(&mut lines, "acies-look-threatened", &look.threatened, catalogue);
    lines
}

/// Where an answer would leave its unit.
pub fn outlook(outlook: &Outlook, catalogue: &Catalogue) -> Vec<String> {
    let mut lines: Vec<String> = outlook.lines.iter().map(|line| catalogue.say(line)).collect();
    told(&mut lines, "acies-outlook-targets", &outlook.targets, catalogue);
    told(&mut lines, "acies-outlook-dangers", &outlook.dangers, catalogue);
    lines
}

/// Threats under their heading, a line each: who, where, how, and how likely it is to hurt.
fn told(lines: &mut Vec<String>, key: &'static str, threats: &[Threat], catalogue: &Catalogue) {
    let one = |threat: &Threat| {
        let who = format!("  {} {}", threat.place, catalogue.say(&threat.name));
        let mut parts = vec![who, catalogue.say(&threat.how)];
        parts.extend(threat.chance.as_ref().map(|odd| catalogue.say(&odd.said())));
        parts.join(", ")
    };
    if !threats.is_empty() {
        lines.push(catalogue.say(&Message::new(key)));
        lines.extend(threats.iter().map(one));
    }
}
