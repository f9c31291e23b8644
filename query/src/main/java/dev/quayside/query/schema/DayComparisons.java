package dev.quayside.query.schema;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The restrictions that compare the value of a filter with calendar days or with days relative to today. */
interface DayComparisons {

    /** Returns the name of the filter. */
    String name();

    default Alternatives on(LocalDate day) {
        return Alternatives.list(name(), List.of(Literals.day(day)));
    }

    default Alternatives on(RelativeDay day) {
        return Alternatives.list(name(), List.of(Literals.day(day)));
    }

    /** Matches rows on one of the days; the list must not be empty. */
    default Alternatives onOneOf(List<LocalDate> days) {
        return Alternatives.list(name(), Alternatives.<LocalDate>literals(name(), days, "days", Literals::day));
    }

    /** Matches rows on one of the days; there must be at least one. */
    default Alternatives onOneOf(LocalDate... days) {
        return onOneOf(Arrays.asList(Objects.requireNonNull(days, "days")));
    }

    default Alternatives before(LocalDate day) {
        return Alternatives.list(name(), List.of("<" + Literals.day(day)));
    }

    default Alternatives before(RelativeDay day) {
        return Alternatives.list(name(), List.of("<" + Literals.day(day)));
    }

    default Alternatives onOrBefore(LocalDate day) {
        return Alternatives.list(name(), List.of("<=" + Literals.day(day)));
    }

    default Alternatives onOrBefore(RelativeDay day) {
        return Alternatives.list(name(), List.of("<=" + Literals.day(day)));
    }

    default Alternatives after(LocalDate day) {
        return Alternatives.list(name(), List.of(">" + Literals.day(day)));
    }

    default Alternatives after(RelativeDay day) {
        return Alternatives.list(name(), List.of(">" + Literals.day(day)));
    }

    default Alternatives onOrAfter(LocalDate day) {
        return Alternatives.list(name(), List.of(">=" + Literals.day(day)));
    }

    default Alternatives onOrAfter(RelativeDay day) {
        return Alternatives.list(name(), List.of(">=" + Literals.day(day)));
    }

    /** Matches rows from the first to the last day, both inclusive; no row if the first is after the last. */
    default Restriction between(LocalDate first, LocalDate last) {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(last, "last");
        return onOrAfter(first).and(onOrBefore(last));
    }

    /** Matches rows from the first to the last day, both inclusive; no row if the first is after the last. */
    default Restriction between(RelativeDay first, RelativeDay last) {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(last, "last");
        return onOrAfter(first).and(onOrBefore(last));
    }
}
