package dev.quayside.query.eval;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.Position;
import dev.quayside.query.ValueCount;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a bound query on rows in memory. One instance can evaluate its query on any number of collections.
 * Thread-safe.
 *
 * <p>As in SQL, a comparison is neither true nor false if the row has no value; a row is selected only if the condition
 * is true. Rows of other tenants are never selected. Every store must return the same rows in the same order as an
 * evaluator.
 *
 * <pre>{@code
 * Evaluator<Book> evaluator = Evaluator.of(query);
 * List<Book> found = books.stream().filter(evaluator.predicate()).sorted(evaluator.comparator()).toList();
 * Page<Book> page = evaluator.page(books);
 * }</pre>
 *
 * @param <T> the type of the rows
 */
public final class Evaluator<T> {

    /** The maximum number of rows of a list in memory. A page that starts after so many rows is empty. */
    private static final int MOST_ROWS = Integer.MAX_VALUE - 8;

    /** The number of rows in a batch, small enough for the processor cache. */
    private static final int BATCH = 256;

    private final BoundQuery<T> query;
    private final PageRequest page;
    private final RowOrder<T> order;
    /**
     * The compiled condition. The condition is compiled when the first row is tested, because some pages are read from
     * indexes without testing rows.
     */
    private volatile @Nullable Conjunction<T> compiled;

    private Evaluator(BoundQuery<T> query, RowOrder<T> order) {
        this.query = query;
        this.page = query.page();
        this.order = order;
    }

    /**
     * Creates the evaluator of a query.
     *
     * @throws IllegalArgumentException if the page starts at a position that does not fit the order of the query
     */
    public static <T> Evaluator<T> of(BoundQuery<T> query) {
        Objects.requireNonNull(query, "query");
        RowOrder<T> order = RowOrder.of(query.order(), query.schema().id());
        Start start = query.page().start();
        if (start instanceof After after) {
            order.check(after.position());
        } else if (start instanceof Before before) {
            order.check(before.position());
        }
        return new Evaluator<>(query, order);
    }

    /** Returns the compiled condition of the query, combined with the condition that the row belongs to the tenant. */
    private Conjunction<T> condition() {
        Conjunction<T> known = compiled;
        if (known == null) {
            known = compile(query);
            compiled = known;
        }
        return known;
    }

    private static <T> Conjunction<T> compile(BoundQuery<T> query) {
        Conjunction<T> wanted = new ConditionCompiler<T>().conjunction(query.condition());
        Function<? super T, UUID> tenant = query.schema().tenant();
        if (tenant == null) {
            return wanted;
        }
        UUID own = query.context().tenant();
        List<Conjunction.Term<T>> terms = new ArrayList<>(1 + wanted.terms().size());
        terms.add(new Conjunction.Term<>(row -> own.equals(tenant.apply(row)), 1));
        terms.addAll(wanted.terms());
        return new Conjunction<>(terms);
    }

    /** Returns whether the query selects the row, regardless of the page. */
    public boolean matches(T row) {
        return condition().test(row);
    }

    /** Returns the predicate that calls {@link #matches}. */
    public Predicate<T> predicate() {
        return condition();
    }

    /** Returns the query's order, including the id as the last key. The order is total for the rows of one tenant. */
    public Comparator<T> comparator() {
        return order;
    }

    /** Returns all selected rows in the query's order, whichever page the query requests. */
    public List<T> select(Collection<? extends T> rows) {
        return rows.stream()
                .<T>map(row -> row)
                .filter(condition())
                .sorted(order)
                .toList();
    }

    /** Returns the position of the row in the query's order. */
    public Position position(T row) {
        return order.position(row);
    }

    /**
     * Returns a function that compares rows with a position in the query's order. The result is negative for rows
     * before the position, and 0 for a row at the position.
     */
    public ToIntFunction<T> comparisonWith(Position position) {
        order.check(position);
        return order.ranked(position)::compare;
    }

    /**
     * Returns the page that the query requests. Reads each row once and keeps in memory only the rows up to the end of
     * the page.
     *
     * @param rows the rows in any order; ids must be unique within the tenant
     */
    public Page<T> page(Iterable<? extends T> rows) {
        Start start = page.start();
        if (start instanceof Numbered numbered) {
            return pageAtOffset(rows, numbered.offset(page.size()));
        }
        if (start instanceof After after) {
            return pageAfter(rows, after.position());
        }
        return pageBefore(rows, ((Before) start).position());
    }

    private Page<T> pageAtOffset(Iterable<? extends T> rows, long offset) {
        long end = offset > MOST_ROWS ? 0 : Math.min(offset + page.size(), MOST_ROWS);
        TopRows<T> top = new TopRows<>(order, Direction.ASCENDING, (int) end);
        Counts counts = scan(rows, null, top);
        List<T> sorted = top.sorted();
        List<T> found = sorted.subList((int) Math.min(offset, sorted.size()), sorted.size());
        long total = counts.total;
        return pageOf(found, total, offset > 0 && total > 0, total - page.size() > offset);
    }

    private Page<T> pageAfter(Iterable<? extends T> rows, Position position) {
        RowOrder.RankedPosition<T> ranked = order.ranked(position);
        TopRows<T> top = new TopRows<>(order, Direction.ASCENDING, page.size());
        Counts counts = scan(rows, row -> ranked.compare(row) > 0, top);
        return pageOf(top.sorted(), counts.total, counts.total > counts.offered, counts.offered > page.size());
    }

    private Page<T> pageBefore(Iterable<? extends T> rows, Position position) {
        RowOrder.RankedPosition<T> ranked = order.ranked(position);
        TopRows<T> top = new TopRows<>(order, Direction.DESCENDING, page.size());
        Counts counts = scan(rows, row -> ranked.compare(row) < 0, top);
        return pageOf(top.sorted(), counts.total, counts.offered > page.size(), counts.total > counts.offered);
    }

    /**
     * Reads each row once and offers selected rows to {@code top}. If {@code side} is not null, offers only the
     * selected rows for which it is true, which are the rows on one side of a position.
     */
    private Counts scan(Iterable<? extends T> rows, @Nullable Predicate<T> side, TopRows<T> top) {
        BatchFilter<T> batchFilter = new BatchFilter<>(condition());
        @SuppressWarnings("unchecked") // the array contains only rows
        T[] batch = (T[]) new Object[BATCH];
        long[] ranks = new long[BATCH];
        Iterator<? extends T> source = rows.iterator();
        long total = 0;
        long offered = 0;
        while (source.hasNext()) {
            int count = 0;
            while (count < BATCH && source.hasNext()) {
                batch[count++] = source.next();
            }
            int selected = batchFilter.filter(batch, count);
            int wanted = side == null ? selected : BatchFilter.filter(batch, selected, side);
            order.computeRanks(batch, wanted, ranks);
            top.offer(batch, ranks, wanted);
            total += selected;
            offered += wanted;
        }
        return new Counts(total, offered);
    }

    /** The number of selected rows, and the number of rows that were offered for the page. */
    private record Counts(long total, long offered) {}

    /**
     * Counts all selected rows by the values of a field, whichever page the query requests. If the field is a list, a
     * row is counted once for each different element. If the field is an instant, rows are counted by its day in UTC.
     *
     * @return the counts, in any order. Values that occur in no selected row are omitted
     */
    public List<ValueCount> counts(Iterable<? extends T> rows, Field<T, ?> field) {
        Map<Optional<Object>, Long> counts = new HashMap<>();
        for (T row : rows) {
            if (matches(row)) {
                groups(field.of(row)).forEach(group -> counts.merge(group, 1L, Long::sum));
            }
        }
        return counts.entrySet().stream()
                .map(entry -> new ValueCount(entry.getKey().orElse(null), entry.getValue()))
                .toList();
    }

    private static Set<Optional<Object>> groups(@Nullable Object value) {
        if (value instanceof List<?> elements && !elements.isEmpty()) {
            return elements.stream().<Optional<Object>>map(Optional::of).collect(Collectors.toSet());
        }
        if (value == null || value instanceof List) {
            return Set.of(Optional.empty());
        }
        if (value instanceof Instant instant) {
            return Set.of(Optional.of(LocalDate.ofInstant(instant, ZoneOffset.UTC)));
        }
        return Set.of(Optional.of(value instanceof BigDecimal number ? number.stripTrailingZeros() : value));
    }

    /**
     * Returns the page that the query requests, for a store that reads rows by their offsets in the order of the query.
     * The store must count and read the rows in one consistent snapshot.
     *
     * @param total the number of all matching rows, which the page states only if the query requests it
     * @param before returns the number of matching rows before a position
     * @param rows reads matching rows. Its arguments are the offset of the first row and the maximum number of rows,
     *     both at least 0
     */
    public Page<T> pageByOffset(long total, ToLongFunction<Position> before, BiFunction<Long, Long, List<T>> rows) {
        Start start = page.start();
        long size = page.size();
        long offset;
        List<T> found;
        if (start instanceof Numbered numbered) {
            offset = numbered.offset(page.size());
            found = rows.apply(offset, size);
        } else if (start instanceof After after) {
            RowOrder.RankedPosition<T> ranked = order.ranked(after.position());
            long preceding = before.applyAsLong(after.position());
            List<T> read = rows.apply(preceding, size + 1);
            long there = read.stream().filter(row -> ranked.compare(row) == 0).count();
            offset = preceding + there;
            found = read.stream().skip(there).limit(size).toList();
        } else {
            long end = before.applyAsLong(((Before) start).position());
            offset = Math.max(0, end - size);
            found = rows.apply(offset, end - offset);
        }
        return pageOf(found, total, offset > 0 && total > 0, offset + found.size() < total);
    }

    /**
     * Creates the page from the rows that a store has selected, and adds the positions of the first and the last row.
     *
     * @param found the rows in the order of the query
     * @param total the number of all matching rows, which the page states only if the query requests it
     */
    public Page<T> pageOf(List<T> found, long total, boolean hasPrevious, boolean hasNext) {
        return new Page<>(
                found,
                page.hasTotal() ? OptionalLong.of(total) : OptionalLong.empty(),
                found.isEmpty() ? null : position(found.get(0)),
                found.isEmpty() ? null : position(found.get(found.size() - 1)),
                hasPrevious,
                hasNext);
    }
}
