package dev.quayside.examples.ownstore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An SQL text with the values of its parameters. Immutable.
 *
 * @param text the SQL, with a question mark for each value
 * @param values the values in the order of the question marks
 */
record Sql(String text, List<@Nullable Object> values) {

    static Sql of(String text, @Nullable Object... values) {
        return new Sql(text, Arrays.asList(values));
    }

    Sql then(Sql next) {
        List<@Nullable Object> both = new ArrayList<>(values);
        both.addAll(next.values);
        return new Sql(text + next.text, both);
    }

    Sql then(String next, @Nullable Object... more) {
        return then(of(next, more));
    }

    /** Returns {@code (?, ?, …)}. */
    static Sql list(List<?> values) {
        return new Sql("(" + String.join(", ", Collections.nCopies(values.size(), "?")) + ")", new ArrayList<>(values));
    }

    /**
     * Joins conditions with an operator. Nests the conditions in halves, because SQLite limits the depth of an
     * expression to a thousand.
     *
     * @param conditions at least one condition
     */
    static Sql joined(List<Sql> conditions, String word) {
        int size = conditions.size();
        if (size == 1) {
            return conditions.get(0);
        }
        Sql left = joined(conditions.subList(0, size / 2), word);
        Sql right = joined(conditions.subList(size / 2, size), word);
        return of("(").then(left).then(" " + word + " ").then(right).then(")");
    }
}
