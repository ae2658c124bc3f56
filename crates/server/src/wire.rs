//! Types of the wire that can describe themselves, so that the page's JSDoc is made from them.

/// What a type of the wire says about itself.
#[derive(Copy, Clone, Debug)]
pub struct Shape {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static [&'static str],
    /// Its fields.
    pub fields: &'static [Field],
}

/// One field.
#[derive(Copy, Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its type as written in Rust.
    pub rust: &'static str,
    /// What it holds.
    pub doc: &'static [&'static str],
}

/// Defines structs for the wire and remembers how they are made.
macro_rules! wire {
    ($($(#[doc = $doc:literal])* $(#[derive($($derive:path),*)])? pub struct $name:ident {
        $($(#[doc = $field_doc:literal])* $(#[serde($serde:ident)])? pub $field:ident : $type:ty,)*
    })*) => {
        $(
            $(#[doc = $doc])*
            $(#[derive($($derive),*)])?
            pub struct $name {
                $($(#[doc = $field_doc])* $(#[serde($serde)])? pub $field: $type,)*
            }
        )*

        /// Every type of the wire, in the order they are written.
        pub const SHAPES: &[$crate::wire::Shape] = &[$($crate::wire::Shape {
            name: stringify!($name),
            doc: &[$($doc),*],
            fields: &[$($crate::wire::Field {
                name: stringify!($field),
                rust: stringify!($type),
                doc: &[$($field_doc),*],
            }),*],
        }),*];
    };
}

pub(crate) use wire;

/// The type a JavaScript reader sees.
fn javascript(rust: &str) -> String {
    let rust: String = rust.chars().filter(|letter| !letter.is_whitespace()).collect();
    let inside =
        |outer: &str| rust.strip_prefix(outer)?.strip_prefix('<')?.strip_suffix('>').map(str::to_owned);
    if let Some(inner) = inside("Option") {
        return format!("{}|null", javascript(&inner));
    }
    if let Some(inner) = inside("Vec") {
        let inner = javascript(&inner);
        return if inner.contains('|') { format!("({inner})[]") } else { format!("{inner}[]") };
    }
    if let Some((inner, _)) = rust.strip_prefix('[').and_then(|inner| inner.rsplit_once(';')) {
        return format!("{}[]", javascript(inner));
    }
    if let Some(inner) = rust.strip_prefix("BTreeMap<String,").and_then(|rest| rest.strip_suffix('>')) {
        return format!("Record<string, {}>", javascript(inner));
    }
    match rust.as_str() {
        "Answer" => "string|number|boolean".into(),
        "String" => "string".into(),
        "bool" => "boolean".into(),
        "u8" | "u16" | "u32" | "u64" | "i16" | "i32" | "i64" | "f64" | "usize" => "number".into(),
        other => other.into(),
    }
}

/// The JSDoc of every type of the wire: what `web/protocol.js` must be.
pub fn typedefs(shapes: &[&[Shape]]) -> String {
    let mut text = String::from(
        "// The types of the wire, made from crates/server/src/protocol; a test compares the two.\n\
         // To refresh it: ACIES_BLESS=1 cargo test -p acies-server --test all protocol\n",
    );
    for shape in shapes.iter().copied().flatten() {
        text.push_str("\n/**\n");
        for line in shape.doc {
            text.push_str(&format!(" *{line}\n"));
        }
        text.push_str(&format!(" * @typedef {{Object}} {}\n", shape.name));
        for field in shape.fields {
            let doc = field.doc.join("");
            text.push_str(&format!(
                " * @property {{{}}} {} {}\n",
                javascript(field.rust),
                field.name,
                doc.trim()
            ));
        }
        text.push_str(" */\n");
    }
    text.push_str("\nexport {};\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_translated() {
        assert_eq!(javascript("Option < Vec < Choice > >"), "Choice[]|null");
        assert_eq!(javascript("Vec<Option<u64>>"), "(number|null)[]");
        assert_eq!(javascript("bool"), "boolean");
        assert_eq!(javascript("BTreeMap<String, Answer>"), "Record<string, string|number|boolean>");
        assert_eq!(javascript("Vec < [i32; 2] >"), "number[][]");
    }
}
