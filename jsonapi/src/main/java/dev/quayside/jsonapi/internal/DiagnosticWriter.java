package dev.quayside.jsonapi.internal;

import dev.quayside.query.Diagnostic;
import dev.quayside.query.Span;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes diagnostics of a query as JSON: completely in lists of diagnostics, and only span and suggestion in the
 * {@code meta} of errors.
 */
public final class DiagnosticWriter {

    private DiagnosticWriter() {}

    public static void write(Diagnostic diagnostic, JsonOutput json) throws IOException {
        json.openObject();
        json.key("severity");
        json.text(diagnostic.severity().name().toLowerCase(Locale.ROOT));
        json.key("code");
        json.text(diagnostic.code().wireName());
        json.key("parameter");
        json.text(diagnostic.parameter());
        json.key("detail");
        json.text(diagnostic.detail());
        place(diagnostic, json);
        json.closeObject();
    }

    /** Returns the members of a diagnostic that has neither a span nor a suggestion. */
    public static Map<String, ?> members(Diagnostic diagnostic) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT));
        members.put("code", diagnostic.code().wireName());
        members.put("parameter", diagnostic.parameter());
        members.put("detail", diagnostic.detail());
        return members;
    }

    /**
     * Writes the span and the suggestion as the {@code meta} of an error. Writes nothing if the diagnostic is null or
     * has neither.
     */
    public static void writeMeta(@Nullable Diagnostic diagnostic, JsonOutput json) throws IOException {
        if (diagnostic != null && (diagnostic.span() != null || diagnostic.suggestion() != null)) {
            json.key("meta");
            json.openObject();
            place(diagnostic, json);
            json.closeObject();
        }
    }

    private static void place(Diagnostic diagnostic, JsonOutput json) throws IOException {
        Span span = diagnostic.span();
        if (span != null) {
            json.key("span");
            json.openObject();
            json.key("start");
            json.integer(span.start());
            json.key("end");
            json.integer(span.end());
            json.closeObject();
        }
        String suggestion = diagnostic.suggestion();
        if (suggestion != null) {
            json.key("suggestion");
            json.text(suggestion);
        }
    }
}
