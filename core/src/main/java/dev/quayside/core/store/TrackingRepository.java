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
 * <p>Shipments and containers have no versions of their own. A caller that changes tracked ones reads the {@linkplain
 * #aggregate aggregate} and commits the change together with its history, changed or not, and with the version of the
 * aggregate as {@linkplain Commit#replaced() replaced}, so that the caller, the engine and {@link
 * ShipmentRepository#save} cannot overwrite each other's changes.
 */
public interface TrackingRepository {

    /**
     * Stores a commit completely or not at all. A record that equals the stored one is not written again; a request or
     * history always gets the next version.
     *
     * <p>What {@link Commit#references()} returns must be stored already. Places, terminals, vessels and earlier events
     * in ledgers, movements and events are not checked. Sequence numbers are unique within a container; the engine
     * keeps them without gaps.
     *
     * @throws LeaseLostException if a lease was released or another worker has claimed its request; an expired
     *     lease that no other worker has claimed is still held. Thrown before a {@link ConflictException}
     * @throws ConflictException if the stored version of a request, a history or the definition of a field differs
     *     (what is not stored has version 0), if a {@linkplain Commit#replaced() replaced} version is no longer stored,
     *     or if the {@linkplain CommitPreconditions preconditions} do not hold. Thrown before a {@link
     *     DuplicateException}
     * @throws UnknownReferenceException if a reference is not stored
     * @throws DuplicateException if an event or notification is already stored, if another event of a container has
     *     the same sequence number, or as {@link ShipmentRepository#save}
     * @throws IllegalArgumentException as {@link ShipmentRepository#save}, or if a replaced version is not of this
     *     store
     */
    void commit(Commit commit);

    /** Returns the account's tracking requests with these ids. */
    List<TrackingRequest> requests(AccountId account, Collection<UUID> ids);

    /** Returns the account's tracking request with this id. */
    default Optional<TrackingRequest> request(AccountId account, UUID id) {
        return requests(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    /** Returns the account's requests for a number, ignoring case, of any line and status, oldest first, then by id. */
    List<TrackingRequest> requestsByNumber(AccountId account, String number);

    /** Returns the account's requests that lead to a shipment, oldest first, then by id. */
    List<TrackingRequest> requestsByShipment(AccountId account, UUID shipmentId);

    /**
     * Returns the account's shipments with these ids, with their containers and histories, in one consistent snapshot,
     * in the order of the ids and without those that are not stored. The history includes that of a container that
     * moved to the shipment.
     */
    List<ShipmentAggregate> aggregates(AccountId account, Collection<UUID> shipmentIds);

    /** Returns the account's shipment with this id, with its containers and history, in one consistent snapshot. */
    default Optional<ShipmentAggregate> aggregate(AccountId account, UUID shipmentId) {
        return aggregates(account, List.of(Objects.requireNonNull(shipmentId, "shipmentId"))).stream()
                .findFirst();
    }

    /**
     * Returns the account's shipments with a number at a line, oldest first, then by id. The number is one that was
     * submitted or the one that the line uses, compared ignoring case.
     */
    List<UUID> shipmentsByNumber(AccountId account, Scac line, String number);

    /** Returns the account's shipments that have a container with one of these numbers, in no particular order. */
    List<UUID> shipmentsByContainer(AccountId account, Collection<ContainerNumber> numbers);

    /**
     * Returns the account's shipments that know a vessel, newest first, then by id. A shipment knows a vessel if its
     * voyage has the vessel's IMO number, if its voyage has no IMO number and exactly the vessel's name, or if a stored
     * history of the shipment has had the vessel's id.
     *
     * @param records the records of the vessel, which differ in id if several sources use ids of their own
     * @param since leaves out shipments that arrived at the port of discharge before; if the arrival is unknown, those
     *     that were expected there before
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<UUID> shipmentsByVessel(AccountId account, Collection<Vessel> records, Instant since, int limit);

    /** Returns the current plan usage of the account. */
    Usage usage(AccountId account);

    /**
     * Returns accounts with work to {@link #claim}, longest due first, then by id. One of the few queries that do not
     * name an account.
     *
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<AccountId> accountsDue(Instant now, int limit);

    /**
     * Claims due requests of an account without a valid lease, longest due first, then by id. Concurrent callers get
     * different requests and do not wait for each other.
     *
     * @param now the caller's time, by which requests are due and leases expire
     * @param owner as in {@link Claim#owner()}
     * @param until the time when the leases expire
     * @param limit the maximum number to claim, from 1
     * @return fewer requests than the limit only if no other request can be claimed
     * @throws IllegalArgumentException if {@code until} is not after {@code now}, or the limit is less than 1
     */
    List<ClaimedRequest> claim(AccountId account, Instant now, UUID owner, Instant until, int limit);

    /** Releases a lease without a commit; has no effect if it is no longer held. */
    void release(Claim claim);
}
