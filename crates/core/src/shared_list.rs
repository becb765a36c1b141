//! A persistent list: it grows and shrinks at its end, and copies share their common prefix.
//!
//! ```text
//!   one     a <- b <- c <- d       a copy is one more pointer to the same last link
//!   other   a <- b <- c <- e       later items of each copy hang on the shared prefix
//! ```
//!
//! A game in progress is copied whenever a caller inspects it, tries an action or starts a search.
//! With the history in such a list, a copy takes constant time, however many actions were played.

use std::fmt;
use std::sync::Arc;

/// A singly linked list from the last item to the first. Cloning it takes constant time.
pub struct SharedList<T> {
    last: Option<Arc<Link<T>>>,
}

struct Link<T> {
    item: T,
    /// Number of items up to and including this one.
    length: usize,
    before: Option<Arc<Link<T>>>,
}

impl<T> SharedList<T> {
    /// Creates an empty list.
    pub const fn new() -> Self {
        SharedList { last: None }
    }

    /// Returns the number of items.
    pub fn len(&self) -> usize {
        self.last.as_ref().map_or(0, |link| link.length)
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// Returns the last item.
    pub fn last(&self) -> Option<&T> {
        self.last.as_ref().map(|link| &link.item)
    }

    /// Appends an item.
    pub fn push(&mut self, item: T) {
        self.push_and_get(item);
    }

    /// Appends an item and returns a reference to it.
    pub fn push_and_get(&mut self, item: T) -> &T {
        let length = self.len() + 1;
        let before = self.last.take();
        &self.last.insert(Arc::new(Link { item, length, before })).item
    }

    /// Removes the last item and returns it.
    pub fn pop(&mut self) -> Option<T>
    where
        T: Clone,
    {
        let link = self.last.take()?;
        match Arc::try_unwrap(link) {
            Ok(link) => {
                self.last = link.before;
                Some(link.item)
            }
            Err(shared) => {
                self.last.clone_from(&shared.before);
                Some(shared.item.clone())
            }
        }
    }

    /// Keeps the first `length` items and drops the rest.
    pub fn truncate(&mut self, length: usize) {
        let mut kept = self.last.clone();
        while let Some(link) = kept.take_if(|link| link.length > length) {
            kept.clone_from(&link.before);
        }
        *self = SharedList { last: kept };
    }

    /// Iterates from the last item to the first, lazily.
    pub fn newest_first(&self) -> impl Iterator<Item = &T> {
        std::iter::successors(self.last.as_deref(), |link| link.before.as_deref())
            .map(|link| &link.item)
    }

    /// Iterates from the first item to the last. Collects references to all items first.
    pub fn iter(&self) -> std::vec::IntoIter<&T> {
        let mut items = Vec::with_capacity(self.len());
        items.extend(self.newest_first());
        items.reverse();
        items.into_iter()
    }
}

impl<T> Default for SharedList<T> {
    fn default() -> Self {
        SharedList::new()
    }
}

impl<T> Clone for SharedList<T> {
    fn clone(&self) -> Self {
        SharedList { last: self.last.clone() }
    }
}

/// Drops the links in a loop: a recursive drop of a long list would overflow the stack.
impl<T> Drop for SharedList<T> {
    fn drop(&mut self) {
        let mut next = self.last.take();
        while let Some(link) = next.and_then(Arc::into_inner) {
            next = link.before;
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for SharedList<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: PartialEq> PartialEq for SharedList<T> {
    fn eq(&self, other: &Self) -> bool {
        let (mut one, mut two) = (self.last.as_ref(), other.last.as_ref());
        if self.len() != other.len() {
            return false;
        }
        while let (Some(a), Some(b)) = (one, two) {
            if Arc::ptr_eq(a, b) {
                return true;
            }
            if a.item != b.item {
                return false;
            }
            (one, two) = (a.before.as_ref(), b.before.as_ref());
        }
        true
    }
}

impl<T: Eq> Eq for SharedList<T> {}

impl<'a, T> IntoIterator for &'a SharedList<T> {
    type Item = &'a T;
    type IntoIter = std::vec::IntoIter<&'a T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> FromIterator<T> for SharedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = SharedList::new();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_long_list_is_dropped_without_a_deep_stack() {
        let list: SharedList<usize> = (0..1_000_000).collect();
        let copy = list.clone();
        drop(list);
        assert_eq!((copy.len(), copy.last()), (1_000_000, Some(&999_999)));
    }

    #[test]
    fn a_copy_shares_what_was_there() {
        let mut one: SharedList<String> = ["a", "b"].map(str::to_owned).into_iter().collect();
        let mut two = one.clone();
        one.push("c".to_owned());
        two.push("d".to_owned());
        let addresses =
            |list: &SharedList<String>| list.iter().map(|item| item.as_ptr()).collect::<Vec<_>>();
        assert_eq!(addresses(&one)[..2], addresses(&two)[..2]);
        assert_ne!(one, two);
        assert_eq!((one.pop(), two.pop()), (Some("c".to_owned()), Some("d".to_owned())));
        assert_eq!(one, two);
    }

    proptest! {
        /// Compares several copies that diverge with plain vectors.
        #[test]
        fn copies_behave_like_vectors_of_their_own(
            steps in proptest::collection::vec((0_usize..4, 0_u8..6, any::<u8>()), 0..120)
        ) {
            let mut lists: Vec<SharedList<u8>> = vec![SharedList::new(); 4];
            let mut plain: Vec<Vec<u8>> = vec![Vec::new(); 4];
            for (which, what, item) in steps {
                match what {
                    0 => {
                        let from = usize::from(item) % 4;
                        lists[which] = lists[from].clone();
                        plain[which] = plain[from].clone();
                    }
                    1 => prop_assert_eq!(lists[which].pop(), plain[which].pop()),
                    2 => {
                        lists[which].truncate(usize::from(item) % 16);
                        plain[which].truncate(usize::from(item) % 16);
                    }
                    _ => {
                        lists[which].push(item);
                        plain[which].push(item);
                    }
                }
                for (list, plain) in lists.iter().zip(&plain) {
                    prop_assert_eq!(list.iter().copied().collect::<Vec<_>>(), plain.clone());
                    prop_assert!(list.newest_first().eq(plain.iter().rev()));
                    prop_assert_eq!((list.len(), list.last()), (plain.len(), plain.last()));
                    prop_assert_eq!(list.is_empty(), plain.is_empty());
                }
                prop_assert_eq!(lists[0] == lists[1], plain[0] == plain[1]);
            }
        }
    }
}
