package dev.quayside.query.store;

import dev.quayside.query.BoundQuery;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A feature of a store that some queries need. A store {@linkplain ListRepository#unsupportedFeatures() declares} the
 * features that it lacks and rejects queries that need these features.
 */
public enum QueryFeature {
    /** The store can select rows by the start of a text or id, ignoring case. */
    PREFIX_SEARCH,
    /**
     * The store can select rows by an element of a list field. If the store also supports {@link #PREFIX_SEARCH}, it
     * can select rows by the start of an element.
     */
    ELEMENT_SEARCH,
    /**
     * The store can sort rows by the first of several conditions that they satisfy, as {@code attention_priority} does.
     */
    CLASS_ORDER;

    /** Returns the features that a query needs; empty for most queries. */
    public static Set<QueryFeature> neededBy(BoundQuery<?> query) {
        return QueryFeatureUse.findAll(query)
                .map(QueryFeatureUse::feature)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(QueryFeature.class)));
    }

    /**
     * Throws an exception if a store lacks a feature that a query needs.
     *
     * @throws UnsupportedQueryException if the query needs a feature that the store lacks; the message contains the
     *     name of the field
     */
    public static void check(BoundQuery<?> query, Set<QueryFeature> lacking) {
        Objects.requireNonNull(lacking, "lacking");
        QueryFeatureUse.findAll(query)
                .filter(use -> lacking.contains(use.feature()))
                .findFirst()
                .ifPresent(use -> {
                    throw new UnsupportedQueryException(use.what());
                });
    }
}
