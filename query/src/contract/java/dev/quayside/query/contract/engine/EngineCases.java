package dev.quayside.query.contract.engine;

import dev.quayside.core.store.Store;

/** The base of the test cases for stores of a tracking engine. */
interface EngineCases {

    /** Returns a store; see {@link TrackingEngineStoreContract#store}. */
    Store store();
}
