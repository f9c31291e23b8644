package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.RecordTimes;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.ledger.Dossier;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Line;
import dev.quayside.core.shipment.Parties;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentFile;
import dev.quayside.core.tracking.TrackingEngine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
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
 * Enters reports into what is known of a shipment, and says what that makes of it. It asks nobody and stores nothing.
 * Immutable and thread-safe.
 *
 * <p>Shipment and containers follow from the ledgers alone, so reports may come in any order, again and in pieces: they end
 * in the same. Not so the times of the records that say when something was heard: {@code createdAt}, {@code updatedAt},
 * {@code lastStatusRefreshAt}, {@code checkedAt}.
 *
 * <p>A container begins with the first report of the line that names it and does not only take something back; what others said of it before is not entered, for it
 * may be of any shipment. Terminals and railroads are asked only about containers that are known, and say it again each
 * time; whoever {@linkplain TrackingEngine#apply applies} a report of his own is told what was not entered.
 *
 * <p>What a host keeps in a record stays: references, tags, parties, days entered by hand, the attention mark, whether the
 * shipment is followed and when its sources were asked. Records that came without a dossier are entered into it before
 * the report, and what a ledger cannot hold of them stays until a report contradicts it.
 */
public final class Reconciler {
    private final TimeOrderedIds ids;

    /** A reconciler that gives new rows ids of this generator. */
    public Reconciler(TimeOrderedIds ids) {
        this.ids = Objects.requireNonNull(ids, "ids");
    }

    /**
     * The first shipment of a request, as its line reports it. Containers may be missing; they can join later. What
     * account, customer and user gave with the request goes along; when the line was asked is left to the caller.
     *
     * @param line the line that answered
     * @param now when the report was received
     */
    public Reconciliation create(TrackingRequest request, Line line, Report report, Instant now) {
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(now, "now");
        Shipment shipment = Shipment.builder(ids.next(), request.number(), line, now)
                .refNumbers(request.refNumbers())
                .tags(request.tags())
                .parties(new Parties(request.customerId(), request.userId(), List.of()))
                .build();
        return reconcile(new ShipmentFile(shipment, List.of(), Dossier.empty(shipment.id())), report, now);
    }

    /**
     * What a shipment is like after a report. A report says something of each container that it names, and the line's also
     * of all others of the shipment; those count as refreshed, also when there is nothing new.
     *
     * @param now when the report was received
     */
    public Reconciliation reconcile(ShipmentFile before, Report report, Instant now) {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(now, "now");
        return new Entering(before, report, now).take();
    }

    /** One report being entered. */
    private final class Entering {
        private final ShipmentFile before;
        private final Report report;
        private final Instant now;
        private final Ledger known;
        private final Ledger entered;
        private final ShipmentDerivation shipment;
        private final boolean newOfShipment;
        private final Map<UUID, ContainerDossier> stored = new HashMap<>();
        private final List<Container> containers = new ArrayList<>();
        private final List<ContainerDossier> parts = new ArrayList<>();
        private final List<Event> events = new ArrayList<>();
        private boolean shipmentMayChange;

        Entering(ShipmentFile before, Report report, Instant now) {
            this.before = before;
            this.report = report;
            this.now = now;
            Ledger ledger = before.dossier().ledger();
            known = ledger.isEmpty() ? ImportedHistory.of(before.shipment()) : ledger;
            entered = Retractions.of(report, before.containers())
                    .enter(known.with(report.source(), report.observedAt(), report.shipment()));
            shipment = new ShipmentDerivation(entered);
            newOfShipment = !entered.equals(known);
            shipmentMayChange = newOfShipment;
            before.dossier().containers().forEach(part -> stored.put(part.containerId(), part));
        }

        Reconciliation take() {
            before.containers().forEach(this::enter);
            if (report.source() == DataSource.SHIPPING_LINE) {
                Set<ContainerNumber> numbers = new HashSet<>();
                before.containers().forEach(container -> numbers.add(container.number()));
                for (Map.Entry<ContainerNumber, Statement> said :
                        report.containers().entrySet()) {
                    if (!Retractions.isAll(said.getValue()) && numbers.add(said.getKey())) {
                        add(said.getKey(), said.getValue());
                    }
                }
            }
            Shipment after = shipmentAfter();
            tellArrival(after);
            Dossier dossier = new Dossier(after.id(), before.dossier().version(), entered, parts);
            return new Reconciliation(
                    after, containers, dossier.equals(before.dossier()) ? before.dossier() : dossier, events);
        }

        private void enter(Container container) {
            ContainerDossier own = stored.get(container.id());
            ContainerDossier part = own != null ? own : onRecord(container);
            Statement said = report.containers().getOrDefault(container.number(), Statement.NOTHING);
            Ledger ledger = part.ledger().with(report.source(), report.observedAt(), said);
            if (own != null && !newOfShipment && ledger.equals(part.ledger())) {
                keep(isHeard(container) ? refreshed(container, container) : container, part);
                return;
            }
            ContainerDerivation follows = new ContainerDerivation(shipment, entered, ledger);
            Once<ContainerDerivation> followed =
                    new Once<>(() -> new ContainerDerivation(new ShipmentDerivation(known), known, part.ledger()));
            Container derived = follows.derive(container);
            if (!derived.equals(container)) {
                derived = RecordMerge.of(container, followed.get().derive(container), derived);
            }
            shipmentMayChange |= ShipmentDerivation.concerns(container.milestones(), derived.milestones())
                    || (mayTellOfArrivalInland(shipment.route(), entered, ledger)
                            && !Objects.equals(
                                    followed.get().journey().inlandArrivalByLine(),
                                    follows.journey().inlandArrivalByLine()));
            tell(container, derived, follows, followed, ledger.equals(part.ledger()) ? part : part.with(ledger));
        }

        private ContainerDossier onRecord(Container container) {
            return ContainerDossier.empty(container.id())
                    .with(ImportedHistory.of(
                            container, Route.of(before.shipment().routing(), List.of())));
        }

        private void add(ContainerNumber number, Statement said) {
            shipmentMayChange = true;
            UUID id = ids.next();
            Container fresh =
                    Container.builder(id, before.shipment().id(), number, now).build();
            Ledger ledger = Retractions.from(entered, number).with(report.source(), report.observedAt(), said);
            ContainerDerivation follows = new ContainerDerivation(shipment, entered, ledger);
            tell(
                    null,
                    follows.derive(fresh),
                    follows,
                    () -> follows,
                    ContainerDossier.empty(id).with(ledger));
        }

        private void tell(
                @Nullable Container record,
                Container derived,
                ContainerDerivation follows,
                Supplier<ContainerDerivation> followed,
                ContainerDossier part) {
            Container nothing = Container.builder(derived.id(), derived.shipmentId(), derived.number(), now)
                    .build();
            Container after = refreshed(record == null ? nothing : record, derived);
            EventDeriver teller = new EventDeriver(ids, after, part, report.source(), report.observedAt(), now);
            if (record == null) {
                teller.created();
            }
            List<DerivedEvent> happenings = new ArrayList<>(follows.journey().happenings());
            happenings.addAll(new StateEvents(
                            shipment,
                            follows,
                            before.shipment(),
                            record,
                            part.told().keySet(),
                            followed)
                    .happenings());
            teller.happenings(happenings);
            teller.changes(record == null ? nothing : record, follows.journey().route());
            events.addAll(teller.events());
            keep(after, teller.toldTo(part));
        }

        private void keep(Container container, ContainerDossier part) {
            containers.add(container);
            parts.add(part);
        }

        /** From most reports nothing follows for the shipment; then its other containers are not looked at. */
        private Shipment shipmentAfter() {
            if (!shipmentMayChange) {
                return before.shipment();
            }
            Shipment derived = shipment.derive(before.shipment(), containers, inlandByLine(shipment, entered, parts));
            if (derived.equals(before.shipment())) {
                return before.shipment();
            }
            ShipmentDerivation ofBefore = new ShipmentDerivation(known);
            Shipment base = ofBefore.derive(
                    before.shipment(),
                    before.containers(),
                    inlandByLine(ofBefore, known, before.dossier().containers()));
            Shipment kept = RecordMerge.of(before.shipment(), base, derived);
            return kept.equals(before.shipment()) ? before.shipment() : kept;
        }

        /** The first arrival inland of a container that the line tells of. */
        private static @Nullable Instant inlandByLine(
                ShipmentDerivation shipment, Ledger ofShipment, List<ContainerDossier> parts) {
            Route route = shipment.route();
            return parts.stream()
                    .filter(part -> mayTellOfArrivalInland(route, ofShipment, part.ledger()))
                    .map(part -> JourneyDerivation.of(route, ofShipment, part.ledger())
                            .inlandArrivalByLine())
                    .filter(Objects::nonNull)
                    .min(Comparator.naturalOrder())
                    .orElse(null);
        }

        /** Whether it is worth looking for when the line says that a container arrived inland. */
        private static boolean mayTellOfArrivalInland(Route route, Ledger ofShipment, Ledger ofContainer) {
            return route.goesInland()
                    && Stream.of(ofShipment, ofContainer)
                            .flatMap(ledger -> ledger.movements().stream())
                            .anyMatch(told -> told.by() == DataSource.SHIPPING_LINE
                                    && told.movement() != null
                                    && told.movement().activity() == Activity.RAIL_ARRIVED);
        }

        private void tellArrival(Shipment after) {
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
                    shipment.estimate(Fact.POD_ETA_AT)
                            .map(ResolvedFields.ResolvedValue::by)
                            .orElse(report.source()),
                    after.routing().portOfDischarge(),
                    leg.map(PortCall::outboundVesselId).orElse(null),
                    after.voyage().voyageNumber()));
        }

        /** The container with the times of this report; the record itself if nothing is different. */
        private Container refreshed(Container record, Container derived) {
            boolean changed = !derived.toBuilder().times(record.times()).build().equals(record);
            boolean heard = isHeard(derived);
            RecordTimes times = derived.times();
            Container.Builder after = derived.toBuilder()
                    .times(new RecordTimes(
                            times.createdAt(),
                            changed ? now : times.updatedAt(),
                            heard ? latest(times.lastStatusRefreshAt()) : times.lastStatusRefreshAt(),
                            times.lineRequestedAt(),
                            times.terminalRequestedAt(),
                            times.railRequestedAt(),
                            times.estimateChangedAt()));
            if (heard && report.source() == DataSource.TERMINAL) {
                after.terminal(derived.terminal().toBuilder()
                        .checkedAt(latest(derived.terminal().checkedAt()))
                        .build());
            }
            Container built = after.build();
            return built.equals(record) ? record : built;
        }

        private boolean isHeard(Container container) {
            return report.source() == DataSource.SHIPPING_LINE
                    || report.containers().containsKey(container.number());
        }

        private Instant latest(@Nullable Instant last) {
            return last == null || last.isBefore(now) ? now : last;
        }
    }

    /** Something that costs time to work out, and is often not needed. */
    private static final class Once<T> implements Supplier<T> {
        private final Supplier<T> work;
        private @Nullable T done;

        Once(Supplier<T> work) {
            this.work = work;
        }

        @Override
        public T get() {
            T value = done != null ? done : work.get();
            done = value;
            return value;
        }
    }
}
