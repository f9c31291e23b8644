package dev.quayside.core.tracking;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceResponse;

/** A call of a source for a report, with its response. */
record AnsweredCall(SourceCall<Report> call, SourceResponse<Report> response) {

    AnsweredCall with(SourceResponse<Report> other) {
        return new AnsweredCall(call, other);
    }

    /** Returns the type of the source, which its reports must have. */
    SourceType source() {
        return switch (call.kind()) {
            case CARRIER -> SourceType.SHIPPING_LINE;
            case TERMINAL -> SourceType.TERMINAL;
            case RAIL -> SourceType.RAIL;
            case VESSEL, CARRIER_DETECTION ->
                throw new IllegalStateException(call.kind() + " is not a kind of source that reports (expected CARRIER,"
                        + " TERMINAL or RAIL)");
        };
    }

    /** Returns whether a call is about a container, or about its whole shipment. */
    static boolean isAbout(SourceCall<Report> call, Container container) {
        return call.container() == null || container.number().equals(call.container());
    }
}
