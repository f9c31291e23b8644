package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Hold;
import dev.quayside.query.schema.Folding;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.ElementEncoding;
import dev.quayside.store.jdbi.internal.table.StoredJson;
import java.util.List;
import java.util.function.Predicate;

/** Adds conditions on the elements of a list field of the rows {@code c} to statements. */
interface ElementConditions {

    /** Adds the condition that the list is not empty. */
    Sql exist(Sql sql);

    /** Adds the condition that an element starts with a folded prefix. */
    Sql startWith(Sql sql, String prefix, SqlDialect dialect);

    /** Adds the condition that an element is one of these values. */
    Sql include(Sql sql, List<?> values, SqlDialect dialect);

    /**
     * A list field whose elements are in a table of their own, one row for each element.
     *
     * @param owner the column of that table with the id of the list's owner
     * @param home the column of the row {@code c} with the id of the list's owner
     * @param element the column of one element
     * @param folded the column of the folded element; the element itself if it is not a text
     * @param account the account, also a condition of the sub-query: in a disjunction, a distributed database does not
     *     see the condition of the outer query
     */
    record InTable(
            String table, String owner, String home, String element, String folded, SqlType type, AccountId account)
            implements ElementConditions {

        /** Returns the elements of a child table whose owner is in this column of the row {@code c}. */
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
            return sql.add(
                    "exists (select 1 from " + table + " s where s.account_id = c.account_id and s." + owner + " = c."
                            + home + " and s.account_id = ? and ",
                    account);
        }
    }

    /**
     * A list field whose elements are in one folded column (see {@link ElementEncoding}), for lists that are rarely
     * searched, and only by prefix or part.
     */
    record InText(String column, String field) implements ElementConditions {

        @Override
        public Sql exist(Sql sql) {
            return sql.add("c." + column + " <> ''");
        }

        @Override
        public Sql startWith(Sql sql, String prefix, SqlDialect dialect) {
            return sql.add("position(? in c." + column + ") > 0", ElementEncoding.beginning(prefix));
        }

        @Override
        public Sql include(Sql sql, List<?> values, SqlDialect dialect) {
            throw new UnsupportedQueryException("find rows by an element of " + field);
        }
    }

    /** The names of the holds in a column with their JSON; null if holds were never reported. */
    record InHolds(String column) implements ElementConditions {

        @Override
        public Sql exist(Sql sql) {
            return sql.add("(c." + column + " is not null and c." + column + " <> ?)", StoredJson.NOTHING);
        }

        @Override
        public Sql startWith(Sql sql, String prefix, SqlDialect dialect) {
            return include(sql, name -> Folding.fold(name.code()).startsWith(prefix));
        }

        @Override
        public Sql include(Sql sql, List<?> values, SqlDialect dialect) {
            return include(sql, name -> values.contains(name.code()));
        }

        private Sql include(Sql sql, Predicate<Hold.Name> wanted) {
            sql.add("(c." + column + " is not null and (false");
            for (Hold.Name name : Hold.Name.values()) {
                if (wanted.test(name)) {
                    sql.add(" or position(? in c." + column + ") > 0", start(name));
                }
            }
            return sql.add("))");
        }

        /**
         * Returns the text that the column contains only if a hold has this name. A text within a value does not match,
         * because its double quotes are escaped.
         */
        private static String start(Hold.Name name) {
            return "[\"" + name.name() + "\",";
        }
    }
}
