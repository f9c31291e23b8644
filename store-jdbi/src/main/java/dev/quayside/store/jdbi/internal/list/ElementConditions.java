package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Hold;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.ElementEncoding;
import dev.quayside.store.jdbi.internal.table.StoredJson;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The SQL conditions on the elements of a list field. The rows to which the lists belong have the alias {@code c}. */
interface ElementConditions {

    /** Appends the condition that the list is not empty. */
    Sql appendNotEmpty(Sql sql);

    /** Appends the condition that at least one element starts with a folded prefix. */
    Sql appendStartsWith(Sql sql, String prefix, SqlDialect dialect);

    /** Appends the condition that at least one element equals one of these values. */
    Sql appendIncludes(Sql sql, List<?> values, SqlDialect dialect);

    /**
     * Returns all values that an element of the list may have; the rows can be counted for each of these values.
     *
     * @throws UnsupportedQueryException if the elements are not a fixed set
     */
    default List<?> possibleElements() {
        throw new UnsupportedQueryException("count rows by the elements of this list");
    }

    /**
     * A list field whose elements are stored in a child table, one row for each element.
     *
     * @param owner the column of the child table that holds the id of the container or shipment to which the list
     *     belongs
     * @param home the column of the row {@code c} that holds the same id
     * @param element the column of the child table that holds the element
     * @param folded the column that holds the folded element; the same column as {@code element} if the element is not
     *     a text
     * @param account the account of the rows. The sub-query has its own condition on the account, because a distributed
     *     database does not apply the condition of the outer query to a sub-query inside an {@code or}
     */
    record InTable(
            String table, String owner, String home, String element, String folded, SqlType type, AccountId account)
            implements ElementConditions {

        /**
         * Returns the conditions on the elements in a child table; the column {@code home} of the row {@code c} holds
         * the id of the owner of these elements.
         */
        static InTable of(ChildTable table, String home, AccountId account) {
            return new InTable(
                    table.table(), table.owner(), home, table.element(), table.folded(), table.type(), account);
        }

        @Override
        public Sql appendNotEmpty(Sql sql) {
            return begin(sql).add("true)");
        }

        @Override
        public Sql appendStartsWith(Sql sql, String prefix, SqlDialect dialect) {
            return SqlPredicates.prefix(begin(sql), "s." + folded, prefix, dialect)
                    .add(")");
        }

        @Override
        public Sql appendIncludes(Sql sql, List<?> values, SqlDialect dialect) {
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
     * A list field whose elements are encoded in one folded column (see {@link ElementEncoding}). It is used for lists
     * that are searched rarely, and only for a prefix or a part of an element.
     */
    record InText(String column, String field) implements ElementConditions {

        @Override
        public Sql appendNotEmpty(Sql sql) {
            return sql.add("c." + column + " <> ''");
        }

        @Override
        public Sql appendStartsWith(Sql sql, String prefix, SqlDialect dialect) {
            return sql.add("position(? in c." + column + ") > 0", ElementEncoding.beginning(prefix));
        }

        @Override
        public Sql appendIncludes(Sql sql, List<?> values, SqlDialect dialect) {
            throw new UnsupportedQueryException("find rows by an element of " + field);
        }
    }

    /**
     * The names of the holds in a column that stores the holds as JSON. The column is null if no source has reported
     * holds.
     */
    record InHolds(String column) implements ElementConditions {

        @Override
        public Sql appendNotEmpty(Sql sql) {
            return sql.add("(c." + column + " is not null and c." + column + " <> ?)", StoredJson.NOTHING);
        }

        @Override
        public List<?> possibleElements() {
            return Arrays.stream(Hold.Name.values()).map(Hold.Name::code).toList();
        }

        @Override
        public Sql appendStartsWith(Sql sql, String prefix, SqlDialect dialect) {
            return appendIncludes(sql, name -> CaseFolding.fold(name.code()).startsWith(prefix));
        }

        @Override
        public Sql appendIncludes(Sql sql, List<?> values, SqlDialect dialect) {
            return appendIncludes(sql, name -> values.contains(name.code()));
        }

        private Sql appendIncludes(Sql sql, Predicate<Hold.Name> wanted) {
            sql.add("(c." + column + " is not null and (false");
            for (Hold.Name name : Hold.Name.values()) {
                if (wanted.test(name)) {
                    sql.add(" or position(? in c." + column + ") > 0", start(name));
                }
            }
            return sql.add("))");
        }

        /**
         * Returns a text that occurs in the column only if a hold has this name. The text cannot occur inside a JSON
         * string, because double quotes are escaped there.
         */
        private static String start(Hold.Name name) {
            return "[\"" + name.name() + "\",";
        }
    }
}
