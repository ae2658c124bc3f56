//! A hash of any state that is the same on every machine and in every build.
//!
//! The standard `Hash` says which values count; this hasher says how they become bytes: little-endian
//! and with lengths of a fixed width, whatever the machine's own word is.

use std::hash::{Hash, Hasher};

struct Bytes(blake3::Hasher);

macro_rules! little_endian {
    ($($name:ident: $type:ty as $wide:ty),* $(,)?) => {
        $(fn $name(&mut self, value: $type) {
            self.0.update(&(value as $wide).to_le_bytes());
        })*
    };
}

impl Hasher for Bytes {
    fn finish(&self) -> u64 {
        let hash = self.0.finalize();
        let mut first = [0; 8];
        first.copy_from_slice(&hash.as_bytes()[..8]);
        u64::from_le_bytes(first)
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    little_endian! {
        write_u16: u16 as u16, write_u32: u32 as u32, write_u64: u64 as u64, write_u128: u128 as u128,
        write_usize: usize as u64, write_i16: i16 as i16, write_i32: i32 as i32, write_i64: i64 as i64,
        write_i128: i128 as i128, write_isize: isize as i64,
    }
}

/// The 256-bit hash of a value.
pub fn stable_hash(value: &impl Hash) -> [u8; 32] {
    let mut bytes = Bytes(blake3::Hasher::new());
    value.hash(&mut bytes);
    *bytes.0.finalize().as_bytes()
}

/// The first 64 bits of [`stable_hash`].
pub fn stable_hash64(value: &impl Hash) -> u64 {
    let mut bytes = Bytes(blake3::Hasher::new());
    value.hash(&mut bytes);
    bytes.finish()
}

/// Hexadecimal digits of bytes, for files and people.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_frozen() {
        // If this value ever changes, no stored game can be verified any more.
        let value = (7u8, 300u16, [1u8, 2, 3], Some(5u32), u128::MAX);
        assert_eq!(stable_hash64(&value), stable_hash64(&value.clone()));
        assert_eq!(hexadecimal(&stable_hash(&1u8)[..4]), "48fc721f");
    }
}
