package dev.quayside.store.jdbi;

import dev.quayside.store.jdbi.Thing.Kind;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/** The things that are in a database, and those that a script makes there. */
final class Catalogue {

    private static final Pattern TABLE = Pattern.compile("create table (\\w+) \\(");
    private static final Pattern COLUMN = Pattern.compile("(?m)^ +(\\w+) (?!key\\b)[a-z]");
    private static final Pattern KEY = Pattern.compile("(?m)^ +primary key \\(([^)]+)\\)|^ +(\\w+) .*primary key,?$");
    private static final Pattern INDEX = Pattern.compile("create (unique )?index (\\w+) on \\w+ \\(([^)]+)\\)");
    private static final Pattern DIRECTION = Pattern.compile(" (?:desc|nulls last)\\b");
    private static final Pattern CONSTRAINT = Pattern.compile("add constraint (\\w+)");
    private static final Pattern DISTRIBUTED = Pattern.compile("create_distributed_table\\('(\\w+)'");
    private static final Pattern REFERENCE = Pattern.compile("create_reference_table\\('(\\w+)'");

    private Catalogue() {}

    /** What is in the schema that is used. */
    static Set<Thing> read(Database database, Handle handle) {
        Sql sql = Sql.of(database.dialect().catalogue());
        return new HashSet<>(database.list(
                handle, sql, row -> new Thing(Kind.valueOf(RowReader.known(row.text())), RowReader.known(row.text()))));
    }

    /** What the script makes, in its order. Scripts have each column on a line of its own, further in than its table. */
    static Set<Thing> madeBy(MigrationScript script) {
        Set<Thing> things = new LinkedHashSet<>();
        for (String statement : script.statements()) {
            for (String table : names(TABLE, statement)) {
                things.add(new Thing(Kind.TABLE, table));
                names(COLUMN, statement).forEach(column -> things.add(new Thing(Kind.COLUMN, table + "." + column)));
                KEY.matcher(statement).results().forEach(key -> {
                    String columns = key.group(1) == null ? key.group(2) : key.group(1);
                    things.add(new Thing(Kind.KEY, table + " (" + columns + ")"));
                });
            }
            INDEX.matcher(statement).results().forEach(index -> {
                things.add(new Thing(Kind.INDEX, index.group(2)));
                String unique = index.group(1) == null ? "" : " unique";
                String columns = DIRECTION.matcher(index.group(3)).replaceAll("");
                things.add(new Thing(Kind.INDEX_ON, index.group(2) + unique + " on (" + columns + ")"));
            });
            names(CONSTRAINT, statement).forEach(name -> things.add(new Thing(Kind.CONSTRAINT, name)));
            names(DISTRIBUTED, statement).forEach(name -> things.add(new Thing(Kind.DISTRIBUTED, name)));
            names(REFERENCE, statement).forEach(name -> things.add(new Thing(Kind.REFERENCE, name)));
        }
        return things;
    }

    private static List<String> names(Pattern pattern, String statement) {
        return pattern.matcher(statement).results().map(found -> found.group(1)).toList();
    }
}
