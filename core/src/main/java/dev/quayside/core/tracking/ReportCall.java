package dev.quayside.core.tracking;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceCall;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call of a source for a report.
 *
 * @param source the type of the source, which its reports must have
 * @param containerId the container that the call is about; null for the whole shipment
 */
record ReportCall(SourceType source, @Nullable UUID containerId, SourceCall<Report> call) {

    /** Returns the code of the line or railroad, or the name of the terminal. */
    String name() {
        return call.name();
    }

    /** Returns whether the call is about a container or its whole shipment. Several containers can have one number. */
    boolean isAbout(Container container) {
        return containerId == null || containerId.equals(container.id());
    }
}
