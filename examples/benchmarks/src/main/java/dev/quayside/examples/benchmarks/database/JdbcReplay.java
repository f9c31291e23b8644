package dev.quayside.examples.benchmarks.database;

import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.examples.benchmarks.database.Replay.Sample;
import dev.quayside.examples.benchmarks.database.StatementLog.Issued;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Four databases in the same state. Work is done on each of them: where its statements are logged, by the library, by
 * the same statements through plain JDBC, and by those of them that write alone. Not thread-safe.
 */
public final class JdbcReplay<S> implements Replay<S> {

    /** The names of the databases. */
    public static final List<String> DATABASES =
            List.of("replay_logged", "replay_library", "replay_same", "replay_writes");

    private final List<HikariDataSource> pools = new ArrayList<>();
    private final StatementLog log = new StatementLog();
    private final S logged;
    private final S library;
    private final PlainJdbc reading;

    private JdbcReplay(DatabaseHome home, int keptHistories, Function<JdbiStore, S> subject)
            throws IOException, SQLException {
        for (String name : DATABASES) {
            pools.add(home.pool(name));
        }
        logged = subject.apply(DatabaseHome.store(log.wrap(pools.get(0)), keptHistories));
        library = subject.apply(DatabaseHome.store(pools.get(1), keptHistories));
        reading = new PlainJdbc(pools.get(2));
        log.take();
    }

    /** Opens copies of a database that has no connections, with stores that keep a number of histories. */
    public static <S> JdbcReplay<S> copiesOf(
            DatabaseHome home, String database, int keptHistories, Function<JdbiStore, S> subject)
            throws IOException, SQLException {
        drop(home);
        for (String name : DATABASES) {
            home.copy(database, name);
        }
        return new JdbcReplay<>(home, keptHistories, subject);
    }

    /** Opens databases with initial data only, with stores that keep a number of histories. */
    public static <S> JdbcReplay<S> filled(
            DatabaseHome home, Consumer<JdbiStore> initialData, int keptHistories, Function<JdbiStore, S> subject)
            throws IOException, SQLException {
        drop(home);
        for (String name : DATABASES) {
            home.fill(name, initialData);
        }
        return new JdbcReplay<>(home, keptHistories, subject);
    }

    /** Deletes the databases. */
    public static void drop(DatabaseHome home) throws IOException, SQLException {
        for (String name : DATABASES) {
            home.drop(name);
        }
    }

    @Override
    public Sample measure(Consumer<S> prepare, Consumer<S> work) throws SQLException {
        prepare.accept(logged);
        List<List<Issued>> prepared = log.takeTransactions();
        prepare.accept(library);
        inOrder(pools.get(2), prepared);
        inOrder(pools.get(3), prepared);
        work.accept(logged);
        List<List<Issued>> transactions = log.takeTransactions();
        long start = System.nanoTime();
        work.accept(library);
        long worked = System.nanoTime();
        inOrder(pools.get(2), transactions);
        long replayed = System.nanoTime();
        run(pools.get(3), transactions.stream().map(JdbcReplay::writes).toList());
        long written = System.nanoTime();
        return new Sample((double) (worked - start), (double) (replayed - worked), (double) (written - replayed));
    }

    /** Runs all statements in their order; statements of the same text that follow each other go in one batch. */
    private void inOrder(DataSource dataSource, List<List<Issued>> transactions) throws SQLException {
        run(dataSource, transactions.stream().map(JdbcReplay::groups).toList());
    }

    private static List<List<Issued>> groups(List<Issued> transaction) {
        List<List<Issued>> groups = new ArrayList<>();
        List<Issued> group = List.of();
        for (Issued statement : transaction) {
            if (group.isEmpty()
                    || statement.returnsRows()
                    || !group.get(0).text().equals(statement.text())) {
                group = new ArrayList<>();
                groups.add(group);
            }
            group.add(statement);
        }
        return groups;
    }

    private static List<List<Issued>> writes(List<Issued> transaction) {
        Map<String, List<Issued>> batches = transaction.stream()
                .filter(Issued::writes)
                .collect(Collectors.groupingBy(Issued::text, LinkedHashMap::new, Collectors.toList()));
        return List.copyOf(batches.values());
    }

    private void run(DataSource dataSource, List<List<List<Issued>>> transactions) throws SQLException {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            for (List<List<Issued>> transaction : transactions) {
                for (List<Issued> group : transaction) {
                    run(connection, group);
                }
                connection.commit();
            }
            connection.setAutoCommit(true);
        }
    }

    private void run(Connection connection, List<Issued> group) throws SQLException {
        if (group.get(0).returnsRows()) {
            for (Issued statement : group) {
                reading.run(connection, statement);
            }
            return;
        }
        try (PreparedStatement statement =
                connection.prepareStatement(group.get(0).text())) {
            for (Issued row : group) {
                row.bind(statement);
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    @Override
    public void close() {
        close(logged);
        close(library);
        pools.forEach(HikariDataSource::close);
    }

    static void close(@Nullable Object subject) {
        if (subject instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("closing failed", e);
            }
        }
    }
}
