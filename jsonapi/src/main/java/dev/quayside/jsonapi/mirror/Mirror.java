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
 * Applies the notifications of another service, the origin, to a store, for one account.
 *
 * <p>The containers and shipments in a notification are stored as by an {@link Importer}, in one commit with the event.
 * If the notification does not include everything that is to be stored, the mirror fetches the current documents from
 * the {@link OriginClient}: when a linked place or terminal is neither included nor stored, when the event or its
 * container or shipment is not included, and when it is unknown which of two states is newer. For a container that is
 * not stored yet, it also fetches the earlier transport events. What the origin does not have either is not stored; a
 * repeated delivery requests it again.
 *
 * <p>The order of deliveries does not matter. Which of two states of a container is newer is decided by the sequence
 * numbers of its events, if the origin states them; else by the creation times of the events, and for events of the
 * same second by their ids, if the ids are of version 7. If that is not possible either, the origin's current state is
 * stored. A change for which the origin sends no notification arrives with the next notification of the container or
 * shipment.
 *
 * <p>The stored data differ from the origin's:
 *
 * <ul>
 *   <li>Places, terminals and vessels stay as they were stored first.
 *   <li>Values that documents do not have stay as the mirror has them: manual last free days, the attention mark,
 *       delivery appointments, owners of a shipment, ids of customers (hence the customer of a tracking request), and
 *       the time at which an estimate changed.
 *   <li>The times of the last change and refresh of a container are the time at which it was mirrored.
 *   <li>Raw events, custom fields and delivery attempts are not mirrored.
 *   <li>An event whose data source is missing or unknown is not stored; the problem is reported.
 *   <li>Events are listed in {@code /events} in the order in which they were mirrored. If the origin does not state
 *       sequence numbers, the mirror assigns them.
 * </ul>
 *
 * <p>Several threads and processes may apply notifications to one store at the same time: conflicting commits are
 * retried. A tracking engine on the same store does not request updates of mirrored shipments.
 */
public final class Mirror {
    /** The maximum number of retries. Each conflict means that another commit has succeeded. */
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
        this.reader = NotificationReader.standard(clock).knowing(new StoreLookup(store, account));
        this.importer = Importer.into(store, account, clock);
        this.marks = new EventWatermarks(store, account);
    }

    /**
     * Returns a mirror.
     *
     * @param account the account of the store; it exists and has the features of the origin's account
     * @param clock the source of the time at which a container was mirrored
     * @throws dev.quayside.core.store.AbsentRoleException if the store lacks vessels, tracking, events, webhooks or
     *     notifications
     */
    public static Mirror of(Store store, AccountId account, OriginClient origin, InstantSource clock) {
        return new Mirror(store, account, origin, clock);
    }

    /**
     * Stores the webhook through which the origin notifies this mirror; {@link #apply} then stores its notifications as
     * well. The webhook is stored as paused, so that nothing is delivered to it.
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
     * Applies a notification. If it was applied completely, applying it again has no effect.
     *
     * @param notification the posted body in UTF-8
     * @throws OriginClient.OriginException if the origin does not respond to a necessary request; nothing is stored
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
     * Returns whether the container or shipment of the event is identified, so that the origin's document of the
     * notification is not needed.
     */
    private static boolean namesSubject(ReadNotification.Head head, ReadNotification read) {
        boolean needsOnlyContainer = head.kind()
                .map(kind -> kind.reference() == ReferenceType.TRANSPORT_EVENT)
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
            /** The notification was incomplete; the origin's current state is stored. */
            FETCHED,
            /** The stored state is newer; only the event was added. */
            OLDER,
            /** The notification or its event was stored before. */
            REPEATED,
            /** The notification names nothing that the origin has; nothing is stored. */
            NOTHING_NAMED,
            /** The notification is malformed; nothing is stored. The HTTP response is 400. */
            UNREADABLE
        }

        public Outcome {
            Objects.requireNonNull(kind, "kind");
            problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
        }
    }
}
