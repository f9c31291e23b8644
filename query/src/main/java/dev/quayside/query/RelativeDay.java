package dev.quayside.query;

/**
 * A day counted from the one on which the query is bound, in UTC.
 *
 * @param offset days after today; negative for days before; at most {@value #FARTHEST} either way
 */
public record RelativeDay(int offset) {

    /** How far from today the language can count. */
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

    /** So many days before today, from 0. */
    public static RelativeDay daysAgo(int days) {
        return new RelativeDay(-requireCount(days));
    }

    /** So many days after today, from 0. */
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

    /** As the language writes it, such as {@code 3.days.ago}. */
    @Override
    public String toString() {
        if (offset == 0) {
            return "today";
        }
        return offset < 0 ? -offset + ".days.ago" : offset + ".days.from_now";
    }
}
