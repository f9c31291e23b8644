package dev.quayside.query;

import java.util.Objects;

/**
 * A description of a bound query for people. It depends only on the query and its context. Its format may change;
 * programs should not parse it.
 *
 * @param text one sentence: account, filters as written, order, page, related resources
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
