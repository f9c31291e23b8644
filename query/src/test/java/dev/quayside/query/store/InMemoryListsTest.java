package dev.quayside.query.store;

import dev.quayside.query.contract.ContainerCustomFieldContract;
import dev.quayside.query.contract.CustomFieldListContract;
import dev.quayside.query.contract.PartyListContract;
import dev.quayside.query.contract.RequestListContract;
import dev.quayside.query.contract.SearchContract;
import dev.quayside.query.contract.ShipmentListContract;
import org.junit.jupiter.api.Nested;

/** The lists of the in-memory store besides the list of containers. */
class InMemoryListsTest {

    private static final InMemoryStore STORE = new InMemoryStore();

    /** Returns the store that all tests of this class share. */
    InMemoryStore shared() {
        return STORE;
    }

    @Nested
    class Shipments extends ShipmentListContract {
        @Override
        protected ListingStore store() {
            return shared();
        }
    }

    @Nested
    class Requests extends RequestListContract {
        @Override
        protected ListingStore store() {
            return shared();
        }
    }

    @Nested
    class Parties extends PartyListContract {
        @Override
        protected ListingStore store() {
            return shared();
        }
    }

    @Nested
    class Fields extends CustomFieldListContract {
        @Override
        protected ListingStore store() {
            return shared();
        }
    }

    @Nested
    class Searches extends SearchContract {
        @Override
        protected ListingStore store() {
            return shared();
        }
    }

    @Nested
    class ContainerCustomFields extends ContainerCustomFieldContract {
        @Override
        protected ListingStore store() {
            return shared();
        }
    }
}
