package dev.quayside.query.store;

import dev.quayside.core.store.Store;
import dev.quayside.query.contract.PlaceContract;

class InMemoryPlaceContractTest extends PlaceContract {

    @Override
    protected Store store() {
        return new InMemoryStore();
    }
}
