package dev.quayside.examples.benchmarks.database;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * PostgreSQL databases, on a server of this run or on a running one.
 *
 * @param url of a database of the server, whose user may create databases
 * @param server the server of this run; null if the server was running already
 */
record PostgresHome(String url, @Nullable EmbeddedPostgres server) implements DatabaseHome {

    /** The settings of a machine that does little else; a query uses one processor and is not compiled. */
    private static final Map<String, String> SETTINGS = new TreeMap<>(Map.of(
            "shared_buffers", "2GB",
            "effective_cache_size", "8GB",
            "work_mem", "32MB",
            "maintenance_work_mem", "512MB",
            "max_wal_size", "8GB",
            "random_page_cost", "1.1",
            "max_parallel_workers_per_gather", "0",
            "jit", "off",
            "fsync", "on",
            "synchronous_commit", "on"));

    /** Starts a server with its data in a folder. */
    static PostgresHome embedded(Path folder) throws IOException {
        Files.createDirectories(folder);
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(folder.resolve("programs").toFile())
                .setDataDirectory(folder.resolve("data"))
                .setCleanDataDirectory(false)
                .setLocaleConfig("locale", "C")
                .setPGStartupWait(Duration.ofMinutes(5));
        SETTINGS.forEach(builder::setServerConfig);
        EmbeddedPostgres server = builder.start();
        return new PostgresHome(server.getJdbcUrl("postgres", "postgres"), server);
    }

    @Override
    public Product product() {
        return Product.POSTGRESQL;
    }

    @Override
    public String describe() throws SQLException {
        List<String> settings = DatabaseHome.query(
                url,
                "select name || '=' || current_setting(name) from pg_settings where name in ('"
                        + String.join("', '", SETTINGS.keySet()) + "') order by name");
        return "PostgreSQL " + DatabaseHome.query(url, "show server_version").get(0) + ", "
                + String.join(", ", settings) + ", driver with reWriteBatchedInserts=true";
    }

    @Override
    public String url(String database) throws SQLException {
        if (DatabaseHome.query(url, "select datname from pg_database where datname = '" + database + "'")
                .isEmpty()) {
            DatabaseHome.execute(url, "create database " + database);
        }
        String other = url.replaceFirst("(jdbc:postgresql://[^/]*/)[^?]*", "$1" + database);
        return other + (other.contains("?") ? "&" : "?") + "reWriteBatchedInserts=true";
    }

    @Override
    public void drop(String database) throws SQLException {
        DatabaseHome.execute(url, "drop database if exists " + database);
    }

    @Override
    public void copy(String database, String copy) throws SQLException {
        DatabaseHome.execute(url, "create database " + copy + " template " + database);
    }

    @Override
    public void settle(String database) throws SQLException {
        DatabaseHome.execute(url(database), "vacuum (analyze)", "checkpoint");
    }

    @Override
    public void close() throws IOException {
        if (server != null) {
            server.close();
        }
    }
}
