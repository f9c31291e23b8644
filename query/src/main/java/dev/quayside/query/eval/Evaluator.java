package dev.quayside.query.eval;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.Position;
import dev.quayside.query.schema.Direction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Answers a bound query over rows in memory. Built once for a query, used for any number of rows by any number of
 * threads.
 *
 * <p>A comparison with a value that a row does not have is neither true nor false, and only what is true selects a row.
 * Rows of another tenant are never selected. Whatever a store answers to the same query over the same rows, this
 * answers: the same rows in the same order.
 *
 * <pre>{@code
 * Evaluator<Book> evaluator = Evaluator.of(query);
 * List<Book> found = books.stream().filter(evaluator.predicate()).sorted(evaluator.comparator()).toList();
 * Page<Book> page = evaluator.page(books);
 * }</pre>
 *
 * @param <T> the row
 */
public final class Evaluator<T> {

    /** Pages that begin behind so many rows are beyond the end of any list that fits in memory. */
    private static final int MOST_ROWS = Integer.MAX_VALUE - 8;

    /** So many rows are looked at together: few enough to stay near the processor. */
    private static final int BATCH = 256;

    private final PageRequest page;
    private final Conjunction<T> condition;
    private final RowOrder<T> order;

    private Evaluator(PageRequest page, Conjunction<T> condition, RowOrder<T> order) {
        this.page = page;
        this.condition = condition;
        this.order = order;
    }

    /**
     * The evaluator of a query.
     *
     * @throws IllegalArgumentException if the query's page starts at a position that is none of its order
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
        return new Evaluator<>(query.page(), condition(query), order);
    }

    /** The query's condition, and that the row belongs to the tenant. */
    private static <T> Conjunction<T> condition(BoundQuery<T> query) {
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

    /** Whether the query selects the row, on whatever page. */
    public boolean matches(T row) {
        return condition.test(row);
    }

    /** {@link #matches} as a function. */
    public Predicate<T> predicate() {
        return condition;
    }

    /** The query's order, ended by the id: total among the rows of one tenant. */
    public Comparator<T> comparator() {
        return order;
    }

    /** All rows that the query selects, in its order, whatever its page. */
    public List<T> select(Collection<? extends T> rows) {
        return rows.stream().<T>map(row -> row).filter(condition).sorted(order).toList();
    }

    /** Where the row stands in the query's order. */
    public Position position(T row) {
        return order.position(row);
    }

    /**
     * The page that the query asks for. Looks at every row once; keeps no more of them than come before the end of the
     * page.
     *
     * @param rows in any order; no two of the tenant's with the same id
     */
    public Page<T> page(Iterable<? extends T> rows) {
        Start start = page.start();
        if (start instanceof Numbered numbered) {
            return numbered(rows, numbered.offset(page.size()));
        }
        if (start instanceof After after) {
            return after(rows, after.position());
        }
        return before(rows, ((Before) start).position());
    }

    private Page<T> numbered(Iterable<? extends T> rows, long offset) {
        long end = offset > MOST_ROWS ? 0 : Math.min(offset + page.size(), MOST_ROWS);
        TopRows<T> top = new TopRows<>(order, Direction.ASCENDING, (int) end);
        Counts counts = pass(rows, null, top);
        List<T> sorted = top.sorted();
        List<T> found = sorted.subList((int) Math.min(offset, sorted.size()), sorted.size());
        long total = counts.total;
        return result(found, total, offset > 0 && total > 0, total - page.size() > offset);
    }

    private Page<T> after(Iterable<? extends T> rows, Position position) {
        RowOrder.Mark<T> mark = order.mark(position);
        TopRows<T> top = new TopRows<>(order, Direction.ASCENDING, page.size());
        Counts counts = pass(rows, row -> mark.compare(row) > 0, top);
        return result(top.sorted(), counts.total, counts.total > counts.offered, counts.offered > page.size());
    }

    private Page<T> before(Iterable<? extends T> rows, Position position) {
        RowOrder.Mark<T> mark = order.mark(position);
        TopRows<T> top = new TopRows<>(order, Direction.DESCENDING, page.size());
        Counts counts = pass(rows, row -> mark.compare(row) < 0, top);
        return result(top.sorted(), counts.total, counts.offered > page.size(), counts.total > counts.offered);
    }

    /** Looks at every row once, and offers those that are selected and, if there is a side, on that side of a position. */
    private Counts pass(Iterable<? extends T> rows, @Nullable Predicate<T> side, TopRows<T> top) {
        BatchFilter<T> sieve = new BatchFilter<>(condition);
        @SuppressWarnings("unchecked") // holds nothing but rows
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
            int selected = sieve.keep(batch, count);
            int wanted = side == null ? selected : BatchFilter.keep(batch, selected, side);
            order.rank(batch, wanted, ranks);
            top.offer(batch, ranks, wanted);
            total += selected;
            offered += wanted;
        }
        return new Counts(total, offered);
    }

    /** How many rows are selected, and how many of them were offered for the page. */
    private record Counts(long total, long offered) {}

    private Page<T> result(List<T> found, long total, boolean hasPrevious, boolean hasNext) {
        return new Page<>(
                found,
                page.withTotal() ? OptionalLong.of(total) : OptionalLong.empty(),
                found.isEmpty() ? null : position(found.get(0)),
                found.isEmpty() ? null : position(found.get(found.size() - 1)),
                hasPrevious,
                hasNext);
    }
}
