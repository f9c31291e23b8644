package dev.quayside.core.tracking;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceResponse;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request for a report of one source.
 *
 * @param name the code of the line or railroad, or the name of the terminal
 * @param containerId the container that the request is about; null for the whole shipment
 */
record SourceRequest(SourceType kind, String name, @Nullable UUID containerId, SourceCall<Report> call) {

    /** A request with its response. */
    record Answered(SourceRequest request, SourceResponse<Report> response) {}
}
