package dev.quayside.store.jdbi.internal.citus;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.MigrationScript;
import dev.quayside.store.jdbi.internal.sql.Migrations;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SchemaObject;
import dev.quayside.store.jdbi.internal.sql.SchemaObject.Kind;
import dev.quayside.store.jdbi.internal.sql.SchemaObjects;
import dev.quayside.store.jdbi.internal.sql.Sql;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The distribution of the tables over the nodes of a Citus cluster. An operator starts the distribution.
 *
 * <p>Each statement is a separate transaction and can be repeated, because the catalogue shows whether it has run. If
 * the first table is distributed but other tables are not, the distribution was interrupted. This table does not have
 * foreign keys.
 */
public final class Distribution implements Migrations.TableDistribution {

    private static final String SCRIPT = "citus/distribution.sql";

    private static final Pattern DISTRIBUTED = Pattern.compile("create_distributed_table\\('(\\w+)'");
    private static final Pattern REFERENCE = Pattern.compile("create_reference_table\\('(\\w+)'");
    private static final Pattern FOREIGN_KEY = Pattern.compile(
            "alter table (\\w+) add constraint (\\w+)\\s+foreign key \\([^)]*\\) references (\\w+)[^;]*");

    private final Database database;
    private final List<Step> steps;

    /** @param database the database without a time-out, on which the statements run */
    public Distribution(Database database) {
        this.database = database;
        this.steps = MigrationScript.statements(MigrationScript.text(SCRIPT), database.dialect()).stream()
                .flatMap(statement -> distributedBy(statement).stream().map(made -> new Step(made, statement)))
                .toList();
    }

    /** Returns whether an operator has started to distribute the tables. */
    private boolean hasBegun(Set<SchemaObject> there) {
        return steps.stream().anyMatch(step -> there.contains(step.created()));
    }

    @Override
    public boolean isInterrupted(Set<SchemaObject> there, List<MigrationScript> ran) {
        boolean wholeKeys = foreignKeys(ran).stream().allMatch(key -> there.contains(key.created()));
        return hasBegun(there) && !(pending(there).isEmpty() && wholeKeys);
    }

    @Override
    public List<String> problems(Set<SchemaObject> there) {
        return hasBegun(there)
                ? pending(there).stream().map(step -> step.created().missing()).toList()
                : List.of();
    }

    @Override
    public List<String> clusterProblems(Set<SchemaObject> there) {
        if (!hasBegun(there)) {
            return List.of();
        }
        return database.read(handle -> database.list(
                handle, Sql.of(database.dialect().clusterProblems()), row -> RowReader.required(row.text())));
    }

    @Override
    public void complete(List<MigrationScript> ran) {
        Set<SchemaObject> there = SchemaObjects.read(database);
        if (hasBegun(there)) {
            distribute(ran, there);
        }
    }

    @Override
    public void distribute(List<MigrationScript> ran) {
        if (!database.dialect().canDistribute()) {
            throw new StoreException(
                    "the tables cannot be distributed: the database does not have the extension citus"
                            + " (expected the coordinator of a Citus cluster)",
                    null);
        }
        distribute(ran, SchemaObjects.read(database));
    }

    private void distribute(List<MigrationScript> ran, Set<SchemaObject> there) {
        List<ForeignKey> keys = foreignKeys(ran);
        Set<SchemaObject> left = new HashSet<>(there);
        for (Step step : pending(there)) {
            for (ForeignKey key : keys) {
                if (key.touches(step.table()) && left.remove(key.created())) {
                    run("alter table " + key.table() + " drop constraint " + key.name());
                }
            }
            run(step.statement());
        }
        Set<SchemaObject> now = SchemaObjects.read(database);
        for (ForeignKey key : keys) {
            if (!now.contains(key.created())) {
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

    /** Returns the tables that a statement distributes. */
    private static List<SchemaObject> distributedBy(String statement) {
        List<SchemaObject> tables = new ArrayList<>();
        DISTRIBUTED
                .matcher(statement)
                .results()
                .forEach(found -> tables.add(new SchemaObject(Kind.DISTRIBUTED, found.group(1))));
        REFERENCE
                .matcher(statement)
                .results()
                .forEach(found -> tables.add(new SchemaObject(Kind.REFERENCE, found.group(1))));
        return tables;
    }

    private List<Step> pending(Set<SchemaObject> there) {
        return steps.stream()
                .filter(step ->
                        !there.contains(step.created()) && there.contains(new SchemaObject(Kind.TABLE, step.table())))
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

    private record Step(SchemaObject created, String statement) {
        String table() {
            return created.name();
        }
    }

    private record ForeignKey(String table, String name, String target, String statement) {
        boolean touches(String other) {
            return table.equals(other) || target.equals(other);
        }

        SchemaObject created() {
            return new SchemaObject(Kind.CONSTRAINT, name);
        }
    }
}
