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
 * The query of an endpoint that has but a few plain parameters: of one that is repeated the last counts. What is without
 * effect is remarked on, as in the language of lists, and a mistake where the client wants to be read strictly. For one
 * request; not thread-safe.
 */
public final class ParameterReader {

    private static final String INCLUDE = "include";
    private static final int MOST = Limits.STANDARD.diagnostics();

    private final Strictness strictness;
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Set<Diagnostic> remarks = new LinkedHashSet<>();
    private final StringJoiner rest = new StringJoiner("&");

    private ParameterReader(Strictness strictness) {
        this.strictness = strictness;
    }

    /**
     * Reads the query of a document in which nothing can be included, and of which these parameters are all that there is.
     *
     * @throws RejectedRequestException with 400, if it cannot be read
     */
    public static ParameterReader ofDocument(RequestContext context, Set<String> names) {
        ParameterReader query = new ParameterReader(context.strictness());
        Map<String, Integer> counts = query.read(context.request().query(), names);
        for (String name : counts.keySet()) {
            if (name.equals(INCLUDE)) {
                query.included();
            } else if (!names.contains(name)) {
                query.unknown(name);
            }
        }
        query.repeated(counts, names);
        return query;
    }

    /**
     * Reads of a query but these parameters; somebody else reads the others.
     *
     * @throws RejectedRequestException with 400, if it cannot be read
     */
    public static ParameterReader beside(RequestContext context, Set<String> names) {
        ParameterReader query = new ParameterReader(context.strictness());
        query.repeated(query.read(context.request().query(), names), names);
        return query;
    }

    /**
     * Sees that the query of what is no document asks for nothing.
     *
     * @throws RejectedRequestException with 400 if it cannot be read, or if it says anything to somebody who wants to be read strictly
     */
    public static void none(RequestContext context) {
        ParameterReader query = new ParameterReader(context.strictness());
        query.read(context.request().query(), Set.of()).keySet().forEach(query::unknown);
        new ParameterValues(query).orRefused();
    }

    /** Keeps what has one of the names; of everything that is there, tells how often. */
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

    private void repeated(Map<String, Integer> counts, Set<String> names) {
        counts.forEach((name, count) -> {
            if (count > 1 && names.contains(name)) {
                ignored(
                        DiagnosticCode.DUPLICATE_PARAMETER,
                        name,
                        "the parameter is given " + count + " times; the last one counts");
            }
        });
    }

    private void unknown(String name) {
        ignored(DiagnosticCode.UNKNOWN_PARAMETER, name, "this name is not a parameter that there is here");
    }

    /** An empty one asks for nothing, and gets that. */
    private void included() {
        value(INCLUDE)
                .ifPresent(paths -> add(
                        Severity.ERROR,
                        DiagnosticCode.BAD_INCLUDE,
                        INCLUDE,
                        Excerpt.of(paths) + " is not a relationship (nothing can be included here)"));
    }

    /** What is left of the query without these parameters, as it was sent. */
    public String rest() {
        return rest.toString();
    }

    /** The value of a parameter, without blanks around it; empty if it is not there, or blank. */
    public Optional<String> value(String name) {
        return sent(name).filter(value -> !value.isEmpty());
    }

    /** The same of a parameter that may be left out: that it is blank is without effect. */
    public Optional<String> optional(String name) {
        if (sent(name).isPresent() && value(name).isEmpty()) {
            ignored(DiagnosticCode.EMPTY_VALUE, name, "an empty value asks for nothing (leave it out)");
        }
        return value(name);
    }

    /** The value of a parameter, without blanks around it; empty only if it is not there. */
    public Optional<String> sent(String name) {
        return Optional.ofNullable(values.get(name)).map(String::strip);
    }

    /** Remarks on something that has another effect than written, which even strict handling accepts. */
    public void note(DiagnosticCode code, String name, String detail) {
        add(Severity.IGNORED, code, name, detail);
    }

    /** What was remarked on so far, mistakes and others. */
    public List<Diagnostic> remarks() {
        return List.copyOf(remarks);
    }

    private void ignored(DiagnosticCode code, String name, String detail) {
        add(strictness == Strictness.STRICT ? Severity.ERROR : Severity.IGNORED, code, name, detail);
    }

    private void add(Severity severity, DiagnosticCode code, String name, String detail) {
        if (remarks.size() < MOST) {
            remarks.add(new Diagnostic(severity, code, name, Excerpt.plain(name) + ": " + detail, null, null));
        }
    }

    private static String decoded(String text) {
        String decoded = PercentDecoding.decode(text, 0, text.length());
        if (decoded == null) {
            throw new RejectedRequestException(RequestError.of(
                    ErrorStatus.BAD_REQUEST, "bad_encoding", "the query has a bad percent-encoding in it"));
        }
        return decoded;
    }
}
