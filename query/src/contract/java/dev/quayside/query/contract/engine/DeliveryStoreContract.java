package dev.quayside.query.contract.engine;

import dev.quayside.core.store.Store;

/**
 * Tests what a {@link Store} that sends notifications guarantees in addition to {@link TrackingEngineStoreContract}.
 */
public abstract class DeliveryStoreContract
        implements OutboxCases,
                OutboxRaceCases,
                SettleCases,
                RedeliveryCases,
                RetentionCases,
                WebhookUpdateCases,
                EventFeedCases {

    /** Creates the contract; for subclasses. */
    protected DeliveryStoreContract() {}

    /**
     * Returns a store, called once for each test. All tests may share one store with any content, because each test
     * creates its own accounts.
     */
    @Override
    public abstract Store store();
}
