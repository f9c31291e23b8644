package dev.quayside.query.build;

import dev.quayside.query.Query;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A restriction of one filter, created by a {@link FilterName} for a {@link QueryBuilder}. Immutable. */
public sealed class Restriction permits Alternatives {

    /** The number and form of the parameters that a restriction has. */
    enum Use {
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
    private final Use use;
    private final List<String> texts;

    Restriction(String filter, Use use, List<String> texts) {
        this.filter = Objects.requireNonNull(filter, "filter");
        this.use = use;
        this.texts = List.copyOf(texts);
    }

    /** Returns the name of the filter, such as {@code pod_code}. */
    public final String filter() {
        return filter;
    }

    /** Returns the combination of two restrictions of the same filter. */
    final Restriction and(Restriction other) {
        if (use == Use.START && other.use == Use.END) {
            return new Restriction(filter, Use.ENDS, List.of(texts.get(0), other.texts.get(0)));
        }
        if (use == Use.END && other.use == Use.START) {
            return other.and(this);
        }
        if (use != Use.REPEATABLE) {
            throw new IllegalArgumentException("the filter " + filter + " can be given only once");
        }
        return new Restriction(
                filter, use, Stream.concat(texts.stream(), other.texts.stream()).toList());
    }

    final List<String> texts() {
        return texts;
    }

    /**
     * Returns the key by which restrictions are combined; a filter without brackets differs from one with the same name
     * in brackets.
     */
    final String key() {
        return use == Use.BARE ? filter : "filter[" + filter + "]";
    }

    final List<Query.Criterion> criteria() {
        return switch (use) {
            case SCALAR -> List.of(criterion(Query.Form.SCALAR, texts));
            case ARRAY -> List.of(criterion(Query.Form.ARRAY, texts));
            case REPEATABLE -> List.of(criterion(texts.size() > 1 ? Query.Form.ARRAY : Query.Form.SCALAR, texts));
            case START -> List.of(criterion(Query.Form.START, texts));
            case END -> List.of(criterion(Query.Form.END, texts));
            case ENDS ->
                List.of(
                        criterion(Query.Form.START, texts.subList(0, 1)),
                        criterion(Query.Form.END, texts.subList(1, 2)));
            case BARE -> List.of(criterion(Query.Form.BARE, texts));
        };
    }

    private Query.Criterion criterion(Query.Form form, List<String> values) {
        return new Query.Criterion(filter, form, values);
    }

    /** Returns the parameters as text for people, such as {@code filter[pod_code]=USLAX}. */
    @Override
    public final String toString() {
        return criteria().stream()
                .map(criterion -> criterion.parameter() + "=" + String.join(" & ", criterion.texts()))
                .collect(Collectors.joining(" & "));
    }
}
