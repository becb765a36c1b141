//! `quatuor serve`, and `quatuor` without a command: the game room in the browser.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use quatuor_core::{Explain, Message, message};
use quatuor_server::store::{DatabaseError, default_path, path_of};
use quatuor_server::{Options, ServeError, serve};
use quatuor_words::Words;

use crate::arguments::{DEFAULT_ADDRESS, ServeArgs};
use crate::exit::{Failure, print_notice};
use crate::output;

/// How many ports are tried after the usual one, if no port was asked for.
const NEXT_PORTS: u16 = 20;

pub fn run(arguments: &ServeArgs, words: &Words) -> Result<(), Failure> {
    let is_usual = arguments.listen == DEFAULT_ADDRESS;
    let next_ports = if arguments.any_port && is_usual { NEXT_PORTS } else { 0 };
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
        // Without a reader of this output people can still play.
        let _ = say(words, &lines);
        if arguments.open {
            let page = page_address(address);
            if let Err(error) = open::that_detached(&page) {
                let reason = error.to_string();
                print_notice(
                    &words.say(&message!("serve-no-browser", address: page, reason: reason)),
                );
            }
        }
        if !address.ip().is_loopback() && !options.public {
            print_notice(&words.say(&message!("serve-not-public", address: address.to_string())));
        }
    };
    serve(&options, ready).map_err(|error| failure(&error))?;
    Ok(say(words, &[message!("serve-closed")])?)
}

/// The address of the room for a browser on this computer: no browser can open `0.0.0.0`.
fn page_address(address: SocketAddr) -> String {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    format!("http://{}", SocketAddr::new(ip, address.port()))
}

/// A line about the port, if it is not the usual one.
fn describe_other_port(options: &Options, address: SocketAddr) -> Option<Message> {
    let asked: u16 = options.listen.rsplit_once(':')?.1.parse().ok()?;
    let used = address.port();
    (asked != 0 && asked != used)
        .then(|| message!("serve-next-port", port: asked.to_string(), used: used.to_string()))
}

fn say(words: &Words, lines: &[Message]) -> io::Result<()> {
    let mut out = output::stdout(false);
    for line in lines {
        writeln!(out, "{}", words.say(line))?;
    }
    out.flush()
}

/// A wrong address of the room or of the database is a wrong command line.
fn failure(error: &ServeError) -> Failure {
    match error {
        ServeError::Address(_)
        | ServeError::Store(DatabaseError::Address(_) | DatabaseError::InMemory) => {
            Failure::Usage(error.message(), None)
        }
        _ => Failure::Trouble(error.message()),
    }
}
