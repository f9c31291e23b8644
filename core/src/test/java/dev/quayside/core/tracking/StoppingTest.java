package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState.StopReason;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

public class StoppingTest extends OnEachStore {
    private static final UUID USER = UUID.fromString("0195571c-2e00-7000-8000-0000000000d1");
    private static final RoutingPoint PORT = RoutingPoint.raw("Los Angeles", "USLAX");
    private static final RoutingPoint INLAND = RoutingPoint.raw("Chicago", "USCHI");
    private static final Duration DAY = Duration.ofDays(1);

    private TrackingFixture fixture = newFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void stopping_a_shipment_stops_its_request_and_emits_one_event() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        UUID id = fixture.shipment(request).id();
        fixture.wait(DAY);

        Shipment stopped = fixture.engine.stop(fixture.account, id, USER).orElseThrow();

        assertThat(stopped).isEqualTo(fixture.shipment(request));
        assertThat(stopped.tracking().stoppedAt()).isEqualTo(fixture.now());
        assertThat(stopped.tracking().stoppedReason()).isEqualTo(StopReason.CANCELLED_BY_USER);
        assertThat(stopped.tracking().stoppedByUserId()).isEqualTo(USER);
        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        fixture.wait(DAY);
        assertThat(fixture.engine.stop(fixture.account, id, null)).contains(stopped);
        assertThat(fixture.engine.stop(fixture.account, USER, null)).isEmpty();
        assertThat(fixture.requestEvents())
                .containsExactly(EventKind.TRACKING_REQUEST_SUCCEEDED, EventKind.TRACKING_REQUEST_TRACKING_STOPPED);
        RequestEvent last =
                (RequestEvent) fixture.emitted().get(fixture.emitted().size() - 1);
        assertThat(last.requestId()).isEqualTo(request.id());
        assertThat(last.shipmentId()).isEqualTo(id);
        fixture.wait(Duration.ofDays(100));
        assertThat(fixture.runDue()).isZero();
    }

    @Test
    void a_stopped_shipment_can_be_resumed() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        UUID id = fixture.shipment(request).id();
        fixture.engine.stop(fixture.account, id, USER);
        fixture.wait(DAY);
        fixture.line.reports(CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);

        Shipment resumed = resumed(id);

        assertThat(resumed.tracking().isStopped()).isFalse();
        assertThat(resumed.tracking().stoppedReason()).isNull();
        assertThat(resumed.tracking().stoppedByUserId()).isNull();
        assertThat(resumed(id)).isEqualTo(resumed);
        assertThat(fixture.engine.resume(fixture.account, USER)).isEqualTo(new ResumeOutcome.NoSuchShipment());
        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.runDue()).isEqualTo(1);
        assertThat(fixture.aggregate(request).containers()).hasSize(2);
        assertThat(fixture.requestEvents()).hasSize(2);
    }

    @Test
    void a_shipment_without_a_request_can_be_stopped_and_resumed() {
        TrackingRequest other = fixture.followed(CONTAINER_NUMBER);
        Shipment imported = Shipment.builder(
                        USER, "IMPORTED1", fixture.shipment(other).line(), START)
                .build();
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account).shipment(imported).build());

        assertThat(fixture.engine
                        .stop(fixture.account, USER, null)
                        .orElseThrow()
                        .tracking()
                        .isStopped())
                .isTrue();
        assertThat(resumed(USER)).isEqualTo(imported);
    }

    @Test
    void a_shipment_whose_number_was_requested_again_cannot_be_resumed() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        UUID id = fixture.shipment(request).id();
        fixture.engine.stop(fixture.account, id, USER);
        TrackingRequest repeated = fixture.accepted();

        assertThat(fixture.engine.resume(fixture.account, id))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
        fixture.runDue();
        UUID newer = fixture.shipment(repeated).id();
        assertThat(fixture.engine.resume(fixture.account, id))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
        assertThat(fixture.shipment(request).tracking().isStopped()).isTrue();
        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);

        fixture.engine.stop(fixture.account, newer, USER);
        assertThat(resumed(id).tracking().isStopped()).isFalse();
        assertThat(fixture.engine.resume(fixture.account, newer))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
    }

    @Test
    void a_booking_cannot_be_resumed_while_its_bill_is_tracked() {
        fixture.line.responds(sourceRequest ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                        .shipment(statement -> statement.set(ReportedField.BILL_OF_LADING_NUMBER, TrackingFixture.BILL))
                        .container(CONTAINER_NUMBER, statement -> {})
                        .build()));
        TrackingRequest booked =
                fixture.accepted(NewRequest.of(RequestType.BOOKING_NUMBER, "EBKG00000001", TrackingFixture.MSC));
        fixture.runDue();
        UUID id = fixture.shipment(booked).id();
        fixture.engine.stop(fixture.account, id, USER);
        fixture.accepted();
        fixture.runDue();

        assertThat(fixture.engine.resume(fixture.account, id))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
    }

    @Test
    void a_request_during_a_resume_of_the_same_number_wins() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        UUID id = fixture.shipment(request).id();
        fixture.engine.stop(fixture.account, id, USER);
        fixture.beforeCommit = commit -> {
            fixture.beforeCommit = any -> {};
            fixture.accepted();
        };

        assertThat(fixture.engine.resume(fixture.account, id))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
    }

    @Test
    void a_shipment_that_would_exceed_the_plan_limit_cannot_be_resumed() {
        UUID id = fixture.shipment(fixture.followed(CONTAINER_NUMBER)).id();
        fixture.engine.stop(fixture.account, id, USER);
        fixture.plain.accounts().save(new Account(fixture.account, "Harbour & Sons", new Plan.Free(null), Set.of()));
        for (int i = 0; i < 10; i++) {
            fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "A" + i, TrackingFixture.MSC));
        }

        assertThat(fixture.engine.resume(fixture.account, id)).isEqualTo(new RequestOutcome.PlanLimitReached(10, 10));

        ShipmentAggregate aggregate =
                fixture.plain.tracking().aggregate(fixture.account, id).orElseThrow();
        Container pickedUp = aggregate.containers().get(0).toBuilder()
                .status(ContainerStatus.PICKED_UP)
                .build();
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account).container(pickedUp).build());
        assertThat(resumed(id).tracking().isStopped()).isFalse();
    }

    private Shipment resumed(UUID id) {
        ResumeOutcome outcome = fixture.engine.resume(fixture.account, id);
        assertThat(outcome).isInstanceOf(ResumeOutcome.Tracked.class);
        Shipment shipment = ((ResumeOutcome.Tracked) outcome).shipment();
        assertThat(fixture.plain.shipments().shipment(fixture.account, id)).contains(shipment);
        return shipment;
    }

    @Test
    void a_response_to_a_call_from_before_the_stop_is_discarded() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        UUID id = fixture.shipment(request).id();
        fixture.line.responds(sourceRequest -> {
            fixture.engine.stop(fixture.account, id, USER);
            return SourceResponse.reported(
                    TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER));
        });
        fixture.wait(DAY);

        fixture.runDue();

        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        assertThat(fixture.shipment(request).tracking().isStopped()).isTrue();
        assertThat(fixture.aggregate(request).containers()).hasSize(1);
    }

    @Test
    void a_shipment_that_the_host_stored_as_stopped_stops_its_request() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        Shipment shipment = fixture.shipment(request);
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account)
                        .shipment(shipment.toBuilder()
                                .tracking(shipment.tracking().stop(fixture.now(), StopReason.BOOKING_CANCELLED, null))
                                .build())
                        .build());
        fixture.wait(DAY);

        fixture.runDue();

        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        assertThat(fixture.stored(request).dueAt()).isNull();
        assertThat(fixture.shipment(request).tracking().stoppedReason()).isEqualTo(StopReason.BOOKING_CANCELLED);
        assertThat(fixture.requestEvents())
                .containsExactly(EventKind.TRACKING_REQUEST_SUCCEEDED, EventKind.TRACKING_REQUEST_TRACKING_STOPPED);
        fixture.wait(DAY);
        assertThat(fixture.runDue()).isZero();
    }

    @Test
    void a_refresh_of_a_shipment_stopped_during_the_calls_stores_nothing() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        UUID container = fixture.aggregate(request).containers().get(0).id();
        fixture.line.responds(sourceRequest -> {
            fixture.engine.stop(fixture.account, fixture.shipment(request).id(), USER);
            return SourceResponse.reported(
                    TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER));
        });

        assertThat(fixture.engine.refresh(fixture.account, container)).isEqualTo(new RefreshOutcome.TrackingStopped());

        assertThat(fixture.aggregate(request).containers()).hasSize(1);
        assertThat(fixture.shipment(request).tracking().isStopped()).isTrue();
    }

    @Test
    void a_cancelled_booking_is_stopped_at_once() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        fixture.line.refuses(SourceError.CANCELLED);
        fixture.wait(DAY);

        fixture.runDue();

        stoppedBy(request, StopReason.BOOKING_CANCELLED);
    }

    @ParameterizedTest
    @EnumSource(names = {"NOT_FOUND", "WITHHELD", "INVALID_NUMBER"})
    void tracking_stops_after_the_line_did_not_find_the_shipment_three_times(SourceError refusal) {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        fixture.line.refuses(refusal);
        for (int i = 0; i < 2; i++) {
            fixture.wait(DAY);
            fixture.runDue();
            assertThat(fixture.shipment(request).tracking().isStopped()).isFalse();
        }

        fixture.wait(DAY);
        fixture.runDue();

        stoppedBy(request, StopReason.NO_UPDATES_AT_LINE);
    }

    @Test
    void tracking_stops_when_all_containers_are_returned() {
        TrackingRequest request = arriving(report -> {}, CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);
        happens(Activity.EMPTY_IN, CONTAINER_NUMBER);
        fixture.runDue();
        assertThat(fixture.shipment(request).tracking().isStopped()).isFalse();

        happens(Activity.EMPTY_IN, CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);
        fixture.runDue();

        stoppedBy(request, StopReason.ALL_CONTAINERS_TERMINATED);
        assertThat(fixture.emitted()).extracting(Event::kind).contains(EventKind.EMPTY_IN);
    }

    @Test
    void tracking_stops_56_days_after_the_arrival() {
        TrackingRequest request = arriving(report -> {}, CONTAINER_NUMBER);
        Instant arrived = fixture.now();

        // The line reports an update each day.
        Instant stopped = dailyUntilStopped(request, Duration.ofDays(100));

        stoppedBy(request, StopReason.PAST_ARRIVAL_WINDOW);
        assertThat(Duration.between(arrived, stopped)).isBetween(Duration.ofDays(56), Duration.ofDays(58));
    }

    @Test
    void the_inland_arrival_begins_the_window_of_an_inland_journey() {
        TrackingRequest request = arriving(
                statement -> statement.shipment(any -> any.set(ReportedField.DESTINATION, INLAND)), CONTAINER_NUMBER);

        dailyUntilStopped(request, Duration.ofDays(80));

        assertThat(fixture.shipment(request).tracking().isStopped()).isFalse();
    }

    @Test
    void tracking_stops_56_days_after_the_last_update_or_resume() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);

        Instant first = silentUntilStopped(request, Duration.ofDays(100));
        stoppedBy(request, StopReason.NO_UPDATES_AT_LINE);
        assertThat(Duration.between(START, first)).isBetween(Duration.ofDays(56), Duration.ofDays(58));

        Instant resumed = fixture.now();
        fixture.engine.resume(fixture.account, fixture.shipment(request).id());
        Instant second = silentUntilStopped(request, Duration.ofDays(100));
        assertThat(Duration.between(resumed, second)).isBetween(Duration.ofDays(56), Duration.ofDays(58));
    }

    @ParameterizedTest
    @EnumSource(names = {"NOT_FOUND", "UNREACHABLE"})
    void an_occasional_failure_of_the_line_does_not_restart_the_arrival_window(SourceError refusal) {
        TrackingRequest request = arriving(report -> {}, CONTAINER_NUMBER);
        Instant arrived = fixture.now();
        dailyUntilStopped(request, Duration.ofDays(50));
        fixture.line.refuses(refusal);
        fixture.wait(DAY);
        fixture.runDue();

        Instant stopped = dailyUntilStopped(request, Duration.ofDays(100));

        stoppedBy(request, StopReason.PAST_ARRIVAL_WINDOW);
        assertThat(Duration.between(arrived, stopped)).isBetween(Duration.ofDays(56), Duration.ofDays(58));
    }

    @Test
    void a_shipment_resumed_after_its_return_is_tracked_until_the_next_return() {
        TrackingRequest request = arriving(report -> {}, CONTAINER_NUMBER);
        happens(Activity.EMPTY_IN, CONTAINER_NUMBER);
        fixture.runDue();
        stoppedBy(request, StopReason.ALL_CONTAINERS_TERMINATED);
        int emitted = fixture.requestEvents().size();
        fixture.wait(DAY);

        fixture.engine.resume(fixture.account, fixture.shipment(request).id());
        fixture.runDue();
        fixture.wait(DAY);
        fixture.runDue();

        assertThat(fixture.shipment(request).tracking().isStopped()).isFalse();
        assertThat(fixture.requestEvents()).hasSize(emitted);

        happens(Activity.EMPTY_IN, CONTAINER_NUMBER);
        fixture.runDue();

        stoppedBy(request, StopReason.ALL_CONTAINERS_TERMINATED);
    }

    @Test
    void tracking_stops_after_the_pickup_if_the_settings_say_so() {
        fixture.close();
        fixture = newFixture(engine -> engine.settings(TrackingSettings.STANDARD.toBuilder()
                .fullOutWindow(Duration.ofDays(14))
                .build()));
        TrackingRequest request = arriving(report -> {}, CONTAINER_NUMBER);
        happens(Activity.FULL_OUT, CONTAINER_NUMBER);
        fixture.runDue();
        Instant pickedUp = fixture.now();

        Instant stopped = silentUntilStopped(request, Duration.ofDays(30));

        stoppedBy(request, StopReason.PAST_FULL_OUT_WINDOW);
        assertThat(Duration.between(pickedUp, stopped)).isBetween(Duration.ofDays(14), Duration.ofDays(16));
    }

    private void stoppedBy(TrackingRequest request, StopReason reason) {
        assertThat(fixture.shipment(request).tracking().stoppedReason()).isEqualTo(reason);
        assertThat(fixture.shipment(request).tracking().stoppedByUserId()).isNull();
        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        assertThat(fixture.stored(request).dueAt()).isNull();
        assertThat(fixture.requestEvents()).endsWith(EventKind.TRACKING_REQUEST_TRACKING_STOPPED);
    }

    /** A shipment whose containers have just arrived at the port of discharge. */
    private TrackingRequest arriving(Consumer<Report.Builder> more, ContainerNumber... containers) {
        lineReports((report, at) -> {
            report.shipment(statement -> statement.set(ReportedField.PORT_OF_DISCHARGE, PORT));
            for (ContainerNumber container : containers) {
                report.container(
                        container, statement -> statement.movement(Movement.of(Activity.VESSEL_ARRIVED, START, PORT)));
            }
            more.accept(report);
            return report;
        });
        TrackingRequest request = fixture.accepted();
        fixture.runDue();
        return request;
    }

    private void happens(Activity activity, ContainerNumber... containers) {
        fixture.wait(DAY);
        Instant now = fixture.now();
        lineReports((report, at) -> {
            for (ContainerNumber container : containers) {
                report.container(container, statement -> statement.movement(Movement.of(activity, now, PORT)));
            }
            return report;
        });
    }

    private void lineReports(BiFunction<Report.Builder, Instant, Report.Builder> content) {
        fixture.line.responds(sourceRequest -> SourceResponse.reported(
                content.apply(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt()), sourceRequest.calledAt())
                        .build()));
    }

    private Instant dailyUntilStopped(TrackingRequest request, Duration longest) {
        lineReports((report, at) ->
                report.container(CONTAINER_NUMBER, statement -> statement.set(ReportedField.SEAL_NUMBER, "S" + at)));
        return untilStopped(request, longest);
    }

    private Instant silentUntilStopped(TrackingRequest request, Duration longest) {
        lineReports((report, at) -> report.container(CONTAINER_NUMBER, statement -> {}));
        return untilStopped(request, longest);
    }

    private Instant untilStopped(TrackingRequest request, Duration longest) {
        Instant end = fixture.now().plus(longest);
        List<Integer> passes = new ArrayList<>();
        while (fixture.now().isBefore(end)
                && !fixture.shipment(request).tracking().isStopped()) {
            fixture.wait(DAY);
            passes.add(fixture.runDue());
        }
        assertThat(passes).containsOnly(1);
        return fixture.now();
    }
}
