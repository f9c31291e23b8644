package dev.quayside.examples.ownstore;

import java.util.ArrayList;
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

    /**
     * Creates an SQL text from a template.
     *
     * @param template the SQL, with a question mark for each part; never from a user
     * @param parts values of parameters, and SQL texts that are inserted
     */
    static Sql of(String template, @Nullable Object... parts) {
        String[] texts = template.split("\\?", -1);
        StringBuilder text = new StringBuilder(texts[0]);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < parts.length; i++) {
            Sql part = parts[i] instanceof Sql sql ? sql : new Sql("?", Collections.singletonList(parts[i]));
            text.append(part.text).append(texts[i + 1]);
            values.addAll(part.values);
        }
        return new Sql(text.toString(), values);
    }

    /** Returns the parts, separated by commas. */
    static Sql list(List<?> parts) {
        return of(String.join(", ", Collections.nCopies(parts.size(), "?")), parts.toArray());
    }
}
