//! The air of a battle: the colours of its ground by day, and the same ground by night for dark pages.
//!
//! A drawing that stands alone carries its colours; on a page they are in `web/css/air.css`, which is written from
//! here, so that a page can change between day and night without asking again.

use std::fmt::Write;

use acies_core::scene::Air;

/// By which light a picture is seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Light {
    /// On a light page.
    #[default]
    Day,
    /// On a dark page.
    Night,
}

/// What an air colours.
const PARTS: [&str; 20] = [
    "land",
    "patch",
    "grass",
    "rough",
    "wood-floor",
    "wood-edge",
    "tree",
    "tree-dark",
    "hill-1",
    "hill-2",
    "hill-3",
    "hill-edge",
    "bank",
    "water",
    "water-deep",
    "foam",
    "sand",
    "stone",
    "camp",
    "stand",
];

type Palette = [u32; PARTS.len()];

/// The colours of an air by day, in the order of [`PARTS`].
const fn palette(air: Air) -> Palette {
    match air {
        Air::Summer => [
            0xd6c98f, 0xbdb96f, 0x8b8f4a, 0xc9b585, 0x9fa968, 0x84904f, 0x63843f, 0x45622d, 0xccb47a,
            0xd8c48c, 0xe6d7a8, 0x957a45, 0xb29a62, 0x78adbd, 0x5288a0, 0xdcecec, 0xe0cd98, 0x958d7d,
            0xc3a873, 0xb3a771,
        ],
        Air::Spring => [
            0xb9c584, 0x9bb266, 0x6c8a3f, 0xbdb487, 0x86a05c, 0x6b8747, 0x4f8a3d, 0x356329, 0xb0b873,
            0xc0c583, 0xd3d49c, 0x7c8445, 0xa4955f, 0x79b2c0, 0x4e8ba2, 0xe0f0ee, 0xd9cb97, 0x8e8b80,
            0xb9a672, 0xa0ab68,
        ],
        Air::Autumn => [
            0xcbb27c, 0xb8945a, 0x9a7a3c, 0xb9a179, 0xa98a55, 0x8a6a3a, 0xb0702c, 0x7d4a20, 0xbd9f66,
            0xcab07a, 0xdac698, 0x84643a, 0xa0875a, 0x7399a3, 0x4d7585, 0xd3e0e0, 0xd2bd8e, 0x887f74,
            0xb3976a, 0xae935e,
        ],
        Air::Winter => [
            0xdfe3e2, 0xf6f8f7, 0xa8aa94, 0xc4c3b8, 0xb9c1b8, 0x98a39b, 0x5e7363, 0x435549, 0xd3d8d8,
            0xe3e7e6, 0xf5f7f6, 0x97a0a3, 0xb4ad9c, 0x8bb2c1, 0x5f8a9d, 0xf4fafa, 0xd8d3c2, 0x8d9091,
            0xbdb19a, 0xb9bfb4,
        ],
        Air::Dust => [
            0xdfc08a, 0xcda169, 0xb39a55, 0xcfa874, 0xb5a065, 0x978149, 0x7d8440, 0x5c612c, 0xd4ac6f,
            0xe0bd83, 0xedd3a2, 0x9c7340, 0xb98e57, 0x7fabb0, 0x58848d, 0xdfeae4, 0xe8cd96, 0x9c8a74,
            0xc8a06a, 0xc2a06a,
        ],
        Air::Mist => [
            0xc3c8b4, 0xdadecf, 0x83916f, 0xb3b3a0, 0x98a68b, 0x7c8c72, 0x5b7a5a, 0x405b43, 0xb3bba2,
            0xc3cab3, 0xd6dbc9, 0x7c876f, 0xa0a08a, 0x8fb0b8, 0x68909c, 0xe6efee, 0xcbc9b3, 0x8b8e88,
            0xaaa486, 0xa5ad92,
        ],
        Air::Dusk => [
            0xd0a987, 0xba8476, 0x8d7a4e, 0xbd9680, 0x94905f, 0x776f49, 0x65733e, 0x47522d, 0xc4956f,
            0xd4a87f, 0xe6c09a, 0x895a48, 0xa87f63, 0x8795b3, 0x5c6c92, 0xecdbd8, 0xdeb893, 0x8d7f7c,
            0xb78d69, 0xb08b6c,
        ],
    }
}

/// A colour after dark: little of it is left, and what is left is colder.
fn night(part: &str, colour: u32) -> u32 {
    let share = match part {
        "foam" => 62,
        "hill-3" => 50,
        "hill-2" => 44,
        "stand" => 56,
        "tree" | "grass" => 48,
        "stone" | "sand" | "camp" => 44,
        _ => 37,
    };
    let dim = |shift: u32, cold: u32| ((colour >> shift & 255) * share / 100 + cold).min(255) << shift;
    dim(16, 0) | dim(8, 3) | dim(0, 9)
}

/// A colour halfway between two.
fn between(one: u32, other: u32) -> u32 {
    let mean = |shift: u32| ((one >> shift & 255) + (other >> shift & 255)) / 2;
    mean(16) << 16 | mean(8) << 8 | mean(0)
}

/// What changes after dark besides the ground, so that lines, names and pieces stay clear.
const NIGHT: &str = "--grid:#d8cda6;--name:#ded4b4;--cloth:#1a130c;--cloth-edge:#0d0905;--brass:#8a6d42;\
                     --north:#b06f3c;--south:#4f7ca6;--lost:#e6dcc2;--plate:#efe4cb;--section:#ff9d7a;--tent:#a89b7c;--wood:#7a562d;--wood-dark:#2e1e0f;--glow:.08;--fall:.34;\
                     --chart-ink:#17110a;--chart-lane:#a9c9d6;--chart-nobody:#7d776b";

/// The properties of an air in a light.
fn properties(air: Air, light: Light) -> String {
    let mut css = String::new();
    for (part, colour) in PARTS.iter().zip(palette(air)) {
        let colour = if light == Light::Night { night(part, colour) } else { colour };
        let _ = write!(css, "--{part}:#{colour:06x};");
    }
    let [water, foam] = ["water", "foam"].map(|part| {
        let at = PARTS.iter().position(|other| *other == part).unwrap_or(0);
        palette(air)[at]
    });
    // The waters of a map are paler than those of a battle: names and lanes are written on them.
    let sea = if light == Light::Night { night("water", water) } else { between(water, foam) };
    let _ = write!(css, "--chart-sea:#{sea:06x};");
    if light == Light::Night {
        css.push_str(NIGHT);
    }
    css.trim_end_matches(';').to_owned()
}

/// The colours of one drawing, for it to carry.
pub(super) fn carried(air: Air, light: Light) -> String {
    format!("<style>svg{{{}}}</style>", properties(air, light))
}

/// The colours of every air by day and by night, as a style sheet for a page: a drawing says its air as `data-air`,
/// a page that is dark as `data-theme`.
pub fn style_sheet() -> String {
    let mut css = String::from(
        "/* The air of every battle, by day and by night. Written by crates/render: do not edit. */\n",
    );
    for (air, word) in Air::ALL {
        let (day, dark) = (properties(air, Light::Day), properties(air, Light::Night));
        let _ = writeln!(css, "[data-air=\"{word}\"] {{ {day} }}");
        let _ = writeln!(css, "[data-theme=\"dark\"] [data-air=\"{word}\"] {{ {dark} }}");
    }
    css
}
