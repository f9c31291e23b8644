package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A list of one account that has a few filters only, and one way through it for all databases: an index that has the order
 * and perhaps a value, or one that leads to few rows.
 *
 * @param <T> the row, as conditions see it
 */
public final class PlainListTable<T> implements ListTable<T> {

    private final String table;
    private final List<String> mapped;
    private final Map<Field<T, ?>, Kept<T>> fields;
    private final Map<Field<T, ?>, ListColumn> lists;
    private final List<OrderedIndex<T>> indexes;
    private final Seek<T> seek;

    /**
     * A list.
     *
     * @param table that has its rows
     * @param mapped the columns from which values are made, in order
     * @param fields where each field is that is no list
     * @param lists where the elements of each field are that is one
     * @param indexes those that have an order; one that also has a value comes before one that has not
     * @param seek the index that leads to few rows
     */
    PlainListTable(
            String table,
            List<String> mapped,
            Map<Field<T, ?>, Kept<T>> fields,
            Map<Field<T, ?>, ListColumn> lists,
            List<OrderedIndex<T>> indexes,
            Seek<T> seek) {
        this.table = table;
        this.mapped = List.copyOf(mapped);
        this.fields = Map.copyOf(fields);
        this.lists = Map.copyOf(lists);
        this.indexes = List.copyOf(indexes);
        this.seek = seek;
    }

    /**
     * Where a field is.
     *
     * @param column that holds it, or the name by which {@code expression} is known
     * @param expression of the field on the row {@code c}
     * @param folded the column that holds it in folded form; null if there is none
     * @param neverBlank whether it is a text that is there and not blank in every row
     * @param elsewhere the row of another table that has it; null if the row has it itself
     */
    record Kept<T>(
            Column<T> column,
            Sql expression,
            @Nullable Column<T> folded,
            boolean neverBlank,
            @Nullable JoinedColumn elsewhere) {

        /** A column of the field's own name. */
        static <T> Kept<T> in(Field<T, ?> field) {
            return computed(field, Sql.of("c." + field.name()));
        }

        /** What is computed from the row. */
        static <T> Kept<T> computed(Field<T, ?> field, Sql expression) {
            return new Kept<>(Column.of(field), expression, null, false, null);
        }

        /** A column of the field's own name in a row of another table. */
        static <T> Kept<T> elsewhere(Field<T, ?> field, String home, String table, AccountId account) {
            Column<T> column = Column.of(field);
            JoinedColumn there = new JoinedColumn(home, table, column.name(), column.type(), account);
            return new Kept<>(column, there.value(), null, false, there);
        }

        /** A column with a folded twin; the text is never blank. */
        static <T> Kept<T> searched(Field<T, String> field) {
            Column<T> folded = new Column<>(field.name() + "_folded", SqlType.TEXT, field::of);
            return new Kept<>(Column.of(field), Sql.of("c." + field.name()), folded, true, null);
        }

        /** A column of texts that are never blank. */
        static <T> Kept<T> word(Field<T, String> field) {
            return new Kept<>(Column.of(field), Sql.of("c." + field.name()), null, true, null);
        }
    }

    /** The index of a field, each value of which few rows have. */
    record Seek<T>(String index, Field<T, ?> field) {}

    @Override
    public String table() {
        return table;
    }

    @Override
    public String mapped(String alias) {
        return alias + "." + String.join(", " + alias + ".", mapped);
    }

    @Override
    public @Nullable Column<T> column(Field<T, ?> field) {
        Kept<T> kept = fields.get(field);
        return kept == null ? null : kept.column();
    }

    @Override
    public @Nullable Column<T> folded(Field<T, ?> field) {
        Kept<T> kept = fields.get(field);
        return kept == null ? null : kept.folded();
    }

    /** There is no text among the orders of these lists, so that no column needs a twin of bytes. */
    @Override
    public @Nullable Column<T> sorted(Field<T, ?> field) {
        return field.type() == FieldType.TEXT ? null : column(field);
    }

    @Override
    public ListColumn elements(Field<T, ?> field) {
        ListColumn elements = lists.get(field);
        if (elements == null) {
            throw new UnsupportedQueryException("find rows by an element of " + field + ", which it does not keep");
        }
        return elements;
    }

    @Override
    public Sql expression(Column<T> column) {
        for (Kept<T> kept : fields.values()) {
            if (kept.column().equals(column)) {
                return kept.expression();
            }
        }
        return Sql.of("c." + column.name());
    }

    @Override
    public @Nullable JoinedColumn elsewhere(Field<T, ?> field) {
        Kept<T> kept = fields.get(field);
        return kept == null ? null : kept.elsewhere();
    }

    @Override
    public boolean isNeverBlank(Field<T, ?> field) {
        Kept<T> kept = fields.get(field);
        return kept != null && kept.neverBlank();
    }

    @Override
    public boolean leavesFew(Condition<T> term) {
        return term instanceof OneOf<T, ?> oneOf && oneOf.field().equals(seek.field());
    }

    @Override
    public IndexPlan<T> plan(List<Condition<T>> conjuncts, List<SortKey<T>> order, SqlDialect dialect) {
        for (Condition<T> term : conjuncts) {
            if (leavesFew(term)) {
                return sought((OneOf<T, ?>) term, conjuncts, dialect);
            }
        }
        OrderedIndex<T> ordered = OrderedIndex.inOrder(indexes, conjuncts, order);
        OrderedIndex<T> recent = recent(conjuncts, order);
        if (recent != null) {
            IndexPlan<T> since = walk(recent, conjuncts, dialect, false);
            // Whoever has never asked before may find all that there is.
            return ordered == null || ordered.equal() != null ? since : since.after(ordered.near(dialect));
        }
        if (ordered != null) {
            return walk(ordered, conjuncts, dialect, true);
        }
        OrderedIndex<T> filtered = byValue(conjuncts);
        return filtered == null ? IndexPlan.plain(conjuncts) : walk(filtered, conjuncts, dialect, false);
    }

    private IndexPlan<T> sought(OneOf<T, ?> term, List<Condition<T>> conjuncts, SqlDialect dialect) {
        String hint = dialect.use(seek.index());
        if (hint.isEmpty() || term.values().size() == 1) {
            return new IndexPlan<>(hint, List.of(), hint.isEmpty(), false, null, null, conjuncts);
        }
        List<Condition<T>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        boolean isId = seek.field().type() == FieldType.ID;
        IndexPlan.Writing values = (sql, account) -> sql.add("unnest(cast(")
                .bind(isId ? SqlType.IDS : SqlType.TEXTS, term.values())
                .add(isId ? " as uuid array)) v(x)" : " as varchar array)) v(x)");
        return new IndexPlan<>(
                hint,
                List.of(),
                false,
                false,
                new IndexPlan.Source(values, seek.field().name()),
                null,
                rest);
    }

    /**
     * The index of an instant since which few rows can have changed: whoever asks what has changed since he asked last goes
     * there, whatever the order.
     */
    private @Nullable OrderedIndex<T> recent(List<Condition<T>> conjuncts, List<SortKey<T>> order) {
        for (OrderedIndex<T> index : indexes) {
            boolean isOrder = !order.isEmpty()
                    && order.get(0) instanceof SortKey.ByField<T> key
                    && key.field().equals(index.key());
            if (index.equal() == null && !isOrder && conjuncts.stream().anyMatch(term -> isLower(term, index.key()))) {
                return index;
            }
        }
        return null;
    }

    private static <T> boolean isLower(Condition<T> term, Field<T, ?> field) {
        return term instanceof Compare<T> compare
                && compare.field().equals(field)
                && (compare.operator() == Condition.Operator.GREATER
                        || compare.operator() == Condition.Operator.GREATER_OR_EQUAL);
    }

    private @Nullable OrderedIndex<T> byValue(List<Condition<T>> conjuncts) {
        return indexes.stream()
                .filter(index -> index.values(conjuncts) != null)
                .findFirst()
                .orElse(null);
    }

    private IndexPlan<T> walk(
            OrderedIndex<T> index, List<Condition<T>> conjuncts, SqlDialect dialect, boolean ordered) {
        return index.walk(conjuncts, dialect, this::column, ordered);
    }
}
