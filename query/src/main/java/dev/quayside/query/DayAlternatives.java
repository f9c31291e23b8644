package dev.quayside.query;

import dev.quayside.query.schema.Condition.Operator;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The days of one comma list, each an alternative, in as few comparisons as say the same: of several that have no
 * beginning the one that ends last, of several without an end the one that begins first, and of single days only those
 * that neither has.
 */
final class DayAlternatives {

    private final List<LocalDate> days = new ArrayList<>(1);
    private @Nullable Bound upper;
    private @Nullable Bound lower;

    void add(LocalDate day) {
        days.add(day);
    }

    void add(Operator operator, LocalDate day) {
        Bound bound = new Bound(operator, day);
        if (bound.isUpper()) {
            upper = wider(upper, bound);
        } else {
            lower = wider(lower, bound);
        }
    }

    private static Bound wider(@Nullable Bound one, Bound other) {
        return one != null && one.has(other.edge()) ? one : other;
    }

    /** That without a beginning; null if there is none. */
    @Nullable
    Bound upper() {
        return upper;
    }

    /** That without an end; null if there is none. */
    @Nullable
    Bound lower() {
        return lower;
    }

    /** The days that no bound has, in the order of the list; a day may be there twice. */
    List<LocalDate> single() {
        return days.isEmpty() || (upper == null && lower == null)
                ? days
                : days.stream()
                        .filter(day -> !isIn(upper, day) && !isIn(lower, day))
                        .toList();
    }

    private static boolean isIn(@Nullable Bound bound, LocalDate day) {
        return bound != null && bound.has(day);
    }

    /** The same days, ascending, with those that follow each other put together. */
    List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        Run last = null;
        for (LocalDate day : new TreeSet<>(single())) {
            if (last != null && last.end().equals(day)) {
                runs.remove(runs.size() - 1);
                last = new Run(last.first(), day.plusDays(1));
            } else {
                last = new Run(day, day.plusDays(1));
            }
            runs.add(last);
        }
        return runs;
    }

    /**
     * All days before or after one.
     *
     * @param day included or not, as the operator says
     */
    record Bound(Operator operator, LocalDate day) {

        boolean isUpper() {
            return operator == Operator.LESS || operator == Operator.LESS_OR_EQUAL;
        }

        /** The last day that an upper bound has, or the first that a lower one has. */
        LocalDate edge() {
            return switch (operator) {
                case LESS -> day.minusDays(1);
                case GREATER -> day.plusDays(1);
                case LESS_OR_EQUAL, GREATER_OR_EQUAL -> day;
            };
        }

        boolean has(LocalDate other) {
            return isUpper() ? !other.isAfter(edge()) : !other.isBefore(edge());
        }
    }

    /**
     * Days that follow each other.
     *
     * @param end the day after the last of them
     */
    record Run(LocalDate first, LocalDate end) {}
}
