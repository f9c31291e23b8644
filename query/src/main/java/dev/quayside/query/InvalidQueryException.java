package dev.quayside.query;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown where a caller insists on a query that its text does not give. */
public final class InvalidQueryException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    public InvalidQueryException(List<Diagnostic> diagnostics) {
        super(diagnostics.stream()
                .filter(Diagnostic::isError)
                .map(diagnostic -> diagnostic.parameter() + ": " + diagnostic.detail())
                .collect(Collectors.joining("; ")));
        this.diagnostics = List.copyOf(diagnostics);
    }

    /** Everything that was remarked, errors and others, in the order of the text. */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
