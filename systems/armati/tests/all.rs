//! What there is to test, as one program.

mod armies;
mod battles;
mod cases;
mod coach;
mod conformance;
mod counts;
mod coverage;
mod data;
mod drags;
mod glossary;
mod golden;
mod orders;
mod served;
mod table;
mod texts;
mod words;
