package dev.quayside.query.contract;

import dev.quayside.core.store.EngineStore;

/** Base of the cases for stores of notifications. */
interface DeliveryCases {

    /** Returns a store; see {@link DeliveryStoreContract#store}. */
    EngineStore store();
}
