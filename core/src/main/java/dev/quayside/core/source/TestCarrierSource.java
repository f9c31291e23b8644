package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import java.util.Objects;

/**
 * The test line: two numbers with an outcome that never changes, however often they are
 * tracked, so that a client can try its own code. Nothing moves,
 * and no container comes with them; any other number is not found.
 *
 * <p>Immutable.
 */
public final class TestCarrierSource implements CarrierSource {

    /** The line that is asked. */
    public static final Scac LINE = Scac.of("TEST");

    /** A number that is found. */
    public static final String SUCCEEDED = "TEST-TR-SUCCEEDED";

    /** A number that the line refuses for good. */
    public static final String FAILED = "TEST-TR-FAILED";

    /** Whether this is one of the two numbers; any case. */
    public static boolean has(String number) {
        return SUCCEEDED.equalsIgnoreCase(number) || FAILED.equalsIgnoreCase(number);
    }

    @Override
    public boolean serves(Scac line) {
        return LINE.equals(Objects.requireNonNull(line, "line"));
    }

    @Override
    public SourceResponse<Report> fetch(CarrierRequest request) {
        String number = Objects.requireNonNull(request, "request").number().strip();
        if (SUCCEEDED.equalsIgnoreCase(number)) {
            return SourceResponse.reported(Report.by(DataSource.SHIPPING_LINE, request.requestedAt())
                    .shipment(said -> said.set(ReportedField.BILL_OF_LADING_NUMBER, SUCCEEDED))
                    .build());
        }
        return FAILED.equalsIgnoreCase(number)
                ? SourceResponse.refused(SourceError.INVALID_NUMBER, "the test number that always fails")
                : SourceResponse.refused(
                        SourceError.NOT_FOUND, "the test line knows " + SUCCEEDED + " and " + FAILED + " and no other");
    }
}
