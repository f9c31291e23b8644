package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Direction;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The dialect of PostgreSQL from version 15 on, with or without the extension Citus. */
public final class PostgresDialect implements SqlDialect {

    /**
     * The SQLSTATE codes by which PostgreSQL reports the errors that the store handles. Because PostgreSQL creates a
     * type for each table, the concurrent creation of a table may fail with the state for a duplicate table or with the
     * state for a duplicate type.
     */
    private static final SqlStates STATES = new SqlStates(
            Set.of("40001", "40P01"),
            Set.of("23505"),
            Set.of("55P03"),
            Set.of("08003", "08006", "57P01", "57P02"),
            Set.of(),
            Set.of("42P07", "42710", "23505"));

    private final boolean citus;

    private final Duration ownTimeout;

    private PostgresDialect(boolean citus, Duration ownTimeout) {
        this.citus = citus;
        this.ownTimeout = ownTimeout;
    }

    /**
     * Creates the dialect of a server without Citus.
     *
     * @param ownTimeout the {@code statement_timeout} of the server; zero if it is not set
     */
    public static PostgresDialect alone(Duration ownTimeout) {
        return new PostgresDialect(false, ownTimeout);
    }

    public static PostgresDialect withCitus(Duration ownTimeout) {
        return new PostgresDialect(true, ownTimeout);
    }

    @Override
    public String collation() {
        return "collate \"C\"";
    }

    /**
     * Returns the smallest text after all texts with the prefix, in the order of code points. PostgreSQL compares texts
     * in this order, because this store sets the collation.
     */
    @Override
    public @Nullable String afterPrefix(String prefix) {
        int end = prefix.length();
        while (end > 0) {
            int last = prefix.codePointBefore(end);
            end -= Character.charCount(last);
            if (last < Character.MAX_CODE_POINT) {
                int next = last == Character.MIN_SURROGATE - 1 ? Character.MAX_SURROGATE + 1 : last + 1;
                return prefix.substring(0, end) + Character.toString(next);
            }
        }
        return null;
    }

    @Override
    public int maxInList() {
        return 1;
    }

    @Override
    public Sql lookupQuery(KeyLookup lookUp) {
        Sql sql = Sql.of("select " + lookUp.columns() + " from " + lookUp.table() + " c" + lookUp.joins() + " where ");
        Sql scope = lookUp.scope();
        if (scope != null) {
            sql.add(scope).add(" and ");
        }
        return sql.add("c." + lookUp.column() + " = any(")
                .bind(lookUp.type(), lookUp.values())
                .add(")");
    }

    @Override
    public Sql isNotNull(Sql key, SqlType type, Direction direction) {
        return Sql.of("").add(key).add(" is not null");
    }

    @Override
    public String forShare() {
        return " for share";
    }

    /**
     * Returns "for no key update", because "for update" would wait for every transaction that inserts a row which
     * refers to the locked row.
     */
    @Override
    public String forUpdate() {
        return " for no key update";
    }

    @Override
    public Sql lock(String table, AccountId account, List<UUID> ids) {
        return Sql.of(
                "select t.id from " + table + " t where t.account_id = ? and t.id = any(?) order by t.id" + forUpdate(),
                account,
                SqlParameter.ids(ids));
    }

    @Override
    public Sql lockFirst(String select, String index, Sql wanted, String order, int limit) {
        return Sql.of(select + " where ")
                .add(wanted)
                .add(" order by " + order + " limit ?" + forUpdate() + " skip locked", limit);
    }

    /**
     * Collects the ids in an array, because PostgreSQL may execute a sub-query in an {@code in} condition once for each
     * row.
     */
    @Override
    public Sql updateReturning(String columns, String table, AccountId account, Sql ids, Sql assignments) {
        return Sql.of("update " + table + " r set ")
                .add(assignments)
                .add(" where r.account_id = ")
                .bind(account)
                .add(" and r.id = any(array(")
                .add(ids)
                .add(")) returning " + columns);
    }

    @Override
    public boolean sendsStatementsTogether() {
        return true;
    }

    /** Returns true, because the driver itself measures the time and cancels the statement. */
    @Override
    public boolean limitsTimePerStatement() {
        return true;
    }

    @Override
    public void setTimeLimit(Connection connection, Duration timeout) {}

    /**
     * Sets the isolation and the time-out with one SQL statement. This is cheap, because the driver sends it together
     * with {@code begin}, and the server parses it once for each connection. If the driver measured the time-out, it
     * would wake a thread for each statement.
     */
    @Override
    public Undo beginSnapshot(Connection connection, Duration timeout) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "set transaction isolation level repeatable read, read only" + limit(timeout))) {
            statement.execute();
        }
        return () -> {};
    }

    /** Returns the SQL text that sets the time-out; empty if the time-out of the server is shorter. */
    private String limit(Duration timeout) {
        boolean isLonger = !ownTimeout.isZero() && timeout.compareTo(ownTimeout) >= 0;
        return timeout.isZero() || isLonger ? "" : "; set local statement_timeout = " + timeout.toMillis();
    }

    @Override
    public boolean serializesWrites() {
        return false;
    }

    @Override
    public SqlStates sqlStates() {
        return STATES;
    }

    @Override
    public String scriptFolder() {
        return "postgresql/";
    }

    @Override
    public String rewriteChecks(String script) {
        return script;
    }

    @Override
    public boolean canDistribute() {
        return citus;
    }

    /**
     * Selects two problems: all shards are on the coordinator; or the coordinator is registered under a host name such
     * as localhost, which a worker would resolve to itself. Reference tables are ignored, because the coordinator may
     * store copies of them.
     */
    @Override
    public String clusterProblems() {
        String shards = "from pg_dist_placement join pg_dist_shard using (shardid)"
                + " join pg_dist_partition using (logicalrelid) join pg_class on oid = logicalrelid"
                + " where partmethod = 'h' and relnamespace ="
                + " (select oid from pg_namespace where nspname = current_schema)";
        return "select 'all ' || count(*) || ' shards of the distributed tables are on the coordinator"
                + " (expected on worker nodes: see \"All shards on the coordinator\" in CITUS.md)' " + shards
                + " having count(*) > 0 and count(*) = count(*) filter (where groupid = 0)"
                + " union all select 'the coordinator is registered as ' || nodename"
                + " || ', which leads a worker to itself (expected the name that workers reach it by:"
                + " citus_set_coordinator_host)' from pg_dist_node"
                + " where groupid = 0 and nodename in ('localhost', '127.0.0.1', '::1')";
    }

    /** Removes {@code nulls last} after ascending columns, because it is the default there. */
    @Override
    public String withoutDefaults(String columns) {
        return columns.replaceAll("(?<! desc) nulls last", "");
    }

    /**
     * Reads the system tables of PostgreSQL, because the views of the SQL standard hide tables that the user does not
     * own. Avoids the functions that print definitions, because they wait for locked tables.
     */
    @Override
    public String schemaQuery() {
        String here = "namespace = (select oid from pg_namespace where nspname = current_schema)";
        String standard = "select case when relkind in ('i', 'I') then 'INDEX' else 'TABLE' end, relname::text"
                + " from pg_class where rel" + here + " and relkind in ('r', 'p', 'v', 'm', 'f', 'i', 'I')"
                + " union all select 'COLUMN', t.relname || '.' || attname from pg_attribute"
                + " join pg_class t on t.oid = attrelid where t.rel" + here
                + " and t.relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped"
                + " union all select 'TYPE', t.relname || '.' || attname || ' '"
                + " || replace(replace(format_type(atttypid, atttypmod), 'character varying', 'varchar'), '[]', ' array')"
                + " || case when collname is null or collname = 'default' then '' else ' collate \"' || collname || '\"' end"
                + " || words from pg_attribute join pg_class t on t.oid = attrelid"
                + " left join pg_collation on pg_collation.oid = attcollation"
                // A column of a view is returned both with and without "not null", because PostgreSQL does not record
                // whether it may be null.
                + " join (values (true, ' not null'), (false, '')) known (refused, words)"
                + " on refused = attnotnull or t.relkind in ('v', 'm', 'f') where t.rel" + here
                + " and t.relkind in ('r', 'p', 'v', 'm', 'f') and attnum > 0 and not attisdropped"
                + " union all select 'TRIGGER', t.relname || ' ' || tgname from pg_trigger"
                + " join pg_class t on t.oid = tgrelid where not tgisinternal and t.rel" + here
                + " union all select distinct 'UNCHECKED', conname::text from pg_trigger"
                + " join pg_constraint on pg_constraint.oid = tgconstraint where tgenabled = 'D' and con" + here
                + " union all select 'CONSTRAINT', conname::text from pg_constraint where con" + here
                + " union all select 'KEY', t.relname || ' (' || (select string_agg(attname, ', ' order by place)"
                + " from unnest(conkey) with ordinality key (attnum, place)"
                + " join pg_attribute a on a.attnum = key.attnum and attrelid = conrelid) || ')'"
                + " from pg_constraint join pg_class t on t.oid = conrelid where contype = 'p' and con" + here
                + " union all select 'INDEX_ON', relname || case when indisunique then ' unique on (' else ' on (' end"
                + " || (select string_agg(coalesce(attname, '(an expression)') || case order_bits when 1 then"
                + " ' desc nulls last' when 2 then ' nulls first' when 3 then ' desc' else '' end, ', ' order by place)"
                + " from unnest(indkey::int2[], indoption::int2[]) with ordinality key (attnum, order_bits, place)"
                + " left join pg_attribute a on a.attnum = key.attnum and attrelid = indrelid"
                + " where place <= indnkeyatts) || ')' || case when indpred is null then '' else ' of some rows by ('"
                // The stored condition of an index refers to columns by number, so only the names of its columns are
                // compared.
                + " || coalesce((select string_agg(attname, ', ' order by attname::text collate \"C\") from pg_attribute"
                + " where attrelid = indrelid and attnum in (select found[1]::int2"
                + " from regexp_matches(indpred::text, ':varattno ([0-9]+)', 'g') found)), '') || ')' end"
                + " from pg_index join pg_class on oid = indexrelid where indisvalid and rel" + here;
        return citus
                ? standard + " union all select case when partmethod = 'h' then 'DISTRIBUTED' else 'REFERENCE' end,"
                        + " relname from pg_dist_partition join pg_class on oid = logicalrelid where rel" + here
                        + " and (partmethod = 'h' or repmodel = 't')"
                : standard;
    }
}
