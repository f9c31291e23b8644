package dev.quayside.examples.benchmarks;

import dev.quayside.examples.benchmarks.EngineLane.Sample;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Passes of {@code runDue()} over followed shipments of which there is no news: each time a twentieth of them is due, and
 * its line says what it said before, as of now. The next pass finds the next twentieth.
 */
final class DuePasses {
    private static final int PASSES_A_ROUND = 20;
    private static final Duration BETWEEN = FollowedFleet.ROUND.dividedBy(PASSES_A_ROUND);

    private final EngineLane lane;

    DuePasses(EngineLane lane) {
        this.lane = lane;
    }

    /**
     * One pass.
     *
     * @param shipments that were due
     */
    record Pass(int shipments, Sample took) {}

    /**
     * So many passes, at most twenty; to be called once.
     *
     * @param warm passes before the first that counts
     */
    List<Pass> measure(int warm, int passes) throws SQLException {
        List<Pass> measured = new ArrayList<>();
        for (int i = 0; i < warm + passes; i++) {
            Instant now = FollowedFleet.NOW.plus(BETWEEN.multipliedBy(i + 1L));
            int[] done = {0};
            Sample took = lane.measure(
                    stand -> stand.setNow(now),
                    stand -> done[0] = stand.engine().runDue());
            if (i >= warm) {
                measured.add(new Pass(done[0], took));
            }
        }
        return measured;
    }
}
