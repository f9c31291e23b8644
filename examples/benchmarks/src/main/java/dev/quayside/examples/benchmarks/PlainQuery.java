package dev.quayside.examples.benchmarks;

import java.time.LocalDate;
import java.util.List;

/**
 * A query as the hand-written parser and the one over rsql-parser give it: typed values, ready to be evaluated, but no
 * positions and no diagnostics.
 *
 * @param terms all of which must hold
 */
record PlainQuery(List<Term> terms, List<SortField> sort, int pageNumber, int pageSize) {

    /** One condition. */
    sealed interface Term {}

    /** The field equals one of the texts. */
    record Texts(String field, List<String> texts) implements Term {}

    /** The day of the field stands so to a day. */
    record Day(String field, Comparison comparison, LocalDate day) implements Term {}

    /** The field is true, or false. */
    record Flag(String field, boolean value) implements Term {}

    /** A field to sort by. */
    record SortField(String field, boolean descending) {}

    /** How a day can stand to another one. */
    enum Comparison {
        EQUAL,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL
    }

    /** What kind of value a filter has. */
    enum Kind {
        TEXT,
        DAY,
        FLAG
    }
}
