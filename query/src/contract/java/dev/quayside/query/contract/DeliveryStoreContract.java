package dev.quayside.query.contract;

import dev.quayside.core.store.EngineStore;

/**
 * What every {@link EngineStore} does beyond what {@link EngineStoreContract} asks of it, for stores from which
 * notifications are to be sent.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests.
 */
public abstract class DeliveryStoreContract
        implements OutboxCases,
                OutboxRaceCases,
                SettlingCases,
                RedeliveryCases,
                RetentionCases,
                WebhookChangeCases,
                FeedCases {

    /** For subclasses. */
    protected DeliveryStoreContract() {}

    /**
     * A store. It may be the same for every test, and hold anything: accounts are new in each of them. Called once for
     * each test.
     */
    @Override
    public abstract EngineStore store();
}
