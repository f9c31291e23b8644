package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.citus.Distribution;
import dev.quayside.store.jdbi.internal.citus.NodeCircuitBreaker;
import dev.quayside.store.jdbi.internal.sql.Connections;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import dev.quayside.store.jdbi.internal.sql.MigrationScript;
import dev.quayside.store.jdbi.internal.sql.Migrations;
import dev.quayside.store.jdbi.internal.sql.SchemaCheck;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.write.AggregateCache;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;

/** A builder for a {@link JdbiStore}. Not thread-safe. */
public final class JdbiStoreBuilder {
    private final DataSource dataSource;
    private InstantSource clock = InstantSource.system();
    private Duration queryTimeout = Duration.ofSeconds(30);
    private Duration pollTimeout = Duration.ofSeconds(1);
    private Duration lockTimeout = Duration.ofSeconds(60);
    private int connectionsPerNode = 4;
    private Duration nodeLookupValidity = NodeCircuitBreaker.LOOKUP_VALIDITY;
    private boolean migrating = true;
    private int cachedHistories = 0;

    JdbiStoreBuilder(DataSource dataSource) {
        this.dataSource = Objects.requireNonNull(dataSource, "dataSource");
    }

    /** Sets the clock for the times of migrations; the default is the system clock. */
    public JdbiStoreBuilder clock(InstantSource value) {
        clock = Objects.requireNonNull(value, "clock");
        return this;
    }

    /**
     * Sets the time-out of a statement in whole seconds from 1; the default is 30 seconds. A shorter
     * {@code statement_timeout} of PostgreSQL, or a {@code QUERY_TIMEOUT} in the URL of H2, takes precedence.
     * Migrations have no time-out. On H2, the time-out remains set when a connection returns to the pool. The time-out
     * then also applies to the statements of your application on this connection.
     *
     * <p>Only the driver can detect a connection that breaks without an error. For PostgreSQL, set
     * {@code socketTimeout} in the URL to some seconds more than this time-out. On Citus, the store itself closes the
     * connection if no response arrives within one second after the time-out.
     *
     * @throws IllegalArgumentException if the time-out is shorter than a second
     */
    public JdbiStoreBuilder queryTimeout(Duration value) {
        Objects.requireNonNull(value, "queryTimeout");
        if (value.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException(
                    "queryTimeout: " + value + " is too short (expected at least a second, such as PT30S)");
        }
        queryTimeout = value;
        return this;
    }

    /**
     * Sets the time-out of polls, claims, clean-up deletions and the look-up of one account, in whole seconds from 1;
     * the default is one second. It applies if the tables are distributed by Citus; otherwise the {@link #queryTimeout}
     * applies. If a node does not respond within another second, calls for the accounts on this node fail at once until
     * the node responds again. After any other failure that the node may have caused, the store first sends the node a
     * test statement with this time-out.
     *
     * @throws IllegalArgumentException if the time-out is shorter than a second
     */
    public JdbiStoreBuilder pollTimeout(Duration value) {
        Objects.requireNonNull(value, "pollTimeout");
        if (value.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException(
                    "pollTimeout: " + value + " is too short (expected at least a second, such as PT1S)");
        }
        pollTimeout = value;
        return this;
    }

    /**
     * Sets the maximum number of connections that calls for the accounts of one node use at the same time; the default
     * is four. It applies if the tables are distributed by Citus. Further calls wait without a connection. Calls that
     * wait for a node without a response therefore leave connections for calls to the other nodes. Calls that require
     * all nodes have the same limit. Choose less than half of the pool size.
     *
     * @throws IllegalArgumentException if the number is less than one
     */
    public JdbiStoreBuilder connectionsPerNode(int value) {
        if (value < 1) {
            throw new IllegalArgumentException("connectionsPerNode: " + value + " is too few (expected 1 or more)");
        }
        connectionsPerNode = value;
        return this;
    }

    /**
     * Sets the time for which a write is retried after lock time-outs of the database; the default is a minute. Tests
     * set a shorter time.
     */
    JdbiStoreBuilder lockTimeout(Duration value) {
        lockTimeout = Objects.requireNonNull(value, "lockTimeout");
        return this;
    }

    /**
     * Sets the time after which the node of an account is looked up again; the default is ten seconds. Tests set a
     * shorter time.
     */
    JdbiStoreBuilder nodeLookupValidity(Duration value) {
        nodeLookupValidity = Objects.requireNonNull(value, "nodeLookupValidity");
        return this;
    }

    /**
     * Sets the maximum number of shipments whose parsed source histories the store caches in memory; the default is
     * zero. A shipment takes about 6 KB, and each of its containers 8 KB. For a cached shipment, the tracking engine
     * reads only the revision; it reads the whole shipment again if another process has changed it. Choose more than
     * the number of tracked shipments, because the engine processes all of them in turn. Each change sets a new random
     * revision instead of the next number; a cached shipment is therefore also recognised as outdated after a restore
     * of the database, or after a failover that has lost commits. SQL that changes a shipment, its containers or its
     * history must also change the {@code revision} of the shipment.
     *
     * @throws IllegalArgumentException if the number is less than zero
     */
    public JdbiStoreBuilder cachedHistories(int value) {
        if (value < 0) {
            throw new IllegalArgumentException("cachedHistories: " + value + " is negative (expected 0 or more)");
        }
        cachedHistories = value;
        return this;
    }

    /**
     * Leaves migrations to the host; opening the store only checks the tables. Flyway can run the scripts in the folder
     * {@code dev/quayside/store/jdbi/migration/all} on the class path, and for PostgreSQL also the scripts in the
     * folder {@code postgresql} beside it. Set the placeholder {@code c} to {@code collate "C"} for PostgreSQL and to
     * an empty text for H2.
     */
    public JdbiStoreBuilder withoutMigrations() {
        migrating = false;
        return this;
    }

    /**
     * Migrates the tables and opens the store.
     *
     * @throws StoreException if the database is unreachable or not supported, or if its tables do not match this
     *     version
     */
    public JdbiStore open() {
        Opening opening = opening();
        if (migrating) {
            opening.migrations().run();
        } else {
            refuse(opening.schema().problems());
        }
        return new JdbiStore(opening.limited(), opening.polls(), opening.schema(), new AggregateCache(cachedHistories));
    }

    /**
     * Migrates the tables, and distributes them with their rows over the nodes of a Citus cluster. Foreign keys are
     * removed first and added again at the end. An operator calls this once, on the coordinator, while no server uses
     * the tables; {@code CITUS.md} describes the set-up. Nothing else starts a distribution.
     *
     * <p>Every statement is a separate transaction. After an interruption, the next call or the next {@link #open()}
     * distributes the remaining tables. Later migrations distribute new tables as well; with
     * {@link #withoutMigrations()}, call this method again after scripts have added tables.
     *
     * @throws StoreException if the database is unreachable, does not have the extension Citus, or rejects a statement
     */
    public void distribute() {
        Opening opening = opening();
        if (migrating) {
            opening.migrations().distribute();
        } else {
            new Distribution(opening.unlimited()).distribute(opening.scripts());
        }
    }

    private Opening opening() {
        SqlDialect dialect = DialectResolver.of(dataSource);
        Connections connections = Connections.of(dataSource);
        Database database = new Database(connections.unlimited(), dialect);
        List<MigrationScript> scripts = MigrationScript.load(dialect);
        Database limited = new Database(connections.limited(dialect, queryTimeout), dialect, lockTimeout);
        // On H2, the time-out would stay set on the connection and apply to the scripts as well. The lock time-out of
        // H2 is sufficient.
        Database looking = dialect.limitsTimePerStatement() ? limited : database;
        Migrations migrations = new Migrations(database, looking, scripts, new Distribution(database), clock);
        SchemaCheck schema = new SchemaCheck(looking, scripts, migrations, new Distribution(looking), migrating);
        if (migrating) {
            connections.requireTwoConnections();
        }
        Duration forPolls = queryTimeout.compareTo(pollTimeout) < 0 ? queryTimeout : pollTimeout;
        if (!dialect.canDistribute()) {
            return new Opening(database, limited, limited, scripts, migrations, schema);
        }
        Database polls = new Database(connections.limited(dialect, forPolls), dialect, lockTimeout);
        NodeCircuitBreaker nodes = new NodeCircuitBreaker(polls, nodeLookupValidity, connectionsPerNode, forPolls);
        return new Opening(
                database, limited.withNodeGuard(nodes), polls.withNodeGuard(nodes), scripts, migrations, schema);
    }

    private record Opening(
            Database unlimited,
            Database limited,
            Database polls,
            List<MigrationScript> scripts,
            Migrations migrations,
            SchemaCheck schema) {}

    private static void refuse(List<String> problems) {
        if (!problems.isEmpty()) {
            int more = problems.size() - 1;
            throw new StoreException(
                    "the tables are not as they should be: " + problems.get(0)
                            + (more == 0 ? "" : ", and " + more + " more"),
                    null);
        }
    }
}
