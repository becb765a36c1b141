//! The real terminal: taken over while the game is on it, and left as it was found whatever happens.
//!
//! Ways out that are taken care of: quitting, Ctrl+C, an interrupt or an end from outside (a flag is raised), a
//! panic, a terminal that goes away, and Ctrl+Z, which gives the terminal back until the program goes on.

use std::io::{self, IsTerminal, Stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Once};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::app::{App, ExitReason};
use crate::keys::Input;

/// Timeout of one wait for input, before jobs, clocks and signals are checked.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Whether the terminal is ours now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Takes the terminal over.
fn take_terminal() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// Gives the terminal back as it was; does nothing where it is not ours.
///
/// Whoever ends the program from elsewhere calls this first.
pub fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // The terminal may be gone; there is nobody to tell.
        let _ = execute!(
            io::stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            ratatui::crossterm::cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// Waits until the screen is left, at most for `timeout`; returns whether it is left.
///
/// The interrupt handler calls this after it has raised the flag. On a terminal that has gone away a read may never
/// return, and the handler ends the program itself.
pub fn wait_until_left(timeout: Duration) -> bool {
    let begun = Instant::now();
    while TAKEN.load(Ordering::SeqCst) {
        if begun.elapsed() > timeout {
            return false;
        }
        thread::sleep(POLL_INTERVAL);
    }
    true
}

/// Gives the terminal back when it goes out of scope.
struct TerminalGuard;

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
    }
}

/// A panic on the thread of the screen is told on the terminal as it was before; one of a thread that thinks is
/// told by the game, which goes on.
fn restore_on_panic(screen: ThreadId) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if thread::current().id() == screen {
                restore();
            }
            if !TAKEN.load(Ordering::SeqCst) {
                before(panic);
            }
        }));
    });
}

/// Raised by a stop from the terminal or from outside.
#[cfg(unix)]
fn register_suspend_signal() -> io::Result<Arc<AtomicBool>> {
    let raised = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&raised);
    signal_hook::flag::register(signal_hook::consts::SIGTSTP, flag)?;
    Ok(raised)
}

/// Stops this program until somebody lets it go on, with the terminal given back meanwhile.
#[cfg(unix)]
fn suspend(terminal: &mut Terminal<CrosstermBackend<Stdout>>) -> io::Result<()> {
    restore();
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    take_terminal()?;
    terminal.clear()
}

/// Interval between checks that the terminal still exists.
const HANGUP_CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// Exit code after a hangup, as shells report it: 128 plus the number of the signal.
const HANGUP_EXIT_CODE: i32 = 129;

/// A terminal that goes away sends a signal to its own session alone. Whoever plays in another one would read from it for
/// ever, deep in the library that reads keys: so it is watched as long as this lives, and the program ends with it.
/// The game is in its record up to the last action.
struct HangupWatcher(Arc<AtomicBool>);

impl HangupWatcher {
    fn start() -> Self {
        let over = Arc::new(AtomicBool::new(!io::stdout().is_terminal()));
        let seen = Arc::clone(&over);
        // Without the thread it is as it was: a signal ends the program, in most terminals.
        let _ = thread::Builder::new().spawn(move || {
            while !seen.load(Ordering::Relaxed) {
                thread::sleep(HANGUP_CHECK_INTERVAL);
                if !seen.load(Ordering::Relaxed) && !io::stdout().is_terminal() {
                    std::process::exit(HANGUP_EXIT_CODE);
                }
            }
        });
        HangupWatcher(over)
    }
}

impl Drop for HangupWatcher {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Plays on this terminal until the person leaves; `stop` is raised by whoever else wants an end.
///
/// # Errors
/// The terminal cannot be written to or read from.
pub fn run(app: &mut App<'_>, stop: &AtomicBool) -> io::Result<ExitReason> {
    restore_on_panic(thread::current().id());
    #[cfg(unix)]
    let suspended = register_suspend_signal()?;
    let _guard = TerminalGuard;
    let _watcher = HangupWatcher::start();
    take_terminal()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let mut stale = true;
    loop {
        let now = Instant::now();
        if stop.load(Ordering::Relaxed) {
            app.interrupt();
        }
        stale |= app.tick(now);
        if let Some(leave) = app.exit_reason() {
            return Ok(leave);
        }
        if std::mem::take(&mut stale) {
            terminal.draw(|frame| app.draw(frame, now))?;
        }
        #[cfg(unix)]
        if suspended.swap(false, Ordering::SeqCst) {
            suspend(&mut terminal)?;
            stale = true;
        }
        if !event::poll(POLL_INTERVAL)? {
            continue;
        }
        let Some(input) = Input::from_event(&event::read()?) else { continue };
        stale = true;
        match input {
            #[cfg(unix)]
            Input::Suspend => suspend(&mut terminal)?,
            Input::Redraw => terminal.clear()?,
            input => app.handle(input, Instant::now()),
        }
    }
}
