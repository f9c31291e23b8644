package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Direction;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The dialect of H2 from version 2.3 on, in regular mode. Statements name the index to use, because H2 has few
 * statistics.
 */
public final class H2Dialect implements SqlDialect {

    private static final SqlStates STATES = new SqlStates(
            Set.of("40001"),
            Set.of("23505"),
            Set.of("HYT00"),
            Set.of("90067"),
            Set.of("90098"),
            Set.of("42S01", "42S11", "90045"));

    /** The value of {@code org.h2.engine.Constants.TRANSACTION_SNAPSHOT}; JDBC does not define this isolation level. */
    private static final int SNAPSHOT = 6;

    private static final Pattern CHECKED_LIST = Pattern.compile("check \\((\\w+) in \\(([^)]*)\\)\\)");

    /** The pattern of the URL of a file that H2 opens with its default file system; a group captures the path. */
    private static final Pattern FILE_URL = Pattern.compile("jdbc:h2:(?:file:|nio:)?(?!\\w{2,}:)([^;]+).*");

    private static final String FIRST_DAY = "'-1000000000-01-01'";

    private static final String LAST_DAY = "'1000000000-12-31'";
    private static final String FIRST_INSTANT = "'-1000000000-01-01 00:00:00+00'";
    private static final String LAST_INSTANT = "'1000000000-12-31 23:59:59.999999999+00'";

    /** The value of {@code org.h2.engine.Constants.MAX_STRING_LENGTH}. */
    private static final int MOST_CHARACTERS = 1_000_000_000;

    private final H2Compactor compactor;
    private final H2FreeSpace space;

    public H2Dialect() {
        this(new H2Compactor());
    }

    public H2Dialect(H2Compactor compactor) {
        this(compactor, new H2FreeSpace());
    }

    H2Dialect(H2Compactor compactor, H2FreeSpace space) {
        this.compactor = compactor;
        this.space = space;
    }

    @Override
    public String collation() {
        return "";
    }

    /**
     * Returns the smallest text after all texts with the prefix, in the order of UTF-16 units, in which H2 compares
     * texts.
     */
    @Override
    public @Nullable String afterPrefix(String prefix) {
        for (int i = prefix.length() - 1; i >= 0; i--) {
            char unit = prefix.charAt(i);
            if (unit != Character.MAX_VALUE) {
                return prefix.substring(0, i) + (char) (unit + 1);
            }
        }
        return null;
    }

    @Override
    public int maxInList() {
        return 32;
    }

    /**
     * Writes the values as a table, to which an outer join adds the rows. For {@code = any(array)}, H2 reads every row
     * of the table. H2 may also do this for an inner join, because it may change the order of the tables.
     */
    @Override
    public Sql lookupQuery(KeyLookup lookUp) {
        Sql sql = Sql.of("select " + lookUp.columns() + " from unnest(cast(")
                .bind(lookUp.type(), lookUp.values())
                .add(lookUp.type() == SqlType.IDS ? " as uuid array)) v(x)" : " as varchar array)) v(x)")
                .add(" left join " + lookUp.table() + " c on ");
        Sql scope = lookUp.scope();
        if (scope != null) {
            sql.add(scope).add(" and ");
        }
        return sql.add("c." + lookUp.column() + " = v.x" + lookUp.joins());
    }

    /**
     * Compares the key with the largest possible value, because for {@code is not null} H2 reads all rows whose key is
     * null.
     */
    @Override
    public Sql isNotNull(Sql key, SqlType type, Direction direction) {
        boolean ascending = direction == Direction.ASCENDING;
        String end = switch (type) {
            case INSTANT -> "timestamp with time zone " + (ascending ? LAST_INSTANT : FIRST_INSTANT);
            case DAY -> "date " + (ascending ? LAST_DAY : FIRST_DAY);
            default -> "";
        };
        Sql sql = Sql.of("").add(key);
        return end.isEmpty()
                ? sql.add(" is not null")
                : sql.add(ascending ? " <= " : " >= ").add(end);
    }

    @Override
    public String forShare() {
        return forUpdate();
    }

    @Override
    public String forUpdate() {
        return " for update";
    }

    /**
     * Locks the rows in the order of the ids in the list, because H2 finds and locks rows in the order of an {@code in}
     * list. The list repeats its last id until its length is a power of two. The number of different statements
     * therefore stays small. The lock is in a nested query, because H2 does not cache the plan of a statement that ends
     * with {@code for update}.
     */
    @Override
    public Sql lock(String table, AccountId account, List<UUID> ids) {
        Sql sql = Sql.of("select k.id from (select id from " + table + " where (account_id, id) in (");
        int padded = Integer.highestOneBit(ids.size() * 2 - 1);
        for (int i = 0; i < padded; i++) {
            sql.add(i == 0 ? "(" : ", (").bind(account);
            sql.add(", ?)", ids.get(Math.min(i, ids.size() - 1)));
        }
        return sql.add(")" + forUpdate() + ") k");
    }

    /**
     * Uses an index hint instead of {@code order by}, because with {@code order by} H2 would lock all rows before it
     * selects the first rows.
     */
    @Override
    public Sql lockFirst(String select, String index, Sql wanted, String order, int limit) {
        return Sql.of(select + " use index (" + index + ") where ")
                .add(wanted)
                .add(" limit ?" + forUpdate() + " skip locked", limit);
    }

    /** Uses a {@code merge} statement, because for an {@code update} H2 reads all rows of the account. */
    @Override
    public Sql updateReturning(String columns, String table, AccountId account, Sql ids, Sql assignments) {
        return Sql.of("select " + columns + " from final table (merge into " + table + " r using (")
                .add(ids)
                .add(") k on r.account_id = ")
                .bind(account)
                .add(" and r.id = k.id when matched then update set ")
                .add(assignments)
                .add(") r");
    }

    /** Returns false, because a statement on an embedded database does not need a round trip over the network. */
    @Override
    public boolean sendsStatementsTogether() {
        return false;
    }

    /** Returns false, because H2 discards its cached plans if the time-out is set for each statement. */
    @Override
    public boolean limitsTimePerStatement() {
        return false;
    }

    /** Sets the time-out once for each session, and records this in a session variable. */
    @Override
    public void setTimeLimit(Connection connection, Duration timeout) throws SQLException {
        try (PreparedStatement asked = connection.prepareStatement("call @quayside_limited");
                ResultSet row = asked.executeQuery()) {
            row.next();
            if (row.getObject(1) != null) {
                return;
            }
        }
        try (Statement statement = connection.createStatement()) {
            if (statement.getQueryTimeout() == 0) {
                statement.execute("set query_timeout " + Math.min(timeout.toMillis(), Integer.MAX_VALUE));
            }
            statement.execute("set @quayside_limited = true");
        }
    }

    @Override
    public Undo beginSnapshot(Connection connection, Duration timeout) throws SQLException {
        int before = connection.getTransactionIsolation();
        connection.setTransactionIsolation(SNAPSHOT);
        return () -> connection.setTransactionIsolation(before);
    }

    /**
     * Returns true, because H2 saves one table after another during a commit, while other sessions continue to write.
     * The file may then contain the uncommitted changes of these sessions without their undo log (observed with
     * 2.5.252).
     */
    @Override
    public boolean serializesWrites() {
        return true;
    }

    @Override
    public void beforeWrite(Connection connection) {
        space.require(connection);
    }

    @Override
    public void afterCommit(Connection connection) {
        compactor.afterCommit(connection);
    }

    @Override
    public SqlStates sqlStates() {
        return STATES;
    }

    @Override
    public String scriptFolder() {
        return "h2/";
    }

    /**
     * Replaces {@code in} in check constraints. H2 2.4.240 evaluates {@code in} in the session that created the
     * constraint. After this session is closed, every write to the table fails with "The database has been closed".
     */
    @Override
    public String rewriteChecks(String script) {
        return CHECKED_LIST.matcher(script).replaceAll("check ($1 = any (array[$2]))");
    }

    /** Removes {@code nulls first} and {@code nulls last}, because a setting of the database determines the default. */
    @Override
    public String withoutDefaults(String columns) {
        return columns.replace(" nulls last", "");
    }

    /** Returns a problem if the URL opens the file in such a way that an interrupt of a thread closes the file. */
    @Override
    public List<String> settingProblems(Connection connection) throws SQLException {
        Matcher file = FILE_URL.matcher(connection.getMetaData().getURL());
        return file.matches()
                ? List.of(
                        "an interrupted thread closes the file of H2 for all connections (expected the URL jdbc:h2:async:"
                                + file.group(1) + ")")
                : List.of();
    }

    @Override
    public String schemaQuery() {
        String here = " where table_schema = current_schema";
        return "select 'TABLE', table_name from information_schema.tables" + here
                + " union all select 'COLUMN', table_name || '.' || column_name from information_schema.columns" + here
                + " union all select 'CONSTRAINT', constraint_name from information_schema.table_constraints" + here
                + " union all select 'INDEX', index_name from information_schema.indexes" + here
                + " union all select 'KEY', c.table_name || ' ('"
                + " || listagg(k.column_name, ', ') within group (order by k.ordinal_position) || ')'"
                + " from information_schema.table_constraints c join information_schema.key_column_usage k"
                + " on k.constraint_schema = c.constraint_schema and k.constraint_name = c.constraint_name"
                + " where c.table_schema = current_schema and c.constraint_type = 'PRIMARY KEY' group by c.table_name"
                + " union all select 'INDEX_ON', i.index_name"
                + " || case when i.index_type_name = 'UNIQUE INDEX' then ' unique on (' else ' on (' end"
                + " || listagg(k.column_name || case k.ordering_specification when 'DESC' then ' desc' else '' end, ', ')"
                + " within group (order by k.ordinal_position) || ')'"
                + " from information_schema.indexes i join information_schema.index_columns k"
                + " on k.index_schema = i.index_schema and k.index_name = i.index_name"
                + " where i.table_schema = current_schema group by i.index_name, i.index_type_name"
                + " union all select 'TRIGGER', event_object_table || ' ' || trigger_name from information_schema.triggers"
                + " where event_object_schema = current_schema"
                + types("information_schema.columns c", typeOf("c")) + " and c.data_type <> 'ARRAY'"
                + types(
                        "information_schema.element_types e join information_schema.columns c"
                                + " on c.table_schema = e.object_schema and c.table_name = e.object_name"
                                + " and c.dtd_identifier = e.collection_type_identifier",
                        typeOf("e") + " || ' array'");
    }

    /**
     * Returns a query for the types of columns. For views it returns each type both with and without {@code not null},
     * because the catalogue does not record whether a column of a view may be null.
     */
    private static String types(String columns, String type) {
        return " union all select 'TYPE', c.table_name || '.' || c.column_name || ' ' || " + type + " || words"
                + " from " + columns + " join (values ('NO', ' not null'), ('YES', '')) known (allowed, words)"
                + " on allowed = c.is_nullable or c.table_name in (select table_name from information_schema.views"
                + " where table_schema = current_schema) where c.table_schema = current_schema";
    }

    /**
     * Returns a type in the notation of the scripts: without the length if the length is the maximum length of a text.
     */
    private static String typeOf(String described) {
        String length = described + ".character_maximum_length";
        return "case " + described
                + ".data_type when 'CHARACTER VARYING' then 'varchar' when 'BINARY VARYING' then 'bytea'"
                + " when 'TIMESTAMP WITH TIME ZONE' then 'timestamp(' || " + described + ".datetime_precision"
                + " || ') with time zone' when 'NUMERIC' then 'numeric(' || " + described + ".numeric_precision || ','"
                + " || " + described + ".numeric_scale || ')' else " + described + ".data_type end"
                + " || case when " + length + " < " + MOST_CHARACTERS + " then '(' || " + length
                + " || ')' else '' end";
    }

    @Override
    public boolean canDistribute() {
        return false;
    }

    @Override
    public String clusterProblems() {
        throw new IllegalStateException("H2 has one node");
    }
}
