package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import java.util.Objects;

/**
 * The test carrier, with which clients can test their code. The carrier reports a shipment without containers and
 * movements for the number {@link #SUCCEEDED}, rejects the number {@link #FAILED} as invalid, and does not know any
 * other number. Immutable.
 */
public final class TestCarrierSource implements CarrierSource {

    /** The SCAC of the test carrier. */
    public static final Scac LINE = Scac.of("TEST");

    /** A number that is found. */
    public static final String SUCCEEDED = "TEST-TR-SUCCEEDED";

    /** A number that is rejected as invalid. */
    public static final String FAILED = "TEST-TR-FAILED";

    /** Returns whether the number is {@link #SUCCEEDED} or {@link #FAILED}, ignoring case. */
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
            return SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, request.requestedAt())
                    .shipment(statement -> statement.set(ReportedField.BILL_OF_LADING_NUMBER, SUCCEEDED))
                    .build());
        }
        return FAILED.equalsIgnoreCase(number)
                ? SourceResponse.refused(SourceError.INVALID_NUMBER, "the test number that always fails")
                : SourceResponse.refused(
                        SourceError.NOT_FOUND, "the test line knows only " + SUCCEEDED + " and " + FAILED);
    }
}
