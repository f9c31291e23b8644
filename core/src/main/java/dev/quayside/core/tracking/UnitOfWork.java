package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.reconcile.Reconciliation;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.ShipmentVersion;
import dev.quayside.core.tracking.RequestTransition.Moved;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Collects the changes that one step makes to one shipment, until they are committed. All changes have the same time.
 * Not thread-safe.
 */
final class UnitOfWork {
    private final AccountId account;
    private final Instant now;

    /**
     * The values as they are stored, compared by identity. A value that the step does not change remains the same
     * instance.
     */
    private final Set<Object> stored = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<UUID> storedContainers = new HashSet<>();
    /** The shipment version that the step read; null if the shipment is new. */
    private final @Nullable ShipmentVersion version;

    private final List<TrackingRequest> requests = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    /** The shipments from which containers moved to this shipment, as they were read, keyed by id. */
    private final Map<UUID, ShipmentAggregate> left = new LinkedHashMap<>();

    private Shipment shipment;
    private List<Container> containers;
    private SourceHistory history;
    private @Nullable Claim claim;
    private @Nullable CommitPreconditions preconditions;

    /** Creates a unit of work that changes a stored shipment. */
    UnitOfWork(AccountId account, ShipmentAggregate aggregate, Instant now) {
        this.account = account;
        this.now = now;
        version = aggregate.storedVersion();
        shipment = aggregate.shipment();
        containers = aggregate.containers();
        history = aggregate.history();
        stored.add(shipment);
        stored.addAll(containers);
        containers.forEach(container -> storedContainers.add(container.id()));
        stored.addAll(history.containers());
    }

    /** Creates a unit of work that stores a new shipment. */
    UnitOfWork(AccountId account, Reconciliation created, Instant now) {
        this.account = account;
        this.now = now;
        version = null;
        shipment = created.aggregate().shipment();
        containers = created.aggregate().containers();
        history = created.aggregate().history();
        events.addAll(created.events());
        addFormerShipments(created);
    }

    AccountId account() {
        return account;
    }

    Instant now() {
        return now;
    }

    /**
     * Applies a report.
     *
     * @param others the shipments from which containers may move to this shipment
     */
    void reconcile(Reconciler reconciler, Report report, List<ShipmentAggregate> others) {
        Reconciliation after = reconciler.reconcile(aggregate(), report, others, now);
        addFormerShipments(after);
        shipment = after.aggregate().shipment();
        containers = after.aggregate().containers();
        history = after.aggregate().history();
        events.addAll(after.events());
    }

    /** Replaces a container by the same container with values that the account entered. */
    void enter(Reconciler reconciler, Container entered) {
        Reconciliation after = reconciler.enter(aggregate(), entered, now);
        containers = after.aggregate().containers();
        history = after.aggregate().history();
        events.addAll(after.events());
    }

    private void addFormerShipments(Reconciliation after) {
        for (ShipmentAggregate other : after.formerShipments()) {
            left.put(other.shipment().id(), other);
            other.containers().forEach(container -> storedContainers.add(container.id()));
        }
    }

    /** Records the times at which the sources were called, in the shipment and in its containers. */
    void recordCalls(List<AnsweredCall> answers) {
        Map<UUID, RecordTimestamps> times = new HashMap<>();
        containers.forEach(container -> times.put(container.id(), container.times()));
        for (AnsweredCall answered : answers) {
            SourceType source = answered.call().source();
            if (source == SourceType.SHIPPING_LINE) {
                boolean reported = answered.response() instanceof SourceResponse.Reported<Report>;
                updateTracking(was -> reported ? was.withResponse(now) : was.withAttempt(now));
            }
            for (Container container : containers) {
                if (answered.call().isAbout(container)) {
                    times.computeIfPresent(container.id(), (id, was) -> withCallTime(was, source, now));
                }
            }
        }
        containers = containers.stream()
                .map(container -> withTimes(container, times.getOrDefault(container.id(), container.times())))
                .toList();
    }

    private static RecordTimestamps withCallTime(RecordTimestamps times, SourceType source, Instant now) {
        return switch (source) {
            case SHIPPING_LINE -> times.withLineRequestedAt(now);
            case TERMINAL -> times.withTerminalRequestedAt(now);
            case RAIL -> times.withRailRequestedAt(now);
            case AIS, USER_INPUT -> times;
        };
    }

    private static Container withTimes(Container container, RecordTimestamps times) {
        return times.equals(container.times())
                ? container
                : container.toBuilder().times(times).build();
    }

    void updateTracking(UnaryOperator<TrackingState> change) {
        shipment =
                shipment.toBuilder().tracking(change.apply(shipment.tracking())).build();
    }

    void replaceShipment(Shipment changed) {
        shipment = changed;
    }

    void addRequest(TrackingRequest changed) {
        requests.add(changed);
    }

    /** Adds a request whose state has changed, and the event of the change, if any. */
    void addRequest(Moved moved, TimeOrderedIds ids) {
        requests.add(moved.request());
        event(moved, ids, now).ifPresent(events::add);
    }

    /** Returns the event of a request's state change; empty if the change emits no event. */
    static Optional<RequestEvent> event(Moved moved, TimeOrderedIds ids, Instant now) {
        TrackingRequest request = moved.request();
        return moved.event().map(kind -> new RequestEvent(ids.next(), kind, now, request.id(), request.shipmentId()));
    }

    /**
     * Adds a claim to the commit. The commit fails if another worker has claimed the request since the lease expired;
     * otherwise the commit releases the claim.
     */
    void setClaim(Claim value) {
        claim = value;
    }

    /** Makes the commit depend on a precondition. */
    void setPreconditions(@Nullable CommitPreconditions value) {
        preconditions = value;
    }

    /** Returns the shipment with all changes so far. */
    ShipmentAggregate aggregate() {
        return new ShipmentAggregate(shipment, containers, history, version);
    }

    /** Returns whether the shipment is stored for the first time. */
    boolean isNew() {
        return version == null;
    }

    /** Returns the containers that are stored for the first time. */
    List<Container> newContainers() {
        return containers.stream()
                .filter(container -> !storedContainers.contains(container.id()))
                .toList();
    }

    List<TrackingRequest> requests() {
        return List.copyOf(requests);
    }

    List<Event> events() {
        return List.copyOf(events);
    }

    /**
     * Adds the changes to a commit and to its records, together with the shipment's history and the version number that
     * was read. The commit detects concurrent changes of the shipment by this version number.
     */
    void addTo(Change.Builder records, Commit.Builder commit) {
        if (!stored.contains(shipment)) {
            records.shipment(shipment);
        }
        containers.stream().filter(container -> !stored.contains(container)).forEach(records::container);
        List<ContainerHistory> parts = history.containers().stream()
                .filter(part -> !stored.contains(part))
                .toList();
        commit.history(new SourceHistory(history.shipmentId(), history.version(), history.ledger(), parts));
        if (version != null) {
            commit.replaces(version);
        }
        for (ShipmentAggregate other : left.values()) {
            commit.replaces(other.storedVersion());
            SourceHistory remaining = other.history();
            commit.history(
                    new SourceHistory(remaining.shipmentId(), remaining.version(), remaining.ledger(), List.of()));
        }
        if (claim != null) {
            commit.claim(claim);
        }
        if (preconditions != null) {
            commit.preconditions(preconditions);
        }
        requests.forEach(commit::request);
        events.forEach(commit::event);
    }
}
