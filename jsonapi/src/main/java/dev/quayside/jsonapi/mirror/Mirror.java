package dev.quayside.jsonapi.mirror;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.ProcessedIds;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.document.StoreLookup;
import dev.quayside.jsonapi.mirror.Mirror.Outcome.Kind;
import dev.quayside.jsonapi.transfer.Importer;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * A mirror that applies the notifications of another service, called the origin, to a store, for one account.
 *
 * <p>The mirror stores the containers and shipments in a notification as an {@link Importer} does, in one commit with
 * the event. If the notification does not include everything that must be stored, the mirror fetches the current
 * documents from the {@link OriginClient}. The mirror fetches documents if a linked place or terminal is neither
 * included nor stored, if the event or its container or shipment is not included, or if the mirror cannot decide which
 * of two states is newer. For a container that is not yet stored, it also fetches the earlier transport events. A
 * resource that the origin does not have is not stored; if the notification is delivered again, the mirror requests the
 * resource again.
 *
 * <p>The order of deliveries does not matter. To find out which of two states of a container is newer, the mirror
 * compares the sequence numbers of the events, if the origin provides them. Otherwise, the mirror compares the creation
 * times of the events and, for events in the same second, their ids if these are version 7 UUIDs. If the order is still
 * unknown, the mirror stores the origin's current state. A change for which the origin does not send a notification
 * arrives with the next notification about the container or shipment.
 *
 * <p>The stored data differ from the data of the origin in these points:
 *
 * <ul>
 *   <li>Places, terminals and vessels are stored once and never updated.
 *   <li>Values that documents do not contain are not mirrored: manual last free days, the attention mark, delivery
 *       appointments, owners of a shipment, ids of customers (and therefore the customer of a tracking request),
 *       and the time at which an estimate changed. A mirrored tracking request has no next try.
 *   <li>The times of the last change and the last refresh of a container are the time at which the container was
 *       mirrored.
 *   <li>Raw events, custom fields and delivery attempts are not mirrored.
 *   <li>An event whose data source is missing or unknown is not stored; the problem is reported.
 *   <li>The list {@code /events} shows events in the order in which they were mirrored. If the origin does not provide
 *       sequence numbers, the mirror assigns them.
 * </ul>
 *
 * <p>Several threads and processes may apply notifications to one store at the same time: conflicting commits are
 * retried. A tracking engine on the same store does not request updates of mirrored shipments.
 */
public final class Mirror {
    /** The maximum number of retries after conflicts. Each conflict means that another commit has succeeded. */
    private static final int TRIES = 20;

    private final Store store;
    private final AccountId account;
    private final NotificationReader reader;
    private final Importer importer;
    private final OriginClient origin;
    private final EventWatermarks marks;

    private Mirror(Store store, AccountId account, OriginClient origin, InstantSource clock) {
        this.store = Objects.requireNonNull(store, "store");
        store.require(
                "a mirror", Store::vessels, Store::tracking, Store::events, Store::webhooks, Store::notifications);
        this.account = Objects.requireNonNull(account, "account");
        this.origin = Objects.requireNonNull(origin, "origin");
        this.reader = NotificationReader.standard(clock).withLookup(new StoreLookup(store, account));
        this.importer = Importer.into(store, account, clock);
        this.marks = new EventWatermarks(store, account);
    }

    /**
     * Creates a mirror.
     *
     * @param account the account in the store; it must exist and have the same features as the origin's account
     * @param clock the source of the time at which a container was mirrored
     * @throws dev.quayside.core.store.AbsentRoleException if the store does not support vessels, tracking, events,
     *     webhooks or notifications
     */
    public static Mirror of(Store store, AccountId account, OriginClient origin, InstantSource clock) {
        return new Mirror(store, account, origin, clock);
    }

    /**
     * Stores the webhook through which the origin notifies this mirror. {@link #apply} then also stores the
     * notifications of this webhook. The webhook is stored as paused. Nothing is therefore delivered to this webhook.
     *
     * @param webhook the webhook with the id and the secret that it has at the origin
     */
    public void subscribe(Webhook webhook) {
        store.webhooks().save(account, webhook.toBuilder().paused().build());
    }

    /**
     * Returns the ids of the applied notifications of {@linkplain #subscribe subscribed} webhooks. {@link #apply}
     * stores the ids; {@link ProcessedIds#add} has no effect.
     */
    public ProcessedIds receivedIds() {
        return new ProcessedIds() {
            @Override
            public boolean contains(UUID id) {
                return store.notifications()
                        .notification(account, Objects.requireNonNull(id, "id"))
                        .isPresent();
            }

            @Override
            public void add(UUID id) {
                Objects.requireNonNull(id, "id");
            }
        };
    }

    /** Returns the reader of notifications. */
    public NotificationReader reader() {
        return reader;
    }

    /**
     * Applies a notification. Applying the same notification again has no effect if it was applied completely.
     *
     * @param notification the posted body in UTF-8
     * @throws OriginClient.OriginException if the origin does not respond to a required request; nothing is stored
     * @throws ConflictException if all retries conflict with concurrent commits; places, terminals and vessels may have
     *     been stored, but no data of the account
     */
    public Outcome apply(byte[] notification) {
        Objects.requireNonNull(notification, "notification");
        for (int left = TRIES; ; left--) {
            try {
                return applyOnce(notification);
            } catch (ConflictException | DuplicateException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }

    private Outcome applyOnce(byte[] notification) {
        ReadNotification read = reader.read(notification);
        ReadNotification.Head head = read.head();
        if (head == null) {
            return new Outcome(Kind.UNREADABLE, read.problems());
        }
        if (store.notifications().notification(account, head.id()).isPresent()) {
            return new Outcome(Kind.REPEATED, read.problems());
        }
        Optional<byte[]> shown = namesSubject(head, read) ? Optional.empty() : origin.notification(head.id());
        Supplier<ReadNotification> reading = () -> shown.map(document -> reader.read(notification, document))
                .filter(completed -> !completed.hasErrors())
                .orElseGet(() -> reader.read(notification));
        return new NotificationApplier(
                        store,
                        account,
                        importer,
                        origin,
                        marks,
                        reader,
                        shown.isEmpty() ? read : reading.get(),
                        reading)
                .run();
    }

    /**
     * Returns whether the notification identifies the container or shipment that the event is about. If it does, the
     * mirror does not have to request the notification's document from the origin.
     */
    private static boolean namesSubject(ReadNotification.Head head, ReadNotification read) {
        boolean needsOnlyContainer = head.kind()
                .map(kind -> kind.referenceType() == ReferenceType.TRANSPORT_EVENT)
                .orElse(true);
        return needsOnlyContainer ? head.subject().containerId() != null : read.received() != null;
    }

    /**
     * The result of applying a notification.
     *
     * @param kind the kind of result
     * @param problems the errors and ignored parts of the notification; may be empty
     */
    public record Outcome(Kind kind, List<ReadProblem> problems) {

        /** The kind of result. */
        public enum Kind {
            /** The content of the notification is stored. */
            APPLIED,
            /** The notification was incomplete; the origin's current state was fetched and stored. */
            FETCHED,
            /** The stored state is newer than the notification; only the event was stored. */
            OLDER,
            /** The notification or its event was already stored. */
            REPEATED,
            /** Neither the notification nor the origin provides a resource to store; nothing is stored. */
            NOTHING_NAMED,
            /** The notification is malformed; nothing is stored. The receiver should respond with HTTP status 400. */
            UNREADABLE
        }

        public Outcome {
            Objects.requireNonNull(kind, "kind");
            problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
        }
    }
}
