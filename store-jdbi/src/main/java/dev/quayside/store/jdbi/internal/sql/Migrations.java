package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.SchemaObject.Kind;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/**
 * A runner that executes the migration scripts which have not run yet, in order. It throws an exception if a script
 * that has run differs from the script on the class path.
 *
 * <p>A host may use Flyway instead. The store does not use Flyway, because Flyway would become a dependency of all
 * users for a few scripts, and because it cannot resume a script on a database where each statement commits by itself.
 *
 * <p>A row lock prevents two processes from migrating at the same time. A separate connection holds the lock, because
 * some databases commit after each statement that changes a table. For these databases, the number of executed
 * statements is stored. With this number, an interrupted script can be resumed.
 */
public final class Migrations {

    /** The distribution of the tables over the nodes of a cluster. Without Citus, tables are not distributed. */
    public interface TableDistribution {

        /**
         * Returns whether a distribution has started but is not complete.
         *
         * @param ran the scripts that have run; the method reads the foreign keys from them, to check that all exist
         */
        boolean isInterrupted(Set<SchemaObject> there, List<MigrationScript> ran);

        /** Distributes the remaining tables if a distribution has started. */
        void complete(List<MigrationScript> ran);

        /**
         * Distributes each existing table that is not distributed yet.
         *
         * @param ran the scripts that have run; the method reads the foreign keys from them, to drop and recreate them
         * @throws StoreException if the database does not have Citus, or rejects a statement
         */
        void distribute(List<MigrationScript> ran);

        /** Returns one sentence for each table that is not distributed although a distribution has started. */
        List<String> problems(Set<SchemaObject> there);

        /** Returns one sentence for each problem of the cluster. */
        List<String> clusterProblems(Set<SchemaObject> there);
    }

    /** The maximum number of attempts to acquire the lock; each attempt waits for the lock time-out of the database. */
    private static final int LOCK_ATTEMPTS = 60;

    /**
     * The maximum number of attempts to create the version table. An attempt fails if another process is creating the
     * table at the same time.
     */
    private static final int TABLE_ATTEMPTS = 10;

    /**
     * The number of the script that earlier versions ran to distribute the tables; it is replaced by
     * {@link TableDistribution}.
     */
    private static final int DISTRIBUTION_OF_EARLIER_VERSIONS = 3;

    static final String VERSION_TABLE = "quayside_migration";
    private static final String LOCK_TABLE = "quayside_migration_lock";

    private static final SchemaObject FLYWAY = new SchemaObject(Kind.TABLE, "flyway_schema_history");

    private static final String VERSIONS = "create table if not exists " + VERSION_TABLE + " ("
            + "version integer not null primary key, script varchar not null, checksum varchar not null, "
            + "steps_done integer not null, finished_at timestamp(6) with time zone)";
    private static final String LOCK =
            "create table if not exists " + LOCK_TABLE + " (id integer not null primary key)";

    private final Database database;
    private final Database limited;
    private final List<MigrationScript> scripts;
    private final TableDistribution distribution;
    private final InstantSource clock;

    /**
     * @param database the database without a time-out, on which the scripts run
     * @param limited the same database with a time-out, on which queries run
     * @param scripts the scripts in the order of their numbers
     * @param distribution the distribution of the tables; its statements run without a time-out
     */
    public Migrations(
            Database database,
            Database limited,
            List<MigrationScript> scripts,
            TableDistribution distribution,
            InstantSource clock) {
        this.database = database;
        this.limited = limited;
        this.scripts = List.copyOf(scripts);
        this.distribution = distribution;
        this.clock = clock;
    }

    /**
     * Runs the scripts that have not run yet. If all scripts have run, this method only reads. A database user without
     * permission to change tables can then still open a store.
     */
    public void run() {
        Set<SchemaObject> there = SchemaObjects.read(limited);
        if (there.contains(new SchemaObject(Kind.TABLE, VERSION_TABLE))
                && problems().isEmpty()
                && !distribution.isInterrupted(there, scripts)) {
            return;
        }
        runWithLock(this::runLocked);
    }

    /** Runs the scripts that have not run yet, and distributes the tables that are not distributed yet. */
    public void distribute() {
        runWithLock(lock -> {
            runLocked(lock);
            distribution.distribute(scripts);
            return scripts.size();
        });
    }

    private void runWithLock(Database.Work<Integer> work) {
        makeOwnTables();
        for (int attempt = 1; ; attempt++) {
            try {
                database.write(lock -> {
                    database.list(
                            lock,
                            Sql.of("select id from " + LOCK_TABLE + " where id = 1 for update"),
                            row -> RowReader.required(row.number()));
                    return work.execute(lock);
                });
                return;
            } catch (StoreException e) {
                if (attempt == LOCK_ATTEMPTS
                        || !hasState(e, database.dialect().sqlStates().lockTimeout())) {
                    throw e;
                }
            }
        }
    }

    /**
     * Creates the version table, with several attempts, because PostgreSQL may reject "create table if not exists"
     * while another process is creating the table.
     */
    private void makeOwnTables() {
        for (int attempt = 1; ; attempt++) {
            try {
                if (!tableExists(VERSION_TABLE)) {
                    database.write(handle -> database.update(handle, Sql.of(VERSIONS)));
                }
                if (!tableExists(LOCK_TABLE)) {
                    database.write(handle -> database.update(handle, Sql.of(LOCK)));
                }
                database.write(handle -> database.update(
                        handle,
                        Sql.of("insert into " + LOCK_TABLE + " (id) select 1 where not exists (select 1 from "
                                + LOCK_TABLE + ")")));
                return;
            } catch (StoreException e) {
                if (attempt == TABLE_ATTEMPTS
                        || !hasState(e, database.dialect().sqlStates().alreadyExists())) {
                    throw e;
                }
            }
        }
    }

    private boolean tableExists(String table) {
        return SchemaObjects.read(limited).contains(new SchemaObject(Kind.TABLE, table));
    }

    private static boolean hasState(StoreException e, Set<String> states) {
        return e.getCause() instanceof SQLException sql && states.contains(String.valueOf(sql.getSQLState()));
    }

    private Integer runLocked(Handle lock) {
        Map<Integer, AppliedScript> done = appliedScripts(lock);
        check(done);
        List<MigrationScript> ran = new ArrayList<>(scripts.stream()
                .filter(script -> done.containsKey(script.version())
                        && RowReader.required(done.get(script.version())).finished())
                .toList());
        distribution.complete(ran);
        int run = 0;
        for (MigrationScript script : scripts) {
            AppliedScript before = done.get(script.version());
            if (before == null || !before.finished()) {
                if (before == null) {
                    refuseForeign(lock, script);
                }
                run(script, before == null ? 0 : before.steps(), before != null);
                run++;
                ran.add(script);
                // In a distributed database, new tables are distributed before the next script refers to them.
                distribution.complete(ran);
            }
        }
        return run;
    }

    private Map<Integer, AppliedScript> appliedScripts(Handle handle) {
        return database
                .list(
                        handle,
                        Sql.of("select version, script, checksum, steps_done, finished_at from " + VERSION_TABLE),
                        row -> new AppliedScript(
                                RowReader.required(row.number()),
                                RowReader.required(row.text()),
                                RowReader.required(row.text()),
                                RowReader.required(row.number()),
                                row.instant() != null))
                .stream()
                .collect(Collectors.toMap(AppliedScript::version, each -> each, (one, other) -> one, TreeMap::new));
    }

    private void check(Map<Integer, AppliedScript> done) {
        for (String contradiction : contradictions(done)) {
            throw new StoreException(contradiction, null);
        }
    }

    /** Returns the differences between the scripts that have run and the scripts on the class path. */
    private List<String> contradictions(Map<Integer, AppliedScript> done) {
        List<String> found = new ArrayList<>();
        int newest = newest(done);
        Map<Integer, AppliedScript> unknown = new TreeMap<>(done);
        unknown.remove(DISTRIBUTION_OF_EARLIER_VERSIONS);
        for (MigrationScript script : scripts) {
            unknown.remove(script.version());
            AppliedScript before = done.get(script.version());
            if (before == null && script.version() < newest) {
                found.add("the script " + script.name() + " has not run on this database, but a later one has");
            }
            if (before != null && !before.checksum().equals(script.checksum())) {
                found.add("the script " + script.name() + " is not the one that ran on this database as "
                        + before.script() + "; scripts must not change once they are published");
            }
        }
        for (AppliedScript before : unknown.values()) {
            found.add("the script " + before.script()
                    + " ran on this database, but this version does not have it (is the database newer?)");
        }
        return found;
    }

    private static int newest(Map<Integer, AppliedScript> done) {
        return done.keySet().stream().max(Integer::compare).orElse(0);
    }

    /** Returns one sentence for each script that has not run, or that differs from the script on the class path. */
    List<String> problems() {
        Map<Integer, AppliedScript> done =
                SchemaObjects.look(limited, "the table " + VERSION_TABLE, this::appliedScripts);
        List<String> problems = new ArrayList<>(contradictions(done));
        int newest = newest(done);
        for (MigrationScript script : scripts) {
            AppliedScript before = done.get(script.version());
            if (before == null && script.version() > newest) {
                problems.add("the script " + script.name() + " has not run on this database");
            }
            if (before != null && !before.finished()) {
                problems.add("the script " + script.name() + " was cut short after " + before.steps() + " of "
                        + script.statements().size() + " statements");
            }
        }
        return problems;
    }

    /**
     * Throws an exception if objects that the script creates exist before the script starts, because these objects
     * belong to another application.
     */
    private void refuseForeign(Handle handle, MigrationScript script) {
        Set<SchemaObject> there = SchemaObjects.read(database, handle);
        Set<SchemaObject> foreign = SchemaObjects.createdBy(script, database.dialect());
        foreign.retainAll(there);
        for (SchemaObject thing : foreign) {
            throw new StoreException(
                    "the script " + script.name() + " cannot run: there is a " + thing
                            + " already, which this store has not made (expected "
                            + (there.contains(FLYWAY)
                                    ? "withoutMigrations(), where Flyway makes the tables, or a schema of its own)"
                                    : "a schema of its own)"),
                    null);
        }
    }

    private void run(MigrationScript script, int stepsDone, boolean resumed) {
        AtomicInteger step = new AtomicInteger();
        try {
            database.write(handle -> run(handle, script, stepsDone, resumed, step));
        } catch (StoreException e) {
            throw new StoreException(
                    "the script " + script.name() + " failed at statement " + (step.get() + 1) + " of "
                            + script.statements().size() + ": " + e.getMessage(),
                    e.getCause());
        }
    }

    private Integer run(Handle handle, MigrationScript script, int stepsDone, boolean resumed, AtomicInteger current) {
        if (!resumed) {
            database.update(
                    handle,
                    Sql.of("insert into " + VERSION_TABLE + " (version, script, checksum, steps_done) values (")
                            .bind(SqlType.NUMBER, script.version())
                            .add(", ")
                            .bind(SqlType.TEXT, script.name())
                            .add(", ")
                            .bind(SqlType.TEXT, script.checksum())
                            .add(", 0)"));
        }
        for (int step = stepsDone; step < script.statements().size(); step++) {
            current.set(step);
            boolean mayHaveRun = resumed && step == stepsDone;
            runStep(handle, script.statements().get(step), mayHaveRun);
            updateVersionRow(handle, script, Sql.of("steps_done = ").bind(SqlType.NUMBER, step + 1));
        }
        updateVersionRow(handle, script, Sql.of("finished_at = ").bind(SqlType.INSTANT, clock.instant()));
        return script.version();
    }

    /** Runs one statement. After a crash, the first statement that is not counted yet may have run already. */
    private void runStep(Handle handle, String statement, boolean mayHaveRun) {
        try {
            database.update(handle, Sql.of(statement));
        } catch (JdbiException e) {
            StoreException failure = StoreExceptions.convert(e);
            boolean done = hasState(failure, database.dialect().sqlStates().alreadyExists());
            if (!mayHaveRun || !done) {
                throw e;
            }
        }
    }

    private void updateVersionRow(Handle handle, MigrationScript script, Sql assignment) {
        database.update(
                handle,
                Sql.of("update " + VERSION_TABLE + " set ")
                        .add(assignment)
                        .add(" where version = ")
                        .bind(SqlType.NUMBER, script.version()));
    }

    /** A row of the version table, which describes a script that has started or run. */
    private record AppliedScript(int version, String script, String checksum, int steps, boolean finished) {}
}
