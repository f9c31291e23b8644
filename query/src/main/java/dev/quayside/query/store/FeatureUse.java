package dev.quayside.query.store;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.SortKey;
import java.util.List;
import java.util.stream.Stream;

/**
 * A use of a feature by a query.
 *
 * @param feature the feature
 * @param what the operation that needs the feature, such as {@code find resources by a prefix of number}
 */
record FeatureUse(Feature feature, String what) {

    /** Returns the uses of features by a query: first by its condition, then by its order. */
    static <T> Stream<FeatureUse> findAll(BoundQuery<T> query) {
        Uses<T> uses = new Uses<>();
        return Stream.concat(
                query.condition().accept(uses), query.order().stream().flatMap(uses::order));
    }

    private static final class Uses<T> implements Condition.Visitor<T, Stream<FeatureUse>> {

        Stream<FeatureUse> order(SortKey<T> key) {
            if (key instanceof SortKey.ByClass<T> byClass) {
                FeatureUse use = new FeatureUse(Feature.CLASS_ORDER, "order rows by which conditions they meet");
                return Stream.concat(Stream.of(use), all(byClass.classes()));
            }
            return Stream.empty();
        }

        private Stream<FeatureUse> all(List<Condition<T>> terms) {
            return terms.stream().flatMap(term -> term.accept(this));
        }

        private static FeatureUse element(Object field) {
            return new FeatureUse(Feature.ELEMENT_SEARCH, "find rows by an element of " + field);
        }

        @Override
        public Stream<FeatureUse> all(Condition.All<T> node) {
            return all(node.terms());
        }

        @Override
        public Stream<FeatureUse> any(Condition.Any<T> node) {
            return all(node.terms());
        }

        @Override
        public Stream<FeatureUse> not(Condition.Not<T> node) {
            return node.term().accept(this);
        }

        @Override
        public Stream<FeatureUse> compare(Condition.Compare<T> node) {
            return Stream.empty();
        }

        @Override
        public Stream<FeatureUse> oneOf(Condition.OneOf<T, ?> node) {
            return Stream.empty();
        }

        @Override
        public Stream<FeatureUse> startsWith(Condition.StartsWith<T> node) {
            FeatureUse prefix = new FeatureUse(Feature.PREFIX_SEARCH, "find resources by a prefix of " + node.field());
            return node.field().type().isList() ? Stream.of(element(node.field()), prefix) : Stream.of(prefix);
        }

        @Override
        public Stream<FeatureUse> isPresent(Condition.IsPresent<T> node) {
            return Stream.empty();
        }

        @Override
        public Stream<FeatureUse> contains(Condition.Contains<T, ?> node) {
            return Stream.of(element(node.field()));
        }
    }
}
