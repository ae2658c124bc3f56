//! Bits in a row, one for each place of a grid: one number where that is enough, several where it is not.

use std::hash::Hash;

/// Enough bits for the places of a grid. A set of hexes is made of them; a system only chooses which.
pub trait Bits: Copy + Eq + Hash + Send + Sync + 'static {
    /// No bit.
    const EMPTY: Self;
    /// How many bits there are.
    const SIZE: usize;

    /// The first so many bits.
    fn below(count: usize) -> Self;
    /// These bits and bit `n`.
    fn with(self, n: usize) -> Self;
    /// These bits but for bit `n`.
    fn without(self, n: usize) -> Self;
    /// Whether bit `n` is among them. By reference: one word of several is looked at where it is.
    fn has(&self, n: usize) -> bool;
    /// The bits in both.
    fn and(self, other: Self) -> Self;
    /// The bits in either.
    fn or(self, other: Self) -> Self;
    /// The bits that are not in the other.
    fn but(self, other: Self) -> Self;
    /// Every bit moved up by `n`; what passes the end is lost.
    fn up(self, n: usize) -> Self;
    /// Every bit moved down by `n`; what passes the end is lost.
    fn down(self, n: usize) -> Self;
    /// How many bits there are.
    fn count(self) -> u32;
    /// Whether there is none.
    fn is_empty(self) -> bool;
    /// The lowest bit.
    fn first(self) -> Option<usize>;
    /// Takes the lowest bit out. Words below `word` are known to be empty; it is raised to where the bit was.
    fn take_first(&mut self, word: &mut usize) -> Option<usize>;
    /// Folds the bits, the lowest first: without looking for the word of each anew.
    fn fold<T>(self, begin: T, with: impl FnMut(T, usize) -> T) -> T;
}

impl Bits for u128 {
    const EMPTY: u128 = 0;
    const SIZE: usize = 128;

    #[inline]
    fn below(count: usize) -> u128 {
        if count < 128 { (1 << count) - 1 } else { u128::MAX }
    }

    #[inline]
    fn with(self, n: usize) -> u128 {
        self | 1 << n
    }

    #[inline]
    fn without(self, n: usize) -> u128 {
        self & !(1 << n)
    }

    #[inline]
    fn has(&self, n: usize) -> bool {
        *self >> n & 1 != 0
    }

    #[inline]
    fn and(self, other: u128) -> u128 {
        self & other
    }

    #[inline]
    fn or(self, other: u128) -> u128 {
        self | other
    }

    #[inline]
    fn but(self, other: u128) -> u128 {
        self & !other
    }

    #[inline]
    fn up(self, n: usize) -> u128 {
        self << n
    }

    #[inline]
    fn down(self, n: usize) -> u128 {
        self >> n
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn first(self) -> Option<usize> {
        (self != 0).then(|| self.trailing_zeros() as usize)
    }

    #[inline]
    fn take_first(&mut self, _: &mut usize) -> Option<usize> {
        let first = self.first();
        *self &= self.wrapping_sub(1);
        first
    }

    #[inline]
    fn fold<T>(mut self, begin: T, mut with: impl FnMut(T, usize) -> T) -> T {
        let mut all = begin;
        while let Some(bit) = self.take_first(&mut 0) {
            all = with(all, bit);
        }
        all
    }
}

/// How many bits a word has.
const WORD: usize = 64;

/// The lowest bits come first. Loops over the words have a length known to the compiler, so they unroll.
impl<const WORDS: usize> Bits for [u64; WORDS] {
    const EMPTY: [u64; WORDS] = [0; WORDS];
    const SIZE: usize = WORDS * WORD;

    fn below(count: usize) -> [u64; WORDS] {
        std::array::from_fn(|word| match count.saturating_sub(word * WORD) {
            whole if whole >= WORD => u64::MAX,
            part => (1 << part) - 1,
        })
    }

    #[inline]
    fn with(mut self, n: usize) -> [u64; WORDS] {
        self[n / WORD] |= 1 << (n % WORD);
        self
    }

    #[inline]
    fn without(mut self, n: usize) -> [u64; WORDS] {
        self[n / WORD] &= !(1 << (n % WORD));
        self
    }

    #[inline]
    fn has(&self, n: usize) -> bool {
        self[n / WORD] >> (n % WORD) & 1 != 0
    }

    #[inline]
    fn and(self, other: [u64; WORDS]) -> [u64; WORDS] {
        std::array::from_fn(|word| self[word] & other[word])
    }

    #[inline]
    fn or(self, other: [u64; WORDS]) -> [u64; WORDS] {
        std::array::from_fn(|word| self[word] | other[word])
    }

    #[inline]
    fn but(self, other: [u64; WORDS]) -> [u64; WORDS] {
        std::array::from_fn(|word| self[word] & !other[word])
    }

    #[inline]
    fn up(self, n: usize) -> [u64; WORDS] {
        let (words, bits) = (n / WORD, n % WORD);
        let from = |word: usize| word.checked_sub(words).map_or(0, |word| self[word]);
        std::array::from_fn(|word| {
            // What the word below hands up; a shift by nothing hands up nothing.
            let carried = if bits == 0 || word == 0 { 0 } else { from(word - 1) >> (WORD - bits) };
            from(word) << bits | carried
        })
    }

    #[inline]
    fn down(self, n: usize) -> [u64; WORDS] {
        let (words, bits) = (n / WORD, n % WORD);
        let from = |word: usize| self.get(word + words).copied().unwrap_or(0);
        std::array::from_fn(|word| {
            let carried = if bits == 0 { 0 } else { from(word + 1) << (WORD - bits) };
            from(word) >> bits | carried
        })
    }

    #[inline]
    fn count(self) -> u32 {
        self.iter().map(|word| word.count_ones()).sum()
    }

    /// Not compared with an empty one: that would be a call.
    #[inline]
    fn is_empty(self) -> bool {
        self.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn first(self) -> Option<usize> {
        let word = self.iter().position(|&word| word != 0)?;
        Some(word * WORD + self[word].trailing_zeros() as usize)
    }

    #[inline]
    fn take_first(&mut self, word: &mut usize) -> Option<usize> {
        while let Some(bits) = self.get_mut(*word) {
            if *bits != 0 {
                let first = *word * WORD + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(first);
            }
            *word += 1;
        }
        None
    }

    #[inline]
    fn fold<T>(self, begin: T, mut with: impl FnMut(T, usize) -> T) -> T {
        let mut all = begin;
        for (word, mut bits) in self.into_iter().enumerate() {
            while bits != 0 {
                all = with(all, word * WORD + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
        all
    }
}
