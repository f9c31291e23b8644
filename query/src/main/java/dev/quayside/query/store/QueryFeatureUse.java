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
record QueryFeatureUse(QueryFeature feature, String what) {

    /** Returns the features that a query uses: first those that its condition uses, then those that its order uses. */
    static <T> Stream<QueryFeatureUse> findAll(BoundQuery<T> query) {
        Uses<T> uses = new Uses<>();
        return Stream.concat(
                query.condition().accept(uses), query.order().stream().flatMap(uses::order));
    }

    private static final class Uses<T> implements Condition.Visitor<T, Stream<QueryFeatureUse>> {

        Stream<QueryFeatureUse> order(SortKey<T> key) {
            if (key instanceof SortKey.ByClass<T> byClass) {
                QueryFeatureUse use =
                        new QueryFeatureUse(QueryFeature.CLASS_ORDER, "order rows by which conditions they meet");
                return Stream.concat(Stream.of(use), all(byClass.classes()));
            }
            return Stream.empty();
        }

        private Stream<QueryFeatureUse> all(List<Condition<T>> terms) {
            return terms.stream().flatMap(term -> term.accept(this));
        }

        private static QueryFeatureUse element(Object field) {
            return new QueryFeatureUse(QueryFeature.ELEMENT_SEARCH, "find rows by an element of " + field);
        }

        @Override
        public Stream<QueryFeatureUse> all(Condition.All<T> node) {
            return all(node.terms());
        }

        @Override
        public Stream<QueryFeatureUse> any(Condition.Any<T> node) {
            return all(node.terms());
        }

        @Override
        public Stream<QueryFeatureUse> not(Condition.Not<T> node) {
            return node.term().accept(this);
        }

        @Override
        public Stream<QueryFeatureUse> compare(Condition.Compare<T> node) {
            return Stream.empty();
        }

        @Override
        public Stream<QueryFeatureUse> oneOf(Condition.OneOf<T, ?> node) {
            return Stream.empty();
        }

        @Override
        public Stream<QueryFeatureUse> startsWith(Condition.StartsWith<T> node) {
            QueryFeatureUse prefix =
                    new QueryFeatureUse(QueryFeature.PREFIX_SEARCH, "find resources by a prefix of " + node.field());
            return node.field().type().isList() ? Stream.of(element(node.field()), prefix) : Stream.of(prefix);
        }

        @Override
        public Stream<QueryFeatureUse> isPresent(Condition.IsPresent<T> node) {
            return Stream.empty();
        }

        @Override
        public Stream<QueryFeatureUse> contains(Condition.Contains<T, ?> node) {
            return Stream.of(element(node.field()));
        }
    }
}
