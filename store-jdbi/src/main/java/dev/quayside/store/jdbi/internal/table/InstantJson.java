package dev.quayside.store.jdbi.internal.table;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * A fast parser and printer for instants in the format of {@link Instant#toString}. Speed matters because all instants
 * of a ledger are read and written for each report.
 */
final class InstantJson {

    private static final String DIGITS = "0000-00-00T00:00:00.000000000";
    private static final int WHOLE_SECONDS = 19;

    /** The first second of the year 0, as a Unix time. */
    private static final long FIRST = -62_167_219_200L;

    /** The first second of the year 10000, as a Unix time. */
    private static final long END = 253_402_300_800L;

    private InstantJson() {}

    /**
     * Parses an instant with the same result as {@link Instant#parse}, but several times faster.
     *
     * @throws java.time.DateTimeException if the text is not an instant
     */
    static Instant parse(String text) {
        return isPlain(text) ? plain(text) : Instant.parse(text);
    }

    /** Returns the same text as {@link Instant#toString}. */
    static String print(Instant instant) {
        long second = instant.getEpochSecond();
        if (second < FIRST || second >= END) {
            return instant.toString();
        }
        int nano = instant.getNano();
        LocalDateTime time = LocalDateTime.ofEpochSecond(second, nano, ZoneOffset.UTC);
        char[] text = DIGITS.toCharArray();
        put(text, 0, 4, time.getYear());
        put(text, 5, 7, time.getMonthValue());
        put(text, 8, 10, time.getDayOfMonth());
        put(text, 11, 13, time.getHour());
        put(text, 14, 16, time.getMinute());
        put(text, 17, 19, time.getSecond());
        put(text, WHOLE_SECONDS + 1, text.length, nano);
        int end = nano == 0 ? WHOLE_SECONDS : text.length;
        for (int thousand = nano; end > WHOLE_SECONDS && thousand % 1000 == 0; thousand /= 1000) {
            end -= 3;
        }
        return new StringBuilder(end + 1).append(text, 0, end).append('Z').toString();
    }

    private static void put(char[] text, int from, int to, int number) {
        int rest = number;
        for (int i = to - 1; i >= from; i--) {
            text[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
    }

    /** Returns whether the text has the common form: a year from 0 to 9999, and a fraction of at most nine digits. */
    private static boolean isPlain(String text) {
        int end = text.length() - 1;
        if (end < WHOLE_SECONDS
                || end > DIGITS.length()
                || end == WHOLE_SECONDS + 1
                || text.charAt(end) != 'Z'
                || isGreater(text, 11, 23)
                || isGreater(text, 17, 59)) {
            return false;
        }
        for (int i = 0; i < end; i++) {
            char expected = DIGITS.charAt(i);
            char found = text.charAt(i);
            if (expected == '0' ? found < '0' || found > '9' : found != expected) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether a number of two digits is greater than a maximum. If the number is greater, as in 24:00 or in a
     * leap second, the JDK parses the text.
     */
    private static boolean isGreater(String text, int from, int most) {
        return number(text, from, from + 2) > most;
    }

    private static Instant plain(String text) {
        int nanos = 0;
        int end = text.length() - 1;
        for (int i = WHOLE_SECONDS + 1; i < DIGITS.length(); i++) {
            nanos = nanos * 10 + (i < end ? text.charAt(i) - '0' : 0);
        }
        return LocalDateTime.of(
                        number(text, 0, 4),
                        number(text, 5, 7),
                        number(text, 8, 10),
                        number(text, 11, 13),
                        number(text, 14, 16),
                        number(text, 17, 19),
                        nanos)
                .toInstant(ZoneOffset.UTC);
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            number = number * 10 + text.charAt(i) - '0';
        }
        return number;
    }
}
