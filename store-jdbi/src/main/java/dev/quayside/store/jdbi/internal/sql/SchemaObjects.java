package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.SchemaObject.Kind;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** A reader of the schema objects that a database contains or that a script creates. */
public final class SchemaObjects {

    private static final Pattern TABLE = Pattern.compile("create table (\\w+) \\(");
    private static final Pattern COLUMN = Pattern.compile("(?m)^ +(\\w+) (?!key\\b)[a-z]");
    private static final Pattern KEY = Pattern.compile("(?m)^ +primary key \\(([^)]+)\\)|^ +(\\w+) .*primary key,?$");
    private static final Pattern TYPE =
            Pattern.compile("(?m)^ +(\\w+) ((?!key\\b)[a-z].*?)(?: primary key| check \\(.*)?,?$");
    private static final Pattern INDEX =
            Pattern.compile("create (unique )?index (\\w+) on (\\w+) \\(([^)]+)\\)(?:\\s+where ([^;]+))?");
    private static final Pattern QUOTED = Pattern.compile("'[^']*'");
    private static final Pattern WORD = Pattern.compile("\\b[a-z]\\w*");
    private static final Set<String> OPERATORS = Set.of("and", "or", "not", "is", "null", "in");
    private static final Pattern CONSTRAINT = Pattern.compile("add constraint (\\w+)");

    /** The SQLStates by which H2 and PostgreSQL report that a statement or a lock has timed out. */
    private static final Set<String> GAVE_UP = Set.of("57014", "55P03", "HYT00");

    private SchemaObjects() {}

    /** Returns the objects of the current schema. */
    public static Set<SchemaObject> read(Database database) {
        return look(database, "the list of the tables", handle -> read(database, handle));
    }

    /**
     * Reads from the schema. The read may time out because another session has locked an object; the message of the
     * exception then names {@code what}.
     */
    static <R> R look(Database database, String what, Database.Work<R> work) {
        try {
            return database.read(work);
        } catch (StoreException e) {
            if (e.getCause() instanceof SQLException sql && GAVE_UP.contains(String.valueOf(sql.getSQLState()))) {
                throw new StoreException(what + " was not read, and may be locked: " + e.getMessage(), sql);
            }
            throw e;
        }
    }

    static Set<SchemaObject> read(Database database, Handle handle) {
        Sql sql = Sql.of(database.dialect().schemaQuery());
        return new HashSet<>(database.list(
                handle,
                sql,
                row -> new SchemaObject(Kind.valueOf(RowReader.required(row.text())), RowReader.required(row.text()))));
    }

    /**
     * Returns the objects that a script creates, in order. The script must define each column on a separate line,
     * indented below its table.
     */
    static Set<SchemaObject> createdBy(MigrationScript script, SqlDialect dialect) {
        Set<SchemaObject> things = new LinkedHashSet<>();
        for (String statement : script.statements()) {
            for (String table : names(TABLE, statement)) {
                things.add(new SchemaObject(Kind.TABLE, table));
                names(COLUMN, statement)
                        .forEach(column -> things.add(new SchemaObject(Kind.COLUMN, table + "." + column)));
                TYPE.matcher(statement).results().forEach(column -> {
                    String type = column.group(2).replaceAll(" +", " ").strip();
                    things.add(new SchemaObject(Kind.TYPE, table + "." + column.group(1) + " " + type));
                });
                KEY.matcher(statement).results().forEach(key -> {
                    String columns = key.group(1) == null ? key.group(2) : key.group(1);
                    things.add(new SchemaObject(Kind.KEY, table + " (" + columns + ")"));
                });
            }
            INDEX.matcher(statement).results().forEach(index -> {
                things.add(new SchemaObject(Kind.INDEX, index.group(2)));
                String unique = index.group(1) == null ? "" : " unique";
                String columns = dialect.withoutDefaults(index.group(4));
                String some = index.group(5) == null ? "" : " of some rows by (" + namesIn(index.group(5)) + ")";
                things.add(new SchemaObject(Kind.INDEX_ON, index.group(2) + unique + " on (" + columns + ")" + some));
            });
            names(CONSTRAINT, statement).forEach(name -> things.add(new SchemaObject(Kind.CONSTRAINT, name)));
        }
        return things;
    }

    private static String namesIn(String condition) {
        return WORD.matcher(QUOTED.matcher(condition).replaceAll("''"))
                .results()
                .map(MatchResult::group)
                .filter(word -> !OPERATORS.contains(word))
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    private static List<String> names(Pattern pattern, String statement) {
        return pattern.matcher(statement).results().map(found -> found.group(1)).toList();
    }
}
