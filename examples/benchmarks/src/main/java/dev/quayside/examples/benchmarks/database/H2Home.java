package dev.quayside.examples.benchmarks.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.h2.engine.Constants;

/** H2 databases, each in a file of its own. */
final class H2Home implements DatabaseHome {

    /** The last setting prevents that H2 answers a repeated statement with equal values from its last result. */
    private static final String SETTINGS = ";QUERY_CACHE_SIZE=64;CACHE_SIZE=2097152;OPTIMIZE_REUSE_RESULTS=FALSE";

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
