//! A short list that needs no room elsewhere: listing and applying ask for none.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A list of so many things at most. What would not fit is left out, so it is made as long as the rules let it grow.
#[derive(Copy, Clone)]
pub struct Few<T, const MOST: usize> {
    items: [T; MOST],
    len: usize,
}

impl<T: Copy, const MOST: usize> Few<T, MOST> {
    /// An empty list; `filler` stands where nothing is yet.
    pub const fn new(filler: T) -> Few<T, MOST> {
        Few { items: [filler; MOST], len: 0 }
    }

    /// Puts something at its end.
    pub fn push(&mut self, item: T) {
        debug_assert!(self.len < MOST, "a list of {MOST} is full");
        if let Some(place) = self.items.get_mut(self.len) {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes the last away.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len])
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps those for which it holds.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        let mut kept = 0;
        for place in 0..self.len {
            if keep(&self.items[place]) {
                self.items[kept] = self.items[place];
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl<T: Copy, const MOST: usize> Extend<T> for Few<T, MOST> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T, const MOST: usize> Deref for Few<T, MOST> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..self.len]
    }
}

impl<T, const MOST: usize> DerefMut for Few<T, MOST> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len]
    }
}

/// Two are alike if what is in them is.
impl<T: PartialEq, const MOST: usize> PartialEq for Few<T, MOST> {
    fn eq(&self, other: &Few<T, MOST>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const MOST: usize> Eq for Few<T, MOST> {}

impl<T: Hash, const MOST: usize> Hash for Few<T, MOST> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: std::fmt::Debug, const MOST: usize> std::fmt::Debug for Few<T, MOST> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
