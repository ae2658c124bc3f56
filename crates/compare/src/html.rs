//! A comparison as one file that stands alone: no script, nothing loaded, both languages, by day and by night, on paper.

use std::fmt::Write;

use crate::{Chapter, Table, Told};

/// How it looks. The languages are two radio buttons; the one chosen shows its part.
const STYLE: &str = "
:root{--paper:#fffaf0;--ink:#2a1f15;--ink-2:#5b4835;--line:#cbb893;--plot-ink:#2a1f15;--plot-faint:#cbb893;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--paper:#221911;--ink:#f3e8d3;--ink-2:#cdbb9c;--line:#5d4a35;--plot-ink:#f3e8d3;
--plot-faint:#5d4a35;--plot-0:#d79a66;--plot-1:#8fb3d3;--plot-2:#ff9b8a;--plot-3:#93cf8b;--plot-4:#c9a6ee;--plot-5:#e3b95c;--plot-6:#7fd1c7}}
*{box-sizing:border-box}body{margin:0 auto;max-width:56rem;padding:1rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 Georgia,'Palatino Linotype','DejaVu Serif',serif}
h1,h2{line-height:1.2;text-wrap:balance}h2{margin-top:2.2rem;border-top:1px solid var(--line);padding-top:1rem}
.small,figcaption,caption{color:var(--ink-2);font-size:.9rem}caption{text-align:left;padding:.3rem 0}
figure{margin:1rem 0}svg.plot{width:100%;height:auto;display:block}.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.9rem}th,td{text-align:right;padding:.25rem .6rem;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left}thead th{vertical-align:bottom}
caption.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.choose{display:flex;gap:1rem}.choose label{cursor:pointer;padding:.4rem}
body:has(#fr:checked) main.en,body:has(#en:checked) main.fr{display:none}
@media print{.choose{display:none}h2{break-after:avoid}figure,table{break-inside:avoid}}
";

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn put(out: &mut String, part: std::fmt::Arguments<'_>) {
    // A string takes everything.
    let _ = out.write_fmt(part);
}

/// The whole file: what is told in each language with the heading words of it, the language to show first at the top.
pub fn page(told: &[(&str, &Told, Words)]) -> String {
    let mut out = String::from("<!doctype html>\n");
    let first = told.first().map_or("en", |(language, ..)| language);
    let title = told.first().map_or("", |(_, told, _)| &told.title);
    put(
        &mut out,
        format_args!(
            "<html lang=\"{first}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{} — Acies</title>\n\
             <style>{STYLE}</style>\n</head>\n<body>\n",
            escape(title)
        ),
    );
    out.push_str("<div class=\"choose\" role=\"radiogroup\" aria-label=\"Language, langue\">");
    for (at, (language, _, words)) in told.iter().enumerate() {
        let checked = if at == 0 { " checked" } else { "" };
        put(
            &mut out,
            format_args!(
                "<label lang=\"{language}\"><input type=\"radio\" name=\"language\" id=\"{language}\"{checked}> {}</label>",
                escape(&words.language)
            ),
        );
    }
    out.push_str("</div>\n");
    for (language, told, words) in told {
        put(&mut out, format_args!("<main class=\"{language}\" lang=\"{language}\">\n"));
        whole(&mut out, told, words);
        out.push_str("</main>\n");
    }
    out.push_str("</body>\n</html>\n");
    out
}

/// Words of the file beyond what is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// The language, in itself.
    pub language: String,
    /// What comparisons are called.
    pub heading: String,
    /// The heading of the rules of translation.
    pub rules: String,
    /// The heading of who became what.
    pub armies: String,
    /// Where the figures come from.
    pub source: String,
}

impl Words {
    /// In the language of a voice.
    pub fn of(voice: &acies_text::Catalogue) -> Words {
        let say = |key| crate::said::say(voice, key);
        Words {
            language: say("acies-compare-language"),
            heading: say("acies-compare-heading"),
            rules: say("acies-compare-rules"),
            armies: say("acies-compare-became"),
            source: say("acies-compare-source"),
        }
    }
}

fn paragraph(out: &mut String, class: &str, text: &str) {
    put(out, format_args!("<p{class}>{}</p>\n", escape(text)));
}

fn whole(out: &mut String, told: &Told, words: &Words) {
    put(out, format_args!("<h1>{} — {}</h1>\n", escape(&told.title), escape(&words.heading)));
    told.story.iter().for_each(|text| paragraph(out, "", text));
    if let Some(measured) = &told.measured {
        paragraph(out, "", measured);
    }
    told.notes.iter().for_each(|note| paragraph(out, " class=\"small\"", note));
    told.chapters.iter().for_each(|one| chapter(out, one));
    put(out, format_args!("<h2>{}</h2>\n<ol>\n", escape(&words.rules)));
    told.rules.iter().for_each(|rule| put(out, format_args!("<li>{}</li>\n", escape(rule))));
    out.push_str("</ol>\n");
    table(out, &told.scale, "");
    put(out, format_args!("<h2>{}</h2>\n", escape(&words.armies)));
    table(out, &told.armies, UNSEEN);
    paragraph(out, " class=\"small\"", &format!("{} {}", words.source, told.source));
}

fn chapter(out: &mut String, chapter: &Chapter) {
    put(out, format_args!("<h2>{}</h2>\n", escape(&chapter.title)));
    paragraph(out, "", &chapter.about);
    // The language is that of the part it stands in.
    put(out, format_args!("<figure>{}</figure>\n", chapter.plot.drawn(language_of(chapter.plot.id()))));
    table(out, &chapter.table, UNSEEN);
}

/// The language at the end of the id of a plot.
fn language_of(id: &str) -> &str {
    id.rsplit('-').next().unwrap_or("en")
}

/// A caption that says what stands in the heading above it, for whoever hears the table only.
const UNSEEN: &str = " class=\"unseen\"";

fn table(out: &mut String, table: &Table, seen: &str) {
    put(
        out,
        format_args!(
            "<div class=\"wide\"><table><caption{seen}>{}</caption><thead><tr>",
            escape(&table.caption)
        ),
    );
    table.head.iter().for_each(|cell| put(out, format_args!("<th scope=\"col\">{}</th>", escape(cell))));
    out.push_str("</tr></thead><tbody>\n");
    for row in &table.rows {
        out.push_str("<tr>");
        for (at, cell) in row.iter().enumerate() {
            match at {
                0 => put(out, format_args!("<th scope=\"row\">{}</th>", escape(cell))),
                _ => put(out, format_args!("<td>{}</td>", escape(cell))),
            }
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
}
