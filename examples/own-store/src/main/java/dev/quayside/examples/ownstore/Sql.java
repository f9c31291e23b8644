package dev.quayside.examples.ownstore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A piece of SQL with the values of its question marks. Immutable.
 *
 * @param text with a question mark for each value; never with a value in it
 * @param values in the order of the question marks, as SQLite keeps them
 */
record Sql(String text, List<@Nullable Object> values) {

    Sql {
        values = Collections.unmodifiableList(new ArrayList<>(values));
    }

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

    /** The condition in parentheses, so that it stands for itself. */
    Sql inParentheses() {
        return of("(").then(this).then(")");
    }

    /** {@code (?, ?, …)}. */
    static Sql list(List<?> values) {
        return new Sql("(" + String.join(", ", Collections.nCopies(values.size(), "?")) + ")", new ArrayList<>(values));
    }

    /**
     * The conditions with a word between them. Put together by halves: SQLite takes a thousand conditions in a row for an
     * expression a thousand levels deep, and refuses it.
     *
     * @param conditions at least one
     */
    static Sql joined(List<Sql> conditions, String word) {
        int size = conditions.size();
        if (size == 1) {
            return conditions.get(0);
        }
        Sql left = joined(conditions.subList(0, size / 2), word);
        Sql right = joined(conditions.subList(size / 2, size), word);
        return left.then(" " + word + " ").then(right).inParentheses();
    }
}
