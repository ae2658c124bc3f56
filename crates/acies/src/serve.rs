//! `acies serve`: the table in the browser.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use acies_server::{Config, Hall, Names, Proxies, Rate};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::bilingual;
use acies_words::message::Message;
use tokio::net::TcpListener;

use crate::args::ServeArgs;
use crate::output::{Failure, complain};
use crate::{log, registry};

/// Where games are kept if nobody says: the user's folder for data, else the folder the program runs in.
pub fn usual_file() -> PathBuf {
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
    log::begin(args.log, args.log_level);
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

/// Done when somebody asks the program to end: Ctrl+C at a terminal, SIGTERM from whoever started it.
async fn stopped(language: Language) {
    let asked = tokio::select! {
        asked = tokio::signal::ctrl_c() => asked,
        asked = terminated() => asked,
    };
    if let Err(error) = asked {
        let what = bilingual!(
            "the program cannot be stopped by Ctrl+C or SIGTERM here ({error})",
            "le programme ne peut être arrêté ici ni par Ctrl+C ni par SIGTERM ({error})"
        );
        complain(what.get(language.word()));
        std::future::pending::<()>().await;
    }
    tracing::info!("the table is closed");
}

#[cfg(unix)]
async fn terminated() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    signal(SignalKind::terminate())?.recv().await;
    Ok(())
}

#[cfg(not(unix))]
async fn terminated() -> io::Result<()> {
    std::future::pending().await
}

/// Listens at the address of those who watch over the table, if there is to be one.
async fn watched(args: &ServeArgs) -> Result<Option<TcpListener>, Failure> {
    let Some(at) = args.metrics else { return Ok(None) };
    let bound = TcpListener::bind(at).await;
    bound.map(Some).map_err(|error| {
        Failure::input(bilingual!(
            "{at} cannot be listened on ({error}); name another address with --metrics",
            "impossible d’écouter sur {at} ({error})\u{a0}; nommez une autre adresse par --metrics"
        ))
    })
}

async fn run(args: &ServeArgs, language: Language) -> Result<(), Failure> {
    let data = args.data.clone().unwrap_or_else(usual_file);
    let listener = listen(args).await?;
    let bound = listener.local_addr()?;
    let address = format!("http://{bound}/");
    let watch = watched(args).await?;
    let mut config = config(args, &data);
    config.address = Some(address.clone());
    config.bound = Some(bound);
    let hall = Hall::open(config).await.map_err(|error| Failure::input(error.said()))?;
    tracing::info!(address, data = %data.display(), "the table is open");
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let mut lines = vec![
        Message::new("acies-serve-address").word("address", &address),
        Message::new("acies-serve-data").word("file", data.display()),
    ];
    // Whoever starts it is at this machine, and may know where others find it.
    for at in hall.reach(Some(IpAddr::from([127, 0, 0, 1]))).addresses {
        lines.push(Message::new("acies-serve-others").word("address", at));
    }
    if let Some(watch) = &watch {
        let at = format!("http://{}/metrics", watch.local_addr()?);
        lines.push(Message::new("acies-serve-metrics").word("address", at));
    }
    lines.push(Message::new("acies-serve-stop"));
    let text: String = lines.iter().map(|line| catalogue.say(line) + "\n").collect();
    // Whoever read the address may have gone since, as a script does: the table stays open all the same.
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    drop(out);
    if !args.no_open {
        show(&address);
    }
    if let Some(watch) = watch {
        tokio::spawn(acies_server::serve_private(watch, hall.clone()));
    }
    let stop = stopped(language);
    acies_server::serve(listener, hall, stop).await.map_err(|error| {
        Failure::input(bilingual!("the server stopped: {error}", "le serveur s’est arrêté\u{a0}: {error}"))
    })
}
