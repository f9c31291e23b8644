package dev.quayside.examples.benchmarks;

import com.zaxxer.hikari.HikariDataSource;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.store.Change;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/**
 * Saving changes of about five hundred containers with their shipments, each in one transaction: the store, and the same
 * rows through batches of plain JDBC into the same tables of another database, in turns. First everything is new, then all
 * of it comes again, refreshed.
 */
final class Ingest {
    private static final Instant LATER = Fleet.NOW.plus(Duration.ofHours(1));
    private static final String STORE = "ingest_store";
    private static final String PLAIN = "ingest_plain";
    private static final String LOG = "ingest_log";

    private final DatabaseHome home;
    private final Fleet fleet;

    Ingest(DatabaseHome home, int rows) {
        this.home = home;
        this.fleet = new Fleet(rows);
    }

    /** What a container took, with its part of the shipments and of the transaction. */
    record Pair(Timing library, Timing plain) {}

    /**
     * What was measured.
     *
     * @param first of rows that are new
     * @param again of rows that are there
     */
    record Result(Pair first, Pair again) {}

    Result measure() throws IOException, SQLException {
        List<Change> changes = changes();
        List<Change> refreshed = changes.stream().map(Ingest::refreshed).toList();
        PlainIngest plain = new PlainIngest(home.product());
        List<PlainIngest.Transaction> plainChanges = log(changes, plain);
        List<PlainIngest.Transaction> plainRefreshed = log(refreshed, plain);
        try (HikariDataSource stores = empty(STORE);
                HikariDataSource plains = empty(PLAIN)) {
            JdbiStore store = open(stores);
            FleetChanges.saveAccounts(fleet, store);
            FleetChanges.saveAccounts(fleet, open(plains));
            return new Result(
                    measure(changes, store, plainChanges, plain, plains),
                    measure(refreshed, store, plainRefreshed, plain, plains));
        }
    }

    /** The names of the databases that {@link #measure} leaves behind: the store's and the other one. */
    static List<String> databases() {
        return List.of(STORE, PLAIN);
    }

    private List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        FleetChanges.forEach(fleet, changes::add);
        return changes;
    }

    /** As all sources have been asked again an hour later, with the little news there is in most cases. */
    private static Change refreshed(Change change) {
        Change.Builder again = Change.of(change.account());
        change.parties().forEach(again::party);
        for (Shipment shipment : change.shipments()) {
            TrackingState tracking = shipment.tracking();
            again.shipment(shipment.toBuilder()
                    .tracking(new TrackingState(
                            LATER, LATER, tracking.stoppedAt(), tracking.stoppedReason(), tracking.stoppedByUserId()))
                    .build());
        }
        for (Container container : change.containers()) {
            again.container(container.toBuilder()
                    .times(container.times().refreshedAt(LATER))
                    .build());
        }
        return again.build();
    }

    /** What the store writes when the rows are new; their values are also what is written when they are not. */
    private List<PlainIngest.Transaction> log(List<Change> changes, PlainIngest plain)
            throws IOException, SQLException {
        try (HikariDataSource pool = empty(LOG)) {
            StatementLog log = new StatementLog();
            JdbiStore store = open(log.wrap(pool));
            FleetChanges.saveAccounts(fleet, store);
            List<PlainIngest.Transaction> transactions = new ArrayList<>(changes.size());
            for (Change change : changes) {
                log.take();
                store.shipments().save(change);
                transactions.add(plain.transaction(log.take()));
            }
            return transactions;
        } finally {
            home.drop(LOG);
        }
    }

    private HikariDataSource empty(String database) throws IOException, SQLException {
        home.drop(database);
        return home.pool(database);
    }

    private static JdbiStore open(DataSource dataSource) {
        return JdbiStore.open(dataSource, InstantSource.fixed(Fleet.NOW));
    }

    /** The first fifth of the changes warms up. */
    private static Pair measure(
            List<Change> changes,
            JdbiStore store,
            List<PlainIngest.Transaction> plainChanges,
            PlainIngest plain,
            DataSource plains)
            throws SQLException {
        int warm = changes.size() / 5;
        double[] library = new double[changes.size() - warm];
        double[] byHand = new double[changes.size() - warm];
        for (int i = 0; i < changes.size(); i++) {
            Change change = changes.get(i);
            long start = System.nanoTime();
            store.shipments().save(change);
            long between = System.nanoTime();
            plain.save(plains, plainChanges.get(i));
            long end = System.nanoTime();
            if (i >= warm) {
                double containers = change.containers().size();
                library[i - warm] = (between - start) / containers;
                byHand[i - warm] = (end - between) / containers;
            }
        }
        return new Pair(Timing.of(library), Timing.of(byHand));
    }
}
