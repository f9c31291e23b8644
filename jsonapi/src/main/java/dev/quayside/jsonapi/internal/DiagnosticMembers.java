package dev.quayside.jsonapi.internal;

import dev.quayside.query.schema.Diagnostic;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The JSON members of a query's diagnostics. A list of diagnostics contains all members; the {@code meta} of an error
 * contains only the span and the suggestion.
 */
public final class DiagnosticMembers {

    private DiagnosticMembers() {}

    public static Map<String, ?> of(Diagnostic diagnostic) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT));
        members.put("code", diagnostic.code().wireName());
        members.put("parameter", diagnostic.parameter());
        members.put("detail", diagnostic.detail());
        members.putAll(location(diagnostic));
        return members;
    }

    /** Returns the span and the suggestion of the diagnostic; each is absent if the diagnostic does not have it. */
    public static Map<String, ?> location(@Nullable Diagnostic diagnostic) {
        Map<String, Object> members = new LinkedHashMap<>();
        Diagnostic.Span span = diagnostic == null ? null : diagnostic.span();
        if (span != null) {
            Map<String, Integer> ends = new LinkedHashMap<>();
            ends.put("start", span.start());
            ends.put("end", span.end());
            members.put("span", ends);
        }
        String suggestion = diagnostic == null ? null : diagnostic.suggestion();
        if (suggestion != null) {
            members.put("suggestion", suggestion);
        }
        return members;
    }
}
