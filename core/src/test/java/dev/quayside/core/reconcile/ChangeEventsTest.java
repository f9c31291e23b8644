package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.CHICAGO;
import static dev.quayside.core.reconcile.ReconciledShipment.EVERPORT;
import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.PIER_400;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.PortCall;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeEventsTest {
    private static final String MONDAY = "2026-01-26T08:00:00Z";
    private static final String TUESDAY = "2026-01-27T08:00:00Z";
    private static final String WEDNESDAY = "2026-01-28T08:00:00Z";
    private static final Account WITH_RAIL = account(Entitlement.RAIL_LAST_FREE_DAY);
    private static final Account WITHOUT_RAIL = account();
    private static final LocalDate FIRST_DAY = LocalDate.parse("2026-01-30");
    private static final LocalDate SECOND_DAY = LocalDate.parse("2026-01-31");
    private static final Hold CUSTOMS = Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null);
    private static final Fee DEMURRAGE = Fee.of(Fee.Type.DEMURRAGE, BigDecimal.TEN, "USD");

    @Test
    void an_added_container_emits_an_event() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles();

        ContainerCreatedEvent created =
                (ContainerCreatedEvent) followed.emitted().get(0);

        assertThat(created.kind().referenceType()).isEqualTo(ReferenceType.CONTAINER_CREATED_EVENT);
        assertThat(created.containerId()).isEqualTo(followed.container().id());
        assertThat(created.shipmentId()).isEqualTo(followed.shipment().id());
        assertThat(created.sequence()).isEqualTo(1);
        assertThat(created.timestamp()).isEqualTo(ReconciledShipment.CREATED);
    }

    @Test
    void a_terminal_report_emits_one_update_and_one_event_for_each_change() {
        ReconciledShipment followed = arrived()
                .report(
                        SourceType.TERMINAL,
                        MONDAY,
                        statement -> statement
                                .set(ReportedField.AVAILABILITY, Availability.NOT_AVAILABLE)
                                .set(ReportedField.HOLDS, List.of(CUSTOMS))
                                .set(ReportedField.FEES, List.of())
                                .set(ReportedField.LAST_FREE_DAY, FIRST_DAY)
                                .set(ReportedField.POD_TERMINAL, PIER_400));

        followed.report(
                SourceType.TERMINAL,
                TUESDAY,
                statement -> statement
                        .set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
                        .set(ReportedField.HOLDS, List.of())
                        .set(ReportedField.FEES, List.of(DEMURRAGE))
                        .set(ReportedField.LAST_FREE_DAY, SECOND_DAY)
                        .set(ReportedField.PICKUP_APPOINTMENT_AT, at("2026-01-29T16:00:00Z"))
                        .set(ReportedField.POD_TERMINAL, EVERPORT));

        assertThat(followed.lastKinds())
                .containsExactly(
                        EventKind.AVAILABLE,
                        EventKind.CONTAINER_UPDATED,
                        EventKind.CONTAINER_POD_TERMINAL_CHANGED,
                        EventKind.PICKUP_LFD_TERMINAL_CHANGED,
                        EventKind.PICKUP_LFD_CHANGED,
                        EventKind.PICKUP_APPOINTMENT_CHANGED);
        ContainerUpdatedEvent updated = (ContainerUpdatedEvent) followed.last().get(1);
        assertThat(updated.changes())
                .isEqualTo(new Changeset(
                        new Delta<>(Availability.NOT_AVAILABLE, Availability.AVAILABLE),
                        new Delta<>(List.of(), List.of(DEMURRAGE)),
                        new Delta<>(List.of(CUSTOMS), List.of()),
                        new Delta<>(FIRST_DAY, SECOND_DAY),
                        new Delta<>(FIRST_DAY, SECOND_DAY),
                        null,
                        new Delta<>(FIRST_DAY, SECOND_DAY),
                        null,
                        new Delta<>(null, at("2026-01-29T16:00:00Z")),
                        new Delta<>(PIER_400, EVERPORT),
                        null,
                        null,
                        null));
        assertThat(updated.kind().referenceType()).isEqualTo(ReferenceType.CONTAINER_UPDATED_EVENT);
        assertThat(updated.timestamp()).isEqualTo(at(TUESDAY));
        assertThat(updated.source()).isEqualTo(SourceType.TERMINAL);
        assertThat(updated.terminalId()).isEqualTo(EVERPORT);
        assertThat(updated.zone()).isEqualTo(LOS_ANGELES.zone());
        PodTerminalChangedEvent moved =
                (PodTerminalChangedEvent) followed.last().get(2);
        assertThat(moved.terminalId()).isEqualTo(EVERPORT);
        assertThat(moved.timestamp()).isEqualTo(at(TUESDAY));
        assertThat(moved.source()).isEqualTo(SourceType.TERMINAL);
    }

    @Test
    void an_unknown_value_has_no_value_before_and_the_first_terminal_is_not_a_change() {
        ReconciledShipment followed = arrived()
                .report(
                        SourceType.TERMINAL,
                        MONDAY,
                        statement -> statement
                                .set(ReportedField.HOLDS, List.of())
                                .set(ReportedField.POD_TERMINAL, PIER_400));

        assertThat(followed.lastKinds()).containsExactly(EventKind.CONTAINER_UPDATED);
        Changeset changes = ((ContainerUpdatedEvent) followed.last().get(0)).changes();
        assertThat(changes.holds()).isEqualTo(new Delta<>(null, List.of()));
        assertThat(changes.podTerminalId()).isEqualTo(new Delta<>(null, PIER_400));
        assertThat(changes.fees()).isNull();
    }

    @Test
    void a_repeated_terminal_report_emits_nothing() {
        ReconciledShipment followed = arrived()
                .report(SourceType.TERMINAL, MONDAY, statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)))
                .report(
                        SourceType.TERMINAL,
                        TUESDAY,
                        statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)));

        assertThat(followed.last()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-25T08:00:00Z, 2026-01-25T09:00:00Z, 2026-01-25T10:00:00Z",
        "2026-01-25T08:00:00Z, 2026-01-27T08:00:00Z, 2026-01-29T08:00:00Z"
    })
    void an_equal_value_in_another_form_emits_nothing_and_keeps_its_first_form(
            String first, String second, String third) {
        Hold freight = Hold.of(Hold.Name.FREIGHT, Hold.Status.HOLD, null);
        Fee exam = Fee.of(Fee.Type.EXAM, new BigDecimal("350.00"), "USD");
        Fee written = Fee.of(Fee.Type.EXAM, new BigDecimal("350"), "USD");
        Report one = terminal(first, List.of(freight, CUSTOMS), List.of(exam, DEMURRAGE));
        Report two = terminal(second, List.of(CUSTOMS, freight), List.of(DEMURRAGE, exam));
        Report three = terminal(third, List.of(freight, CUSTOMS), List.of(DEMURRAGE, written));

        ReconciledShipment followed = arrived().report(one);
        for (Report again : List.of(two, three)) {
            assertThat(followed.report(again).last()).isEmpty();
        }
        for (List<Report> order :
                List.of(List.of(three, one, two), List.of(two, three, one), List.of(three, two, one))) {
            ReconciledShipment shuffled = arrived();
            order.forEach(shuffled::report);
            assertThat(shuffled.container().terminal().holds()).containsExactly(freight, CUSTOMS);
            assertThat(shuffled.container().terminal().fees()).containsExactly(exam, DEMURRAGE);
        }

        assertThat(followed.container().terminal().holds()).containsExactly(freight, CUSTOMS);
        assertThat(followed.container().terminal().fees()).containsExactly(exam, DEMURRAGE);
    }

    @Test
    void a_late_report_that_changes_the_form_of_holds_and_fees_emits_an_update() {
        Hold freight = Hold.of(Hold.Name.FREIGHT, Hold.Status.HOLD, null);
        Fee exam = Fee.of(Fee.Type.EXAM, new BigDecimal("350.00"), "USD");
        Fee written = Fee.of(Fee.Type.EXAM, new BigDecimal("350"), "USD");

        ReconciledShipment followed = arrived()
                .report(terminal(TUESDAY, List.of(CUSTOMS, freight), List.of(written)))
                .report(terminal(MONDAY, List.of(freight, CUSTOMS), List.of(exam)));

        assertThat(followed.lastKinds()).containsExactly(EventKind.CONTAINER_UPDATED);
        Changeset changes = ((ContainerUpdatedEvent) followed.last().get(0)).changes();
        assertThat(changes.holds()).isEqualTo(new Delta<>(List.of(CUSTOMS, freight), List.of(freight, CUSTOMS)));
        assertThat(changes.fees()).isEqualTo(new Delta<>(List.of(written), List.of(exam)));
    }

    private static Report terminal(String at, List<Hold> holds, List<Fee> fees) {
        return Report.by(SourceType.TERMINAL, ReconciledShipment.at(at))
                .container(
                        ReconciledShipment.NUMBER,
                        statement -> statement.set(ReportedField.HOLDS, holds).set(ReportedField.FEES, fees))
                .build();
    }

    @Test
    void availability_has_the_time_at_which_it_changed() {
        ReconciledShipment followed = arrived()
                .report(
                        SourceType.TERMINAL,
                        MONDAY,
                        statement -> statement.set(ReportedField.AVAILABILITY, Availability.NOT_AVAILABLE));

        TransportEvent emitted = followed.lastOf(EventKind.NOT_AVAILABLE);
        assertThat(emitted.timestamp()).isEqualTo(at(MONDAY));
        assertThat(emitted.source()).isEqualTo(SourceType.TERMINAL);
        assertThat(emitted.location()).isEqualTo(LOS_ANGELES);
        assertThat(followed.report(
                                SourceType.TERMINAL,
                                TUESDAY,
                                statement -> statement.set(ReportedField.AVAILABILITY, Availability.AVAILABLE))
                        .lastOf(EventKind.AVAILABLE)
                        .previousVersionId())
                .isEqualTo(emitted.id());
    }

    @Test
    void a_changed_last_free_day_has_the_day_as_value_and_the_time_of_the_report() {
        ReconciledShipment followed = arrived()
                .report(
                        SourceType.SHIPPING_LINE,
                        MONDAY,
                        statement -> statement.set(ReportedField.LAST_FREE_DAY, FIRST_DAY));

        TransportEvent line = followed.lastOf(EventKind.PICKUP_LFD_LINE_CHANGED);
        assertThat(line.value()).isEqualTo("2026-01-30");
        assertThat(line.timestamp()).isEqualTo(at(MONDAY));
        assertThat(line.source()).isEqualTo(SourceType.SHIPPING_LINE);
        assertThat(followed.lastOf(EventKind.PICKUP_LFD_CHANGED).value()).isEqualTo("2026-01-30");
    }

    @Test
    void a_last_free_day_that_does_not_decide_emits_an_update_and_its_own_event() {
        ReconciledShipment followed = arrived()
                .report(
                        SourceType.SHIPPING_LINE,
                        MONDAY,
                        statement -> statement.set(ReportedField.LAST_FREE_DAY, FIRST_DAY))
                .report(
                        SourceType.TERMINAL,
                        TUESDAY,
                        statement -> statement.set(ReportedField.LAST_FREE_DAY, SECOND_DAY));

        assertThat(followed.lastKinds())
                .containsExactly(EventKind.CONTAINER_UPDATED, EventKind.PICKUP_LFD_TERMINAL_CHANGED);
        assertThat(followed.container().pickupLastFreeDay()).isEqualTo(FIRST_DAY);
    }

    @Test
    void a_railroads_last_free_day_has_the_destination_as_place() {
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(SourceType.RAIL, MONDAY, statement -> statement.set(ReportedField.LAST_FREE_DAY, FIRST_DAY));

        TransportEvent rail = followed.lastOf(EventKind.PICKUP_LFD_RAIL_CHANGED);
        assertThat(rail.location()).isEqualTo(CHICAGO);
        assertThat(rail.source()).isEqualTo(SourceType.RAIL);
        assertThat(rail.value()).isEqualTo("2026-01-30");
        ContainerUpdatedEvent updated = (ContainerUpdatedEvent) followed.last().get(0);
        assertThat(updated.changes().railLastFreeDay()).isEqualTo(new Delta<>(null, FIRST_DAY));
    }

    @Test
    void a_railroads_last_free_day_that_counts_is_for_entitled_accounts_only() {
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(SourceType.RAIL, MONDAY, statement -> statement.set(ReportedField.LAST_FREE_DAY, FIRST_DAY));

        assertThat(visible(followed, WITH_RAIL))
                .containsExactly(
                        EventKind.CONTAINER_UPDATED, EventKind.PICKUP_LFD_RAIL_CHANGED, EventKind.PICKUP_LFD_CHANGED);
        assertThat(visible(followed, WITHOUT_RAIL)).isEmpty();
    }

    @Test
    void other_accounts_get_an_empty_day_when_the_railroads_day_replaces_the_lines() {
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(SourceType.RAIL, MONDAY, statement -> statement.set(ReportedField.LAST_FREE_DAY, FIRST_DAY))
                .report(
                        SourceType.SHIPPING_LINE,
                        MONDAY,
                        statement -> statement.set(ReportedField.LAST_FREE_DAY, FIRST_DAY));
        assertThat(days(followed, WITH_RAIL)).isEmpty();
        assertThat(days(followed, WITHOUT_RAIL)).containsExactly("2026-01-30");

        followed.report(
                SourceType.SHIPPING_LINE, TUESDAY, statement -> statement.set(ReportedField.LAST_FREE_DAY, SECOND_DAY));
        assertThat(days(followed, WITH_RAIL)).containsExactly("2026-01-31");
        assertThat(days(followed, WITHOUT_RAIL)).containsExactly("2026-01-31");

        followed.report(SourceType.SHIPPING_LINE, WEDNESDAY, statement -> statement.clear(ReportedField.LAST_FREE_DAY));
        assertThat(days(followed, WITH_RAIL)).containsExactly("2026-01-30");
        assertThat(days(followed, WITHOUT_RAIL)).containsExactly("none");
        ContainerUpdatedEvent updated = (ContainerUpdatedEvent)
                followed.last().get(0).visibleTo(WITHOUT_RAIL).orElseThrow();
        assertThat(updated.changes().pickupLastFreeDay()).isEqualTo(new Delta<>(SECOND_DAY, null));
        assertThat(updated.changes().railLastFreeDay()).isNull();
    }

    private static List<EventKind> visible(ReconciledShipment followed, Account account) {
        return followed.last().stream()
                .flatMap(event -> event.visibleTo(account).stream())
                .map(Event::kind)
                .toList();
    }

    /** Returns the last free days that count in the account's events of the last report. */
    private static List<String> days(ReconciledShipment followed, Account account) {
        return followed.last().stream()
                .flatMap(event -> event.visibleTo(account).stream())
                .filter(event -> event.kind() == EventKind.PICKUP_LFD_CHANGED)
                .map(event -> Objects.requireNonNullElse(((TransportEvent) event).value(), "none"))
                .toList();
    }

    private static Account account(Entitlement... entitlements) {
        return new Account(new AccountId(new UUID(7, 7)), "Any", new Plan.Paid(), Set.of(entitlements));
    }

    @Test
    void an_explicitly_empty_last_free_day_emits_an_event_without_a_value() {
        ReconciledShipment followed = arrived()
                .report(SourceType.TERMINAL, MONDAY, statement -> statement.set(ReportedField.LAST_FREE_DAY, FIRST_DAY))
                .report(SourceType.TERMINAL, TUESDAY, statement -> statement.clear(ReportedField.LAST_FREE_DAY));

        assertThat(followed.lastOf(EventKind.PICKUP_LFD_TERMINAL_CHANGED).value())
                .isNull();
    }

    @Test
    void a_changed_appointment_has_its_instant_as_value() {
        ReconciledShipment followed = arrived()
                .report(
                        SourceType.TERMINAL,
                        MONDAY,
                        statement -> statement.set(ReportedField.PICKUP_APPOINTMENT_AT, at("2026-01-29T16:00:00Z")));

        TransportEvent emitted = followed.lastOf(EventKind.PICKUP_APPOINTMENT_CHANGED);
        assertThat(emitted.value()).isEqualTo("2026-01-29T16:00:00Z");
        assertThat(emitted.timestamp()).isEqualTo(at(MONDAY));
    }

    @Test
    void the_first_estimate_and_different_later_ones_emit_events() {
        ReconciledShipment followed =
                ReconciledShipment.toLosAngeles().report(eta("2026-01-25T00:00:00Z", "2026-01-02T00:00:00Z"));
        TransportEvent first = followed.lastOf(EventKind.ESTIMATED_VESSEL_ARRIVED);
        EstimatedEvent shipment = (EstimatedEvent) followed.last().get(1);

        assertThat(first.timestamp()).isEqualTo(at("2026-01-25T00:00:00Z"));
        assertThat(first.location()).isEqualTo(LOS_ANGELES);
        assertThat(shipment.kind().referenceType()).isEqualTo(ReferenceType.ESTIMATED_EVENT);
        assertThat(shipment.estimatedTimestamp()).isEqualTo(at("2026-01-25T00:00:00Z"));
        assertThat(shipment.source()).isEqualTo(SourceType.SHIPPING_LINE);
        assertThat(shipment.location()).isEqualTo(LOS_ANGELES);
        assertThat(followed.shipment().estimateChangedAt()).isNull();

        assertThat(followed.report(eta("2026-01-25T00:00:00Z", "2026-01-03T00:00:00Z"))
                        .last())
                .isEmpty();

        followed.report(eta("2026-01-27T00:00:00Z", "2026-01-04T00:00:00Z"));
        assertThat(followed.lastKinds())
                .containsExactly(EventKind.ESTIMATED_VESSEL_ARRIVED, EventKind.SHIPMENT_ESTIMATED_ARRIVAL);
        assertThat(followed.lastOf(EventKind.ESTIMATED_VESSEL_ARRIVED).previousVersionId())
                .isEqualTo(first.id());
        assertThat(followed.shipment().estimateChangedAt()).isEqualTo(at("2026-01-04T00:00:00Z"));
        assertThat(followed.shipment().voyage().arrival().originalEstimatedAt()).isEqualTo(at("2026-01-25T00:00:00Z"));
    }

    @Test
    void an_estimate_emits_an_event_for_another_time_or_place_but_not_for_another_voyage() {
        ReconciledShipment followed =
                ReconciledShipment.toLosAngeles().report(estimatedOnVoyage("2026-01-02T00:00:00Z", "601E", 25));
        assertThat(followed.lastOf(EventKind.ESTIMATED_VESSEL_ARRIVED).voyageNumber())
                .isEqualTo("601E");

        followed.report(estimatedOnVoyage("2026-01-03T00:00:00Z", "602E", 25));
        assertThat(followed.lastKinds()).isEmpty();

        followed.report(estimatedOnVoyage("2026-01-04T00:00:00Z", "602E", 26));
        assertThat(followed.lastKinds())
                .containsExactly(EventKind.ESTIMATED_VESSEL_ARRIVED, EventKind.SHIPMENT_ESTIMATED_ARRIVAL);
        assertThat(followed.lastOf(EventKind.ESTIMATED_VESSEL_ARRIVED).voyageNumber())
                .isEqualTo("602E");

        followed.report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-05T00:00:00Z"))
                .shipment(statement -> statement.set(ReportedField.PORT_OF_DISCHARGE, ReconciledShipment.BUSAN))
                .build());
        assertThat(followed.lastOf(EventKind.ESTIMATED_VESSEL_ARRIVED).location())
                .isEqualTo(ReconciledShipment.BUSAN);
    }

    private static Report estimatedOnVoyage(String observedAt, String voyage, int arrivalDay) {
        return Report.by(SourceType.SHIPPING_LINE, at(observedAt))
                .shipment(statement -> statement
                        .set(
                                ReportedField.ROUTE,
                                List.of(
                                        new PortCall(ReconciledShipment.SHANGHAI, null, null, null, null, null, voyage),
                                        new PortCall(LOS_ANGELES, null, null, null, null, null, null)))
                        .set(ReportedField.POL_ETD_AT, at("2026-01-09T00:00:00Z"))
                        .set(ReportedField.POD_ETA_AT, at("2026-01-" + arrivalDay + "T00:00:00Z")))
                .build();
    }

    @Test
    void inland_estimates_of_line_and_railroad_are_separate_events() {
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-02T00:00:00Z"))
                        .shipment(statement ->
                                statement.set(ReportedField.DESTINATION_ETA_AT, at("2026-02-02T00:00:00Z")))
                        .build());

        TransportEvent line = followed.lastOf(EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION);
        followed.report(
                SourceType.RAIL,
                MONDAY,
                statement -> statement.set(ReportedField.INLAND_ETA_AT, at("2026-02-03T00:00:00Z")));
        TransportEvent rail = followed.lastOf(EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION);

        assertThat(line.source()).isEqualTo(SourceType.SHIPPING_LINE);
        assertThat(rail.source()).isEqualTo(SourceType.RAIL);
        assertThat(rail.previousVersionId()).isNull();
        assertThat(followed.shipment().voyage().destinationArrival().estimatedAt())
                .isEqualTo(at("2026-02-02T00:00:00Z"));
        assertThat(followed.container().rail().inlandEtaAt()).isEqualTo(at("2026-02-03T00:00:00Z"));
    }

    @Test
    void a_destination_estimate_is_an_inland_arrival_unless_the_destination_is_the_port_of_discharge() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(destined(
                        "2026-01-02T00:00:00Z",
                        statement -> statement
                                .set(ReportedField.DESTINATION, LOS_ANGELES)
                                .set(ReportedField.DESTINATION_ETA_AT, at("2026-02-02T00:00:00Z"))));
        assertThat(followed.last()).isEmpty();
        assertThat(followed.shipment().voyage().destinationArrival().estimatedAt())
                .isEqualTo(at("2026-02-02T00:00:00Z"));

        followed.report(
                destined("2026-01-03T00:00:00Z", statement -> statement.set(ReportedField.DESTINATION, CHICAGO)));
        TransportEvent emitted = followed.lastOf(EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION);
        assertThat(emitted.timestamp()).isEqualTo(at("2026-02-02T00:00:00Z"));
        assertThat(emitted.location()).isEqualTo(CHICAGO);

        followed.report(
                destined("2026-01-04T00:00:00Z", statement -> statement.set(ReportedField.DESTINATION, LOS_ANGELES)));
        TransportEvent none = followed.lastOf(EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION);
        assertThat(none.previousVersionId()).isEqualTo(emitted.id());
        assertThat(none.invalidatedAt()).isEqualTo(at("2026-01-04T00:00:00Z"));

        followed.report(destined("2026-01-05T00:00:00Z", statement -> statement.clear(ReportedField.DESTINATION)));
        assertThat(followed.lastOf(EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION)
                        .location())
                .as("a destination that the line does not name may be anywhere")
                .isNull();
    }

    @Test
    void an_arrival_at_the_port_of_discharge_is_not_an_inland_arrival() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.SHIPPING_LINE,
                        "2026-01-20T00:00:00Z",
                        statement -> statement
                                .movement(Movement.of(
                                        Activity.VESSEL_DISCHARGED, at("2026-01-18T00:00:00Z"), LOS_ANGELES))
                                .movement(
                                        Movement.of(Activity.RAIL_DEPARTED, at("2026-01-19T00:00:00Z"), LOS_ANGELES)));

        followed.report(destined(
                "2026-01-21T00:00:00Z",
                statement -> statement
                        .set(ReportedField.DESTINATION, LOS_ANGELES)
                        .set(ReportedField.DESTINATION_ATA_AT, at("2026-01-17T00:00:00Z"))));

        assertThat(followed.last()).isEmpty();
        assertThat(followed.shipment().voyage().destinationArrival().actualAt()).isEqualTo(at("2026-01-17T00:00:00Z"));
    }

    private static Report destined(String observedAt, Consumer<Statement.Builder> statement) {
        return Report.by(SourceType.SHIPPING_LINE, at(observedAt))
                .shipment(statement)
                .build();
    }

    @Test
    void line_and_railroad_do_not_correct_each_others_inland_arrival() {
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-02T00:00:00Z"))
                        .shipment(statement ->
                                statement.set(ReportedField.DESTINATION_ETA_AT, at("2026-02-02T00:00:00Z")))
                        .container(
                                ReconciledShipment.NUMBER,
                                statement -> statement.set(ReportedField.INLAND_ETA_AT, at("2026-02-05T00:00:00Z")))
                        .build());
        assertThat(followed.lastOf(EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION)
                        .timestamp())
                .isEqualTo(at("2026-02-02T00:00:00Z"));

        followed.report(Report.by(SourceType.RAIL, at(MONDAY))
                .shipment(statement -> statement
                        .set(ReportedField.DESTINATION_ETA_AT, at("2026-02-06T00:00:00Z"))
                        .set(ReportedField.DESTINATION_ATA_AT, at("2026-02-07T00:00:00Z")))
                .container(
                        ReconciledShipment.NUMBER,
                        statement -> statement.set(ReportedField.INLAND_ETA_AT, at("2026-02-03T00:00:00Z")))
                .build());

        TransportEvent rail = followed.lastOf(EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION);
        assertThat(rail.timestamp()).isEqualTo(at("2026-02-03T00:00:00Z"));
        assertThat(rail.previousVersionId()).isNull();
        assertThat(followed.shipment().voyage().destinationArrival().estimatedAt())
                .isEqualTo(at("2026-02-02T00:00:00Z"));
        assertThat(followed.shipment().voyage().destinationArrival().actualAt()).isNull();
        assertThat(followed.container().rail().inlandEtaAt()).isEqualTo(at("2026-02-03T00:00:00Z"));
    }

    @Test
    void an_estimated_departure_emits_an_event_and_its_removal_a_retraction() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-02T00:00:00Z"))
                        .shipment(statement -> statement.set(ReportedField.POL_ETD_AT, at("2026-01-09T00:00:00Z")))
                        .build());
        TransportEvent emitted = followed.lastOf(EventKind.ESTIMATED_VESSEL_DEPARTED);

        followed.report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-03T00:00:00Z"))
                .shipment(statement -> statement.clear(ReportedField.POL_ETD_AT))
                .build());

        TransportEvent none = followed.lastOf(EventKind.ESTIMATED_VESSEL_DEPARTED);
        assertThat(none.previousVersionId()).isEqualTo(emitted.id());
        assertThat(none.invalidatedAt()).isEqualTo(at("2026-01-03T00:00:00Z"));
        assertThat(followed.shipment().voyage().departure().estimatedAt()).isNull();
    }

    @Test
    void the_sequence_numbers_of_a_container_have_no_gaps() {
        ReconciledShipment followed = arrived()
                .report(eta("2026-01-25T00:00:00Z", "2026-01-02T00:00:00Z"))
                .report(SourceType.TERMINAL, MONDAY, statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)));

        List<Long> numbers = followed.emitted().stream()
                .map(Event::sequence)
                .filter(Objects::nonNull)
                .toList();
        assertThat(numbers).containsExactly(1L, 2L, 3L, 4L);
        assertThat(followed.aggregate().history().containers().get(0).lastSequence())
                .isEqualTo(4);
    }

    private static ReconciledShipment arrived() {
        return ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.SHIPPING_LINE,
                        "2026-01-25T00:00:00Z",
                        statement -> statement.movement(Movement.of(
                                Activity.VESSEL_ARRIVED, Instant.parse("2026-01-24T00:00:00Z"), LOS_ANGELES)));
    }

    private static Report eta(String estimate, String observedAt) {
        return Report.by(SourceType.SHIPPING_LINE, at(observedAt))
                .shipment(statement -> statement.set(ReportedField.POD_ETA_AT, at(estimate)))
                .build();
    }
}
