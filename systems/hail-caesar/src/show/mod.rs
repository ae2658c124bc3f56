//! How the system shows itself: the table as it is drawn, questions and answers in words, facts and odds, the story.

pub(crate) mod bearing;
pub(crate) mod fight_facts;
pub mod figures;
pub(crate) mod gist;
pub(crate) mod idle;
pub(crate) mod look;
pub(crate) mod march_facts;
pub(crate) mod meaning;
pub(crate) mod nature;
pub(crate) mod odds;
pub(crate) mod outcome;
pub(crate) mod pointing;
pub(crate) mod present;
pub(crate) mod prompt;
pub(crate) mod purpose;
pub(crate) mod scene;
pub(crate) mod story;
pub(crate) mod terms;
pub(crate) mod threats;
pub(crate) mod thrown;
