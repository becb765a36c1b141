//! The real terminal: raw mode and the alternate screen while the game runs, restored on every exit.
//!
//! The exits are: quitting, Ctrl+C, a signal from outside (which raises a flag), a panic, a hangup of the terminal, and
//! Ctrl+Z, which restores the terminal until the program is resumed.

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

/// Whether the terminal is in raw mode on the alternate screen.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Enters raw mode and the alternate screen.
fn take_terminal() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// Restores the terminal; does nothing if it was not taken.
///
/// Code that exits the program from another thread calls this first.
pub fn restore() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        // The terminal may be gone, and errors could not be shown.
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

/// Restores the terminal when dropped.
struct TerminalGuard;

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
    }
}

/// Restores the terminal before a panic of the screen's thread is printed. A panic of a job is reported by the game,
/// which goes on.
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

/// A flag that SIGTSTP raises, from the keyboard or from outside.
#[cfg(unix)]
fn register_suspend_signal() -> io::Result<Arc<AtomicBool>> {
    let raised = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&raised);
    signal_hook::flag::register(signal_hook::consts::SIGTSTP, flag)?;
    Ok(raised)
}

/// Stops this program until it is resumed, with the terminal restored meanwhile.
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

/// Ends the program after a hangup of its terminal. The hangup signal reaches only the terminal's own session; in
/// another session a read would block for ever inside crossterm, so this thread checks the terminal.
/// The record already has every action.
struct HangupWatcher(Arc<AtomicBool>);

impl HangupWatcher {
    fn start() -> Self {
        let over = Arc::new(AtomicBool::new(!io::stdout().is_terminal()));
        let seen = Arc::clone(&over);
        // Without the thread, the hangup signal still ends the program in most terminals.
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

/// Plays on this terminal until the person leaves or `stop` is raised.
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
