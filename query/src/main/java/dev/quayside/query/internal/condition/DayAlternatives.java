package dev.quayside.query.internal.condition;

import dev.quayside.query.schema.Condition.Operator;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The days of one comma list, reduced to as few comparisons as possible: of several upper bounds the latest, of several
 * lower bounds the earliest, and the single days outside of both.
 */
public final class DayAlternatives {

    private final List<LocalDate> days = new ArrayList<>(1);
    private @Nullable Bound upper;
    private @Nullable Bound lower;

    public void add(LocalDate day) {
        days.add(day);
    }

    public void add(Operator operator, LocalDate day) {
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

    /** Returns the upper bound; null if there is none. */
    @Nullable
    public Bound upper() {
        return upper;
    }

    /** Returns the lower bound; null if there is none. */
    @Nullable
    public Bound lower() {
        return lower;
    }

    /** Returns the days outside of both bounds, in the order of the list; may contain duplicates. */
    public List<LocalDate> single() {
        return days.isEmpty() || (upper == null && lower == null)
                ? days
                : days.stream()
                        .filter(day -> !isIn(upper, day) && !isIn(lower, day))
                        .toList();
    }

    private static boolean isIn(@Nullable Bound bound, LocalDate day) {
        return bound != null && bound.has(day);
    }

    /** Returns the same days, ascending, with consecutive days joined. */
    public List<Run> runs() {
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
     * All days before or after a day.
     *
     * @param day inclusive or exclusive, depending on the operator
     */
    public record Bound(Operator operator, LocalDate day) {

        boolean isUpper() {
            return operator == Operator.LESS || operator == Operator.LESS_OR_EQUAL;
        }

        /** Returns the last day of an upper bound, or the first day of a lower bound. */
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
     * Consecutive days.
     *
     * @param end exclusive
     */
    public record Run(LocalDate first, LocalDate end) {}
}
