package dev.quayside.query.store;

import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.query.contract.DifferentialListContract;
import dev.quayside.query.contract.Rows;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class InMemoryDifferentialTest extends DifferentialListContract {

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();

    @Override
    protected ListStore storeWith(Rows rows) {
        rows.saveTo(store);
        return new InMemoryListStore(store);
    }
}
