package dev.quayside.store.jdbi.internal.sql;

import java.util.List;

/** The SQL conditions that compare one column with values. */
public final class SqlPredicates {

    private SqlPredicates() {}

    /**
     * Appends a comparison with one value or with a list of values after an expression. A list repeats its last value
     * until its length is a power of two. The number of different statements therefore stays small.
     */
    public static Sql equalsOneOf(Sql sql, SqlType type, List<?> values, SqlDialect dialect) {
        int count = values.size();
        boolean spelledOut = count <= dialect.maxInList();
        if (count == 1 && type == SqlType.FLAG) {
            // A boolean is written into the text of the statement. If it were a parameter, PostgreSQL would expect half
            // of the rows to match, although for example few rows have holds.
            return sql.add(" = " + values.get(0));
        }
        if (count == 1) {
            return sql.add(" = ").bind(type, values.get(0));
        }
        if (!spelledOut && (type == SqlType.TEXT || type == SqlType.ID)) {
            return sql.add(" = any(")
                    .bind(type == SqlType.TEXT ? SqlType.TEXTS : SqlType.IDS, values)
                    .add(")");
        }
        sql.add(" in (");
        int padded = spelledOut ? Integer.highestOneBit(count * 2 - 1) : count;
        for (int i = 0; i < padded; i++) {
            sql.add(i == 0 ? "" : ", ").bind(type, values.get(Math.min(i, count - 1)));
        }
        return sql.add(")");
    }

    /** Appends the condition that a folded text starts with a prefix, in the form of a range. */
    public static Sql prefix(Sql sql, String column, String prefix, SqlDialect dialect) {
        sql.add(column).add(" >= ").bind(SqlType.TEXT, prefix);
        String end = dialect.afterPrefix(prefix);
        return end == null ? sql : sql.add(" and ").add(column).add(" < ").bind(SqlType.TEXT, end);
    }
}
