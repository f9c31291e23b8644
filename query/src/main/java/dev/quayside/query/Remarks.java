package dev.quayside.query;

import dev.quayside.query.Diagnostic.Severity;
import dev.quayside.query.internal.Excerpt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the diagnostics of one query. Keeps as many as the limit says, errors rather than others. */
final class Remarks {

    private static final Comparator<Placed> TEXT_ORDER =
            Comparator.comparingInt(Placed::ordinal).thenComparingInt(Placed::start);

    private final Handling handling;
    private final int limit;
    private final List<Placed> errors = new ArrayList<>(0);
    private final List<Placed> ignored = new ArrayList<>(0);

    Remarks(Handling handling, Limits limits) {
        this.handling = handling;
        this.limit = limits.diagnostics();
    }

    private record Placed(int ordinal, Diagnostic diagnostic) {
        int start() {
            Span span = diagnostic.span();
            return span == null ? -1 : span.start();
        }
    }

    /** Something that makes the query impossible to answer. */
    void error(DiagnosticCode code, Parameter where, @Nullable Span span, String detail, @Nullable String suggestion) {
        add(Severity.ERROR, code, where, span, detail, suggestion);
    }

    void error(DiagnosticCode code, Parameter where, @Nullable Span span, String detail) {
        error(code, where, span, detail, null);
    }

    /** Something without effect, which strict handling refuses. */
    void ignored(
            DiagnosticCode code, Parameter where, @Nullable Span span, String detail, @Nullable String suggestion) {
        Severity severity = handling == Handling.STRICT ? Severity.ERROR : Severity.IGNORED;
        add(severity, code, where, span, detail, suggestion);
    }

    void ignored(DiagnosticCode code, Parameter where, @Nullable Span span, String detail) {
        ignored(code, where, span, detail, null);
    }

    /** Something that has another effect than written, which even strict handling accepts. */
    void note(DiagnosticCode code, Parameter where, @Nullable Span span, String detail) {
        add(Severity.IGNORED, code, where, span, detail, null);
    }

    /** Nothing stands where a value could. */
    void empty(Parameter where, int start, int end) {
        ignored(
                DiagnosticCode.EMPTY_VALUE,
                where,
                new Span(start, end),
                "an empty value asks for nothing (leave it out)");
    }

    /** Whether another remark may still be kept; a suggestion need not be looked for otherwise. */
    boolean hasRoom() {
        return errors.size() < limit && ignored.size() < limit;
    }

    /** Whether there is an error. */
    boolean failed() {
        return !errors.isEmpty();
    }

    /** Everything that was kept, in the order of the text. */
    List<Diagnostic> inTextOrder() {
        if (errors.isEmpty() && ignored.isEmpty()) {
            return List.of();
        }
        List<Placed> kept = new ArrayList<>(errors);
        kept.addAll(ignored.subList(0, Math.min(ignored.size(), limit - errors.size())));
        kept.sort(TEXT_ORDER);
        return kept.stream().map(Placed::diagnostic).toList();
    }

    /** Decides on the kind of the answer, so it is told however much else is wrong. */
    private static boolean isForbidden(DiagnosticCode code) {
        return code == DiagnosticCode.FEATURE_NOT_ENABLED;
    }

    private void add(
            Severity severity,
            DiagnosticCode code,
            Parameter where,
            @Nullable Span span,
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

    /** Puts the parameter's name before the detail: many clients print the detail alone. */
    private static String named(String parameter, String detail) {
        return parameter.isEmpty() ? detail : Excerpt.plain(parameter) + ": " + detail;
    }
}
