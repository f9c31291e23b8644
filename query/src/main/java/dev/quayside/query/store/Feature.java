package dev.quayside.query.store;

import dev.quayside.query.BoundQuery;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An ability of a store that some queries need. A store {@linkplain ListRepository#lacks() declares} the features that
 * it lacks and rejects the queries that need them.
 */
public enum Feature {
    /** Selects rows by the start of a text or id, ignoring case. */
    PREFIX_SEARCH,
    /** Selects rows by an element of a list; with {@link #PREFIX_SEARCH}, by the start of an element. */
    ELEMENT_SEARCH,
    /** Orders rows by the first condition that they match, as {@code attention_priority} does. */
    CLASS_ORDER;

    /** Returns the features that a query needs; empty for most queries. */
    public static Set<Feature> neededBy(BoundQuery<?> query) {
        return FeatureUse.in(query)
                .map(FeatureUse::feature)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Feature.class)));
    }

    /**
     * Checks that a store has the features that a query needs.
     *
     * @throws UnsupportedQueryException with the name of the field, if the query needs a lacking feature
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
