package dev.quayside.core.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.request.RequestType;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TestCarrierSourceTest {
    private static final Instant REQUESTED = Instant.parse("2026-03-01T00:00:00Z");

    private final TestCarrierSource source = new TestCarrierSource();

    @Test
    void only_the_test_line_is_served() {
        assertThat(ShippingLines.bundled())
                .filteredOn(line -> source.serves(line.scac()))
                .extracting(line -> line.scac().value())
                .containsExactly("TEST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TEST-TR-SUCCEEDED", "test-tr-succeeded", " TEST-TR-SUCCEEDED "})
    void one_number_is_always_found_with_the_same_report(String number) {
        SourceResponse<Report> first = ask(number, REQUESTED);

        assertThat(first.reported()).hasValueSatisfying(report -> {
            assertThat(report.shipment().values())
                    .containsExactly(new Statement.Value<>(ReportedField.BILL_OF_LADING_NUMBER, "TEST-TR-SUCCEEDED"));
            assertThat(report.containers()).isEmpty();
        });
        assertThat(ask(number, REQUESTED.plusSeconds(86_400))).isEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TEST-TR-FAILED", "Test-TR-Failed"})
    void one_number_is_rejected_for_good(String number) {
        assertThat(ask(number, REQUESTED))
                .isEqualTo(SourceResponse.refused(SourceError.INVALID_NUMBER, "the test number that always fails"));
    }

    @Test
    void any_other_number_is_not_found() {
        assertThat(ask("TEST-TR-OTHER", REQUESTED))
                .isEqualTo(SourceResponse.refused(
                        SourceError.NOT_FOUND, "the test line knows only TEST-TR-SUCCEEDED and TEST-TR-FAILED"));
    }

    private SourceResponse<Report> ask(String number, Instant at) {
        return source.fetch(new CarrierRequest(Scac.of("TEST"), RequestType.BILL_OF_LADING, number, REQUESTED, at));
    }
}
