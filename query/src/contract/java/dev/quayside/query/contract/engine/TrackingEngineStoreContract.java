package dev.quayside.query.contract.engine;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.StoreContract;

/** Tests what a {@link Store} that runs the tracking engine guarantees in addition to {@link StoreContract}. */
public abstract class TrackingEngineStoreContract
        implements CommitCases,
                RejectedCommitCases,
                PreconditionCases,
                AccountIsolationCases,
                ClaimCases,
                WorkerCases,
                HistoryCases,
                ContainerMoveCases,
                RequestCases,
                VesselCases,
                EventCases,
                CustomFieldCases,
                WebhookCases {

    /** Creates the contract; for subclasses. */
    protected TrackingEngineStoreContract() {}

    /**
     * Returns a store, called once for each test. All tests may share one store with any content, because each test
     * creates its own accounts.
     */
    @Override
    public abstract Store store();
}
