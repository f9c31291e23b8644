package dev.quayside.core.delivery;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.memory.InMemoryCoreStore;
import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An account in memory with webhooks and notifications, receivers that answer as a test says, and a clock that it sets.
 */
final class DeliveryFixture {
    static final Instant START = Instant.parse("2026-01-31T12:00:00Z");
    static final Duration LATENCY = Duration.ofMillis(12);
    static final String SECRET = "secret";

    final InMemoryCoreStore store = new InMemoryCoreStore();
    final AccountId account = new AccountId(new UUID(1, 1));
    final List<Delivery> sent = Collections.synchronizedList(new ArrayList<>());
    final List<String> listenerCalls = Collections.synchronizedList(new ArrayList<>());
    /** The number of notifications of which a document was asked for. */
    final List<UUID> written = Collections.synchronizedList(new ArrayList<>());

    final Set<UUID> withoutRecords = new HashSet<>();
    final Set<UUID> unwritable = new HashSet<>();
    Runnable whileWriting = () -> {};
    final TimeOrderedIds ids = new TimeOrderedIds(() -> this.now, new Random(1));
    volatile Instant now = START;
    private final Map<URI, Function<Delivery, DeliveryOutcome>> receivers = new ConcurrentHashMap<>();
    private final Event event;

    DeliveryFixture() {
        account(new Plan.Paid(), Set.of());
        TrackingRequest request = TrackingRequest.of(new UUID(2, 1), RequestType.CONTAINER, "MSCU0000000", START)
                .build();
        event = new RequestEvent(new UUID(3, 1), EventKind.TRACKING_REQUEST_FAILED, START, request.id(), null);
        store.tracking().commit(Commit.of(account).request(request).event(event).build());
    }

    void account(Plan plan, Set<Entitlement> entitlements) {
        store.accounts().save(new Account(account, "Acme", plan, entitlements));
    }

    /** A webhook whose receiver answers so. */
    Webhook webhook(int number, Function<Delivery, DeliveryOutcome> receiver) {
        URI url = URI.create("https://example.com/" + number);
        receivers.put(url, receiver);
        Webhook webhook = Webhook.of(new UUID(4, number), url, Set.of(EventKind.values()), SECRET, START)
                .build();
        store.webhooks().save(account, webhook);
        return webhook;
    }

    WebhookRef ref(Webhook webhook) {
        return new WebhookRef(account, webhook.id());
    }

    /** An event of another account. */
    void enqueue(AccountId other, Webhook webhook) {
        TrackingRequest request = TrackingRequest.of(ids.next(), RequestType.CONTAINER, "MSCU0000000", START)
                .build();
        Event emitted = new RequestEvent(ids.next(), EventKind.TRACKING_REQUEST_FAILED, START, request.id(), null);
        store.tracking()
                .commit(Commit.of(other)
                        .request(request)
                        .event(emitted)
                        .notification(Notification.pending(ids.next(), webhook.id(), emitted))
                        .build());
    }

    UUID enqueue(Webhook webhook) {
        return enqueue(webhook, null, null, START);
    }

    UUID enqueue(Webhook webhook, @Nullable UUID container, @Nullable Long sequence, Instant dueAt) {
        return enqueue(webhook, EventKind.TRACKING_REQUEST_FAILED, container, sequence, dueAt);
    }

    UUID enqueue(Webhook webhook, EventKind kind, @Nullable UUID container, @Nullable Long sequence, Instant dueAt) {
        Notification notification = new Notification(
                ids.next(), webhook.id(), event.id(), kind, container, sequence, START, Status.PENDING, 0, 0, dueAt);
        store.tracking().commit(Commit.of(account).notification(notification).build());
        return notification.id();
    }

    DeliveryEngine engine(DeliverySettings settings) {
        return engine(settings, store);
    }

    /** One that does not always reach the store. */
    DeliveryEngine failing(String method, BooleanSupplier whether) {
        return engine(
                DeliverySettings.STANDARD, ObservedStore.of(Store.class, store, (repository, called, arguments) -> {
                    if (called.getName().equals(method) && whether.getAsBoolean()) {
                        throw new StoreException("the store is not there", null);
                    }
                    return called.invoke(repository, arguments);
                }));
    }

    /** A builder of an engine with the usual settings. */
    DeliveryEngine.Builder builder() {
        return builder(DeliverySettings.STANDARD, store);
    }

    private DeliveryEngine engine(DeliverySettings settings, Store reached) {
        return builder(settings, reached).build();
    }

    private DeliveryEngine.Builder builder(DeliverySettings settings, Store reached) {
        InstantSource clock = () -> now;
        return DeliveryEngine.builder(reached, new Receivers(), this::write, clock)
                .settings(settings)
                .listener(new Listening())
                .random(new Random(7))
                .owners(ids);
    }

    private Map<UUID, byte[]> write(AccountId of, Webhook webhook, List<Notification> notifications) {
        whileWriting.run();
        Map<UUID, byte[]> documents = new HashMap<>();
        for (Notification notification : notifications) {
            written.add(notification.id());
            if (unwritable.contains(notification.id())) {
                throw new IllegalStateException("a mistake in the program");
            }
            if (!withoutRecords.contains(notification.id())) {
                String text = "{\"id\":\"" + notification.id() + "\",\"at\":\"" + now + "\"}";
                documents.put(notification.id(), text.getBytes(StandardCharsets.UTF_8));
            }
        }
        return documents;
    }

    DeliveryOutcome receiver(Delivery delivery) {
        Function<Delivery, DeliveryOutcome> receiver = receivers.get(delivery.url());
        return receiver == null ? failure(AttemptFailure.UNKNOWN_HOST) : receiver.apply(delivery);
    }

    /** The document of a notification, which is claimed once more for it. */
    String document(Webhook webhook, UUID id) {
        store.notifications().redeliver(account, id, START);
        Instant ahead = now.plus(Duration.ofDays(1));
        return store.notifications().claim(ref(webhook), ahead, ids.next(), ahead.plusSeconds(1), 100).stream()
                .filter(claimed -> claimed.notification().id().equals(id))
                .flatMap(claimed -> claimed.document().stream())
                .findFirst()
                .orElseThrow();
    }

    Notification stored(UUID id) {
        return store.notifications().notification(account, id).orElseThrow().notification();
    }

    List<Attempt> attempts(UUID id) {
        return store.notifications().attempts(account, id);
    }

    Attempt.Outcome last(UUID id) {
        List<Attempt> attempts = attempts(id);
        return attempts.get(attempts.size() - 1).outcome();
    }

    List<String> bodies() {
        synchronized (sent) {
            return sent.stream().map(DeliveryFixture::body).toList();
        }
    }

    static String body(Delivery delivery) {
        return StandardCharsets.UTF_8.decode(delivery.body()).toString();
    }

    static DeliveryOutcome answer(int status, Webhook.Header... headers) {
        return new DeliveryOutcome.Responded(status, List.of(headers), "", LATENCY);
    }

    static DeliveryOutcome failure(AttemptFailure failure) {
        return new DeliveryOutcome.Failed(failure, "because", LATENCY);
    }

    /** Answers as the test has said. */
    private final class Receivers implements Sender {
        @Override
        public DeliveryOutcome send(Delivery delivery) {
            sent.add(delivery);
            return receiver(delivery);
        }

        @Override
        public void close() {}
    }

    /** Writes down what it hears. */
    private final class Listening implements DeliveryListener {
        @Override
        public void attempted(WebhookRef webhook, Notification notification, Attempt attempt) {
            listenerCalls.add("attempt " + attempt.number());
            throw new IllegalStateException("a listener's own mistake");
        }

        @Override
        public void ended(WebhookRef webhook, Notification notification, Attempt lastAttempt) {
            listenerCalls.add(notification.status().wireName());
        }

        @Override
        public void deactivated(WebhookRef webhook, Webhook.Deactivation deactivation) {
            listenerCalls.add(deactivation.reason().code());
        }
    }
}
