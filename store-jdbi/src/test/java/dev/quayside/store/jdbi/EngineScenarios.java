package dev.quayside.store.jdbi;

import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.ContainerMovesTest;
import dev.quayside.core.tracking.EnteredValuesTest;
import dev.quayside.core.tracking.PendingRequestTest;
import dev.quayside.core.tracking.PlanLimitTest;
import dev.quayside.core.tracking.ShipmentUpdateTest;
import dev.quayside.core.tracking.StoppingTest;
import dev.quayside.core.tracking.TrackingWorkerTest;
import org.junit.jupiter.api.Nested;

/** The tests of the engine on a store. */
abstract class EngineScenarios {

    /** Returns the store, in which no row is left. */
    abstract Store emptyStore();

    @Nested
    class PendingRequests extends PendingRequestTest {
        @Override
        protected Store store() {
            return emptyStore();
        }
    }

    @Nested
    class ShipmentUpdates extends ShipmentUpdateTest {
        @Override
        protected Store store() {
            return emptyStore();
        }
    }

    @Nested
    class PlanLimits extends PlanLimitTest {
        @Override
        protected Store store() {
            return emptyStore();
        }
    }

    @Nested
    class ContainerMoves extends ContainerMovesTest {
        @Override
        protected Store store() {
            return emptyStore();
        }
    }

    @Nested
    class Stopping extends StoppingTest {
        @Override
        protected Store store() {
            return emptyStore();
        }
    }

    @Nested
    class EnteredValues extends EnteredValuesTest {
        @Override
        protected Store store() {
            return emptyStore();
        }
    }

    @Nested
    class Workers extends TrackingWorkerTest {
        @Override
        protected Store store() {
            return emptyStore();
        }
    }
}
