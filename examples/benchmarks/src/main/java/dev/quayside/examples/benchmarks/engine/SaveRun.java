package dev.quayside.examples.benchmarks.engine;

import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.store.Change;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.database.JdbcReplay;
import dev.quayside.examples.benchmarks.database.Replay;
import dev.quayside.examples.benchmarks.database.Replay.Sample;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Measures the saving of containers with their shipments, without the engine: first everything is new, then refreshed.
 */
public final class SaveRun {
    private static final Instant LATER = Fleet.NOW.plus(Duration.ofHours(1));

    private SaveRun() {}

    /** Writes the table. */
    public static void run(DatabaseHome home, int rows, Results results) throws IOException, SQLException {
        results.table("Saving " + rows + " containers with their shipments, 500 a transaction, "
                + home.product().title());
        Fleet fleet = new Fleet(rows);
        List<Change> changes = new ArrayList<>();
        fleet.forEachChange(changes::add);
        try (Replay<JdbiStore> replay = JdbcReplay.filled(home, fleet::saveAccounts, 0, Function.identity())) {
            EngineRuns.ingestRows(results, "everything is new", save(replay, changes));
            List<Change> refreshed = changes.stream().map(SaveRun::refreshed).toList();
            EngineRuns.ingestRows(results, "everything is refreshed", save(replay, refreshed));
        }
    }

    private static List<Sample> save(Replay<JdbiStore> replay, List<Change> changes) throws SQLException {
        List<Sample> samples = new ArrayList<>();
        for (Change change : changes) {
            Sample sample =
                    replay.measure(store -> {}, store -> store.shipments().save(change));
            samples.add(sample.dividedBy(change.containers().size()));
        }
        return samples;
    }

    /** Returns a change as of an hour later, after requests to all sources without other changes. */
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
                    .times(container.times().withStatusRefreshAt(LATER))
                    .build());
        }
        return again.build();
    }
}
