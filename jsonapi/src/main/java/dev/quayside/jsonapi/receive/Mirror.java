package dev.quayside.jsonapi.receive;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.StaleException;
import dev.quayside.core.webhook.ReceivedIds;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.read.Importer;
import dev.quayside.jsonapi.read.KnownResources;
import dev.quayside.jsonapi.read.NotificationHead;
import dev.quayside.jsonapi.read.NotificationReader;
import dev.quayside.jsonapi.read.ReadNotification;
import dev.quayside.jsonapi.receive.MirrorOutcome.Kind;
import java.time.InstantSource;
import java.util.Objects;

/**
 * Applies the notifications of another service to a store, for one account.
 *
 * <p>What a notification carries is stored as an import stores it ({@link Importer}), together with its event, in one
 * commit; what it names and does not carry is asked for at its origin. In whatever order notifications come, and however
 * often, the store ends with what the last ones told: of a container its sequence number decides, which not every sender
 * writes, else and of shipments and tracking requests the time at which it was told, within a second the event's id if that is of version 7,
 * and where that says nothing the origin is asked. A document holds at least what was told up to its own event, so nothing
 * that was told is lost. What the origin changes and tells nobody of comes with the next notification of that container or
 * shipment.
 *
 * <p>Places, terminals and vessels stay as they were when they came first. Values without a form in documents stay as the
 * mirror has them: manual last free days, the attention mark, delivery appointments, who looks after a shipment, ids of
 * customers, by which alone a tracking request names its own, and when an estimate changed; the last change and refresh of
 * a container are when it was mirrored. What lines have told in their own words, the raw events, stays at the origin.
 *
 * <p>Several threads and processes may work on one store at once: commits that overtake each other are taken again. A
 * tracking engine does not follow what is mirrored.
 */
public final class Mirror {
    /** How often others may be first before it is given up; each time somebody has got on. */
    private static final int TRIES = 20;

    private final DeliveryStore store;
    private final AccountId account;
    private final NotificationReader reader;
    private final Importer importer;
    private final Origin origin;
    private final Marks marks;

    private Mirror(DeliveryStore store, AccountId account, Origin origin, InstantSource clock) {
        this.store = Objects.requireNonNull(store, "store");
        this.account = Objects.requireNonNull(account, "account");
        this.origin = Objects.requireNonNull(origin, "origin");
        this.reader = NotificationReader.standard(clock).knowing(KnownResources.in(store, account));
        this.importer = Importer.into(store, account, clock);
        this.marks = new Marks(store, account);
    }

    /**
     * A mirror.
     *
     * @param account of the store, to which everything goes; it is there, with the features that the account of the origin
     *     has
     * @param clock says when a container was mirrored
     */
    public static Mirror of(DeliveryStore store, AccountId account, Origin origin, InstantSource clock) {
        return new Mirror(store, account, origin, clock);
    }

    /**
     * Remembers the webhook by which the origin tells this mirror, so that its notifications are kept as well. Nothing is
     * ever sent to it from here: it is stored as paused.
     *
     * @param webhook with the id that the origin has given it, and the secret by which it signs
     */
    public void subscribe(Webhook webhook) {
        store.save(account, webhook.toBuilder().paused().build());
    }

    /**
     * The ids of the notifications that are applied, as the store has them: of webhooks to which this mirror was {@linkplain
     * #subscribe subscribed}. They are added with what is applied, so adding one does nothing.
     */
    public ReceivedIds receivedIds() {
        return new StoredIds(store, account);
    }

    /** Reads the ids of notifications from their bodies. */
    public NotificationReader reader() {
        return reader;
    }

    /**
     * Applies a notification; again is the same as once.
     *
     * @param notification the body that was posted, in UTF-8
     * @throws OriginException if the origin has to be asked and does not answer; nothing is stored
     * @throws StaleException if others were faster again and again; nothing is stored
     */
    public MirrorOutcome apply(byte[] notification) {
        Objects.requireNonNull(notification, "notification");
        for (int left = TRIES; ; left--) {
            try {
                return applyOnce(notification);
            } catch (StaleException | DuplicateException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }

    private MirrorOutcome applyOnce(byte[] notification) {
        ReadNotification read = reader.read(notification);
        NotificationHead head = read.head();
        return head == null
                ? new MirrorOutcome(Kind.UNREADABLE, read.problems())
                : new Application(store, account, importer, origin, marks, head, read).run();
    }
}
