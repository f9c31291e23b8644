package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.reconcile.Reconciliation;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.examples.benchmarks.EngineLane.Sample;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Containers that come in through the reconciler, with their events and a notification of each: in commits of about five
 * hundred containers, first new and then with news, and through the engine, which asks for each request and commits each
 * shipment by itself.
 */
final class EngineIngest {
    private static final Instant LATER = FollowedFleet.NOW.plus(Duration.ofHours(1));

    private final EngineLane lane;
    private final List<List<Sailing>> groups;

    EngineIngest(EngineLane lane, FollowedFleet fleet) {
        this.lane = lane;
        this.groups = groups(fleet);
    }

    /** Shipments of one account each. */
    private static List<List<Sailing>> groups(FollowedFleet fleet) {
        List<List<Sailing>> groups = new ArrayList<>();
        Map<AccountId, List<Sailing>> open = new HashMap<>();
        for (Sailing sailing : fleet.sailings()) {
            List<Sailing> group = open.computeIfAbsent(sailing.account(), absent -> new ArrayList<>());
            group.add(sailing);
            if (containers(group) >= Commits.CONTAINERS_A_COMMIT) {
                groups.add(group);
                open.remove(sailing.account());
            }
        }
        if (groups.size() < 2) {
            // Too few for whole ones: as many as the biggest accounts have.
            fleet.accounts().stream().filter(open::containsKey).map(open::get).forEach(groups::add);
        }
        return groups;
    }

    private static int containers(List<Sailing> group) {
        return group.stream().mapToInt(sailing -> sailing.boxes().size()).sum();
    }

    /**
     * What was measured, for each container.
     *
     * @param first of shipments that are new, in large commits
     * @param again of shipments that are there, with five changes of each container, in large commits
     * @param engine of shipments that are new, by the engine
     */
    record Result(List<Sample> first, List<Sample> again, List<Sample> engine) {}

    /** To be called once. */
    Result measure() throws SQLException {
        int half = Math.max(1, groups.size() / 2);
        List<Sample> first = new ArrayList<>();
        List<Sample> again = new ArrayList<>();
        List<Sample> engine = new ArrayList<>();
        for (List<Sailing> group : groups.subList(0, half)) {
            first.add(each(group, lane.measure(stand -> {}, stand -> create(stand, group))));
        }
        for (List<Sailing> group : groups.subList(0, half)) {
            again.add(
                    each(group, lane.measure(stand -> group.forEach(stand::shipmentId), stand -> tell(stand, group))));
        }
        for (List<Sailing> group : groups.subList(half, groups.size())) {
            engine.add(each(
                    group,
                    lane.measure(
                            stand -> request(stand, group),
                            stand -> stand.engine().runDue())));
        }
        return new Result(counted(first), counted(again), counted(engine));
    }

    /** The first fifth has warmed up. */
    private static List<Sample> counted(List<Sample> samples) {
        return samples.subList(samples.size() / 5, samples.size());
    }

    private static Sample each(List<Sailing> group, Sample sample) {
        return sample.dividedBy(containers(group));
    }

    private static void create(EngineStand stand, List<Sailing> group) {
        List<Reconciliation> created = new ArrayList<>();
        for (Sailing sailing : group) {
            created.add(stand.reconciler()
                    .create(
                            FollowedFleet.request(sailing, stand.ids().next(), stand.now()),
                            ReportedLine.of(sailing.line()),
                            sailing.report(stand.now(), Sailing.News.NONE),
                            stand.now()));
        }
        stand.store().tracking().commit(Commits.of(group.get(0).account(), created, stand.ids()));
    }

    private static void tell(EngineStand stand, List<Sailing> group) {
        List<Reconciliation> told = new ArrayList<>();
        for (Sailing sailing : group) {
            ShipmentAggregate aggregate = stand.store()
                    .tracking()
                    .aggregate(sailing.account(), stand.shipmentId(sailing))
                    .orElseThrow();
            told.add(
                    stand.reconciler().reconcile(aggregate, sailing.report(LATER, Sailing.News.TWENTY_CHANGES), LATER));
        }
        stand.store().tracking().commit(Commits.of(group.get(0).account(), told, stand.ids()));
    }

    /** Puts requests in that are due at once. */
    private static void request(EngineStand stand, List<Sailing> group) {
        Commit.Builder commit = Commit.of(group.get(0).account());
        group.forEach(sailing ->
                commit.request(FollowedFleet.request(sailing, stand.ids().next(), stand.now())));
        stand.store().tracking().commit(commit.build());
    }
}
