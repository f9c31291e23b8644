package dev.quayside.core.tracking;

import dev.quayside.core.container.Container;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceCall;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call that asks a source for a report.
 *
 * @param source the type of the source; the reports of the source must have this type
 * @param containerId the container that the call concerns; null for the whole shipment
 */
record ReportCall(SourceType source, @Nullable UUID containerId, SourceCall<Report> call) {

    /** Returns the code of the line or railroad, or the name of the terminal. */
    String name() {
        return call.name();
    }

    /**
     * Returns whether the call concerns this container or its whole shipment. The container is compared by id, because
     * several containers can have the same number.
     */
    boolean isAbout(Container container) {
        return containerId == null || containerId.equals(container.id());
    }
}
