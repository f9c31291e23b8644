package dev.quayside.core.container;

import dev.quayside.core.internal.Days;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One last free day for each who can name one. Every day is a calendar day at the facility concerned, the last on which
 * nothing is charged (inclusive); null where none is named.
 *
 * @param line the shipping line's: until when the box may be out without per diem
 * @param terminal the terminal's: until when it may stay without demurrage
 * @param rail the railroad's: until when it may stay at the inland destination
 * @param inlandLine the shipping line's for the inland destination; it never decides the pickup last free day
 */
public record LastFreeDays(
        @Nullable LocalDate line,
        @Nullable LocalDate terminal,
        @Nullable LocalDate rail,
        @Nullable LocalDate inlandLine) {

    /** No day is named by anyone. */
    public static final LastFreeDays NONE = new LastFreeDays(null, null, null, null);

    public LastFreeDays {
        Days.kept(line);
        Days.kept(terminal);
        Days.kept(rail);
        Days.kept(inlandLine);
    }

    /** The days of line, terminal and rail, as the interface names them. */
    public static LastFreeDays of(@Nullable LocalDate line, @Nullable LocalDate terminal, @Nullable LocalDate rail) {
        return new LastFreeDays(line, terminal, rail, null);
    }

    /** The day that this source names; null if it names none. Whoever is not known names none here. */
    public @Nullable LocalDate by(LastFreeDay.Source source) {
        return switch (source) {
            case LINE -> line;
            case TERMINAL -> terminal;
            case RAIL -> rail;
            case UNATTRIBUTED -> null;
        };
    }

    /** These days, and the others' where these name none. */
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

    /** The same days but for the railroad's. */
    public LastFreeDays withoutRail() {
        return rail == null ? this : new LastFreeDays(line, terminal, null, inlandLine);
    }
}
