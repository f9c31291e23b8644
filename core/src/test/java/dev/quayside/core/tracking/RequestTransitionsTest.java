package dev.quayside.core.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.request.TrackingRequestSettings;
import dev.quayside.core.tracking.RequestTransition.Moved;
import dev.quayside.core.tracking.RequestTransition.Reason;
import dev.quayside.core.tracking.RequestTransition.Refused;
import dev.quayside.core.tracking.RequestTrigger.LineDetected;
import dev.quayside.core.tracking.RequestTrigger.LineReported;
import dev.quayside.core.tracking.RequestTrigger.Plain;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RequestTransitionsTest {
    private static final Instant NOW = Instant.parse("2026-03-02T10:00:00Z");
    private static final UUID ID = UUID.fromString("0195571c-2e00-7000-8000-000000000001");
    private static final UUID SHIPMENT = UUID.fromString("0195571c-2e00-7000-8000-000000000002");
    private static final Scac LINE = Scac.of("MSCU");
    private static final TrackingRequestSettings RULES = TrackingRequestSettings.STANDARD;

    private final RequestTransitions moves = new RequestTransitions(RULES);

    /**
     * The triggers with their results in each status: of a refusal its reason, of an event its name without the object.
     */
    private static final String TABLE = """
            input              | pending                        | awaiting_manifest              | succeeded                          | failed     | tracking_stopped
            LINE_REPORTED      | succeeded +succeeded           | succeeded +succeeded           | succeeded                          | HAS_FAILED | HAS_STOPPED
            LINE_DETECTED      | LINE_KNOWN                     | LINE_KNOWN                     | HAS_SUCCEEDED                      | HAS_FAILED | HAS_STOPPED
            DETECTION_FAILED   | LINE_KNOWN                     | LINE_KNOWN                     | HAS_SUCCEEDED                      | HAS_FAILED | HAS_STOPPED
            NOT_FOUND          | awaiting +awaiting_manifest    | awaiting                       | succeeded 1                        | HAS_FAILED | HAS_STOPPED
            NOT_YET_MANIFESTED | awaiting +awaiting_manifest    | awaiting                       | succeeded                          | HAS_FAILED | HAS_STOPPED
            UNREACHABLE        | pending 1 shipping_line_unreachable | awaiting 1                | succeeded                          | HAS_FAILED | HAS_STOPPED
            UNREADABLE         | pending 1 unrecognized_response     | awaiting 1                | succeeded                          | HAS_FAILED | HAS_STOPPED
            INTERNAL_ERROR     | pending 1 internal_processing_error | awaiting 1                | succeeded                          | HAS_FAILED | HAS_STOPPED
            INVALID_REPORT     | pending internal_processing_error | awaiting                    | succeeded                          | HAS_FAILED | HAS_STOPPED
            INVALID_NUMBER     | failed invalid_number +failed  | failed invalid_number +failed  | succeeded 1                        | HAS_FAILED | HAS_STOPPED
            CANCELLED          | failed booking_cancelled +failed | failed booking_cancelled +failed | stopped +tracking_stopped      | HAS_FAILED | HAS_STOPPED
            WITHHELD           | failed data_unavailable +failed | failed data_unavailable +failed | succeeded 1                      | HAS_FAILED | HAS_STOPPED
            DUPLICATE_FOUND    | failed duplicate +failed       | failed duplicate +failed       | HAS_SUCCEEDED                      | HAS_FAILED | HAS_STOPPED
            STOPPED            | HAS_NO_SHIPMENT                | HAS_NO_SHIPMENT                | stopped +tracking_stopped          | HAS_FAILED | HAS_STOPPED
            RESUMED            | HAS_NO_SHIPMENT                | HAS_NO_SHIPMENT                | IS_TRACKED                         | HAS_FAILED | succeeded
            """;

    /** The same for requests whose line is not detected yet. */
    private static final String WITHOUT_LINE = """
            input              | pending
            LINE_REPORTED      | LINE_UNKNOWN
            LINE_DETECTED      | pending
            DETECTION_FAILED   | failed scac_auto_detect_failed +failed
            NOT_FOUND          | LINE_UNKNOWN
            NOT_YET_MANIFESTED | LINE_UNKNOWN
            UNREACHABLE        | pending 1 shipping_line_unreachable
            UNREADABLE         | pending 1 unrecognized_response
            INTERNAL_ERROR     | pending 1 internal_processing_error
            INVALID_REPORT     | LINE_UNKNOWN
            INVALID_NUMBER     | LINE_UNKNOWN
            CANCELLED          | LINE_UNKNOWN
            WITHHELD           | LINE_UNKNOWN
            DUPLICATE_FOUND    | LINE_UNKNOWN
            STOPPED            | HAS_NO_SHIPMENT
            RESUMED            | HAS_NO_SHIPMENT
            """;

    @Test
    void every_trigger_has_the_result_of_the_table_in_every_status() {
        List<String[]> rows = rows(TABLE);

        assertThat(rows.subList(1, rows.size()).stream().map(row -> row[0]))
                .containsExactlyInAnyOrderElementsOf(
                        inputs().stream().map(RequestTransitionsTest::name).toList());
        for (String[] row : rows.subList(1, rows.size())) {
            for (int column = 1; column < row.length; column++) {
                RequestStatus status = RequestStatus.find(rows.get(0)[column]).orElseThrow();

                RequestTransition move = moves.apply(request(status), input(row[0]), NOW);

                assertThat(text(move)).as("%s when %s", row[0], status).isEqualTo(row[column]);
            }
        }
        assertThat(rows.get(0)).hasSize(1 + RequestStatus.values().length);
    }

    @Test
    void a_request_without_a_line_refuses_triggers_of_a_line() {
        List<String[]> rows = rows(WITHOUT_LINE);

        assertThat(rows).hasSize(1 + inputs().size());
        for (String[] row : rows.subList(1, rows.size())) {
            TrackingRequest request =
                    request(RequestStatus.PENDING).toBuilder().scac(null).build();

            assertThat(text(moves.apply(request, input(row[0]), NOW)))
                    .as(row[0])
                    .isEqualTo(row[1]);
        }
    }

    @Test
    void an_expired_request_fails() {
        Instant end = NOW.plus(RULES.expiresAfter());
        Set<String> others = new HashSet<>();

        for (RequestStatus status : List.of(RequestStatus.PENDING, RequestStatus.AWAITING_MANIFEST)) {
            for (RequestTrigger input : inputs()) {
                if (moves.apply(request(status), input, end) instanceof Moved moved) {
                    assertThat(moved.request().status())
                            .as("%s when %s", input, status)
                            .isNotIn(RequestStatus.PENDING, RequestStatus.AWAITING_MANIFEST);
                    if (moved.request().failedReason() != FailedReason.EXPIRED) {
                        others.add(name(input));
                    }
                }
            }
        }

        assertThat(others)
                .containsExactlyInAnyOrder(
                        "LINE_REPORTED", "INVALID_NUMBER", "CANCELLED", "WITHHELD", "DUPLICATE_FOUND");
        assertThat(text(moves.apply(request(RequestStatus.PENDING), Plain.UNREACHABLE, end)))
                .isEqualTo("failed expired +failed");
        assertThat(text(moves.apply(request(RequestStatus.PENDING), Plain.UNREACHABLE, end.minusNanos(1000))))
                .isEqualTo("pending 1 shipping_line_unreachable");
    }

    @ParameterizedTest
    @EnumSource(names = {"PENDING", "AWAITING_MANIFEST"})
    void an_unknown_container_number_fails_at_once(RequestStatus status) {
        TrackingRequest request = TrackingRequest.of(ID, RequestType.CONTAINER, "MSCU1234566", NOW)
                .scac(LINE)
                .status(status)
                .build();

        assertThat(text(moves.apply(request, Plain.NOT_FOUND, NOW))).isEqualTo("failed not_found +failed");
        assertThat(moves.apply(request, Plain.NOT_YET_MANIFESTED, NOW)).isInstanceOf(Moved.class);
    }

    @Test
    void a_request_fails_after_fourteen_attempts_within_about_a_day() {
        TrackingRequest request = request(RequestStatus.PENDING);
        List<Instant> tries = new ArrayList<>();
        Moved last;
        do {
            Instant now = due(request);
            tries.add(now);
            last = (Moved) moves.apply(request, Plain.UNREACHABLE, now);
            request = last.request();
        } while (request.status() == RequestStatus.PENDING);

        assertThat(tries).hasSize(14).isSorted();
        assertThat(Duration.between(tries.get(0), tries.get(13))).isBetween(Duration.ofHours(21), Duration.ofHours(27));
        assertThat(text(last)).isEqualTo("failed 14 retries_exhausted +failed");
        for (int i = 2; i < tries.size(); i++) {
            assertThat(Duration.between(tries.get(i - 1), tries.get(i)))
                    .isGreaterThan(Duration.between(tries.get(i - 2), tries.get(i - 1)));
        }
    }

    @Test
    void the_waits_between_attempts_sum_to_the_retry_window() {
        Duration sum = Stream.iterate(1, i -> i + 1)
                .limit(RULES.maxAttempts() - 1L)
                .map(RULES::delayAfter)
                .reduce(Duration.ZERO, Duration::plus);

        assertThat(sum)
                .isBetween(
                        Duration.ofHours(24).minusSeconds(1),
                        Duration.ofHours(24).plusSeconds(1));
        assertThat(RULES.delayAfter(1)).isBetween(Duration.ofSeconds(30), Duration.ofMinutes(2));
        assertThat(RULES.delayAfter(99)).isEqualTo(RULES.delayAfter(RULES.maxAttempts() - 1));
    }

    @Test
    void a_request_awaiting_a_manifest_waits_at_most_until_the_next_poll() {
        RequestTransitions hourly = new RequestTransitions(new TrackingRequestSettings(
                RULES.maxAttempts(),
                RULES.retryWindow(),
                RULES.backoffMultiplier(),
                Duration.ofHours(1),
                RULES.expiresAfter(),
                RULES.refreshInterval(),
                RULES.missingThreshold()));
        TrackingRequest tired = request(RequestStatus.AWAITING_MANIFEST).toBuilder()
                .attempts(12)
                .build();

        TrackingRequest after = ((Moved) hourly.apply(tired, Plain.UNREACHABLE, NOW)).request();

        assertThat(after.dueAt()).isEqualTo(NOW.plus(Duration.ofHours(1)));
    }

    @Test
    void requests_that_fail_together_are_retried_at_different_times() {
        Set<Instant> dues = new HashSet<>();
        for (int i = 0; i < 20; i++) {
            TrackingRequest request = TrackingRequest.of(
                            new UUID(0x0195571c2e007000L + i * 7919L, 0x8000000000000000L + i),
                            RequestType.BILL_OF_LADING,
                            "A",
                            NOW)
                    .scac(LINE)
                    .build();
            Instant due = due(((Moved) moves.apply(request, Plain.UNREADABLE, NOW)).request());
            assertThat(due).isEqualTo(due(((Moved) moves.apply(request, Plain.UNREADABLE, NOW)).request()));
            dues.add(due);
        }

        assertThat(dues).hasSizeGreaterThan(10);
    }

    @Test
    void an_unlisted_number_is_polled_daily_until_it_expires() {
        TrackingRequest request = request(RequestStatus.PENDING);
        List<Instant> checks = new ArrayList<>();
        List<EventKind> emitted = new ArrayList<>();
        while (request.dueAt() != null) {
            Instant now = due(request);
            checks.add(now);
            Moved moved = (Moved) moves.apply(request, Plain.NOT_FOUND, now);
            moved.event().ifPresent(emitted::add);
            request = moved.request();
        }

        assertThat(checks)
                .containsExactlyElementsOf(Stream.iterate(NOW, day -> day.plus(Duration.ofDays(1)))
                        .limit(8)
                        .toList());
        assertThat(emitted)
                .containsExactly(EventKind.TRACKING_REQUEST_AWAITING_MANIFEST, EventKind.TRACKING_REQUEST_FAILED);
        assertThat(request.failedReason()).isEqualTo(FailedReason.EXPIRED);
    }

    @Test
    void temporary_errors_do_not_end_the_wait_for_a_manifest() {
        TrackingRequest request = request(RequestStatus.AWAITING_MANIFEST);
        int tries = 0;
        while (request.status() == RequestStatus.AWAITING_MANIFEST) {
            Instant before = due(request);
            request = ((Moved) moves.apply(request, Plain.UNREACHABLE, before)).request();
            tries++;
            assertThat(request.attempts()).isLessThanOrEqualTo(RULES.maxAttempts());
            if (request.dueAt() != null) {
                assertThat(Duration.between(before, due(request))).isLessThanOrEqualTo(RULES.manifestPollInterval());
            }
        }

        assertThat(tries).isGreaterThan(RULES.maxAttempts());
        assertThat(request.failedReason()).isEqualTo(FailedReason.EXPIRED);
        assertThat(request.updatedAt()).isEqualTo(NOW.plus(RULES.expiresAfter()));
    }

    @Test
    void temporary_reasons_are_shown_until_the_next_progress() {
        TrackingRequest retrying =
                ((Moved) moves.apply(request(RequestStatus.PENDING), Plain.UNREACHABLE, NOW)).request();

        assertThat(retrying.isRetrying()).isTrue();
        assertThat(retrying.retryCount()).isEqualTo(1);
        assertThat(retrying.failedReason()).isEqualTo(FailedReason.SHIPPING_LINE_UNREACHABLE);
        TrackingRequest awaiting = ((Moved) moves.apply(retrying, Plain.NOT_FOUND, NOW)).request();
        assertThat(awaiting.failedReason()).isNull();
        assertThat(awaiting.retryCount()).isNull();
    }

    @Test
    void the_third_response_without_data_in_a_row_stops_tracking() {
        TrackingRequest request = request(RequestStatus.SUCCEEDED);
        request = ((Moved) moves.apply(request, Plain.NOT_FOUND, NOW)).request();
        request = ((Moved) moves.apply(request, Plain.WITHHELD, NOW)).request();
        assertThat(request.attempts()).isEqualTo(2);
        assertThat(request.retryCount()).as("not the request is tried again").isNull();
        TrackingRequest found = ((Moved) moves.apply(request, new LineReported(SHIPMENT, NOW), NOW)).request();

        assertThat(text(moves.apply(request, Plain.NOT_FOUND, NOW))).isEqualTo("stopped +tracking_stopped");
        assertThat(text(moves.apply(request, Plain.UNREACHABLE, NOW))).isEqualTo("succeeded 2");
        assertThat(text(moves.apply(found, Plain.NOT_FOUND, NOW))).isEqualTo("succeeded 1");
    }

    @Test
    void another_due_time_is_not_an_update_of_a_tracked_request() {
        TrackingRequest request = request(RequestStatus.SUCCEEDED);
        Instant later = NOW.plusSeconds(3600);
        LineReported reported = new LineReported(SHIPMENT, later.plusSeconds(7200));

        TrackingRequest after = ((Moved) moves.apply(request, reported, later)).request();

        assertThat(after.updatedAt()).isEqualTo(NOW);
        assertThat(after.dueAt()).isEqualTo(reported.nextCallAt());
    }

    @Test
    void a_request_keeps_the_time_at_which_tracking_resumed() {
        Instant later = NOW.plusSeconds(3600);

        TrackingRequest resumed =
                ((Moved) moves.apply(request(RequestStatus.TRACKING_STOPPED), Plain.RESUMED, later)).request();
        TrackingRequest gone = ((Moved) moves.apply(resumed, Plain.NOT_FOUND, later.plusSeconds(60))).request();

        assertThat(request(RequestStatus.TRACKING_STOPPED).resumedAt()).isNull();
        assertThat(resumed.resumedAt()).isEqualTo(later);
        assertThat(gone.resumedAt()).isEqualTo(later);
    }

    @Test
    void a_request_has_one_shipment() {
        LineReported elsewhere = new LineReported(ID, NOW);

        assertThat(moves.apply(request(RequestStatus.SUCCEEDED), elsewhere, NOW))
                .isEqualTo(new Refused(Reason.HAS_OTHER_SHIPMENT));
    }

    @Test
    void a_detected_line_is_called_at_once() {
        TrackingRequest request = request(RequestStatus.PENDING).toBuilder()
                .scac(null)
                .attempts(3)
                .failedReason(FailedReason.INTERNAL_PROCESSING_ERROR)
                .dueAt(NOW.plusSeconds(60))
                .build();

        TrackingRequest after = ((Moved) moves.apply(request, new LineDetected(LINE), NOW)).request();

        assertThat(after.scac()).isEqualTo(LINE);
        assertThat(after.dueAt()).isEqualTo(NOW);
        assertThat(after.attempts()).isZero();
        assertThat(after.failedReason()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"0,1,1,1", "1,0,1,1", "1,1,0,1", "1,1,1,0"})
    void invalid_settings_are_rejected(int tries, int hours, int backoffMultiplier, int gone) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TrackingRequestSettings(
                        tries,
                        Duration.ofHours(hours),
                        backoffMultiplier,
                        Duration.ofDays(1),
                        Duration.ofDays(7),
                        Duration.ofHours(6),
                        gone))
                .withMessageContaining("expected");
    }

    private static TrackingRequest request(RequestStatus status) {
        return TrackingRequest.of(ID, RequestType.BILL_OF_LADING, "MEDUFR030802", NOW)
                .scac(LINE)
                .status(status)
                .shipmentId(
                        status == RequestStatus.SUCCEEDED || status == RequestStatus.TRACKING_STOPPED ? SHIPMENT : null)
                .build();
    }

    private static Instant due(TrackingRequest request) {
        Instant due = request.dueAt();
        assertThat(due).as("when %s is due", request).isNotNull();
        return due;
    }

    private static List<RequestTrigger> inputs() {
        return Stream.concat(
                        Stream.of(new LineReported(SHIPMENT, NOW.plusSeconds(60)), new LineDetected(LINE)),
                        Stream.of(Plain.values()))
                .toList();
    }

    private static RequestTrigger input(String name) {
        return inputs().stream()
                .filter(input -> name(input).equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String name(RequestTrigger input) {
        return input instanceof Plain plain
                ? plain.name()
                : input instanceof LineReported ? "LINE_REPORTED" : "LINE_DETECTED";
    }

    private static List<String[]> rows(String table) {
        return table.lines().map(line -> line.strip().split(" *\\| *")).toList();
    }

    /** Returns the status, and attempts, reason and event if any. */
    private static String text(RequestTransition move) {
        if (!(move instanceof Moved moved)) {
            return ((Refused) move).reason().name();
        }
        TrackingRequest request = moved.request();
        assertThat(request.dueAt() == null)
                .as("never due: %s", request)
                .isEqualTo(
                        request.status() == RequestStatus.FAILED || request.status() == RequestStatus.TRACKING_STOPPED);
        String status = request.status().wireName().replace("_manifest", "").replace("tracking_", "");
        return status
                + (request.attempts() == 0 ? "" : " " + request.attempts())
                + word(" ", request.failedReason())
                + word(
                        " +",
                        moved.event()
                                .map(kind -> kind.wireName().replace("tracking_request.", ""))
                                .orElse(null));
    }

    private static String word(String before, @Nullable Object value) {
        return value == null ? "" : before + value;
    }

    @Test
    @SuppressWarnings("NullAway")
    void null_arguments_are_rejected_by_name() {
        TrackingRequest request =
                TrackingRequest.of(ID, RequestType.CONTAINER, "1", NOW).build();

        assertThatNullPointerException()
                .isThrownBy(() -> new RequestTransitions(null))
                .withMessage("rules");
        assertThatNullPointerException()
                .isThrownBy(() -> moves.withExpiry(null))
                .withMessage("age");
        assertThatNullPointerException()
                .isThrownBy(() -> moves.apply(null, Plain.STOPPED, NOW))
                .withMessage("request");
        assertThatNullPointerException()
                .isThrownBy(() -> moves.apply(request, null, NOW))
                .withMessage("input");
        assertThatNullPointerException()
                .isThrownBy(() -> moves.apply(request, Plain.STOPPED, null))
                .withMessage("now");
    }
}
