package dev.quayside.query.schema;

import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.ParameterName.Kind;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** A restriction of a query by one {@link Filter}. Immutable. */
public sealed class Restriction {

    /** The form in which a restriction is written: the number and kind of its parameters. */
    public enum Form {
        /** One parameter. */
        SCALAR,
        /** One array parameter. */
        ARRAY,
        /** Any number of parameters; a row must match all of them. */
        REPEATABLE,
        /** One parameter for the start of a range. */
        START,
        /** One parameter for the end of a range. */
        END,
        /** Two parameters for the start and the end of a range. */
        ENDS,
        /** One parameter without brackets. */
        BARE
    }

    private final String filter;
    private final Form form;
    private final List<String> texts;

    Restriction(String filter, Form form, List<String> texts) {
        this.filter = Objects.requireNonNull(filter, "filter");
        this.form = form;
        this.texts = List.copyOf(texts);
    }

    /** Returns the name of the filter, such as {@code pod_code}. */
    public final String filter() {
        return filter;
    }

    public final Form form() {
        return form;
    }

    /** Returns the values of the query parameters that express this restriction. */
    public final List<String> texts() {
        return texts;
    }

    /**
     * Combines this restriction with another restriction of the same filter; a row must match both.
     *
     * @throws IllegalArgumentException if the other restriction belongs to a different filter or the filter accepts
     *     only one restriction
     */
    public final Restriction and(Restriction other) {
        requireSame("'and' joins restrictions", other);
        if (form == Form.START && other.form == Form.END) {
            return new Restriction(filter, Form.ENDS, List.of(texts.get(0), other.texts.get(0)));
        }
        if (form == Form.END && other.form == Form.START) {
            return other.and(this);
        }
        if (form != Form.REPEATABLE) {
            throw new IllegalArgumentException("the filter " + filter + " can be given only once");
        }
        return new Restriction(
                filter,
                form,
                Stream.concat(texts.stream(), other.texts.stream()).toList());
    }

    final void requireSame(String rule, Restriction other) {
        Objects.requireNonNull(other, "other");
        if (!filter.equals(other.filter)) {
            throw new IllegalArgumentException(
                    rule + " of one filter, but these are of " + filter + " and " + other.filter);
        }
    }

    /** Returns the parameters as readable text, such as {@code filter[pod_code]=USLAX}. */
    @Override
    public final String toString() {
        return switch (form) {
            case BARE -> text(Kind.BARE, texts);
            case SCALAR -> text(Kind.FILTER, texts);
            case ARRAY -> text(Kind.FILTER_ARRAY, texts);
            case REPEATABLE -> text(texts.size() == 1 ? Kind.FILTER : Kind.FILTER_ARRAY, texts);
            case START -> text(Kind.FILTER_START, texts);
            case END -> text(Kind.FILTER_END, texts);
            case ENDS ->
                text(Kind.FILTER_START, texts.subList(0, 1)) + " & " + text(Kind.FILTER_END, texts.subList(1, 2));
        };
    }

    private String text(Kind kind, List<String> values) {
        return new ParameterName(kind, filter).text() + "=" + String.join(" & ", values);
    }

    /** A restriction of one filter by alternatives; a row must match at least one alternative. Immutable. */
    public static final class Alternatives extends Restriction {

        private Alternatives(String filter, Form form, List<String> texts) {
            super(filter, form, texts);
        }

        /**
         * Returns alternatives that are written as parts of a comma list. If {@code whole} is true, the alternatives
         * are written as separate parameters, because a text may contain commas.
         */
        static Alternatives of(String filter, boolean whole, List<String> literals) {
            return whole ? whole(filter, literals) : list(filter, literals);
        }

        /** Returns alternatives that are written as parts of a comma list. */
        static Alternatives list(String filter, List<String> literals) {
            return new Alternatives(filter, Form.REPEATABLE, List.of(String.join(",", literals)));
        }

        /** Returns alternatives that are written as separate parameters, because a text may contain commas. */
        private static Alternatives whole(String filter, List<String> literals) {
            return new Alternatives(filter, literals.size() == 1 ? Form.SCALAR : Form.ARRAY, literals);
        }

        /**
         * Returns the literals of values. Throws an exception if a value is null.
         *
         * @param parameter the name of the Java parameter, for error messages
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
         * Adds the alternatives of another restriction, as in {@code POD_CODE.is("USLAX").or(POD_CODE.notExists())}.
         *
         * @throws IllegalArgumentException if the other restriction belongs to a different filter, because the query
         *     language has no "or" between filters
         */
        public Alternatives or(Alternatives other) {
            requireSame("'or' joins alternatives", other);
            List<String> both =
                    Stream.concat(texts().stream(), other.texts().stream()).toList();
            return form() == Form.REPEATABLE ? list(filter(), both) : whole(filter(), both);
        }
    }
}
