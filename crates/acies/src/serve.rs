//! `acies serve`: the table in the browser.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use acies_core::message::Message;
use acies_server::{Config, Hall};
use acies_text::{Catalogue, Language, own_texts};
use tokio::net::TcpListener;

use crate::args::ServeArgs;
use crate::output::{Failure, complain};
use crate::registry;

/// Where games are kept if nobody says: the user's folder for data, else the folder the program runs in.
fn usual_file() -> PathBuf {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let folder = set("XDG_DATA_HOME").or_else(|| set("LOCALAPPDATA")).or_else(|| {
        Some(set("HOME")?.join(if cfg!(target_os = "macos") {
            "Library/Application Support"
        } else {
            ".local/share"
        }))
    });
    folder.map_or_else(|| PathBuf::from("acies.db"), |folder| folder.join("acies/acies.db"))
}

/// Shows the table in the browser, if this machine has one. Where it has none the printed address does.
fn show(address: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(target_os = "windows") {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(before).arg(address);
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

/// Serves the table until the program is stopped.
pub fn serve(args: &ServeArgs, language: Language) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::input(format!("the server cannot start: {error}")))?;
    runtime.block_on(run(args, language))
}

async fn run(args: &ServeArgs, language: Language) -> Result<(), Failure> {
    let data = args.data.clone().unwrap_or_else(usual_file);
    let wanted = SocketAddr::new(args.bind, args.port);
    let listener = TcpListener::bind(wanted).await.map_err(|error| {
        Failure::input(format!("{wanted} cannot be listened on ({error}); name another --port, or 0 for any"))
    })?;
    let hall = Hall::open(Config::new(registry::systems(), &data))
        .await
        .map_err(|error| Failure::input(error.to_string()))?;
    let address = format!("http://{}/", listener.local_addr()?);
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let lines = [
        Message::new("acies-serve-address").word("address", &address),
        Message::new("acies-serve-data").word("file", data.display()),
        Message::new("acies-serve-stop"),
    ];
    let text: String = lines.iter().map(|line| catalogue.say(line) + "\n").collect();
    // Whoever read the address may have gone since, as a script does: the table stays open all the same.
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    drop(out);
    if !args.no_open {
        show(&address);
    }
    let stop = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            complain(format!("the program cannot be stopped by Ctrl+C here ({error})"));
            std::future::pending::<()>().await;
        }
    };
    acies_server::serve(listener, hall, stop)
        .await
        .map_err(|error| Failure::input(format!("the server stopped: {error}")))
}
