package dev.quayside.query.contract;

import dev.quayside.core.store.DeliveryStore;

/** On which store cases run. */
interface DeliveryCases {

    /** See {@link DeliveryStoreContract#store}. */
    DeliveryStore store();
}
