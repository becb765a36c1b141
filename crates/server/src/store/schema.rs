//! The schema as a list of migrations. An older file gets the missing ones.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// All migrations, oldest first. Released migrations never change.
const STEPS: [(i64, &str, &str); 8] = [
    (1, "games", include_str!("../../migrations/0001_games.sql")),
    (2, "recent first", include_str!("../../migrations/0002_recent_first.sql")),
    (3, "analysis", include_str!("../../migrations/0003_analysis.sql")),
    (4, "mistakes", include_str!("../../migrations/0004_mistakes.sql")),
    (5, "puzzles", include_str!("../../migrations/0005_puzzles.sql")),
    (6, "classes", include_str!("../../migrations/0006_classes.sql")),
    (7, "attempts", include_str!("../../migrations/0007_attempts.sql")),
    (8, "reasons", include_str!("../../migrations/0008_reasons.sql")),
];

/// Returns the first `count` migrations.
pub fn migrations(count: usize) -> Vec<Migration> {
    let step = |(version, name, sql): (i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    };
    STEPS.into_iter().take(count).map(step).collect()
}

/// Returns the migrator to the current schema.
pub fn migrator() -> Migrator {
    Migrator::with_migrations(migrations(STEPS.len()))
}
