package dev.quayside.query;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of a query's text.
 *
 * @param <Q> what it was to become, such as {@code BoundQuery<TrackedContainer>}
 * @param result null if, and only if, a diagnostic is an error
 * @param diagnostics in the order of the text
 */
public record Binding<Q>(@Nullable Q result, List<Diagnostic> diagnostics) {

    public Binding {
        Objects.requireNonNull(diagnostics, "diagnostics");
        diagnostics = List.copyOf(diagnostics);
        if ((result == null) != diagnostics.stream().anyMatch(Diagnostic::isError)) {
            throw new IllegalArgumentException(
                    result == null ? "no result, and no error that says why" : "a result in spite of an error");
        }
    }

    /** The diagnostics that are errors. */
    public List<Diagnostic> errors() {
        return diagnostics.stream().filter(Diagnostic::isError).toList();
    }

    /**
     * The result.
     *
     * @throws InvalidQueryException if there is none; it carries the diagnostics
     */
    public Q queryOrThrow() {
        Q found = result;
        if (found == null) {
            throw new InvalidQueryException(diagnostics);
        }
        return found;
    }
}
