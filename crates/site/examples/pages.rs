//! Writes every page of the room with sample games into a folder, in both languages.
//!
//! ```sh
//! cargo run -p quatuor-site --example pages -- FOLDER
//! ```
//!
//! The pages can be opened as local files: they load their assets from a folder beside them.

use std::error::Error;
use std::path::Path;

use quatuor_site::pages::ASSETS;
use quatuor_site::view::Theme;
use quatuor_words::Language;
use sample::Look;

#[path = "../tests/sample/mod.rs"]
mod sample;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("the name of a folder is missing")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder.join("assets"))?;
    for asset in ASSETS {
        std::fs::write(folder.join("assets").join(asset.name), asset.bytes)?;
    }
    for language in Language::ALL {
        for (theme, word) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            for (name, page) in
                sample::pages(Look { language, theme, contrast: false, name: "Ana" })
            {
                let page = page.replace("\"/assets/", "\"assets/");
                std::fs::write(folder.join(format!("{name}-{language}-{word}.html")), page)?;
            }
        }
    }
    Ok(())
}
