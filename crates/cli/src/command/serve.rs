//! `quatuor serve`, and `quatuor` without a command: runs the web server.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use quatuor_core::{Explain, Message, message};
use quatuor_server::store::{DatabaseError, default_path, path_of};
use quatuor_server::{Options, ServeError, serve};
use quatuor_words::Words;

use crate::arguments::{DEFAULT_ADDRESS, ServeArgs};
use crate::exit::{Failure, print_notice};
use crate::output;

/// Number of further ports to try if no port was requested and the default port is taken.
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
        // The server works without a reader of its output, so a write error is ignored.
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

/// Returns the address for a browser on this computer. No browser can open `0.0.0.0`.
fn page_address(address: SocketAddr) -> String {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    format!("http://{}", SocketAddr::new(ip, address.port()))
}

/// Describes the port, if it is not the requested one.
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

/// Converts a server error. A wrong address of the server or of the database is a usage error.
fn failure(error: &ServeError) -> Failure {
    match error {
        ServeError::Address(_)
        | ServeError::Store(DatabaseError::Address(_) | DatabaseError::InMemory) => {
            Failure::Usage(error.message(), None)
        }
        _ => Failure::Trouble(error.message()),
    }
}
