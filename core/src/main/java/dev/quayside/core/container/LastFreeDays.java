package dev.quayside.core.container;

import dev.quayside.core.internal.Days;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The last free day of each source: the last calendar day without charge at the facility, inclusive; null if unknown.
 *
 * @param line the shipping line's day: the last day to return the container without per diem
 * @param terminal the terminal's day: the last day of storage without demurrage
 * @param rail the railroad's day at the inland destination
 * @param inlandLine the shipping line's day at the inland destination, which has no effect on the pickup last free day
 */
public record LastFreeDays(
        @Nullable LocalDate line,
        @Nullable LocalDate terminal,
        @Nullable LocalDate rail,
        @Nullable LocalDate inlandLine) {

    public static final LastFreeDays NONE = new LastFreeDays(null, null, null, null);

    public LastFreeDays {
        Days.requireStorable(line);
        Days.requireStorable(terminal);
        Days.requireStorable(rail);
        Days.requireStorable(inlandLine);
    }

    /** Creates last free days of the line, the terminal and the railroad. */
    public static LastFreeDays of(@Nullable LocalDate line, @Nullable LocalDate terminal, @Nullable LocalDate rail) {
        return new LastFreeDays(line, terminal, rail, null);
    }

    /**
     * Returns the day of a source; null if the source has no day, and always null for {@link
     * LastFreeDay.Source#UNATTRIBUTED}.
     */
    public @Nullable LocalDate day(LastFreeDay.Source source) {
        return switch (source) {
            case LINE -> line;
            case TERMINAL -> terminal;
            case RAIL -> rail;
            case UNATTRIBUTED -> null;
        };
    }

    /** Returns a copy in which each missing day is replaced by the day of the same source in {@code others}. */
    public LastFreeDays orElse(LastFreeDays others) {
        Objects.requireNonNull(others, "others");
        if (line == null && terminal == null && rail == null && inlandLine == null) {
            return others;
        }
        return new LastFreeDays(
                line != null ? line : others.line,
                terminal != null ? terminal : others.terminal,
                rail != null ? rail : others.rail,
                inlandLine != null ? inlandLine : others.inlandLine);
    }

    /** Returns these days without the railroad's day. */
    public LastFreeDays withoutRail() {
        return rail == null ? this : new LastFreeDays(line, terminal, null, inlandLine);
    }
}
