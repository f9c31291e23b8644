package dev.quayside.query;

import java.util.Objects;

/**
 * What a bound query will do, for people. The same query in the same context always has the same explanation; its form
 * is not meant to be read by programs.
 *
 * @param text one sentence: whose rows, each filter as it was asked, order, page, related resources
 * @param tree what the filters came down to, and the sort keys, one node to a line; ends with a line break
 */
public record Explanation(String text, String tree) {

    public Explanation {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(tree, "tree");
    }

    /** The {@link #text}. */
    @Override
    public String toString() {
        return text;
    }
}
