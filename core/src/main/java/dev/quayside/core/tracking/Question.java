package dev.quayside.core.tracking;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceResponse;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One question to one source.
 *
 * @param kind what kind of source
 * @param name which one: a line's or railroad's code, a terminal's name
 * @param containerId the container that it is about; null if it is about the whole shipment
 * @param call the question itself
 */
record Question(DataSource kind, String name, @Nullable UUID containerId, SourceCall<Report> call) {

    /**
     * A question with its answer.
     *
     * @param question what was asked
     * @param answer what came back
     */
    record Answered(Question question, SourceResponse<Report> answer) {}
}
