package dev.quayside.query.contract;

import dev.quayside.core.store.EngineStore;

/**
 * What every {@link EngineStore} does beyond what {@link TrackingStoreContract} asks of it, for stores on which the
 * tracking engine is to run.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests.
 */
public abstract class EngineStoreContract
        implements CommitCases,
                RefusalCases,
                ProvisoCases,
                AccountCases,
                ClaimCases,
                WorkerCases,
                DossierCases,
                RequestCases,
                EventCases,
                FieldCases,
                WebhookCases {

    /** For subclasses. */
    protected EngineStoreContract() {}

    /**
     * A store. It may be the same for every test, and hold anything: accounts are new in each of them. Called once for
     * each test.
     */
    @Override
    public abstract EngineStore store();
}
