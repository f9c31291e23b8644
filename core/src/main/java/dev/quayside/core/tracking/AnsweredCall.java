package dev.quayside.core.tracking;

import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceResponse;

/** A call that asks a source for a report, paired with the source's response. */
record AnsweredCall(ReportCall call, SourceResponse<Report> response) {

    AnsweredCall withResponse(SourceResponse<Report> other) {
        return new AnsweredCall(call, other);
    }
}
