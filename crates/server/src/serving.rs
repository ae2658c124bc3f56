//! Connections: taken one by one, so many for each address, and closed when nothing comes.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::pin::pin;
use std::time::Duration;

use acies_text::Language;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::address::{Counts, Peer, counted};
use crate::error::{ApiError, Problem};
use crate::hall::Hall;
use crate::routes::{private, router};

/// How many connections, and how long each may be silent.
#[derive(Copy, Clone, Debug)]
pub struct Connections {
    /// Open at once from one address.
    pub an_address: usize,
    /// How long the head of a request may take to come, a pause before it included.
    pub head: Duration,
    /// How long the body of a request may pause.
    pub body: Duration,
}

/// How long requests that are being answered are waited for when the table closes.
const FAREWELL: Duration = Duration::from_secs(10);

/// How long to wait where the system gives no more connections.
const EXHAUSTED: Duration = Duration::from_secs(1);

/// The next connection.
async fn accept(listener: &TcpListener) -> (TcpStream, Peer) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => match stream.local_addr() {
                Ok(at) => return (stream, Peer { from, at }),
                Err(_) => continue,
            },
            // One connection that went away at once is no reason to wait for the others.
            Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
            Err(error) if error.kind() == io::ErrorKind::ConnectionReset => {}
            Err(_) => tokio::time::sleep(EXHAUSTED).await,
        }
    }
}

/// Serves the table on a socket until `stop` is done.
pub async fn serve(
    listener: TcpListener,
    hall: Hall,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let limits = hall.connections();
    let counts = Counts::new(limits.an_address);
    let router = router(hall.clone());
    // Every connection holds a receiver: closing is told to all, and done when none is left.
    let (closing, closes) = watch::channel(false);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head);
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = accept(&listener) => accepted,
            () = &mut stop => break,
        };
        // A proxy brings everybody's connections: its requests are counted by whom they are from.
        let who = Some(counted(peer.from.ip())).filter(|who| !hall.proxies().holds(*who));
        let Some(held) = counts.take(who) else {
            tokio::spawn(turn_away(stream, hall.clone()));
            continue;
        };
        // Answers are whole when they are written: nothing is gained by holding them back.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            let router = router.clone();
            async move {
                Ok::<Response, Infallible>(
                    router.oneshot(request).await.unwrap_or_else(|never| match never {}),
                )
            }
        });
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut closes = closes.clone();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // What goes wrong with a connection concerns whoever held it.
            tokio::select! {
                _ = &mut connection => {}
                _ = closes.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(held);
        });
    }
    drop((listener, closes));
    closing.send_replace(true);
    let _ = tokio::time::timeout(FAREWELL, closing.closed()).await;
    hall.close().await;
    Ok(())
}

/// Says why a connection is not taken. What was asked is not read, so both languages are spoken.
async fn turn_away(mut stream: TcpStream, hall: Hall) {
    let error = ApiError::new(Problem::TooManyConnections);
    let said = |language| {
        let (sentence, remedy) = error.messages(language);
        let voice = hall.voices().plain(language);
        (voice.say(&sentence), voice.say(&remedy))
    };
    let ((what, remedy), (quoi, remede)) = (said(Language::En), said(Language::Fr));
    let body = serde_json::json!({"error": {
        "code": error.problem.code(), "message": format!("{what} / {quoi}"), "remedy": format!("{remedy} / {remede}"),
        "clause": null, "seq": null,
    }})
    .to_string();
    let answer = format!(
        "HTTP/1.1 {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        error.problem.status(),
        body.len()
    );
    let write = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await
    };
    let _ = tokio::time::timeout(FAREWELL, write).await;
}

/// Tells whoever runs the table whether it is well and what it does, on a socket of its own.
pub async fn serve_private(listener: TcpListener, hall: Hall) -> io::Result<()> {
    axum::serve(listener, private(hall)).await
}
