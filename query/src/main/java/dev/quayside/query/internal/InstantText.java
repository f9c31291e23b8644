package dev.quayside.query.internal;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A parser and printer of instants in ISO 8601 form: date, time and offset, such as {@code 2026-01-31T12:00:00Z} or
 * {@code 2026-01-31T12:00+01:00}, in the years 0001 to 9999 in UTC. The offset may omit the colon or the minutes.
 * Instants are truncated to the microsecond.
 */
public final class InstantText {

    private static final String ACCEPTED = "ISO 8601 with an offset, such as 2026-01-31T12:00:00Z";
    private static final Pattern OFFSET = Pattern.compile("([+-])([01][0-9]|2[0-3])(?::?([0-5][0-9]))?\\z");

    private static final String LEAP_SECOND = ":60";

    /** The index of the colon before the seconds. */
    private static final int SECONDS = "2026-01-31T12:00".length();

    private InstantText() {}

    /** Parses an instant; returns null if the text is not an instant. */
    public static @Nullable Instant parse(String text) {
        LocalDateTime utc = utc(text);
        return utc == null || utc.getYear() < 1 || utc.getYear() > 9999
                ? null
                : utc.toInstant(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
    }

    /**
     * Parses an instant to the date and time in UTC, in any year and with a precision of one nanosecond; returns null
     * if the text is not an instant. Accepts offsets up to 23:59, as RFC 3339 does; {@link ZoneOffset} accepts offsets
     * only up to 18:00.
     */
    public static @Nullable LocalDateTime utc(String text) {
        Matcher offset = OFFSET.matcher(text);
        try {
            if (!offset.find()) {
                return OffsetDateTime.parse(text, DateTimeFormatter.ISO_OFFSET_DATE_TIME)
                        .withOffsetSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime();
            }
            LocalDateTime local = LocalDateTime.parse(text.substring(0, offset.start()));
            String ofHour = Objects.requireNonNullElse(offset.group(3), "0");
            int minutes = Integer.parseInt(offset.group(2)) * 60 + Integer.parseInt(ofHour);
            return offset.group(1).equals("+") ? local.minusMinutes(minutes) : local.plusMinutes(minutes);
        } catch (DateTimeException notAnInstant) {
            return null;
        }
    }

    /** Returns one sentence that explains why the text is not an instant. */
    public static String problem(String text) {
        if (isLeapSecond(text)) {
            return Excerpt.of(text) + " is a leap second, which is not accepted (expected " + ACCEPTED + ")";
        }
        String written = text.replace(' ', '+');
        return Excerpt.of(text) + " is not an instant (expected " + ACCEPTED
                + (parse(written) == null ? ")" : "; in a URL, + is written %2B)");
    }

    /** Returns whether the text would be an instant if its second were 59 instead of 60. */
    public static boolean isLeapSecond(String text) {
        String before = secondBeforeLeap(text);
        return before != null && parse(before) != null;
    }

    /** Returns the text with 59 as the second; null if its second is not 60. */
    public static @Nullable String secondBeforeLeap(String text) {
        return text.startsWith(LEAP_SECOND, SECONDS)
                ? text.substring(0, SECONDS) + ":59" + text.substring(SECONDS + LEAP_SECOND.length())
                : null;
    }

    /**
     * Formats an instant.
     *
     * @throws IllegalArgumentException if the instant is not within the years 1 to 9999
     */
    public static String print(Instant instant) {
        String text = instant.truncatedTo(ChronoUnit.MICROS).toString();
        if (parse(text) == null) {
            throw new IllegalArgumentException(
                    "the instant " + text
                            + " is not a value for a filter (expected one of the years 1 to 9999, such as 2026-01-31T12:00:00Z)");
        }
        return text;
    }
}
