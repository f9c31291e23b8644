package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;

/** A {@link Fleet} in an H2 database in a folder, filled through the store when it is first opened, and kept. */
final class H2Fleet implements AutoCloseable {
    private static final int CONTAINERS_A_CHANGE = 500;

    private final Fleet fleet;
    private final JdbcConnectionPool pool;

    private H2Fleet(Fleet fleet, JdbcConnectionPool pool) {
        this.fleet = fleet;
        this.pool = pool;
    }

    /**
     * Opens the database, filling it if need be: about 4 minutes for a million rows.
     *
     * @param folder where databases are kept; one of its own for each number of rows
     */
    static H2Fleet open(int rows, Path folder) throws IOException, SQLException {
        Path home = folder.resolve("fleet-" + rows);
        Path filled = home.resolve("filled");
        Fleet fleet = new Fleet(rows);
        if (!Files.exists(filled)) {
            deleteFilesIn(home);
            Files.createDirectories(home);
            JdbcConnectionPool pool = pool(home);
            fill(JdbiStore.open(pool, InstantSource.fixed(Fleet.NOW)), fleet);
            execute(pool, "analyze");
            // H2 rewrites its file to one without gaps.
            execute(pool, "shutdown defrag");
            pool.dispose();
            Files.createFile(filled);
        }
        return new H2Fleet(fleet, pool(home));
    }

    Fleet fleet() {
        return fleet;
    }

    /** Connections to the database; H2 does not answer any statement from its last result there. */
    DataSource dataSource() {
        return pool;
    }

    /** A store on the database. */
    JdbiStore store(DataSource dataSource) {
        return JdbiStore.open(dataSource, InstantSource.fixed(Fleet.NOW));
    }

    @Override
    public void close() throws SQLException {
        execute(pool, "shutdown");
        pool.dispose();
    }

    /** Stores everything, account by account in changes of about five hundred containers. */
    static void fill(TrackingStore store, Fleet fleet) {
        store.addPlaces(fleet.places().all(), fleet.places().terminals);
        for (AccountId account : fleet.accounts()) {
            store.save(new Account(account, "Account " + account, new Plan.Paid(), Set.of(Entitlement.values())));
        }
        Map<AccountId, Pending> pending = new HashMap<>();
        fleet.forEach(consignment ->
                pending.computeIfAbsent(consignment.account(), Pending::new).add(consignment, store));
        pending.values().forEach(rest -> rest.save(store));
    }

    /** What of one account is not stored yet. */
    private static final class Pending {
        private final AccountId account;
        private final Set<UUID> knownParties = new HashSet<>();
        private Change.Builder change;
        private int containers;

        Pending(AccountId account) {
            this.account = account;
            this.change = Change.of(account);
        }

        void add(Consignment consignment, TrackingStore store) {
            Party customer = consignment.customer();
            if (customer != null && knownParties.add(customer.id())) {
                change.party(customer);
            }
            change.shipment(consignment.shipment());
            consignment.containers().forEach(change::container);
            containers += consignment.containers().size();
            if (containers >= CONTAINERS_A_CHANGE) {
                save(store);
            }
        }

        void save(TrackingStore store) {
            store.save(change.build());
            change = Change.of(account);
            containers = 0;
        }
    }

    private static JdbcConnectionPool pool(Path home) {
        return JdbcConnectionPool.create(
                "jdbc:h2:file:" + home.resolve("fleet").toAbsolutePath()
                        + ";DB_CLOSE_ON_EXIT=FALSE;QUERY_CACHE_SIZE=64;CACHE_SIZE=2097152;OPTIMIZE_REUSE_RESULTS=FALSE",
                "sa",
                "");
    }

    private static void execute(DataSource dataSource, String sql) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void deleteFilesIn(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (var files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** The folder for databases in which nothing else is kept: below the build's own, so that it is thrown away with it. */
    static Path standardFolder() {
        return Path.of("examples", "benchmarks", "target", "databases");
    }
}
