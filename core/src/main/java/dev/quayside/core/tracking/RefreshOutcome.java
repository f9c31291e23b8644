package dev.quayside.core.tracking;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.source.SourceError;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What became of asking all sources of a container. */
public sealed interface RefreshOutcome {

    /** The account has no such container. */
    record NoSuchContainer() implements RefreshOutcome {}

    /** The shipment is not followed any more; nobody was asked. */
    record NotFollowed() implements RefreshOutcome {}

    /** The waiting was interrupted, or the engine closed; nothing was entered. */
    record Interrupted() implements RefreshOutcome {}

    /**
     * The sources were asked, and what they report was entered.
     *
     * @param sources what each of them did: the line, terminals, railroads; empty if there is none to ask
     */
    record Refreshed(List<Asked> sources) implements RefreshOutcome {
        public Refreshed {
            sources = List.copyOf(Objects.requireNonNull(sources, "sources"));
        }
    }

    /**
     * A source that was asked.
     *
     * @param kind what kind of source
     * @param name which one: a line's or railroad's code, a terminal's name
     * @param refusal why it has nothing to report; null if it has reported
     * @param detail for the host's log; null if it has reported
     */
    record Asked(
            DataSource kind,
            String name,
            @Nullable SourceError refusal,
            @Nullable String detail) {

        public Asked {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(name, "name");
        }

        /** Whether it has reported. */
        public boolean reported() {
            return refusal == null;
        }

        /** Why it has not. */
        public Optional<SourceError> refused() {
            return Optional.ofNullable(refusal);
        }
    }
}
