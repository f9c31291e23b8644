package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A writer that writes a condition as SQL. The rows of the list have the alias {@code c}. Values are bound as
 * parameters; the SQL text itself contains only column names of this store.
 */
final class ConditionSql<T> implements Condition.Visitor<T, Sql> {

    private final ListTable<T> listing;
    private final SqlDialect dialect;
    private final Sql sql;

    private ConditionSql(ListTable<T> listing, SqlDialect dialect, Sql sql) {
        this.listing = listing;
        this.dialect = dialect;
        this.sql = sql;
    }

    /** Appends a condition to the statement, in parentheses if necessary. */
    static <T> Sql write(Sql sql, Condition<T> condition, ListTable<T> listing, SqlDialect dialect) {
        return condition.accept(new ConditionSql<>(listing, dialect, sql));
    }

    @Override
    public Sql all(Condition.All<T> node) {
        return appendJoined(node.terms(), " and ", "true");
    }

    @Override
    public Sql any(Condition.Any<T> node) {
        return appendJoined(node.terms(), " or ", "false");
    }

    private Sql appendJoined(List<Condition<T>> terms, String word, String none) {
        if (terms.isEmpty()) {
            return sql.add(none);
        }
        String separator = "(";
        for (Condition<T> term : terms) {
            sql.add(separator);
            term.accept(this);
            separator = word;
        }
        return sql.add(")");
    }

    @Override
    public Sql not(Condition.Not<T> node) {
        sql.add("not (");
        node.term().accept(this);
        return sql.add(")");
    }

    @Override
    public Sql compare(Condition.Compare<T> node) {
        FieldColumn column = column(node.field());
        return sql.add(column.shown()).add(" " + node.operator().symbol() + " ").bind(column.type(), node.value());
    }

    @Override
    public Sql oneOf(Condition.OneOf<T, ?> node) {
        return column(node.field()).appendOneOf(sql, node.values(), dialect);
    }

    @Override
    public Sql startsWith(Condition.StartsWith<T> node) {
        Field<T, ?> field = node.field();
        if (field.type() == FieldType.ID) {
            return idStartsWith(column(field).shown(), node.prefix());
        }
        if (field.type() == FieldType.TEXT_LIST) {
            return listing.listColumn(field).appendStartsWith(sql, node.prefix(), dialect);
        }
        FieldColumn column = listing.column(field);
        if (column == null || column.folded() == null) {
            throw new UnsupportedQueryException("find resources by a prefix of " + field);
        }
        return SqlPredicates.prefix(sql, column.folded().text(), node.prefix(), dialect);
    }

    private Sql idStartsWith(Sql column, String prefix) {
        IdRange range = IdRange.startingWith(prefix);
        return range == null
                ? sql.add("false")
                : sql.add("(")
                        .add(column)
                        .add(" >= ? and ", range.first())
                        .add(column)
                        .add(" <= ?)", range.last());
    }

    @Override
    public Sql isPresent(Condition.IsPresent<T> node) {
        Field<T, ?> field = node.field();
        if (field.type().isList()) {
            return listing.listColumn(field).appendNotEmpty(sql);
        }
        FieldColumn column = column(field);
        if (column.neverBlank() || (!field.isNullable() && field.type() != FieldType.TEXT)) {
            return sql.add("true");
        }
        return field.type() == FieldType.TEXT
                ? sql.add("(")
                        .add(column.shown())
                        .add(" is not null and btrim(")
                        .add(column.shown())
                        .add(", ?) <> '')", Condition.IsPresent.BLANKS)
                : sql.add(column.shown()).add(" is not null");
    }

    @Override
    public Sql contains(Condition.Contains<T, ?> node) {
        return listing.listColumn(node.field()).appendIncludes(sql, node.values(), dialect);
    }

    private FieldColumn column(Field<T, ?> field) {
        FieldColumn column = listing.column(field);
        if (column == null) {
            throw new UnsupportedQueryException("find or order rows by " + field + ", which it does not keep");
        }
        return column;
    }

    /** Returns the terms of a conjunction, with nested conjunctions flattened. */
    static <T> List<Condition<T>> conjuncts(Condition<T> condition) {
        return condition instanceof Condition.All<T> all
                ? all.terms().stream().flatMap(term -> conjuncts(term).stream()).toList()
                : List.of(condition);
    }

    /**
     * The range of the ids that start with the same prefix. Ids are compared as unsigned numbers, and therefore sort in
     * the same order as their texts.
     *
     * @param first the smallest id, inclusive
     * @param last the largest id, inclusive
     */
    public record IdRange(UUID first, UUID last) {

        private static final String FIRST = "00000000-0000-0000-0000-000000000000";
        private static final String LAST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

        /** Returns the range of the ids that start with a lower-case prefix; null if no id can start with it. */
        public static @Nullable IdRange startingWith(String prefix) {
            if (prefix.length() > FIRST.length()) {
                return null;
            }
            for (int i = 0; i < prefix.length(); i++) {
                char c = prefix.charAt(i);
                boolean digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
                if (FIRST.charAt(i) == '-' ? c != '-' : !digit) {
                    return null;
                }
            }
            return new IdRange(
                    UUID.fromString(prefix + FIRST.substring(prefix.length())),
                    UUID.fromString(prefix + LAST.substring(prefix.length())));
        }
    }
}
