package dev.quayside.store.jdbi;

import dev.quayside.store.jdbi.Thing.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Compares what is in the database with what the scripts make, whoever ran them. */
final class SchemaCheck {

    private final Database database;
    private final List<MigrationScript> scripts;
    private final Migrations migrations;
    private final boolean migrating;
    private final Distribution distribution;

    /** Where this store does the migrating, the note of what has run must be there, too. */
    SchemaCheck(Database database, List<MigrationScript> scripts, Migrations migrations, boolean migrating) {
        this.migrating = migrating;
        this.database = database;
        this.scripts = List.copyOf(scripts);
        this.migrations = migrations;
        this.distribution = new Distribution(database);
    }

    /** What is not as it should be, one sentence each; empty if nothing is. */
    List<String> problems() {
        Set<Thing> there = Catalogue.read(database);
        List<String> problems = new ArrayList<>();
        if (there.contains(new Thing(Kind.TABLE, Migrations.VERSION_TABLE))) {
            problems.addAll(migrations.problems());
        } else if (migrating) {
            problems.add(new Thing(Kind.TABLE, Migrations.VERSION_TABLE).missing());
        }
        Set<Thing> made = new LinkedHashSet<>();
        scripts.forEach(script -> made.addAll(Catalogue.madeBy(script, database.dialect())));
        for (Thing thing : made) {
            if (!there.contains(thing) && !belongsToMissing(thing, there)) {
                problems.add(thing.missing());
            }
        }
        problems.addAll(distribution.problems(there));
        there.stream()
                .filter(thing -> changesWhatWasMade(thing, made))
                .map(Thing::unwanted)
                .sorted()
                .forEach(problems::add);
        return problems;
    }

    /** Returns the problems of a distributed database, one sentence each; empty if there are none. */
    List<String> clusterProblems() {
        return distribution.clusterProblems(Catalogue.read(database));
    }

    private static boolean changesWhatWasMade(Thing thing, Set<Thing> made) {
        return switch (thing.kind()) {
            case TRIGGER -> made.contains(new Thing(Kind.TABLE, thing.owner()));
            case UNCHECKED -> made.contains(new Thing(Kind.CONSTRAINT, thing.name()));
            case TABLE, COLUMN, TYPE, INDEX, INDEX_ON, CONSTRAINT, KEY, DISTRIBUTED, REFERENCE -> false;
        };
    }

    private static boolean belongsToMissing(Thing thing, Set<Thing> there) {
        return switch (thing.kind()) {
            case COLUMN, KEY -> !there.contains(new Thing(Kind.TABLE, thing.owner()));
            case TYPE -> !there.contains(new Thing(Kind.COLUMN, thing.owner()));
            case INDEX_ON -> !there.contains(new Thing(Kind.INDEX, thing.owner()));
            case TABLE, INDEX, CONSTRAINT, DISTRIBUTED, REFERENCE, TRIGGER, UNCHECKED -> false;
        };
    }
}
