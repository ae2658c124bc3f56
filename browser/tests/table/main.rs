//! The table in a real browser. Each test starts a table of its own and fails when what it is about is taken
//! out of the page.

mod access;
mod afterwards;
mod ancients;
mod ancients_sea;
mod ancients_secrets;
mod armati;
mod armies;
mod builder;
mod campaign;
mod coach;
mod compare;
mod crossbows;
mod deeds;
mod delight;
mod friend;
mod handover;
mod keyboard;
mod languages;
mod links;
mod lobby;
mod looks;
mod measured;
mod mouse;
mod newcomer;
mod odds;
mod own;
mod phone;
mod refusal;
mod replay;
mod unitcard;
mod versions;
mod weight;
mod wishes;
