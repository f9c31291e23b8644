package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.BUSAN;
import static dev.quayside.core.reconcile.ReconciledShipment.CHICAGO;
import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.MEMPHIS;
import static dev.quayside.core.reconcile.ReconciledShipment.NUMBER;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.RoutingPoint;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MovementEventsTest {
    private static final RoutingPoint JOLIET = ReconciledShipment.point("Joliet", "USJOT", "America/Chicago");
    private static final String NINTH = "2026-01-09T08:00:00Z";
    private static final String TENTH = "2026-01-10T08:00:00Z";
    private static final ContainerNumber OTHER = new ContainerNumber("TRHU7654321");
    private static final UUID VESSEL = new UUID(9, 9);

    @ParameterizedTest(name = "{0} at {2} by {1}")
    @MethodSource("movements")
    void a_movement_event_has_all_values_of_its_report(
            EventKind kind, SourceType by, RoutingPoint location, Activity activity) {
        ReconciledShipment followed = ReconciledShipment.toChicago();
        if (location.equals(BUSAN)) {
            followed.report(
                    SourceType.SHIPPING_LINE,
                    "2026-01-05T00:00:00Z",
                    statement -> statement.movement(
                            Movement.of(Activity.VESSEL_LOADED, at("2026-01-05T00:00:00Z"), SHANGHAI)));
        }
        if (activity == Activity.EMPTY_IN) {
            followed.report(
                    SourceType.SHIPPING_LINE,
                    "2026-01-05T00:00:00Z",
                    statement -> statement.movement(
                            Movement.of(Activity.VESSEL_DEPARTED, at("2026-01-05T00:00:00Z"), SHANGHAI)));
        }
        followed.report(
                by,
                TENTH,
                statement -> statement.movement(Movement.of(activity, at(NINTH), location)
                        .atTerminal(ReconciledShipment.PIER_400)
                        .onVessel(VESSEL, "042E")));

        TransportEvent emitted = followed.lastOf(kind);
        assertThat(emitted.kind().referenceType()).isEqualTo(ReferenceType.TRANSPORT_EVENT);
        assertThat(emitted)
                .usingRecursiveComparison()
                .ignoringFields("id", "sequence", "key")
                .isEqualTo(new TransportEvent(
                        emitted.id(),
                        kind,
                        followed.container().id(),
                        emitted.sequence(),
                        followed.shipment().id(),
                        at(TENTH),
                        at(NINTH),
                        by,
                        location,
                        ReconciledShipment.PIER_400,
                        VESSEL,
                        "042E",
                        null,
                        null,
                        null,
                        "any",
                        Audience.EVERYONE));
    }

    static Stream<Arguments> movements() {
        SourceType line = SourceType.SHIPPING_LINE;
        return Stream.of(
                Arguments.of(EventKind.EMPTY_OUT, line, SHANGHAI, Activity.EMPTY_OUT),
                Arguments.of(EventKind.FULL_IN, line, SHANGHAI, Activity.FULL_IN),
                Arguments.of(EventKind.VESSEL_LOADED, line, SHANGHAI, Activity.VESSEL_LOADED),
                Arguments.of(EventKind.VESSEL_DEPARTED, line, SHANGHAI, Activity.VESSEL_DEPARTED),
                Arguments.of(EventKind.VESSEL_DEPARTED, SourceType.AIS, SHANGHAI, Activity.VESSEL_DEPARTED),
                Arguments.of(EventKind.TRANSSHIPMENT_ARRIVED, line, BUSAN, Activity.VESSEL_ARRIVED),
                Arguments.of(EventKind.TRANSSHIPMENT_DISCHARGED, line, BUSAN, Activity.VESSEL_DISCHARGED),
                Arguments.of(EventKind.TRANSSHIPMENT_LOADED, line, BUSAN, Activity.VESSEL_LOADED),
                Arguments.of(EventKind.TRANSSHIPMENT_DEPARTED, line, BUSAN, Activity.VESSEL_DEPARTED),
                Arguments.of(EventKind.FEEDER_ARRIVED, line, BUSAN, Activity.FEEDER_ARRIVED),
                Arguments.of(EventKind.FEEDER_DISCHARGED, line, BUSAN, Activity.FEEDER_DISCHARGED),
                Arguments.of(EventKind.FEEDER_LOADED, line, BUSAN, Activity.FEEDER_LOADED),
                Arguments.of(EventKind.FEEDER_DEPARTED, line, BUSAN, Activity.FEEDER_DEPARTED),
                Arguments.of(EventKind.VESSEL_ARRIVED, line, LOS_ANGELES, Activity.VESSEL_ARRIVED),
                Arguments.of(EventKind.VESSEL_BERTHED, SourceType.AIS, LOS_ANGELES, Activity.VESSEL_BERTHED),
                Arguments.of(EventKind.VESSEL_DISCHARGED, SourceType.TERMINAL, LOS_ANGELES, Activity.VESSEL_DISCHARGED),
                Arguments.of(EventKind.RAIL_LOADED, SourceType.RAIL, LOS_ANGELES, Activity.RAIL_LOADED),
                Arguments.of(EventKind.RAIL_DEPARTED, SourceType.RAIL, LOS_ANGELES, Activity.RAIL_DEPARTED),
                Arguments.of(EventKind.RAIL_ARRIVED, SourceType.RAIL, MEMPHIS, Activity.RAIL_ARRIVED),
                Arguments.of(EventKind.RAIL_ARRIVED, SourceType.RAIL, CHICAGO, Activity.RAIL_ARRIVED),
                Arguments.of(EventKind.ARRIVED_AT_INLAND_DESTINATION, SourceType.RAIL, CHICAGO, Activity.RAIL_ARRIVED),
                Arguments.of(EventKind.RAIL_UNLOADED, SourceType.RAIL, CHICAGO, Activity.RAIL_UNLOADED),
                Arguments.of(EventKind.FULL_OUT, SourceType.TERMINAL, LOS_ANGELES, Activity.FULL_OUT),
                Arguments.of(EventKind.DELIVERED, SourceType.USER_INPUT, CHICAGO, Activity.DELIVERED),
                Arguments.of(EventKind.EMPTY_IN, line, CHICAGO, Activity.EMPTY_IN));
    }

    @Test
    void a_vessel_before_the_port_of_lading_is_a_feeder() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.SHIPPING_LINE,
                        TENTH,
                        statement -> statement
                                .movement(Movement.of(Activity.VESSEL_LOADED, at("2026-01-02T00:00:00Z"), BUSAN))
                                .movement(Movement.of(Activity.VESSEL_DISCHARGED, at("2026-01-04T00:00:00Z"), SHANGHAI))
                                .movement(Movement.of(Activity.VESSEL_LOADED, at("2026-01-05T00:00:00Z"), SHANGHAI)));

        assertThat(followed.lastKinds())
                .containsExactly(EventKind.FEEDER_LOADED, EventKind.FEEDER_DISCHARGED, EventKind.VESSEL_LOADED);
    }

    @Test
    void vessels_without_the_container_emit_nothing() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.AIS,
                        TENTH,
                        statement -> statement
                                .movement(Movement.of(Activity.VESSEL_ARRIVED, at("2026-01-02T00:00:00Z"), SHANGHAI))
                                .movement(Movement.of(Activity.VESSEL_ARRIVED, at("2026-01-04T00:00:00Z"), BUSAN))
                                .movement(Movement.of(
                                        Activity.VESSEL_DEPARTED, at("2026-01-09T00:00:00Z"), LOS_ANGELES)));

        assertThat(followed.last()).isEmpty();
    }

    @Test
    void activities_without_an_event_are_in_the_ledger_only() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.SHIPPING_LINE,
                        TENTH,
                        statement -> statement.movement(Movement.of(Activity.VGM_RECEIVED, at(NINTH), SHANGHAI)));

        assertThat(followed.last()).isEmpty();
        assertThat(followed.aggregate().history().containers().get(0).ledger().movements())
                .hasSize(1);
    }

    @Test
    void an_arrival_of_the_shipment_emits_an_event_for_each_container() {
        Movement arrival = Movement.of(Activity.VESSEL_ARRIVED, at(NINTH), LOS_ANGELES);
        ReconciledShipment followed = ReconciledShipment.toLosAngeles();

        followed.report(Report.by(SourceType.SHIPPING_LINE, at(TENTH))
                .shipment(statement -> statement.movement(arrival))
                .container(NUMBER, statement -> statement.movement(arrival))
                .build());

        assertThat(followed.lastKinds()).containsExactly(EventKind.VESSEL_ARRIVED);
        assertThat(followed.shipment().voyage().arrival().actualAt()).isEqualTo(at(NINTH));
    }

    @Test
    void reports_of_two_sources_about_one_movement_are_one_event_of_the_stronger_source() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.SHIPPING_LINE,
                        NINTH,
                        statement -> statement.movement(
                                Movement.of(Activity.VESSEL_DISCHARGED, at("2026-01-09T00:00:00Z"), LOS_ANGELES)));
        UUID first = followed.lastOf(EventKind.VESSEL_DISCHARGED).id();

        followed.report(
                SourceType.TERMINAL,
                TENTH,
                statement -> statement.movement(
                        Movement.of(Activity.VESSEL_DISCHARGED, at("2026-01-09T14:30:00Z"), LOS_ANGELES)));

        TransportEvent corrected = followed.lastOf(EventKind.VESSEL_DISCHARGED);
        assertThat(corrected.previousVersionId()).isEqualTo(first);
        assertThat(corrected.timestamp()).isEqualTo(at("2026-01-09T14:30:00Z"));
        assertThat(corrected.source()).isEqualTo(SourceType.TERMINAL);
        assertThat(followed.container().milestones().podDischargedAt()).isEqualTo(at("2026-01-09T14:30:00Z"));
    }

    @Test
    void reports_about_the_destination_and_its_ramp_in_another_city_are_one_event() {
        ReconciledShipment followed = landed();
        moved(followed, SourceType.RAIL, Activity.RAIL_DEPARTED, "2026-01-22T06:00:00Z", LOS_ANGELES);
        moved(followed, SourceType.SHIPPING_LINE, Activity.RAIL_ARRIVED, "2026-01-26T00:00:00Z", CHICAGO);
        moved(followed, SourceType.RAIL, Activity.RAIL_ARRIVED, "2026-01-26T03:12:00Z", JOLIET);
        UUID byRailroad = followed.lastOf(EventKind.RAIL_ARRIVED).id();
        moved(followed, SourceType.RAIL, Activity.RAIL_UNLOADED, "2026-01-26T10:00:00Z", JOLIET);
        moved(followed, SourceType.RAIL, Activity.FULL_OUT, "2026-01-28T10:00:00Z", JOLIET);

        TransportEvent takenBack = followed.lastOf(EventKind.RAIL_ARRIVED);
        assertThat(takenBack.source()).isEqualTo(SourceType.SHIPPING_LINE);
        assertThat(takenBack.invalidatedAt()).isNotNull();
        assertThat(takenBack.previousVersionId()).isNotEqualTo(byRailroad);
        moved(followed, SourceType.SHIPPING_LINE, Activity.FULL_OUT, "2026-01-28T00:00:00Z", CHICAGO);

        assertThat(followed.lastKinds()).isEmpty();
        assertThat(current(followed))
                .contains(
                        "rail_arrived 2026-01-26T03:12:00Z USJOT",
                        "arrived_at_inland_destination 2026-01-26T03:12:00Z USJOT",
                        "rail_unloaded 2026-01-26T10:00:00Z USJOT",
                        "full_out 2026-01-28T10:00:00Z USJOT")
                .hasSize(7);
        assertThat(followed.container().milestones().finalDestinationFullOutAt())
                .isEqualTo(at("2026-01-28T10:00:00Z"));
        assertThat(followed.container().rail().inlandAtaAt()).isEqualTo(at("2026-01-26T03:12:00Z"));
    }

    @Test
    void a_ramp_before_another_train_is_not_the_destination() {
        RoutingPoint columbus = ReconciledShipment.point("Columbus", "USCMH", "America/New_York");
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(Report.by(SourceType.SHIPPING_LINE, at(NINTH))
                        .shipment(statement -> statement.set(ReportedField.DESTINATION, columbus))
                        .build());
        moved(followed, SourceType.SHIPPING_LINE, Activity.VESSEL_DEPARTED, "2026-01-02T00:00:00Z", SHANGHAI);
        moved(followed, SourceType.SHIPPING_LINE, Activity.VESSEL_DISCHARGED, "2026-01-20T00:00:00Z", LOS_ANGELES);
        moved(followed, SourceType.SHIPPING_LINE, Activity.RAIL_ARRIVED, "2026-01-30T00:00:00Z", columbus);
        moved(followed, SourceType.SHIPPING_LINE, Activity.FULL_OUT, "2026-02-02T00:00:00Z", columbus);
        moved(followed, SourceType.RAIL, Activity.RAIL_ARRIVED, "2026-01-26T03:00:00Z", CHICAGO);
        moved(followed, SourceType.RAIL, Activity.RAIL_UNLOADED, "2026-01-26T09:00:00Z", CHICAGO);
        moved(followed, SourceType.RAIL, Activity.FULL_OUT, "2026-01-27T00:00:00Z", CHICAGO);
        assertThat(followed.lastKinds()).containsExactly(EventKind.FULL_OUT);
        moved(followed, SourceType.RAIL, Activity.RAIL_LOADED, "2026-01-28T00:00:00Z", CHICAGO);
        moved(followed, SourceType.RAIL, Activity.RAIL_ARRIVED, "2026-01-30T03:00:00Z", columbus);

        assertThat(current(followed))
                .containsExactlyInAnyOrder(
                        "vessel_departed 2026-01-02T00:00:00Z CNSHA",
                        "vessel_discharged 2026-01-20T00:00:00Z USLAX",
                        "rail_arrived 2026-01-26T03:00:00Z USCHI",
                        "rail_unloaded 2026-01-26T09:00:00Z USCHI",
                        "full_out 2026-01-27T00:00:00Z USCHI",
                        "rail_loaded 2026-01-28T00:00:00Z USCHI",
                        "rail_arrived 2026-01-30T03:00:00Z USCMH",
                        "arrived_at_inland_destination 2026-01-30T03:00:00Z USCMH",
                        "full_out 2026-02-02T00:00:00Z USCMH");
        assertThat(followed.container().milestones().finalDestinationFullOutAt())
                .isEqualTo(at("2026-02-02T00:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({
        "RAIL_ARRIVED, 2026-01-29T00:00:00Z",
        "RAIL_UNLOADED, 2026-01-30T00:00:00Z",
        "FULL_OUT, 2026-01-30T00:00:00Z"
    })
    void a_late_line_report_about_the_destination_does_not_change_the_ramp(Activity activity, String late) {
        ReconciledShipment followed = handedOutAtJoliet();

        moved(followed, SourceType.SHIPPING_LINE, activity, late, CHICAGO);

        assertThat(followed.last()).isEmpty();
        assertThat(followed.container().status()).isEqualTo(ContainerStatus.PICKED_UP);
        assertThat(followed.container().milestones().finalDestinationFullOutAt())
                .isEqualTo(at("2026-01-28T09:00:00Z"));
    }

    @Test
    void a_train_weeks_after_the_pickup_belongs_to_the_next_journey() {
        ReconciledShipment followed = handedOutAtJoliet();

        moved(followed, SourceType.RAIL, Activity.RAIL_LOADED, "2026-02-10T09:00:00Z", JOLIET);

        assertThat(followed.lastKinds()).containsExactly(EventKind.RAIL_LOADED);
        assertThat(followed.container().milestones().finalDestinationFullOutAt())
                .isEqualTo(at("2026-01-28T09:00:00Z"));
        assertThat(followed.container().rail().inlandAtaAt()).isEqualTo(at("2026-01-26T03:00:00Z"));
    }

    @Test
    void a_current_event_does_not_replace_a_retracted_one() {
        Movement slip = Movement.of(Activity.RAIL_ARRIVED, at("2026-01-25T00:00:00Z"), CHICAGO);
        ReconciledShipment followed = landed().report(
                        SourceType.SHIPPING_LINE, "2026-01-25T01:00:00Z", statement -> statement.movement(slip))
                .report(SourceType.SHIPPING_LINE, "2026-01-25T02:00:00Z", statement -> statement.retract(slip.key()));

        handedOutAtJoliet(followed);

        assertThat(followed.lastKinds())
                .containsExactlyInAnyOrder(EventKind.ARRIVED_AT_INLAND_DESTINATION, EventKind.FULL_OUT);
    }

    /** Returns a shipment to Chicago whose container has landed. */
    private static ReconciledShipment landed() {
        ReconciledShipment followed = ReconciledShipment.toChicago();
        moved(followed, SourceType.SHIPPING_LINE, Activity.VESSEL_DEPARTED, "2026-01-02T00:00:00Z", SHANGHAI);
        moved(followed, SourceType.SHIPPING_LINE, Activity.VESSEL_DISCHARGED, "2026-01-20T00:00:00Z", LOS_ANGELES);
        return followed;
    }

    private static ReconciledShipment handedOutAtJoliet() {
        return handedOutAtJoliet(landed());
    }

    private static ReconciledShipment handedOutAtJoliet(ReconciledShipment followed) {
        moved(followed, SourceType.RAIL, Activity.RAIL_ARRIVED, "2026-01-26T03:00:00Z", JOLIET);
        moved(followed, SourceType.RAIL, Activity.RAIL_UNLOADED, "2026-01-26T09:00:00Z", JOLIET);
        moved(followed, SourceType.RAIL, Activity.FULL_OUT, "2026-01-28T09:00:00Z", JOLIET);
        return followed;
    }

    @Test
    void an_arrival_at_the_ramp_counts_if_the_railroad_distinguishes_it_from_the_city() {
        ReconciledShipment followed = landed();
        moved(followed, SourceType.RAIL, Activity.RAIL_ARRIVED, "2026-01-26T03:00:00Z", CHICAGO);
        moved(followed, SourceType.RAIL, Activity.RAIL_DEPARTED, "2026-01-26T20:00:00Z", CHICAGO);
        moved(followed, SourceType.RAIL, Activity.RAIL_ARRIVED, "2026-01-27T03:00:00Z", JOLIET);
        moved(followed, SourceType.RAIL, Activity.RAIL_UNLOADED, "2026-01-27T09:00:00Z", JOLIET);
        moved(followed, SourceType.RAIL, Activity.FULL_OUT, "2026-01-28T09:00:00Z", JOLIET);

        assertThat(current(followed))
                .contains(
                        "rail_arrived 2026-01-26T03:00:00Z USCHI",
                        "rail_arrived 2026-01-27T03:00:00Z USJOT",
                        "arrived_at_inland_destination 2026-01-27T03:00:00Z USJOT")
                .hasSize(8);
        assertThat(followed.container().rail().inlandAtaAt()).isEqualTo(at("2026-01-27T03:00:00Z"));
    }

    @Test
    void a_number_sign_in_a_place_name_is_not_an_event_number() {
        RoutingPoint ramp = RoutingPoint.raw("Chicago Ramp #2", null);
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(Report.by(SourceType.SHIPPING_LINE, at(NINTH))
                        .shipment(statement -> statement.set(ReportedField.DESTINATION, ramp))
                        .build());
        moved(followed, SourceType.RAIL, Activity.RAIL_DEPARTED, "2026-01-22T06:00:00Z", LOS_ANGELES);
        moved(followed, SourceType.RAIL, Activity.RAIL_ARRIVED, "2026-01-26T03:12:00Z", ramp);

        assertThat(followed.lastKinds())
                .containsExactly(EventKind.RAIL_ARRIVED, EventKind.ARRIVED_AT_INLAND_DESTINATION);
    }

    private static void moved(
            ReconciledShipment followed, SourceType by, Activity activity, String at, @Nullable RoutingPoint location) {
        followed.report(by, at, statement -> statement.movement(Movement.of(activity, at(at), location)));
    }

    /** Returns the keys of the container's events that are not retracted. */
    private static List<String> current(ReconciledShipment followed) {
        return followed
                .aggregate()
                .history()
                .container(followed.container().id())
                .orElseThrow()
                .emitted()
                .values()
                .stream()
                .filter(event -> event.invalidatedAt() == null)
                .map(event -> event.kind().wireName().replaceFirst(".*\\.", "") + " " + event.timestamp() + " "
                        + (event.location() == null ? null : event.location().code()))
                .toList();
    }

    @Test
    void vessel_positions_fill_gaps_of_the_line_and_give_way_to_it() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.AIS,
                        NINTH,
                        statement -> statement.movement(Movement.of(Activity.VESSEL_ARRIVED, at(NINTH), LOS_ANGELES)))
                .report(
                        SourceType.SHIPPING_LINE,
                        TENTH,
                        statement -> statement.movement(Movement.of(Activity.VESSEL_ARRIVED, at(TENTH), LOS_ANGELES)));

        assertThat(followed.container().milestones().podArrivedAt()).isEqualTo(at(TENTH));
        assertThat(followed.lastOf(EventKind.VESSEL_ARRIVED).previousVersionId())
                .isNotNull();
    }

    @Test
    void a_retraction_emits_a_last_version_and_a_new_report_another_one() {
        Movement loaded =
                Movement.of(Activity.VESSEL_LOADED, at(NINTH), SHANGHAI).withExternalId("e-1");
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(SourceType.SHIPPING_LINE, NINTH, statement -> statement.movement(loaded));
        TransportEvent first = followed.lastOf(EventKind.VESSEL_LOADED);

        followed.report(SourceType.SHIPPING_LINE, TENTH, statement -> statement.retract(loaded.key()));
        TransportEvent withdrawn = followed.lastOf(EventKind.VESSEL_LOADED);
        followed.report(SourceType.SHIPPING_LINE, "2026-01-11T00:00:00Z", statement -> statement.movement(loaded));
        TransportEvent again = followed.lastOf(EventKind.VESSEL_LOADED);

        assertThat(withdrawn.previousVersionId()).isEqualTo(first.id());
        assertThat(withdrawn.invalidatedAt()).isEqualTo(at(TENTH));
        assertThat(withdrawn.timestamp()).isEqualTo(first.timestamp());
        assertThat(again.previousVersionId()).isEqualTo(withdrawn.id());
        assertThat(again.invalidatedAt()).isNull();
        assertThat(followed.container().milestones().polVesselLoadedAt()).isEqualTo(at(NINTH));
    }

    @Test
    void an_arrival_becomes_a_transshipment_when_the_port_of_discharge_changes() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.SHIPPING_LINE,
                        NINTH,
                        statement -> statement.movement(Movement.of(Activity.VESSEL_ARRIVED, at(NINTH), LOS_ANGELES)));
        UUID first = followed.lastOf(EventKind.VESSEL_ARRIVED).id();

        followed.report(Report.by(SourceType.SHIPPING_LINE, at(TENTH))
                .shipment(statement ->
                        statement.set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.raw("Oakland", "USOAK")))
                .build());

        assertThat(followed.lastOf(EventKind.TRANSSHIPMENT_ARRIVED).previousVersionId())
                .isEqualTo(first);
        assertThat(followed.container().milestones().podArrivedAt()).isNull();
    }

    @Test
    void a_new_code_of_a_port_emits_nothing() {
        ReconciledShipment followed =
                ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, ReconciledShipment.CREATED)
                        .shipment(statement -> statement
                                .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                                .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.raw("Los Angeles", null)))
                        .container(NUMBER, statement -> {})
                        .build());
        followed.report(
                SourceType.SHIPPING_LINE,
                TENTH,
                statement -> statement
                        .movement(Movement.of(Activity.VESSEL_ARRIVED, at(NINTH), LOS_ANGELES))
                        .movement(Movement.of(Activity.VESSEL_DISCHARGED, at(TENTH), LOS_ANGELES)));
        int emitted = followed.emitted().size();

        followed.report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-11T00:00:00Z"))
                .shipment(statement -> statement.set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES))
                .build());
        assertThat(followed.emitted()).hasSize(emitted);

        followed.report(
                SourceType.SHIPPING_LINE,
                "2026-01-12T00:00:00Z",
                statement -> statement.movement(
                        Movement.of(Activity.VESSEL_DISCHARGED, at("2026-01-10T09:00:00Z"), LOS_ANGELES)));
        assertThat(followed.emitted())
                .as("a correction is a version of what was emitted before")
                .hasSize(emitted + 1);
        assertThat(followed.lastOf(EventKind.VESSEL_DISCHARGED).previousVersionId())
                .isNotNull();
    }

    @ParameterizedTest
    @MethodSource("destinations")
    void an_inland_arrival_stays_when_the_line_changes_its_place(RoutingPoint before, RoutingPoint after) {
        Report departed = Report.by(SourceType.SHIPPING_LINE, ReconciledShipment.CREATED)
                .shipment(statement -> statement
                        .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES)
                        .set(ReportedField.DESTINATION, before))
                .container(
                        NUMBER,
                        statement -> statement
                                .movement(Movement.of(
                                        Activity.VESSEL_DISCHARGED, at("2025-12-20T00:00:00Z"), LOS_ANGELES))
                                .movement(Movement.of(Activity.RAIL_DEPARTED, at("2025-12-24T00:00:00Z"), LOS_ANGELES)))
                .build();
        Report arrival = Report.by(SourceType.SHIPPING_LINE, at(NINTH))
                .shipment(statement -> statement.set(ReportedField.DESTINATION_ATA_AT, at("2025-12-30T00:00:00Z")))
                .build();
        Report correction = Report.by(SourceType.SHIPPING_LINE, at(TENTH))
                .shipment(statement -> statement.set(ReportedField.DESTINATION, after))
                .build();
        ReconciledShipment followed = ReconciledShipment.of(departed).report(arrival);
        UUID first = followed.lastOf(EventKind.ARRIVED_AT_INLAND_DESTINATION).id();

        followed.report(correction);
        ReconciledShipment otherwise =
                ReconciledShipment.of(departed).report(correction).report(arrival);

        TransportEvent stands = followed.lastOf(EventKind.ARRIVED_AT_INLAND_DESTINATION);
        assertThat(stands.invalidatedAt()).isNull();
        assertThat(stands.previousVersionId()).isEqualTo(first);
        assertThat(stands.location()).isEqualTo(after);
        assertThat(OrderIndependenceTest.current(followed)).isEqualTo(OrderIndependenceTest.current(otherwise));
    }

    @Test
    void the_lines_arrival_counts_for_a_container_that_has_passed_its_old_destination_and_not_reached_the_new_one() {
        Report passed = Report.by(SourceType.SHIPPING_LINE, ReconciledShipment.CREATED)
                .shipment(statement -> statement
                        .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES)
                        .set(ReportedField.DESTINATION, CHICAGO))
                .container(
                        NUMBER,
                        statement -> statement
                                .movement(Movement.of(
                                        Activity.VESSEL_DISCHARGED, at("2025-12-20T00:00:00Z"), LOS_ANGELES))
                                .movement(Movement.of(Activity.RAIL_DEPARTED, at("2025-12-24T00:00:00Z"), LOS_ANGELES))
                                .movement(Movement.of(Activity.RAIL_ARRIVED, at("2025-12-28T00:00:00Z"), CHICAGO)))
                .build();
        Report arrival = Report.by(SourceType.SHIPPING_LINE, at(NINTH))
                .shipment(statement -> statement.set(ReportedField.DESTINATION_ATA_AT, at("2025-12-30T00:00:00Z")))
                .build();
        Report change = Report.by(SourceType.SHIPPING_LINE, at(TENTH))
                .shipment(statement -> statement.set(ReportedField.DESTINATION, MEMPHIS))
                .build();

        ReconciledShipment arrivedFirst =
                ReconciledShipment.of(passed).report(arrival).report(change);
        ReconciledShipment changedFirst =
                ReconciledShipment.of(passed).report(change).report(arrival);

        assertThat(arrivedFirst.last())
                .filteredOn(event -> event.kind() == EventKind.ARRIVED_AT_INLAND_DESTINATION)
                .map(TransportEvent.class::cast)
                .extracting(TransportEvent::timestamp, TransportEvent::location, event -> event.invalidatedAt() != null)
                .containsExactly(
                        Tuple.tuple(at("2025-12-28T00:00:00Z"), CHICAGO, true),
                        Tuple.tuple(at("2025-12-30T00:00:00Z"), MEMPHIS, false));
        assertThat(OrderIndependenceTest.current(arrivedFirst)).isEqualTo(OrderIndependenceTest.current(changedFirst));
    }

    @Test
    void an_arrival_of_the_shipment_is_not_repeated_for_a_container_with_the_same_arrival() {
        ReconciledShipment followed =
                ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, ReconciledShipment.CREATED)
                        .shipment(statement -> statement
                                .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES)
                                .set(ReportedField.DESTINATION, CHICAGO))
                        .container(
                                NUMBER,
                                statement -> statement.movement(
                                        Movement.of(Activity.RAIL_DEPARTED, at("2025-12-24T00:00:00Z"), LOS_ANGELES)))
                        .container(
                                OTHER,
                                statement -> statement.movement(
                                        Movement.of(Activity.RAIL_ARRIVED, at("2025-12-30T00:00:00Z"), CHICAGO)))
                        .build());
        assertThat(followed.shipment().voyage().destinationArrival().actualAt()).isEqualTo(at("2025-12-30T00:00:00Z"));

        followed.report(Report.by(SourceType.SHIPPING_LINE, at(NINTH))
                .shipment(statement -> statement.set(ReportedField.DESTINATION_ATA_AT, at("2025-12-30T00:00:00Z")))
                .build());

        assertThat(followed.lastOf(EventKind.ARRIVED_AT_INLAND_DESTINATION).containerId())
                .isEqualTo(followed.container().id());
    }

    private static Stream<Arguments> destinations() {
        return Stream.of(Arguments.of(CHICAGO, MEMPHIS), Arguments.of(RoutingPoint.raw("Chicago", null), CHICAGO));
    }
}
