package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.internal.Crew;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.request.RequestMoves;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.source.CarrierInference;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.Inference;
import dev.quayside.core.source.NumberInference;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceExecutor;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.source.TestNumbers;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.source.VesselSource;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows shipments: takes tracking requests, asks sources what is due, and stores what they report together with the
 * events that tell of it.
 *
 * <p>Thread-safe. Several engines, also of several processes, may work on one store. Every method throws
 * {@link StoreException} when the store cannot answer; what was stored before is then unchanged.
 */
public final class TrackingEngine implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TrackingEngine.class);

    private final EngineStore store;
    private final TrackedLines lines;
    private final CarrierDetection detection;
    private final InstantSource clock;
    private final TrackingMonitor monitor;
    private final SourceGateway gateway;
    private final RequestIntake intake;
    private final ShipmentWork shipments;
    private final StopWork stops;
    private final LabelWork labels;
    private final VesselWork vessels;
    private final DueWork due;

    private TrackingEngine(Builder builder) {
        TrackingSettings settings = builder.settings;
        store = builder.store;
        clock = builder.clock;
        TimeOrderedIds ids = builder.ids != null ? builder.ids : TimeOrderedIds.random(clock);
        monitor = new TrackingMonitor(LOG, builder.listeners, clock);

        List<CarrierSource> carriers = new ArrayList<>(builder.carriers);
        carriers.add(new TestNumbers());
        lines = new TrackedLines(builder.lines, carriers, store, monitor.failures());
        PlaceCache places = new PlaceCache(store.places(), clock, monitor.failures());
        SourceRequests sources =
                new SourceRequests(places, lines, builder.terminals, builder.railroads, monitor.failures());
        SourceExecutor executor = SourceExecutor.of(settings.askedAtOnce(), settings.patience(), monitor::sourceCalled);
        gateway = new SourceGateway(executor, settings, places, clock, monitor);
        CarrierInference bundled = NumberInference.among(builder.lines);
        detection = new CarrierDetection(
                builder.inference != null ? builder.inference : bundled,
                bundled,
                gateway,
                settings.patience().multipliedBy(2));

        Reconciler reconciler = new Reconciler(ids);
        RequestMoves moves = new RequestMoves(settings.rules());
        StopRules stopRules = new StopRules(settings);
        InitialFields fields = new InitialFields(store, ids);
        NotificationFanOut notifications = new NotificationFanOut(store, ids);
        Committer committer = new Committer(
                store.tracking(), fields, notifications, new RetryOnConflict(settings.retryFor()), monitor);

        intake = new RequestIntake(store, lines, fields, committer, ids, clock);
        stops = new StopWork(store, lines, moves, committer, ids, clock);
        shipments = new ShipmentWork(store, gateway, sources, reconciler, moves, stopRules, stops, committer, clock);
        RequestWork requests = new RequestWork(
                store, gateway, sources, detection, lines, reconciler, moves, stopRules, committer, ids, clock);
        labels = new LabelWork(store, committer, clock);
        vessels = new VesselWork(store, gateway, builder.vessels, clock);
        due = new DueWork(store.tracking(), settings, requests, shipments, ids, clock, monitor);
    }

    /** Starts an engine on this store that knows the bundled lines, and nobody to ask but the test line. */
    public static Builder builder(EngineStore store) {
        return new Builder(store);
    }

    /**
     * Takes a request, or says everything that is wrong with it. The plan is looked at first: an account without room is
     * told so whatever else is wrong. Of several that are made at once, also by several engines, each finds what was
     * accepted before it: no more of them are accepted than there is room for, and of the same only one.
     *
     * @throws UnknownReferenceException if there is no such account
     * @throws ConflictException if others were in the way again and again
     */
    public RequestOutcome request(AccountId account, NewRequest request) {
        return request(
                account,
                request,
                (target, commit, accepted) -> target.tracking().commit(commit));
    }

    /**
     * Does the same as {@link #request(AccountId, NewRequest)}, and lets the caller store an accepted request together with
     * something of its own.
     *
     * @param storing stores what is accepted; called again after a conflict
     */
    public RequestOutcome request(AccountId account, NewRequest request, Storing storing) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(storing, "storing");
        return intake.request(account, request, (commit, accepted) -> storing.store(store, commit, accepted));
    }

    /** A way to store an accepted request. */
    @FunctionalInterface
    public interface Storing {
        /**
         * Makes a commit to the engine's store; throws what {@link dev.quayside.core.store.TrackingRepository#commit} throws.
         *
         * @param accepted the request of the commit, as it is when it is stored
         */
        void store(EngineStore store, Commit commit, TrackingRequest accepted);
    }

    /**
     * What a request would be told first: that the plan has no room for it. Empty if it has room.
     *
     * @throws UnknownReferenceException if there is no such account
     */
    public Optional<RequestOutcome.PlanLimitReached> planLimit(AccountId account) {
        return intake.planLimit(Objects.requireNonNull(account, "account"));
    }

    /**
     * Everything that is wrong with a request, in the order of {@link Problem.Field}, as if it were made now; the plan is
     * not looked at. Empty if nothing is wrong.
     */
    public List<Problem> problems(AccountId account, NewRequest request) {
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(account, "account");
        return intake.problems(account, request);
    }

    /** The lines that can be named in requests. */
    public ShippingLines lines() {
        return lines.all();
    }

    /** The account's tracking request with this id. */
    public Optional<TrackingRequest> request(AccountId account, UUID id) {
        return store.tracking().request(account, id);
    }

    /**
     * What the number looks like, and whose it may be; by {@link NumberInference} while the host's own inference does not
     * answer in time.
     */
    public Inference infer(String number) {
        return detection.infer(Objects.requireNonNull(number, "number"));
    }

    /** The same for an account, without lines that are tracked on request only and are not enabled for it. */
    public Inference infer(AccountId account, String number) {
        Objects.requireNonNull(account, "account");
        Inference all = infer(number);
        return all.among(scac ->
                lines.find(scac).filter(line -> !lines.isOffered(account, line)).isEmpty());
    }

    /**
     * Stops following a shipment, by hand: its requests are stopped as well, and that is told. A shipment that is not
     * followed stays as it is.
     *
     * @param userId who wants it; null where only the account is known
     * @return the shipment as it is now; empty if the account has none with this id
     */
    public Optional<Shipment> stop(AccountId account, UUID shipmentId, @Nullable UUID userId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        return stops.stop(account, shipmentId, userId);
    }

    /**
     * Follows a shipment again that was stopped; its sources are due at once. A shipment that is followed stays as it is.
     * It is refused as a new request would be that brings it: if its number is tracked anew meanwhile, or its containers
     * would count and the plan has no room for another.
     */
    public ResumeOutcome resume(AccountId account, UUID shipmentId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        return stops.resume(account, shipmentId);
    }

    /**
     * Asks all sources of a container now, side by side, and enters what they report; waits for all of them. Whether the
     * account may do so is not looked at. If this thread is interrupted meanwhile, it stays so, and nobody has reported.
     */
    public RefreshOutcome refresh(AccountId account, UUID containerId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerId, "containerId");
        return shipments.refresh(account, containerId);
    }

    /**
     * Gives a shipment the account's own references and tags in place of those that it has. What is found out of it
     * meanwhile stays.
     *
     * @param refNumbers in the account's order; null to leave them as they are
     * @param tags none twice; null to leave them as they are
     * @return the shipment as it is now; empty if the account has none with this id
     * @throws IllegalArgumentException if a text is longer than 255 characters, or is none that stores can keep
     */
    public Optional<Shipment> labelShipment(
            AccountId account, UUID shipmentId, @Nullable List<String> refNumbers, @Nullable List<String> tags) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        return labels.shipment(account, shipmentId, shipment -> {
            Shipment.Builder changed = shipment.toBuilder();
            if (refNumbers != null) {
                changed.refNumbers(refNumbers);
            }
            return (tags == null ? changed : changed.tags(tags)).build();
        });
    }

    /**
     * Gives a container the account's own references in place of those that it has. What is found out of it meanwhile
     * stays.
     *
     * @param refNumbers in the account's order
     * @return the container as it is now; empty if the account has none with this id
     * @throws IllegalArgumentException if a text is longer than 255 characters, or is none that stores can keep
     */
    public Optional<Container> labelContainer(AccountId account, UUID containerId, List<String> refNumbers) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerId, "containerId");
        Objects.requireNonNull(refNumbers, "refNumbers");
        return labels.container(account, containerId, List.copyOf(refNumbers));
    }

    /**
     * Gives a tracking request the account's own references in place of those that it has; not its shipment. What becomes
     * of it meanwhile stays.
     *
     * @param refNumbers in the account's order
     * @return the request as it is now; empty if the account has none with this id
     * @throws IllegalArgumentException if a text is longer than 255 characters, or is none that stores can keep
     */
    public Optional<TrackingRequest> labelRequest(AccountId account, UUID requestId, List<String> refNumbers) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(requestId, "requestId");
        Objects.requireNonNull(refNumbers, "refNumbers");
        return labels.request(account, requestId, List.copyOf(refNumbers));
    }

    /** Enters a report that came by itself, pushed by a source. */
    public ApplyOutcome apply(AccountId account, UUID shipmentId, Report report) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        Objects.requireNonNull(report, "report");
        return shipments.apply(account, shipmentId, report);
    }

    /**
     * The way of a container by sea, with what the sources of vessels know now; waits for all of them. Whether the account
     * may see it is not looked at. If this thread is interrupted meanwhile, it stays so, and no vessel was asked about.
     *
     * @return empty if the account has no container with this id
     */
    public Optional<OceanRoute> route(AccountId account, UUID containerId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerId, "containerId");
        return vessels.route(account, containerId);
    }

    /** The vessel with this id. */
    public Optional<Vessel> vessel(UUID id) {
        return store.places().vessel(id);
    }

    /**
     * The vessel with this IMO number; of several the one that {@link Vessel#reported} makes of it, else the first by id.
     *
     * @param imo 7 digits; another text finds nothing
     */
    public Optional<Vessel> vesselNumbered(String imo) {
        return vessels.numbered(Objects.requireNonNull(imo, "imo"));
    }

    /** Where a vessel is, one position at most; otherwise as {@link #track}. */
    public SourceResponse<List<VesselPosition>> position(Vessel vessel) {
        return vessels.position(Objects.requireNonNull(vessel, "vessel"));
    }

    /**
     * Where a vessel was from one instant (inclusive) to another (exclusive), oldest first; waits for the sources. Vessels
     * belong to no account, and whether the caller may see this is not looked at.
     */
    public SourceResponse<List<VesselPosition>> track(Vessel vessel, Instant from, Instant to) {
        Objects.requireNonNull(vessel, "vessel");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return vessels.track(vessel, from, to);
    }

    /** Where a vessel is expected to go from one call to the next, in order; otherwise as {@link #track}. */
    public SourceResponse<List<VesselPosition>> expected(Vessel vessel, PortCall from, PortCall to) {
        Objects.requireNonNull(vessel, "vessel");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return vessels.expected(vessel, from, to);
    }

    /** The same from a point between the two calls on, wherever the vessel is. */
    public SourceResponse<List<VesselPosition>> expected(Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
        Objects.requireNonNull(vessel, "vessel");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return vessels.expected(vessel, start, from, to);
    }

    /**
     * Does what is due now, on this thread, at most once for each request. If the thread is interrupted meanwhile, it
     * stays so, and the rest remains to be done.
     *
     * @return how many requests were worked on
     */
    public int runDue() {
        return due.run(
                Crew.ofOne(() -> gateway.isClosed() || Thread.currentThread().isInterrupted()));
    }

    /** Returns whether a commit of this engine has left a request that is due. */
    boolean isDue(Commit commit) {
        Instant now = clock.instant();
        return commit.requests().stream()
                .map(TrackingRequest::dueAt)
                .anyMatch(dueAt -> dueAt != null && !dueAt.isAfter(now));
    }

    TrackingMonitor monitor() {
        return monitor;
    }

    /** The work that is due, for a crew of several. */
    DueWork due() {
        return due;
    }

    /** Interrupts the sources that are at work. What was being done is left as it was, to be done by another engine. */
    @Override
    public void close() {
        gateway.close();
    }

    /** Collects an engine; not thread-safe. */
    public static final class Builder {
        private final EngineStore store;
        private final List<CarrierSource> carriers = new ArrayList<>();
        private final List<TerminalSource> terminals = new ArrayList<>();
        private final List<RailSource> railroads = new ArrayList<>();
        private final List<VesselSource> vessels = new ArrayList<>();
        private ShippingLines lines = ShippingLines.bundled();
        private @Nullable CarrierInference inference;
        private InstantSource clock = InstantSource.system();
        private TrackingSettings settings = TrackingSettings.STANDARD;
        private final List<TrackingListener> listeners = new ArrayList<>();
        private @Nullable TimeOrderedIds ids;

        private Builder(EngineStore store) {
            this.store = Objects.requireNonNull(store, "store");
        }

        /** The lines that can be named; the bundled ones if not set. */
        public Builder lines(ShippingLines value) {
            lines = Objects.requireNonNull(value, "lines");
            return this;
        }

        /** Whom to ask about lines, added to those before; of several that serve a line the first is asked. */
        public Builder carriers(CarrierSource... more) {
            add(carriers, more, "carriers");
            return this;
        }

        /** Whom to ask about terminals, added to those before; all that serve a terminal are asked. */
        public Builder terminals(TerminalSource... more) {
            add(terminals, more, "terminals");
            return this;
        }

        /**
         * Whom to ask about railroads, added to those before; all that serve a railroad are asked. Where a box goes with one
         * railroad first and another one last, the first is asked until it leaves the port, and the last from then on.
         */
        public Builder railroads(RailSource... more) {
            add(railroads, more, "railroads");
            return this;
        }

        /** Whom to ask about vessels, added to those before; all are asked, and the first counts that knows something. */
        public Builder vessels(VesselSource... more) {
            add(vessels, more, "vessels");
            return this;
        }

        /** Who finds lines out from numbers; {@link NumberInference} if not set. */
        public Builder inference(CarrierInference value) {
            inference = Objects.requireNonNull(value, "inference");
            return this;
        }

        /** Adds a listener to those before, such as one that counts, or the worker that delivers what is emitted. */
        public Builder listener(TrackingListener value) {
            listeners.add(Objects.requireNonNull(value, "listener"));
            return this;
        }

        /** What time it is; the machine's clock if not set. */
        public Builder clock(InstantSource value) {
            clock = Objects.requireNonNull(value, "clock");
            return this;
        }

        /** All numbers; the usual ones if not set. */
        public Builder settings(TrackingSettings value) {
            settings = Objects.requireNonNull(value, "settings");
            return this;
        }

        /** Where ids of new rows come from; such that cannot be guessed if not set. */
        public Builder ids(TimeOrderedIds value) {
            ids = Objects.requireNonNull(value, "ids");
            return this;
        }

        /** All of them, or none if one is null. */
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
