package dev.quayside.query;

import java.util.Objects;

/**
 * A human-readable description of a bound query. The description depends only on the query and its context. The format
 * may change; programs should not parse the description.
 *
 * @param text one sentence that states the account, the filters as written, the order, the page and the related
 *     resources
 * @param tree the condition and the sort keys, one node per line; ends with a line break
 */
public record Explanation(String text, String tree) {

    public Explanation {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(tree, "tree");
    }

    /** Returns the {@link #text}. */
    @Override
    public String toString() {
        return text;
    }
}
