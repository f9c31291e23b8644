package dev.quayside.query.schema;

import dev.quayside.query.internal.DayText;

/**
 * A day relative to today, that is, to the day in UTC on which the query is bound.
 *
 * @param offset the number of days after today, negative for days before today; the absolute value is at most
 *     {@value #FARTHEST}
 */
public record RelativeDay(int offset) {

    /** The largest distance from today, in days. */
    public static final int FARTHEST = DayText.FARTHEST;

    public RelativeDay {
        if (Math.abs((long) offset) > FARTHEST) {
            throw new IllegalArgumentException(
                    offset + " days from today is too far (expected at most " + FARTHEST + " either way, such as 3)");
        }
    }

    public static RelativeDay today() {
        return new RelativeDay(0);
    }

    /** Returns the day that is the given number of days before today; the number must not be negative. */
    public static RelativeDay daysAgo(int days) {
        return new RelativeDay(-requireCount(days));
    }

    /** Returns the day that is the given number of days after today; the number must not be negative. */
    public static RelativeDay daysFromNow(int days) {
        return new RelativeDay(requireCount(days));
    }

    private static int requireCount(int days) {
        if (days < 0) {
            throw new IllegalArgumentException(
                    "a number of days must not be negative, but is " + days + " (ask the other direction for it)");
        }
        return days;
    }

    /** Returns the day in query syntax, such as {@code 3.days.ago}. */
    @Override
    public String toString() {
        if (offset == 0) {
            return "today";
        }
        return offset < 0 ? -offset + ".days.ago" : offset + ".days.from_now";
    }
}
