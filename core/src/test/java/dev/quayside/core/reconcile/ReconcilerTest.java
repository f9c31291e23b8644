package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.CHICAGO;
import static dev.quayside.core.reconcile.ReconciledShipment.CREATED;
import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.NUMBER;
import static dev.quayside.core.reconcile.ReconciledShipment.PIER_400;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ReconcilerTest {
    private static final ContainerNumber OTHER = new ContainerNumber("TRHU7654321");
    private static final ReportedLine MSC = new ReportedLine(Scac.of("MSCU"), "MSC", "MSC");
    private static final Hold CUSTOMS = Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null);
    private static final String LATER = "2026-01-26T08:00:00Z";

    private final Reconciler reconciler = new Reconciler(new TimeOrderedIds(() -> CREATED, new Random(1)));

    @Test
    void a_new_shipment_has_the_values_of_its_request_and_of_the_first_report() {
        UUID customer = new UUID(5, 1);
        UUID user = new UUID(5, 2);
        TrackingRequest request = TrackingRequest.of(
                        new UUID(1, 1), RequestType.BILL_OF_LADING, "MEDUFR030802", CREATED)
                .refNumbers(List.of("PO-1"))
                .tags(List.of("hot"))
                .customerId(customer)
                .userId(user)
                .build();
        Report report = Report.by(SourceType.SHIPPING_LINE, CREATED)
                .shipment(statement -> statement
                        .set(ReportedField.BILL_OF_LADING_NUMBER, "FR030802")
                        .set(ReportedField.PORT_OF_LADING, SHANGHAI))
                .container(NUMBER, statement -> statement.set(ReportedField.SEAL_NUMBER, "A1"))
                .container(OTHER, statement -> {})
                .build();

        Reconciliation created = reconciler.create(request, MSC, report, at(LATER));

        Shipment shipment = created.aggregate().shipment();
        assertThat(shipment.billOfLadingNumber()).isEqualTo("MEDUFR030802");
        assertThat(shipment.normalizedNumber()).isEqualTo("FR030802");
        assertThat(shipment.line()).isEqualTo(MSC);
        assertThat(shipment.refNumbers()).containsExactly("PO-1");
        assertThat(shipment.tags()).containsExactly("hot");
        assertThat(shipment.parties()).isEqualTo(new ShipmentParties(customer, user, List.of()));
        assertThat(shipment.routing().portOfLading()).isEqualTo(SHANGHAI);
        assertThat(shipment.createdAt()).isEqualTo(at(LATER));
        assertThat(created.aggregate().history().version()).isZero();
        assertThat(created.aggregate().containers())
                .extracting(Container::number)
                .containsExactly(NUMBER, OTHER);
        assertThat(created.aggregate().containers().get(0).cargo().sealNumber()).isEqualTo("A1");
        assertThat(created.aggregate().containers().get(0).times().lastStatusRefreshAt())
                .isEqualTo(at(LATER));
        assertThat(created.events())
                .extracting(event -> event.kind())
                .containsExactly(EventKind.CONTAINER_CREATED, EventKind.CONTAINER_CREATED);
    }

    @Test
    void only_a_report_of_the_line_adds_containers() {
        ReconciledShipment followed = ReconciledShipment.of(
                Report.by(SourceType.SHIPPING_LINE, CREATED).build());

        followed.report(SourceType.TERMINAL, LATER, statement -> statement.set(ReportedField.HOLDS, List.of()));
        assertThat(followed.aggregate().containers()).isEmpty();

        followed.report(SourceType.SHIPPING_LINE, LATER, statement -> statement.set(ReportedField.SEAL_NUMBER, "A1"));
        assertThat(followed.lastKinds()).containsExactly(EventKind.CONTAINER_CREATED);
        assertThat(followed.container().times().createdAt()).isEqualTo(at(LATER));
    }

    @Test
    void a_retraction_alone_does_not_add_a_container() {
        Movement left = Movement.of(Activity.EMPTY_OUT, at("2026-01-20T08:00:00Z"), SHANGHAI);
        ReconciledShipment followed = ReconciledShipment.of(
                Report.by(SourceType.SHIPPING_LINE, CREATED).build());

        followed.report(SourceType.SHIPPING_LINE, LATER, statement -> statement.retract(left.key()));

        assertThat(followed.aggregate().containers()).isEmpty();
        assertThat(followed.lastKinds()).isEmpty();
    }

    @Test
    void a_movement_retracted_before_its_report_stays_retracted() {
        Movement left = Movement.of(Activity.EMPTY_OUT, at("2026-01-20T08:00:00Z"), SHANGHAI);
        ReconciledShipment followed = ReconciledShipment.of(
                Report.by(SourceType.SHIPPING_LINE, CREATED).build());

        followed.report(SourceType.SHIPPING_LINE, LATER, statement -> statement.retract(left.key()));
        followed.report(SourceType.SHIPPING_LINE, "2026-01-21T08:00:00Z", statement -> statement.movement(left));

        assertThat(followed.lastKinds()).containsExactly(EventKind.CONTAINER_CREATED);
        assertThat(followed.container().milestones()).isEqualTo(Milestones.NONE);

        followed.report(SourceType.SHIPPING_LINE, "2026-01-27T08:00:00Z", statement -> statement.movement(left));

        assertThat(followed.container().milestones().emptyOutAt()).isEqualTo(left.at());
    }

    @Test
    void a_repeated_report_returns_the_same_instances() {
        Report report = Report.by(SourceType.TERMINAL, at(LATER))
                .container(NUMBER, statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)))
                .build();
        ReconciledShipment followed = ReconciledShipment.toLosAngeles().report(report);
        ShipmentAggregate before = followed.aggregate();

        Reconciliation again = reconciler.reconcile(before, report, at(LATER));

        assertThat(again.events()).isEmpty();
        assertThat(again.aggregate().shipment()).isSameAs(before.shipment());
        assertThat(again.aggregate().containers().get(0))
                .isSameAs(before.containers().get(0));
        assertThat(again.aggregate().history()).isSameAs(before.history());
    }

    @Test
    void a_report_without_changes_refreshes_a_container_but_does_not_update_it() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(SourceType.TERMINAL, LATER, statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)));

        followed.report(
                SourceType.TERMINAL,
                "2026-01-27T08:00:00Z",
                statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)));

        assertThat(followed.last()).isEmpty();
        assertThat(followed.container().times().lastStatusRefreshAt()).isEqualTo(at("2026-01-27T08:00:00Z"));
        assertThat(followed.container().terminal().checkedAt()).isEqualTo(at("2026-01-27T08:00:00Z"));
        assertThat(followed.container().times().updatedAt()).isEqualTo(at(LATER));
    }

    @Test
    void a_report_with_an_earlier_time_does_not_set_times_back() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(SourceType.TERMINAL, LATER, statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)));

        followed.report(
                Report.by(SourceType.TERMINAL, at(LATER))
                        .container(NUMBER, statement -> statement.set(ReportedField.FEES, List.of()))
                        .build(),
                at(LATER).minusSeconds(60));

        assertThat(followed.container().terminal().fees()).isEmpty();
        assertThat(followed.container().times().lastStatusRefreshAt()).isEqualTo(at(LATER));
        assertThat(followed.container().terminal().checkedAt()).isEqualTo(at(LATER));
    }

    @Test
    void a_sparse_report_keeps_other_fields_and_an_explicitly_empty_list_clears() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(SourceType.TERMINAL, LATER, statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)))
                .report(
                        SourceType.TERMINAL,
                        "2026-01-27T08:00:00Z",
                        statement -> statement.set(ReportedField.AVAILABILITY, Availability.NOT_AVAILABLE));
        assertThat(followed.container().terminal().holds()).containsExactly(CUSTOMS);

        followed.report(
                SourceType.TERMINAL,
                "2026-01-28T08:00:00Z",
                statement -> statement.set(ReportedField.HOLDS, List.of()));
        assertThat(followed.container().terminal().holds()).isEmpty();

        followed.report(SourceType.TERMINAL, "2026-01-29T08:00:00Z", statement -> statement.clear(ReportedField.HOLDS));
        assertThat(followed.container().terminal().holds()).isNull();
    }

    @Test
    void a_late_report_with_an_earlier_time_replaces_nothing() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(SourceType.TERMINAL, LATER, statement -> statement.set(ReportedField.HOLDS, List.of()))
                .report(
                        SourceType.TERMINAL,
                        "2026-01-25T08:00:00Z",
                        statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)));

        assertThat(followed.container().terminal().holds()).isEmpty();
        assertThat(followed.last()).isEmpty();
    }

    @Test
    void a_part_of_the_equipment_that_is_not_mentioned_stays() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.SHIPPING_LINE,
                        "2026-01-02T00:00:00Z",
                        statement -> statement.set(
                                ReportedField.EQUIPMENT, new Equipment(null, 40, Equipment.Height.HIGH_CUBE)))
                .report(
                        SourceType.SHIPPING_LINE,
                        "2026-01-03T00:00:00Z",
                        statement ->
                                statement.set(ReportedField.EQUIPMENT, new Equipment(Equipment.Type.DRY, null, null)))
                .report(
                        SourceType.TERMINAL,
                        "2026-01-04T00:00:00Z",
                        statement ->
                                statement.set(ReportedField.EQUIPMENT, new Equipment(Equipment.Type.TANK, null, null)));

        assertThat(followed.container().equipment())
                .isEqualTo(new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE));
    }

    @Test
    void values_of_the_host_stay() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles();
        LastFreeDays byHand = LastFreeDays.of(null, LocalDate.parse("2026-02-02"), null);
        Container edited = followed.container().toBuilder()
                .refNumbers(List.of("PO-7"))
                .attentionMark(true)
                .deadlines(new ImportDeadlines(LastFreeDays.NONE, byHand, null))
                .build();
        ShipmentAggregate aggregate = new ShipmentAggregate(
                followed.shipment(), List.of(edited), followed.aggregate().history());

        Container after = reconciler
                .reconcile(
                        aggregate,
                        Report.by(SourceType.TERMINAL, at(LATER))
                                .container(NUMBER, statement -> statement.set(ReportedField.HOLDS, List.of()))
                                .build(),
                        at(LATER))
                .aggregate()
                .containers()
                .get(0);

        assertThat(after.refNumbers()).containsExactly("PO-7");
        assertThat(after.attentionMark()).isTrue();
        assertThat(after.deadlines().manual()).isEqualTo(byHand);
    }

    @Test
    void an_imported_record_loses_nothing_by_the_first_report() {
        ShipmentAggregate record = imported();
        ReconciledShipment followed = ReconciledShipment.imported(record);

        followed.report(SourceType.TERMINAL, LATER, statement -> statement.set(ReportedField.YARD_LOCATION, "B7"));

        Container before = record.containers().get(0);
        assertThat(followed.lastKinds()).containsExactly(EventKind.CONTAINER_UPDATED);
        assertThat(followed.shipment()).isEqualTo(record.shipment());
        assertThat(followed.container())
                .isEqualTo(before.toBuilder()
                        .terminal(before.terminal().toBuilder()
                                .location("B7")
                                .checkedAt(at(LATER))
                                .build())
                        .times(before.times().withStatusRefreshAt(at(LATER)))
                        .build());
    }

    @Test
    void a_report_corrects_a_record_and_emits_only_differences() {
        ReconciledShipment followed = ReconciledShipment.imported(imported());

        followed.report(
                SourceType.SHIPPING_LINE,
                LATER,
                statement -> statement
                        .movement(Movement.of(Activity.VESSEL_DEPARTED, at("2026-01-09T00:00:00Z"), SHANGHAI))
                        .movement(Movement.of(Activity.VESSEL_ARRIVED, at("2026-01-24T00:00:00Z"), LOS_ANGELES)));

        assertThat(followed.lastKinds()).containsExactly(EventKind.VESSEL_ARRIVED);
        assertThat(followed.container().milestones().podArrivedAt()).isEqualTo(at("2026-01-24T00:00:00Z"));
        assertThat(followed.container().milestones().polVesselDepartedAt()).isEqualTo(at("2026-01-09T00:00:00Z"));
        assertThat(followed.shipment().voyage().arrival().originalEstimatedAt()).isEqualTo(at("2026-01-20T00:00:00Z"));
    }

    @Test
    void port_data_of_a_record_emits_nothing_when_the_container_leaves_the_port() {
        ReconciledShipment followed = ReconciledShipment.imported(availableAtThePort());

        followed.report(
                SourceType.RAIL,
                "2026-01-27T18:00:00Z",
                statement ->
                        statement.movement(Movement.of(Activity.RAIL_LOADED, at("2026-01-27T12:00:00Z"), LOS_ANGELES)));
        followed.report(
                SourceType.RAIL,
                "2026-01-28T18:00:00Z",
                statement -> statement.movement(
                        Movement.of(Activity.RAIL_DEPARTED, at("2026-01-28T12:00:00Z"), LOS_ANGELES)));

        assertThat(followed.emitted()).extracting(Event::kind).doesNotContain(EventKind.AVAILABLE);
        assertThat(followed.container().terminal().availability()).isEqualTo(Availability.UNKNOWN);
    }

    @Test
    void port_data_of_a_record_does_not_belong_to_the_ramp() {
        ReconciledShipment followed = ReconciledShipment.imported(availableAtThePort());

        followed.report(
                SourceType.RAIL,
                "2026-02-03T00:00:00Z",
                statement -> statement
                        .set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
                        .movement(Movement.of(Activity.RAIL_LOADED, at("2026-01-27T12:00:00Z"), LOS_ANGELES))
                        .movement(Movement.of(Activity.RAIL_ARRIVED, at("2026-02-01T12:00:00Z"), CHICAGO))
                        .movement(Movement.of(Activity.RAIL_UNLOADED, at("2026-02-02T12:00:00Z"), CHICAGO)));

        assertThat(followed.lastKinds()).contains(EventKind.AVAILABLE);
        assertThat(followed.container().status()).isEqualTo(ContainerStatus.AVAILABLE);
    }

    @Test
    void a_recorded_inland_arrival_emits_nothing_when_it_is_reported() {
        ReconciledShipment followed = ReconciledShipment.imported(arrivedInland());

        followed.report(SourceType.RAIL, LATER, statement -> statement.set(ReportedField.YARD_LOCATION, "R2"));
        assertThat(followed.lastKinds()).containsExactly(EventKind.CONTAINER_UPDATED);

        followed.report(
                SourceType.RAIL,
                "2026-01-27T08:00:00Z",
                statement ->
                        statement.movement(Movement.of(Activity.RAIL_LOADED, at("2026-01-11T06:00:00Z"), LOS_ANGELES)));
        assertThat(followed.lastKinds()).containsExactly(EventKind.RAIL_LOADED);

        followed.report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-28T08:00:00Z"))
                .shipment(statement -> statement.set(ReportedField.DESTINATION_ATA_AT, at("2026-01-15T06:00:00Z")))
                .build());
        assertThat(followed.lastKinds()).containsExactly(EventKind.ARRIVED_AT_INLAND_DESTINATION);
    }

    @Test
    void a_recorded_destination_estimate_emits_an_event_once_the_destination_is_inland() {
        ShipmentAggregate inland = arrivedInland();
        Shipment toThePort = inland.shipment().toBuilder()
                .routing(new Routing(SHANGHAI, LOS_ANGELES, LOS_ANGELES, null, null))
                .build();
        ReconciledShipment followed = ReconciledShipment.imported(
                new ShipmentAggregate(toThePort, inland.containers(), SourceHistory.empty(toThePort.id())));

        followed.report(Report.by(SourceType.SHIPPING_LINE, at(LATER))
                .shipment(statement -> statement.set(ReportedField.DESTINATION, CHICAGO))
                .build());

        assertThat(followed.lastKinds())
                .containsExactly(
                        EventKind.ARRIVED_AT_INLAND_DESTINATION, EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION);
    }

    @Test
    void departure_and_arrival_of_a_container_apply_to_the_shipment_from_any_source() {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, CREATED)
                .shipment(statement -> statement
                        .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES))
                .container(NUMBER, statement -> {})
                .container(OTHER, statement -> {})
                .build());

        followed.report(
                SourceType.AIS,
                LATER,
                statement -> statement.movement(
                        Movement.of(Activity.VESSEL_DEPARTED, at("2026-01-09T00:00:00Z"), SHANGHAI)));
        assertThat(followed.shipment().voyage().departure().actualAt()).isEqualTo(at("2026-01-09T00:00:00Z"));

        followed.report(
                SourceType.TERMINAL,
                LATER,
                statement -> statement.movement(
                        Movement.of(Activity.VESSEL_ARRIVED, at("2026-01-25T00:00:00Z"), LOS_ANGELES)));
        assertThat(followed.shipment().voyage().arrival().actualAt()).isEqualTo(at("2026-01-25T00:00:00Z"));
    }

    @Test
    void a_line_report_refreshes_all_containers_and_a_terminal_report_the_named_ones() {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, CREATED)
                .container(NUMBER, statement -> {})
                .container(OTHER, statement -> {})
                .build());

        followed.report(Report.by(SourceType.SHIPPING_LINE, at(LATER)).build());
        followed.report(SourceType.TERMINAL, "2026-01-27T08:00:00Z", statement -> {});

        assertThat(followed.aggregate().containers())
                .extracting(container -> container.times().lastStatusRefreshAt())
                .containsExactly(at("2026-01-27T08:00:00Z"), at(LATER));
    }

    @Test
    void an_inland_arrival_of_one_container_applies_to_the_shipment_until_an_earlier_one() {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, CREATED)
                .shipment(statement -> statement
                        .set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES)
                        .set(ReportedField.DESTINATION, CHICAGO))
                .container(NUMBER, statement -> {})
                .container(OTHER, statement -> {})
                .build());

        followed.report(arrivedInland(NUMBER, LATER, "2026-01-24T00:00:00Z"));
        assertThat(followed.shipment().voyage().destinationArrival().actualAt()).isEqualTo(at("2026-01-24T00:00:00Z"));

        followed.report(arrivedInland(OTHER, "2026-01-27T00:00:00Z", "2026-01-25T00:00:00Z"));
        assertThat(followed.shipment().voyage().destinationArrival().actualAt()).isEqualTo(at("2026-01-24T00:00:00Z"));

        followed.report(arrivedInland(OTHER, "2026-01-28T00:00:00Z", "2026-01-23T00:00:00Z"));
        assertThat(followed.shipment().voyage().destinationArrival().actualAt()).isEqualTo(at("2026-01-23T00:00:00Z"));
    }

    private static Report arrivedInland(ContainerNumber number, String observedAt, String arrivedAt) {
        return Report.by(SourceType.SHIPPING_LINE, at(observedAt))
                .container(
                        number,
                        statement -> statement.movement(Movement.of(Activity.RAIL_ARRIVED, at(arrivedAt), CHICAGO)))
                .build();
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles();

        assertThatNullPointerException()
                .isThrownBy(() -> reconciler.reconcile(followed.aggregate(), null, CREATED))
                .withMessage("report");
    }

    private static ShipmentAggregate arrivedInland() {
        Instant created = at("2026-01-02T00:00:00Z");
        Shipment shipment = Shipment.builder(new UUID(7, 1), "MEDUFR030802", MSC, created)
                .routing(new Routing(SHANGHAI, LOS_ANGELES, CHICAGO, null, null))
                .voyage(new Voyage(
                        null,
                        null,
                        null,
                        Voyage.ScheduledTime.UNKNOWN,
                        Voyage.ScheduledTime.UNKNOWN,
                        new Voyage.ScheduledTime(at("2026-01-14T00:00:00Z"), at("2026-01-15T00:00:00Z"), null)))
                .build();
        Container container = Container.builder(new UUID(7, 2), shipment.id(), NUMBER, created)
                .status(ContainerStatus.ON_RAIL)
                .milestones(Milestones.builder()
                        .podDischargedAt(at("2026-01-10T00:00:00Z"))
                        .build())
                .rail(RailProgress.builder()
                        .podLoadedAt(at("2026-01-11T00:00:00Z"))
                        .build())
                .build();
        return new ShipmentAggregate(shipment, List.of(container), SourceHistory.empty(shipment.id()));
    }

    private static ShipmentAggregate availableAtThePort() {
        Instant created = at("2026-01-26T00:00:00Z");
        Shipment shipment = Shipment.builder(new UUID(7, 1), "MEDUFR030802", MSC, created)
                .routing(new Routing(SHANGHAI, LOS_ANGELES, CHICAGO, null, null))
                .build();
        Container container = Container.builder(new UUID(7, 2), shipment.id(), NUMBER, created)
                .status(ContainerStatus.AVAILABLE)
                .milestones(Milestones.builder()
                        .polVesselDepartedAt(at("2026-01-05T00:00:00Z"))
                        .podArrivedAt(at("2026-01-24T00:00:00Z"))
                        .podDischargedAt(at("2026-01-25T00:00:00Z"))
                        .build())
                .terminal(TerminalReport.builder()
                        .availability(Availability.AVAILABLE)
                        .build())
                .build();
        return new ShipmentAggregate(shipment, List.of(container), SourceHistory.empty(shipment.id()));
    }

    private static ShipmentAggregate imported() {
        Instant created = at("2026-01-02T00:00:00Z");
        Shipment shipment = Shipment.builder(new UUID(7, 1), "MEDUFR030802", MSC, created)
                .routing(Routing.between(SHANGHAI, LOS_ANGELES))
                .voyage(new Voyage(
                        "EVER GIVEN",
                        "9811000",
                        "042E",
                        Voyage.ScheduledTime.UNKNOWN,
                        new Voyage.ScheduledTime(
                                at("2026-01-23T00:00:00Z"), at("2026-01-23T00:00:00Z"), at("2026-01-20T00:00:00Z")),
                        Voyage.ScheduledTime.UNKNOWN))
                .estimateChangedAt(at("2026-01-12T00:00:00Z"))
                .build();
        Container container = Container.builder(new UUID(7, 2), shipment.id(), NUMBER, created)
                .equipment(new Equipment(Equipment.Type.DRY, 40, null))
                .cargo(new Cargo("A1", 20_000))
                .status(ContainerStatus.DROPPED)
                .milestones(Milestones.builder()
                        .polVesselDepartedAt(at("2026-01-09T00:00:00Z"))
                        .podArrivedAt(at("2026-01-23T00:00:00Z"))
                        .build())
                .terminal(TerminalReport.builder()
                        .availability(Availability.AVAILABLE)
                        .holds(List.of(CUSTOMS))
                        .build())
                .deadlines(ImportDeadlines.reported(
                        LastFreeDays.of(LocalDate.parse("2026-01-30"), LocalDate.parse("2026-01-29"), null)))
                .facilities(new DestinationFacilities(
                        PIER_400, PIER_400, ZoneId.of("America/Los_Angeles"), ZoneId.of("America/Denver"), null))
                .build();
        return new ShipmentAggregate(shipment, List.of(container), SourceHistory.empty(shipment.id()));
    }
}
