package dev.quayside.query.store;

import dev.quayside.core.store.Store;

/** A store that has the role of lists, which this module defines. */
public interface ListingStore extends Store {

    /** Returns the repository of lists. */
    ListRepository lists();
}
