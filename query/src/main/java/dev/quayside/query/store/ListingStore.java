package dev.quayside.query.store;

import dev.quayside.core.store.Store;

/** A store that also supports list queries, which this module defines. */
public interface ListingStore extends Store {

    /** Returns the repository of lists. */
    ListRepository lists();
}
