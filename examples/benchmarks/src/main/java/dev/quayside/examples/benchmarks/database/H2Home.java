package dev.quayside.examples.benchmarks.database;

import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.h2.api.ErrorCode;
import org.h2.engine.Constants;

/** H2 databases, each in a file of its own. */
final class H2Home implements DatabaseHome {

    /** The last setting prevents that H2 answers a repeated statement with equal values from its last result. */
    private static final String SETTINGS = ";QUERY_CACHE_SIZE=64;CACHE_SIZE=2097152;OPTIMIZE_REUSE_RESULTS=FALSE";

    private static final String CREATE_INDEX = "CREATE INDEX ";

    private final Path folder;

    H2Home(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    @Override
    public Product product() {
        return Product.H2;
    }

    @Override
    public String describe() {
        return "H2 " + Constants.VERSION + ", embedded, with a file, " + SETTINGS.substring(1);
    }

    @Override
    public String url(String database) {
        return "jdbc:h2:file:" + folder.resolve(database).toAbsolutePath() + ";DB_CLOSE_ON_EXIT=FALSE" + SETTINGS;
    }

    /**
     * Fills a database without its indexes, and creates them afterwards, because H2 sorts many rows faster than it
     * inserts them one by one.
     */
    @Override
    public void fill(String database, Consumer<JdbiStore> filling) throws IOException, SQLException {
        try (HikariDataSource pool = pool(database)) {
            JdbiStore store = DatabaseHome.store(pool);
            List<String> dropped = new ArrayList<>();
            for (String statement : DatabaseHome.query(url(database), "script nodata")) {
                if (statement.startsWith(CREATE_INDEX) && dropIndex(database, statement)) {
                    dropped.add(statement);
                }
            }
            filling.accept(store);
            for (String statement : dropped) {
                DatabaseHome.execute(url(database), statement);
            }
        }
    }

    /** Drops the index that a statement creates, and returns whether it did: a foreign key keeps its index. */
    private boolean dropIndex(String database, String createIndex) throws SQLException {
        String name = createIndex.substring(CREATE_INDEX.length(), createIndex.indexOf(" ON "));
        try {
            DatabaseHome.execute(url(database), "drop index " + name);
            return true;
        } catch (SQLException e) {
            if (e.getErrorCode() == ErrorCode.INDEX_BELONGS_TO_CONSTRAINT_2) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public void drop(String database) throws IOException {
        for (Path file : filesOf(database)) {
            Files.delete(file);
        }
    }

    private List<Path> filesOf(String database) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith(database + "."))
                    .toList();
        }
    }

    @Override
    public void copy(String database, String copy) throws IOException {
        for (Path file : filesOf(database)) {
            String name = file.getFileName().toString();
            Files.copy(file, folder.resolve(copy + name.substring(database.length())));
        }
    }

    @Override
    public void settle(String database) throws SQLException {
        DatabaseHome.execute(url(database), "analyze", "shutdown defrag");
    }

    /** Does nothing, because H2 closes a database with its last connection. */
    @Override
    public void close() {}
}
