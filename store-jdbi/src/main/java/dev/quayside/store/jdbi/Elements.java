package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Folding;
import dev.quayside.query.store.UnsupportedQueryException;
import java.util.List;
import java.util.stream.Collectors;

/** Where the elements of a list field of the row {@code c} are searched. Each method adds a condition to a statement. */
interface Elements {

    /** There is any. */
    Sql exist(Sql sql);

    /** One starts so; the prefix is folded. */
    Sql startWith(Sql sql, String prefix, Dialect dialect);

    /** One is one of these. */
    Sql include(Sql sql, List<?> values, Dialect dialect);

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
            implements Elements {

        @Override
        public Sql exist(Sql sql) {
            return begin(sql).add("true)");
        }

        @Override
        public Sql startWith(Sql sql, String prefix, Dialect dialect) {
            return ConditionSql.prefix(begin(sql), "s." + folded, prefix, dialect)
                    .add(")");
        }

        @Override
        public Sql include(Sql sql, List<?> values, Dialect dialect) {
            return ConditionSql.equalsOneOf(begin(sql).add("s." + element), type, values, dialect)
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
    record InText(String column, String field) implements Elements {

        /** Stands before each element, and nowhere else. */
        private static final char MARK = '\u0001';

        /**
         * Stands before two digits, each of which is one of the two characters behind it: what is escaped, and nothing
         * that is not, has any of these in it, so that a part of an element is found where it is and nowhere else.
         */
        private static final char ESCAPE = '\u0002';

        private static final char ZERO = '\u0003';
        private static final char ONE = '\u0004';

        /** What the column holds of a list. */
        static String joined(List<String> elements) {
            return elements.stream()
                    .distinct()
                    .map(element -> MARK + escaped(Folding.fold(element)))
                    .collect(Collectors.joining());
        }

        /** An element, or a part of one, as the column holds it. */
        static String escaped(String folded) {
            if (folded.chars().noneMatch(InText::isSpecial)) {
                return folded;
            }
            StringBuilder text = new StringBuilder(folded.length() + 2);
            folded.chars().forEach(unit -> {
                if (isSpecial(unit)) {
                    int code = unit - MARK;
                    text.append(ESCAPE).append(code < 2 ? ZERO : ONE).append(code % 2 == 0 ? ZERO : ONE);
                } else {
                    text.append((char) unit);
                }
            });
            return text.toString();
        }

        private static boolean isSpecial(int unit) {
            return unit >= MARK && unit <= ONE;
        }

        @Override
        public Sql exist(Sql sql) {
            return sql.add("c." + column + " <> ''");
        }

        @Override
        public Sql startWith(Sql sql, String prefix, Dialect dialect) {
            return sql.add("position(")
                    .bind(SqlType.TEXT, MARK + escaped(prefix))
                    .add(" in c." + column + ") > 0");
        }

        @Override
        public Sql include(Sql sql, List<?> values, Dialect dialect) {
            throw new UnsupportedQueryException("find rows by an element of " + field);
        }
    }
}
