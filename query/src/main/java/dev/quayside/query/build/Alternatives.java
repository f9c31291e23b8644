package dev.quayside.query.build;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A restriction of one filter by alternatives, of which a row must match at least one. Immutable. */
public final class Alternatives extends Restriction {

    Alternatives(String filter, String text) {
        super(filter, Use.REPEATABLE, List.of(text));
    }

    /**
     * Returns alternatives that match any of the values; no value may be null.
     *
     * @param parameter the name of the Java parameter, for messages
     */
    static <V> Alternatives of(String filter, List<V> values, String parameter, Function<? super V, String> text) {
        Objects.requireNonNull(values, parameter);
        if (values.isEmpty()) {
            throw new IllegalArgumentException("the filter " + filter + " needs at least one value");
        }
        return new Alternatives(
                filter,
                values.stream()
                        .map(value -> text.apply(Objects.requireNonNull(value, parameter)))
                        .collect(Collectors.joining(",")));
    }

    /**
     * Returns these alternatives and those of another, as in {@code POD_CODE.is("USLAX").or(POD_CODE.notExists())}.
     *
     * @throws IllegalArgumentException if the other belongs to another filter; the language has no "or" between
     *     filters
     */
    public Alternatives or(Alternatives other) {
        Objects.requireNonNull(other, "other");
        if (!filter().equals(other.filter())) {
            throw new IllegalArgumentException(
                    "'or' joins alternatives of one filter, but these are of " + filter() + " and " + other.filter());
        }
        return new Alternatives(filter(), texts().get(0) + "," + other.texts().get(0));
    }
}
