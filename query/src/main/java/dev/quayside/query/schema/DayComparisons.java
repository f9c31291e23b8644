package dev.quayside.query.schema;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The restrictions that compare the value of a filter with calendar days or with days relative to today. */
interface DayComparisons {

    /** Returns the name of the filter. */
    String name();

    default Restriction.Alternatives on(LocalDate day) {
        return Restriction.Alternatives.list(name(), List.of(Literals.day(day)));
    }

    default Restriction.Alternatives on(RelativeDay day) {
        return Restriction.Alternatives.list(name(), List.of(Literals.day(day)));
    }

    /** Matches rows whose value is on one of the days; the list must not be empty. */
    default Restriction.Alternatives onOneOf(List<LocalDate> days) {
        return Restriction.Alternatives.list(
                name(), Restriction.Alternatives.<LocalDate>literals(name(), days, "days", Literals::day));
    }

    /** Matches rows whose value is on one of the days; requires at least one day. */
    default Restriction.Alternatives onOneOf(LocalDate... days) {
        return onOneOf(Arrays.asList(Objects.requireNonNull(days, "days")));
    }

    default Restriction.Alternatives before(LocalDate day) {
        return Restriction.Alternatives.list(name(), List.of("<" + Literals.day(day)));
    }

    default Restriction.Alternatives before(RelativeDay day) {
        return Restriction.Alternatives.list(name(), List.of("<" + Literals.day(day)));
    }

    default Restriction.Alternatives onOrBefore(LocalDate day) {
        return Restriction.Alternatives.list(name(), List.of("<=" + Literals.day(day)));
    }

    default Restriction.Alternatives onOrBefore(RelativeDay day) {
        return Restriction.Alternatives.list(name(), List.of("<=" + Literals.day(day)));
    }

    default Restriction.Alternatives after(LocalDate day) {
        return Restriction.Alternatives.list(name(), List.of(">" + Literals.day(day)));
    }

    default Restriction.Alternatives after(RelativeDay day) {
        return Restriction.Alternatives.list(name(), List.of(">" + Literals.day(day)));
    }

    default Restriction.Alternatives onOrAfter(LocalDate day) {
        return Restriction.Alternatives.list(name(), List.of(">=" + Literals.day(day)));
    }

    default Restriction.Alternatives onOrAfter(RelativeDay day) {
        return Restriction.Alternatives.list(name(), List.of(">=" + Literals.day(day)));
    }

    /**
     * Matches rows whose value is between the two days, both inclusive; matches no row if the first day is after the
     * last.
     */
    default Restriction between(LocalDate first, LocalDate last) {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(last, "last");
        return onOrAfter(first).and(onOrBefore(last));
    }

    /**
     * Matches rows whose value is between the two days, both inclusive; matches no row if the first day is after the
     * last.
     */
    default Restriction between(RelativeDay first, RelativeDay last) {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(last, "last");
        return onOrAfter(first).and(onOrBefore(last));
    }
}
