package dev.quayside.core.store;

import java.util.Optional;

/**
 * A store of tracking data, as one object with a repository for each of its roles. Implementations and their repositories
 * are thread-safe.
 *
 * <p>Every method of a repository throws {@link StoreException} when the store cannot answer; what was stored before is then
 * unchanged. Look-ups by ids answer in the order of the ids, each id once, without those that are not there or belong to
 * another account. Ids are ordered as unsigned numbers.
 *
 * <p>A store that only keeps what a host imports has the three roles below. A store on which the engines run is an
 * {@link EngineStore}, which has all roles.
 */
public interface TrackingStore {

    /** Returns the repository of accounts and API keys. */
    AccountRepository accounts();

    /** Returns the repository of places, terminals and vessels, which all accounts share. */
    PlaceRepository places();

    /** Returns the repository of shipments, containers and parties. */
    ShipmentRepository shipments();

    /** Returns this store with the roles that engines need; empty if it does not have them. */
    default Optional<EngineStore> forEngines() {
        return Optional.empty();
    }

    /**
     * Returns the answers to requests with an {@code Idempotency-Key}, shared by all processes on the store's database; empty
     * if the store does not keep them. Their host keeps them in memory then.
     */
    default Optional<IdempotencyStore> idempotency() {
        return Optional.empty();
    }
}
