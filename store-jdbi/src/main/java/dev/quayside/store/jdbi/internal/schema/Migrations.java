package dev.quayside.store.jdbi.internal.schema;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.schema.SchemaObject.Kind;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.Failures;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlType;
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
 * Brings the tables up to date: runs each script that has not run yet, in the order of their numbers, and refuses to go
 * on where the scripts that ran are not the scripts that are there.
 *
 * <p>It is not Flyway, which a host may use instead, because a library whose scripts are five would bring it to all its
 * users, and because it has no answer to a script that was cut short where every statement commits by itself.
 *
 * <p>A locked row keeps two nodes from migrating at once; it is held on a connection of its own, because some databases
 * commit at every statement that changes a table. For their sake the statements that have run are counted, too: a script
 * that was cut short goes on where it stopped.
 */
public final class Migrations {

    /** How often the lock is asked for; each time waits as long as the database waits for locks. */
    private static final int LOCK_ATTEMPTS = 60;

    /** How often the runner's own tables are made; each failed attempt means that somebody else has made one of them. */
    private static final int TABLE_ATTEMPTS = 10;

    /** The number under which earlier versions distributed the tables, where they found Citus; see {@link Distribution}. */
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
    private final Database looking;
    private final List<MigrationScript> scripts;
    private final Distribution distribution;
    private final InstantSource clock;

    /**
     * Scripts are given in the order of their numbers.
     *
     * @param database where scripts run, as long as it takes
     * @param looking the same for all who only look
     */
    public Migrations(Database database, Database looking, List<MigrationScript> scripts, InstantSource clock) {
        this.database = database;
        this.looking = looking;
        this.scripts = List.copyOf(scripts);
        this.distribution = new Distribution(database);
        this.clock = clock;
    }

    /** Runs what has not run yet. Where all is as it should be, it only reads, so that a user without further rights can. */
    public void run() {
        Set<SchemaObject> there = SchemaObjects.read(looking);
        if (there.contains(new SchemaObject(Kind.TABLE, VERSION_TABLE))
                && problems().isEmpty()
                && !distribution.interrupted(there, scripts)) {
            return;
        }
        locked(this::runLocked);
    }

    /** Runs what has not run yet, and distributes the tables that are not distributed yet. */
    public void distribute() {
        locked(lock -> {
            runLocked(lock);
            distribution.run(scripts);
            return scripts.size();
        });
    }

    private void locked(Database.Work<Integer> work) {
        makeOwnTables();
        for (int attempt = 1; ; attempt++) {
            try {
                database.write(lock -> {
                    database.list(
                            lock,
                            Sql.of("select id from " + LOCK_TABLE + " where id = 1 for update"),
                            row -> RowReader.known(row.number()));
                    return work.with(lock);
                });
                return;
            } catch (StoreException e) {
                if (attempt == LOCK_ATTEMPTS || !hasState(e, database.dialect().lockTimeout())) {
                    throw e;
                }
            }
        }
    }

    /**
     * Makes the tables that the runner itself needs. "If not exists" does not help who makes a table at the same moment
     * as somebody else: PostgreSQL refuses that in several ways.
     */
    private void makeOwnTables() {
        for (int attempt = 1; ; attempt++) {
            try {
                if (!there(VERSION_TABLE)) {
                    database.write(handle -> database.update(handle, Sql.of(VERSIONS)));
                }
                if (!there(LOCK_TABLE)) {
                    database.write(handle -> database.update(handle, Sql.of(LOCK)));
                }
                database.write(handle -> database.update(
                        handle,
                        Sql.of("insert into " + LOCK_TABLE + " (id) select 1 where not exists (select 1 from "
                                + LOCK_TABLE + ")")));
                return;
            } catch (StoreException e) {
                if (attempt == TABLE_ATTEMPTS || !hasState(e, database.dialect().alreadyThere())) {
                    throw e;
                }
            }
        }
    }

    private boolean there(String table) {
        return SchemaObjects.read(looking).contains(new SchemaObject(Kind.TABLE, table));
    }

    private static boolean hasState(StoreException e, Set<String> states) {
        return e.getCause() instanceof SQLException sql && states.contains(String.valueOf(sql.getSQLState()));
    }

    private Integer runLocked(Handle lock) {
        Map<Integer, Done> done = done(lock);
        check(done);
        List<MigrationScript> ran = new ArrayList<>(scripts.stream()
                .filter(script -> done.containsKey(script.version())
                        && RowReader.known(done.get(script.version())).finished())
                .toList());
        distribution.complete(ran);
        int run = 0;
        for (MigrationScript script : scripts) {
            Done before = done.get(script.version());
            if (before == null || !before.finished()) {
                if (before == null) {
                    refuseForeign(lock, script);
                }
                run(script, before == null ? 0 : before.steps(), before != null);
                run++;
                ran.add(script);
                // What a script adds to tables that are distributed is distributed before the next script refers to it.
                distribution.complete(ran);
            }
        }
        return run;
    }

    private Map<Integer, Done> done(Handle handle) {
        return database
                .list(
                        handle,
                        Sql.of("select version, script, checksum, steps_done, finished_at from " + VERSION_TABLE),
                        row -> new Done(
                                RowReader.known(row.number()),
                                RowReader.known(row.text()),
                                RowReader.known(row.text()),
                                RowReader.known(row.number()),
                                row.instant() != null))
                .stream()
                .collect(Collectors.toMap(Done::version, each -> each, (one, other) -> one, TreeMap::new));
    }

    private void check(Map<Integer, Done> done) {
        for (String contradiction : contradictions(done)) {
            throw new StoreException(contradiction, null);
        }
    }

    /** Where the scripts that ran are not the scripts that are there. */
    private List<String> contradictions(Map<Integer, Done> done) {
        List<String> found = new ArrayList<>();
        int newest = newest(done);
        Map<Integer, Done> unknown = new TreeMap<>(done);
        unknown.remove(DISTRIBUTION_OF_EARLIER_VERSIONS);
        for (MigrationScript script : scripts) {
            unknown.remove(script.version());
            Done before = done.get(script.version());
            if (before == null && script.version() < newest) {
                found.add("the script " + script.name() + " has not run on this database, but a later one has");
            }
            if (before != null && !before.checksum().equals(script.checksum())) {
                found.add("the script " + script.name() + " is not the one that ran on this database as "
                        + before.script() + "; scripts must not change once they are published");
            }
        }
        for (Done before : unknown.values()) {
            found.add("the script " + before.script()
                    + " ran on this database, but this version does not have it (is the database newer?)");
        }
        return found;
    }

    private static int newest(Map<Integer, Done> done) {
        return done.keySet().stream().max(Integer::compare).orElse(0);
    }

    /** What keeps the scripts from all having run, each as they are here, in sentences. */
    List<String> problems() {
        Map<Integer, Done> done = SchemaObjects.look(looking, "the table " + VERSION_TABLE, this::done);
        List<String> problems = new ArrayList<>(contradictions(done));
        int newest = newest(done);
        for (MigrationScript script : scripts) {
            Done before = done.get(script.version());
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

    /** Nothing that a script makes may be there before it has begun; what is there belongs to somebody else. */
    private void refuseForeign(Handle handle, MigrationScript script) {
        Set<SchemaObject> there = SchemaObjects.read(database, handle);
        Set<SchemaObject> foreign = SchemaObjects.madeBy(script, database.dialect());
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
            note(handle, script, Sql.of("steps_done = ").bind(SqlType.NUMBER, step + 1));
        }
        note(handle, script, Sql.of("finished_at = ").bind(SqlType.INSTANT, clock.instant()));
        return script.version();
    }

    /** After a crash, the step behind the last one that was counted may have run as well. */
    private void runStep(Handle handle, String statement, boolean mayHaveRun) {
        try {
            database.update(handle, Sql.of(statement));
        } catch (JdbiException e) {
            StoreException failure = Failures.of(e);
            boolean done = hasState(failure, database.dialect().alreadyThere());
            if (!mayHaveRun || !done) {
                throw e;
            }
        }
    }

    private void note(Handle handle, MigrationScript script, Sql assignment) {
        database.update(
                handle,
                Sql.of("update " + VERSION_TABLE + " set ")
                        .add(assignment)
                        .add(" where version = ")
                        .bind(SqlType.NUMBER, script.version()));
    }

    /** What the version table says of one script. */
    private record Done(int version, String script, String checksum, int steps, boolean finished) {}
}
