package dev.quayside.query.internal;

import java.time.LocalDate;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/**
 * Reads calendar days.
 *
 * <pre>
 * day      = date / "today" / 1*DIGIT "." ( "day" / "days" ) "." ( "ago" / "from_now" )
 * date     = 4DIGIT "-" 2DIGIT "-" 2DIGIT          ; a day that exists, years 0001 to 9999
 * </pre>
 */
public final class DayText {

    /** The maximum number of days in a relative day. */
    public static final int FARTHEST = 36_500;

    /** The accepted forms, for messages. */
    public static final String ACCEPTED =
            "an ISO 8601 date such as 2026-01-31, or today, N.days.ago or N.days.from_now";

    private DayText() {}

    /** Returns the day in this part of the text; null if it is not a day. */
    public static @Nullable LocalDate parse(String text, int start, int end, LocalDate today) {
        if (end - start == 10 && text.charAt(start + 4) == '-' && text.charAt(start + 7) == '-') {
            return date(text, start);
        }
        if (end - start == 5 && text.startsWith("today", start)) {
            return today;
        }
        int digits = digits(text, start, end);
        Integer direction = digits == 0 ? null : direction(text, start + digits, end);
        if (direction == null) {
            return null;
        }
        int distance = number(text, start, start + digits);
        return distance > FARTHEST ? null : today.plusDays((long) direction * distance);
    }

    /** Returns why this part of the text is not a day. */
    public static String problem(String text, int start, int end) {
        int digits = digits(text, start, end);
        String found = Excerpt.of(text, start, end);
        return digits > 0 && direction(text, start + digits, end) != null
                ? found + " is too far away (expected at most " + FARTHEST + " days)"
                : found + " is not a date (expected " + ACCEPTED + ")";
    }

    private static @Nullable LocalDate date(String text, int start) {
        int year = fixed(text, start, 4);
        int month = fixed(text, start + 5, 2);
        int day = fixed(text, start + 8, 2);
        if (year < 1 || month < 1 || month > 12 || day < 1) {
            return null;
        }
        return day <= 28 || YearMonth.of(year, month).isValidDay(day) ? LocalDate.of(year, month, day) : null;
    }

    /** Returns the number of exactly this many digits; -1 if there is another character. */
    private static int fixed(String text, int start, int length) {
        return digits(text, start, start + length) == length ? number(text, start, start + length) : -1;
    }

    private static int digits(String text, int start, int end) {
        int i = start;
        while (i < end && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
            i++;
        }
        return i - start;
    }

    /** Returns the number; any number above {@link #FARTHEST} if it is larger. */
    private static int number(String text, int start, int end) {
        int number = 0;
        for (int i = start; i < end && number <= FARTHEST; i++) {
            number = number * 10 + text.charAt(i) - '0';
        }
        return number;
    }

    /** Returns -1 for ago, 1 for from now, null for anything else. */
    private static @Nullable Integer direction(String text, int start, int end) {
        int unit = text.startsWith(".days.", start) ? 6 : text.startsWith(".day.", start) ? 5 : 0;
        int length = end - start - unit;
        if (unit == 0) {
            return null;
        }
        if (length == 3 && text.startsWith("ago", start + unit)) {
            return -1;
        }
        return length == 8 && text.startsWith("from_now", start + unit) ? 1 : null;
    }
}
