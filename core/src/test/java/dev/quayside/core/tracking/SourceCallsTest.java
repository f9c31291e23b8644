package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.BILL;
import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.ContainerRequest;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SourceCallsTest {
    private static final Port LOS_ANGELES = port("Los Angeles", "USLAX", "America/Los_Angeles");
    private static final Port CHICAGO = port("Chicago", "USCHI", "America/Chicago");
    private static final Terminal PIER_A = terminal(LOS_ANGELES, "W185", "Pier A");
    private static final Terminal PIER_B = terminal(LOS_ANGELES, "Y258", "Pier B");
    private static final Terminal RAMP = terminal(CHICAGO, "H572", "Ramp");
    private static final Instant DEPARTED = START.minus(Duration.ofDays(20));
    private static final Duration SIX_HOURS = Duration.ofHours(6);

    private final EveryTerminal terminal = new EveryTerminal();
    private final TrackingFixture fixture = new TrackingFixture(engine -> engine.terminals(terminal));

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void the_terminal_of_the_container_is_called_before_that_of_the_shipment() {
        lineReports(
                statement -> statement
                        .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES))
                        .set(ReportedField.SHIPMENT_POD_TERMINAL, PIER_A.id()),
                statement -> statement
                        .set(ReportedField.POD_TERMINAL, PIER_B.id())
                        .movement(moved(Activity.VESSEL_DEPARTED, 0, RoutingPoint.raw("Shanghai", "CNSHA")))
                        .movement(moved(Activity.VESSEL_DISCHARGED, 18, RoutingPoint.linked(LOS_ANGELES))));
        terminal.reports((called, statement) -> statement.set(
                ReportedField.AVAILABILITY,
                called.equals(PIER_B) ? Availability.AVAILABLE : Availability.NOT_AVAILABLE));
        TrackingRequest request = followed();
        poll();
        int emitted = fixture.emitted().size();

        poll();

        assertThat(fixture.emitted()).hasSize(emitted);
        assertThat(container(request).status()).isEqualTo(ContainerStatus.AVAILABLE);
        assertThat(terminal.called).containsExactly(PIER_B, PIER_B);
    }

    @Test
    void the_pickup_facility_is_called_if_no_terminal_of_the_port_is_known() {
        lineReports(
                statement -> statement.set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES)),
                statement -> statement.set(ReportedField.PICKUP_FACILITY, PIER_B.id()));
        followed();
        poll();
        lineReports(
                statement -> statement.set(ReportedField.SHIPMENT_POD_TERMINAL, PIER_A.id()),
                statement -> statement.set(ReportedField.PICKUP_FACILITY, PIER_B.id()));
        poll();
        poll();

        assertThat(terminal.called).containsExactly(PIER_B, PIER_B, PIER_A);
    }

    @Test
    void the_ramp_is_called_after_the_container_left_the_port_by_rail() {
        Consumer<Statement.Builder> inland = statement -> statement
                .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES))
                .set(ReportedField.DESTINATION, RoutingPoint.linked(CHICAGO))
                .set(ReportedField.SHIPMENT_POD_TERMINAL, PIER_A.id())
                .set(ReportedField.DESTINATION_TERMINAL, RAMP.id());
        lineReports(
                inland,
                statement -> statement
                        .movement(moved(Activity.VESSEL_DEPARTED, 0, RoutingPoint.raw("Shanghai", "CNSHA")))
                        .movement(moved(Activity.VESSEL_DISCHARGED, 12, RoutingPoint.linked(LOS_ANGELES))));
        followed();
        poll();
        lineReports(
                inland,
                statement -> statement.movement(moved(Activity.RAIL_DEPARTED, 14, RoutingPoint.linked(LOS_ANGELES))));
        poll();
        poll();

        assertThat(terminal.called).containsExactly(PIER_A, PIER_A, RAMP);
    }

    @Test
    void the_railroad_that_carries_the_container_is_called() {
        List<String> requests = new ArrayList<>();
        Consumer<Statement.Builder> legs = statement -> statement
                .set(ReportedField.POD_RAIL_CARRIER, Scac.of("BNSF"))
                .set(ReportedField.INLAND_RAIL_CARRIER, Scac.of("CSXT"))
                .movement(moved(Activity.VESSEL_DEPARTED, 0, RoutingPoint.raw("Shanghai", "CNSHA")))
                .movement(moved(Activity.VESSEL_DISCHARGED, 12, RoutingPoint.linked(LOS_ANGELES)));
        Consumer<Statement.Builder> inland = statement -> statement
                .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES))
                .set(ReportedField.DESTINATION, RoutingPoint.linked(CHICAGO));
        try (TrackingEngine engine = fixture.engine(builder -> builder.railroads(new EveryRailroad(requests)))) {
            lineReports(inland, legs);
            TrackingRequest request = followed();
            fixture.wait(SIX_HOURS);
            engine.runDue();
            lineReports(
                    inland,
                    legs.andThen(statement ->
                            statement.movement(moved(Activity.RAIL_DEPARTED, 14, RoutingPoint.linked(LOS_ANGELES)))));
            for (int i = 0; i < 2; i++) {
                fixture.wait(SIX_HOURS);
                engine.runDue();
            }
            int emitted = fixture.emitted().size();
            fixture.wait(SIX_HOURS);
            engine.runDue();

            assertThat(requests).containsExactly("BNSF", "BNSF", "CSXT", "CSXT");
            assertThat(fixture.emitted()).hasSize(emitted);
            assertThat(container(request).rail().inlandEtaAt()).isEqualTo(START.plus(Duration.ofDays(2)));
        }
    }

    /** Two railroads that do not expect the same. */
    private record EveryRailroad(List<String> requests) implements RailSource {
        @Override
        public boolean serves(Scac any) {
            return true;
        }

        @Override
        public SourceResponse<Report> fetch(Scac railroad, ContainerRequest request) {
            requests.add(railroad.value());
            return SourceResponse.reported(Report.by(SourceType.RAIL, request.calledAt())
                    .container(
                            request.container(),
                            statement -> statement.set(
                                    ReportedField.INLAND_ETA_AT,
                                    START.plus(Duration.ofDays(railroad.value().equals("BNSF") ? 1 : 2))))
                    .build());
        }
    }

    @Test
    void only_the_line_is_called_about_a_returned_container() {
        atPier(PIER_A);
        followed();
        lineReports(
                statement -> {},
                statement -> statement
                        .movement(moved(Activity.VESSEL_DEPARTED, 0, RoutingPoint.raw("Shanghai", "CNSHA")))
                        .movement(moved(Activity.EMPTY_IN, 15, RoutingPoint.linked(LOS_ANGELES))),
                CONTAINER_NUMBER);
        poll();
        terminal.requests.clear();
        fixture.line.requests.clear();

        poll();

        assertThat(fixture.line.requests).hasSize(1);
        assertThat(terminal.requests).extracting(ContainerRequest::container).containsExactly(SECOND_CONTAINER_NUMBER);
    }

    @Test
    void a_container_first_reported_after_its_return_gets_its_rail_events() {
        List<String> requests = new ArrayList<>();
        RailSource railroad = new RailSource() {
            @Override
            public boolean serves(Scac any) {
                return true;
            }

            @Override
            public SourceResponse<Report> fetch(Scac railroad, ContainerRequest request) {
                requests.add(railroad.value());
                return SourceResponse.reported(Report.by(SourceType.RAIL, request.calledAt())
                        .place(LOS_ANGELES)
                        .place(CHICAGO)
                        .container(
                                request.container(),
                                statement -> statement
                                        .movement(moved(Activity.RAIL_DEPARTED, 13, RoutingPoint.linked(LOS_ANGELES)))
                                        .movement(moved(Activity.RAIL_ARRIVED, 16, RoutingPoint.linked(CHICAGO))))
                        .build());
            }
        };
        try (TrackingEngine engine = fixture.engine(builder -> builder.railroads(railroad))) {
            lineReports(
                    statement -> statement
                            .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES))
                            .set(ReportedField.DESTINATION, RoutingPoint.linked(CHICAGO)),
                    statement -> statement
                            .set(ReportedField.POD_RAIL_CARRIER, Scac.of("BNSF"))
                            .movement(moved(Activity.VESSEL_DEPARTED, 0, RoutingPoint.raw("Shanghai", "CNSHA")))
                            .movement(moved(Activity.VESSEL_DISCHARGED, 12, RoutingPoint.linked(LOS_ANGELES)))
                            .movement(moved(Activity.EMPTY_IN, 19, RoutingPoint.linked(CHICAGO))));
            TrackingRequest request = followed();
            assertThat(container(request).status()).isEqualTo(ContainerStatus.EMPTY_RETURNED);

            for (int i = 0; i < 3; i++) {
                fixture.wait(SIX_HOURS);
                engine.runDue();
            }

            assertThat(requests).containsExactly("BNSF");
            assertThat(fixture.emitted())
                    .extracting(Event::kind)
                    .contains(EventKind.RAIL_DEPARTED, EventKind.RAIL_ARRIVED);
            assertThat(fixture.shipment(request).tracking().isStopped()).isTrue();
        }
    }

    @Test
    void a_refresh_does_not_call_the_terminals_of_other_containers() {
        atPier(PIER_A);
        TrackingRequest request = followed();

        fixture.engine.refresh(
                fixture.account, fixture.aggregate(request).containers().get(1).id());

        assertThat(terminal.requests).extracting(ContainerRequest::container).containsExactly(SECOND_CONTAINER_NUMBER);
    }

    @Test
    void a_refresh_calls_the_terminal_of_its_container_and_not_of_another_one_with_the_same_number() {
        lineReports(statement -> {}, statement -> statement.set(ReportedField.POD_TERMINAL, PIER_A.id()));
        TrackingRequest request = followed();
        Container first = container(request);
        Container twin = Container.builder(fixture.ids.next(), first.shipmentId(), first.number(), START)
                .facilities(new DestinationFacilities(PIER_B.id(), null, null, null, null))
                .build();
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account).container(twin).build());

        fixture.engine.refresh(fixture.account, first.id());

        assertThat(terminal.called).containsExactly(PIER_A);
        assertThat(fixture.aggregate(request).containers())
                .extracting(Container::id, each -> each.times().terminalRequestedAt())
                .containsExactlyInAnyOrder(tuple(first.id(), fixture.now()), tuple(twin.id(), null));
    }

    @Test
    void a_refresh_calls_the_line_with_the_number_of_the_active_request() {
        atPier(PIER_A);
        TrackingRequest request = followed();
        TrackingRequest ended = TrackingRequest.of(
                        UUID.fromString("0195571c-2e00-7000-8000-0000000000e1"),
                        RequestType.BOOKING_NUMBER,
                        "EBKG00000001",
                        START.minusSeconds(60))
                .scac(MSC)
                .status(RequestStatus.TRACKING_STOPPED)
                .shipmentId(fixture.shipment(request).id())
                .dueAt(null)
                .build();
        fixture.plain
                .tracking()
                .commit(Commit.of(fixture.account).request(ended).build());
        fixture.line.requests.clear();

        fixture.engine.refresh(
                fixture.account, fixture.aggregate(request).containers().get(0).id());

        assertThat(fixture.line.requests).extracting(CarrierRequest::number).containsExactly(BILL);
    }

    @Test
    void sources_not_called_before_the_lease_expires_are_called_first_in_the_next_pass() {
        ContainerNumber third = ContainerNumber.parse("MSCU0000019");
        try (TrackingEngine slow = fixture.engine(engine -> engine.terminals(terminal)
                .settings(TrackingSettings.STANDARD.toBuilder()
                        .maxConcurrentCalls(1)
                        .sourceTimeout(Duration.ofMinutes(1))
                        .lease(Duration.ofMinutes(10))
                        .build()))) {
            lineReports(
                    statement -> statement.set(ReportedField.SHIPMENT_POD_TERMINAL, PIER_A.id()),
                    statement -> {},
                    CONTAINER_NUMBER,
                    SECOND_CONTAINER_NUMBER,
                    third);
            TrackingRequest request = followed();
            terminal.reports((called, statement) -> fixture.wait(Duration.ofMinutes(5)));

            fixture.wait(SIX_HOURS);
            slow.runDue();
            assertThat(terminal.requests)
                    .extracting(ContainerRequest::container)
                    .containsExactly(CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);
            assertThat(fixture.stored(request).dueAt()).isEqualTo(fixture.now().plus(SIX_HOURS));
            terminal.requests.clear();
            fixture.wait(SIX_HOURS);
            slow.runDue();

            assertThat(terminal.requests)
                    .extracting(ContainerRequest::container)
                    .containsExactly(third, CONTAINER_NUMBER);
        }
    }

    /** Two containers that are handled at this pier. */
    private void atPier(Terminal pier) {
        lineReports(
                statement -> statement
                        .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES))
                        .set(ReportedField.SHIPMENT_POD_TERMINAL, pier.id()),
                statement -> {},
                CONTAINER_NUMBER,
                SECOND_CONTAINER_NUMBER);
    }

    private TrackingRequest followed() {
        TrackingRequest request = fixture.accepted();
        fixture.runDue();
        return request;
    }

    private void poll() {
        fixture.wait(SIX_HOURS);
        fixture.runDue();
    }

    private Container container(TrackingRequest request) {
        return fixture.aggregate(request).containers().get(0);
    }

    private void lineReports(Consumer<Statement.Builder> ofShipment, Consumer<Statement.Builder> ofContainer) {
        lineReports(ofShipment, ofContainer, CONTAINER_NUMBER);
    }

    private void lineReports(
            Consumer<Statement.Builder> ofShipment,
            Consumer<Statement.Builder> ofContainer,
            ContainerNumber... containers) {
        fixture.line.responds(sourceRequest -> {
            Report.Builder report = Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                    .place(LOS_ANGELES)
                    .place(CHICAGO)
                    .terminal(PIER_A)
                    .terminal(PIER_B)
                    .terminal(RAMP)
                    .shipment(ofShipment);
            for (ContainerNumber container : containers) {
                report.container(container, ofContainer);
            }
            return SourceResponse.reported(report.build());
        });
    }

    private static Movement moved(Activity activity, int day, RoutingPoint place) {
        return Movement.of(activity, DEPARTED.plus(Duration.ofDays(day)), place);
    }

    private static Port port(String name, String code, String zone) {
        UnLocode known = UnLocode.of(code);
        return Port.builder(PlaceIds.port(known), name, known, ZoneId.of(zone)).build();
    }

    private static Terminal terminal(Port port, String firms, String name) {
        return Terminal.builder(PlaceIds.terminalByFirms(port.code(), firms), name)
                .portId(port.id())
                .build();
    }

    /** Serves every terminal, and reports what the test sets. */
    private static final class EveryTerminal implements TerminalSource {
        final List<Terminal> called = Collections.synchronizedList(new ArrayList<>());
        final List<ContainerRequest> requests = Collections.synchronizedList(new ArrayList<>());
        private volatile BiConsumer<Terminal, Statement.Builder> script = (terminal, statement) -> {};

        void reports(BiConsumer<Terminal, Statement.Builder> statement) {
            script = statement;
        }

        @Override
        public boolean serves(Terminal any) {
            return true;
        }

        @Override
        public SourceResponse<Report> fetch(Terminal terminal, ContainerRequest request) {
            called.add(terminal);
            requests.add(request);
            return SourceResponse.reported(Report.by(SourceType.TERMINAL, request.calledAt())
                    .container(request.container(), statement -> script.accept(terminal, statement))
                    .build());
        }
    }
}
