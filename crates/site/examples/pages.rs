//! Writes every page of the room into a folder, with games made up for the purpose, in both languages.
//!
//! ```sh
//! cargo run -p quatuor-site --example pages -- FOLDER
//! ```
//!
//! They can be opened as files: what they ask of the server's root is looked for beside them.

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
