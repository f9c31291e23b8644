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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A list with few filters that is planned in the same way on every database: by an index that has the order, or by a
 * selective index.
 *
 * @param <T> the type of the rows to which conditions apply
 */
final class PlainListTable<T> implements ListTable<T> {

    private final String table;
    private final List<String> selected;
    private final Map<Field<T, ?>, FieldColumn<T>> fields;
    private final Map<Field<T, ?>, ElementConditions> lists;
    private final List<OrderedIndex<T>> indexes;
    private final SelectiveIndex<T> selective;

    PlainListTable(
            String table,
            List<String> selected,
            Map<Field<T, ?>, FieldColumn<T>> fields,
            Map<Field<T, ?>, ElementConditions> lists,
            List<OrderedIndex<T>> indexes,
            SelectiveIndex<T> selective) {
        this.table = table;
        this.selected = List.copyOf(selected);
        this.fields = Map.copyOf(fields);
        this.lists = Map.copyOf(lists);
        this.indexes = List.copyOf(indexes);
        this.selective = selective;
    }

    /**
     * The column of a field.
     *
     * @param column the column, or the name and type of {@code expression}
     * @param expression the field as an expression on the row {@code c}
     * @param folded the column with the folded text; null if there is none
     * @param neverBlank whether the field is a text that is present and not blank in every row
     * @param joined the column of another table that has the field; null if the table of the list has it
     */
    record FieldColumn<T>(
            Column<T> column,
            Sql expression,
            @Nullable Column<T> folded,
            boolean neverBlank,
            @Nullable JoinedColumn joined) {

        static <T> FieldColumn<T> of(Field<T, ?> field) {
            return computed(field, Sql.of("c." + field.name()));
        }

        static <T> FieldColumn<T> computed(Field<T, ?> field, Sql expression) {
            return new FieldColumn<>(Column.of(field), expression, null, false, null);
        }

        /**
         * Returns a column of another table with the name of the field. The column {@code home} has the id of the row
         * in that table.
         */
        static <T> FieldColumn<T> joined(Field<T, ?> field, String home, String table, AccountId account) {
            Column<T> column = Column.of(field);
            JoinedColumn joined = new JoinedColumn(home, table, column.name(), column.type(), account);
            return new FieldColumn<>(column, joined.value(), null, false, joined);
        }

        /** Returns a column of texts that are never blank, with a folded column. */
        static <T> FieldColumn<T> folded(Field<T, String> field) {
            Column<T> folded = new Column<>(field.name() + "_folded", SqlType.TEXT, field::of);
            return new FieldColumn<>(Column.of(field), Sql.of("c." + field.name()), folded, true, null);
        }

        /** Returns a column of texts that are never blank. */
        static <T> FieldColumn<T> notBlank(Field<T, String> field) {
            return new FieldColumn<>(Column.of(field), Sql.of("c." + field.name()), null, true, null);
        }
    }

    /** An index on a field of which each value has few rows. */
    record SelectiveIndex<T>(String name, Field<T, ?> field) {}

    @Override
    public String table() {
        return table;
    }

    @Override
    public String selectList(String alias) {
        return alias + "." + String.join(", " + alias + ".", selected);
    }

    @Override
    public @Nullable Column<T> column(Field<T, ?> field) {
        FieldColumn<T> found = fields.get(field);
        return found == null ? null : found.column();
    }

    @Override
    public @Nullable Column<T> foldedColumn(Field<T, ?> field) {
        FieldColumn<T> found = fields.get(field);
        return found == null ? null : found.folded();
    }

    /** Returns the column itself: these lists have no order by a text, which would need a column of bytes. */
    @Override
    public @Nullable Column<T> sortColumn(Field<T, ?> field) {
        return field.type() == FieldType.TEXT ? null : column(field);
    }

    @Override
    public ElementConditions listColumn(Field<T, ?> field) {
        ElementConditions elements = lists.get(field);
        if (elements == null) {
            throw new UnsupportedQueryException("find rows by an element of " + field + ", which it does not keep");
        }
        return elements;
    }

    @Override
    public Sql expression(Column<T> column) {
        for (FieldColumn<T> each : fields.values()) {
            if (each.column().equals(column)) {
                return each.expression();
            }
        }
        return Sql.of("c." + column.name());
    }

    @Override
    public @Nullable JoinedColumn joinedColumn(Field<T, ?> field) {
        FieldColumn<T> found = fields.get(field);
        return found == null ? null : found.joined();
    }

    @Override
    public boolean isNeverBlank(Field<T, ?> field) {
        FieldColumn<T> found = fields.get(field);
        return found != null && found.neverBlank();
    }

    @Override
    public boolean isSelective(Condition<T> term) {
        return term instanceof OneOf<T, ?> oneOf && oneOf.field().equals(selective.field());
    }

    @Override
    public IndexPlan<T> plan(List<Condition<T>> conjuncts, List<SortKey<T>> order, SqlDialect dialect) {
        for (Condition<T> term : conjuncts) {
            if (isSelective(term)) {
                return seek((OneOf<T, ?>) term, conjuncts, dialect);
            }
        }
        OrderedIndex<T> ordered = OrderedIndex.inOrder(indexes, conjuncts, order);
        OrderedIndex<T> recent = recent(conjuncts, order);
        if (recent != null) {
            IndexPlan<T> since = walk(recent, conjuncts, dialect, false);
            // The first poll of a client may select all rows.
            return ordered == null || ordered.equal() != null ? since : since.after(ordered.start(dialect));
        }
        if (ordered != null) {
            return walk(ordered, conjuncts, dialect, true);
        }
        OrderedIndex<T> filtered = byValue(conjuncts);
        return filtered == null ? IndexPlan.plain(conjuncts) : walk(filtered, conjuncts, dialect, false);
    }

    private IndexPlan<T> seek(OneOf<T, ?> term, List<Condition<T>> conjuncts, SqlDialect dialect) {
        String hint = dialect.indexHint(selective.name());
        if (hint.isEmpty() || term.values().size() == 1) {
            return new IndexPlan<>(hint, List.of(), hint.isEmpty(), false, null, null, conjuncts);
        }
        boolean isId = selective.field().type() == FieldType.ID;
        IndexPlan.SourceWriter values = (sql, account) -> sql.add("unnest(cast(")
                .bind(isId ? SqlType.IDS : SqlType.TEXTS, term.values())
                .add(isId ? " as uuid array)) v(x)" : " as varchar array)) v(x)");
        return IndexPlan.from(
                hint, new IndexPlan.Source(values, selective.field().name(), false), term, conjuncts);
    }

    /** Returns the index of an instant with a lower bound: few rows have changed since a client's last poll. */
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
