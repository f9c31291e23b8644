package dev.quayside.core.tracking;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.source.SourceError;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The outcome of refreshing a container. */
public sealed interface RefreshOutcome {

    /** The account does not have the container. */
    record NoSuchContainer() implements RefreshOutcome {}

    /** The tracking of the shipment is stopped; no report was applied. */
    record TrackingStopped() implements RefreshOutcome {}

    /** The thread was interrupted or the engine was closed; no report was applied. */
    record Interrupted() implements RefreshOutcome {}

    /**
     * The sources were called and their reports were applied.
     *
     * @param sources the line, terminals and railroads that were called; empty if the container has no source to call
     */
    record Refreshed(List<CalledSource> sources) implements RefreshOutcome {
        public Refreshed {
            sources = List.copyOf(Objects.requireNonNull(sources, "sources"));
        }
    }

    /**
     * A source that was called.
     *
     * @param name the code of the line or railroad, or the name of the terminal
     * @param refusal the error that the source returned; null if it returned a report
     * @param detail a message for the host's log; null if the source returned a report
     */
    record CalledSource(
            SourceType kind,
            String name,
            @Nullable SourceError refusal,
            @Nullable String detail) {

        public CalledSource {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(name, "name");
        }

        /** Returns the error of the source; empty if the source returned a report. */
        public Optional<SourceError> refused() {
            return Optional.ofNullable(refusal);
        }
    }
}
