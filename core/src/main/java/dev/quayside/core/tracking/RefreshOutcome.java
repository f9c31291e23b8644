package dev.quayside.core.tracking;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.source.SourceError;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The outcome of a refresh of a container. */
public sealed interface RefreshOutcome {

    /** The account does not have the container. */
    record NoSuchContainer() implements RefreshOutcome {}

    /** The tracking of the shipment is stopped; nothing was entered. */
    record NotFollowed() implements RefreshOutcome {}

    /** The thread was interrupted or the engine was closed; nothing was entered. */
    record Interrupted() implements RefreshOutcome {}

    /**
     * The sources were called and their reports entered.
     *
     * @param sources the line, terminals and railroads; empty if there is no source to call
     */
    record Refreshed(List<Asked> sources) implements RefreshOutcome {
        public Refreshed {
            sources = List.copyOf(Objects.requireNonNull(sources, "sources"));
        }
    }

    /**
     * A source that was called.
     *
     * @param name the code of the line or railroad, or the name of the terminal
     * @param refusal null if the source reported
     * @param detail for the host's log; null if the source reported
     */
    record Asked(
            SourceType kind,
            String name,
            @Nullable SourceError refusal,
            @Nullable String detail) {

        public Asked {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(name, "name");
        }

        /** Returns the error of the source; empty if it reported. */
        public Optional<SourceError> refused() {
            return Optional.ofNullable(refusal);
        }
    }
}
