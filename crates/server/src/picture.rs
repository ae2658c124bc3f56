//! The names browsers keep pictures by. The drawing itself is that of `acies-render`.

/// A short name of a picture that changes when the picture does.
pub fn key(picture: &str) -> String {
    blake3::hash(picture.as_bytes()).to_hex()[..16].to_owned()
}
