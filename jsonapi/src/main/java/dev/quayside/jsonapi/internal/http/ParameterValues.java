package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.query.BindResult;
import dev.quayside.query.Diagnostic;
import dev.quayside.query.Limits;
import dev.quayside.query.Projection;
import dev.quayside.query.internal.InstantText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads the values of plain parameters and collects their errors, so that the response has all of them. For one
 * request; not thread-safe.
 */
public final class ParameterValues {

    private final ParameterReader query;
    private final List<RequestError> problems = new ArrayList<>();

    public ParameterValues(ParameterReader query) {
        this.query = query;
    }

    /** Returns an instant; the default if the parameter is absent. */
    public Instant instant(String name, Instant defaultValue) {
        Optional<String> text = query.optional(name);
        Instant at = text.map(InstantText::parse).orElse(null);
        if (text.isPresent() && at == null) {
            reject(name, "bad_value", InstantText.problem(text.get()));
        }
        return at == null ? defaultValue : at;
    }

    /** Returns the value of a required id; empty, with an error, if it is missing or unknown. */
    public <T> Optional<T> required(String name, String kind, Function<UUID, Optional<T>> lookUp) {
        Optional<String> text = requiredText(name, "the id of a " + kind);
        Optional<T> found = text.flatMap(PathText::id).flatMap(lookUp);
        if (text.isPresent() && found.isEmpty()) {
            reject(name, "bad_value", Quoted.text(text.get()) + " is not the id of a known " + kind);
        }
        return found;
    }

    /** Returns a required point; empty, with an error, if it is missing or invalid. */
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

    /** Returns a required value; empty, with an error, if it is missing. */
    public Optional<String> requiredText(String name, String expected) {
        Optional<String> text = query.nonBlankValue(name);
        if (text.isEmpty()) {
            problems.add(RequestError.missing(name, expected));
        }
        return text;
    }

    public void reject(String name, String code, String detail) {
        problems.add(RequestError.inParameter(ErrorStatus.BAD_REQUEST, code, name, detail));
    }

    /**
     * Returns the projection of the rest of the query.
     *
     * @throws RejectedRequestException with 400 and all errors of the values and of the rest
     */
    public Projection orThrow(BindResult<Projection> rest) {
        List<RequestError> all = all();
        rest.errors().forEach(error -> all.add(RequestError.of(error)));
        if (!all.isEmpty()) {
            throw RejectedRequestException.of(all);
        }
        return RejectedRequestException.orResult(rest);
    }

    /**
     * Checks that there are no errors.
     *
     * @throws RejectedRequestException with 400 and all errors of the values
     */
    public void orThrow() {
        List<RequestError> all = all();
        if (!all.isEmpty()) {
            throw RejectedRequestException.of(all);
        }
    }

    private List<RequestError> all() {
        List<RequestError> all = new ArrayList<>();
        query.diagnostics().stream().filter(Diagnostic::isError).forEach(error -> all.add(RequestError.of(error)));
        all.addAll(problems);
        return all;
    }

    /** Returns the diagnostics of the values and of the rest. */
    public List<Diagnostic> diagnostics(BindResult<Projection> rest) {
        return Stream.concat(query.diagnostics().stream(), rest.diagnostics().stream())
                .limit(Limits.STANDARD.diagnostics())
                .toList();
    }
}
