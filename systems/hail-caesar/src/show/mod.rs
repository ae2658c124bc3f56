//! How the system shows itself: the table as it is drawn, questions and answers in words, facts and odds, the story.

pub(crate) mod bearing;
pub(crate) mod fight_answers;
pub(crate) mod fight_facts;
pub(crate) mod fight_story;
pub mod figures;
pub(crate) mod gist;
pub(crate) mod look;
pub(crate) mod march_answers;
pub(crate) mod march_facts;
pub(crate) mod march_story;
pub(crate) mod odds;
pub(crate) mod outcome;
pub(crate) mod present;
pub(crate) mod scene;
