package dev.quayside.core.delivery;

import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.internal.Crew;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.OutageLog;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends the notifications that are due, and stores what became of them. Each arrives at least once or ends as failed;
 * one that arrives twice has the same id and the same bytes both times.
 *
 * <p>The news of one container reach a webhook one after the other, in the order of their sequence numbers; what has to
 * be sent again does not hold up what comes after it. They are due from when they were told: where two nodes tell of one
 * container whose clocks differ by more than what lies between, what was told later may be due, and sent, first. Receivers
 * go by the sequence number.
 *
 * <p>It does so when it is told to: by {@link #runDue()}, or by a {@link DeliveryWorker}. Thread-safe. The sender is not
 * closed with it.
 */
public final class DeliveryEngine {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryEngine.class);

    private final DeliveryWork work;
    private final DeliverySettings settings;
    private final OutageLog failures;
    private final Cleanup cleanup;

    private DeliveryEngine(Builder builder) {
        settings = builder.settings;
        InstantSource clock = builder.clock;
        RandomGenerator random = builder.random == null ? new SecureRandom() : builder.random;
        EngineStore store = builder.store;
        DeliveryMonitor monitor = new DeliveryMonitor(LOG, builder.listener, clock);
        failures = monitor.failures();
        NotificationSender sender =
                new NotificationSender(builder.sender, settings, new Backoff(settings, random), clock, failures);
        PayloadPreparation preparation =
                new PayloadPreparation(store.notifications(), builder.documents, clock, monitor);
        WebhookConcurrency concurrency = new WebhookConcurrency(settings);
        TimeOrderedIds owners = builder.owners == null ? TimeOrderedIds.random(clock) : builder.owners;
        work = new DeliveryWork(
                store.notifications(),
                settings,
                concurrency,
                owners,
                (lease, crew) ->
                        new Batch(lease, crew, settings, concurrency, preparation, sender, store, clock, monitor),
                clock,
                monitor);
        cleanup = new Cleanup(builder.store, builder.retention, builder.cleanups, clock, failures);
    }

    /** A builder of an engine with the usual settings. */
    public static Builder of(EngineStore store, Sender sender, NotificationDocuments documents, InstantSource clock) {
        return new Builder(store, sender, documents, clock);
    }

    /**
     * Sends what is due now, on this thread, and what becomes due meanwhile. If the thread is interrupted meanwhile, it stays so, and the rest remains to
     * be sent.
     *
     * @return how many notifications were claimed
     */
    public int runDue() {
        Crew alone = Crew.ofOne(() -> Thread.currentThread().isInterrupted());
        int done = 0;
        for (int more = work.run(alone); more > 0; more = work.run(alone)) {
            done += more;
        }
        return done;
    }

    /**
     * Deletes what is kept no longer, of all accounts, on this thread. For hosts without a {@link DeliveryWorker}, which does
     * it hourly.
     *
     * @return how many notifications, events and other rows were deleted
     */
    public int cleanUp() {
        return cleanup.all();
    }

    Cleanup cleanup() {
        return cleanup;
    }

    /** The work that is due, for a crew of several. */
    DeliveryWork work() {
        return work;
    }

    DeliverySettings settings() {
        return settings;
    }

    /** The log of failures. */
    OutageLog failures() {
        return failures;
    }

    /** Collects an engine; not thread-safe. */
    public static final class Builder {
        private final EngineStore store;
        private final Sender sender;
        private final NotificationDocuments documents;
        private final InstantSource clock;
        private DeliverySettings settings = DeliverySettings.STANDARD;
        private final List<CleanupTask> cleanups = new ArrayList<>();
        private DeliveryListener listener = DeliveryListener.NONE;
        private RetentionSettings retention = RetentionSettings.STANDARD;
        private @Nullable RandomGenerator random;
        private @Nullable TimeOrderedIds owners;

        private Builder(EngineStore store, Sender sender, NotificationDocuments documents, InstantSource clock) {
            this.store = Objects.requireNonNull(store, "store");
            this.sender = Objects.requireNonNull(sender, "sender");
            this.documents = Objects.requireNonNull(documents, "documents");
            this.clock = Objects.requireNonNull(clock, "clock");
        }

        public Builder settings(DeliverySettings value) {
            settings = Objects.requireNonNull(value, "settings");
            return this;
        }

        public Builder listener(DeliveryListener value) {
            listener = Objects.requireNonNull(value, "listener");
            return this;
        }

        /** How long notifications and events are kept; as {@link RetentionSettings#STANDARD} says unless set. */
        public Builder retention(RetentionSettings value) {
            retention = Objects.requireNonNull(value, "retention");
            return this;
        }

        /** Adds something else to delete regularly, such as {@link dev.quayside.core.store.IdempotencyStore#removeExpired}. */
        public Builder cleanup(CleanupTask value) {
            cleanups.add(Objects.requireNonNull(value, "cleanup"));
            return this;
        }

        /** Spreads retries; needs not be thread-safe, and must not be used elsewhere. */
        public Builder random(RandomGenerator value) {
            random = Objects.requireNonNull(value, "random");
            return this;
        }

        /** Names claims. */
        public Builder owners(TimeOrderedIds value) {
            owners = Objects.requireNonNull(value, "owners");
            return this;
        }

        public DeliveryEngine build() {
            return new DeliveryEngine(this);
        }
    }
}
