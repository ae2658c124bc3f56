//! Chromium without a window, with a profile of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, Key, TypingData};
use tokio::runtime::{Builder, Runtime};

use crate::until;

/// How a browser starts.
#[derive(Clone, Copy)]
pub struct Looks {
    /// The languages it asks for, as in `Accept-Language`.
    pub languages: &'static str,
    /// Width and height of the window.
    pub size: (u32, u32),
    /// Whether it is a phone: narrow, with a finger instead of a pointer.
    pub phone: bool,
}

impl Default for Looks {
    fn default() -> Looks {
        Looks { languages: "en-GB,en", size: (1400, 900), phone: false }
    }
}

/// One browser with one window to begin with; closed when dropped.
pub struct Browser {
    runtime: Runtime,
    driver: Option<WebDriver>,
    chromedriver: Child,
    _profile: TempDir,
}

const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // Tests wait for what is there, not for what is still moving.
    "--force-prefers-reduced-motion",
];

/// So often chromedriver is started: it takes a port that is free for IPv4 and ends where IPv6 has it taken.
const STARTS: usize = 5;

/// Chromedriver and the port it says it listens on; none where it ends before.
fn chromedriver() -> Option<(Child, String)> {
    let mut chromedriver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver starts; Debian's package is chromium-driver");
    let lines = BufReader::new(chromedriver.stdout.take().expect("its output")).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("successfully on port ")?;
        Some(port.trim_end_matches('.').to_owned())
    });
    match port {
        Some(port) => Some((chromedriver, port)),
        None => {
            let _ = chromedriver.wait();
            None
        }
    }
}

impl Browser {
    /// Starts one as most people have it.
    pub fn open() -> Browser {
        Browser::with(Looks::default())
    }

    /// Starts one.
    pub fn with(looks: Looks) -> Browser {
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let (chromedriver, port) =
            (0..STARTS).find_map(|_| chromedriver()).expect("chromedriver names its port");
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let mut wishes = DesiredCapabilities::chrome();
        let (width, height) = looks.size;
        let folder = format!("--user-data-dir={}", profile.path().display());
        for flag in FLAGS.into_iter().chain([folder.as_str(), &format!("--window-size={width},{height}")]) {
            wishes.add_arg(flag).expect("a flag");
        }
        wishes
            .add_experimental_option("prefs", json!({ "intl.accept_languages": looks.languages }))
            .expect("the languages");
        let driver = runtime
            .block_on(WebDriver::new(format!("http://127.0.0.1:{port}"), wishes))
            .expect("chromium starts");
        let browser = Browser { runtime, driver: Some(driver), chromedriver, _profile: profile };
        browser
            .devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": include_str!("watch.js") }));
        // The window's frame is not the page: what is asked for is the page's size.
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": looks.phone });
        browser.devtools("Emulation.setDeviceMetricsOverride", size);
        if looks.phone {
            browser.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }));
        }
        browser
    }

    fn driver(&self) -> &WebDriver {
        self.driver.as_ref().expect("the browser is open")
    }

    /// Says something to Chromium's own interface.
    pub fn devtools(&self, method: &str, what: Value) -> Value {
        self.runtime
            .block_on(self.driver().cdp().send_raw(method, what))
            .unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Goes to an address.
    pub fn go(&self, address: &str) {
        self.runtime
            .block_on(self.driver().goto(address))
            .unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    /// Loads the page anew.
    pub fn reload(&self) {
        self.runtime.block_on(self.driver().refresh()).expect("the page loads again");
    }

    /// What a script in the page returns.
    pub fn ask(&self, script: &str) -> Value {
        self.ask_with(script, Vec::new())
    }

    /// What a script returns that is given something.
    pub fn ask_with(&self, script: &str, given: Vec<Value>) -> Value {
        let answer = self.runtime.block_on(self.driver().execute(script, given));
        answer.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// What a script gives to the function it is handed last.
    pub fn ask_later(&self, script: &str) -> Value {
        let answer = self.runtime.block_on(async {
            self.driver().set_script_timeout(crate::DEADLINE).await?;
            self.driver().execute_async(script, Vec::new()).await
        });
        answer.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// Waits until an expression in the page is true.
    pub fn until(&self, expression: &str) {
        until(expression, || self.ask(&format!("return Boolean({expression})")).as_bool().filter(|yes| *yes));
    }

    /// The text of what a selector finds first.
    pub fn text(&self, selector: &str) -> String {
        let found = self.ask_with(
            "return document.querySelector(arguments[0])?.textContent ?? null",
            vec![json!(selector)],
        );
        found.as_str().unwrap_or_else(|| panic!("nothing is {selector}")).to_owned()
    }

    /// Waits for something to be there and to be seen, and clicks it with the mouse.
    pub fn click(&self, selector: &str) {
        until(&format!("{selector} to click"), || self.try_click(selector).then_some(()));
    }

    /// Clicks with the mouse; whether there was something that could be clicked.
    pub fn try_click(&self, selector: &str) -> bool {
        self.runtime.block_on(async {
            match self.driver().find(By::Css(selector)).await {
                Ok(element) => element.click().await.is_ok(),
                Err(_) => false,
            }
        })
    }

    /// Moves the mouse over something.
    pub fn hover(&self, selector: &str) {
        self.runtime
            .block_on(async {
                let element = self.driver().find(By::Css(selector)).await?;
                self.driver().action_chain().move_to_element_center(&element).perform().await
            })
            .unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Presses the mouse on something and carries it so many pixels to the right and down, without letting go.
    pub fn carry(&self, selector: &str, (right, down): (i64, i64)) {
        self.runtime
            .block_on(async {
                let element = self.driver().find(By::Css(selector)).await?;
                let chain = self.driver().action_chain().click_and_hold_element(&element);
                chain
                    .move_by_offset(right / 2, down / 2)
                    .move_by_offset(right - right / 2, down - down / 2)
                    .perform()
                    .await
            })
            .unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Lets go of the mouse.
    pub fn let_go(&self) {
        self.runtime.block_on(self.driver().action_chain().release().perform()).expect("the mouse is let go");
    }

    /// Presses a key where the focus is.
    pub fn press(&self, key: impl Into<TypingData>) {
        let keys = key.into();
        self.runtime
            .block_on(
                self.driver()
                    .action_chain_with_delay(Some(Duration::ZERO), Some(Duration::ZERO))
                    .send_keys(keys)
                    .perform(),
            )
            .expect("a key is pressed");
    }

    /// Presses Tab until what a selector finds has the focus.
    pub fn tab_to(&self, selector: &str) {
        for _ in 0..200 {
            if self.ask_with(
                "return document.activeElement?.matches(arguments[0]) ?? false",
                vec![json!(selector)],
            ) == json!(true)
            {
                return;
            }
            self.press(Key::Tab);
        }
        panic!("Tab never reaches {selector}");
    }

    /// Puts a file into a file field.
    pub fn give_file(&self, selector: &str, file: &Path) {
        self.runtime
            .block_on(async {
                self.driver().find(By::Css(selector)).await?.send_keys(file.display().to_string()).await
            })
            .unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Cuts the line, or brings it back.
    pub fn offline(&self, cut: bool) {
        let line = json!({ "offline": cut, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.devtools("Network.enable", json!({}));
        self.devtools("Network.emulateNetworkConditions", line);
        self.until(if cut { "!navigator.onLine" } else { "navigator.onLine" });
    }

    /// Goes to the window opened last; waits for it where it is still to come.
    pub fn to_new_window(&self) {
        until("a second window", || {
            let windows = self.runtime.block_on(self.driver().windows()).ok()?;
            let last = windows.get(1..)?.last()?.clone();
            self.runtime.block_on(self.driver().switch_to_window(last)).ok()
        });
    }

    /// What is seen, as PNG.
    pub fn picture(&self) -> Vec<u8> {
        self.runtime.block_on(self.driver().screenshot_as_png()).expect("a picture")
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if let Some(driver) = self.driver.take() {
            let _ = self.runtime.block_on(driver.quit());
        }
        let _ = self.chromedriver.kill();
        let _ = self.chromedriver.wait();
    }
}
