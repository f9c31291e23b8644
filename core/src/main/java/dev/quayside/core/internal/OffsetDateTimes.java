package dev.quayside.core.internal;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses dates with a time and an offset, whose offset may be without a colon or without minutes. */
public final class OffsetDateTimes {

    private static final Pattern OFFSET = Pattern.compile("([+-])([01][0-9]|2[0-3])(?::?([0-5][0-9]))?\\z");

    private OffsetDateTimes() {}

    /**
     * Returns the date and time in UTC, of any year and to the nanosecond; null if the text is not an instant. Accepts
     * offsets up to 23:59, as RFC 3339 does; {@link ZoneOffset} ends at 18:00.
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
}
