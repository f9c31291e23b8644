package dev.quayside.query.store;

import dev.quayside.query.BoundQuery;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a query may need beyond what every store does. A store that lacks one of these
 * {@linkplain ListRepository#lacks() declares} it, and refuses the queries that need it.
 */
public enum Feature {
    /** Rows are found by the beginning of a text or an id, ignoring case. */
    PREFIX_SEARCH,
    /** Rows are found by an element of a list; by the beginning of an element, together with {@link #PREFIX_SEARCH}. */
    ELEMENT_SEARCH,
    /** Rows are ordered by which of some conditions they meet, as {@code attention_priority} does. */
    CLASS_ORDER;

    /** The features that the query needs; none of them, for most queries. */
    public static Set<Feature> neededBy(BoundQuery<?> query) {
        return FeatureUse.in(query)
                .map(FeatureUse::feature)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Feature.class)));
    }

    /**
     * Lets a query pass that needs nothing of what is lacking; a store that lacks something begins with this.
     *
     * @throws UnsupportedQueryException if the query needs one of the features; it names the field
     */
    public static void check(BoundQuery<?> query, Set<Feature> lacking) {
        Objects.requireNonNull(lacking, "lacking");
        FeatureUse.in(query)
                .filter(use -> lacking.contains(use.feature()))
                .findFirst()
                .ifPresent(use -> {
                    throw new UnsupportedQueryException(use.what());
                });
    }
}
