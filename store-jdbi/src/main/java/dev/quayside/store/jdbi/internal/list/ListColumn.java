package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.ElementEncoding;
import java.util.List;

/** Where the elements of a list field of the row {@code c} are searched. Each method adds a condition to a statement. */
public interface ListColumn {

    /** There is any. */
    Sql exist(Sql sql);

    /** One starts so; the prefix is folded. */
    Sql startWith(Sql sql, String prefix, SqlDialect dialect);

    /** One is one of these. */
    Sql include(Sql sql, List<?> values, SqlDialect dialect);

    /**
     * In a table that has a row for each element.
     *
     * @param owner its column that names whose list it is
     * @param home the column of the row {@code c} that equals the owner
     * @param element the column that holds one element
     * @param folded the same in folded form; the element itself where it is no text
     * @param type of an element
     * @param account whose rows are searched: said in so many words, since the search may be one of several alternatives, in
     *     which a database that spreads accounts would not see it otherwise
     */
    record InTable(
            String table, String owner, String home, String element, String folded, SqlType type, AccountId account)
            implements ListColumn {

        /** Searches a child table whose owner is in this column of the row {@code c}. */
        static InTable of(ChildTable table, String home, AccountId account) {
            return new InTable(
                    table.table(), table.owner(), home, table.element(), table.folded(), table.type(), account);
        }

        @Override
        public Sql exist(Sql sql) {
            return begin(sql).add("true)");
        }

        @Override
        public Sql startWith(Sql sql, String prefix, SqlDialect dialect) {
            return SqlPredicates.prefix(begin(sql), "s." + folded, prefix, dialect)
                    .add(")");
        }

        @Override
        public Sql include(Sql sql, List<?> values, SqlDialect dialect) {
            return SqlPredicates.equalsOneOf(begin(sql).add("s." + element), type, values, dialect)
                    .add(")");
        }

        private Sql begin(Sql sql) {
            return sql.add("exists (select 1 from " + table + " s where s.account_id = c.account_id and s." + owner
                            + " = c." + home + " and s.account_id = ")
                    .bind(SqlType.ID, account.value())
                    .add(" and ");
        }
    }

    /**
     * In a column of the row itself, folded and put together: for lists that are searched rarely, and by nothing but the
     * beginning of an element, or any part of it.
     */
    record InText(String column, String field) implements ListColumn {

        @Override
        public Sql exist(Sql sql) {
            return sql.add("c." + column + " <> ''");
        }

        @Override
        public Sql startWith(Sql sql, String prefix, SqlDialect dialect) {
            return sql.add("position(")
                    .bind(SqlType.TEXT, ElementEncoding.beginning(prefix))
                    .add(" in c." + column + ") > 0");
        }

        @Override
        public Sql include(Sql sql, List<?> values, SqlDialect dialect) {
            throw new UnsupportedQueryException("find rows by an element of " + field);
        }
    }
}
