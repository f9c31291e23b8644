package dev.quayside.jsonapi.document;

import dev.quayside.query.Diagnostic;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a list document tells about its list.
 *
 * @param total number of all matching rows; left out where it was not asked for
 * @param cursors where this page begins and ends; null if it is empty
 * @param diagnostics what was ignored in the query; left out where there is nothing to say
 */
public record ListMeta(OptionalLong total, @Nullable Cursors cursors, List<Diagnostic> diagnostics) {

    public ListMeta {
        Objects.requireNonNull(total, "total");
        Objects.requireNonNull(diagnostics, "diagnostics");
        diagnostics = List.copyOf(diagnostics);
    }

    /**
     * Cursors for the pages around this one.
     *
     * @param before of the first row: the page before ends there
     * @param after of the last row: the page after begins there
     */
    public record Cursors(String before, String after) {
        public Cursors {
            Objects.requireNonNull(before, "before");
            Objects.requireNonNull(after, "after");
        }
    }
}
