//! Who hears what happens while the rules of a game are played.

/// Who hears events, if anybody does. He is behind a pointer, so that the rules are compiled once.
pub type Log<'a, E> = Option<&'a mut dyn FnMut(E)>;

/// Tells an event to the `log` of a play, if anybody listens: else it is not even made.
#[macro_export]
macro_rules! tell {
    ($play:expr, $event:expr) => {
        if $play.log.is_some() {
            let event = $event;
            if let Some(hear) = &mut $play.log {
                hear(event);
            }
        }
    };
}
