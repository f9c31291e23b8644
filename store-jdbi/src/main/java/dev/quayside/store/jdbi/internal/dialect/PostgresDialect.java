package dev.quayside.store.jdbi.internal.dialect;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Direction;
import dev.quayside.store.jdbi.internal.sql.KeyLookup;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** PostgreSQL from 15 on, with or without the extension Citus. */
public final class PostgresDialect implements SqlDialect {

    private final boolean citus;

    private final Duration ownTimeout;

    private PostgresDialect(boolean citus, Duration ownTimeout) {
        this.citus = citus;
        this.ownTimeout = ownTimeout;
    }

    /**
     * One server, perhaps with standbys.
     *
     * @param ownTimeout after which its statements are given up whatever a store says; zero for never
     */
    public static PostgresDialect alone(Duration ownTimeout) {
        return new PostgresDialect(false, ownTimeout);
    }

    /** A server with the extension Citus, which can spread the accounts over many servers. */
    static PostgresDialect withCitus(Duration ownTimeout) {
        return new PostgresDialect(true, ownTimeout);
    }

    @Override
    public String collation() {
        return "collate \"C\"";
    }

    /** With this collation, text compares by code point. */
    @Override
    public @Nullable String afterPrefix(String prefix) {
        int end = prefix.length();
        while (end > 0) {
            int last = prefix.codePointBefore(end);
            end -= Character.charCount(last);
            if (last < Character.MAX_CODE_POINT) {
                // Halves of surrogate pairs are no code points of their own.
                int next = last == Character.MIN_SURROGATE - 1 ? Character.MAX_SURROGATE + 1 : last + 1;
                return prefix.substring(0, end) + Character.toString(next);
            }
        }
        return null;
    }

    @Override
    public int longestSpelledOut() {
        return 1;
    }

    @Override
    public Sql lookUp(KeyLookup lookUp) {
        Sql sql = Sql.of("select " + lookUp.columns() + " from " + lookUp.table() + " c where ");
        AccountId account = lookUp.account();
        if (account != null) {
            sql.add("c.account_id = ").bind(SqlType.ID, account.value()).add(" and ");
        }
        return sql.add("c." + lookUp.column() + " = any(")
                .bind(lookUp.type(), lookUp.values())
                .add(")");
    }

    @Override
    public Sql hasKey(Sql key, SqlType type, Direction direction) {
        return Sql.of("").add(key).add(" is not null");
    }

    @Override
    public String forShare() {
        return " for share";
    }

    /** Without "no key", it would wait for everybody who inserts a row that refers to the locked one. */
    @Override
    public String forUpdate() {
        return " for no key update";
    }

    @Override
    public Sql lock(String table, AccountId account, List<UUID> ids) {
        return Sql.of("select t.id from " + table + " t where t.account_id = ")
                .bind(SqlType.ID, account.value())
                .add(" and t.id = any(")
                .bind(SqlType.IDS, ids)
                .add(") order by t.id" + forUpdate());
    }

    @Override
    public Sql lockFirst(String select, String index, Sql wanted, String order, int limit) {
        return Sql.of(select + " where ")
                .add(wanted)
                .add(" order by " + order + " limit ")
                .bind(SqlType.NUMBER, limit)
                .add(forUpdate() + " skip locked");
    }

    /** The driver keeps the time itself, and asks the server only when it is over. */
    @Override
    public boolean limitsEachStatement() {
        return true;
    }

    @Override
    public void limit(Connection connection, Duration timeout) {
        // Told with each statement.
    }

    @Override
    public boolean readsIndexesAlone() {
        return true;
    }

    /**
     * For this transaction alone; the driver begins it together with the first statement, so that this one is cheap. To have
     * the driver keep the time of each statement would wake a thread of its own for each.
     */
    @Override
    public Undo seeOneMoment(Connection connection, Duration timeout) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("set transaction isolation level repeatable read, read only" + limit(timeout));
        }
        return () -> {};
    }

    @Override
    public boolean limitsTime() {
        return true;
    }

    /** Nothing where the server gives statements up sooner by itself. */
    private String limit(Duration timeout) {
        boolean isLonger = !ownTimeout.isZero() && timeout.compareTo(ownTimeout) >= 0;
        return timeout.isZero() || isLonger ? "" : "; set local statement_timeout = " + timeout.toMillis();
    }

    @Override
    public boolean writesInTurn() {
        return false;
    }

    @Override
    public Set<String> retryable() {
        return Set.of("40001", "40P01");
    }

    @Override
    public Set<String> duplicate() {
        return Set.of("23505");
    }

    @Override
    public Set<String> lockTimeout() {
        return Set.of("55P03");
    }

    @Override
    public Set<String> connectionDied() {
        return Set.of("08003", "08006", "57P01", "57P02");
    }

    /** A table is also a type, and two that make it at once may meet at either. */
    @Override
    public Set<String> alreadyThere() {
        return Set.of("42P07", "42710", "23505");
    }

    @Override
    public List<String> scripts() {
        return List.of(
                "all/V1__tables.sql",
                "all/V2__indexes.sql",
                "all/V4__foreign_keys.sql",
                "all/V5__foreign_keys_to_places.sql",
                "postgresql/V6__indexes_of_some_rows.sql",
                "all/V7__metro_areas_of_terminals.sql");
    }

    @Override
    public String checks(String script) {
        return script;
    }

    @Override
    public boolean canDistribute() {
        return citus;
    }

    /** The rows of one account are on the node of one shard; reference tables are on the coordinator as well. */
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

    @Override
    public boolean choosesIndexes() {
        return true;
    }

    @Override
    public String use(String index) {
        return "";
    }

    /** Nulls come last, but in descending order first. */
    @Override
    public String withoutDefaults(String columns) {
        return columns.replaceAll("(?<! desc) nulls last", "");
    }

    /**
     * The system's own tables: those of the standard do not show a user what he has no rights to, or does not own. Without
     * the functions that write definitions, which wait for whoever has a table locked.
     */
    @Override
    public String catalogue() {
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
                // A view does not say whether there may be nulls.
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
                // What is kept of a condition names each column by its number.
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
