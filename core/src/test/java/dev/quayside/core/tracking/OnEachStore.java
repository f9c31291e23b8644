package dev.quayside.core.tracking;

import dev.quayside.core.store.Store;
import dev.quayside.core.store.memory.InMemoryCoreStore;
import java.util.function.Consumer;

/** Tests that the engine passes on every store. They run in memory here; modules with another store extend them. */
public abstract class OnEachStore {

    /** An empty store. Called for each fixture; one fixture is in use at a time. */
    protected Store store() {
        return new InMemoryCoreStore();
    }

    final TrackingFixture newFixture() {
        return newFixture(any -> {});
    }

    final TrackingFixture newFixture(Consumer<TrackingEngine.Builder> more) {
        return new TrackingFixture(store(), more);
    }
}
