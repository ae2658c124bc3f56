//! `acies serve`: the table in the browser.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use acies_core::bilingual;
use acies_core::message::Message;
use acies_server::{Config, Hall, Names, Proxies, Rate};
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
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| {
        Failure::input(bilingual!(
            "the server cannot start: {error}",
            "le serveur ne peut démarrer\u{a0}: {error}"
        ))
    })?;
    runtime.block_on(run(args, language))
}

/// The port a table is at if nobody names one.
const PORT: u16 = 7878;

/// Listens where it is wanted. The usual port may be taken by another table: then any free one will do.
async fn listen(args: &ServeArgs) -> Result<TcpListener, Failure> {
    let wanted = SocketAddr::new(args.bind, args.port.unwrap_or(PORT));
    match TcpListener::bind(wanted).await {
        Err(error) if args.port.is_none() && error.kind() == io::ErrorKind::AddrInUse => {
            TcpListener::bind(SocketAddr::new(args.bind, 0)).await
        }
        bound => bound,
    }
    .map_err(|error| {
        Failure::input(bilingual!(
            "{wanted} cannot be listened on ({error}); name another --port, or 0 for any",
            "impossible d’écouter sur {wanted} ({error})\u{a0}; nommez un autre --port, ou 0 pour n’importe lequel"
        ))
    })
}

/// The usual limits, or those asked for; what may be done in a second may be done at once.
fn config(args: &ServeArgs, data: &Path) -> Config {
    let mut config = Config::new(registry::systems(), data);
    let raise = |rate: &mut Rate, asked: Option<NonZeroU32>| {
        if let Some(a_second) = asked.map(NonZeroU32::get) {
            *rate = Rate { burst: rate.burst.max(a_second), a_second };
        }
    };
    raise(&mut config.games, args.games_per_second);
    raise(&mut config.requests, args.requests_per_second);
    if let Some(most) = args.connections_per_address.and_then(|most| usize::try_from(most.get()).ok()) {
        config.connections.an_address = most;
        config.lines.an_address = most;
        config.lines.all = config.lines.all.max(most);
    }
    config.names = Names(args.public_url.clone());
    config.proxies = Proxies(args.trust_proxy.clone());
    config
}

async fn run(args: &ServeArgs, language: Language) -> Result<(), Failure> {
    let data = args.data.clone().unwrap_or_else(usual_file);
    let listener = listen(args).await?;
    let hall = Hall::open(config(args, &data)).await.map_err(|error| Failure::input(error.said()))?;
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
    let stop = async move {
        if let Err(error) = tokio::signal::ctrl_c().await {
            let what = bilingual!(
                "the program cannot be stopped by Ctrl+C here ({error})",
                "le programme ne peut être arrêté ici par Ctrl+C ({error})"
            );
            complain(what.get(language.word()));
            std::future::pending::<()>().await;
        }
    };
    acies_server::serve(listener, hall, stop).await.map_err(|error| {
        Failure::input(bilingual!("the server stopped: {error}", "le serveur s’est arrêté\u{a0}: {error}"))
    })
}
