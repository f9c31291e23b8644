package dev.quayside.query.schema;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A problem in the text of a query: an error, or a part that is ignored.
 *
 * @param severity whether the query has a result nevertheless
 * @param code the kind of problem
 * @param parameter the decoded name of the parameter, such as {@code filter[pickup_lfd]}
 * @param detail the parameter, a colon, and one sentence: the text that was found, shortened, and what is accepted
 * @param span the part of the decoded value; null if the whole parameter is meant
 * @param suggestion the likely intended text; null if there is no similar name
 */
public record Diagnostic(
        Severity severity,
        DiagnosticCode code,
        String parameter,
        String detail,
        @Nullable Span span,
        @Nullable String suggestion) {

    /** The severity of a diagnostic. */
    public enum Severity {
        /** The query has no result. */
        ERROR,
        /** The query has a result; the part is ignored or has another effect than written. */
        IGNORED
    }

    public Diagnostic {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(parameter, "parameter");
        Objects.requireNonNull(detail, "detail");
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
