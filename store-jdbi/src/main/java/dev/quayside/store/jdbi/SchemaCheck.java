package dev.quayside.store.jdbi;

import dev.quayside.store.jdbi.Thing.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Compares what is in the database with what the scripts make, whoever ran them. */
final class SchemaCheck {

    private final Database database;
    private final List<MigrationScript> scripts;
    private final Migrations migrations;
    private final boolean migrating;

    /** Where this store does the migrating, the note of what has run must be there, too. */
    SchemaCheck(Database database, List<MigrationScript> scripts, Migrations migrations, boolean migrating) {
        this.migrating = migrating;
        this.database = database;
        this.scripts = List.copyOf(scripts);
        this.migrations = migrations;
    }

    /** What is not as it should be, one sentence each; empty if nothing is. */
    List<String> problems() {
        Set<Thing> there = database.read(handle -> Catalogue.read(database, handle));
        List<String> problems = new ArrayList<>();
        if (there.contains(new Thing(Kind.TABLE, Migrations.VERSION_TABLE))) {
            problems.addAll(migrations.problems());
        } else if (migrating) {
            problems.add(new Thing(Kind.TABLE, Migrations.VERSION_TABLE).missing());
        }
        for (MigrationScript script : scripts) {
            for (Thing thing : Catalogue.madeBy(script)) {
                if (!there.contains(thing) && !belongsToMissing(thing, there)) {
                    problems.add(thing.missing());
                }
            }
        }
        return problems;
    }

    private static boolean belongsToMissing(Thing thing, Set<Thing> there) {
        return switch (thing.kind()) {
            case COLUMN, KEY -> !there.contains(new Thing(Kind.TABLE, thing.owner()));
            case INDEX_ON -> !there.contains(new Thing(Kind.INDEX, thing.owner()));
            case TABLE, INDEX, CONSTRAINT, DISTRIBUTED, REFERENCE -> false;
        };
    }
}
