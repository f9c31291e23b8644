package dev.quayside.query.build;

import dev.quayside.query.RelativeDay;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The name of a filter on days. An instant is judged by its UTC day, a calendar day by itself; a row without a value
 * fits only {@link #notExists()}.
 */
public sealed interface DayName extends FilterName.Presence permits FilterName.Day, FilterName.SortableDay {

    default Alternatives on(LocalDate day) {
        return new Alternatives(name(), text(day));
    }

    default Alternatives on(RelativeDay day) {
        Objects.requireNonNull(day, "day");
        return new Alternatives(name(), day.toString());
    }

    /** On any of them, of which there must be at least one. */
    default Alternatives onOneOf(List<LocalDate> days) {
        return Alternatives.of(name(), days, "days", DayName::text);
    }

    default Alternatives onOneOf(LocalDate... days) {
        Objects.requireNonNull(days, "days");
        return onOneOf(Arrays.asList(days));
    }

    default Alternatives before(LocalDate day) {
        return new Alternatives(name(), "<" + text(day));
    }

    default Alternatives before(RelativeDay day) {
        Objects.requireNonNull(day, "day");
        return new Alternatives(name(), "<" + day);
    }

    default Alternatives onOrBefore(LocalDate day) {
        return new Alternatives(name(), "<=" + text(day));
    }

    default Alternatives onOrBefore(RelativeDay day) {
        Objects.requireNonNull(day, "day");
        return new Alternatives(name(), "<=" + day);
    }

    default Alternatives after(LocalDate day) {
        return new Alternatives(name(), ">" + text(day));
    }

    default Alternatives after(RelativeDay day) {
        Objects.requireNonNull(day, "day");
        return new Alternatives(name(), ">" + day);
    }

    default Alternatives onOrAfter(LocalDate day) {
        return new Alternatives(name(), ">=" + text(day));
    }

    default Alternatives onOrAfter(RelativeDay day) {
        Objects.requireNonNull(day, "day");
        return new Alternatives(name(), ">=" + day);
    }

    /** From the first to the last day, both inclusive; nothing when the first is after the last. */
    default Restriction between(LocalDate first, LocalDate last) {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(last, "last");
        return onOrAfter(first).and(onOrBefore(last));
    }

    /** From the first to the last day, both inclusive; nothing when the first is after the last. */
    default Restriction between(RelativeDay first, RelativeDay last) {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(last, "last");
        return onOrAfter(first).and(onOrBefore(last));
    }

    /** The day as the language writes it, which knows years of four digits only. */
    static String text(LocalDate day) {
        Objects.requireNonNull(day, "day");
        if (day.getYear() < 1 || day.getYear() > 9999) {
            throw new IllegalArgumentException(
                    "'" + day + "' cannot be asked for (expected a day of the years 1 to 9999, such as 2026-01-31)");
        }
        return day.toString();
    }
}
