package dev.quayside.core.container;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * When the record of a container came to be, changed, and was last compared with its sources. UTC, to the microsecond.
 *
 * @param createdAt when the container was first stored
 * @param updatedAt when the container last changed
 * @param lastStatusRefreshAt last successful pull from any source; null before the first
 * @param lineRequestedAt last question to the shipping line
 * @param terminalRequestedAt last question to the terminal
 * @param railRequestedAt last question to the railroad
 * @param estimateChangedAt when the inland estimate last took a different value; a first report is no change
 */
public record RecordTimes(
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant lastStatusRefreshAt,
        @Nullable Instant lineRequestedAt,
        @Nullable Instant terminalRequestedAt,
        @Nullable Instant railRequestedAt,
        @Nullable Instant estimateChangedAt) {

    public RecordTimes {
        createdAt = Micros.required(createdAt, "createdAt");
        updatedAt = Micros.required(updatedAt, "updatedAt");
        lastStatusRefreshAt = Micros.of(lastStatusRefreshAt);
        lineRequestedAt = Micros.of(lineRequestedAt);
        terminalRequestedAt = Micros.of(terminalRequestedAt);
        railRequestedAt = Micros.of(railRequestedAt);
        estimateChangedAt = Micros.of(estimateChangedAt);
    }

    /** A record made just now, and not compared with any source yet. */
    public static RecordTimes createdAt(Instant now) {
        return new RecordTimes(now, now, null, null, null, null, null);
    }

    /** The same times, with a successful pull and a change at the given instant. */
    public RecordTimes refreshedAt(Instant now) {
        return new RecordTimes(
                createdAt, now, now, lineRequestedAt, terminalRequestedAt, railRequestedAt, estimateChangedAt);
    }

    /** The same times, with a change at the given instant. */
    public RecordTimes withUpdatedAt(Instant now) {
        return new RecordTimes(
                createdAt,
                now,
                lastStatusRefreshAt,
                lineRequestedAt,
                terminalRequestedAt,
                railRequestedAt,
                estimateChangedAt);
    }

    /** The same times, with a question to the shipping line at the given instant. */
    public RecordTimes lineAskedAt(Instant now) {
        return askedAt(Objects.requireNonNull(now, "now"), terminalRequestedAt, railRequestedAt);
    }

    /** The same times, with a question to the terminal at the given instant. */
    public RecordTimes terminalAskedAt(Instant now) {
        return askedAt(lineRequestedAt, Objects.requireNonNull(now, "now"), railRequestedAt);
    }

    /** The same times, with a question to the railroad at the given instant. */
    public RecordTimes railroadAskedAt(Instant now) {
        return askedAt(lineRequestedAt, terminalRequestedAt, Objects.requireNonNull(now, "now"));
    }

    private RecordTimes askedAt(@Nullable Instant line, @Nullable Instant terminal, @Nullable Instant rail) {
        return new RecordTimes(createdAt, updatedAt, lastStatusRefreshAt, line, terminal, rail, estimateChangedAt);
    }
}
