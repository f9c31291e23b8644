package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.DeliveryWorker;
import dev.quayside.core.delivery.HttpSender;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.TrackingWorker;
import dev.quayside.query.store.ListingStore;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A complete tracking service on one store: the API, the tracking engine, the delivery engine and a worker for each
 * engine, with the standard settings. A host application that needs different settings or parts builds them without
 * this class. Thread-safe.
 *
 * <pre>{@code
 * JdbiStore store = JdbiStore.open(dataSource, clock);
 * try (Quayside quayside = Quayside.builder(publicBase, store, clock).carriers(mySource).start()) {
 *     ApiKeySecret key = quayside.createAccount("Acme Imports");
 *     ApiResponse response = quayside.api().handle(request);
 * }
 * }</pre>
 */
public final class Quayside implements AutoCloseable {

    /** The initial pause of an idle worker. A commit by this process ends the pause. */
    private static final Duration PAUSE = Duration.ofMillis(200);

    private static final int TRACKING_THREADS = 2;

    private final ListingStore store;
    private final InstantSource clock;
    private final TrackingEngine trackingEngine;
    private final V2Api api;
    private final OpenParts open;

    /** @param open receives the parts to close, even if the constructor fails */
    private Quayside(Builder builder, OpenParts open) {
        this.open = open;
        store = builder.store;
        clock = builder.clock;
        HttpSender sender = HttpSender.of(builder.addresses);
        open.add(sender::close);
        JsonApiNotifications documents = JsonApiNotifications.of(
                builder.api.publicBase, store, builder.api.lastFreeDays, builder.api.successStatus);
        DeliveryEngine.Builder delivery = DeliveryEngine.builder(store, sender, documents, clock);
        if (store.has(Store::idempotency)) {
            delivery.cleanup(store.idempotency()::removeExpired);
        }
        DeliveryEngine deliveryEngine = delivery.build();
        open.add(deliveryEngine::close);
        trackingEngine = builder.tracking.listener(deliveryEngine).build();
        open.add(trackingEngine::close);
        api = builder.api
                .engine(trackingEngine)
                .webhooks(builder.published.apply(
                        WebhookOptions.of(builder.addresses, sender).wake(deliveryEngine::wake)))
                .build();
        // The workers start last, because their threads keep the process alive.
        open.add(DeliveryWorker.start(deliveryEngine, PAUSE)::close);
        open.add(TrackingWorker.start(trackingEngine, TRACKING_THREADS, PAUSE)::close);
    }

    /** The parts to close, in reverse order of their creation. Not thread-safe. */
    static final class OpenParts implements AutoCloseable {
        private final Deque<Runnable> closings = new ArrayDeque<>();

        void add(Runnable closing) {
            closings.push(closing);
        }

        /**
         * Closes all parts. If closing several parts fails, the first exception contains the other exceptions as
         * suppressed exceptions.
         */
        @Override
        public void close() {
            Runnable closing = closings.poll();
            if (closing != null) {
                OpenParts others = this;
                try (others) {
                    closing.run();
                }
            }
        }
    }

    /**
     * Creates a builder.
     *
     * @param publicBase the address under which clients know the API, such as {@code https://tracking.example.com/v2}
     * @param store the store, which the caller closes after this object
     * @throws dev.quayside.core.store.AbsentRoleException if the store lacks a role; only idempotency is optional
     */
    public static Builder builder(URI publicBase, ListingStore store, InstantSource clock) {
        return new Builder(publicBase, store, clock);
    }

    public V2Api api() {
        return api;
    }

    public TrackingEngine trackingEngine() {
        return trackingEngine;
    }

    /** Creates an account with a paid plan and all entitlements, and returns the secret of its API key. */
    public ApiKeySecret createAccount(String name) {
        ApiKeySecret secret = ApiKeySecret.random(new SecureRandom());
        ensureAccount(name, secret);
        return secret;
    }

    /**
     * Returns the account of an API key. If the key is not stored yet, stores it with a new account that has a paid
     * plan and all entitlements. A host calls this method at each start with a key from its settings. Concurrent calls,
     * even by several processes, create only one account, because the id of the account is derived from the key.
     *
     * <p>A key that was deleted is stored again, with full access to the account that was created with it. A host that
     * deletes the key of its settings therefore changes the settings first.
     *
     * @param name the name of a new account; ignored if the account exists
     */
    public AccountId ensureAccount(String name, ApiKeySecret secret) {
        Objects.requireNonNull(name, "name");
        String hash = secret.hash();
        AccountRepository accounts = store.accounts();
        Optional<ApiKey> known = accounts.keyByHash(hash);
        if (known.isPresent()) {
            return known.get().account();
        }
        AccountId id = new AccountId(UUID.nameUUIDFromBytes(hash.getBytes(StandardCharsets.US_ASCII)));
        if (accounts.account(id).isEmpty()) {
            accounts.save(new Account(id, name, new Plan.Paid(), EnumSet.allOf(Entitlement.class)));
        }
        try {
            accounts.addKey(
                    ApiKey.of(UUID.randomUUID(), id, name, secret, ApiKey.Permission.READ_WRITE, clock.instant()));
            return id;
        } catch (DuplicateException concurrent) {
            return accounts.keyByHash(hash).orElseThrow(() -> concurrent).account();
        }
    }

    /**
     * Stops the workers when they have finished their current work. The host must stop its HTTP server before this
     * call, and close the store after it.
     */
    @Override
    public void close() {
        open.close();
    }

    /** A builder for a service. Not thread-safe. */
    public static final class Builder {
        private final ListingStore store;
        private final InstantSource clock;
        private final V2Api.Builder api;
        private final TrackingEngine.Builder tracking;
        private AddressPolicy addresses = AddressPolicy.publicOnly();
        private UnaryOperator<WebhookOptions> published = UnaryOperator.identity();
        private boolean started;

        private Builder(URI publicBase, ListingStore store, InstantSource clock) {
            this.api = V2Api.builder(publicBase, store, clock);
            this.store = store;
            this.clock = clock;
            store.require(
                    "Quayside",
                    Store::vessels,
                    Store::tracking,
                    Store::events,
                    Store::webhooks,
                    Store::notifications,
                    Store::customFields);
            this.tracking = TrackingEngine.builder(store).clock(clock);
        }

        /**
         * Adds sources for the data of shipping lines. If several sources serve the same line, the first one is called.
         */
        public Builder carriers(CarrierSource... sources) {
            tracking.carriers(sources);
            return this;
        }

        /** Sets options of the tracking engine, such as other sources, listeners and settings. */
        public Builder tracking(Consumer<TrackingEngine.Builder> options) {
            options.accept(tracking);
            return this;
        }

        /**
         * Sets options of the API.
         *
         * @throws IllegalStateException if {@code options} sets the engine or the options of webhooks, because this
         *     class sets them itself
         */
        public Builder api(Consumer<V2Api.Builder> options) {
            options.accept(api);
            checkApi();
            return this;
        }

        private void checkApi() {
            if (api.engine != null) {
                throw new IllegalStateException("api: the call engine(…) has no effect, because the host builds the"
                        + " engine (expected tracking(…) of Quayside.Builder)");
            }
            if (api.webhooks != null) {
                throw new IllegalStateException("api: the call webhooks(…) has no effect, because the host sends the"
                        + " notifications (expected addresses(…) and origins(…) of Quayside.Builder)");
            }
        }

        /** Sets the policy for the addresses of webhooks; only public addresses are allowed if not set. */
        public Builder addresses(AddressPolicy value) {
            addresses = Objects.requireNonNull(value, "value");
            return this;
        }

        /**
         * Sets the IP addresses from which notifications are sent, which {@code GET /webhooks/ips} returns; an empty
         * list if not set.
         *
         * @param ips the addresses, such as {@code 203.0.113.7}
         * @param since the time of the last change
         */
        public Builder origins(List<String> ips, Instant since) {
            List<String> copy = List.copyOf(ips);
            Objects.requireNonNull(since, "since");
            published = options -> options.origins(copy, since);
            return this;
        }

        /**
         * Starts the service, with a worker for each engine. If the start fails, no part keeps running.
         *
         * @throws IllegalStateException if this method was called before, or if the store does not list containers
         */
        public Quayside start() {
            if (started) {
                throw new IllegalStateException("start: this builder was used before (expected a new builder)");
            }
            started = true;
            checkApi();
            OpenParts open = new OpenParts();
            try {
                return new Quayside(this, open);
            } catch (RuntimeException | Error e) {
                try (open) {
                    throw e;
                }
            }
        }
    }
}
