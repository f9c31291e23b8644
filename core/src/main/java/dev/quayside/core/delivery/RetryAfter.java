package dev.quayside.core.delivery;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses the header {@code Retry-After} (RFC 9110, section 10.2.3, with dates as in section 5.6.7). */
final class RetryAfter {

    private static final Pattern SECONDS = Pattern.compile("0*([0-9]+)");

    /** The maximum number of digits that a number of seconds may have, enough for 300 years. */
    private static final int MOST_DIGITS = 10;

    /**
     * The current date format and the two obsolete formats that must be accepted. A year of two digits means a year
     * from 2000 on.
     */
    private static final List<DateTimeFormatter> DATES = List.of(
            DateTimeFormatter.RFC_1123_DATE_TIME,
            inEnglish("EEEE, dd-MMM-yy HH:mm:ss 'GMT'"),
            inEnglish("EEE MMM ppd HH:mm:ss uuuu"));

    private RetryAfter() {}

    /** Returns the instant that the text denotes; null if the text is neither a number of seconds nor a date. */
    static @Nullable Instant read(String text, Instant now) {
        Matcher seconds = SECONDS.matcher(text);
        if (seconds.matches()) {
            String number = seconds.group(1);
            return number.length() > MOST_DIGITS ? Instant.MAX : now.plusSeconds(Long.parseLong(number));
        }
        for (DateTimeFormatter date : DATES) {
            try {
                return date.parse(text, Instant::from);
            } catch (DateTimeException e) {
                // The text does not have this format; the loop tries the next format.
            }
        }
        return null;
    }

    private static DateTimeFormatter inEnglish(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withZone(ZoneOffset.UTC);
    }
}
