package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** A restriction of one filter by alternatives, of which a row must match at least one. Immutable. */
public final class Alternatives extends Restriction {

    private Alternatives(String filter, Form form, List<String> texts) {
        super(filter, form, texts);
    }

    /** Returns alternatives that are parts of a comma list, or parameters of their own if a comma is part of a text. */
    static Alternatives of(String filter, boolean whole, List<String> literals) {
        return whole ? whole(filter, literals) : list(filter, literals);
    }

    /** Returns alternatives that are parts of a comma list. */
    static Alternatives list(String filter, List<String> literals) {
        return new Alternatives(filter, Form.REPEATABLE, List.of(String.join(",", literals)));
    }

    /** Returns alternatives that are parameters of their own, because a comma is part of a text. */
    private static Alternatives whole(String filter, List<String> literals) {
        return new Alternatives(filter, literals.size() == 1 ? Form.SCALAR : Form.ARRAY, literals);
    }

    /**
     * Returns the literals of values, of which none may be null.
     *
     * @param parameter the name of the Java parameter, for messages
     */
    static <V> List<String> literals(
            String filter, List<? extends V> values, String parameter, Function<V, String> text) {
        Objects.requireNonNull(values, parameter);
        if (values.isEmpty()) {
            throw new IllegalArgumentException("the filter " + filter + " needs at least one value");
        }
        return values.stream()
                .map(value -> text.apply(Objects.requireNonNull(value, parameter)))
                .toList();
    }

    /**
     * Returns these alternatives and those of another, as in {@code POD_CODE.is("USLAX").or(POD_CODE.notExists())}.
     *
     * @throws IllegalArgumentException if the other belongs to another filter; the language has no "or" between
     *     filters
     */
    public Alternatives or(Alternatives other) {
        requireSame("'or' joins alternatives", other);
        List<String> both =
                Stream.concat(texts().stream(), other.texts().stream()).toList();
        return form() == Form.REPEATABLE ? list(filter(), both) : whole(filter(), both);
    }
}
