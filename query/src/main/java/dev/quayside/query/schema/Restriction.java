package dev.quayside.query.schema;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
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
        String name = "filter[" + filter + "]";
        return switch (form) {
            case BARE -> filter + "=" + texts.get(0);
            case SCALAR -> name + "=" + texts.get(0);
            case START -> name + "[start]=" + texts.get(0);
            case END -> name + "[end]=" + texts.get(0);
            case ENDS -> name + "[start]=" + texts.get(0) + " & " + name + "[end]=" + texts.get(1);
            case REPEATABLE, ARRAY ->
                name
                        + (form == Form.REPEATABLE && texts.size() == 1 ? "=" : "[]=")
                        + texts.stream().collect(Collectors.joining(" & "));
        };
    }
}
