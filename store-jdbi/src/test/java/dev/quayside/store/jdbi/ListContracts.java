package dev.quayside.store.jdbi;

import dev.quayside.query.contract.ContainerCustomFieldContract;
import dev.quayside.query.contract.CustomFieldListContract;
import dev.quayside.query.contract.PartyListContract;
import dev.quayside.query.contract.RequestListContract;
import dev.quayside.query.contract.SearchContract;
import dev.quayside.query.contract.ShipmentListContract;
import dev.quayside.query.store.ListingStore;
import org.junit.jupiter.api.Nested;

/** The contracts of the search and of all lists except that of containers, as nested tests of one store. */
abstract class ListContracts {

    private final ListingStore store;
    private final int rowSets;

    /** Creates the tests with at most this number of row sets for lists with many fields and for the search. */
    ListContracts(ListingStore store, int rowSets) {
        this.store = store;
        this.rowSets = rowSets;
    }

    @Nested
    class Shipments extends ShipmentListContract {
        @Override
        protected ListingStore store() {
            return store;
        }

        @Override
        protected int rowSets() {
            return rowSets;
        }
    }

    @Nested
    class Requests extends RequestListContract {
        @Override
        protected ListingStore store() {
            return store;
        }

        @Override
        protected int rowSets() {
            return rowSets;
        }
    }

    @Nested
    class Parties extends PartyListContract {
        @Override
        protected ListingStore store() {
            return store;
        }
    }

    @Nested
    class CustomFields extends CustomFieldListContract {
        @Override
        protected ListingStore store() {
            return store;
        }
    }

    @Nested
    class Search extends SearchContract {
        @Override
        protected ListingStore store() {
            return store;
        }

        @Override
        protected int rowSets() {
            return Math.min(rowSets, super.rowSets());
        }
    }

    @Nested
    class ContainerCustomFields extends ContainerCustomFieldContract {
        @Override
        protected ListingStore store() {
            return store;
        }

        @Override
        protected int rowSets() {
            return Math.min(rowSets, super.rowSets());
        }
    }
}
