package dev.quayside.jsonapi.document;

import dev.quayside.query.schema.Diagnostic;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The {@code meta} of a list document.
 *
 * @param total the number of matching rows; empty if it was not requested
 * @param totalIsEstimated whether the total is an estimate; the document then has {@code total_estimated}
 * @param cursors the cursors of the page; null if the page is empty
 * @param diagnostics the ignored parts of the query; if empty, the document does not have the member
 */
public record ListMeta(
        OptionalLong total,
        boolean totalIsEstimated,
        @Nullable Cursors cursors,
        List<Diagnostic> diagnostics) {

    public ListMeta {
        Objects.requireNonNull(total, "total");
        Objects.requireNonNull(diagnostics, "diagnostics");
        diagnostics = List.copyOf(diagnostics);
    }

    /** Creates the {@code meta} of a list with an exact total, or without a total. */
    public ListMeta(OptionalLong total, @Nullable Cursors cursors, List<Diagnostic> diagnostics) {
        this(total, false, cursors, diagnostics);
    }

    /**
     * The cursors of a page.
     *
     * @param before the cursor of the first row, for the previous page
     * @param after the cursor of the last row, for the next page
     */
    public record Cursors(String before, String after) {
        public Cursors {
            Objects.requireNonNull(before, "before");
            Objects.requireNonNull(after, "after");
        }
    }
}
