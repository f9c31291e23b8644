package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.SchemaObject.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Distributes the tables over the nodes of a Citus cluster, when an operator starts it.
 *
 * <p>Each statement is a transaction of its own and can be repeated, because the catalogue shows its effect. An
 * interrupted distribution is recognised by the first table to be distributed, which has no foreign keys.
 */
public final class Distribution {

    private static final String SCRIPT = "citus/distribution.sql";

    private static final Pattern FOREIGN_KEY = Pattern.compile(
            "alter table (\\w+) add constraint (\\w+)\\s+foreign key \\([^)]*\\) references (\\w+)[^;]*");

    private final Database database;
    private final List<Step> steps;

    /** @param database runs the statements without a time-out */
    public Distribution(Database database) {
        this.database = database;
        this.steps = MigrationScript.statements(MigrationScript.text(SCRIPT), database.dialect()).stream()
                .flatMap(statement ->
                        SchemaObjects.distributedBy(statement).stream().map(made -> new Step(made, statement)))
                .toList();
    }

    /** Returns whether an operator has begun to distribute the tables. */
    boolean begun(Set<SchemaObject> there) {
        return steps.stream().anyMatch(step -> there.contains(step.made()));
    }

    /**
     * Returns whether a distribution has begun and is not complete.
     *
     * @param ran the scripts that have run, which contain the foreign keys
     */
    boolean interrupted(Set<SchemaObject> there, List<MigrationScript> ran) {
        boolean wholeKeys = foreignKeys(ran).stream().allMatch(key -> there.contains(key.made()));
        return begun(there) && !(pending(there).isEmpty() && wholeKeys);
    }

    /** Returns one sentence for each table that is not distributed although a distribution has begun. */
    List<String> problems(Set<SchemaObject> there) {
        return begun(there)
                ? pending(there).stream().map(step -> step.made().missing()).toList()
                : List.of();
    }

    /** Returns the problems of the nodes, one sentence each. */
    List<String> clusterProblems(Set<SchemaObject> there) {
        if (!begun(there)) {
            return List.of();
        }
        return database.read(handle -> database.list(
                handle, Sql.of(database.dialect().clusterProblems()), row -> RowReader.required(row.text())));
    }

    /** Distributes the remaining tables if a distribution has begun. */
    void complete(List<MigrationScript> ran) {
        Set<SchemaObject> there = SchemaObjects.read(database);
        if (begun(there)) {
            run(ran, there);
        }
    }

    /**
     * Distributes each table that exists and is not distributed.
     *
     * @param ran the scripts that have run, which contain the foreign keys
     * @throws StoreException if the database does not have Citus, or rejects a statement
     */
    public void run(List<MigrationScript> ran) {
        if (!database.dialect().canDistribute()) {
            throw new StoreException(
                    "the tables cannot be distributed: the database does not have the extension citus"
                            + " (expected the coordinator of a Citus cluster)",
                    null);
        }
        run(ran, SchemaObjects.read(database));
    }

    private void run(List<MigrationScript> ran, Set<SchemaObject> there) {
        List<ForeignKey> keys = foreignKeys(ran);
        Set<SchemaObject> left = new HashSet<>(there);
        for (Step step : pending(there)) {
            for (ForeignKey key : keys) {
                if (key.touches(step.table()) && left.remove(key.made())) {
                    run("alter table " + key.table() + " drop constraint " + key.name());
                }
            }
            run(step.statement());
        }
        Set<SchemaObject> now = SchemaObjects.read(database);
        for (ForeignKey key : keys) {
            if (!now.contains(key.made())) {
                run(key.statement());
            }
        }
    }

    private void run(String statement) {
        try {
            database.write(handle -> database.update(handle, Sql.of(statement)));
        } catch (StoreException e) {
            throw new StoreException(
                    "the distribution failed at '"
                            + statement.lines().findFirst().orElseThrow() + "': " + e.getMessage(),
                    e.getCause());
        }
    }

    private List<Step> pending(Set<SchemaObject> there) {
        return steps.stream()
                .filter(step ->
                        !there.contains(step.made()) && there.contains(new SchemaObject(Kind.TABLE, step.table())))
                .toList();
    }

    private static List<ForeignKey> foreignKeys(List<MigrationScript> scripts) {
        List<ForeignKey> keys = new ArrayList<>();
        for (MigrationScript script : scripts) {
            for (String statement : script.statements()) {
                FOREIGN_KEY
                        .matcher(statement)
                        .results()
                        .map(found -> new ForeignKey(found.group(1), found.group(2), found.group(3), found.group()))
                        .forEach(keys::add);
            }
        }
        return keys;
    }

    private record Step(SchemaObject made, String statement) {
        String table() {
            return made.name();
        }
    }

    private record ForeignKey(String table, String name, String target, String statement) {
        boolean touches(String other) {
            return table.equals(other) || target.equals(other);
        }

        SchemaObject made() {
            return new SchemaObject(Kind.CONSTRAINT, name);
        }
    }
}
