package dev.quayside.jsonapi.receive;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.ProcessedIds;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.read.Importer;
import dev.quayside.jsonapi.read.NotificationHead;
import dev.quayside.jsonapi.read.NotificationReader;
import dev.quayside.jsonapi.read.ReadNotification;
import dev.quayside.jsonapi.read.StoreLookup;
import dev.quayside.jsonapi.receive.MirrorOutcome.Kind;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Applies the notifications of another service to a store, for one account.
 *
 * <p>What a notification carries is stored as an import stores it ({@link Importer}), together with its event, in one
 * commit. The {@link OriginClient} fills in what is missing: a place, the reference object, the container that is
 * concerned. The first notification of a container also fetches the container's earlier transport events. If the origin
 * does not have what is missing, the rest is stored without it, and a repeated delivery asks again.
 *
 * <p>The order of deliveries does not matter. A container's sequence number decides which of two states is newer, where
 * the sender writes one; else the creation time of the event does, then the event's id if it is of version 7, then the
 * origin. A change without a notification arrives with the next notification of the container or shipment.
 *
 * <p>These differ from the origin:
 *
 * <ul>
 *   <li>Places, terminals and vessels stay as they were stored first.
 *   <li>Values without a form in documents stay as the mirror has them: manual last free days, the attention mark,
 *       delivery appointments, owners of a shipment, ids of customers (so the customer of a tracking request), and the
 *       time at which an estimate changed.
 *   <li>The last change and refresh of a container are the time at which it was mirrored.
 *   <li>Raw events, custom fields, and delivery attempts with their status stay at the origin.
 *   <li>An event whose data source is missing or not known here is not stored; the problem is reported.
 *   <li>Events are listed in {@code /events} in the order in which they were mirrored. Sequence numbers are counted
 *       here if the origin does not state them.
 * </ul>
 *
 * <p>Several threads and processes may work on one store at once: conflicting commits are retried. A
 * tracking engine does not follow what is mirrored.
 */
public final class Mirror {
    /** The attempts after conflicts; after each conflict another commit has succeeded. */
    private static final int TRIES = 20;

    private final EngineStore store;
    private final AccountId account;
    private final NotificationReader reader;
    private final Importer importer;
    private final OriginClient origin;
    private final EventWatermarks marks;

    private Mirror(EngineStore store, AccountId account, OriginClient origin, InstantSource clock) {
        this.store = Objects.requireNonNull(store, "store");
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
     */
    public static Mirror of(EngineStore store, AccountId account, OriginClient origin, InstantSource clock) {
        return new Mirror(store, account, origin, clock);
    }

    /**
     * Stores the webhook by which the origin notifies this mirror, so that its notifications are stored as well. The
     * webhook is stored as paused: nothing is delivered to it.
     *
     * @param webhook the webhook with the id and the secret of the origin
     */
    public void subscribe(Webhook webhook) {
        store.webhooks().save(account, webhook.toBuilder().paused().build());
    }

    /**
     * Returns the ids of the applied notifications of {@linkplain #subscribe subscribed} webhooks. {@link #apply} adds
     * them; adding an id has no effect.
     */
    public ProcessedIds receivedIds() {
        return new StoredNotificationIds(store, account);
    }

    /** Returns the reader of notifications. */
    public NotificationReader reader() {
        return reader;
    }

    /**
     * Applies a notification. Applying it again has no effect.
     *
     * @param notification the posted body in UTF-8
     * @throws OriginException if the origin does not answer a necessary request; nothing is stored
     * @throws ConflictException if concurrent commits conflict again and again; nothing is stored
     */
    public MirrorOutcome apply(byte[] notification) {
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

    private MirrorOutcome applyOnce(byte[] notification) {
        ReadNotification read = reader.read(notification);
        NotificationHead head = read.head();
        if (head == null) {
            return new MirrorOutcome(Kind.UNREADABLE, read.problems());
        }
        if (store.notifications().notification(account, head.id()).isPresent()) {
            return new MirrorOutcome(Kind.REPEATED, read.problems());
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

    /** Returns whether the origin's container or shipment can be asked for without the origin's notification. */
    private static boolean namesSubject(NotificationHead head, ReadNotification read) {
        boolean needsOnlyContainer = head.kind()
                .map(kind -> kind.reference() == ReferenceType.TRANSPORT_EVENT)
                .orElse(true);
        return needsOnlyContainer ? head.subject().containerId() != null : read.received() != null;
    }
}
