package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.BOX;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_BOX;
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

    private TrackingFixture bench = newBench();

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void a_shipment_is_stopped_by_hand_with_its_request_and_that_is_told_once() {
        TrackingRequest request = bench.followed(BOX);
        UUID id = bench.shipment(request).id();
        bench.wait(DAY);

        Shipment stopped = bench.engine.stop(bench.account, id, USER).orElseThrow();

        assertThat(stopped).isEqualTo(bench.shipment(request));
        assertThat(stopped.tracking().stoppedAt()).isEqualTo(bench.now());
        assertThat(stopped.tracking().stoppedReason()).isEqualTo(StopReason.CANCELLED_BY_USER);
        assertThat(stopped.tracking().stoppedByUserId()).isEqualTo(USER);
        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        bench.wait(DAY);
        assertThat(bench.engine.stop(bench.account, id, null)).contains(stopped);
        assertThat(bench.engine.stop(bench.account, USER, null)).isEmpty();
        assertThat(bench.toldOfRequests())
                .containsExactly(EventKind.TRACKING_REQUEST_SUCCEEDED, EventKind.TRACKING_REQUEST_TRACKING_STOPPED);
        RequestEvent last = (RequestEvent) bench.told().get(bench.told().size() - 1);
        assertThat(last.requestId()).isEqualTo(request.id());
        assertThat(last.shipmentId()).isEqualTo(id);
        bench.wait(Duration.ofDays(100));
        assertThat(bench.runDue()).isZero();
    }

    @Test
    void a_stopped_shipment_is_followed_again() {
        TrackingRequest request = bench.followed(BOX);
        UUID id = bench.shipment(request).id();
        bench.engine.stop(bench.account, id, USER);
        bench.wait(DAY);
        bench.line.reports(BOX, SECOND_BOX);

        Shipment resumed = resumed(id);

        assertThat(resumed.tracking().stopped()).isFalse();
        assertThat(resumed.tracking().stoppedReason()).isNull();
        assertThat(resumed.tracking().stoppedByUserId()).isNull();
        assertThat(resumed(id)).isEqualTo(resumed);
        assertThat(bench.engine.resume(bench.account, USER)).isEqualTo(new ResumeOutcome.NoSuchShipment());
        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(bench.runDue()).isEqualTo(1);
        assertThat(bench.aggregate(request).containers()).hasSize(2);
        assertThat(bench.toldOfRequests()).hasSize(2);
    }

    @Test
    void a_shipment_without_a_request_is_stopped_and_resumed_as_well() {
        TrackingRequest other = bench.followed(BOX);
        Shipment imported = Shipment.builder(
                        USER, "IMPORTED1", bench.shipment(other).line(), START)
                .build();
        bench.plain.shipments().save(Change.of(bench.account).shipment(imported).build());

        assertThat(bench.engine
                        .stop(bench.account, USER, null)
                        .orElseThrow()
                        .tracking()
                        .stopped())
                .isTrue();
        assertThat(resumed(USER)).isEqualTo(imported);
    }

    @Test
    void a_shipment_whose_number_was_requested_anew_stays_stopped() {
        TrackingRequest request = bench.followed(BOX);
        UUID id = bench.shipment(request).id();
        bench.engine.stop(bench.account, id, USER);
        TrackingRequest anew = bench.accepted();

        assertThat(bench.engine.resume(bench.account, id))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
        bench.runDue();
        UUID newer = bench.shipment(anew).id();
        assertThat(bench.engine.resume(bench.account, id))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
        assertThat(bench.shipment(request).tracking().stopped()).isTrue();
        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);

        bench.engine.stop(bench.account, newer, USER);
        assertThat(resumed(id).tracking().stopped()).isFalse();
        assertThat(bench.engine.resume(bench.account, newer))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
    }

    @Test
    void a_booking_stays_stopped_while_its_bill_is_followed() {
        bench.line.says(question -> SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, question.askedAt())
                .shipment(said -> said.set(ReportedField.BILL_OF_LADING_NUMBER, TrackingFixture.BILL))
                .container(BOX, said -> {})
                .build()));
        TrackingRequest booked =
                bench.accepted(NewRequest.of(RequestType.BOOKING_NUMBER, "EBKG00000001", TrackingFixture.MSC));
        bench.runDue();
        UUID id = bench.shipment(booked).id();
        bench.engine.stop(bench.account, id, USER);
        bench.accepted();
        bench.runDue();

        assertThat(bench.engine.resume(bench.account, id))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
    }

    @Test
    void a_number_that_is_requested_while_its_shipment_is_resumed_belongs_to_one_of_them() {
        TrackingRequest request = bench.followed(BOX);
        UUID id = bench.shipment(request).id();
        bench.engine.stop(bench.account, id, USER);
        bench.beforeCommit = commit -> {
            bench.beforeCommit = any -> {};
            bench.accepted();
        };

        assertThat(bench.engine.resume(bench.account, id))
                .isEqualTo(new ResumeOutcome.NumberTaken(TrackingFixture.BILL));
    }

    @Test
    void a_shipment_that_would_take_room_stays_stopped_while_the_plan_is_full() {
        UUID id = bench.shipment(bench.followed(BOX)).id();
        bench.engine.stop(bench.account, id, USER);
        bench.plain.accounts().save(new Account(bench.account, "Harbour & Sons", new Plan.Free(null), Set.of()));
        for (int i = 0; i < 10; i++) {
            bench.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "A" + i, TrackingFixture.MSC));
        }

        assertThat(bench.engine.resume(bench.account, id)).isEqualTo(new RequestOutcome.PlanLimitReached(10, 10));

        ShipmentAggregate aggregate =
                bench.plain.tracking().aggregate(bench.account, id).orElseThrow();
        Container pickedUp = aggregate.containers().get(0).toBuilder()
                .status(ContainerStatus.PICKED_UP)
                .build();
        bench.plain
                .shipments()
                .save(Change.of(bench.account).container(pickedUp).build());
        assertThat(resumed(id).tracking().stopped()).isFalse();
    }

    private Shipment resumed(UUID id) {
        ResumeOutcome outcome = bench.engine.resume(bench.account, id);
        assertThat(outcome).isInstanceOf(ResumeOutcome.Followed.class);
        Shipment shipment = ((ResumeOutcome.Followed) outcome).shipment();
        assertThat(bench.plain.shipments().shipment(bench.account, id)).contains(shipment);
        return shipment;
    }

    @Test
    void what_was_asked_before_the_stop_does_not_follow_it_again() {
        TrackingRequest request = bench.followed(BOX);
        UUID id = bench.shipment(request).id();
        bench.line.says(question -> {
            bench.engine.stop(bench.account, id, USER);
            return SourceResponse.reported(TrackingFixture.report(question.askedAt(), BOX, SECOND_BOX));
        });
        bench.wait(DAY);

        bench.runDue();

        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        assertThat(bench.shipment(request).tracking().stopped()).isTrue();
        assertThat(bench.aggregate(request).containers()).hasSize(1);
    }

    @Test
    void what_was_stopped_by_something_that_knows_no_requests_takes_its_request_along() {
        TrackingRequest request = bench.followed(BOX);
        Shipment shipment = bench.shipment(request);
        bench.plain
                .shipments()
                .save(Change.of(bench.account)
                        .shipment(shipment.toBuilder()
                                .tracking(shipment.tracking().stop(bench.now(), StopReason.BOOKING_CANCELLED, null))
                                .build())
                        .build());
        bench.wait(DAY);

        bench.runDue();

        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        assertThat(bench.stored(request).dueAt()).isNull();
        assertThat(bench.shipment(request).tracking().stoppedReason()).isEqualTo(StopReason.BOOKING_CANCELLED);
        assertThat(bench.toldOfRequests())
                .containsExactly(EventKind.TRACKING_REQUEST_SUCCEEDED, EventKind.TRACKING_REQUEST_TRACKING_STOPPED);
        bench.wait(DAY);
        assertThat(bench.runDue()).isZero();
    }

    @Test
    void a_refresh_of_what_is_stopped_while_its_sources_are_asked_enters_nothing() {
        TrackingRequest request = bench.followed(BOX);
        UUID box = bench.aggregate(request).containers().get(0).id();
        bench.line.says(question -> {
            bench.engine.stop(bench.account, bench.shipment(request).id(), USER);
            return SourceResponse.reported(TrackingFixture.report(question.askedAt(), BOX, SECOND_BOX));
        });

        assertThat(bench.engine.refresh(bench.account, box)).isEqualTo(new RefreshOutcome.NotFollowed());

        assertThat(bench.aggregate(request).containers()).hasSize(1);
        assertThat(bench.shipment(request).tracking().stopped()).isTrue();
    }

    @Test
    void a_cancelled_booking_is_stopped_at_once() {
        TrackingRequest request = bench.followed(BOX);
        bench.line.refuses(SourceError.CANCELLED);
        bench.wait(DAY);

        bench.runDue();

        stoppedBy(request, StopReason.BOOKING_CANCELLED);
    }

    @ParameterizedTest
    @EnumSource(names = {"NOT_FOUND", "WITHHELD", "INVALID_NUMBER"})
    void a_line_that_has_lost_the_shipment_is_believed_the_third_time(SourceError refusal) {
        TrackingRequest request = bench.followed(BOX);
        bench.line.refuses(refusal);
        for (int i = 0; i < 2; i++) {
            bench.wait(DAY);
            bench.runDue();
            assertThat(bench.shipment(request).tracking().stopped()).isFalse();
        }

        bench.wait(DAY);
        bench.runDue();

        stoppedBy(request, StopReason.NO_UPDATES_AT_LINE);
    }

    @Test
    void it_ends_when_all_boxes_are_back() {
        TrackingRequest request = arriving(report -> {}, BOX, SECOND_BOX);
        happens(Activity.EMPTY_IN, BOX);
        bench.runDue();
        assertThat(bench.shipment(request).tracking().stopped()).isFalse();

        happens(Activity.EMPTY_IN, BOX, SECOND_BOX);
        bench.runDue();

        stoppedBy(request, StopReason.ALL_CONTAINERS_TERMINATED);
        assertThat(bench.told()).extracting(Event::kind).contains(EventKind.EMPTY_IN);
    }

    @Test
    void it_ends_56_days_after_the_arrival() {
        TrackingRequest request = arriving(report -> {}, BOX);
        Instant arrived = bench.now();

        // The line goes on to say something new each day, so that it is not silent.
        Instant stopped = dailyUntilStopped(request, Duration.ofDays(100));

        stoppedBy(request, StopReason.PAST_ARRIVAL_WINDOW);
        assertThat(Duration.between(arrived, stopped)).isBetween(Duration.ofDays(56), Duration.ofDays(58));
    }

    @Test
    void the_arrival_that_counts_is_the_one_inland() {
        TrackingRequest request =
                arriving(said -> said.shipment(any -> any.set(ReportedField.DESTINATION, INLAND)), BOX);

        dailyUntilStopped(request, Duration.ofDays(80));

        assertThat(bench.shipment(request).tracking().stopped()).isFalse();
    }

    @Test
    void it_ends_56_days_after_the_lines_last_news_and_resuming_gives_56_more() {
        TrackingRequest request = bench.followed(BOX);

        Instant first = silentUntilStopped(request, Duration.ofDays(100));
        stoppedBy(request, StopReason.NO_UPDATES_AT_LINE);
        assertThat(Duration.between(START, first)).isBetween(Duration.ofDays(56), Duration.ofDays(58));

        Instant resumed = bench.now();
        bench.engine.resume(bench.account, bench.shipment(request).id());
        Instant second = silentUntilStopped(request, Duration.ofDays(100));
        assertThat(Duration.between(resumed, second)).isBetween(Duration.ofDays(56), Duration.ofDays(58));
    }

    @ParameterizedTest
    @EnumSource(names = {"NOT_FOUND", "UNREACHABLE"})
    void a_line_that_fails_once_in_a_while_begins_no_window_anew(SourceError refusal) {
        TrackingRequest request = arriving(report -> {}, BOX);
        Instant arrived = bench.now();
        dailyUntilStopped(request, Duration.ofDays(50));
        bench.line.refuses(refusal);
        bench.wait(DAY);
        bench.runDue();

        Instant stopped = dailyUntilStopped(request, Duration.ofDays(100));

        stoppedBy(request, StopReason.PAST_ARRIVAL_WINDOW);
        assertThat(Duration.between(arrived, stopped)).isBetween(Duration.ofDays(56), Duration.ofDays(58));
    }

    @Test
    void whoever_resumes_what_ended_with_the_return_of_all_boxes_gets_it_until_one_comes_back_anew() {
        TrackingRequest request = arriving(report -> {}, BOX);
        happens(Activity.EMPTY_IN, BOX);
        bench.runDue();
        stoppedBy(request, StopReason.ALL_CONTAINERS_TERMINATED);
        int told = bench.toldOfRequests().size();
        bench.wait(DAY);

        bench.engine.resume(bench.account, bench.shipment(request).id());
        bench.runDue();
        bench.wait(DAY);
        bench.runDue();

        assertThat(bench.shipment(request).tracking().stopped()).isFalse();
        assertThat(bench.toldOfRequests()).hasSize(told);

        happens(Activity.EMPTY_IN, BOX);
        bench.runDue();

        stoppedBy(request, StopReason.ALL_CONTAINERS_TERMINATED);
    }

    @Test
    void it_ends_after_the_pickup_only_if_the_host_wants_that() {
        bench.close();
        bench = newBench(engine -> engine.settings(TrackingSettings.STANDARD.toBuilder()
                .fullOutWindow(Duration.ofDays(14))
                .build()));
        TrackingRequest request = arriving(report -> {}, BOX);
        happens(Activity.FULL_OUT, BOX);
        bench.runDue();
        Instant pickedUp = bench.now();

        Instant stopped = silentUntilStopped(request, Duration.ofDays(30));

        stoppedBy(request, StopReason.PAST_FULL_OUT_WINDOW);
        assertThat(Duration.between(pickedUp, stopped)).isBetween(Duration.ofDays(14), Duration.ofDays(16));
    }

    private void stoppedBy(TrackingRequest request, StopReason reason) {
        assertThat(bench.shipment(request).tracking().stoppedReason()).isEqualTo(reason);
        assertThat(bench.shipment(request).tracking().stoppedByUserId()).isNull();
        assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
        assertThat(bench.stored(request).dueAt()).isNull();
        assertThat(bench.toldOfRequests()).endsWith(EventKind.TRACKING_REQUEST_TRACKING_STOPPED);
    }

    /** A shipment whose containers have just arrived at the port of discharge. */
    private TrackingRequest arriving(Consumer<Report.Builder> more, ContainerNumber... boxes) {
        says((report, at) -> {
            report.shipment(said -> said.set(ReportedField.PORT_OF_DISCHARGE, PORT));
            for (ContainerNumber box : boxes) {
                report.container(box, said -> said.moved(Movement.of(Activity.VESSEL_ARRIVED, START, PORT)));
            }
            more.accept(report);
            return report;
        });
        TrackingRequest request = bench.accepted();
        bench.runDue();
        return request;
    }

    private void happens(Activity activity, ContainerNumber... boxes) {
        bench.wait(DAY);
        Instant now = bench.now();
        says((report, at) -> {
            for (ContainerNumber box : boxes) {
                report.container(box, said -> said.moved(Movement.of(activity, now, PORT)));
            }
            return report;
        });
    }

    private void says(BiFunction<Report.Builder, Instant, Report.Builder> said) {
        bench.line.says(question -> SourceResponse.reported(
                said.apply(Report.by(SourceType.SHIPPING_LINE, question.askedAt()), question.askedAt())
                        .build()));
    }

    private Instant dailyUntilStopped(TrackingRequest request, Duration longest) {
        says((report, at) -> report.container(BOX, said -> said.set(ReportedField.SEAL_NUMBER, "S" + at)));
        return untilStopped(request, longest);
    }

    private Instant silentUntilStopped(TrackingRequest request, Duration longest) {
        says((report, at) -> report.container(BOX, said -> {}));
        return untilStopped(request, longest);
    }

    private Instant untilStopped(TrackingRequest request, Duration longest) {
        Instant end = bench.now().plus(longest);
        List<Integer> passes = new ArrayList<>();
        while (bench.now().isBefore(end) && !bench.shipment(request).tracking().stopped()) {
            bench.wait(DAY);
            passes.add(bench.runDue());
        }
        assertThat(passes).containsOnly(1);
        return bench.now();
    }
}
