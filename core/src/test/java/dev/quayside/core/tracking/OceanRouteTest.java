package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.START;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.reconcile.VesselSchedule;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.VesselCall;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.source.VesselSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.VesselTracking.OceanRoute.Leg;
import dev.quayside.core.tracking.VesselTracking.OceanRoute.State;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class OceanRouteTest {
    private static final RoutingPoint SHANGHAI = RoutingPoint.raw("Shanghai", "CNSHA");
    private static final RoutingPoint BUSAN = RoutingPoint.raw("Busan", "KRPUS");
    private static final RoutingPoint LOS_ANGELES = RoutingPoint.raw("Los Angeles", "USLAX");
    private static final Vessel FEEDER = Vessel.reported("SMALL", "9000001");
    private static final Vessel OCEAN = Vessel.reported("LARGE", "9000002");

    private final Fleet fleet = new Fleet();
    private final TrackingFixture fixture = new TrackingFixture(engine -> engine.vessels(new Silent(), fleet));

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void a_leg_has_past_current_and_expected_positions_of_its_vessel() {
        UUID container = transshipped();

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, container).orElseThrow();

        assertThat(route.calls()).extracting(PortCall::port).containsExactly(SHANGHAI, BUSAN, LOS_ANGELES);
        assertThat(route.calls().get(1).inboundAtaAt())
                .as("what happened to the container is known better than what the line lists")
                .isEqualTo(day(-5));
        assertThat(route.calls().get(1).outboundAtdAt()).isEqualTo(day(-2));
        assertThat(route.calls().get(2).inboundEtaAt()).isEqualTo(day(9));
        assertThat(route.unanswered()).isEmpty();
        assertThat(route.legs())
                .containsExactly(
                        new Leg(State.SAILED, FEEDER, List.of(at(day(-9)), at(day(-5))), null, List.of()),
                        new Leg(
                                State.UNDER_WAY,
                                OCEAN,
                                List.of(at(day(-2)), at(START)),
                                at(START.minusSeconds(60)),
                                List.of(at(START), at(day(9)))));
        assertThat(route.legs().get(1).current()).contains(at(START.minusSeconds(60)));
    }

    @Test
    void a_future_leg_has_only_expected_positions() {
        fixture.line.responds(sourceRequest ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                        .shipment(statement -> statement.set(
                                ReportedField.ROUTE,
                                List.of(call(SHANGHAI, null, day(1), OCEAN), call(LOS_ANGELES, day(14), null, null))))
                        .vessel(OCEAN)
                        .container(CONTAINER_NUMBER, statement -> {})
                        .build()));

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, follow()).orElseThrow();

        assertThat(route.legs())
                .containsExactly(new Leg(State.AHEAD, OCEAN, List.of(), null, List.of(at(START), at(day(14)))));
    }

    @Test
    void a_shipment_without_reported_port_calls_has_two_and_needs_a_vessel_for_positions() {
        fixture.line.responds(sourceRequest -> SourceResponse.reported(Report.by(
                        SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                .shipment(statement -> statement
                        .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES)
                        .set(ReportedField.POD_ETA_AT, day(9)))
                .container(
                        CONTAINER_NUMBER,
                        statement -> statement.movement(Movement.of(Activity.VESSEL_DEPARTED, day(-1), SHANGHAI)))
                .build()));

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, follow()).orElseThrow();

        assertThat(route.calls())
                .containsExactly(
                        new PortCall(SHANGHAI, null, null, null, day(-1), null, null),
                        new PortCall(LOS_ANGELES, day(9), null, null, null, null, null));
        assertThat(route.legs()).containsExactly(new Leg(State.UNDER_WAY, null, List.of(), null, List.of()));
        assertThat(fleet.requests).hasValue(0);
    }

    @Test
    void a_shipment_without_reports_has_the_route_of_its_imported_record() {
        UUID tracked = transshipped();
        Shipment followed = fixture.plain
                .shipments()
                .shipment(
                        fixture.account,
                        fixture.plain
                                .shipments()
                                .container(fixture.account, tracked)
                                .orElseThrow()
                                .shipmentId())
                .orElseThrow();
        Shipment imported = Shipment.builder(fixture.ids.next(), "IMPORTED1", followed.line(), START)
                .routing(Routing.between(SHANGHAI, LOS_ANGELES))
                .build();
        Container container = Container.builder(fixture.ids.next(), imported.id(), CONTAINER_NUMBER, START)
                .milestones(Milestones.builder()
                        .polVesselDepartedAt(day(-9))
                        .podArrivedAt(day(-1))
                        .build())
                .build();
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account)
                        .shipment(imported)
                        .container(container)
                        .build());

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, container.id()).orElseThrow();

        assertThat(route.calls()).extracting(PortCall::outboundAtdAt).containsExactly(day(-9), null);
        assertThat(route.calls()).extracting(PortCall::inboundAtaAt).containsExactly(null, day(-1));
        assertThat(route.legs()).extracting(Leg::state).containsExactly(State.SAILED);
    }

    /**
     * The first container sailed on day -30 and arrived on day -5, of which the line lists both for the shipment, or
     * neither.
     */
    @ParameterizedTest(name = "{0} the second container {1} on day {2}: {3}")
    @CsvSource({
        "not listed, VESSEL_DEPARTED, -15, UNDER_WAY",
        "not listed, VESSEL_DEPARTED, -2, UNDER_WAY",
        "not listed, VESSEL_LOADED, -31, AHEAD",
        "not listed, VESSEL_LOADED, -1, AHEAD",
        "listed, VESSEL_DEPARTED, -15, UNDER_WAY",
        "listed, VESSEL_DEPARTED, -2, UNDER_WAY",
        "listed, VESSEL_LOADED, -31, AHEAD",
        "listed, VESSEL_LOADED, -1, AHEAD"
    })
    void a_container_on_another_vessel_than_the_first_has_its_own_port_calls(
            String listed, Activity activity, int day, State state) {
        UUID second = onTwoVessels(listed.equals("listed"), activity, day, OCEAN);

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, second).orElseThrow();

        boolean left = activity == Activity.VESSEL_DEPARTED;
        assertThat(route.calls()).extracting(PortCall::outboundAtdAt).containsExactly(left ? day(day) : null, null);
        assertThat(route.calls()).extracting(PortCall::inboundAtaAt).containsExactly(null, null);
        Leg leg = route.legs().get(0);
        assertThat(leg.state()).isEqualTo(state);
        assertThat(leg.sailed()).isEqualTo(left ? List.of(at(day(day)), at(START)) : List.of());
        assertThat(leg.vessel()).isEqualTo(OCEAN);
    }

    @ParameterizedTest(name = "the second container {0} on day {1}: on {3}, {2}")
    @CsvSource({
        "FULL_IN, -31, SAILED, SMALL",
        "FULL_IN, -1, AHEAD,",
        "VESSEL_LOADED, -31, SAILED, SMALL",
        "VESSEL_LOADED, -1, AHEAD,",
        "VESSEL_DEPARTED, -29, SAILED, SMALL",
        "VESSEL_DEPARTED, -2, UNDER_WAY, SMALL"
    })
    void reported_port_calls_apply_to_each_container_that_may_have_been_on_that_vessel(
            Activity activity, int day, State state, @Nullable String vessel) {
        UUID second = onTwoVessels(true, activity, day, null);

        Leg leg = fixture.engine
                .vessels()
                .route(fixture.account, second)
                .orElseThrow()
                .legs()
                .get(0);

        assertThat(leg.state()).isEqualTo(state);
        assertThat(Optional.ofNullable(leg.vessel()).map(Vessel::name)).isEqualTo(Optional.ofNullable(vessel));
    }

    @ParameterizedTest
    @EnumSource(names = {"VESSEL_BERTHED", "VESSEL_DISCHARGED", "FULL_OUT"})
    void a_movement_at_the_port_of_discharge_implies_the_arrival(Activity activity) {
        fixture.line.responds(sourceRequest ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                        .vessel(OCEAN)
                        .shipment(statement -> statement
                                .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                                .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES))
                        .container(
                                CONTAINER_NUMBER,
                                statement -> statement
                                        .movement(Movement.of(Activity.VESSEL_DEPARTED, day(-30), SHANGHAI)
                                                .onVessel(OCEAN.id(), "1"))
                                        .movement(Movement.of(activity, day(-5), LOS_ANGELES)))
                        .build()));

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, follow()).orElseThrow();

        assertThat(route.legs()).extracting(Leg::state).containsExactly(State.SAILED);
        assertThat(route.calls()).extracting(PortCall::inboundAtaAt).containsExactly(null, day(-5));
    }

    @ParameterizedTest(name = "left on day {0}: {1}")
    @CsvSource({"-15, true", "-6, true", "-2, false"})
    void an_estimate_of_the_shipment_applies_to_containers_that_had_departed(int day, boolean kept) {
        UUID second = onTwoVessels(false, Activity.VESSEL_DEPARTED, day, OCEAN);

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, second).orElseThrow();

        assertThat(route.calls()).extracting(PortCall::inboundEtaAt).containsExactly(null, kept ? day(-6) : null);
    }

    @Test
    void times_of_an_imported_shipment_apply_until_a_container_has_its_own() {
        Shipment followed =
                fixture.aggregate(fixture.followed(CONTAINER_NUMBER)).shipment();
        Shipment imported = Shipment.builder(fixture.ids.next(), "IMPORTED2", followed.line(), START)
                .routing(Routing.between(SHANGHAI, LOS_ANGELES))
                .voyage(new Voyage(
                        null,
                        null,
                        null,
                        new Voyage.ScheduledTime(null, day(-9), null),
                        new Voyage.ScheduledTime(null, day(-1), null),
                        Voyage.ScheduledTime.UNKNOWN))
                .build();
        Container first = Container.builder(fixture.ids.next(), imported.id(), CONTAINER_NUMBER, START)
                .build();
        Container second = Container.builder(fixture.ids.next(), imported.id(), SECOND_CONTAINER_NUMBER, START)
                .build();
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account)
                        .shipment(imported)
                        .container(first)
                        .container(second)
                        .build());
        assertThat(fixture.engine
                        .vessels()
                        .route(fixture.account, second.id())
                        .orElseThrow()
                        .legs())
                .extracting(Leg::state)
                .containsExactly(State.SAILED);

        Milestones arrived = Milestones.builder()
                .polVesselDepartedAt(day(-9))
                .podArrivedAt(day(-1))
                .build();
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account)
                        .container(first.toBuilder().milestones(arrived).build())
                        .build());

        assertThat(fixture.engine
                        .vessels()
                        .route(fixture.account, first.id())
                        .orElseThrow()
                        .legs())
                .extracting(Leg::state)
                .containsExactly(State.SAILED);
        assertThat(fixture.engine
                        .vessels()
                        .route(fixture.account, second.id())
                        .orElseThrow()
                        .legs())
                .extracting(Leg::state)
                .containsExactly(State.AHEAD);
    }

    @Test
    void a_track_over_an_empty_period_calls_no_source() {
        assertThat(fixture.engine.vessels().track(OCEAN, START, day(-2))).isEqualTo(SourceResponse.reported(List.of()));
        assertThat(fixture.engine.vessels().track(OCEAN, START, START)).isEqualTo(SourceResponse.reported(List.of()));
        assertThat(fleet.requests).hasValue(0);
    }

    @Test
    void a_container_without_ports_has_no_port_calls_and_an_unknown_one_no_route() {
        UUID container = fixture.aggregate(fixture.followed(CONTAINER_NUMBER))
                .containers()
                .get(0)
                .id();

        assertThat(fixture.engine.vessels().route(fixture.account, container))
                .contains(new VesselTracking.OceanRoute(List.of(), List.of(), List.of()));
        assertThat(fixture.engine.vessels().route(fixture.account, fixture.account.value()))
                .isEmpty();
    }

    @Test
    void a_failing_vessel_source_is_reported_beside_the_port_calls() {
        UUID container = transshipped();
        fleet.broken = true;

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, container).orElseThrow();

        assertThat(route.calls()).hasSize(3);
        assertThat(route.legs().get(1)).isEqualTo(new Leg(State.UNDER_WAY, OCEAN, List.of(), null, List.of()));
        assertThat(route.unanswered())
                .containsExactly(new SourceResponse.Refused<>(
                        SourceError.UNREADABLE, "java.lang.IllegalStateException: 'no position today'"));
    }

    @Test
    void positions_come_from_the_first_source_that_has_some() {
        PortCall from = call(SHANGHAI, null, day(1), OCEAN);
        PortCall to = call(LOS_ANGELES, day(14), null, null);

        assertThat(fixture.engine.vessels().track(OCEAN, day(-2), START))
                .isEqualTo(SourceResponse.reported(List.of(at(day(-2)), at(START))));
        assertThat(fixture.engine.vessels().expectedPositions(OCEAN, from, to))
                .isEqualTo(SourceResponse.reported(List.of(at(START), at(day(14)))));
        GeoPosition start = GeoPosition.parse("30", "150");
        assertThat(fixture.engine.vessels().expectedPositions(OCEAN, start, from, to))
                .isEqualTo(SourceResponse.reported(List.of(new VesselPosition(start, START, null, null), at(day(14)))));
        assertThat(fixture.engine.vessels().position(OCEAN))
                .isEqualTo(SourceResponse.reported(List.of(at(START.minusSeconds(60)))));
        try (TrackingEngine unknown = fixture.engine(engine -> {})) {
            assertThat(unknown.vessels().track(OCEAN, day(-2), START)).isEqualTo(SourceResponse.reported(List.of()));
        }
    }

    @Test
    void a_vessel_is_found_by_its_imo_number_and_a_reported_one_is_preferred() {
        Vessel first = new Vessel(new UUID(0x1000_0000_0000_7000L, -1), "FIRST", OCEAN.imo(), null);
        Vessel second = new Vessel(new UUID(0x2000_0000_0000_7000L, -1), "SECOND", OCEAN.imo(), null);
        fixture.plain.vessels().add(List.of(second, first));
        assertThat(fixture.engine.vessels().vesselByImo("9000002")).contains(first);

        fixture.plain.vessels().add(List.of(OCEAN));

        assertThat(fixture.engine.vessels().vesselByImo("9000002")).contains(OCEAN);
        assertThat(fixture.engine.vessels().vesselByImo("9000001")).isEmpty();
        assertThat(fixture.engine.vessels().vessel(second.id())).contains(second);
    }

    @ParameterizedTest
    @CsvSource({"-1,", "360.5,", "NaN,", ",-0.1", ",511", ",Infinity"})
    void a_heading_or_speed_out_of_range_is_rejected(Double heading, Double speed) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new VesselPosition(GeoPosition.parse("10", "20"), START, heading, speed))
                .withMessageContaining("is out of range");
    }

    @Test
    void an_interrupted_thread_gets_a_route_without_positions_and_stays_interrupted() {
        UUID container = transshipped();
        Thread.currentThread().interrupt();

        VesselTracking.OceanRoute route =
                fixture.engine.vessels().route(fixture.account, container).orElseThrow();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(route.unanswered())
                .containsExactly(new SourceResponse.Refused<>(SourceError.UNREACHABLE, "the waiting was interrupted"));
    }

    @Test
    void a_route_has_a_leg_between_two_port_calls() {
        PortCall call = call(SHANGHAI, null, null, null);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new VesselTracking.OceanRoute(List.of(call, call), List.of(), List.of()))
                .withMessage("legs: there are 0 between 2 calls (expected 1)");
    }

    @Test
    void a_vessel_has_the_port_calls_that_shipments_of_the_account_know() {
        transshipped();

        assertThat(calls(FEEDER)).containsExactly("CNSHA etd=-9 atd=-9", "KRPUS eta=-6 ata=-5");
        assertThat(calls(OCEAN)).containsExactly("KRPUS etd=-2 atd=-2", "USLAX eta=9");
        assertThat(fixture.engine.vessels().portCalls(new AccountId(new UUID(7, 7)), OCEAN))
                .isEmpty();
    }

    @Test
    void a_port_call_of_a_container_on_another_vessel_is_not_a_call_of_the_listed_vessel() {
        onTwoVessels(true, Activity.VESSEL_DEPARTED, -15, OCEAN);

        assertThat(calls(FEEDER)).containsExactly("CNSHA etd=-30 atd=-30", "USLAX eta=-6 ata=-5");
        assertThat(calls(OCEAN)).containsExactly("CNSHA etd=-30 atd=-15", "USLAX eta=-6");
    }

    @Test
    void a_vessel_has_the_port_calls_that_a_source_reports_and_their_ports_are_linked() {
        Port busan = Port.builder(
                        PlaceIds.port(UnLocode.of("KRPUS")), "Busan", UnLocode.of("KRPUS"), ZoneId.of("Asia/Seoul"))
                .build();
        fixture.plain.places().add(List.of(busan), List.of());
        transshipped();
        fleet.calls = List.of(
                new VesselCall(RoutingPoint.raw(null, "krpus"), "7", null, day(-4), null, null),
                new VesselCall(RoutingPoint.raw("Oakland", null), "7", null, null, day(12), null));

        assertThat(calls(OCEAN)).containsExactly("KRPUS ata=-4 etd=-2 atd=-2", "USLAX eta=9", "Oakland etd=12");
        List<VesselSchedule.Entry> entries = fixture.engine.vessels().portCalls(fixture.account, OCEAN);
        assertThat(entries)
                .extracting(VesselSchedule.Entry::source)
                .containsExactly(
                        VesselSchedule.Source.BOTH,
                        VesselSchedule.Source.SHIPMENTS,
                        VesselSchedule.Source.POSITION_SOURCE);
        assertThat(entries.get(0).call().port()).isEqualTo(RoutingPoint.linked(busan));
        assertThat(fleet.since).isEqualTo(day(-30));

        fleet.broken = true;
        assertThat(calls(OCEAN)).containsExactly("KRPUS etd=-2 atd=-2", "USLAX eta=9");
    }

    @Test
    void records_of_one_vessel_with_different_ids_have_the_same_port_calls() {
        transshipped();
        Vessel other = new Vessel(new UUID(0x1000_0000_0000_7000L, -1), "LARGER", OCEAN.imo(), null);
        fixture.plain.vessels().add(List.of(other));

        assertThat(calls(other)).isEqualTo(calls(OCEAN)).isNotEmpty();
    }

    /** Returns the port calls of a vessel with their days, such as {@code USLAX eta=9 ata=10}. */
    private List<String> calls(Vessel vessel) {
        return fixture.engine.vessels().portCalls(fixture.account, vessel).stream()
                .map(VesselSchedule.Entry::call)
                .map(call -> (call.port().code() == null
                                ? call.port().name()
                                : call.port().code())
                        + days("eta", call.etaAt())
                        + days("ata", call.ataAt())
                        + days("etd", call.etdAt())
                        + days("atd", call.atdAt()))
                .toList();
    }

    private static String days(String name, @Nullable Instant at) {
        return at == null ? "" : " " + name + "=" + Duration.between(START, at).toDays();
    }

    /** From Shanghai by Busan, which it has left, to Los Angeles. */
    private UUID transshipped() {
        fixture.line.responds(sourceRequest ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                        .shipment(statement -> statement.set(
                                ReportedField.ROUTE,
                                List.of(
                                        call(SHANGHAI, null, day(-9), FEEDER),
                                        call(BUSAN, day(-6), day(-2), OCEAN),
                                        call(LOS_ANGELES, day(9), null, null))))
                        .vessel(FEEDER)
                        .vessel(OCEAN)
                        .container(
                                CONTAINER_NUMBER,
                                statement -> statement
                                        .movement(Movement.of(Activity.VESSEL_DEPARTED, day(-9), SHANGHAI))
                                        .movement(Movement.of(Activity.VESSEL_ARRIVED, day(-5), BUSAN))
                                        .movement(Movement.of(Activity.VESSEL_DEPARTED, day(-2), BUSAN)))
                        .build()));
        return follow();
    }

    /**
     * The second container of a shipment whose first one sailed on the small vessel on day -30 and arrived on day -5.
     *
     * @param listed whether the line lists that as the route of the shipment
     * @param activity what happened last to the second container, in Shanghai
     * @param vessel on which it was; null if no source reports it
     */
    private UUID onTwoVessels(boolean listed, Activity activity, int day, @Nullable Vessel vessel) {
        fixture.line.responds(sourceRequest -> {
            Movement moved = Movement.of(activity, day(day), SHANGHAI);
            Report.Builder report = Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                    .vessel(FEEDER)
                    .vessel(OCEAN)
                    .shipment(statement -> statement
                            .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                            .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES)
                            .set(ReportedField.POD_ETA_AT, day(-6)))
                    .container(
                            CONTAINER_NUMBER,
                            statement -> statement
                                    .movement(Movement.of(Activity.VESSEL_DEPARTED, day(-30), SHANGHAI)
                                            .onVessel(FEEDER.id(), "1"))
                                    .movement(Movement.of(Activity.VESSEL_ARRIVED, day(-5), LOS_ANGELES)
                                            .onVessel(FEEDER.id(), "1")))
                    .container(
                            SECOND_CONTAINER_NUMBER,
                            statement -> statement.movement(vessel == null ? moved : moved.onVessel(vessel.id(), "2")));
            if (listed) {
                PortCall from = new PortCall(SHANGHAI, null, null, day(-30), day(-30), FEEDER.id(), "1");
                PortCall to = new PortCall(LOS_ANGELES, day(-6), day(-5), null, null, null, null);
                report.shipment(statement -> statement.set(ReportedField.ROUTE, List.of(from, to)));
            }
            return SourceResponse.reported(report.build());
        });
        TrackingRequest request = fixture.accepted();
        fixture.runDue();
        return fixture.aggregate(request).containers().stream()
                .filter(container -> container.number().equals(SECOND_CONTAINER_NUMBER))
                .findFirst()
                .orElseThrow()
                .id();
    }

    /** The container of a shipment that was found. */
    private UUID follow() {
        TrackingRequest request = fixture.accepted();
        fixture.runDue();
        return fixture.aggregate(request).containers().get(0).id();
    }

    private static PortCall call(
            RoutingPoint port, @Nullable Instant eta, @Nullable Instant etd, @Nullable Vessel vessel) {
        return new PortCall(port, eta, null, etd, null, vessel == null ? null : vessel.id(), null);
    }

    private static Instant day(int days) {
        return START.plus(Duration.ofDays(days));
    }

    private static VesselPosition at(Instant at) {
        return new VesselPosition(GeoPosition.parse("10", "20"), at, null, null);
    }

    /** A source with a position at the start and the end of each requested period. */
    private final class Fleet implements VesselSource {
        private final AtomicInteger requests = new AtomicInteger();
        private volatile boolean broken;
        private volatile List<VesselCall> calls = List.of();
        private volatile @Nullable Instant since;

        @Override
        public Optional<VesselPosition> position(Vessel vessel) {
            answer();
            return Optional.of(at(fixture.now().minusSeconds(60)));
        }

        @Override
        public List<VesselPosition> track(Vessel vessel, Instant from, Instant to) {
            answer();
            return List.of(at(from), at(to));
        }

        @Override
        public List<VesselPosition> expectedPositions(Vessel vessel, PortCall from, PortCall to) {
            answer();
            Instant eta = to.inboundEtaAt();
            return eta == null ? List.of(at(fixture.now())) : List.of(at(fixture.now()), at(eta));
        }

        @Override
        public List<VesselPosition> expectedPositions(Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
            answer();
            return List.of(new VesselPosition(start, fixture.now(), null, null), at(to.inboundEtaAt()));
        }

        @Override
        public List<VesselCall> portCalls(Vessel vessel, Instant from) {
            answer();
            since = from;
            return calls;
        }

        private void answer() {
            requests.incrementAndGet();
            if (broken) {
                throw new IllegalStateException("no position today");
            }
        }
    }

    /** A source without positions. */
    private static final class Silent implements VesselSource {
        @Override
        public Optional<VesselPosition> position(Vessel vessel) {
            return Optional.empty();
        }

        @Override
        public List<VesselPosition> track(Vessel vessel, Instant from, Instant to) {
            return List.of();
        }

        @Override
        public List<VesselPosition> expectedPositions(Vessel vessel, PortCall from, PortCall to) {
            return List.of();
        }

        @Override
        public List<VesselPosition> expectedPositions(Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
            return List.of();
        }
    }
}
