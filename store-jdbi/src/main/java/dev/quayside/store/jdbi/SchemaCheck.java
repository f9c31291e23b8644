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

    SchemaCheck(Database database, List<MigrationScript> scripts, Migrations migrations) {
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
        }
        for (MigrationScript script : scripts) {
            for (Thing thing : Catalogue.madeBy(script)) {
                if (!there.contains(thing) && !belongsToMissingTable(thing, there)) {
                    problems.add(thing.missing());
                }
            }
        }
        return problems;
    }

    private static boolean belongsToMissingTable(Thing thing, Set<Thing> there) {
        int dot = thing.name().indexOf('.');
        return thing.kind() == Kind.COLUMN
                && !there.contains(new Thing(Kind.TABLE, thing.name().substring(0, dot)));
    }
}
