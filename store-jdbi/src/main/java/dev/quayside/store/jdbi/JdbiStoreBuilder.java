package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.dialect.DialectResolver;
import dev.quayside.store.jdbi.internal.schema.Distribution;
import dev.quayside.store.jdbi.internal.schema.MigrationScript;
import dev.quayside.store.jdbi.internal.schema.Migrations;
import dev.quayside.store.jdbi.internal.schema.SchemaCheck;
import dev.quayside.store.jdbi.internal.sql.Connections;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;

/** Collects the settings of a {@link JdbiStore}; not thread-safe. */
public final class JdbiStoreBuilder {
    /** A change retries lock time-outs of the database until this time is over. */
    private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(60);

    private final DataSource dataSource;
    private InstantSource clock = InstantSource.system();
    private Duration queryTimeout = Duration.ofSeconds(30);
    private Duration pollTimeout = Duration.ofSeconds(1);
    private boolean migrating = true;

    JdbiStoreBuilder(DataSource dataSource) {
        this.dataSource = Objects.requireNonNull(dataSource, "dataSource");
    }

    /** Says when scripts have run; the system's clock if not set. */
    public JdbiStoreBuilder clock(InstantSource value) {
        clock = Objects.requireNonNull(value, "clock");
        return this;
    }

    /**
     * After how long the database gives up a statement, in whole seconds from 1; 30 seconds if not set. Where
     * PostgreSQL has a shorter {@code statement_timeout} when the store is opened, or H2 a {@code QUERY_TIMEOUT} in its URL,
     * that one holds.
     * Bringing the tables up to date takes as long as it takes, but not the look whether it is needed. On H2, a
     * connection of the pool keeps the time-out once this store has used it, also for statements of the host's own.
     *
     * <p>A connection that has died without a word is noticed by the driver only: for PostgreSQL, set {@code
     * socketTimeout} in the URL to some seconds more.
     *
     * @throws IllegalArgumentException if it is shorter than a second
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
     * Sets after how long the database gives up a poll, a claim, a deletion of the clean-up and the look-up of one account, in
     * whole seconds from 1; one second if not set. It holds where the tables are distributed by Citus, and the {@link #queryTimeout} elsewhere. A node
     * that hangs delays the tracking and deliveries of the other nodes by this time, once for each of its accounts. A request of
     * its accounts fails after this time, because a request looks up its account first.
     *
     * @throws IllegalArgumentException if it is shorter than a second
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
     * The host makes the tables and brings them up to date before it opens the store; opening only looks whether
     * they are as they should be. Flyway takes the scripts as they are, from the folders {@code all}, and for PostgreSQL
     * {@code postgresql} below {@code dev/quayside/store/jdbi/migration} on the class path; its placeholder {@code c} is {@code collate "C"} for PostgreSQL and empty for H2.
     */
    public JdbiStoreBuilder withoutMigrations() {
        migrating = false;
        return this;
    }

    /**
     * Brings the tables up to date, and opens the store.
     *
     * @throws StoreException if the database is not reached, is of a kind that is not known, or has tables of
     *     another version than this
     */
    public JdbiStore open() {
        Opening opening = opening();
        if (migrating) {
            opening.migrations().run();
        } else {
            refuse(opening.schema().problems());
        }
        return new JdbiStore(opening.limited(), opening.polls(), opening.schema());
    }

    /**
     * Distributes the tables over the nodes of a Citus cluster, after bringing them up to date: removes the foreign keys,
     * distributes each table with its rows, and adds the foreign keys again. An operator calls this once, on the coordinator,
     * while no server uses the tables; {@code CITUS.md} describes what must be set up before. Nothing else begins a
     * distribution, and the presence of the extension does not.
     *
     * <p>Every statement is a transaction of its own. After an interruption, the next call, or the next {@link #open()},
     * distributes the rest. From then on, bringing the tables up to date distributes new tables as well; after {@link
     * #withoutMigrations()}, where scripts have added tables, call this again. A call that finds nothing to do does nothing.
     *
     * @throws StoreException if the database is not reached, does not have the extension, or refuses a statement
     */
    public void distribute() {
        Opening opening = opening();
        if (migrating) {
            opening.migrations().distribute();
        } else {
            new Distribution(opening.unlimited()).run(opening.scripts());
        }
    }

    private Opening opening() {
        SqlDialect dialect = DialectResolver.of(dataSource);
        Connections connections = Connections.of(dataSource);
        Database database = new Database(connections.unlimited(), dialect);
        List<MigrationScript> scripts = dialect.scripts().stream()
                .map(name -> MigrationScript.load(name, dialect))
                .toList();
        Database limited = new Database(connections.limited(dialect, queryTimeout), dialect, LOCK_TIMEOUT);
        // A connection of H2 would keep the time-out, also for scripts; it waits for no lock without end.
        Database looking = dialect.limitsEachStatement() ? limited : database;
        Migrations migrations = new Migrations(database, looking, scripts, clock);
        SchemaCheck schema = new SchemaCheck(looking, scripts, migrations, migrating);
        if (migrating) {
            connections.expectTwo();
        }
        Duration forPolls = queryTimeout.compareTo(pollTimeout) < 0 ? queryTimeout : pollTimeout;
        Database polls = dialect.canDistribute()
                ? new Database(connections.limited(dialect, forPolls), dialect, LOCK_TIMEOUT)
                : limited;
        return new Opening(database, limited, polls, scripts, migrations, schema);
    }

    /** The parts that migrate, check and use the tables. */
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
