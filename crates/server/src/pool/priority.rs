//! Who goes first when there are fewer cores than work: whoever waits for a page.
//!
//! Programs that think would take every core for seconds. They are polite instead: the system gives a core to them
//! when nobody else wants it, and takes it back at once for a request. Alone on the machine they are as fast as ever.

/// How much more polite than the rest of the room: its share of a core that both want is about a tenth.
#[cfg(target_os = "linux")]
const POLITENESS: i32 = 10;

/// Lets everybody else on this machine go before this thread, and before those that it starts.
#[cfg(target_os = "linux")]
pub(super) fn let_others_go_first() {
    // Linux counts niceness by thread. Where it is not allowed the thread thinks like any other.
    let _ = rustix::process::nice(POLITENESS);
}

/// Elsewhere niceness is that of the whole process, the room included.
#[cfg(not(target_os = "linux"))]
pub(super) fn let_others_go_first() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// The 19th field of a thread's line, as proc(5) counts.
    fn niceness() -> i32 {
        let line = std::fs::read_to_string("/proc/thread-self/stat").expect("a line of its own");
        let fields = line.rsplit_once(')').expect("a name in brackets").1;
        fields.split_whitespace().nth(16).and_then(|word| word.parse().ok()).expect("a number")
    }

    #[test]
    fn only_the_thread_itself_lets_others_go_first() {
        let before = niceness();
        let polite = std::thread::spawn(|| {
            let_others_go_first();
            let inherited = std::thread::spawn(niceness).join().expect("it ends");
            (niceness(), inherited)
        });
        let polite = polite.join().expect("it ends");
        let most = (before + POLITENESS).min(19);
        assert_eq!(polite, (most, most));
        assert_eq!(niceness(), before);
    }
}
