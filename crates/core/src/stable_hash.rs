//! A hash of any state that is the same on every machine and in every build.
//!
//! The standard `Hash` says which values count; this hasher says how they become bytes: little-endian
//! and with lengths of a fixed width, whatever the machine's own word is.

use std::hash::{Hash, Hasher};

/// How many bytes are gathered before they are hashed: most values are a byte or eight, and handing each over by itself
/// costs more than hashing it.
const GATHERED: usize = 1024;

struct Bytes {
    hasher: blake3::Hasher,
    waiting: [u8; GATHERED],
    len: usize,
}

impl Bytes {
    fn new() -> Bytes {
        Bytes { hasher: blake3::Hasher::new(), waiting: [0; GATHERED], len: 0 }
    }

    /// The hash of all that was written.
    fn whole(&mut self) -> blake3::Hash {
        self.hand_over();
        self.hasher.finalize()
    }

    fn hand_over(&mut self) {
        self.hasher.update(&self.waiting[..self.len]);
        self.len = 0;
    }

    #[inline]
    fn gather<const SIZE: usize>(&mut self, bytes: [u8; SIZE]) {
        if GATHERED - self.len < SIZE {
            self.hand_over();
        }
        self.waiting[self.len..][..SIZE].copy_from_slice(&bytes);
        self.len += SIZE;
    }
}

macro_rules! little_endian {
    ($($name:ident: $type:ty as $wide:ty),* $(,)?) => {
        $(
            #[inline]
            fn $name(&mut self, value: $type) {
                self.gather((value as $wide).to_le_bytes());
            }
        )*
    };
}

impl Hasher for Bytes {
    fn finish(&self) -> u64 {
        first(self.hasher.clone().update(&self.waiting[..self.len]).finalize())
    }

    fn write(&mut self, bytes: &[u8]) {
        if GATHERED - self.len < bytes.len() {
            self.hand_over();
        }
        match self.waiting[self.len..].get_mut(..bytes.len()) {
            Some(room) => {
                room.copy_from_slice(bytes);
                self.len += bytes.len();
            }
            None => _ = self.hasher.update(bytes),
        }
    }

    little_endian! {
        write_u8: u8 as u8, write_i8: i8 as i8,
        write_u16: u16 as u16, write_u32: u32 as u32, write_u64: u64 as u64, write_u128: u128 as u128,
        write_usize: usize as u64, write_i16: i16 as i16, write_i32: i32 as i32, write_i64: i64 as i64,
        write_i128: i128 as i128, write_isize: isize as i64,
    }
}

/// The first 64 bits.
fn first(hash: blake3::Hash) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&hash.as_bytes()[..8]);
    u64::from_le_bytes(first)
}

/// The 256-bit hash of a value.
pub fn stable_hash(value: &impl Hash) -> [u8; 32] {
    let mut bytes = Bytes::new();
    value.hash(&mut bytes);
    *bytes.whole().as_bytes()
}

/// The first 64 bits of [`stable_hash`].
pub fn stable_hash64(value: &impl Hash) -> u64 {
    let mut bytes = Bytes::new();
    value.hash(&mut bytes);
    first(bytes.whole())
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

    #[test]
    fn how_bytes_are_gathered_changes_nothing() {
        // Values of all widths, and runs shorter, as long as and longer than what is gathered at a time.
        let runs: Vec<Vec<u8>> = [0, 1, 900, 1024, 130, 5000, 3].map(|len| vec![len as u8; len]).to_vec();
        let value = (&runs, [1u64, 2], 3u8, -4i8, 5u16, -6isize);
        let mut by_hand = blake3::Hasher::new();
        by_hand.update(&7u64.to_le_bytes());
        for run in &runs {
            by_hand.update(&(run.len() as u64).to_le_bytes()).update(run);
        }
        by_hand.update(&2u64.to_le_bytes()).update(&1u64.to_le_bytes()).update(&2u64.to_le_bytes());
        by_hand.update(&[3, 252, 5, 0]).update(&(-6i64).to_le_bytes());
        assert_eq!(stable_hash(&value), *by_hand.finalize().as_bytes());
    }
}
