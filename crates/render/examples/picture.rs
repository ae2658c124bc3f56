//! Writes the battles of every system, and a table with everything on it, as pictures and as text, to be looked at
//! while drawing.
//!
//! `cargo run -p acies-render --example picture -- FOLDER [DECISIONS [night]]` writes two files for each battle into the
//! folder, after so many decisions taken at random (none unless told).
#![allow(clippy::disallowed_methods, reason = "this program writes files; the drawing does not")]

use std::error::Error;
use std::fs;
use std::path::Path;

use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::scene::{Air, Tops};
use acies_core::side::Viewer;
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_render::svg::Light;
use acies_render::{svg, text_board};
use acies_text::{Catalogue, Language};

#[path = "../tests/common/mod.rs"]
mod common;

const SYSTEMS: [&dyn System; 2] = [&acies_commands_colors::SYSTEM, &acies_hail_caesar::SYSTEM];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("say which folder the pictures go into")?;
    let decisions: u32 = arguments.next().map_or(Ok(0), |number| number.parse())?;
    let light = if arguments.next().is_some() { Light::Night } else { Light::Day };
    for system in SYSTEMS {
        let catalogue = Catalogue::with_own(Language::En, system.texts("en"))?;
        for id in system.scenarios() {
            let text = system.scenario_text(&id).ok_or("a published battle has a text")?;
            let mut dice = FastDice::new(7);
            let mut table = system.open(&id, &text, &Options::NONE)?.start(&mut dice);
            for _ in 0..decisions {
                let ToAct::Side(side) = table.to_act() else { break };
                let choices = table.choices();
                let chosen = dice.below(choices.len() as u32) as usize;
                table
                    .act(side, &choices[chosen].notation, &mut dice)
                    .map_err(|_| "an open choice is refused")?;
            }
            let scene = table.scene(Viewer::Spectator);
            let (ground, pieces) = (svg::ground(&scene, &catalogue), svg::pieces(&scene, &catalogue));
            let file = Path::new(&folder).join(format!("{id}.svg"));
            fs::write(&file, svg::picture(&scene, &catalogue, light))?;
            fs::write(file.with_extension("txt"), text_board(&scene, &catalogue))?;
            println!("{}: ground {} bytes, pieces {} bytes", file.display(), ground.len(), pieces.len());
        }
    }
    for (name, tops) in [("flat", Tops::Flat), ("pointed", Tops::Pointed)] {
        let (scene, catalogue) =
            (common::everything(tops), Catalogue::with_own(Language::En, common::TEXTS)?);
        let file = Path::new(&folder).join(format!("everything-{name}.svg"));
        fs::write(&file, svg::picture(&scene, &catalogue, light))?;
        fs::write(file.with_extension("txt"), text_board(&scene, &catalogue))?;
    }
    let catalogue = Catalogue::with_own(Language::En, &format!("{}{}", common::TEXTS, common::chart::TEXTS))?;
    fs::write(Path::new(&folder).join("map.svg"), svg::picture(&common::chart::scene(), &catalogue, light))?;
    for (air, word) in Air::ALL {
        let catalogue = Catalogue::with_own(Language::En, common::TEXTS)?;
        let picture = svg::picture(&common::sheet::sheet(air), &catalogue, light);
        fs::write(Path::new(&folder).join(format!("sheet-{word}.svg")), picture)?;
    }
    Ok(())
}
