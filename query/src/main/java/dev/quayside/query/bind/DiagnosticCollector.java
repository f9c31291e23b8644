package dev.quayside.query.bind;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Diagnostic.Severity;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Strictness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the diagnostics of one query, up to a maximum number. When the maximum is reached, a further error replaces
 * a diagnostic that is not an error, and other diagnostics are dropped.
 */
public final class DiagnosticCollector {

    private static final Comparator<Placed> TEXT_ORDER =
            Comparator.comparingInt(Placed::ordinal).thenComparingInt(Placed::start);

    private final Strictness strictness;
    private final int limit;
    private final List<Placed> errors = new ArrayList<>(0);
    private final List<Placed> ignored = new ArrayList<>(0);

    public DiagnosticCollector(Strictness strictness, Limits limits) {
        this.strictness = strictness;
        this.limit = limits.diagnostics();
    }

    private record Placed(int ordinal, Diagnostic diagnostic) {
        int start() {
            Diagnostic.Span span = diagnostic.span();
            return span == null ? -1 : span.start();
        }
    }

    /** Adds an error. */
    public void addError(
            Diagnostic.Code code,
            Parameter where,
            Diagnostic.@Nullable Span span,
            String detail,
            @Nullable String suggestion) {
        add(Severity.ERROR, code, where, span, detail, suggestion);
    }

    public void addError(Diagnostic.Code code, Parameter where, Diagnostic.@Nullable Span span, String detail) {
        addError(code, where, span, detail, null);
    }

    /** Adds a diagnostic for text that is ignored. In strict handling, the diagnostic is an error. */
    public void addIgnored(
            Diagnostic.Code code,
            Parameter where,
            Diagnostic.@Nullable Span span,
            String detail,
            @Nullable String suggestion) {
        Severity severity = strictness == Strictness.STRICT ? Severity.ERROR : Severity.IGNORED;
        add(severity, code, where, span, detail, suggestion);
    }

    public void addIgnored(Diagnostic.Code code, Parameter where, Diagnostic.@Nullable Span span, String detail) {
        addIgnored(code, where, span, detail, null);
    }

    /**
     * Adds a diagnostic for text whose effect differs from what is written. The diagnostic is never an error, even in
     * strict handling.
     */
    public void addNote(Diagnostic.Code code, Parameter where, Diagnostic.@Nullable Span span, String detail) {
        add(Severity.IGNORED, code, where, span, detail, null);
    }

    /** Adds a diagnostic for an empty value. */
    void addEmpty(Parameter where, int start, int end) {
        addIgnored(Diagnostic.Code.EMPTY_VALUE, where, new Diagnostic.Span(start, end), "an empty value is ignored");
    }

    /**
     * Adds a diagnostic for a value that cannot match any row. {@code noun} names what the value should be, such as a
     * container number.
     */
    void addCannotMatch(Parameter where, String value, Diagnostic.Span span, String noun) {
        addIgnored(
                Diagnostic.Code.CANNOT_MATCH,
                where,
                span,
                Excerpt.of(value) + " is not " + noun + " and matches nothing");
    }

    /**
     * Returns whether the collector can keep another diagnostic. If it cannot, the caller need not search for a
     * suggestion.
     */
    public boolean hasRoom() {
        return errors.size() < limit && ignored.size() < limit;
    }

    /** Returns whether an error was added. */
    public boolean hasErrors() {
        return !errors.isEmpty();
    }

    /** Returns the diagnostics in the order of the query text. */
    public List<Diagnostic> inTextOrder() {
        if (errors.isEmpty() && ignored.isEmpty()) {
            return List.of();
        }
        List<Placed> kept = new ArrayList<>(errors);
        kept.addAll(ignored.subList(0, Math.min(ignored.size(), limit - errors.size())));
        kept.sort(TEXT_ORDER);
        return kept.stream().map(Placed::diagnostic).toList();
    }

    /**
     * Returns whether a diagnostic with this code determines the status of the response. When the maximum is reached,
     * such a diagnostic replaces another diagnostic.
     */
    private static boolean isForbidden(Diagnostic.Code code) {
        return code == Diagnostic.Code.FEATURE_NOT_ENABLED;
    }

    private void add(
            Severity severity,
            Diagnostic.Code code,
            Parameter where,
            Diagnostic.@Nullable Span span,
            String detail,
            @Nullable String suggestion) {
        List<Placed> list = severity == Severity.ERROR ? errors : ignored;
        if (list.size() == limit
                && isForbidden(code)
                && !isForbidden(list.get(limit - 1).diagnostic().code())) {
            list.remove(limit - 1);
        }
        if (list.size() < limit) {
            list.add(new Placed(
                    where.ordinal(),
                    new Diagnostic(severity, code, where.name(), named(where.name(), detail), span, suggestion)));
        }
    }

    /** Puts the name of the parameter before the detail, because many clients print only the detail. */
    private static String named(String parameter, String detail) {
        return parameter.isEmpty() ? detail : Excerpt.plain(parameter) + ": " + detail;
    }
}
