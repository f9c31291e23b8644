package dev.quayside.query;

import dev.quayside.query.schema.Diagnostic;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of parsing or binding a query, together with the diagnostics.
 *
 * @param <Q> the type of the result, such as {@code BoundQuery<TrackedContainer>}
 * @param result the result; null if and only if a diagnostic is an error
 * @param diagnostics the diagnostics in the order of the query text
 */
public record BindResult<Q>(@Nullable Q result, List<Diagnostic> diagnostics) {

    public BindResult {
        Objects.requireNonNull(diagnostics, "diagnostics");
        diagnostics = List.copyOf(diagnostics);
        if ((result == null) != diagnostics.stream().anyMatch(Diagnostic::isError)) {
            throw new IllegalArgumentException(
                    result == null ? "no result, and no error that says why" : "a result in spite of an error");
        }
    }

    /** Returns the diagnostics that are errors. */
    public List<Diagnostic> errors() {
        return diagnostics.stream().filter(Diagnostic::isError).toList();
    }

    /**
     * Returns the result.
     *
     * @throws InvalidQueryException with the diagnostics, if there is no result
     */
    public Q queryOrThrow() {
        Q found = result;
        if (found == null) {
            throw new InvalidQueryException(diagnostics);
        }
        return found;
    }
}
