//! The crates of the workspace form layers, also for their tests.
//!
//! ```text
//!   crates/   the product          depends on nothing outside crates/
//!   tools/    beside it            depends on the product; its HTTP client depends on nothing, so tests may use it
//!   tests/    packages of tests    depend on both
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value as Json;

struct Package {
    /// The parent folder: `crates`, `tools` or `tests`.
    folder: String,
    is_published: bool,
    /// Workspace packages that users of this one also need.
    needs: BTreeSet<String>,
    /// Workspace packages that only its tests, examples and benchmarks need.
    tests_need: BTreeSet<String>,
}

type Workspace = BTreeMap<String, Package>;

fn read_workspace() -> Workspace {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let root = root.canonicalize().expect("the workspace is there");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(&root)
        .output()
        .expect("cargo runs");
    let metadata: Json = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)));
    let packages = metadata["packages"].as_array().expect("a list");
    packages.iter().map(|package| read_package(&root, package)).collect()
}

fn read_package(root: &Path, package: &Json) -> (String, Package) {
    let text = |value: &Json| value.as_str().expect("a text").to_owned();
    let manifest = PathBuf::from(text(&package["manifest_path"]));
    let inside = manifest.strip_prefix(root).expect("a member of the workspace");
    let folder = inside.iter().next().expect("a folder").to_string_lossy().into_owned();
    let (mut needs, mut tests_need) = (BTreeSet::new(), BTreeSet::new());
    for dependency in package["dependencies"].as_array().expect("a list") {
        // Only dependencies inside the workspace have a path.
        if dependency["path"].is_string() {
            let kind = if dependency["kind"] == "dev" { &mut tests_need } else { &mut needs };
            kind.insert(text(&dependency["name"]));
        }
    }
    let is_published = package["publish"].is_null();
    (text(&package["name"]), Package { folder, is_published, needs, tests_need })
}

/// Returns all direct and transitive dependencies of a package.
fn reach<'a>(
    workspace: &'a Workspace,
    from: &str,
    next: impl Fn(&'a Package) -> Vec<&'a String>,
) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = next(&workspace[from]);
    while let Some(name) = open.pop() {
        if reached.insert(name.as_str()) {
            open.extend(next(&workspace[name]));
        }
    }
    reached
}

#[test]
fn no_package_depends_on_itself_through_its_tests() {
    let workspace = read_workspace();
    assert!(workspace.len() > 20, "{} packages were found", workspace.len());
    for name in workspace.keys() {
        let reached = reach(&workspace, name, |package| {
            package.needs.iter().chain(&package.tests_need).collect()
        });
        assert!(!reached.contains(name.as_str()), "{name} is part of a cycle in {reached:?}");
    }
}

#[test]
fn the_product_depends_on_no_tool_and_no_test() {
    let workspace = read_workspace();
    for (name, package) in workspace.iter().filter(|(_, package)| package.folder == "crates") {
        for needed in reach(&workspace, name, |package| package.needs.iter().collect()) {
            assert_eq!(workspace[needed].folder, "crates", "{name} needs {needed}");
        }
        let lent = package.tests_need.iter().filter(|needed| workspace[*needed].folder != "crates");
        assert!(lent.clone().all(|needed| needed == "quatuor-http-client"), "{name}");
    }
}

#[test]
fn tools_and_tests_are_not_published() {
    for (name, package) in read_workspace() {
        assert!(!package.is_published || package.folder == "crates", "{name}");
    }
}

#[test]
fn the_load_generator_needs_no_command_line_and_the_client_needs_nothing() {
    let workspace = read_workspace();
    let needs = |name: &str| reach(&workspace, name, |package| package.needs.iter().collect());
    assert_eq!(needs("quatuor-http-client"), BTreeSet::new());
    for tool in ["quatuor-load", "quatuor-torture"] {
        assert!(!needs(tool).contains("quatuor"), "{tool}");
        assert!(needs(tool).contains("quatuor-core"), "{tool}");
    }
}
