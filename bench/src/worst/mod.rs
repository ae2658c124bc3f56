//! The worst requests the size limits allow, and the worst company: what each request costs the server, and how long
//! an easy opponent keeps one player waiting while another address has hard ones think in forty games.
//!
//! Reading order: here, `files`, `asked`, `crowd`.
#![expect(clippy::disallowed_methods, reason = "a measure needs a clock, a process and its files")]

mod asked;
mod crowd;
mod files;

use std::path::Path;
use std::time::Duration;

use serde::Serialize;

use crate::load::Outcome;
use crate::load::server::Server;

/// What a request may cost on a core.
pub const ALLOWED: Duration = Duration::from_millis(250);

/// How long a player may wait for an easy opponent.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// What one request cost.
#[derive(Clone, Debug, Serialize)]
pub struct Cost {
    /// What was asked.
    pub what: String,
    /// Bytes sent.
    pub sent: usize,
    /// The status of the answer.
    pub status: u16,
    /// Bytes of the answer, not compressed.
    pub answer: usize,
    /// Milliseconds on a core.
    pub cpu_ms: f64,
    /// Milliseconds until the answer was whole.
    pub wall_ms: f64,
}

/// How an easy opponent answers in bad company.
#[derive(Clone, Debug, Serialize)]
pub struct Company {
    /// Games of the other address.
    pub games: usize,
    /// Decisions the other address's machines made meanwhile.
    pub made: u64,
    /// Decisions of ours that were answered.
    pub replies: usize,
    /// Half of them were answered within so many milliseconds.
    pub median_ms: f64,
    /// The longest wait.
    pub longest_ms: f64,
}

/// All of it.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Request by request.
    pub costs: Vec<Cost>,
    /// The wait in bad company.
    pub company: Company,
}

impl Report {
    /// What is too much.
    pub fn late(&self) -> Vec<String> {
        let allowed = ALLOWED.as_secs_f64() * 1e3;
        let late = self.costs.iter().filter(|cost| cost.cpu_ms > allowed);
        let mut late: Vec<String> = late
            .map(|cost| format!("{} costs {:.0} ms, more than {allowed:.0}", cost.what, cost.cpu_ms))
            .collect();
        if self.company.longest_ms > PATIENCE.as_secs_f64() * 1e3 {
            late.push(format!("an easy opponent answers after {:.0} ms", self.company.longest_ms));
        }
        late
    }

    /// As tables.
    pub fn print(&self) {
        println!("| request | sent | status | answer | CPU ms | wall ms |\n|---|--:|--:|--:|--:|--:|");
        for Cost { what, sent, status, answer, cpu_ms, wall_ms } in &self.costs {
            println!("| {what} | {sent} | {status} | {answer} | {cpu_ms:.1} | {wall_ms:.1} |");
        }
        let Company { games, made, replies, median_ms, longest_ms } = &self.company;
        println!(
            "\n| hard games | their decisions | easy replies | median ms | longest ms |\n|--:|--:|--:|--:|--:|"
        );
        println!("| {games} | {made} | {replies} | {median_ms:.0} | {longest_ms:.0} |");
    }
}

/// Starts a server and asks it the worst.
pub async fn run(program: &Path, data: &Path) -> Outcome<Report> {
    let server = Server::start(program, data)?;
    let costs = asked::measure(&server).await?;
    drop(server);
    let server = Server::start(program, data)?;
    let company = crowd::measure(&server).await?;
    Ok(Report { costs, company })
}
