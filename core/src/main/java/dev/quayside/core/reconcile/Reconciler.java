package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Computes what a report changes: the new state of a shipment and its containers, and the events to emit. A reconciler
 * is pure: it calls no source and stores nothing. Immutable and thread-safe.
 *
 * <p>The steps, in order:
 *
 * <ol>
 * <li>merge the report into the ledgers of the shipment and of each container, after creating ledgers for imported
 * records ({@link ImportedHistory});
 *   <li>resolve the observations of the ledgers, and derive journey, milestones and status ({@link ShipmentDerivation},
 *       {@link ContainerDerivation});
 * <li>merge the derived values into the records ({@link RecordMerge}): reference numbers, tags, parties, manually
 *     entered days, the attention mark and the tracking state belong to the host and are not changed;
 * <li>compare the new state with the previous state and emit events ({@link EventDeriver}).
 * </ol>
 *
 * <p>The derived state depends only on the ledgers. Reports that arrive in a different order, twice or in several parts
 * therefore lead to the same state. The exceptions are the times of receipt: {@code createdAt}, {@code updatedAt},
 * {@code lastStatusRefreshAt} and {@code checkedAt}.
 *
 * <p>Only a report of the shipping line adds a container. A report of any other source about an unknown container is
 * ignored, because the container may travel with another shipment; {@link
 * dev.quayside.core.tracking.TrackingEngine#apply} returns the ignored numbers.
 *
 * <p>A new container is moved, with its history, from another shipment of the account if the line has released it from
 * that shipment. {@link ReportedContainerLists} documents the rules.
 */
public final class Reconciler {
    private final TimeOrderedIds ids;

    /** Creates a reconciler that takes the ids of new records and events from this generator. */
    public Reconciler(TimeOrderedIds ids) {
        this.ids = Objects.requireNonNull(ids, "ids");
    }

    /**
     * Creates the shipment of a request from the first report of its line. If the report does not contain containers,
     * later reports can add them. The reference numbers, tags, customer and user are copied from the request. The
     * caller must record when the line was called.
     *
     * @param line the line that reported
     * @param now when the report was received
     */
    public Reconciliation create(TrackingRequest request, ReportedLine line, Report report, Instant now) {
        return create(request, line, report, List.of(), now);
    }

    /**
     * Creates the shipment of a request as {@link #create(TrackingRequest, ReportedLine, Report, Instant)} does, but
     * can also move containers to it from other shipments.
     *
     * @param others the other shipments of the account that have a container that is in the report
     */
    public Reconciliation create(
            TrackingRequest request, ReportedLine line, Report report, List<ShipmentAggregate> others, Instant now) {
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(now, "now");
        Shipment shipment = Shipment.builder(ids.next(), request.number(), line, now)
                .refNumbers(request.refNumbers())
                .tags(request.tags())
                .parties(new ShipmentParties(request.customerId(), request.userId(), List.of()))
                .build();
        return reconcile(
                new ShipmentAggregate(shipment, List.of(), SourceHistory.empty(shipment.id())), report, others, now);
    }

    /**
     * Applies a report to a shipment. A report of the line updates the refresh times of all containers of the shipment,
     * even if it contains nothing new. A report of any other source updates only the refresh times of the containers in
     * the report.
     *
     * @param now when the report was received
     */
    public Reconciliation reconcile(ShipmentAggregate before, Report report, Instant now) {
        return reconcile(before, report, List.of(), now);
    }

    /**
     * Applies a report as {@link #reconcile(ShipmentAggregate, Report, Instant)} does, but can also move containers to
     * the shipment from other shipments.
     *
     * @param others the other shipments of the account that have a container with one of the {@linkplain #newNumbers
     *     new numbers}
     */
    public Reconciliation reconcile(
            ShipmentAggregate before, Report report, List<ShipmentAggregate> others, Instant now) {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(others, "others");
        Objects.requireNonNull(now, "now");
        return new Run(before, report, others, now).reconcile();
    }

    /**
     * Applies values that the account entered for a container. If a manual last free day changes the pickup last free
     * day, emits the same events as a report that changes it.
     *
     * @param entered a container of the shipment, with the new values
     * @param now when the account entered the values
     */
    public Reconciliation enter(ShipmentAggregate before, Container entered, Instant now) {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(entered, "entered");
        Objects.requireNonNull(now, "now");
        List<Container> containers = new ArrayList<>(before.containers());
        int index = containers.stream().map(Container::id).toList().indexOf(entered.id());
        if (index < 0) {
            throw new IllegalArgumentException("entered: container " + entered.id() + " is not a container of shipment "
                    + before.shipment().id());
        }
        Container record = containers.set(index, entered);
        SourceHistory stored = before.history();
        ContainerHistory history =
                stored.container(record.id()).orElseGet(() -> importedHistory(before.shipment(), record));
        Ledger ledger = ledger(before);
        EventDeriver deriver = new EventDeriver(ids, entered, history, SourceType.USER_INPUT, now, now);
        deriver.emitChanges(
                record,
                JourneyDerivation.of(new ShipmentDerivation(ledger).route(), ledger, history.ledger())
                        .route());
        List<ContainerHistory> histories = new ArrayList<>(stored.containers());
        if (!deriver.events().isEmpty()) {
            histories.removeIf(each -> each.containerId().equals(record.id()));
            histories.add(deriver.history(history));
        }
        return new Reconciliation(
                new ShipmentAggregate(
                        before.shipment(),
                        containers,
                        new SourceHistory(stored.shipmentId(), stored.version(), stored.ledger(), histories),
                        before.version()),
                deriver.events(),
                List.of());
    }

    /** Returns the ledger of a shipment; for an imported shipment, a ledger with the values of its record. */
    private static Ledger ledger(ShipmentAggregate aggregate) {
        Ledger stored = aggregate.history().ledger();
        return stored.isEmpty() ? ImportedHistory.ledgerOf(aggregate.shipment()) : stored;
    }

    private static ContainerHistory importedHistory(Shipment shipment, Container record) {
        return ContainerHistory.empty(record.id())
                .with(ImportedHistory.ledgerOf(record, Route.of(shipment.routing(), List.of())));
    }

    /** Returns the numbers of the containers that the report adds to the shipment or moves to it. */
    public static Set<ContainerNumber> newNumbers(ShipmentAggregate before, Report report) {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(report, "report");
        return newStatements(before, report).keySet();
    }

    /**
     * Returns the line's statements about containers that are not stored yet. Omits statements that only retract
     * movements. Omits statements about a container that is missing in a newer list of the line.
     */
    private static Map<ContainerNumber, Statement> newStatements(ShipmentAggregate before, Report report) {
        if (report.source() != SourceType.SHIPPING_LINE) {
            return Map.of();
        }
        Map<ContainerNumber, Statement> statements = new LinkedHashMap<>(report.containers());
        before.containers().forEach(container -> statements.remove(container.number()));
        statements.values().removeIf(Retractions::hasOnlyRetractions);
        if (!statements.isEmpty()) {
            ReportedContainerLists lists =
                    new ReportedContainerLists(before.history().ledger());
            statements.keySet().removeIf(number -> lists.omits(number, report.observedAt()));
        }
        return statements;
    }

    /** Applies one report to one shipment. */
    private final class Run {
        private final ShipmentAggregate before;
        private final Report report;
        private final List<ShipmentAggregate> others;
        private final Instant now;
        private final Ledger ledgerBefore;
        private final Ledger ledger;
        private final boolean isShipmentLedgerNew;
        private final ShipmentDerivation shipment;
        private final Map<UUID, ContainerHistory> histories = new HashMap<>();
        private final List<Container> containers = new ArrayList<>();
        private final List<ContainerHistory> newHistories = new ArrayList<>();
        private final List<Event> events = new ArrayList<>();
        private final Set<ShipmentAggregate> left = Collections.newSetFromMap(new IdentityHashMap<>());
        private boolean shipmentMayChange;

        Run(ShipmentAggregate before, Report report, List<ShipmentAggregate> others, Instant now) {
            this.before = before;
            this.report = report;
            this.others = others;
            this.now = now;
            ledgerBefore = ledger(before);
            ledger = Retractions.of(report, before.containers())
                    .addTo(ledgerBefore.withStatement(report.source(), report.observedAt(), report.shipment()));
            shipment = new ShipmentDerivation(ledger);
            isShipmentLedgerNew = !ledger.equals(ledgerBefore);
            shipmentMayChange = isShipmentLedgerNew;
            before.history().containers().forEach(history -> histories.put(history.containerId(), history));
        }

        Reconciliation reconcile() {
            before.containers().forEach(this::reconcile);
            newStatements(before, report).forEach(this::moveOrAdd);
            Shipment after = reconcileShipment();
            emitArrivalEstimate(after);
            SourceHistory history =
                    new SourceHistory(after.id(), before.history().version(), ledger, newHistories);
            return new Reconciliation(
                    new ShipmentAggregate(
                            after,
                            containers,
                            history.equals(before.history()) ? before.history() : history,
                            before.version()),
                    events,
                    List.copyOf(left));
        }

        private void reconcile(Container record) {
            ContainerHistory stored = histories.get(record.id());
            ContainerHistory history = stored != null ? stored : importedHistory(before.shipment(), record);
            Statement statement = report.containers().getOrDefault(record.number(), Statement.NOTHING);
            Ledger merged = history.ledger().withStatement(report.source(), report.observedAt(), statement);
            if (stored != null && !isShipmentLedgerNew && merged.equals(history.ledger())) {
                addResult(isCovered(record) ? withTimes(record, record) : record, history);
                return;
            }
            ContainerDerivation derivation = new ContainerDerivation(shipment, ledger, merged);
            LazyValue<ContainerDerivation> derivationBefore = new LazyValue<>(() ->
                    new ContainerDerivation(new ShipmentDerivation(ledgerBefore), ledgerBefore, history.ledger()));
            Container derived = derivation.derive(record);
            if (!derived.equals(record)) {
                derived = RecordMerge.merge(record, derivationBefore.get().derive(record), derived);
            }
            shipmentMayChange |= ShipmentDerivation.affectsShipment(record.milestones(), derived.milestones())
                    || (mayHaveInlandArrivalByLine(shipment.route(), ledger, merged)
                            && !Objects.equals(
                                    derivationBefore.get().journey().inlandArrivalByLine(),
                                    derivation.journey().inlandArrivalByLine()));
            emit(
                    record,
                    derived,
                    derivation,
                    derivationBefore,
                    merged.equals(history.ledger()) ? history : history.with(merged));
        }

        private void moveOrAdd(ContainerNumber number, Statement statement) {
            shipmentMayChange = true;
            for (ShipmentAggregate other : others) {
                for (Container container : other.containers()) {
                    if (container.number().equals(number) && ReportedContainerLists.isReleased(other, container)) {
                        move(container, other, statement);
                        return;
                    }
                }
            }
            add(number, statement);
        }

        private void move(Container record, ShipmentAggregate from, Statement statement) {
            left.add(from);
            Ledger ofShipment = from.history().ledger();
            ContainerHistory history = from.history().container(record.id()).orElseThrow();
            LazyValue<ContainerDerivation> derivationBefore = new LazyValue<>(
                    () -> new ContainerDerivation(new ShipmentDerivation(ofShipment), ofShipment, history.ledger()));
            Ledger merged = Retractions.addTo(history.ledger(), ledger, record.number())
                    .withStatement(report.source(), report.observedAt(), statement);
            ContainerDerivation derivation = new ContainerDerivation(shipment, ledger, merged);
            Container moved = record.withShipment(before.shipment().id());
            emit(
                    record,
                    RecordMerge.merge(moved, derivationBefore.get().derive(moved), derivation.derive(moved)),
                    derivation,
                    derivationBefore,
                    history.with(merged));
        }

        private void add(ContainerNumber number, Statement statement) {
            UUID id = ids.next();
            Container container =
                    Container.builder(id, before.shipment().id(), number, now).build();
            Ledger merged = Retractions.addTo(Ledger.EMPTY, ledger, number)
                    .withStatement(report.source(), report.observedAt(), statement);
            ContainerDerivation derivation = new ContainerDerivation(shipment, ledger, merged);
            emit(
                    null,
                    derivation.derive(container),
                    derivation,
                    () -> derivation,
                    ContainerHistory.empty(id).with(merged));
        }

        /**
         * Emits the events of one container and adds its new state to the result.
         *
         * @param record the container before the report; null if the report added it
         */
        private void emit(
                @Nullable Container record,
                Container derived,
                ContainerDerivation derivation,
                Supplier<ContainerDerivation> derivationBefore,
                ContainerHistory history) {
            Container empty = Container.builder(derived.id(), derived.shipmentId(), derived.number(), now)
                    .build();
            Container after = withTimes(record == null ? empty : record, derived);
            EventDeriver deriver = new EventDeriver(ids, after, history, report.source(), report.observedAt(), now);
            if (record == null) {
                deriver.emitCreated();
            }
            List<DerivedEvent> derivedEvents =
                    new ArrayList<>(derivation.journey().events());
            derivedEvents.addAll(new StateEventDeriver(
                            shipment,
                            derivation,
                            before.shipment(),
                            record,
                            history.emitted().keySet(),
                            derivationBefore)
                    .events());
            deriver.emit(derivedEvents);
            deriver.emitChanges(
                    record == null ? empty : record, derivation.journey().route());
            events.addAll(deriver.events());
            addResult(after, deriver.history(history));
        }

        private void addResult(Container container, ContainerHistory history) {
            containers.add(container);
            newHistories.add(history);
        }

        /** Returns the shipment after the report. The fields are derived again only if the report can affect them. */
        private Shipment reconcileShipment() {
            if (!shipmentMayChange) {
                return before.shipment();
            }
            Shipment derived =
                    shipment.derive(before.shipment(), containers, inlandArrivalByLine(shipment, ledger, newHistories));
            if (derived.equals(before.shipment())) {
                return before.shipment();
            }
            ShipmentDerivation derivationBefore = new ShipmentDerivation(ledgerBefore);
            Shipment derivedBefore = derivationBefore.derive(
                    before.shipment(),
                    before.containers(),
                    inlandArrivalByLine(
                            derivationBefore, ledgerBefore, before.history().containers()));
            Shipment merged = RecordMerge.merge(before.shipment(), derivedBefore, derived);
            return merged.equals(before.shipment()) ? before.shipment() : merged;
        }

        /**
         * Returns the earliest inland arrival that the line reports for any of these containers; null if the line
         * reports none.
         */
        private static @Nullable Instant inlandArrivalByLine(
                ShipmentDerivation shipment, Ledger ofShipment, List<ContainerHistory> histories) {
            Route route = shipment.route();
            return histories.stream()
                    .filter(history -> mayHaveInlandArrivalByLine(route, ofShipment, history.ledger()))
                    .map(history -> JourneyDerivation.of(route, ofShipment, history.ledger())
                            .inlandArrivalByLine())
                    .filter(Objects::nonNull)
                    .min(Comparator.naturalOrder())
                    .orElse(null);
        }

        /**
         * Returns whether the line may have reported an inland arrival. This test is cheap, and makes it unnecessary to
         * derive most journeys.
         */
        private static boolean mayHaveInlandArrivalByLine(Route route, Ledger ofShipment, Ledger ofContainer) {
            return route.goesInland()
                    && Stream.of(ofShipment, ofContainer)
                            .flatMap(each -> each.movements().stream())
                            .anyMatch(record -> record.by() == SourceType.SHIPPING_LINE
                                    && record.movement() != null
                                    && record.movement().activity() == Activity.RAIL_ARRIVED);
        }

        private void emitArrivalEstimate(Shipment after) {
            Instant estimate = after.voyage().arrival().estimatedAt();
            if (estimate == null
                    || estimate.equals(before.shipment().voyage().arrival().estimatedAt())) {
                return;
            }
            Optional<PortCall> leg = shipment.lastLeg();
            events.add(new EstimatedEvent(
                    ids.next(),
                    after.id(),
                    now,
                    estimate,
                    shipment.estimate(ReportedField.POD_ETA_AT)
                            .map(ResolvedFields.ResolvedValue::by)
                            .orElse(report.source()),
                    after.routing().portOfDischarge(),
                    leg.map(PortCall::outboundVesselId).orElse(null),
                    after.voyage().voyageNumber()));
        }

        /**
         * Returns the derived container with its timestamps updated for this report, or the record itself if the two
         * are equal.
         */
        private Container withTimes(Container record, Container derived) {
            boolean changed = !derived.toBuilder().times(record.times()).build().equals(record);
            boolean covered = isCovered(derived);
            RecordTimestamps times = derived.times();
            Container.Builder after = derived.toBuilder()
                    .times(new RecordTimestamps(
                            times.createdAt(),
                            changed ? now : times.updatedAt(),
                            covered ? latest(times.lastStatusRefreshAt()) : times.lastStatusRefreshAt(),
                            times.lineRequestedAt(),
                            times.terminalRequestedAt(),
                            times.railRequestedAt(),
                            times.estimateChangedAt()));
            if (covered && report.source() == SourceType.TERMINAL) {
                after.terminal(derived.terminal().toBuilder()
                        .checkedAt(latest(derived.terminal().checkedAt()))
                        .build());
            }
            Container built = after.build();
            return built.equals(record) ? record : built;
        }

        private boolean isCovered(Container container) {
            return report.source() == SourceType.SHIPPING_LINE
                    || report.containers().containsKey(container.number());
        }

        private Instant latest(@Nullable Instant last) {
            return last == null || last.isBefore(now) ? now : last;
        }
    }

    /** A value that is computed when it is first used. Not thread-safe. */
    private static final class LazyValue<T> implements Supplier<T> {
        private final Supplier<T> computation;
        private @Nullable T value;

        LazyValue(Supplier<T> computation) {
            this.computation = computation;
        }

        @Override
        public T get() {
            T result = value != null ? value : computation.get();
            value = result;
            return result;
        }
    }
}
