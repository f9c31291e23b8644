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
 * Reads the values of plain parameters, and keeps what is wrong with them until all are read, so that a client is told of
 * everything at once. For one request; not thread-safe.
 */
public final class ParameterValues {

    private final ParameterReader query;
    private final List<RequestError> problems = new ArrayList<>();

    public ParameterValues(ParameterReader query) {
        this.query = query;
    }

    /** An instant; the usual one if the parameter is not there. */
    public Instant instant(String name, Instant usual) {
        Optional<String> text = query.optional(name);
        Instant at = text.map(InstantText::parse).orElse(null);
        if (text.isPresent() && at == null) {
            refuse(name, "bad_value", InstantText.problem(text.get()));
        }
        return at == null ? usual : at;
    }

    /** What has the id that must be there; empty, and refused later, if there is none. */
    public <T> Optional<T> required(String name, String kind, Function<UUID, Optional<T>> lookUp) {
        Optional<String> text = present(name, "the id of a " + kind);
        Optional<T> found = text.flatMap(PathText::id).flatMap(lookUp);
        if (text.isPresent() && found.isEmpty()) {
            refuse(name, "bad_value", Quoted.text(text.get()) + " is not the id of a " + kind + " that is known here");
        }
        return found;
    }

    /** The point that must be there; empty, and refused later, if there is none. */
    public Optional<GeoPosition> point(String latitude, String longitude) {
        Optional<String> north = present(latitude, "degrees, such as 33.7405");
        Optional<String> east = present(longitude, "degrees, such as -118.2720");
        Optional<GeoPosition> alongMeridian = north.flatMap(text -> point(latitude, text, "0"));
        Optional<GeoPosition> alongEquator = east.flatMap(text -> point(longitude, "0", text));
        return alongMeridian.flatMap(
                one -> alongEquator.map(other -> new GeoPosition(one.latitude(), other.longitude())));
    }

    private Optional<GeoPosition> point(String name, String latitude, String longitude) {
        try {
            return Optional.of(GeoPosition.parse(latitude, longitude));
        } catch (IllegalArgumentException e) {
            // Says what was found and what is expected, in the words of the trade.
            refuse(name, "bad_value", String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** A value that must be there; empty, and refused later, if there is none. */
    public Optional<String> present(String name, String expected) {
        Optional<String> text = query.value(name);
        if (text.isEmpty()) {
            problems.add(RequestError.missing(name, expected));
        }
        return text;
    }

    /** Remembers that a parameter cannot be used. */
    public void refuse(String name, String code, String detail) {
        problems.add(RequestError.inParameter(ErrorStatus.BAD_REQUEST, code, name, detail));
    }

    /**
     * The shape that the rest of the query asks for.
     *
     * @throws RejectedRequestException with 400 and everything that is wrong with the values and with the rest
     */
    public Projection orRefused(BindResult<Projection> rest) {
        List<RequestError> all = all();
        rest.errors().forEach(error -> all.add(RequestError.of(error)));
        if (!all.isEmpty()) {
            throw RejectedRequestException.of(all);
        }
        return RejectedRequestException.orResult(rest);
    }

    /**
     * Sees that nothing is wrong, where there is no rest.
     *
     * @throws RejectedRequestException with 400 and everything that is wrong with the values
     */
    public void orRefused() {
        List<RequestError> all = all();
        if (!all.isEmpty()) {
            throw RejectedRequestException.of(all);
        }
    }

    private List<RequestError> all() {
        List<RequestError> all = new ArrayList<>();
        query.remarks().stream().filter(Diagnostic::isError).forEach(error -> all.add(RequestError.of(error)));
        all.addAll(problems);
        return all;
    }

    /** What was remarked on the values, and on the rest. */
    public List<Diagnostic> remarks(BindResult<Projection> rest) {
        return Stream.concat(query.remarks().stream(), rest.diagnostics().stream())
                .limit(Limits.STANDARD.diagnostics())
                .toList();
    }
}
