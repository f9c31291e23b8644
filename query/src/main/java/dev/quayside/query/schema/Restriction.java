package dev.quayside.query.schema;

import dev.quayside.query.internal.ParameterName;
import dev.quayside.query.internal.ParameterName.Kind;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A restriction of a query by one {@link Filter}. Immutable. */
public sealed class Restriction permits Alternatives {

    /** The number and form of the parameters that a restriction has. */
    public enum Form {
        /** One parameter. */
        SCALAR,
        /** One array parameter. */
        ARRAY,
        /** Any number of parameters, which must all match. */
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

    /** Returns the texts of the parameters. */
    public final List<String> texts() {
        return texts;
    }

    /**
     * Returns this restriction and another of the same filter, of which a row must match both.
     *
     * @throws IllegalArgumentException if the other belongs to another filter, or the filter accepts one restriction
     *     only
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

    /** Returns the parameters as text for people, such as {@code filter[pod_code]=USLAX}. */
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
}
