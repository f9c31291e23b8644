package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.store.jdbi.internal.sql.Migrations.TableDistribution;
import dev.quayside.store.jdbi.internal.sql.SchemaObject.Kind;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A comparison of the database schema with the migration scripts. */
public final class SchemaCheck {

    private final Database database;
    private final List<MigrationScript> scripts;
    private final Migrations migrations;
    private final boolean migrating;
    private final TableDistribution distribution;

    /** @param migrating whether this store runs the scripts itself; if so, the version table must exist */
    public SchemaCheck(
            Database database,
            List<MigrationScript> scripts,
            Migrations migrations,
            TableDistribution distribution,
            boolean migrating) {
        this.migrating = migrating;
        this.database = database;
        this.scripts = List.copyOf(scripts);
        this.migrations = migrations;
        this.distribution = distribution;
    }

    /** Returns one sentence for each difference. */
    public List<String> problems() {
        Set<SchemaObject> there = SchemaObjects.read(database);
        List<String> problems = new ArrayList<>();
        if (there.contains(new SchemaObject(Kind.TABLE, Migrations.VERSION_TABLE))) {
            problems.addAll(migrations.problems());
        } else if (migrating) {
            problems.add(new SchemaObject(Kind.TABLE, Migrations.VERSION_TABLE).missing());
        }
        Set<SchemaObject> made = new LinkedHashSet<>();
        scripts.forEach(script -> made.addAll(SchemaObjects.createdBy(script, database.dialect())));
        for (SchemaObject thing : made) {
            if (!there.contains(thing) && !belongsToMissing(thing, there)) {
                problems.add(thing.missing());
            }
        }
        problems.addAll(distribution.problems(there));
        there.stream()
                .filter(thing -> changesCreated(thing, made))
                .map(SchemaObject::unwanted)
                .sorted()
                .forEach(problems::add);
        return problems;
    }

    /** Returns one sentence for each problem of a distributed database. */
    public List<String> clusterProblems() {
        return distribution.clusterProblems(SchemaObjects.read(database));
    }

    /** Returns one sentence for each problem of the database settings. */
    public List<String> settingProblems() {
        return database.read(handle -> {
            try {
                return database.dialect().settingProblems(handle.getConnection());
            } catch (SQLException e) {
                throw StoreExceptions.convert(e);
            }
        });
    }

    private static boolean changesCreated(SchemaObject thing, Set<SchemaObject> made) {
        return switch (thing.kind()) {
            case TRIGGER -> made.contains(new SchemaObject(Kind.TABLE, thing.owner()));
            case UNCHECKED -> made.contains(new SchemaObject(Kind.CONSTRAINT, thing.name()));
            case TABLE, COLUMN, TYPE, INDEX, INDEX_ON, CONSTRAINT, KEY, DISTRIBUTED, REFERENCE -> false;
        };
    }

    private static boolean belongsToMissing(SchemaObject thing, Set<SchemaObject> there) {
        return switch (thing.kind()) {
            case COLUMN, KEY -> !there.contains(new SchemaObject(Kind.TABLE, thing.owner()));
            case TYPE -> !there.contains(new SchemaObject(Kind.COLUMN, thing.owner()));
            case INDEX_ON -> !there.contains(new SchemaObject(Kind.INDEX, thing.owner()));
            case TABLE, INDEX, CONSTRAINT, DISTRIBUTED, REFERENCE, TRIGGER, UNCHECKED -> false;
        };
    }
}
