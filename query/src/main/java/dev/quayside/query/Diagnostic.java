package dev.quayside.query;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A remark on a query's text: a mistake, or something that was accepted but has no effect.
 *
 * @param severity whether the query can still be answered
 * @param code what kind of remark
 * @param parameter the decoded name of the parameter concerned, such as {@code filter[pickup_lfd]}
 * @param detail the parameter's name, a colon, and one sentence: what was found and what is accepted; quotes the
 *     text, shortened
 * @param span which part of the parameter's decoded value; null where the whole parameter is meant
 * @param suggestion what was perhaps meant; null without a near candidate
 */
public record Diagnostic(
        Severity severity,
        DiagnosticCode code,
        String parameter,
        String detail,
        @Nullable Span span,
        @Nullable String suggestion) {

    /** Whether a query can still be answered. */
    public enum Severity {
        /** It cannot. */
        ERROR,
        /** It can: this part was accepted but has no effect, or another one than written. */
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
