package dev.quayside.query.build;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a query asks of one filter, any of whose alternatives will do. Immutable. */
public final class Alternatives extends Restriction {

    Alternatives(String filter, String text) {
        super(filter, Use.REPEATABLE, List.of(text));
    }

    /**
     * Any of the values, none of which may be null.
     *
     * @param parameter name of the parameter that has the values, for messages
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
     * These alternatives, or those of the other: {@code POD_CODE.is("USLAX").or(POD_CODE.notExists())}.
     *
     * @throws IllegalArgumentException if the other belongs to another filter; the language has no "or" between filters
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
