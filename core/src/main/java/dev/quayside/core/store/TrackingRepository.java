package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.request.TrackingRequest;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Tracking requests, the history of what sources reported, and the work that is due.
 *
 * <p>Requests and shipments are found by their numbers in any case, because carriers do not distinguish cases: each code
 * point of both numbers is brought to upper and then to lower case, and nothing else is changed.
 *
 * <p>Shipments and containers have no versions of their own. To change some that the engine follows, a caller reads the
 * {@linkplain #file file}, and commits the change together with the history of the file, changed or not: then the caller and
 * the engine cannot overwrite each other's changes.
 */
public interface TrackingRepository {

    /**
     * Stores everything of one step, or nothing. Records that would not change are not written; a request or history is
     * stored with the version after the one that it names, also if nothing else of it changes.
     *
     * <p>{@link Commit#references()} says what has to be there. Places, terminals, vessels and earlier events to which ledgers,
     * movements and events refer are not looked up. Sequence numbers are unique within a container; that they have no gaps is
     * up to the engine that emits the events, and stores the history that counts them in the same commit.
     *
     * <p>A custom field is added unless its owner has one of the same definition already.
     *
     * @throws ConflictException if a request or a history is stored with another version than the one named (what is not
     *     stored has version 0), if the definition of a field is not there in the version named, if the
     *     {@linkplain CommitPreconditions preconditions} does not hold any more (commits of one account that bring one are stored one after
     *     the other). It goes before the {@link DuplicateException} of an event or notification
     * @throws LeaseLostException if the claim is no longer held: it was released, or another worker has it. A claim whose
     *     time is up is still held as long as no worker has claimed the request since. It goes before the
     *     {@link ConflictException}
     * @throws UnknownReferenceException if the account, or something that an element refers to, is not there
     * @throws DuplicateException if an event or a notification is there already, if another event of a container has the
     *     same sequence number, or as {@link ShipmentRepository#save}
     * @throws IllegalArgumentException as {@link ShipmentRepository#save}
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
     * Returns the account's tracking requests for this number in any case, of any carrier and status, oldest first, then by
     * id.
     */
    List<TrackingRequest> requestsFor(AccountId account, String number);

    /** Returns the account's tracking requests that lead to this shipment, oldest first, then by id. */
    List<TrackingRequest> requestsOf(AccountId account, UUID shipmentId);

    /**
     * Returns the account's shipment with this id and everything that belongs to it, all as of one moment. A container that
     * was moved here from another shipment has brought its part of the history along.
     */
    Optional<ShipmentAggregate> file(AccountId account, UUID shipmentId);

    /**
     * Returns the account's shipments with this number, in any case, at this carrier, oldest first, then by id: those for
     * which the number was submitted, and those that have it at the carrier.
     */
    List<UUID> shipmentsNumbered(AccountId account, Scac line, String number);

    /** Returns how much of its plan the account uses now, by its containers, shipments and requests as they are stored. */
    Usage usage(AccountId account);

    /**
     * Returns what sources reported of containers, without those of which nothing was stored. A container that has moved to
     * another shipment has the part that was stored last.
     */
    List<ContainerHistory> histories(AccountId account, Collection<UUID> containerIds);

    /**
     * Returns accounts that have something to {@link #claim}, those first for which it has been due longest, then by id. One of
     * the few queries that do not name an account.
     *
     * @param limit the most to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<AccountId> accountsDue(Instant now, int limit);

    /**
     * Claims what is due for one account: requests whose {@link TrackingRequest#dueAt()} has come and that are not
     * claimed, longest due first, then by id. A request is claimed as long as a claim on it is held and has time left,
     * also for the worker that holds it. No two callers get the same request at the same time, and no caller waits for
     * another.
     *
     * @param now the caller's own time, by which requests are due and other claims' time is up
     * @param owner as in {@link Claim#owner()}
     * @param until when the claims may pass on
     * @param limit the most to claim, from 1
     * @throws IllegalArgumentException if {@code until} is not after {@code now}, or the limit is less than 1
     */
    List<Claim> claim(AccountId account, Instant now, UUID owner, Instant until, int limit);

    /** Releases a claim without a commit; nothing happens if it is no longer held. */
    void release(Claim claim);
}
