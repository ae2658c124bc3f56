//! The table as a process of its own, and a browser's half of HTTP.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

use super::program;

/// A running server; it ends with the test.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Server {
    /// Starts a server on a file of games.
    pub fn on(data: &str) -> Server {
        Server::start(program(&["serve", "--port", "0", "--no-open", "--data", data]))
    }

    /// Starts a server and waits until it listens.
    pub fn start(command: Command) -> Server {
        Server::with_lines(command, 1).0
    }

    /// Starts a server, waits until it listens, and gives its first lines.
    pub fn with_lines(mut command: Command, count: usize) -> (Server, Vec<String>) {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let out = child.stdout.take().expect("the output is a pipe");
        let lines = BufReader::new(out).lines().take(count);
        let lines: Vec<String> = lines.map(|line| line.expect("the output is text")).collect();
        let Some((_, address)) = lines.first().and_then(|line| line.trim().rsplit_once("http://")) else {
            let ended = child.wait().expect("a program that says nothing has ended");
            panic!("the table does not open: {command:?} gives {ended}");
        };
        let address = address.trim_end_matches('/').to_owned();
        (Server { child, address }, lines)
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks the process to end, with SIGTERM, and waits until it has.
    pub fn terminate(mut self) -> ExitStatus {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
        assert!(sent.success());
        self.child.wait().expect("it ends")
    }

    /// Ends the process at once, with SIGKILL where there are signals: it gets no chance to tidy up. Says
    /// whether it was running until then.
    pub fn kill(&mut self) -> bool {
        let running = matches!(self.child.try_wait(), Ok(None));
        let _ = self.child.kill();
        let _ = self.child.wait();
        running
    }

    /// How many bytes the process has written since it began, where the system tells it.
    pub fn written(&self) -> Option<u64> {
        let counters = std::fs::read_to_string(format!("/proc/{}/io", self.child.id())).ok()?;
        counters.lines().find_map(|line| line.strip_prefix("wchar: ")?.trim().parse().ok())
    }
}

/// The server went away before the answer was whole.
#[derive(Debug)]
pub struct Cut;

/// One connection to a server.
pub struct Client {
    sender: SendRequest<Full<Bytes>>,
    host: String,
}

impl Client {
    /// Connects.
    pub async fn connect(address: &str) -> Result<Client, Cut> {
        let stream = TcpStream::connect(address).await.map_err(|_| Cut)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|_| Cut)?;
        // It ends with the connection; what went wrong is seen by whoever waits for an answer.
        tokio::spawn(connection);
        Ok(Client { sender, host: address.to_owned() })
    }

    /// Asks for something.
    pub async fn get(&mut self, path: &str) -> Result<(StatusCode, String), Cut> {
        self.send(Method::GET, path, Bytes::new()).await
    }

    /// Sends JSON.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<(StatusCode, String), Cut> {
        self.send(Method::POST, path, body.to_string().into()).await
    }

    async fn send(&mut self, method: Method, path: &str, body: Bytes) -> Result<(StatusCode, String), Cut> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", &self.host)
            .header("content-type", "application/json")
            .body(Full::new(body))
            .expect("a request");
        self.sender.ready().await.map_err(|_| Cut)?;
        let answer = self.sender.send_request(request).await.map_err(|_| Cut)?;
        let status = answer.status();
        let body = answer.into_body().collect().await.map_err(|_| Cut)?.to_bytes();
        Ok((status, String::from_utf8(body.into()).expect("an answer is text")))
    }
}
