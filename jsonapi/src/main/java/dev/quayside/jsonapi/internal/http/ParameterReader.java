package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.Diagnostic;
import dev.quayside.query.Diagnostic.Severity;
import dev.quayside.query.DiagnosticCode;
import dev.quayside.query.Limits;
import dev.quayside.query.Strictness;
import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.PercentDecoding;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Reads the query of an endpoint that has a few plain parameters. If a parameter is repeated, the last value counts.
 * Parts that have no effect are reported as diagnostics, under strict handling as errors. For one request; not
 * thread-safe.
 */
public final class ParameterReader {

    private static final String INCLUDE = "include";
    private static final int MAX_DIAGNOSTICS = Limits.STANDARD.diagnostics();

    private final Strictness strictness;
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    private final StringJoiner rest = new StringJoiner("&");

    private ParameterReader(Strictness strictness) {
        this.strictness = strictness;
    }

    /**
     * Reads a query that may have only the named parameters.
     *
     * @throws RejectedRequestException with 400 if the query cannot be decoded
     */
    public static ParameterReader readAll(RequestContext context, Set<String> names) {
        ParameterReader query = new ParameterReader(context.strictness());
        Map<String, Integer> counts = query.read(context.request().query(), names);
        for (String name : counts.keySet()) {
            if (name.equals(INCLUDE)) {
                query.reportInclude();
            } else if (!names.contains(name)) {
                query.reportUnknown(name);
            }
        }
        query.reportRepeated(counts, names);
        return query;
    }

    /**
     * Reads the named parameters and leaves the rest to another reader.
     *
     * @throws RejectedRequestException with 400 if the query cannot be decoded
     */
    public static ParameterReader readSome(RequestContext context, Set<String> names) {
        ParameterReader query = new ParameterReader(context.strictness());
        query.reportRepeated(query.read(context.request().query(), names), names);
        return query;
    }

    /**
     * Checks that the query has no parameters.
     *
     * @throws RejectedRequestException with 400 if the query cannot be decoded, or for any parameter under strict
     *     handling
     */
    public static void expectNone(RequestContext context) {
        ParameterReader query = new ParameterReader(context.strictness());
        query.read(context.request().query(), Set.of()).keySet().forEach(query::reportUnknown);
        new ParameterValues(query).orThrow();
    }

    /** Stores the values of the named parameters and returns how often each name occurs. */
    private Map<String, Integer> read(String query, Set<String> names) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            if (names.contains(name) || name.equals(INCLUDE)) {
                values.put(name, value);
            }
            if (!names.contains(name)) {
                rest.add(pair);
            }
            if (!pair.isEmpty()) {
                counts.merge(name, 1, Integer::sum);
            }
        }
        return counts;
    }

    private void reportRepeated(Map<String, Integer> counts, Set<String> names) {
        counts.forEach((name, count) -> {
            if (count > 1 && names.contains(name)) {
                addIgnored(
                        DiagnosticCode.DUPLICATE_PARAMETER,
                        name,
                        "the parameter is given " + count + " times; the last one counts");
            }
        });
    }

    private void reportUnknown(String name) {
        addIgnored(DiagnosticCode.UNKNOWN_PARAMETER, name, "this name is not a parameter of this path");
    }

    /** Reports an include path. An empty include is valid. */
    private void reportInclude() {
        nonBlankValue(INCLUDE)
                .ifPresent(paths -> add(
                        Severity.ERROR,
                        DiagnosticCode.BAD_INCLUDE,
                        INCLUDE,
                        Excerpt.of(paths) + " cannot be included (these resources have no relationships)"));
    }

    /** Returns the query without the named parameters, undecoded. */
    public String rest() {
        return rest.toString();
    }

    /** Returns the trimmed value; empty if it is absent or blank. */
    public Optional<String> nonBlankValue(String name) {
        return value(name).filter(text -> !text.isEmpty());
    }

    /** Returns the value of an optional parameter, with a diagnostic if it is blank. */
    public Optional<String> optional(String name) {
        if (value(name).isPresent() && nonBlankValue(name).isEmpty()) {
            addIgnored(DiagnosticCode.EMPTY_VALUE, name, "an empty value is ignored");
        }
        return nonBlankValue(name);
    }

    /** Returns the trimmed value; empty only if it is absent. */
    public Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name)).map(String::strip);
    }

    /** Adds a diagnostic that is not an error even under strict handling. */
    public void addNote(DiagnosticCode code, String name, String detail) {
        add(Severity.IGNORED, code, name, detail);
    }

    /** Returns all diagnostics so far, errors included. */
    public List<Diagnostic> diagnostics() {
        return List.copyOf(diagnostics);
    }

    private void addIgnored(DiagnosticCode code, String name, String detail) {
        add(strictness == Strictness.STRICT ? Severity.ERROR : Severity.IGNORED, code, name, detail);
    }

    private void add(Severity severity, DiagnosticCode code, String name, String detail) {
        if (diagnostics.size() < MAX_DIAGNOSTICS) {
            diagnostics.add(new Diagnostic(severity, code, name, Excerpt.plain(name) + ": " + detail, null, null));
        }
    }

    private static String decoded(String text) {
        String decoded = PercentDecoding.decode(text, 0, text.length());
        if (decoded == null) {
            throw new RejectedRequestException(RequestError.of(
                    ErrorStatus.BAD_REQUEST, "bad_encoding", "the query has an invalid percent-encoding"));
        }
        return decoded;
    }
}
