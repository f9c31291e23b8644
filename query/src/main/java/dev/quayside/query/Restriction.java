package dev.quayside.query;

import java.util.List;
import java.util.Objects;
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
        REPEATABLE
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
        if (use != Use.REPEATABLE) {
            throw new IllegalArgumentException("the filter " + filter + " can be given only once");
        }
        return new Restriction(
                filter, use, Stream.concat(texts.stream(), other.texts.stream()).toList());
    }

    final List<String> texts() {
        return texts;
    }

    final Query.Criterion criterion() {
        boolean array = use == Use.ARRAY || texts.size() > 1;
        return new Query.Criterion(filter, array ? Query.Form.ARRAY : Query.Form.SCALAR, texts);
    }

    /** The filter's name and texts, such as {@code filter[pod_code]=USLAX}; for people. */
    @Override
    public final String toString() {
        return criterion().parameter() + "=" + String.join(" & ", texts);
    }
}
