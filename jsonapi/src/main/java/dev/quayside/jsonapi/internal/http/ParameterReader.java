package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.query.BindResult;
import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.IdText;
import dev.quayside.query.internal.InstantText;
import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Diagnostic.Severity;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Strictness;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A reader for the query of an endpoint that has a few simple parameters. If a parameter is repeated, the last value is
 * used. Ignored parts of the query are reported as diagnostics or, under strict handling, as errors. Errors are
 * collected, because the response lists all of them. An instance reads one request; not thread-safe.
 */
public final class ParameterReader {

    private static final String INCLUDE = "include";
    private static final int MAX_DIAGNOSTICS = Limits.STANDARD.diagnostics();

    private final RequestContext context;
    private final Map<String, String> values = new LinkedHashMap<>();
    private final List<RequestError> problems = new ArrayList<>();
    private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    private final StringJoiner rest = new StringJoiner("&");

    private ParameterReader(RequestContext context) {
        this.context = context;
    }

    /**
     * Reads a query that may contain only parameters with these names.
     *
     * @throws RejectedRequestException with 400 if the query cannot be decoded
     */
    public static ParameterReader readAll(RequestContext context, Set<String> names) {
        ParameterReader query = new ParameterReader(context);
        Map<String, Integer> counts = query.read(names::contains);
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
     * Reads the parameters with these names, and leaves the rest of the query to another reader.
     *
     * @throws RejectedRequestException with 400 if the query cannot be decoded
     */
    public static ParameterReader readSome(RequestContext context, Set<String> names) {
        ParameterReader query = new ParameterReader(context);
        query.reportRepeated(query.read(names::contains), names);
        return query;
    }

    /**
     * Reads the parameters with these names, and leaves filters and unknown parameters to another reader. Reports the
     * remaining parameters of lists, such as {@code sort}, as unknown.
     *
     * @throws RejectedRequestException with 400 if the query cannot be decoded
     */
    public static ParameterReader readBesideFilters(RequestContext context, Set<String> names) {
        ParameterReader query = new ParameterReader(context);
        Map<String, Integer> counts = query.read(name -> names.contains(name) || isOfList(name));
        counts.keySet().stream().filter(ParameterReader::isOfList).forEach(query::reportUnknown);
        query.reportRepeated(counts, names);
        return query;
    }

    private static boolean isOfList(String name) {
        ParameterName parsed = ParameterName.of(name);
        return parsed.kind() == ParameterName.Kind.FIELDS || ParameterName.OF_EVERY_LIST.contains(parsed);
    }

    /**
     * Checks that the query has no parameters.
     *
     * @throws RejectedRequestException with 400 if the query cannot be decoded, or if it contains a parameter and the
     *     handling is strict
     */
    public static void expectNone(RequestContext context) {
        ParameterReader query = new ParameterReader(context);
        query.read(name -> false).keySet().forEach(query::reportUnknown);
        query.throwIfInvalid();
    }

    /** Stores the values of the parameters with matching names, and returns how often each name occurs. */
    private Map<String, Integer> read(Predicate<String> names) {
        String query = context.request().query();
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            if (names.test(name) || name.equals(INCLUDE)) {
                values.put(name, value);
            }
            if (!names.test(name)) {
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
                        Diagnostic.Code.DUPLICATE_PARAMETER,
                        name,
                        "the parameter is given " + count + " times; the last one counts");
            }
        });
    }

    private void reportUnknown(String name) {
        addIgnored(Diagnostic.Code.UNKNOWN_PARAMETER, name, "this name is not a parameter of this path");
    }

    /** Reports an {@code include} parameter that contains a path. An empty value is valid. */
    private void reportInclude() {
        nonBlankValue(INCLUDE)
                .ifPresent(paths -> add(
                        Severity.ERROR,
                        Diagnostic.Code.BAD_INCLUDE,
                        INCLUDE,
                        Excerpt.of(paths) + " cannot be included (these resources have no relationships)"));
    }

    /** Returns the request without the parameters that this reader has read. */
    public RequestContext requestWithoutRead() {
        return context.withQuery(rest.toString());
    }

    /** Returns the trimmed value of a parameter; empty if the parameter is absent or blank. */
    private Optional<String> nonBlankValue(String name) {
        return value(name).filter(text -> !text.isEmpty());
    }

    /** Returns the value of an optional parameter; empty if it is absent or blank. Adds a diagnostic if it is blank. */
    public Optional<String> optional(String name) {
        if (value(name).isPresent() && nonBlankValue(name).isEmpty()) {
            addIgnored(Diagnostic.Code.EMPTY_VALUE, name, "an empty value is ignored");
        }
        return nonBlankValue(name);
    }

    /** Returns the trimmed value of a parameter, which may be blank; empty only if the parameter is absent. */
    public Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name)).map(String::strip);
    }

    /** Adds a diagnostic that is not an error even under strict handling. */
    public void addNote(Diagnostic.Code code, String name, String detail) {
        add(Severity.IGNORED, code, name, detail);
    }

    /** Returns all diagnostics so far, including errors. */
    public List<Diagnostic> diagnostics() {
        return List.copyOf(diagnostics);
    }

    /** Returns the value of a parameter as an instant, or the default if the parameter is absent. */
    public Instant instant(String name, Instant defaultValue) {
        Optional<String> text = optional(name);
        Instant at = text.map(InstantText::parse).orElse(null);
        if (text.isPresent() && at == null) {
            reject(name, "bad_value", InstantText.problem(text.get()));
        }
        return at == null ? defaultValue : at;
    }

    /**
     * Returns the object whose id is the value of a required parameter. If the id is missing or unknown, adds an error
     * and returns empty.
     */
    public <T> Optional<T> required(String name, String kind, Function<UUID, Optional<T>> lookUp) {
        Optional<String> text = requiredText(name, "the id of a " + kind);
        Optional<T> found = text.map(IdText::parse).flatMap(lookUp);
        if (text.isPresent() && found.isEmpty()) {
            reject(name, "bad_value", QuotedText.text(text.get()) + " is not the id of a known " + kind);
        }
        return found;
    }

    /**
     * Returns the point whose coordinates are the values of two required parameters. If the point is missing or
     * invalid, adds an error and returns empty.
     */
    public Optional<GeoPosition> point(String latitude, String longitude) {
        Optional<String> north = requiredText(latitude, "degrees, such as 33.7405");
        Optional<String> east = requiredText(longitude, "degrees, such as -118.2720");
        Optional<GeoPosition> alongMeridian = north.flatMap(text -> point(latitude, text, "0"));
        Optional<GeoPosition> alongEquator = east.flatMap(text -> point(longitude, "0", text));
        return alongMeridian.flatMap(
                one -> alongEquator.map(other -> new GeoPosition(one.latitude(), other.longitude())));
    }

    private Optional<GeoPosition> point(String name, String latitude, String longitude) {
        try {
            return Optional.of(GeoPosition.parse(latitude, longitude));
        } catch (IllegalArgumentException e) {
            // The message of GeoPosition names the value and the accepted range.
            reject(name, "bad_value", String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** Returns the value of a required parameter. If the value is missing, adds an error and returns empty. */
    public Optional<String> requiredText(String name, String expected) {
        Optional<String> text = nonBlankValue(name);
        if (text.isEmpty()) {
            problems.add(RequestError.missing(name, expected));
        }
        return text;
    }

    /**
     * Returns the trimmed parts of a required parameter with a comma-separated list, without repeats. Empty parts are
     * ignored; if no other part exists, adds an error.
     */
    public Set<String> requiredList(String name, String expected) {
        Set<String> parts = new LinkedHashSet<>();
        boolean hasEmpty = false;
        for (String part : value(name).orElse("").split(",", -1)) {
            hasEmpty |= part.isBlank();
            if (!part.isBlank()) {
                parts.add(part.strip());
            }
        }
        if (parts.isEmpty()) {
            problems.add(RequestError.missing(name, expected));
        } else if (hasEmpty) {
            addIgnored(Diagnostic.Code.EMPTY_VALUE, name, "an empty value is ignored");
        }
        return parts;
    }

    public void reject(String name, String code, String detail) {
        problems.add(RequestError.inParameter(code, name, detail));
    }

    /**
     * Returns the result that was read from the rest of the query, unless there are errors.
     *
     * @throws RejectedRequestException with 400 and the errors of both the parameters and the rest
     */
    public <Q> Q resultOrThrow(BindResult<Q> rest) {
        List<RequestError> all = all();
        rest.errors().forEach(error -> all.add(RequestError.of(error)));
        if (!all.isEmpty()) {
            throw RejectedRequestException.of(all);
        }
        return RejectedRequestException.resultOrThrow(rest);
    }

    /**
     * Rejects the request if there are errors.
     *
     * @throws RejectedRequestException with 400 and all errors of the parameters
     */
    public void throwIfInvalid() {
        List<RequestError> all = all();
        if (!all.isEmpty()) {
            throw RejectedRequestException.of(all);
        }
    }

    private List<RequestError> all() {
        List<RequestError> all = new ArrayList<>();
        diagnostics.stream().filter(Diagnostic::isError).forEach(error -> all.add(RequestError.of(error)));
        all.addAll(problems);
        return all;
    }

    /** Returns the diagnostics of both the parameters and the rest of the query. */
    public List<Diagnostic> diagnostics(BindResult<?> rest) {
        return Stream.concat(diagnostics.stream(), rest.diagnostics().stream())
                .limit(Limits.STANDARD.diagnostics())
                .toList();
    }

    private void addIgnored(Diagnostic.Code code, String name, String detail) {
        add(context.strictness() == Strictness.STRICT ? Severity.ERROR : Severity.IGNORED, code, name, detail);
    }

    private void add(Severity severity, Diagnostic.Code code, String name, String detail) {
        if (diagnostics.size() < MAX_DIAGNOSTICS) {
            diagnostics.add(new Diagnostic(severity, code, name, Excerpt.plain(name) + ": " + detail, null, null));
        }
    }

    private static String decoded(String text) {
        String decoded = PercentDecoding.decode(text, 0, text.length());
        if (decoded == null) {
            throw RejectedRequestException.of(
                    ErrorStatus.BAD_REQUEST, "bad_encoding", "the query has an invalid percent-encoding");
        }
        return decoded;
    }
}
