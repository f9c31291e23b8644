package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.Event;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A store on which the tracking engine can run: it also keeps requests, what sources said, events and notifications, and
 * hands out what is due. Implementations are thread-safe, also when several processes share one database.
 *
 * <p>Every method throws {@link StoreException} when the store cannot answer; what was stored before is then unchanged.
 */
public interface EngineStore extends TrackingStore {

    /**
     * Stores everything of one step, or nothing. Rows that would not change are not written.
     *
     * @throws StaleException if a request or a dossier is stored with another version than the one named (which is
     *     stored with the next one), or if the claim is no longer held
     * @throws UnknownReferenceException as {@link #save(Change)}; also if a request's or a dossier's shipment, a
     *     container's part, an event's container or shipment, or a notification's event or webhook is not there and does
     *     not come along
     * @throws DuplicateException if an event or a notification is there already, or as {@link #save(Change)}
     * @throws IllegalArgumentException as {@link #save(Change)}
     */
    void commit(Commit commit);

    /** Adds vessels, all or none. One whose id is already there is left as it is. */
    void addVessels(Collection<Vessel> vessels);

    /** The vessel with this id. */
    Optional<Vessel> vessel(UUID id);

    /** The account's tracking request with this id. */
    Optional<TrackingRequest> request(AccountId account, UUID id);

    /** The account's tracking requests for this number, of whatever line and status, oldest first, then by id. */
    List<TrackingRequest> requestsFor(AccountId account, String number);

    /** The account's tracking requests that lead to this shipment, oldest first, then by id. */
    List<TrackingRequest> requestsOf(AccountId account, UUID shipmentId);

    /** The account's shipment with this id and everything that belongs to it, all as of one moment. */
    Optional<ShipmentFile> file(AccountId account, UUID shipmentId);

    /** The account's shipments with this number at this line, oldest first, then by id. */
    List<UUID> shipmentsNumbered(AccountId account, Scac line, String billOfLadingNumber);

    /** How much of its plan the account uses now. */
    Usage usage(AccountId account);

    /** The account's event with this id. */
    Optional<Event> event(AccountId account, UUID id);

    /** All events of one container, by sequence number. */
    List<Event> events(AccountId account, UUID containerId);

    /** The account's webhooks, oldest first, then by id. */
    List<Webhook> webhooks(AccountId account);

    /** Inserts the webhook, or replaces the one with its id. */
    void save(AccountId account, Webhook webhook);

    /** The account's notifications of this event, by id. */
    List<Notification> notifications(AccountId account, UUID eventId);

    /**
     * Accounts for which some request is due and not claimed, in no particular order. One of the few questions that do
     * not name an account.
     *
     * @param limit the most to answer
     */
    List<AccountId> accountsDue(Instant now, int limit);

    /**
     * Claims what is due for one account: requests whose {@link TrackingRequest#dueAt()} has come and that nobody else
     * has claimed, longest due first, then by id. No two callers get the same one at the same time, and none waits for
     * another.
     *
     * @param owner as in {@link Claim#owner()}
     * @param until when the claims end, exclusive
     * @param limit the most to claim
     */
    List<Claim> claim(AccountId account, Instant now, UUID owner, Instant until, int limit);

    /** Gives a claim back without a commit; nothing happens if it is no longer held. */
    void release(Claim claim);
}
