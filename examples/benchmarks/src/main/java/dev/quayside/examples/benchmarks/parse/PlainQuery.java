package dev.quayside.examples.benchmarks.parse;

import java.time.LocalDate;
import java.util.List;

/**
 * The result of the hand-written parser and of the one over rsql-parser: typed values without positions and
 * diagnostics.
 *
 * @param terms the conditions, all of which must hold
 */
record PlainQuery(List<Term> terms, List<SortField> sort, int pageNumber, int pageSize) {

    /** A condition. */
    sealed interface Term {}

    record Texts(String field, List<String> texts) implements Term {}

    record Day(String field, Comparison comparison, LocalDate day) implements Term {}

    record Flag(String field, boolean value) implements Term {}

    record SortField(String field, boolean descending) {

        /** Parses a field, with a minus sign in front if the order is descending. */
        static SortField parse(String token) {
            return token.startsWith("-") ? new SortField(token.substring(1), true) : new SortField(token, false);
        }
    }

    enum Comparison {
        EQUAL,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL
    }
}
