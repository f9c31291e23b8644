package dev.quayside.query;

import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.QueryContext;
import java.util.Collection;
import java.util.Comparator;
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

    private final PageRequest page;
    private final Predicate<T> predicate;
    private final RowOrder<T> order;

    private Evaluator(PageRequest page, Predicate<T> predicate, RowOrder<T> order) {
        this.page = page;
        this.predicate = predicate;
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
        Predicate<T> condition = query.condition().accept(new ConditionCompiler<>());
        return new Evaluator<>(query.page(), ofTenant(query.schema().tenant(), query.context(), condition), order);
    }

    private static <T> Predicate<T> ofTenant(
            @Nullable Function<? super T, UUID> tenant, QueryContext context, Predicate<T> condition) {
        if (tenant == null) {
            return condition;
        }
        UUID wanted = context.tenant();
        return row -> wanted.equals(tenant.apply(row)) && condition.test(row);
    }

    /** Whether the query selects the row, on whatever page. */
    public boolean matches(T row) {
        return predicate.test(row);
    }

    /** {@link #matches} as a function. */
    public Predicate<T> predicate() {
        return predicate;
    }

    /** The query's order, ended by the id: total among the rows of one tenant. */
    public Comparator<T> comparator() {
        return order;
    }

    /** All rows that the query selects, in its order, whatever its page. */
    public List<T> select(Collection<? extends T> rows) {
        return rows.stream().<T>map(row -> row).filter(predicate).sorted(order).toList();
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
        long total = 0;
        for (T row : rows) {
            if (predicate.test(row)) {
                total++;
                top.offer(row);
            }
        }
        List<T> sorted = top.sorted();
        List<T> found = sorted.subList((int) Math.min(offset, sorted.size()), sorted.size());
        return result(found, total, offset > 0 && total > 0, total - page.size() > offset);
    }

    private Page<T> after(Iterable<? extends T> rows, Position position) {
        RowOrder.Mark<T> mark = order.mark(position);
        TopRows<T> top = new TopRows<>(order, Direction.ASCENDING, page.size());
        long total = 0;
        long beyond = 0;
        for (T row : rows) {
            if (predicate.test(row)) {
                total++;
                if (mark.compare(row) > 0) {
                    beyond++;
                    top.offer(row);
                }
            }
        }
        return result(top.sorted(), total, total > beyond, beyond > page.size());
    }

    private Page<T> before(Iterable<? extends T> rows, Position position) {
        RowOrder.Mark<T> mark = order.mark(position);
        TopRows<T> top = new TopRows<>(order, Direction.DESCENDING, page.size());
        long total = 0;
        long ahead = 0;
        for (T row : rows) {
            if (predicate.test(row)) {
                total++;
                if (mark.compare(row) < 0) {
                    ahead++;
                    top.offer(row);
                }
            }
        }
        return result(top.sorted(), total, ahead > page.size(), total > ahead);
    }

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
