package dev.quayside.query.build;

import dev.quayside.query.Query;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a query asks of one filter; made by a {@link FilterName}, taken by a {@link QueryBuilder}. Immutable. */
public sealed class Restriction permits Alternatives {

    /** How a filter may be given. */
    enum Use {
        /** Once, as a scalar. */
        SCALAR,
        /** Once, as an array. */
        ARRAY,
        /** Any number of times, all of which apply. */
        REPEATABLE,
        /** Once, as the beginning of a range. */
        START,
        /** Once, as the end of a range. */
        END,
        /** Once, as the beginning and the end of a range. */
        ENDS,
        /** Once, as a parameter of its own. */
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

    /** Name of the filter, such as {@code pod_code}. */
    public final String filter() {
        return filter;
    }

    /** Both restrictions of the same filter at once. */
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

    /** What it is merged by: a filter without brackets is another one than that of the same name with them. */
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

    /** The filter's name and texts, such as {@code filter[pod_code]=USLAX}; for people. */
    @Override
    public final String toString() {
        return criteria().stream()
                .map(criterion -> criterion.parameter() + "=" + String.join(" & ", criterion.texts()))
                .collect(Collectors.joining(" & "));
    }
}
