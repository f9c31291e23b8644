package dev.quayside.query.internal;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A parser of calendar days.
 *
 * <pre>
 * day      = date / "today" / 1*DIGIT "." ( "day" / "days" ) "." ( "ago" / "from_now" )
 * date     = 4DIGIT "-" 2DIGIT "-" 2DIGIT          ; a day that exists, years 0001 to 9999
 * </pre>
 */
public final class DayText {

    /** The maximum distance of a relative day from today, in days. */
    public static final int FARTHEST = 36_500;

    /** The accepted forms, for error messages. */
    public static final String ACCEPTED =
            "an ISO 8601 date such as 2026-01-31, or today, N.days.ago or N.days.from_now";

    private static final String TODAY = "today";
    private static final Pattern RELATIVE = Pattern.compile("([0-9]++)\\.days?\\.(ago|from_now)");

    private DayText() {}

    /** Parses this part of the text as a day; returns null if it is not a day. */
    public static @Nullable LocalDate parse(String text, int start, int end, LocalDate today) {
        LocalDate date = date(text, start, end);
        if (date != null) {
            return date;
        }
        if (end - start == TODAY.length() && text.startsWith(TODAY, start)) {
            return today;
        }
        Matcher relative = RELATIVE.matcher(text).region(start, end);
        return relative.matches()
                ? relative(relative.group(1), relative.group(2).equals("ago"), today)
                : null;
    }

    /** Returns the day that is the given number of days before or after today; null if it is too far away. */
    private static @Nullable LocalDate relative(String days, boolean ago, LocalDate today) {
        try {
            int distance = Integer.parseInt(days);
            return distance > FARTHEST ? null : today.plusDays(ago ? -distance : distance);
        } catch (NumberFormatException tooFar) {
            return null;
        }
    }

    /**
     * Parses this part of the text as a date; returns null if it is not a date. Does not use {@link LocalDate#parse},
     * which takes many times as long.
     */
    public static @Nullable LocalDate date(String text, int start, int end) {
        if (end - start != 10 || text.charAt(start + 4) != '-' || text.charAt(start + 7) != '-') {
            return null;
        }
        int year = digits(text, start, 4);
        int month = digits(text, start + 5, 2);
        int day = digits(text, start + 8, 2);
        try {
            return year < 1 ? null : LocalDate.of(year, month, day);
        } catch (DateTimeException notInTheCalendar) {
            return null;
        }
    }

    /** Returns a text for messages that explains why this part of the text is not a day. */
    public static String problem(String text, int start, int end) {
        String found = Excerpt.of(text, start, end);
        return RELATIVE.matcher(text).region(start, end).matches()
                ? found + " is too far away (expected at most " + FARTHEST + " days)"
                : found + " is not a date (expected " + ACCEPTED + ")";
    }

    /** Parses a number with exactly {@code length} digits; returns -1 if there is a character that is not a digit. */
    private static int digits(String text, int start, int length) {
        int number = 0;
        for (int i = start; i < start + length; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            number = number * 10 + c - '0';
        }
        return number;
    }
}
