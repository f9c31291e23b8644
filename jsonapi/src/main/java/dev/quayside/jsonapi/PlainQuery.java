package dev.quayside.jsonapi;

import dev.quayside.query.Handling;
import dev.quayside.query.internal.PercentDecoding;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** The query of an endpoint that has but a few plain parameters: of one that is repeated the last counts. */
final class PlainQuery {

    private final Map<String, String> values;
    private final String rest;

    private PlainQuery(Map<String, String> values, String rest) {
        this.values = values;
        this.rest = rest;
    }

    /**
     * Reads a query. A parameter with another name is ignored, or refused where the client wants to be read strictly.
     *
     * @param names of the parameters that the endpoint has
     * @throws Refusal with 400, if it cannot be read
     */
    static PlainQuery of(Call call, Set<String> names) {
        return of(call.request().query(), names, call.handling());
    }

    /** Reads of a query but these parameters, whatever the client wants; somebody else reads the others. */
    static PlainQuery lenient(Call call, Set<String> names) {
        return of(call.request().query(), names, Handling.LENIENT);
    }

    private static PlainQuery of(String query, Set<String> names, Handling handling) {
        Map<String, String> values = new LinkedHashMap<>();
        StringJoiner rest = new StringJoiner("&");
        for (String pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            String value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            if (names.contains(name)) {
                values.put(name, value);
            } else if (handling == Handling.STRICT && !name.isEmpty()) {
                throw new Refusal(Problem.inParameter(
                        Status.BAD_REQUEST, "unknown_parameter", name, "there is no such parameter here"));
            } else {
                rest.add(pair);
            }
        }
        return new PlainQuery(values, rest.toString());
    }

    /** What is left of the query without these parameters, as it was sent. */
    String rest() {
        return rest;
    }

    /** The value of a parameter, without blanks around it; empty if it is not there, or blank. */
    Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }

    private static String decoded(String text) {
        String decoded = PercentDecoding.decode(text, 0, text.length());
        if (decoded == null) {
            throw new Refusal(
                    Problem.of(Status.BAD_REQUEST, "bad_encoding", "the query has a bad percent-encoding in it"));
        }
        return decoded;
    }
}
