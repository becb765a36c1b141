//! `quatuor serve`, and what `quatuor` alone does: the game room in the browser.

use std::io::{self, Write};
use std::net::SocketAddr;

use quatuor_core::{Explain, Message, message};
use quatuor_server::store::{DatabaseError, default_path, path_of};
use quatuor_server::{LogForm, Options, ServeError, serve};
use quatuor_words::Words;

use crate::arguments::ServeArgs;
use crate::exit::{Failure, print_notice};

/// Where the room is when nothing is said.
const DEFAULT_ADDRESS: &str = "127.0.0.1:4004";

/// Ports that are tried after the usual one, when nobody asked for that one.
const NEXT_PORTS: u16 = 20;

/// The room where it usually is, or at one of the next ports.
pub fn run_default(words: &Words) -> Result<(), Failure> {
    let arguments = ServeArgs {
        listen: DEFAULT_ADDRESS.to_owned(),
        database: None,
        public: false,
        log: LogForm::Text,
        host: Vec::new(),
        bot: Vec::new(),
    };
    open(&arguments, NEXT_PORTS, words)
}

pub fn run(arguments: &ServeArgs, words: &Words) -> Result<(), Failure> {
    open(arguments, 0, words)
}

fn open(arguments: &ServeArgs, next_ports: u16, words: &Words) -> Result<(), Failure> {
    let database = match &arguments.database {
        Some(address) => path_of(address),
        None => default_path(),
    };
    let options = Options {
        listen: arguments.listen.clone(),
        next_ports,
        database: database.map_err(|error| failure(&ServeError::Store(error)))?,
        public: arguments.public,
        log: arguments.log,
        hosts: arguments.host.clone(),
        bots: arguments.bot.clone(),
    };
    let ready = |address: SocketAddr| {
        let mut lines = vec![message!("serve-ready", address: format!("http://{address}"))];
        lines.push(message!("serve-kept", path: options.database.display().to_string()));
        lines.extend(describe_other_port(&options, address));
        // Whoever does not listen can still play.
        let _ = say(words, &lines);
        if !address.ip().is_loopback() && !options.public {
            print_notice(&words.say(&message!("serve-not-public", address: address.to_string())));
        }
    };
    serve(&options, ready).map_err(|error| failure(&error))?;
    Ok(say(words, &[message!("serve-closed")])?)
}

/// What to say when the room is at another port than the one asked for.
fn describe_other_port(options: &Options, address: SocketAddr) -> Option<Message> {
    let asked: u16 = options.listen.rsplit_once(':')?.1.parse().ok()?;
    let used = address.port();
    (asked != 0 && asked != used)
        .then(|| message!("serve-next-port", port: asked.to_string(), used: used.to_string()))
}

fn say(words: &Words, lines: &[Message]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{}", words.say(line))?;
    }
    out.flush()
}

/// A wrong address or database is a wrong command line.
fn failure(error: &ServeError) -> Failure {
    match error {
        ServeError::Address(_)
        | ServeError::Store(DatabaseError::Address(_) | DatabaseError::InMemory) => {
            Failure::Usage(error.message(), None)
        }
        _ => Failure::Trouble(error.message()),
    }
}
