package dev.quayside.query.store;

import dev.quayside.core.store.TrackingStore;

/** A store with lists. */
public interface ListingStore extends TrackingStore {

    /** Returns the repository of lists. */
    ListRepository lists();
}
