package dev.quayside.query.contract.engine;

import dev.quayside.core.store.Store;

/** The base of the test cases for stores of notifications. */
interface DeliveryCases {

    /** Returns a store; see {@link DeliveryStoreContract#store}. */
    Store store();
}
