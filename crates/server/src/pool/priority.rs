//! The priority of worker threads: requests go first when there are fewer cores than work.
//!
//! A search would otherwise occupy every core for seconds. Worker threads therefore lower their own
//! priority: the scheduler runs them when no other thread needs the core, and preempts them at once
//! for a request. On an otherwise idle machine they run at full speed.

/// Niceness added to worker threads. Their share of a contested core is about a tenth.
#[cfg(target_os = "linux")]
const POLITENESS: i32 = 10;

/// Lowers the priority of this thread and of the threads that it starts.
#[cfg(target_os = "linux")]
pub(super) fn let_others_go_first() {
    // On Linux, niceness belongs to the thread. If the call is not permitted, the thread keeps its
    // priority.
    let _ = rustix::process::nice(POLITENESS);
}

/// On other systems niceness belongs to the whole process, so nothing is changed.
#[cfg(not(target_os = "linux"))]
pub(super) fn let_others_go_first() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// Reads field 19 of `/proc/PID/stat`, counted as in proc(5).
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
