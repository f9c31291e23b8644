package dev.quayside.core.store;

import java.util.Optional;

/**
 * A store of tracking data, with a repository for each of its roles. Implementations and their repositories are
 * thread-safe.
 *
 * <p>Every method of a repository throws a {@link StoreException} when the store fails; the stored data is then
 * unchanged. A look-up by ids returns values in the order of the ids, each once, without ids that the account does not
 * have. Ids are ordered as unsigned numbers.
 *
 * <p>A store for imported data has the three roles below. A store for the engines is an {@link EngineStore}, which has
 * all roles.
 */
public interface TrackingStore {

    /** Returns the repository of accounts and API keys. */
    AccountRepository accounts();

    /** Returns the repository of places and terminals, which all accounts share. */
    PlaceRepository places();

    /** Returns the repository of shipments, containers and parties. */
    ShipmentRepository shipments();

    /** Returns this store with the roles that engines need; empty if it lacks them. */
    default Optional<EngineStore> forEngines() {
        return Optional.empty();
    }

    /**
     * Returns the store of responses to requests with an {@code Idempotency-Key}, shared by all processes on the
     * database. If it is empty, the host keeps the responses in memory.
     */
    default Optional<IdempotencyStore> idempotency() {
        return Optional.empty();
    }
}
