package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.BILL;
import static dev.quayside.core.tracking.TrackingFixture.MSC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.UnknownReferenceException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NewRequestTest {
    private static final UUID CUSTOMER = UUID.fromString("0195571c-2e00-7000-8000-0000000000c1");

    private final TrackingFixture fixture = new TrackingFixture(engine -> engine.carriers(new EveryLine()));

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void an_accepted_request_is_pending_and_due_at_once() {
        fixture.plain
                .shipments()
                .save(Change.of(fixture.account)
                        .party(new Party(CUSTOMER, "Harbour & Sons", null))
                        .build());
        NewRequest wanted = NewRequest.of(RequestType.BOOKING_NUMBER, " " + BILL + " ", MSC).toBuilder()
                .refNumbers(List.of("PO-1"))
                .tags(List.of("blue", "red", "blue"))
                .customerId(CUSTOMER)
                .userId(fixture.account.value())
                .build();

        TrackingRequest request = fixture.accepted(wanted);

        assertThat(request).isEqualTo(fixture.stored(request));
        assertThat(request.status()).isEqualTo(RequestStatus.PENDING);
        assertThat(request.number()).isEqualTo(BILL);
        assertThat(request.scac()).isEqualTo(MSC);
        assertThat(request.shipmentId()).isNull();
        assertThat(request.dueAt()).isEqualTo(TrackingFixture.START);
        assertThat(request.tags()).containsExactly("blue", "red");
        assertThat(request.refNumbers()).containsExactly("PO-1");
        assertThat(request.customerId()).isEqualTo(CUSTOMER);
        assertThat(fixture.engine.request(fixture.account, request.id())).contains(request);
        assertThat(fixture.emitted()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    bill_of_lading | A1          | maeu | scac           |             |
                    bill_of_lading | A1          |      | scac           | blank       | or auto_detect_vocc_scac: true
                    bill_of_lading | A1          | " "  | scac           | blank       | expected a SCAC, such as MAEU
                    bill_of_lading | A1          | XXXX | scac           | unknown     | 'XXXX' is not a known shipping line
                    bill_of_lading | A1          | M AE | scac           | unknown     | 'M AE' is not a known shipping line
                    bill_of_lading | A1          | SMLU | scac           | not_tracked | on request only
                    bill_of_lading | A1          | TEST | scac           |             |
                    bill_of_lading |             | MAEU | request_number | blank       | expected a bill of lading, booking
                    container      | MSCU123456  | MSCU | request_number | malformed   | 'MSCU123456' is not a container number
                    container      | mscu 123456-6 | MSCU | request_number |           |
                    bl             | A1          | MAEU | request_type   | unknown     | 'bl' is not a request type
                                   | A1          | MAEU | request_type   | blank       | expected bill_of_lading, booking_number or
                    booking        | A1          | MAEU | request_type   | unknown     | 'booking' is not a request type
                    """)
    void a_request_is_accepted_or_rejected_with_a_problem(
            String type, String number, String scac, String field, String code, String message) {
        NewRequest request =
                NewRequest.builder().type(type).number(number).scac(scac).build();

        RequestOutcome outcome = fixture.engine.request(fixture.account, request);

        if (code == null) {
            assertThat(outcome).isInstanceOf(RequestOutcome.Accepted.class);
        } else {
            assertThat(outcome).isInstanceOf(RequestOutcome.Refused.class);
            RequestOutcome.Problem problem =
                    ((RequestOutcome.Refused) outcome).problems().get(0);
            assertThat(problem.field().wireName()).isEqualTo(field);
            assertThat(problem.code().wireName()).isEqualTo(code);
            assertThat(problem.message()).contains(message);
        }
    }

    @Test
    void a_host_can_bring_its_own_lines() {
        Scac own = Scac.of("OWNL");
        ShippingLines lines = ShippingLines.of(
                List.of(ShippingLine.builder(own, "Our Own Line").build()));
        try (TrackingEngine engine =
                fixture.engine(builder -> builder.lines(lines).carriers(new EveryLine()))) {
            NewRequest atOwn = NewRequest.of(RequestType.BILL_OF_LADING, BILL, own);
            NewRequest atBundled = NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC);

            assertThat(engine.problems(fixture.account, atOwn)).isEmpty();
            assertThat(engine.problems(fixture.account, atBundled))
                    .extracting(RequestOutcome.Problem::code)
                    .containsExactly(RequestOutcome.Problem.Code.UNKNOWN);
        }
    }

    @Test
    void all_problems_of_a_request_are_returned_together() {
        NewRequest request = NewRequest.builder()
                .type("parcel")
                .number("x".repeat(256))
                .scac("?")
                .refNumbers(List.of("fine", "y".repeat(300)))
                .tags(List.of("a\u0000b"))
                .customerId(CUSTOMER)
                .build();

        RequestOutcome outcome = fixture.engine.request(fixture.account, request);

        assertThat(((RequestOutcome.Refused) outcome).problems())
                .extracting(problem ->
                        problem.field().wireName() + " " + problem.code().wireName())
                .containsExactly(
                        "request_type unknown",
                        "request_number too_long",
                        "scac unknown",
                        "ref_numbers too_long",
                        "shipment_tags malformed",
                        "customer unknown");
        assertThat(fixture.commits).isEmpty();
    }

    @Test
    void a_line_is_tracked_only_by_types_of_number_that_it_supports() {
        NewRequest request = NewRequest.of(RequestType.CONTAINER, "MSCU1234566", lineWithoutContainers());

        RequestOutcome outcome = fixture.engine.request(fixture.account, request);

        assertThat(((RequestOutcome.Refused) outcome).problems().get(0).message())
                .endsWith("cannot be tracked by container (expected another kind of number)");
    }

    @Test
    void a_line_without_a_source_is_not_tracked() {
        try (TrackingFixture alone = new TrackingFixture()) {
            RequestOutcome outcome = alone.engine.request(
                    alone.account, NewRequest.of(RequestType.BILL_OF_LADING, "A1", Scac.of("MAEU")));

            assertThat(((RequestOutcome.Refused) outcome).problems().get(0).code())
                    .isEqualTo(RequestOutcome.Problem.Code.NOT_TRACKED);
        }
    }

    @Test
    void a_line_on_request_is_tracked_if_the_account_has_it_enabled() {
        Scac onRequest = Scac.of("SMLU");
        NewRequest wanted = NewRequest.of(RequestType.BILL_OF_LADING, "A1", onRequest);
        Account account = fixture.plain.accounts().account(fixture.account).orElseThrow();
        fixture.plain.accounts().save(account.withLinesOnRequest(Scac.of("TRBR")));
        assertThat(problems(wanted)).containsExactly("scac not_tracked");

        fixture.plain.accounts().save(account.withLinesOnRequest(onRequest));

        fixture.accepted(wanted);
    }

    @Test
    void an_alternative_code_counts_as_its_line() {
        TrackingRequest request = fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, BILL, Scac.of("MEDU")));

        assertThat(request.scac()).isEqualTo(MSC);
        assertThat(problems(NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC)))
                .containsExactly("request_number duplicate");
    }

    @Test
    void a_number_that_is_pending_or_tracked_at_the_same_line_is_a_duplicate() {
        fixture.line.reports(TrackingFixture.CONTAINER_NUMBER);
        TrackingRequest request = fixture.accepted();
        NewRequest again = NewRequest.of(RequestType.BOOKING_NUMBER, BILL, MSC);

        assertThat(problems(again)).containsExactly("request_number duplicate");
        fixture.runDue();
        assertThat(problems(again)).containsExactly("request_number duplicate");
        fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, BILL, Scac.of("MAEU")));
        fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, BILL + "9", MSC));
        fixture.engine.stop(fixture.account, fixture.shipment(request).id(), null);
        fixture.accepted(again);
    }

    @ParameterizedTest
    @CsvSource({
        "MEDUFR030802, medufr030802",
        "medufr030802, MEDUFR030802",
        "medufr030802, MeduFR030802",
        "MeduFR030802, mEDUfr030802"
    })
    void numbers_are_compared_without_case(String one, String other) {
        fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, one, MSC));

        assertThat(problems(NewRequest.of(RequestType.BOOKING_NUMBER, other, MSC)))
                .containsExactly("request_number duplicate");
    }

    @Test
    void a_number_whose_line_is_yet_to_be_detected_is_accepted_once() {
        NewRequest request = NewRequest.detecting(RequestType.BILL_OF_LADING, BILL);

        TrackingRequest accepted = fixture.accepted(request);

        assertThat(accepted.scac()).isNull();
        assertThat(accepted.autoDetect()).isTrue();
        assertThat(problems(request)).containsExactly("request_number duplicate");
    }

    @Test
    void the_line_is_detected_by_number_format_without_an_inference_of_the_host() {
        TrackingRequest accepted = fixture.accepted(NewRequest.detecting(RequestType.BILL_OF_LADING, BILL));
        fixture.line.reports(TrackingFixture.CONTAINER_NUMBER);

        fixture.runDue();

        assertThat(fixture.stored(accepted).scac()).isEqualTo(MSC);
        assertThat(fixture.engine.infer(BILL).candidates()).isNotEmpty();
    }

    @Test
    void a_named_line_needs_no_detection() {
        TrackingRequest accepted = fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC).toBuilder()
                .detectLine()
                .build());

        assertThat(accepted.autoDetect()).isFalse();
        assertThat(accepted.scac()).isEqualTo(MSC);
    }

    @Test
    void the_limit_of_the_free_plan_is_ten_containers_and_pending_requests() {
        AccountId free = fixture.account(new Plan.Free(null));
        fixture.line.reports(TrackingFixture.CONTAINER_NUMBER, TrackingFixture.SECOND_CONTAINER_NUMBER);
        for (int i = 0; i < 8; i++) {
            assertThat(fixture.engine.request(free, NewRequest.of(RequestType.BILL_OF_LADING, "A" + i, MSC)))
                    .isInstanceOf(RequestOutcome.Accepted.class);
        }
        fixture.engine.request(free, NewRequest.of(RequestType.BILL_OF_LADING, "B", Scac.of("MAEU")));
        fixture.engine.request(free, NewRequest.of(RequestType.BILL_OF_LADING, "C", Scac.of("MAEU")));
        NewRequest next = NewRequest.of(RequestType.BILL_OF_LADING, "D", MSC);

        assertThat(fixture.engine.request(free, next)).isEqualTo(new RequestOutcome.PlanLimitReached(10, 10));
        fixture.runDue();
        // Two containers of each bill: all are attached, and only new requests are refused.
        assertThat(fixture.engine.request(free, next)).isEqualTo(new RequestOutcome.PlanLimitReached(10, 18));
        assertThat(fixture.engine.request(free, NewRequest.builder().build()))
                .isInstanceOf(RequestOutcome.PlanLimitReached.class);
        assertThat(fixture.engine.request(fixture.account, next)).isInstanceOf(RequestOutcome.Accepted.class);
    }

    @Test
    void a_request_that_loses_a_conflict_is_rejected_as_a_duplicate() {
        NewRequest wanted = NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC);
        try (TrackingEngine other = fixture.engine(engine -> {})) {
            overtakenBy(() -> other.request(fixture.account, wanted));

            assertThat(problems(wanted)).containsExactly("request_number duplicate");
        }
        assertThat(fixture.plain.tracking().requestsByNumber(fixture.account, BILL))
                .hasSize(1);
    }

    @Test
    void a_concurrent_request_for_the_same_number_at_another_line_does_not_conflict() {
        NewRequest wanted = NewRequest.of(RequestType.BILL_OF_LADING, BILL, MSC);
        overtakenBy(() -> fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, BILL, Scac.of("MAEU"))));

        fixture.accepted(wanted);

        assertThat(fixture.plain.tracking().requestsByNumber(fixture.account, BILL))
                .hasSize(2);
    }

    @Test
    void a_request_that_loses_the_last_slot_is_rejected_with_the_plan_limit() {
        AccountId free = fixture.account(new Plan.Free(null));
        for (int i = 0; i < 9; i++) {
            fixture.engine.request(free, NewRequest.of(RequestType.BILL_OF_LADING, "A" + i, MSC));
        }
        overtakenBy(() -> fixture.engine.request(free, NewRequest.of(RequestType.BILL_OF_LADING, "B", MSC)));

        assertThat(fixture.engine.request(free, NewRequest.of(RequestType.BILL_OF_LADING, "C", MSC)))
                .isEqualTo(new RequestOutcome.PlanLimitReached(10, 10));
        assertThat(fixture.plain.tracking().usage(free).usedSlots()).isEqualTo(10);
    }

    /** Runs the task just before the next commit is stored. */
    private void overtakenBy(Runnable other) {
        fixture.beforeCommit = commit -> {
            fixture.beforeCommit = any -> {};
            other.run();
        };
    }

    @Test
    void an_unknown_account_is_rejected_with_an_exception() {
        AccountId unknown = new AccountId(CUSTOMER);

        assertThatThrownBy(() ->
                        fixture.engine.request(unknown, NewRequest.builder().build()))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContaining(CUSTOMER.toString());
    }

    private List<String> problems(NewRequest request) {
        return ((RequestOutcome.Refused) fixture.engine.request(fixture.account, request))
                .problems().stream()
                        .map(problem -> problem.field().wireName() + " "
                                + problem.code().wireName())
                        .toList();
    }

    private static Scac lineWithoutContainers() {
        return ShippingLines.bundled().publicLines().stream()
                .filter(line -> !line.support().container() && line.support().billOfLading())
                .findFirst()
                .orElseThrow()
                .scac();
    }

    /** A source for every line, which does not know the number yet. */
    private static final class EveryLine implements CarrierSource {
        @Override
        public boolean serves(Scac line) {
            return !line.value().equals("TEST");
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            return SourceResponse.refused(SourceError.NOT_YET_MANIFESTED, "not yet");
        }
    }
}
