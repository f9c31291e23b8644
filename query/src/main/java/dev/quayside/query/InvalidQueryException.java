package dev.quayside.query;

import dev.quayside.query.schema.Diagnostic;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown if the text of a query has errors and the caller requires a query without errors. The message lists every
 * error with its parameter and a suggestion; {@link #diagnostics()} returns the positions of the errors.
 */
public final class InvalidQueryException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    public InvalidQueryException(List<Diagnostic> diagnostics) {
        super(diagnostics.stream()
                .filter(Diagnostic::isError)
                .map(InvalidQueryException::described)
                .collect(Collectors.joining("; ")));
        this.diagnostics = List.copyOf(diagnostics);
    }

    private static String described(Diagnostic diagnostic) {
        String meant = diagnostic.suggestion() == null ? "" : " (did you mean " + diagnostic.suggestion() + "?)";
        return diagnostic.detail() + meant;
    }

    /** Returns all diagnostics in the order of the query text, including diagnostics that are not errors. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
