package dev.quayside.core.container;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The times at which a container was stored, reported and requested. UTC, to the microsecond.
 *
 * @param createdAt the time at which the container was first stored
 * @param updatedAt the time of the last change
 * @param lastStatusRefreshAt the time of the last report of any source; null before the first report
 * @param lineRequestedAt the last time data was requested from the shipping line
 * @param terminalRequestedAt the last time data was requested from the terminal
 * @param railRequestedAt the last time data was requested from the railroad
 * @param estimateChangedAt the time at which the estimated inland arrival last changed. The first report of an estimate
 *     is not a change
 */
public record RecordTimestamps(
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant lastStatusRefreshAt,
        @Nullable Instant lineRequestedAt,
        @Nullable Instant terminalRequestedAt,
        @Nullable Instant railRequestedAt,
        @Nullable Instant estimateChangedAt) {

    public RecordTimestamps {
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        updatedAt = Micros.requireTruncated(updatedAt, "updatedAt");
        lastStatusRefreshAt = Micros.truncate(lastStatusRefreshAt);
        lineRequestedAt = Micros.truncate(lineRequestedAt);
        terminalRequestedAt = Micros.truncate(terminalRequestedAt);
        railRequestedAt = Micros.truncate(railRequestedAt);
        estimateChangedAt = Micros.truncate(estimateChangedAt);
    }

    /** Creates the times of a new record. */
    public static RecordTimestamps createdAt(Instant now) {
        return new RecordTimestamps(now, now, null, null, null, null, null);
    }

    /** Returns these times after a report that changed the container. */
    public RecordTimestamps withStatusRefreshAt(Instant now) {
        return new RecordTimestamps(
                createdAt, now, now, lineRequestedAt, terminalRequestedAt, railRequestedAt, estimateChangedAt);
    }

    public RecordTimestamps withUpdatedAt(Instant now) {
        return new RecordTimestamps(
                createdAt,
                now,
                lastStatusRefreshAt,
                lineRequestedAt,
                terminalRequestedAt,
                railRequestedAt,
                estimateChangedAt);
    }

    public RecordTimestamps withLineRequestedAt(Instant now) {
        return withRequestTimes(Objects.requireNonNull(now, "now"), terminalRequestedAt, railRequestedAt);
    }

    public RecordTimestamps withTerminalRequestedAt(Instant now) {
        return withRequestTimes(lineRequestedAt, Objects.requireNonNull(now, "now"), railRequestedAt);
    }

    public RecordTimestamps withRailRequestedAt(Instant now) {
        return withRequestTimes(lineRequestedAt, terminalRequestedAt, Objects.requireNonNull(now, "now"));
    }

    private RecordTimestamps withRequestTimes(
            @Nullable Instant line, @Nullable Instant terminal, @Nullable Instant rail) {
        return new RecordTimestamps(createdAt, updatedAt, lastStatusRefreshAt, line, terminal, rail, estimateChangedAt);
    }
}
