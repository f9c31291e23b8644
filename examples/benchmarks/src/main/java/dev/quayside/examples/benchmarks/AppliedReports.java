package dev.quayside.examples.benchmarks;

import dev.quayside.core.ledger.Report;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.examples.benchmarks.EngineLane.Sample;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Reports that come by themselves, each of another shipment of four boxes, with news and without, in turns. */
final class AppliedReports {

    /** Later than every pass. */
    private static final Instant NOW = FollowedFleet.NOW.plus(FollowedFleet.ROUND);

    private final EngineLane lane;
    private final List<Sailing> sailings;

    AppliedReports(EngineLane lane, FollowedFleet fleet) {
        this.lane = lane;
        this.sailings = fleet.withBoxes(Sailing.MOST_BOXES);
    }

    /** What the report has that was not known. */
    enum Kind {
        AGAIN("the same report again", Sailing.News.NONE),
        NO_NEWS("no news, as of later", Sailing.News.NONE),
        ONE_CHANGE("one change", Sailing.News.ONE_CHANGE),
        TWENTY_CHANGES("twenty changes", Sailing.News.TWENTY_CHANGES);

        private final String title;
        private final Sailing.News news;

        Kind(String title, Sailing.News news) {
            this.title = title;
            this.news = news;
        }

        String title() {
            return title;
        }

        private Report of(Sailing sailing) {
            return sailing.report(this == AGAIN ? FollowedFleet.HEARD_AT : NOW, news);
        }
    }

    /**
     * One report.
     *
     * @param events that were told
     */
    record Applied(int events, Sample took) {}

    /**
     * So many reports of each kind, or as many as there are shipments for; to be called once. The first fifth is not
     * counted.
     */
    Map<Kind, List<Applied>> measure(int most) throws SQLException {
        int each = Math.min(most, sailings.size() / Kind.values().length);
        Map<Kind, List<Applied>> measured = new EnumMap<>(Kind.class);
        Iterator<Sailing> next = sailings.iterator();
        for (int i = 0; i < each; i++) {
            for (Kind kind : Kind.values()) {
                Applied applied = apply(kind, next.next());
                if (i >= each / 5) {
                    measured.computeIfAbsent(kind, absent -> new ArrayList<>()).add(applied);
                }
            }
        }
        return measured;
    }

    private Applied apply(Kind kind, Sailing sailing) throws SQLException {
        Report report = kind.of(sailing);
        int[] events = {0};
        Sample took = lane.measure(
                stand -> {
                    stand.setNow(NOW.plus(Duration.ofSeconds(1)));
                    stand.shipmentId(sailing);
                },
                stand ->
                        events[0] = events(stand.engine().apply(sailing.account(), stand.shipmentId(sailing), report)));
        return new Applied(events[0], took);
    }

    private static int events(ApplyOutcome outcome) {
        if (outcome instanceof ApplyOutcome.Applied applied) {
            return applied.events().size();
        }
        throw new IllegalStateException("the report was not applied: " + outcome);
    }
}
