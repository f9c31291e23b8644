package dev.quayside.core.reconcile;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
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

/** A shipment under test: it hears one report after another, as the engine does, and remembers what was told. */
public final class Followed {
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
    private final List<Event> told = new ArrayList<>();
    private List<Event> last = List.of();
    private ShipmentAggregate aggregate;

    private Followed(ShipmentAggregate aggregate) {
        this.aggregate = aggregate;
    }

    /** A shipment from Shanghai to Los Angeles with one box. */
    public static Followed toLosAngeles() {
        return of(Report.by(DataSource.SHIPPING_LINE, CREATED)
                .shipment(said -> said.set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES))
                .container(NUMBER, said -> {})
                .build());
    }

    /** The same, on to Chicago. */
    public static Followed toChicago() {
        return of(Report.by(DataSource.SHIPPING_LINE, CREATED)
                .shipment(said -> said.set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES)
                        .set(ReportedField.DESTINATION, CHICAGO))
                .container(NUMBER, said -> {})
                .build());
    }

    /** A shipment that comes into being with this report. */
    public static Followed of(Report report) {
        Followed followed = new Followed(new ShipmentAggregate(
                Shipment.builder(new UUID(0, 0), "-", LINE, CREATED).build(),
                List.of(),
                SourceHistory.empty(new UUID(0, 0))));
        TrackingRequest request = TrackingRequest.of(
                        new UUID(1, 1), RequestType.BILL_OF_LADING, "MEDUFR030802", CREATED)
                .build();
        followed.take(followed.reconciler.create(request, LINE, report, report.observedAt()));
        return followed;
    }

    /** A shipment that was there before any report. */
    public static Followed imported(ShipmentAggregate aggregate) {
        return new Followed(aggregate);
    }

    /** A report, received when its source observed it. */
    public Followed hear(Report report) {
        return hear(report, report.observedAt());
    }

    public Followed hear(Report report, Instant now) {
        take(reconciler.reconcile(aggregate, report, now));
        return this;
    }

    /** A report of the one box. */
    public Followed hear(DataSource by, String observedAt, Consumer<Statement.Builder> said) {
        return hear(Report.by(by, at(observedAt)).container(NUMBER, said).build());
    }

    private void take(Reconciliation reconciled) {
        aggregate = reconciled.aggregate();
        last = reconciled.events();
        told.addAll(last);
    }

    public ShipmentAggregate aggregate() {
        return aggregate;
    }

    public Shipment shipment() {
        return aggregate.shipment();
    }

    public Container box() {
        return aggregate.containers().get(0);
    }

    /** Everything that was told. */
    public List<Event> told() {
        return told;
    }

    /** What was told after the last report. */
    public List<Event> last() {
        return last;
    }

    /** The kinds of what was told after the last report, in order. */
    public List<EventKind> lastKinds() {
        return last.stream().map(Event::kind).toList();
    }

    /** The one event of this kind after the last report. */
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
