package dev.quayside.query.internal;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads instants: ISO-8601, date, time and offset, such as {@code 2026-01-31T12:00:00Z} or {@code
 * 2026-01-31T12:00+01:00}, of the years 0001 to 9999 in UTC. Kept to the microsecond; what is finer is cut off.
 */
public final class InstantText {

    private static final String ACCEPTED = "ISO-8601 with an offset, such as 2026-01-31T12:00:00Z";

    private InstantText() {}

    /** The instant that stands there; null if none does. */
    public static @Nullable Instant parse(String text) {
        try {
            OffsetDateTime at = OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME);
            int year = at.withOffsetSameInstant(ZoneOffset.UTC).getYear();
            return year < 1 || year > 9999 ? null : at.toInstant().truncatedTo(ChronoUnit.MICROS);
        } catch (DateTimeException notAnInstant) {
            return null;
        }
    }

    /** One sentence on why no instant stands there. */
    public static String problem(String text) {
        String written = text.replace(' ', '+');
        return Excerpt.of(text) + " is not an instant (" + ACCEPTED
                + (parse(written) == null ? ")" : "; in a URL, + is written %2B)");
    }

    /**
     * The instant as it is read.
     *
     * @throws IllegalArgumentException if it is not within the years 1 to 9999
     */
    public static String print(Instant instant) {
        String text = instant.truncatedTo(ChronoUnit.MICROS).toString();
        if (parse(text) == null) {
            throw new IllegalArgumentException("the instant " + text
                    + " cannot be asked for (expected one of the years 1 to 9999, such as 2026-01-31T12:00:00Z)");
        }
        return text;
    }
}
