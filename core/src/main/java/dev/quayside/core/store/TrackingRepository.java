package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.TrackingRequest;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Tracking requests, source histories and due work.
 *
 * <p>Numbers are compared ignoring case: each code point is converted to upper and then to lower case.
 *
 * <p>Shipments and containers have no version numbers of their own. To change a tracked shipment or its containers,
 * read its {@linkplain #aggregate aggregate}, and commit the change together with the history of the aggregate, even if
 * the history did not change. Pass the version of the aggregate as the version that the commit
 * {@linkplain Commit#replaced() replaces}. With this version, the caller, the engine and
 * {@link ShipmentRepository#save} cannot overwrite each other's changes.
 */
public interface TrackingRepository {

    /**
     * Stores a commit completely or not at all. A record that equals the stored record is not written again, but a
     * request or history always gets the next version.
     *
     * <p>The targets of {@link Commit#references()} must already be stored. The places, terminals, vessels and earlier
     * events to which ledgers, movements and events refer are not checked. Sequence numbers are unique within a
     * container; the engine assigns them without gaps.
     *
     * @throws LeaseLostException if a lease was released or another worker has claimed the request; a worker still
     *     holds an expired lease until another worker claims the request. If a {@link ConflictException} applies as
     *     well, this exception is thrown
     * @throws ConflictException if the stored version of a request, of a history or of a field's definition differs
     *     (the version is 0 if nothing is stored), if a {@linkplain Commit#replaced() replaced} version is no longer
     *     stored, or if the {@linkplain CommitPreconditions preconditions} are not met. This exception has precedence
     *     over {@link DuplicateException}
     * @throws UnknownReferenceException if the target of a reference is not stored
     * @throws DuplicateException if an event or notification is already stored, if another event of a container has the
     *     same sequence number, or if two parties of the account would have the same company name
     * @throws IllegalArgumentException if a point of a route differs from its place, as
     *     {@link Change#requireSamePlaces} checks, or if a replaced version was created by a different store
     */
    void commit(Commit commit);

    /** Returns the account's tracking requests with these ids. */
    List<TrackingRequest> requests(AccountId account, Collection<UUID> ids);

    /** Returns the account's tracking request with this id. */
    default Optional<TrackingRequest> request(AccountId account, UUID id) {
        return requests(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    /**
     * Returns the account's requests for a number, for any line and with any status; oldest first, then by id. The
     * number is compared ignoring case.
     */
    List<TrackingRequest> requestsByNumber(AccountId account, String number);

    /** Returns the account's requests that belong to a shipment, oldest first, then by id. */
    List<TrackingRequest> requestsByShipment(AccountId account, UUID shipmentId);

    /**
     * Returns the account's shipments with these ids, their containers and their histories in one consistent snapshot.
     * The result is in the order of the ids and omits shipments that are not stored. If a container moved to a
     * shipment, the history of the shipment includes the history of the container.
     */
    List<ShipmentAggregate> aggregates(AccountId account, Collection<UUID> shipmentIds);

    /** Returns the account's shipment with this id, its containers and its history in one consistent snapshot. */
    default Optional<ShipmentAggregate> aggregate(AccountId account, UUID shipmentId) {
        return aggregates(account, List.of(Objects.requireNonNull(shipmentId, "shipmentId"))).stream()
                .findFirst();
    }

    /**
     * Returns the ids of the account's shipments that have a number at a shipping line, oldest first, then by id. The
     * number is compared, ignoring case, with the submitted number and with the number that the line uses.
     */
    List<UUID> shipmentIdsByNumber(AccountId account, Scac line, String number);

    /** Returns the ids of the account's shipments that have a container with any of these numbers, in any order. */
    List<UUID> shipmentIdsByContainerNumber(AccountId account, Collection<ContainerNumber> numbers);

    /**
     * Returns the ids of the account's shipments that refer to a vessel, newest first, then by id. A shipment refers to
     * a vessel if its voyage has the vessel's IMO number, if its voyage has exactly the vessel's name and no IMO
     * number, or if any stored version of the shipment's history contained the vessel's id.
     *
     * @param records the stored records of the vessel; there are several records with different ids if sources use
     *     their own ids
     * @param since the earliest arrival at the port of discharge; shipments that arrived before this time are omitted.
     *     If the actual arrival is unknown, the estimated arrival is used
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<UUID> shipmentIdsByVessel(AccountId account, Collection<Vessel> records, Instant since, int limit);

    /** Returns the current plan usage of the account. */
    PlanUsage usage(AccountId account);

    /**
     * Returns accounts that have due requests to {@link #claim}, longest due first, then by id. This is one of the few
     * queries over all accounts.
     *
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<AccountId> accountsDue(Instant now, int limit);

    /**
     * Claims those due requests of an account that have no valid lease, longest due first, then by id. Concurrent
     * callers get different requests and do not wait for each other.
     *
     * @param now the caller's current time, which decides which requests are due and which leases have expired
     * @param owner the new {@link Claim#owner()}
     * @param until the time at which the leases expire
     * @param limit the maximum number to claim, from 1
     * @return the claimed requests; fewer than the limit only if no further request can be claimed
     * @throws IllegalArgumentException if {@code until} is not after {@code now}, or the limit is less than 1
     */
    List<ClaimedRequest> claim(AccountId account, Instant now, UUID owner, Instant until, int limit);

    /** Releases a lease without a commit; has no effect if the worker no longer holds the lease. */
    void release(Claim claim);
}
