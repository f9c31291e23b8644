package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A store on which the tracking engine can run: it also keeps requests, what sources said, events, notifications and
 * custom fields, and hands out what is due. Implementations are thread-safe, also when several processes share one database.
 *
 * <p>Every method throws {@link StoreException} when the store cannot answer; what was stored before is then unchanged.
 * Everything but vessels belongs to an account, and the same id may mean something else in each; an account that is not
 * there has nothing. Ids are ordered as unsigned numbers, texts compared as written.
 * Only requests and shipments are found by their numbers in whatever case, as lines do not tell their cases apart: each code
 * point of both is brought to upper and then to lower case, and nothing else is changed.
 *
 * <p>Shipments and containers have no versions of their own. Whoever changes some that the engine follows reads the
 * {@linkplain #file file}, and commits the change together with the dossier that he read, be it changed or not: then he
 * and the engine cannot overwrite each other's changes.
 */
public interface EngineStore extends TrackingStore, FieldStore {

    /**
     * Stores everything of one step, or nothing. Records that would not change are not written; a request or dossier is
     * stored with the version after the one that it names, also if nothing else of it changes.
     *
     * <p>{@link Commit#references()} says what has to be there. What ledgers, movements and events say of places,
     * terminals, vessels and earlier events is not looked up. Sequence numbers are unique within a container; that they
     * have no gaps is up to whoever tells the events, and stores the dossier that counts them in the same commit.
     *
     * <p>A custom field is added unless its owner has one of the same definition already.
     *
     * @throws StaleException if a request or a dossier is stored with another version than the one named (what is not
     *     stored has version 0), if the definition of a field is not there in the version named, if the
     *     {@linkplain Proviso proviso} does not hold any more (commits of one account that bring one are stored one after
     *     the other). It goes before the {@link DuplicateException} of an event or notification: whoever comes too late is
     *     told so, also if somebody else has told the same before
     * @throws LostClaimException if the claim is no longer held: it was given back, or somebody else has it. That its time is
     *     up is no hindrance as long as nobody has claimed the request since. Whatever else is stale, this is told
     * @throws UnknownReferenceException if the account, or something that an element refers to, is not there
     * @throws DuplicateException if an event or a notification is there already, if another event of a container has the
     *     same sequence number, or as {@link #save(Change)}
     * @throws IllegalArgumentException as {@link #save(Change)}
     */
    void commit(Commit commit);

    /**
     * Adds vessels, all or none. One whose id is already there is left as it is: vessels are shared by all accounts. Of
     * several with the same id the first counts.
     */
    void addVessels(Collection<Vessel> vessels);

    /** The vessel with this id. */
    Optional<Vessel> vessel(UUID id);

    /** The vessels with these ids, in the order of the ids, each once, without those that are not there. */
    List<Vessel> vessels(Collection<UUID> ids);

    /**
     * The vessels with this IMO number, by id; more than one if several sources gave it ids of their own.
     *
     * @param imo 7 digits; another text finds nothing
     */
    List<Vessel> vesselsNumbered(String imo);

    /** The account's tracking request with this id. */
    Optional<TrackingRequest> request(AccountId account, UUID id);

    /** The account's tracking requests with these ids, in the order of the ids, each once, without those that are not there. */
    List<TrackingRequest> requests(AccountId account, Collection<UUID> ids);

    /** The account's tracking requests for this number in whatever case, of any line and status, oldest first, then by id. */
    List<TrackingRequest> requestsFor(AccountId account, String number);

    /** The account's tracking requests that lead to this shipment, oldest first, then by id. */
    List<TrackingRequest> requestsOf(AccountId account, UUID shipmentId);

    /**
     * The account's shipment with this id and everything that belongs to it, all as of one moment. A container that was
     * moved here from another shipment has brought its part of the dossier along.
     */
    Optional<ShipmentFile> file(AccountId account, UUID shipmentId);

    /**
     * The account's shipments with this number, in whatever case, at this line, oldest first, then by id: those for which it
     * was submitted, and those that have it at the line, whatever was submitted for them.
     */
    List<UUID> shipmentsNumbered(AccountId account, Scac line, String number);

    /**
     * How much of its plan the account uses now, by its containers, shipments and requests as they are stored, whoever
     * stored them.
     */
    Usage usage(AccountId account);

    /** The account's event with this id. */
    Optional<Event> event(AccountId account, UUID id);

    /** The account's events with these ids, in the order of the ids, each once, without those that are not there. */
    List<Event> events(AccountId account, Collection<UUID> ids);

    /** All events of one container, by sequence number. */
    List<Event> events(AccountId account, UUID containerId);

    /**
     * All events of several containers: those of one after those of the other, in the order of the ids and each once; of each
     * container by sequence number.
     */
    List<Event> eventsOf(AccountId account, Collection<UUID> containerIds);

    /**
     * What is known of containers and who said so, in the order of the ids, each once, without those of which nothing was
     * stored. With whatever shipment a container travels now, its part is the one that was stored last.
     */
    List<ContainerDossier> dossiers(AccountId account, Collection<UUID> containerIds);

    /** The account's webhooks, oldest first, then by id. */
    List<Webhook> webhooks(AccountId account);

    /**
     * Inserts the webhook, or replaces the one with its id.
     *
     * @throws StaleException if it was deleted
     * @throws UnknownReferenceException if the account is not there
     */
    void save(AccountId account, Webhook webhook);

    /** The account's notifications of this event, by id. */
    List<Notification> notifications(AccountId account, UUID eventId);

    /**
     * Accounts that have something to {@link #claim}, those first for which it has been due longest, then by id: nobody is
     * left out for ever where there are more than the limit. One of the few questions that do not name an account.
     *
     * @param limit the most to answer, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<AccountId> accountsDue(Instant now, int limit);

    /**
     * Claims what is due for one account: requests whose {@link TrackingRequest#dueAt()} has come and that are not
     * claimed, longest due first, then by id. A request is claimed as long as a claim on it is held and has time left,
     * also for the one who holds it. No two callers get the same one at the same time, and none waits for another.
     *
     * @param now the caller's own time, by which requests are due and other claims' time is up
     * @param owner as in {@link Claim#owner()}
     * @param until when the claims may pass on
     * @param limit the most to claim, from 1
     * @throws IllegalArgumentException if {@code until} is not after {@code now}, or the limit is less than 1
     */
    List<Claim> claim(AccountId account, Instant now, UUID owner, Instant until, int limit);

    /** Gives a claim back without a commit; nothing happens if it is no longer held. */
    void release(Claim claim);
}
