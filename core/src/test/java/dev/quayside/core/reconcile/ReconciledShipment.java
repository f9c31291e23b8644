package dev.quayside.core.reconcile;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;

/** A shipment under test, to which reports are applied one after another. Collects the emitted events. */
public final class ReconciledShipment {
    public static final RoutingPoint SHANGHAI = point("Shanghai", "CNSHA", "Asia/Shanghai");
    public static final RoutingPoint BUSAN = point("Busan", "KRPUS", "Asia/Seoul");
    public static final RoutingPoint LOS_ANGELES = point("Los Angeles", "USLAX", "America/Los_Angeles");
    public static final RoutingPoint CHICAGO = point("Chicago", "USCHI", "America/Chicago");
    public static final RoutingPoint MEMPHIS = point("Memphis", "USMEM", "America/Chicago");
    public static final ContainerNumber NUMBER = new ContainerNumber("MSCU1234566");
    public static final UUID PIER_400 = new UUID(4, 400);
    public static final UUID EVERPORT = new UUID(4, 401);
    public static final Instant CREATED = at("2026-01-01T00:00:00Z");

    private static final ReportedLine LINE = new ReportedLine(Scac.of("MSCU"), "MSC", "MSC");

    private final Reconciler reconciler = new Reconciler(new TimeOrderedIds(() -> CREATED, new Random(1)));
    private final List<Event> emitted = new ArrayList<>();
    private List<Event> last = List.of();
    private ShipmentAggregate aggregate;

    private ReconciledShipment(ShipmentAggregate aggregate) {
        this.aggregate = aggregate;
    }

    /** Creates a shipment from Shanghai to Los Angeles with one container. */
    public static ReconciledShipment toLosAngeles() {
        return of(Report.by(SourceType.SHIPPING_LINE, CREATED)
                .shipment(statement -> statement
                        .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES))
                .container(NUMBER, statement -> {})
                .build());
    }

    /** Creates the same shipment with the destination Chicago. */
    public static ReconciledShipment toChicago() {
        return of(Report.by(SourceType.SHIPPING_LINE, CREATED)
                .shipment(statement -> statement
                        .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES)
                        .set(ReportedField.DESTINATION, CHICAGO))
                .container(NUMBER, statement -> {})
                .build());
    }

    /** Creates a shipment from its first report. */
    public static ReconciledShipment of(Report report) {
        ReconciledShipment followed = new ReconciledShipment(new ShipmentAggregate(
                Shipment.builder(new UUID(0, 0), "-", LINE, CREATED).build(),
                List.of(),
                SourceHistory.empty(new UUID(0, 0))));
        TrackingRequest request = TrackingRequest.of(
                        new UUID(1, 1), RequestType.BILL_OF_LADING, "MEDUFR030802", CREATED)
                .build();
        followed.take(followed.reconciler.create(request, LINE, report, report.observedAt()));
        return followed;
    }

    /** Creates a shipment from an imported record. */
    public static ReconciledShipment imported(ShipmentAggregate aggregate) {
        return new ReconciledShipment(aggregate);
    }

    /** Applies a report, received when its source observed it. */
    public ReconciledShipment report(Report report) {
        return report(report, report.observedAt());
    }

    public ReconciledShipment report(Report report, Instant now) {
        take(reconciler.reconcile(aggregate, report, now));
        return this;
    }

    /** Applies a report about the only container. */
    public ReconciledShipment report(SourceType by, String observedAt, Consumer<Statement.Builder> statement) {
        return report(Report.by(by, at(observedAt)).container(NUMBER, statement).build());
    }

    private void take(Reconciliation reconciled) {
        aggregate = reconciled.aggregate();
        last = reconciled.events();
        emitted.addAll(last);
    }

    public ShipmentAggregate aggregate() {
        return aggregate;
    }

    public Shipment shipment() {
        return aggregate.shipment();
    }

    public Container container() {
        return aggregate.containers().get(0);
    }

    /** Returns all emitted events. */
    public List<Event> emitted() {
        return emitted;
    }

    /** Returns the events of the last report. */
    public List<Event> last() {
        return last;
    }

    /** Returns the kinds of the events of the last report, in order. */
    public List<EventKind> lastKinds() {
        return last.stream().map(Event::kind).toList();
    }

    /** Returns the only event of this kind of the last report. */
    public TransportEvent lastOf(EventKind kind) {
        List<TransportEvent> found = last.stream()
                .filter(event -> event.kind() == kind)
                .map(TransportEvent.class::cast)
                .toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " events of kind " + kind + " in " + lastKinds());
        }
        return found.get(0);
    }

    public static Instant at(String text) {
        return Instant.parse(text);
    }

    public static RoutingPoint point(String name, String code, String zone) {
        return new RoutingPoint.Raw(name, code, ZoneId.of(zone));
    }
}
