package dev.quayside.examples.benchmarks;

import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * A database and three more in the same state. Everything is done four times: once where the statements are noted, once by
 * the library, once by the same statements through plain JDBC, and once by those of them that write alone. Not
 * thread-safe.
 */
final class ReplayedLane implements EngineLane {
    private static final List<String> NAMES =
            List.of("engine_noted", "engine_library", "engine_plain", "engine_writes");

    private final List<HikariDataSource> pools;
    private final StatementLog log = new StatementLog();
    private final EngineStand noted;
    private final EngineStand library;
    private final PlainReplay plain;
    private final PlainReplay writes;

    private ReplayedLane(FollowedFleet fleet, List<HikariDataSource> pools) {
        this.pools = pools;
        this.noted = new EngineStand(open(log.wrap(pools.get(0))), fleet);
        this.library = new EngineStand(open(pools.get(1)), fleet);
        this.plain = new PlainReplay(pools.get(2));
        this.writes = new PlainReplay(pools.get(3));
        log.take();
    }

    /** Copies of a database that is filled with this fleet; nobody is connected to it. */
    static ReplayedLane copiesOf(DatabaseHome home, String database, FollowedFleet fleet)
            throws IOException, SQLException {
        for (String name : NAMES) {
            home.drop(name);
            home.copy(database, name);
        }
        return new ReplayedLane(fleet, pools(home));
    }

    /** Databases that have nothing but the accounts of this fleet. */
    static ReplayedLane empty(DatabaseHome home, FollowedFleet fleet) throws IOException, SQLException {
        for (String name : NAMES) {
            home.drop(name);
            try (HikariDataSource pool = home.pool(name)) {
                fleet.saveAccounts(open(pool));
            }
        }
        return new ReplayedLane(fleet, pools(home));
    }

    private static List<HikariDataSource> pools(DatabaseHome home) throws IOException, SQLException {
        return List.of(
                home.pool(NAMES.get(0)), home.pool(NAMES.get(1)), home.pool(NAMES.get(2)), home.pool(NAMES.get(3)));
    }

    private static JdbiStore open(DataSource dataSource) {
        return JdbiStore.open(dataSource, InstantSource.fixed(FollowedFleet.NOW));
    }

    /** The names of the databases: where statements are noted, the library's, and those of the two baselines. */
    static List<String> databases() {
        return NAMES;
    }

    @Override
    public Sample measure(Consumer<EngineStand> prepare, Consumer<EngineStand> work) throws SQLException {
        prepare.accept(noted);
        List<List<StatementLog.Issued>> prepared = log.takeTransactions();
        prepare.accept(library);
        plain.inOrder(prepared);
        writes.inOrder(prepared);
        work.accept(noted);
        List<List<StatementLog.Issued>> transactions = log.takeTransactions();
        long start = System.nanoTime();
        work.accept(library);
        long worked = System.nanoTime();
        plain.inOrder(transactions);
        long replayed = System.nanoTime();
        writes.writesInBatches(transactions);
        long written = System.nanoTime();
        return new Sample((double) (worked - start), (double) (replayed - worked), (double) (written - replayed));
    }

    /** Closes the databases, and leaves them as they are. */
    @Override
    public void close() {
        noted.close();
        library.close();
        pools.forEach(HikariDataSource::close);
    }
}
