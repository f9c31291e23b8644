package dev.quayside.query;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown where a caller insists on a query that its text does not give. The message tells every error, with the parameter
 * and what was perhaps meant; where in a value each is, {@link #diagnostics()} say.
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

    /** Everything that was remarked, errors and others, in the order of the text. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
