package dev.quayside.query.index;

import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A visitor that finds the candidates of a condition: the rows that may satisfy the condition, according to the indexes
 * on its fields. The result is empty if a necessary index is missing.
 */
final class CandidateFinder<T> implements Condition.Visitor<T, Optional<Candidates<T>>> {

    /** A source of indexes. Each method returns null if the index is not built. */
    interface Indexes<T> {
        /** Returns the index on the values of a field, or on their elements if the values are lists. */
        @Nullable
        Index<T> ofField(Field<T, ?> field);

        /** Returns the index on the query's order; null if the order does not begin with the field. */
        @Nullable
        Index<T> ofOrder(Field<T, ?> field);

        /** Returns the index that contains only the rows that satisfy a condition, in the default order. */
        @Nullable
        Index<T> ofSelected(Condition<T> condition);
    }

    private final Indexes<T> indexes;
    private final boolean defaultOrder;

    /**
     * Creates a finder.
     *
     * @param defaultOrder whether the query uses the default order
     */
    CandidateFinder(Indexes<T> indexes, boolean defaultOrder) {
        this.indexes = indexes;
        this.defaultOrder = defaultOrder;
    }

    /** Returns the terms of a conjunction. Combines all comparisons of a field in one term. */
    static <T> List<Condition<T>> conjuncts(Condition<T> condition) {
        if (!(condition instanceof Condition.All<T> conjunction)) {
            return List.of(condition);
        }
        Map<Object, List<Condition<T>>> terms = new LinkedHashMap<>();
        collect(conjunction, terms);
        return terms.values().stream().map(Condition::all).toList();
    }

    private static <T> void collect(Condition.All<T> conjunction, Map<Object, List<Condition<T>>> terms) {
        for (Condition<T> term : conjunction.terms()) {
            if (term instanceof Condition.All<T> inner) {
                collect(inner, terms);
            } else {
                Object key = term instanceof Condition.Compare<T> comparison ? comparison.field() : new Object();
                terms.computeIfAbsent(key, any -> new ArrayList<>()).add(term);
            }
        }
    }

    @Override
    public Optional<Candidates<T>> all(Condition.All<T> node) {
        List<Condition<T>> terms = conjuncts(node);
        if (terms.size() == 1 && terms.get(0) instanceof Condition.All<T> range) {
            return range(range.terms());
        }
        return findAll(terms).stream().findFirst().map(Candidates::inexact);
    }

    /**
     * Returns the candidates for those terms for which indexes are built. The candidates with the fewest entries come
     * first.
     */
    List<Candidates<T>> findAll(List<Condition<T>> terms) {
        List<Candidates<T>> found = new ArrayList<>(terms.size());
        for (Condition<T> term : terms) {
            term.accept(this).ifPresent(found::add);
        }
        found.sort(Comparator.comparingLong(Candidates::size));
        return found;
    }

    @Override
    public Optional<Candidates<T>> any(Condition.Any<T> node) {
        List<Candidates<T>> terms = new ArrayList<>(node.terms().size());
        for (Condition<T> term : node.terms()) {
            Optional<Candidates<T>> found = term.accept(this);
            if (found.isEmpty()) {
                return found;
            }
            terms.add(found.get());
        }
        return Optional.of(Candidates.union(terms));
    }

    @Override
    public Optional<Candidates<T>> not(Condition.Not<T> node) {
        if (node.term() instanceof Condition.IsPresent<T>) {
            return selected(node);
        }
        if (node.term() instanceof Condition.OneOf<T, ?> oneOf
                && !oneOf.field().type().isList()) {
            return Optional.ofNullable(values(oneOf.field()))
                    .map(found -> Candidates.of(equalRanges(found, oneOf.values()), true, false)
                            .complement(found, found.order().isOfRows()));
        }
        return Optional.empty();
    }

    @Override
    public Optional<Candidates<T>> compare(Condition.Compare<T> node) {
        return range(List.of(node));
    }

    /** Returns the rows that may satisfy all of these comparisons, which are on the same field. */
    private Optional<Candidates<T>> range(List<Condition<T>> comparisons) {
        return Optional.ofNullable(values(((Condition.Compare<T>) comparisons.get(0)).field()))
                .map(index -> range(index, comparisons));
    }

    /**
     * Returns the entries of an index that satisfy all of these comparisons, which are on the field by which the index
     * is sorted.
     */
    static <T> Candidates<T> range(Index<T> index, List<Condition<T>> comparisons) {
        int from = 0;
        int to = Integer.MAX_VALUE;
        for (Condition<T> each : comparisons) {
            Condition.Compare<T> comparison = (Condition.Compare<T>) each;
            Operator operator = comparison.operator();
            boolean above = operator == Operator.GREATER || operator == Operator.GREATER_OR_EQUAL;
            boolean inclusive = operator == Operator.LESS_OR_EQUAL || operator == Operator.GREATER_OR_EQUAL;
            boolean start = above != index.order().key().isDescending();
            int bound = index.position(comparison.value(), start != inclusive);
            if (start) {
                from = Math.max(from, bound);
            } else {
                to = Math.min(to, bound);
            }
        }
        if (to == Integer.MAX_VALUE) {
            to = index.entries().position(from, index.entries().size(), index::hasValue);
        }
        return Candidates.of(
                List.of(new EntryRange<>(index, Math.min(from, to), to)),
                true,
                index.order().isOfRows());
    }

    @Override
    public Optional<Candidates<T>> oneOf(Condition.OneOf<T, ?> node) {
        if (node.field().type().isList()) {
            return Optional.empty();
        }
        return Optional.ofNullable(values(node.field()))
                .map(index -> Candidates.of(
                        equalRanges(index, node.values()),
                        true,
                        defaultOrder || index.order().isOfRows()));
    }

    @Override
    public Optional<Candidates<T>> contains(Condition.Contains<T, ?> node) {
        return Optional.ofNullable(indexes.ofField(node.field()))
                .map(index -> Candidates.of(equalRanges(index, node.values()), false, false));
    }

    private List<EntryRange<T>> equalRanges(Index<T> index, List<?> values) {
        List<EntryRange<T>> ranges = new ArrayList<>(values.size());
        for (Object value : values) {
            int from = index.position(value, false);
            ranges.add(new EntryRange<>(index, from, index.position(from, value, true)));
        }
        return ranges;
    }

    @Override
    public Optional<Candidates<T>> startsWith(Condition.StartsWith<T> node) {
        boolean distinct = !node.field().type().isList();
        return Optional.ofNullable(indexes.ofField(node.field()))
                .map(index -> Candidates.of(List.of(prefixRange(index, node.prefix())), distinct, false));
    }

    private EntryRange<T> prefixRange(Index<T> index, String prefix) {
        LongPredicate before = entry -> {
            String text = text(index.value(entry));
            return text != null && CaseFolding.compare(text, prefix) < 0;
        };
        LongPredicate startsWith = entry -> {
            String text = text(index.value(entry));
            return text != null && CaseFolding.startsWith(text, prefix);
        };
        if (index.order().key().isFolded()) {
            before = index.isBefore(CaseFolding.rank(prefix), before);
            // The rank of a text that starts with the prefix is at most the rank of the prefix followed by the largest
            // character.
            startsWith = index.isBefore(CaseFolding.rank(prefix + Character.MAX_VALUE), startsWith);
        }
        int from = index.entries().position(before);
        return new EntryRange<>(
                index, from, index.entries().position(from, index.entries().size(), startsWith));
    }

    /** Returns a text unchanged, and an id as its canonical text. Ids and their canonical texts have the same order. */
    private static @Nullable String text(@Nullable Object value) {
        return value instanceof UUID id ? id.toString() : (String) value;
    }

    @Override
    public Optional<Candidates<T>> isPresent(Condition.IsPresent<T> node) {
        return selected(node);
    }

    /** Returns the rows that satisfy a condition, read from the index that contains only these rows. */
    private Optional<Candidates<T>> selected(Condition<T> condition) {
        return Optional.ofNullable(indexes.ofSelected(condition))
                .map(index -> Candidates.of(List.of(EntryRange.all(index)), true, defaultOrder));
    }

    /**
     * Returns the index on the query's order if the order begins with the field; otherwise the index on the field's
     * values.
     */
    private @Nullable Index<T> values(Field<T, ?> field) {
        Index<T> index = indexes.ofOrder(field);
        return index != null ? index : indexes.ofField(field);
    }
}
