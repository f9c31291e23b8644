package dev.quayside.query;

import dev.quayside.query.schema.Condition.Operator;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The days of one comma list, each an alternative, in as few comparisons as say the same: of several that have no
 * beginning the one that ends last, of several without an end the one that begins first, and of single days only those
 * that neither has.
 */
final class DayAlternatives {

    private final Map<Boolean, Bound> bounds = new LinkedHashMap<>(0);
    private final List<LocalDate> days = new ArrayList<>(1);

    void add(LocalDate day) {
        days.add(day);
    }

    void add(Operator operator, LocalDate day) {
        Bound bound = new Bound(operator, day);
        bounds.merge(bound.isUpper(), bound, (one, other) -> one.has(other.edge()) ? one : other);
    }

    /** At most one with an end and one with a beginning, in the order of the list. */
    List<Bound> bounds() {
        return List.copyOf(bounds.values());
    }

    /** The days that no bound has, in the order of the list; a day may be there twice. */
    List<LocalDate> single() {
        return days.stream()
                .filter(day -> bounds.values().stream().noneMatch(bound -> bound.has(day)))
                .toList();
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
