package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.BILL;
import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.InferenceResult;
import dev.quayside.core.source.NumberInference;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of tracking requests until they have a shipment or fail. */
public class PendingRequestTest extends OnEachStore {
    private final TrackingFixture fixture = newFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void an_account_can_extend_the_time_until_a_request_expires() {
        assertThat(daysUntilFailed(NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC)))
                .isEqualTo(7);

        Account account = fixture.plain.accounts().account(fixture.account).orElseThrow();
        fixture.plain.accounts().save(account.withRequestsExpireAfter(Duration.ofDays(28)));

        assertThat(daysUntilFailed(NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC)))
                .isEqualTo(28);
        assertThat(daysUntilFailed(NewRequest.detecting(RequestType.BILL_OF_LADING, BILL)))
                .as("a request whose line was detected")
                .isEqualTo(7);
    }

    /** Returns the days until the request expires, with a line that never finds the number. */
    private long daysUntilFailed(NewRequest wanted) {
        TrackingRequest request = fixture.accepted(wanted);
        do {
            fixture.runDue();
            fixture.wait(Duration.ofDays(1));
        } while (fixture.stored(request).dueAt() != null);
        assertThat(fixture.stored(request).failedReason()).isEqualTo(FailedReason.EXPIRED);
        return Duration.between(request.createdAt(), fixture.stored(request).updatedAt())
                .toDays();
    }

    @Test
    void a_report_creates_a_shipment_with_its_containers_in_one_commit() {
        fixture.line.reports(CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);
        TrackingRequest request = fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC).toBuilder()
                .refNumbers(List.of("PO-1"))
                .tags(List.of("blue"))
                .build());

        assertThat(fixture.runDue()).isEqualTo(1);

        TrackingRequest after = fixture.stored(request);
        assertThat(after.status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(after.dueAt()).isEqualTo(START.plus(Duration.ofHours(6)));
        Shipment shipment = fixture.shipment(request);
        assertThat(shipment.billOfLadingNumber()).isEqualTo(BILL);
        assertThat(shipment.line().scac()).isEqualTo(MSC);
        assertThat(shipment.refNumbers()).containsExactly("PO-1");
        assertThat(shipment.tags()).containsExactly("blue");
        assertThat(shipment.tracking().lastSucceededAt()).isEqualTo(START);
        assertThat(fixture.aggregate(request).containers())
                .extracting(Container::number)
                .containsExactly(CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);
        assertThat(fixture.aggregate(request).containers())
                .extracting(container -> container.times().lineRequestedAt())
                .containsExactly(START, START);
        assertThat(fixture.emitted())
                .extracting(Event::kind)
                .containsExactlyInAnyOrder(
                        EventKind.CONTAINER_CREATED, EventKind.CONTAINER_CREATED, EventKind.TRACKING_REQUEST_SUCCEEDED);
        RequestEvent event = (RequestEvent) fixture.emitted().stream()
                .filter(RequestEvent.class::isInstance)
                .findFirst()
                .orElseThrow();
        assertThat(event.requestId()).isEqualTo(request.id());
        assertThat(event.shipmentId()).isEqualTo(shipment.id());
        assertThat(fixture.commits).hasSize(2);
        assertThat(fixture.runDue()).isZero();
    }

    @Test
    void the_line_is_called_with_the_number_of_the_request() {
        fixture.accepted();
        fixture.wait(Duration.ofMinutes(1));
        fixture.runDue();

        assertThat(fixture.line.requests)
                .containsExactly(new CarrierRequest(
                        MSC, RequestType.BILL_OF_LADING, BILL, START, START.plus(Duration.ofMinutes(1))));
    }

    @ParameterizedTest
    @CsvSource({
        "NOT_FOUND,          awaiting_manifest, ,                           tracking_request.awaiting_manifest",
        "NOT_YET_MANIFESTED, awaiting_manifest, ,                           tracking_request.awaiting_manifest",
        "UNREACHABLE,        pending,           shipping_line_unreachable,",
        "UNREADABLE,         pending,           unrecognized_response,",
        "INVALID_NUMBER,     failed,            invalid_number,             tracking_request.failed",
        "CANCELLED,          failed,            booking_cancelled,          tracking_request.failed",
        "WITHHELD,           failed,            data_unavailable,           tracking_request.failed"
    })
    void a_source_error_changes_the_status_of_the_request(
            SourceError refusal, String status, String reason, String event) {
        fixture.line.refuses(refusal);
        TrackingRequest request = fixture.accepted();

        fixture.runDue();

        TrackingRequest after = fixture.stored(request);
        assertThat(after.status().wireName()).isEqualTo(status);
        assertThat(after.failedReason())
                .isEqualTo(reason == null ? null : FailedReason.find(reason).orElseThrow());
        assertThat(fixture.emitted())
                .extracting(emitted -> emitted.kind().wireName())
                .containsExactlyElementsOf(event == null ? List.of() : List.of(event));
        assertThat(fixture.plain
                        .tracking()
                        .claim(
                                fixture.account,
                                after.dueAt() == null ? fixture.now() : after.dueAt(),
                                UUID.randomUUID(),
                                START.plus(Duration.ofDays(30)),
                                9))
                .hasSize(after.dueAt() == null ? 0 : 1);
    }

    @Test
    void a_number_found_after_days_gets_a_shipment() {
        TrackingRequest request = fixture.accepted();
        for (int day = 0; day < 5; day++) {
            assertThat(fixture.runDue()).isEqualTo(1);
            fixture.wait(Duration.ofDays(1));
        }
        fixture.line.reports();
        fixture.runDue();

        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.aggregate(request).containers()).isEmpty();
        assertThat(fixture.requestEvents())
                .containsExactly(EventKind.TRACKING_REQUEST_AWAITING_MANIFEST, EventKind.TRACKING_REQUEST_SUCCEEDED);
    }

    @Test
    void a_request_fails_after_fourteen_attempts_or_seven_days() {
        fixture.line.refuses(SourceError.UNREACHABLE);
        TrackingRequest unreachable = fixture.accepted();
        int calls = everythingUntil(Duration.ofDays(8));
        fixture.line.refuses(SourceError.NOT_FOUND);
        TrackingRequest unknown = fixture.accepted(NewRequest.of(RequestType.BOOKING_NUMBER, "B1", MSC));
        int checked = everythingUntil(Duration.ofDays(8));

        assertThat(calls).isEqualTo(14);
        assertThat(fixture.stored(unreachable).failedReason()).isEqualTo(FailedReason.RETRIES_EXHAUSTED);
        assertThat(checked).isEqualTo(8);
        assertThat(fixture.stored(unknown).failedReason()).isEqualTo(FailedReason.EXPIRED);
    }

    private int everythingUntil(Duration end) {
        int done = 0;
        for (Duration passed = Duration.ZERO; passed.compareTo(end) < 0; passed = passed.plusMinutes(10)) {
            done += fixture.runDue();
            fixture.wait(Duration.ofMinutes(10));
        }
        return done;
    }

    @Test
    void the_line_is_detected_from_the_number() {
        fixture.line.reports(CONTAINER_NUMBER);
        TrackingRequest request =
                fixture.accepted(NewRequest.detecting(RequestType.CONTAINER, CONTAINER_NUMBER.value()));

        fixture.runDue();

        assertThat(fixture.stored(request).scac()).isEqualTo(MSC);
        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.engine.infer(CONTAINER_NUMBER.value()).decision())
                .isEqualTo(InferenceResult.Decision.AUTO_SELECT);
    }

    @Test
    void a_detected_line_is_called_in_the_same_pass() {
        try (TrackingFixture detecting = detecting(0.95)) {
            detecting.line.reports(CONTAINER_NUMBER);
            TrackingRequest request = detecting.accepted(NewRequest.detecting(RequestType.BILL_OF_LADING, BILL));

            assertThat(detecting.runDue()).isEqualTo(1);

            assertThat(detecting.stored(request).scac()).isEqualTo(MSC);
            assertThat(detecting.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
            assertThat(detecting.requestEvents()).containsExactly(EventKind.TRACKING_REQUEST_SUCCEEDED);
            assertThat(detecting.engine.infer(BILL).candidates())
                    .as("the message equals what the host knows")
                    .extracting(InferenceResult.Candidate::confidence)
                    .containsExactly(0.97, 0.95);
        }
    }

    @Test
    void a_line_detected_late_in_a_lease_is_called_under_the_next_lease() {
        AtomicReference<TrackingFixture> slow = new AtomicReference<>();
        try (TrackingFixture fixture = newFixture(engine -> engine.inference(number -> {
            slow.get().wait(TrackingSettings.STANDARD.lease().minusSeconds(1));
            return NumberInference.among(ShippingLines.bundled()).infer(number);
        }))) {
            slow.set(fixture);
            fixture.line.reports(CONTAINER_NUMBER);
            TrackingRequest request =
                    fixture.accepted(NewRequest.detecting(RequestType.CONTAINER, CONTAINER_NUMBER.value()));

            fixture.runDue();

            assertThat(fixture.stored(request).scac()).isEqualTo(MSC);
            assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.PENDING);
            assertThat(fixture.stored(request).attempts()).isZero();
            assertThat(fixture.line.requests).isEmpty();
            assertThat(fixture.runDue()).isEqualTo(1);
            assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        }
    }

    @Test
    void a_line_is_not_detected_under_a_lease_that_is_too_old() {
        List<String> inferred = new ArrayList<>();
        try (TrackingFixture fixture = newFixture(engine -> engine.inference(number -> {
            inferred.add(number);
            return NumberInference.among(ShippingLines.bundled()).infer(number);
        }))) {
            fixture.line.responds(sourceRequest -> {
                // Less of the lease is left now than the inference may take.
                fixture.wait(TrackingSettings.STANDARD.lease().minusSeconds(1));
                return SourceResponse.refused(SourceError.NOT_YET_MANIFESTED, "not yet");
            });
            fixture.accepted();
            TrackingRequest request =
                    fixture.accepted(NewRequest.detecting(RequestType.CONTAINER, CONTAINER_NUMBER.value()));

            fixture.runDue();

            assertThat(inferred).isEmpty();
            assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.PENDING);
            assertThat(fixture.stored(request).attempts()).isZero();
            assertThat(fixture.runDue()).isEqualTo(1);
            assertThat(inferred).containsExactly(CONTAINER_NUMBER.value());
        }
    }

    @Test
    void an_uncertain_detection_fails_the_request() {
        try (TrackingFixture detecting = detecting(0.94)) {
            TrackingRequest request = detecting.accepted(NewRequest.detecting(RequestType.BILL_OF_LADING, BILL));

            detecting.runDue();

            assertThat(detecting.stored(request).failedReason()).isEqualTo(FailedReason.SCAC_AUTO_DETECT_FAILED);
            assertThat(detecting.stored(request).scac()).isNull();
            assertThat(detecting.line.requests).isEmpty();
            assertThat(detecting.requestEvents()).containsExactly(EventKind.TRACKING_REQUEST_FAILED);
            assertThat(detecting.commits)
                    .last()
                    .satisfies(commit -> assertThat(commit.claims())
                            .as("the claims that end with the request, even if the process is killed then")
                            .extracting(Claim::requestId)
                            .containsExactly(request.id()));
        }
    }

    /** Returns a fixture whose most likely line has no source and whose second candidate has this confidence. */
    private TrackingFixture detecting(double confidence) {
        List<InferenceResult.Candidate> candidates = List.of(
                new InferenceResult.Candidate(Scac.of("MAEU"), "Maersk", 0.97),
                new InferenceResult.Candidate(Scac.of("MEDU"), "MSC", confidence));
        return newFixture(
                engine -> engine.inference(number -> new InferenceResult(null, null, null, number, null, candidates)));
    }

    @Test
    void a_failed_inference_is_retried() {
        try (TrackingFixture broken = newFixture(engine -> engine.inference(number -> {
            throw new IllegalStateException("no model loaded");
        }))) {
            TrackingRequest request = broken.accepted(NewRequest.detecting(RequestType.BILL_OF_LADING, BILL));

            broken.runDue();

            assertThat(broken.stored(request).failedReason()).isEqualTo(FailedReason.INTERNAL_PROCESSING_ERROR);
            assertThat(broken.stored(request).isRetrying()).isTrue();
        }
    }

    @Test
    void the_test_line_has_fixed_responses() {
        TrackingRequest good =
                fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-SUCCEEDED", Scac.of("TEST")));
        TrackingRequest bad =
                fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-FAILED", Scac.of("TEST")));

        fixture.runDue();

        assertThat(fixture.stored(good).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.stored(bad).status()).isEqualTo(RequestStatus.FAILED);
    }

    @Test
    void the_test_numbers_can_be_tracked_repeatedly() {
        for (int i = 0; i < 3; i++) {
            TrackingRequest detected =
                    fixture.accepted(NewRequest.detecting(RequestType.BILL_OF_LADING, TestCarrierSource.SUCCEEDED));
            TrackingRequest named = fixture.accepted(
                    NewRequest.of(RequestType.BILL_OF_LADING, TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE));
            TrackingRequest failing = fixture.accepted(
                    NewRequest.of(RequestType.BILL_OF_LADING, TestCarrierSource.FAILED, TestCarrierSource.LINE));

            fixture.runDue();

            assertThat(fixture.stored(detected).status()).isEqualTo(RequestStatus.SUCCEEDED);
            assertThat(fixture.stored(named).status()).isEqualTo(RequestStatus.SUCCEEDED);
            assertThat(fixture.stored(failing).status()).isEqualTo(RequestStatus.FAILED);
        }
    }

    @Test
    void a_shipment_tracked_under_the_lines_own_number_is_a_duplicate() {
        fixture.followed(CONTAINER_NUMBER);
        fixture.line.responds(sourceRequest ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                        .shipment(statement -> statement.set(ReportedField.BILL_OF_LADING_NUMBER, BILL))
                        .container(CONTAINER_NUMBER, statement -> {})
                        .build()));
        TrackingRequest byContainer =
                fixture.accepted(NewRequest.of(RequestType.CONTAINER, CONTAINER_NUMBER.value(), MSC));

        fixture.runDue();

        assertThat(fixture.stored(byContainer).failedReason()).isEqualTo(FailedReason.DUPLICATE);
        assertThat(fixture.stored(byContainer).shipmentId()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "booking_number, EBKG00000001,    bill_of_lading, MEDU123456",
        "bill_of_lading, MSCUMEDU123456,  bill_of_lading, MEDU123456",
        "container,      MSCU1234566,     bill_of_lading, MEDU123456",
        "booking_number, EBKG00000001,    bill_of_lading, Medu123456",
        "booking_number, Ebkg00000001,    container,      MSCU1234566",
        "bill_of_lading, MEDU123456,      booking_number, EBKG00000001",
        "booking_number, EBKG00000001,    container,      MSCU1234566"
    })
    void a_shipment_requested_by_two_of_its_numbers_is_tracked_once(
            String type, String number, String otherType, String other) {
        fixture.line.responds(sourceRequest ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                        .shipment(statement -> statement.set(ReportedField.BILL_OF_LADING_NUMBER, "MEDU123456"))
                        .container(CONTAINER_NUMBER, statement -> {})
                        .build()));
        TrackingRequest first = fixture.accepted(requesting(type, number));
        fixture.runDue();

        TrackingRequest second = fixture.accepted(requesting(otherType, other));
        fixture.runDue();

        assertThat(fixture.stored(first).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.stored(second).failedReason()).isEqualTo(FailedReason.DUPLICATE);
        assertThat(fixture.stored(second).shipmentId()).isNull();
    }

    private static NewRequest requesting(String type, String number) {
        return NewRequest.builder().type(type).number(number).scac(MSC.value()).build();
    }

    @Test
    void the_first_request_with_a_shipment_fails_the_others_for_the_same_number() {
        TrackingRequest first = fixture.accepted();
        fixture.runDue();
        // Only pending and followed numbers are refused: this one waits for its manifest.
        TrackingRequest second = fixture.accepted(NewRequest.of(RequestType.BOOKING_NUMBER, BILL, MSC));
        fixture.line.reports(CONTAINER_NUMBER);

        fixture.runDue();

        assertThat(fixture.stored(second).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.stored(first).failedReason()).isEqualTo(FailedReason.DUPLICATE);
        assertThat(fixture.plain.tracking().shipmentIdsByNumber(fixture.account, MSC, BILL))
                .hasSize(1);
        assertThat(fixture.requestEvents())
                .containsExactly(
                        EventKind.TRACKING_REQUEST_AWAITING_MANIFEST,
                        EventKind.TRACKING_REQUEST_SUCCEEDED,
                        EventKind.TRACKING_REQUEST_FAILED);
        fixture.wait(Duration.ofDays(2));
        assertThat(fixture.runDue()).isEqualTo(1);
    }

    @Test
    void a_number_requested_in_two_spellings_gets_one_shipment() {
        TrackingRequest first = fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "MeduFR030802", MSC));
        fixture.runDue();
        TrackingRequest second = fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "mEDUfr030802", MSC));
        fixture.runDue();
        fixture.wait(Duration.ofDays(1));
        fixture.line.reports(CONTAINER_NUMBER);

        fixture.runDue();

        assertThat(List.of(fixture.stored(first), fixture.stored(second)))
                .extracting(TrackingRequest::status)
                .containsExactlyInAnyOrder(RequestStatus.SUCCEEDED, RequestStatus.FAILED);
        assertThat(fixture.plain.tracking().shipmentIdsByNumber(fixture.account, MSC, BILL))
                .hasSize(1);
    }

    @Test
    void a_request_for_the_same_number_at_another_line_is_not_affected() {
        TrackingFixture.ScriptedLine everyLine = new TrackingFixture.ScriptedLine() {
            @Override
            public boolean serves(Scac scac) {
                return true;
            }
        };
        try (TrackingFixture more = new TrackingFixture(engine -> engine.carriers(everyLine))) {
            TrackingRequest elsewhere = more.accepted(NewRequest.of(RequestType.BILL_OF_LADING, BILL, Scac.of("MAEU")));
            more.runDue();

            TrackingRequest here = more.followed(CONTAINER_NUMBER);

            assertThat(here.status()).isEqualTo(RequestStatus.SUCCEEDED);
            assertThat(more.stored(elsewhere).status()).isEqualTo(RequestStatus.AWAITING_MANIFEST);
        }
    }

    @Test
    void one_of_two_concurrent_requests_for_a_number_gets_the_shipment() {
        TrackingRequest first = fixture.accepted();
        fixture.runDue();
        TrackingRequest second = fixture.accepted(NewRequest.of(RequestType.BOOKING_NUMBER, BILL, MSC));
        fixture.runDue();
        fixture.wait(Duration.ofDays(1));
        fixture.line.reports(CONTAINER_NUMBER);
        try (TrackingEngine slow = oneByOne();
                TrackingEngine fast = oneByOne()) {
            // When the slow one has made its shipment and is about to store it, the fast one makes another.
            fixture.beforeCommit = commit -> {
                fixture.beforeCommit = any -> {};
                fast.runDue();
            };
            slow.runDue();
        }

        assertThat(List.of(
                        fixture.stored(first).status(), fixture.stored(second).status()))
                .containsExactlyInAnyOrder(RequestStatus.SUCCEEDED, RequestStatus.FAILED);
        assertThat(fixture.plain.tracking().shipmentIdsByNumber(fixture.account, MSC, BILL))
                .hasSize(1);
        assertThat(fixture.requestEvents())
                .filteredOn(kind -> kind == EventKind.TRACKING_REQUEST_SUCCEEDED)
                .hasSize(1);
        assertThat(fixture.line.requests).hasSize(4);
    }

    @Test
    void one_of_concurrent_requests_for_a_booking_and_its_bill_gets_the_shipment() {
        fixture.line.responds(sourceRequest ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                        .shipment(statement -> statement.set(ReportedField.BILL_OF_LADING_NUMBER, "MEDU123456"))
                        .container(CONTAINER_NUMBER, statement -> {})
                        .build()));
        TrackingRequest booking = fixture.accepted(requesting("booking_number", "EBKG00000001"));
        TrackingRequest bill = fixture.accepted(requesting("bill_of_lading", "MEDU123456"));
        try (TrackingEngine slow = oneByOne();
                TrackingEngine fast = oneByOne()) {
            fixture.beforeCommit = commit -> {
                fixture.beforeCommit = any -> {};
                fast.runDue();
            };
            slow.runDue();
        }

        assertThat(List.of(
                        fixture.stored(booking).status(), fixture.stored(bill).status()))
                .containsExactlyInAnyOrder(RequestStatus.SUCCEEDED, RequestStatus.FAILED);
        assertThat(fixture.plain.tracking().shipmentIdsByNumber(fixture.account, MSC, "MEDU123456"))
                .hasSize(1);
        assertThat(fixture.line.requests).hasSize(2);
    }

    private TrackingEngine oneByOne() {
        return fixture.engine(engine -> engine.settings(
                TrackingSettings.STANDARD.toBuilder().batchSize(1).build()));
    }

    @Test
    void a_new_request_for_a_stopped_number_gets_its_own_shipment() {
        TrackingRequest before = fixture.followed(CONTAINER_NUMBER);
        fixture.engine.stop(fixture.account, fixture.shipment(before).id(), null);

        TrackingRequest again = fixture.accepted();
        fixture.runDue();

        assertThat(fixture.shipment(again).id())
                .isNotEqualTo(fixture.shipment(before).id());
        assertThat(fixture.plain.tracking().shipmentIdsByNumber(fixture.account, MSC, BILL))
                .hasSize(2);
    }

    @Test
    void a_commit_is_retried_after_a_conflict() {
        fixture.line.reports(CONTAINER_NUMBER);
        TrackingRequest request = fixture.accepted();
        int[] left = {5};
        fixture.beforeCommit = commit -> {
            if (left[0]-- > 0) {
                throw new ConflictException("another worker was faster");
            }
        };

        fixture.runDue();

        assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        assertThat(fixture.line.requests).hasSize(1);
    }

    @Test
    void a_commit_with_repeated_conflicts_is_left_until_the_lease_expires() {
        TrackingSettings impatient = TrackingSettings.STANDARD.toBuilder()
                .conflictRetryTime(Duration.ZERO)
                .build();
        try (TrackingFixture fixture = newFixture(engine -> engine.settings(impatient))) {
            fixture.line.reports(CONTAINER_NUMBER);
            TrackingRequest request = fixture.accepted();
            AtomicInteger tries = new AtomicInteger();
            fixture.beforeCommit = commit -> {
                tries.incrementAndGet();
                throw new ConflictException("another worker was faster");
            };

            assertThat(fixture.runDue()).isEqualTo(1);
            assertThat(tries).as("the fewest, as there is no time for more").hasValue(10);
            assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.PENDING);
            assertThat(fixture.runDue()).isZero();
            fixture.beforeCommit = commit -> {};
            fixture.wait(impatient.lease());
            fixture.runDue();

            assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
        }
    }

    @Test
    void each_active_subscribed_and_entitled_webhook_gets_one_notification() {
        Webhook all = webhook(true, EnumSet.allOf(EventKind.class));
        Webhook some = webhook(true, EnumSet.of(EventKind.TRACKING_REQUEST_SUCCEEDED));
        webhook(true, EnumSet.of(EventKind.TRACKING_REQUEST_FAILED));
        webhook(false, EnumSet.allOf(EventKind.class));

        fixture.followed(CONTAINER_NUMBER);

        List<Notification> notifications = fixture.commits.get(1).notifications();
        assertThat(notifications)
                .extracting(Notification::webhookId, Notification::kind)
                .containsExactlyInAnyOrder(
                        Tuple.tuple(all.id(), EventKind.CONTAINER_CREATED),
                        Tuple.tuple(all.id(), EventKind.TRACKING_REQUEST_SUCCEEDED),
                        Tuple.tuple(some.id(), EventKind.TRACKING_REQUEST_SUCCEEDED));
        assertThat(notifications).allMatch(one -> one.status() == Notification.Status.PENDING);
    }

    @Test
    void a_railroads_last_free_day_is_sent_to_entitled_accounts_only() {
        Event event = RailDays.changed(fixture.ids);
        for (Entitlement[] plan : new Entitlement[][] {{}, {Entitlement.RAIL_LAST_FREE_DAY}}) {
            AccountId owner = fixture.account(new Plan.Paid(), plan);
            fixture.plain.webhooks().save(owner, hook(true, Set.of(EventKind.PICKUP_LFD_RAIL_CHANGED)));

            assertThat(new NotificationFanOut(fixture.plain, fixture.ids)
                            .addNotifications(Commit.of(owner).event(event))
                            .notifications())
                    .hasSize(plan.length);
        }
    }

    private Webhook webhook(boolean active, Set<EventKind> events) {
        Webhook webhook = hook(active, events);
        fixture.plain.webhooks().save(fixture.account, webhook);
        return webhook;
    }

    private Webhook hook(boolean active, Set<EventKind> events) {
        Webhook.Builder webhook =
                Webhook.of(fixture.ids.next(), URI.create("https://example.com/hook"), events, "secret", START);
        return active ? webhook.build() : webhook.paused().build();
    }
}
