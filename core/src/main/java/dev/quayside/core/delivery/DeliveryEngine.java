package dev.quayside.core.delivery;

import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.internal.WorkerPool;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.TrackingListener;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The delivery engine: sends due notifications and stores the results. A notification arrives at least once or ends as
 * failed. A notification that arrives repeatedly has the same id and the same bytes each time.
 *
 * <p>A webhook receives the notifications of one container in the order of their sequence numbers, with three
 * exceptions. A notification that is retried does not delay later notifications, a redelivered notification may arrive
 * after later notifications, and two processes whose clocks differ may change the order. Receivers must therefore
 * compare sequence numbers.
 *
 * <p>If this engine is registered as a listener of the tracking engine ({@code TrackingEngine.Builder.listener}), its
 * workers send notifications as soon as the tracking engine has committed them, without waiting for the end of a pause.
 *
 * <p>Thread-safe. The engine does not close the sender.
 */
public final class DeliveryEngine implements TrackingListener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryEngine.class);

    private final DeliveryDispatcher work;
    private final DeliverySettings settings;
    private final OutageLog failures;
    private final CleanupRunner cleanup;
    private final List<DeliveryWorker> workers = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    private DeliveryEngine(Builder builder) {
        settings = builder.settings;
        InstantSource clock = builder.clock;
        RandomGenerator random = builder.random == null ? new SecureRandom() : builder.random;
        Store store = builder.store;
        DeliveryMonitor monitor = new DeliveryMonitor(LOG, builder.listener, clock);
        failures = monitor.failures();
        NotificationSender sender =
                new NotificationSender(builder.sender, settings, new Backoff(settings, random), clock, failures);
        PayloadPreparation preparation =
                new PayloadPreparation(store.notifications(), builder.documents, clock, monitor);
        WebhookConcurrency concurrency = new WebhookConcurrency(settings);
        TimeOrderedIds owners = builder.owners == null ? TimeOrderedIds.random(clock) : builder.owners;
        work = new DeliveryDispatcher(
                store.notifications(),
                settings,
                concurrency,
                owners,
                (lease, pool) -> new NotificationBatch(
                        lease, pool, settings, concurrency, preparation, sender, store, clock, monitor),
                clock,
                monitor);
        cleanup = new CleanupRunner(builder.store, builder.retention, builder.cleanups, clock, failures);
    }

    /**
     * Creates a builder of an engine with the standard settings.
     *
     * @throws dev.quayside.core.store.AbsentRoleException if the store does not support events, webhooks or
     *     notifications
     */
    public static Builder builder(Store store, Sender sender, NotificationDocuments documents, InstantSource clock) {
        return new Builder(store, sender, documents, clock);
    }

    /**
     * Sends due notifications on this thread until no notification is due, this engine is closed or the thread is
     * interrupted. An interrupted thread stays interrupted. Unsent notifications remain due.
     *
     * @return the number of claimed notifications
     */
    public int runDue() {
        WorkerPool alone = WorkerPool.onCallingThread(
                () -> closed || Thread.currentThread().isInterrupted());
        int done = 0;
        for (int more = work.run(alone); more > 0; more = work.run(alone)) {
            done += more;
        }
        return done;
    }

    /**
     * Deletes, on this thread, the rows of all accounts for which the retention period is over. Intended for hosts
     * without a {@link DeliveryWorker}; a worker does this hourly.
     *
     * @return the number of deleted rows
     */
    public int cleanUp() {
        return cleanup.runPass();
    }

    /** Wakes the workers of this engine. Intended for hosts that commit notifications without the tracking engine. */
    public void wake() {
        workers.forEach(DeliveryWorker::wake);
    }

    /** Wakes the workers of this engine if the tracking engine has committed notifications. */
    @Override
    public void committed(Commit commit) {
        if (!commit.notifications().isEmpty()) {
            wake();
        }
    }

    /**
     * Closes the workers of this engine after their attempts in progress have ended. Unsent notifications remain due.
     * If a thread of a worker calls this method, the method does not wait for that worker.
     */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        workers.forEach(DeliveryWorker::close);
    }

    /**
     * Starts a worker that is closed with this engine.
     *
     * @throws IllegalStateException if this engine is closed
     */
    synchronized DeliveryWorker start(Supplier<DeliveryWorker> starting) {
        if (closed) {
            throw new IllegalStateException("no worker can be started: the engine is closed");
        }
        DeliveryWorker worker = starting.get();
        workers.add(worker);
        return worker;
    }

    void remove(DeliveryWorker worker) {
        workers.remove(worker);
    }

    CleanupRunner cleanupRunner() {
        return cleanup;
    }

    DeliveryDispatcher dispatcher() {
        return work;
    }

    DeliverySettings settings() {
        return settings;
    }

    OutageLog failures() {
        return failures;
    }

    /** A builder of an engine. Not thread-safe. */
    public static final class Builder {
        private final Store store;
        private final Sender sender;
        private final NotificationDocuments documents;
        private final InstantSource clock;
        private DeliverySettings settings = DeliverySettings.STANDARD;
        private final List<CleanupTask> cleanups = new ArrayList<>();
        private DeliveryListener listener = DeliveryListener.NONE;
        private RetentionSettings retention = RetentionSettings.STANDARD;
        private @Nullable RandomGenerator random;
        private @Nullable TimeOrderedIds owners;

        private Builder(Store store, Sender sender, NotificationDocuments documents, InstantSource clock) {
            this.store = Objects.requireNonNull(store, "store");
            store.require("the delivery engine", Store::events, Store::webhooks, Store::notifications);
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

        /** Sets how long notifications and events are kept; {@link RetentionSettings#STANDARD} by default. */
        public Builder retention(RetentionSettings value) {
            retention = Objects.requireNonNull(value, "retention");
            return this;
        }

        /**
         * Adds a task to the hourly clean-up, such as {@link dev.quayside.core.store.IdempotencyStore#removeExpired}.
         */
        public Builder cleanup(CleanupTask value) {
            cleanups.add(Objects.requireNonNull(value, "cleanup"));
            return this;
        }

        /**
         * Sets the random generator for jitter. The generator need not be thread-safe, but no other code may use it.
         */
        public Builder random(RandomGenerator value) {
            random = Objects.requireNonNull(value, "random");
            return this;
        }

        /** Sets the generator of lease ids. */
        public Builder owners(TimeOrderedIds value) {
            owners = Objects.requireNonNull(value, "owners");
            return this;
        }

        public DeliveryEngine build() {
            return new DeliveryEngine(this);
        }
    }
}
