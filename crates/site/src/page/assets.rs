//! Static files for pages, embedded in the program.
//!
//! Their URLs contain a digest of the content, so that browsers can cache them permanently.

use std::sync::LazyLock;

/// A static file.
#[derive(Debug, Clone, Copy)]
pub struct Asset {
    /// Name under `/assets/`.
    pub name: &'static str,
    pub content_type: &'static str,
    pub bytes: &'static [u8],
}

/// All static files.
pub const ASSETS: &[Asset] = &[
    Asset {
        name: "style.css",
        content_type: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/style.css"),
    },
    Asset {
        name: "friends.css",
        content_type: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/friends.css"),
    },
    Asset {
        name: "game.css",
        content_type: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/game.css"),
    },
    Asset {
        name: "analysis.css",
        content_type: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/analysis.css"),
    },
    Asset {
        name: "analysis.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/analysis.js"),
    },
    Asset {
        name: "share.css",
        content_type: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/share.css"),
    },
    Asset {
        name: "share.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/share.js"),
    },
    Asset {
        name: "editor.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/editor.js"),
    },
    Asset {
        name: "room.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/room.js"),
    },
    Asset {
        name: "beside.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/beside.js"),
    },
    Asset {
        name: "page.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/page.js"),
    },
    Asset {
        name: "keep.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/keep.js"),
    },
    Asset {
        name: "motion.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/motion.js"),
    },
    Asset {
        name: "sound.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/sound.js"),
    },
    Asset {
        name: "class.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/class.js"),
    },
    Asset {
        name: "class.css",
        content_type: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/class.css"),
    },
    Asset {
        name: "keys.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/keys.js"),
    },
    Asset {
        name: "news.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/news.js"),
    },
    Asset {
        name: "touch.js",
        content_type: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/touch.js"),
    },
    Asset {
        name: "favicon.svg",
        content_type: "image/svg+xml",
        bytes: include_bytes!("../../assets/favicon.svg"),
    },
];

static DIGESTS: LazyLock<Vec<String>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| digest(asset.bytes)).collect());

/// Returns a file by its name.
pub fn asset(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// Returns the digest of a file's content.
pub fn asset_digest(name: &str) -> Option<&'static str> {
    let index = ASSETS.iter().position(|asset| asset.name == name)?;
    Some(&DIGESTS[index])
}

/// Returns the URL of a file.
pub(crate) fn address(name: &str) -> String {
    match asset_digest(name) {
        Some(digest) => format!("/assets/{name}?v={digest}"),
        None => format!("/assets/{name}"),
    }
}

/// Computes the 64-bit FNV-1a hash. It only distinguishes versions of our own files, so it need not
/// be cryptographic.
fn digest(bytes: &[u8]) -> String {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.iter().fold(0xcbf2_9ce4_8422_2325, step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_is_that_of_the_published_vectors() {
        assert_eq!(digest(b""), "cbf29ce484222325");
        assert_eq!(digest(b"a"), "af63dc4c8601ec8c");
        assert_eq!(digest(b"foobar"), "85944171f73967e8");
    }

    #[test]
    fn an_address_changes_with_the_file() {
        let style = asset("style.css").expect("the style sheet");
        let digest = asset_digest("style.css").expect("the style sheet");
        assert!(style.content_type.starts_with("text/css"));
        assert_eq!(address("style.css"), format!("/assets/style.css?v={digest}"));
        assert!(asset("../view.rs").is_none());
    }
}
