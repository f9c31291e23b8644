package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.internal.WorkerPool;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.source.CarrierInference;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.InferenceResult;
import dev.quayside.core.source.NumberInference;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceExecutor;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.source.VesselSource;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tracking engine. The engine accepts tracking requests, calls the sources of due requests, and commits the
 * reported changes together with their events.
 *
 * <p>Thread-safe. Several engines, in several processes, may share a store. Every method throws a {@link
 * StoreException} when the store fails; the stored data is then unchanged.
 */
public final class TrackingEngine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TrackingEngine.class);

    private final Store store;
    private final TrackedLines lines;
    private final CarrierDetection detection;
    private final InstantSource clock;
    private final TrackingMonitor monitor;
    private final SourceGateway gateway;
    private final PlanLimitCheck planLimit;
    private final RequestIntake intake;
    private final ShipmentProcessor shipments;
    private final TrackingStopper stops;
    private final EnteredValueUpdater labels;
    private final VesselTracking vessels;
    private final DueRequestDispatcher due;
    private final List<TrackingWorker> workers = new CopyOnWriteArrayList<>();

    private TrackingEngine(Builder builder) {
        TrackingSettings settings = builder.settings;
        store = builder.store;
        clock = builder.clock;
        TimeOrderedIds ids = builder.ids != null ? builder.ids : TimeOrderedIds.random(clock);
        monitor = new TrackingMonitor(LOG, builder.listeners, clock);

        List<CarrierSource> carriers = new ArrayList<>(builder.carriers);
        carriers.add(new TestCarrierSource());
        lines = new TrackedLines(builder.lines, carriers, store, monitor.failures());
        PlaceRegistry places = new PlaceRegistry(store, clock, monitor.failures());
        SourceCalls sources = new SourceCalls(places, lines, builder.terminals, builder.railroads, monitor.failures());
        SourceExecutor executor =
                SourceExecutor.of(settings.maxConcurrentCalls(), settings.sourceTimeout(), monitor::sourceCalled);
        gateway = new SourceGateway(executor, settings, places, clock, monitor);
        CarrierInference bundled = NumberInference.among(builder.lines);
        detection = new CarrierDetection(
                builder.inference != null ? builder.inference : bundled,
                bundled,
                gateway,
                settings.sourceTimeout().multipliedBy(2));

        Reconciler reconciler = new Reconciler(ids);
        RequestTransitions moves = new RequestTransitions(settings.rules());
        StopRules stopRules = new StopRules(settings);
        InitialFields fields = new InitialFields(store, ids);
        NotificationFanOut notifications = new NotificationFanOut(store, ids);
        Committer committer = new Committer(
                store.tracking(), fields, notifications, new RetryOnConflict(settings.conflictRetryTime()), monitor);

        planLimit = new PlanLimitCheck(store, builder.planLimits);
        intake = new RequestIntake(store, lines, planLimit, fields, committer, ids, clock);
        stops = new TrackingStopper(store, lines, planLimit, moves, committer, ids, clock);
        OtherShipments others = new OtherShipments(store.tracking());
        shipments = new ShipmentProcessor(
                store, gateway, sources, others, reconciler, moves, stopRules, stops, committer, clock, monitor);
        RequestProcessor requests = new RequestProcessor(
                store, gateway, sources, detection, lines, others, reconciler, moves, stopRules, committer, ids, clock);
        labels = new EnteredValueUpdater(store, reconciler, committer, clock);
        vessels = new VesselTracking(store, gateway, builder.vessels, clock);
        due = new DueRequestDispatcher(store.tracking(), settings, requests, shipments, ids, clock, monitor);
    }

    /**
     * Creates a builder of an engine that knows the bundled lines. Its only source is the test carrier until the host
     * adds others.
     *
     * @throws dev.quayside.core.store.AbsentRoleException if the store does not support vessels, tracking, webhooks or
     *     custom fields
     */
    public static Builder builder(Store store) {
        return new Builder(store);
    }

    /**
     * Accepts a request, or rejects it with all its problems. The plan limit is checked first. Concurrent requests
     * cannot exceed the plan limit, even on several engines, and only one of several concurrent requests for the same
     * number at the same line is accepted.
     *
     * @throws UnknownReferenceException if the account does not exist
     * @throws ConflictException if all attempts within {@link TrackingSettings#conflictRetryTime} conflict
     */
    public RequestOutcome request(AccountId account, NewRequest request) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(request, "request");
        return request(
                intake.storedAccount(account),
                request,
                (target, commit, accepted) -> target.tracking().commit(commit));
    }

    /**
     * Accepts or rejects a request as {@link #request(AccountId, NewRequest)} does, but lets the caller store an
     * accepted request.
     *
     * @param account the account as the caller has read it from the store; the engine reads the account again only
     *     after a conflict
     * @param storing the function that stores an accepted request; called again after a conflict
     */
    public RequestOutcome request(Account account, NewRequest request, Storing storing) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(storing, "storing");
        return intake.submit(account, request, (commit, accepted) -> storing.store(store, commit, accepted));
    }

    /**
     * A function of the host that stores an accepted request, for instance together with other data of the host in one
     * transaction.
     */
    @FunctionalInterface
    public interface Storing {
        /**
         * Stores the commit in the store of the engine. Throws the same exceptions as {@link
         * dev.quayside.core.store.TrackingRepository#commit}.
         *
         * @param accepted the accepted request, with the version number that it has after the commit
         */
        void store(Store store, Commit commit, TrackingRequest accepted);
    }

    /**
     * Returns the outcome that a new request would have if the plan has no free slot; empty if the plan has a free
     * slot.
     */
    public Optional<RequestOutcome.PlanLimitReached> planLimit(Account account) {
        return intake.planLimit(Objects.requireNonNull(account, "account"));
    }

    /**
     * Returns the plan limit and the number of active containers if the account has more active containers than its
     * plan allows and at least one of them belongs to the request's shipment; empty otherwise.
     */
    public Optional<PlanLimitPolicy.Excess> planLimitExcess(AccountId account, TrackingRequest request) {
        Objects.requireNonNull(account, "account");
        return planLimit.excess(account, Objects.requireNonNull(request, "request"));
    }

    /**
     * Returns all problems of a request in the order of {@link RequestOutcome.Problem.Field}. Does not check the plan
     * limit.
     */
    public List<RequestOutcome.Problem> problems(AccountId account, NewRequest request) {
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(account, "account");
        return intake.problems(account, request);
    }

    /** Returns the shipping lines that are valid in requests. */
    public ShippingLines lines() {
        return lines.all();
    }

    /** Returns the account's tracking request with this id. */
    public Optional<TrackingRequest> request(AccountId account, UUID id) {
        return store.tracking().request(account, id);
    }

    /**
     * Returns the kind of a number and its likely lines. If the host's own inference fails or does not respond in time,
     * returns the result of {@link NumberInference}.
     */
    public InferenceResult infer(String number) {
        return detection.infer(Objects.requireNonNull(number, "number"));
    }

    /**
     * Returns the kind of a number and its likely lines. Omits lines that are tracked on request only and are not
     * enabled for the account.
     */
    public InferenceResult infer(AccountId account, String number) {
        Objects.requireNonNull(account, "account");
        InferenceResult all = infer(number);
        return all.among(scac ->
                lines.find(scac).filter(line -> !lines.isOffered(account, line)).isEmpty());
    }

    /**
     * Stops the tracking of a shipment and its requests. Has no effect if the tracking is already stopped.
     *
     * @param userId the user who stops the tracking; null if only the account is known
     * @return the shipment after the change; empty if the account does not have the shipment
     */
    public Optional<Shipment> stop(AccountId account, UUID shipmentId, @Nullable UUID userId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        return stops.stop(account, shipmentId, userId);
    }

    /**
     * Resumes the tracking of a shipment; its sources become due at once. The shipment stays stopped if a different
     * request or shipment now tracks its number, or if its containers need slots and the plan has no free slot.
     */
    public ResumeOutcome resume(AccountId account, UUID shipmentId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        return stops.resume(account, shipmentId);
    }

    /**
     * Calls all sources of a container in parallel, waits for the responses, and applies the reports. Does not check
     * the account's entitlement. If this thread is interrupted, it stays interrupted and no report is applied.
     */
    public RefreshOutcome refresh(AccountId account, UUID containerId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerId, "containerId");
        return shipments.refresh(account, containerId);
    }

    /**
     * Replaces the reference numbers and tags that the account assigned to a shipment.
     *
     * @param refNumbers the new reference numbers, in the order to store; null for no change
     * @param tags the new tags, without duplicates; null for no change
     * @return the shipment after the change; empty if the account does not have the shipment
     * @throws IllegalArgumentException if a text is longer than 255 characters or cannot be stored
     */
    public Optional<Shipment> updateShipmentReferences(
            AccountId account, UUID shipmentId, @Nullable List<String> refNumbers, @Nullable List<String> tags) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        return labels.updateShipment(account, shipmentId, shipment -> {
            Shipment.Builder changed = shipment.toBuilder();
            if (refNumbers != null) {
                changed.refNumbers(refNumbers);
            }
            return (tags == null ? changed : changed.tags(tags)).build();
        });
    }

    /**
     * Changes the values of a container that the account enters: its reference numbers, its manual last free days and
     * its attention mark. If the pickup last free day changes, emits the same events as a report that changes it.
     *
     * @param change returns the container with the new values; called again after a conflict
     * @return the container after the change; empty if the account does not have it
     * @throws IllegalArgumentException if another value is changed, or a text is longer than 255 characters or cannot
     *     be stored
     */
    public Optional<Container> updateContainer(AccountId account, UUID containerId, UnaryOperator<Container> change) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerId, "containerId");
        Objects.requireNonNull(change, "change");
        return labels.updateContainer(account, containerId, change);
    }

    /**
     * Replaces the reference numbers that the account assigned to a tracking request, as {@link
     * #updateShipmentReferences} does for a shipment. The reference numbers of the request's shipment do not change.
     */
    public Optional<TrackingRequest> updateRequestReferences(
            AccountId account, UUID requestId, List<String> refNumbers) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(requestId, "requestId");
        Objects.requireNonNull(refNumbers, "refNumbers");
        return labels.updateRequest(account, requestId, List.copyOf(refNumbers));
    }

    /** Applies a report that a source pushed. */
    public ApplyOutcome apply(AccountId account, UUID shipmentId, Report report) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        Objects.requireNonNull(report, "report");
        return shipments.apply(account, shipmentId, report);
    }

    /** Returns the operations for vessel positions and for the ocean routes of containers. */
    public VesselTracking vessels() {
        return vessels;
    }

    /**
     * Processes due requests on this thread, each request at most once. If the thread is interrupted, it stays
     * interrupted and the remaining requests stay due.
     *
     * <p>The sources of all tracked shipments that are claimed together for one account are called in parallel. The
     * shipments are stored in one commit after the slowest source has responded. If this commit fails, each shipment is
     * stored in a separate commit.
     *
     * @return the number of requests that were claimed
     */
    public int runDue() {
        return due.run(WorkerPool.onCallingThread(
                () -> gateway.isClosed() || Thread.currentThread().isInterrupted()));
    }

    /** Returns whether any request in a commit is due. */
    boolean isDue(Commit commit) {
        Instant now = clock.instant();
        return commit.requests().stream()
                .map(TrackingRequest::dueAt)
                .anyMatch(dueAt -> dueAt != null && !dueAt.isAfter(now));
    }

    TrackingMonitor monitor() {
        return monitor;
    }

    DueRequestDispatcher dispatcher() {
        return due;
    }

    /**
     * Starts a worker that is closed with this engine.
     *
     * @throws IllegalStateException if this engine is closed
     */
    TrackingWorker start(Supplier<TrackingWorker> starting) {
        synchronized (workers) {
            if (gateway.isClosed()) {
                throw new IllegalStateException("no worker can be started: the engine is closed");
            }
            TrackingWorker worker = starting.get();
            workers.add(worker);
            return worker;
        }
    }

    void remove(TrackingWorker worker) {
        workers.remove(worker);
    }

    /**
     * Interrupts the source calls in progress and closes the workers of this engine. The requests remain due for
     * other engines. If a thread of a worker calls this method, the method does not wait for that worker.
     */
    @Override
    public void close() {
        synchronized (workers) {
            gateway.close();
        }
        workers.forEach(TrackingWorker::close);
    }

    /** A builder of an engine. Not thread-safe. */
    public static final class Builder {
        private final Store store;
        private final List<CarrierSource> carriers = new ArrayList<>();
        private final List<TerminalSource> terminals = new ArrayList<>();
        private final List<RailSource> railroads = new ArrayList<>();
        private final List<VesselSource> vessels = new ArrayList<>();
        private ShippingLines lines = ShippingLines.bundled();
        private @Nullable CarrierInference inference;
        private PlanLimitPolicy planLimits = PlanLimitPolicy.ofPlans();
        private InstantSource clock = InstantSource.system();
        private TrackingSettings settings = TrackingSettings.STANDARD;
        private final List<TrackingListener> listeners = new ArrayList<>();
        private @Nullable TimeOrderedIds ids;

        private Builder(Store store) {
            this.store = Objects.requireNonNull(store, "store");
            store.require("the tracking engine", Store::vessels, Store::tracking, Store::webhooks, Store::customFields);
        }

        /** Sets the shipping lines that are valid in requests; the bundled lines by default. */
        public Builder lines(ShippingLines value) {
            lines = Objects.requireNonNull(value, "lines");
            return this;
        }

        /** Adds sources of shipping lines. The first source that serves a line is called. */
        public Builder carriers(CarrierSource... more) {
            add(carriers, more, "carriers");
            return this;
        }

        /** Adds sources of terminals. All sources that serve a terminal are called. */
        public Builder terminals(TerminalSource... more) {
            add(terminals, more, "terminals");
            return this;
        }

        /**
         * Adds sources of railroads. All sources that serve a railroad are called. If a container changes railroads,
         * the first railroad is called until the container leaves the port, then the last railroad.
         */
        public Builder railroads(RailSource... more) {
            add(railroads, more, "railroads");
            return this;
        }

        /**
         * Adds sources of vessel positions. All sources are called; the response of the first source that returns a
         * position is used.
         */
        public Builder vessels(VesselSource... more) {
            add(vessels, more, "vessels");
            return this;
        }

        /** Sets the carrier detection; {@link NumberInference} by default. */
        public Builder inference(CarrierInference value) {
            inference = Objects.requireNonNull(value, "inference");
            return this;
        }

        /** Sets the policy that limits active containers; {@link PlanLimitPolicy#ofPlans()} by default. */
        public Builder planLimits(PlanLimitPolicy value) {
            planLimits = Objects.requireNonNull(value, "planLimits");
            return this;
        }

        /** Adds a listener, for instance a counter of source calls or the worker that delivers notifications. */
        public Builder listener(TrackingListener value) {
            listeners.add(Objects.requireNonNull(value, "listener"));
            return this;
        }

        /** Sets the clock; the system clock by default. */
        public Builder clock(InstantSource value) {
            clock = Objects.requireNonNull(value, "clock");
            return this;
        }

        /** Sets the settings; {@link TrackingSettings#STANDARD} by default. */
        public Builder settings(TrackingSettings value) {
            settings = Objects.requireNonNull(value, "settings");
            return this;
        }

        /** Sets the generator of ids for new records and events; random ids by default. */
        public Builder ids(TimeOrderedIds value) {
            ids = Objects.requireNonNull(value, "ids");
            return this;
        }

        private static <T> void add(List<T> sources, T[] more, String name) {
            Objects.requireNonNull(more, name);
            for (T source : more) {
                Objects.requireNonNull(source, name);
            }
            sources.addAll(List.of(more));
        }

        public TrackingEngine build() {
            return new TrackingEngine(this);
        }
    }
}
