package dev.quayside.query.contract;

import dev.quayside.core.store.EngineStore;

/** On which store cases run. */
interface DeliveryCases {

    /** See {@link DeliveryStoreContract#store}. */
    EngineStore store();
}
