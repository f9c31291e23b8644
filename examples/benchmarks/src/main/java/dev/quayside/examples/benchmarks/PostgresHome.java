package dev.quayside.examples.benchmarks;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** PostgreSQL databases, in an own server or in one that is running already. */
final class PostgresHome implements DatabaseHome {

    /** As on a machine that does little else; one query uses one processor and is not compiled. */
    private static final Map<String, String> SETTINGS = settings();

    private final String url;
    private final @Nullable EmbeddedPostgres server;

    private PostgresHome(String url, @Nullable EmbeddedPostgres server) {
        this.url = url;
        this.server = server;
    }

    private static Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("shared_buffers", "2GB");
        settings.put("effective_cache_size", "8GB");
        settings.put("work_mem", "32MB");
        settings.put("maintenance_work_mem", "512MB");
        settings.put("max_wal_size", "8GB");
        settings.put("random_page_cost", "1.1");
        settings.put("max_parallel_workers_per_gather", "0");
        settings.put("jit", "off");
        settings.put("fsync", "on");
        settings.put("synchronous_commit", "on");
        return settings;
    }

    /** A server of our own, with its data in this folder. */
    static PostgresHome embedded(Path folder) throws IOException {
        Files.createDirectories(folder);
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(folder.resolve("programs").toFile())
                .setDataDirectory(folder.resolve("data"))
                .setCleanDataDirectory(false)
                .setLocaleConfig("locale", "C")
                .setPGStartupWait(Duration.ofMinutes(1));
        SETTINGS.forEach(builder::setServerConfig);
        EmbeddedPostgres server = builder.start();
        return new PostgresHome(server.getJdbcUrl("postgres", "postgres"), server);
    }

    /** A server that is running; its user may create databases, and its settings stay as they are. */
    static PostgresHome running(String url) {
        return new PostgresHome(url, null);
    }

    @Override
    public Product product() {
        return Product.POSTGRESQL;
    }

    @Override
    public String describe() throws SQLException {
        List<String> parts = new ArrayList<>();
        String names = SETTINGS.keySet().stream().collect(Collectors.joining("', '", "'", "'"));
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            parts.add("PostgreSQL " + connection.getMetaData().getDatabaseProductVersion());
            try (ResultSet rows = statement.executeQuery(
                    "select name || '=' || current_setting(name) from pg_settings where name in (" + names
                            + ") order by name")) {
                while (rows.next()) {
                    parts.add(rows.getString(1));
                }
            }
        }
        parts.add("driver with reWriteBatchedInserts=true");
        return String.join(", ", parts);
    }

    @Override
    public String url(String database) throws SQLException {
        if (!exists(database)) {
            execute(url, "create database " + database);
        }
        return urlOf(database);
    }

    private String urlOf(String database) {
        String other = url.replaceFirst("(jdbc:postgresql://[^/]*/)[^?]*", "$1" + database);
        return other + (other.contains("?") ? "&" : "?") + "reWriteBatchedInserts=true";
    }

    private boolean exists(String database) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select 1 from pg_database where datname = '" + database + "'")) {
            return rows.next();
        }
    }

    @Override
    public void drop(String database) throws SQLException {
        execute(url, "drop database if exists " + database);
    }

    @Override
    public void copy(String database, String copy) throws SQLException {
        execute(url, "create database " + copy + " template " + database);
    }

    @Override
    public void settle(String database) throws SQLException {
        execute(urlOf(database), "vacuum (analyze)");
        execute(urlOf(database), "checkpoint");
    }

    private static void execute(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws IOException {
        if (server != null) {
            server.close();
        }
    }
}
