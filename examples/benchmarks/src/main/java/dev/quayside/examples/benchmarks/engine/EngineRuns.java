package dev.quayside.examples.benchmarks.engine;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.reconcile.Reconciliation;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.examples.benchmarks.data.Batches;
import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.database.FleetDatabase;
import dev.quayside.examples.benchmarks.database.JdbcReplay;
import dev.quayside.examples.benchmarks.database.Product;
import dev.quayside.examples.benchmarks.database.Replay;
import dev.quayside.examples.benchmarks.database.Replay.Sample;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.query.store.InMemoryStore;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Measures the tracking engine on one store: due work, single reports, and new containers. */
public final class EngineRuns {
    private static final int MOST_NEW_CONTAINERS = 40_000;
    private static final int PASSES_PER_ROUND = 20;
    /** The number of containers of the fleet whose histories the store keeps in memory. */
    private static final int CONTAINERS_WITH_KEPT_HISTORIES = 20_000;

    private static final Duration BETWEEN_PASSES = FollowedFleet.ROUND.dividedBy(PASSES_PER_ROUND);
    /** An instant after all passes. */
    private static final Instant REPORTS_AT = FollowedFleet.NOW.plus(FollowedFleet.ROUND);

    private static final Instant CHANGES_AT = FollowedFleet.NOW.plus(Duration.ofHours(1));

    private final String store;
    /** The number of due shipments that a pass should process in a second; 0 without a goal. */
    private final int leastPerSecond;

    private final boolean quick;
    private final Results results;

    private EngineRuns(String store, int leastPerSecond, boolean quick, Results results) {
        this.store = store;
        this.leastPerSecond = leastPerSecond;
        this.quick = quick;
        this.results = results;
    }

    /** Writes the tables of the store in memory. */
    public static void inMemory(int rows, boolean quick, Results results) throws SQLException {
        EngineRuns runs = new EngineRuns("memory", 0, quick, results);
        FollowedFleet fleet = new FollowedFleet(rows);
        InMemoryStore store = new InMemoryStore();
        fleet.save(store);
        try (Replay<EngineFixture> replay = Replay.inMemory(new EngineFixture(store, fleet))) {
            runs.followed(replay, fleet);
        }
        FollowedFleet coming = runs.coming(rows);
        InMemoryStore empty = new InMemoryStore();
        coming.saveAccounts(empty);
        try (Replay<EngineFixture> replay = Replay.inMemory(new EngineFixture(empty, coming))) {
            runs.ingest(replay, coming);
        }
    }

    /** Writes the tables of a database. */
    public static void onDatabase(DatabaseHome home, int rows, boolean quick, Results results)
            throws IOException, SQLException {
        EngineRuns runs =
                new EngineRuns(home.product().title(), home.product() == Product.H2 ? 1000 : 500, quick, results);
        FollowedFleet fleet = new FollowedFleet(rows);
        try (Replay<EngineFixture> replay = onFollowed(home, fleet, 0)) {
            runs.followed(replay, fleet);
        }
        FollowedFleet coming = runs.coming(rows);
        try (Replay<EngineFixture> replay = onEmpty(home, coming, 0)) {
            runs.ingest(replay, coming);
        }
        EngineRuns keeping =
                new EngineRuns(home.product().title() + " with kept histories", runs.leastPerSecond, quick, results);
        FollowedFleet kept = new FollowedFleet(Math.min(rows, CONTAINERS_WITH_KEPT_HISTORIES));
        try (Replay<EngineFixture> replay =
                onFollowed(home, kept, kept.sailings().size())) {
            keeping.due(kept, passes(replay, PASSES_PER_ROUND, 8));
        }
        try (Replay<EngineFixture> replay =
                onEmpty(home, coming, coming.sailings().size())) {
            keeping.ingest(replay, coming);
        }
        JdbcReplay.drop(home);
    }

    static Replay<EngineFixture> onFollowed(DatabaseHome home, FollowedFleet fleet, int keptHistories)
            throws IOException, SQLException {
        String name = "followed_" + fleet.rows();
        FleetDatabase.fill(home, name, fleet::save);
        return JdbcReplay.copiesOf(home, name, keptHistories, store -> new EngineFixture(store, fleet));
    }

    static Replay<EngineFixture> onEmpty(DatabaseHome home, FollowedFleet fleet, int keptHistories)
            throws IOException, SQLException {
        return JdbcReplay.filled(home, fleet::saveAccounts, keptHistories, store -> new EngineFixture(store, fleet));
    }

    private FollowedFleet coming(int rows) {
        return new FollowedFleet(Math.min(rows, quick ? MOST_NEW_CONTAINERS / 4 : MOST_NEW_CONTAINERS));
    }

    private void followed(Replay<EngineFixture> replay, FollowedFleet fleet) throws SQLException {
        due(fleet, quick ? passes(replay, 4, 8) : passes(replay, 12, 8));
        results.table("One report of a shipment with 4 of " + fleet.rows() + " active containers, applied on " + store);
        reports(replay, fleet, quick ? 250 : 2400).forEach((kind, applied) -> {
            long events = Math.round(
                    applied.stream().mapToInt(Measured::count).average().orElse(0));
            compare(
                    kind.title + ", " + events + " events",
                    applied.stream().map(Measured::time).toList());
        });
    }

    private void due(FollowedFleet fleet, List<Measured> passes) {
        int due = (int) passes.stream().mapToInt(Measured::count).average().orElse(0);
        results.table("Passes of `runDue()` on " + store + " over " + fleet.rows() + " active containers in "
                + fleet.sailings().size() + " shipments, of which about " + due + " are due, without changes");
        List<Sample> samples =
                passes.stream().map(pass -> pass.time().dividedBy(pass.count())).toList();
        Timing library = Timing.of(samples, Sample::library);
        results.perSecond("in a second", "shipments", library, leastPerSecond);
        if (samples.get(0).hasBaseline()) {
            results.atMost("a shipment", library, "same statements", Timing.of(samples, Sample::same), 2);
            results.peer("a shipment", library, "writes in batches", Timing.of(samples, Sample::writes));
        } else {
            results.value("a shipment", library.toString());
        }
    }

    private void compare(String what, List<Sample> samples) {
        Timing library = Timing.of(samples, Sample::library);
        if (samples.get(0).hasBaseline()) {
            results.peer(what, library, "same statements", Timing.of(samples, Sample::same));
            results.peer(what, library, "writes in batches", Timing.of(samples, Sample::writes));
        } else {
            results.value(what, library.toString());
        }
    }

    /** A piece of work with its number of shipments or events. */
    record Measured(int count, Sample time) {}

    /**
     * Runs passes of {@code runDue()} without changes, each with the next twentieth of the shipments.
     *
     * @param warm the passes before the first that counts
     */
    static List<Measured> passes(Replay<EngineFixture> replay, int warm, int passes) throws SQLException {
        List<Measured> measured = new ArrayList<>();
        for (int i = 0; i < warm + passes; i++) {
            Instant now = FollowedFleet.NOW.plus(BETWEEN_PASSES.multipliedBy(i + 1L));
            int[] done = {0};
            Sample time = replay.measure(fixture -> fixture.now = now, fixture -> done[0] = fixture.engine.runDue());
            if (i >= warm) {
                measured.add(new Measured(done[0], time));
            }
        }
        return measured;
    }

    /** The reports by their changes. */
    enum Kind {
        AGAIN("the same report again", FollowedFleet.REPORTED_AT, Sailing.Changes.NONE),
        NO_CHANGES("no changes, as of later", REPORTS_AT, Sailing.Changes.NONE),
        ONE_CHANGE("one change", REPORTS_AT, Sailing.Changes.ONE_CHANGE),
        TWENTY_CHANGES("twenty changes", REPORTS_AT, Sailing.Changes.TWENTY_CHANGES);

        private final String title;
        private final Instant observedAt;
        private final Sailing.Changes changes;

        Kind(String title, Instant observedAt, Sailing.Changes changes) {
            this.title = title;
            this.observedAt = observedAt;
            this.changes = changes;
        }
    }

    /**
     * Applies reports of each kind by turns, each of another shipment of four containers. Only the last fifth counts: a
     * report runs so much code that the JVM has compiled it only after some thousand reports.
     */
    static Map<Kind, List<Measured>> reports(Replay<EngineFixture> replay, FollowedFleet fleet, int most)
            throws SQLException {
        List<Sailing> sailings = fleet.sailings().stream()
                .filter(sailing -> sailing.containers().size() == Sailing.MOST_CONTAINERS)
                .toList();
        int each = Math.min(most, sailings.size() / Kind.values().length);
        Map<Kind, List<Measured>> measured = new EnumMap<>(Kind.class);
        Iterator<Sailing> next = sailings.iterator();
        for (int i = 0; i < each; i++) {
            for (Kind kind : Kind.values()) {
                Measured applied = apply(replay, kind, next.next());
                if (i >= each - each / 5) {
                    measured.computeIfAbsent(kind, absent -> new ArrayList<>()).add(applied);
                }
            }
        }
        return measured;
    }

    private static Measured apply(Replay<EngineFixture> replay, Kind kind, Sailing sailing) throws SQLException {
        Report applied = sailing.report(kind.observedAt, kind.changes);
        int[] events = {0};
        Sample time = replay.measure(
                fixture -> {
                    fixture.now = REPORTS_AT.plus(Duration.ofSeconds(1));
                    fixture.shipmentId(sailing);
                },
                fixture -> events[0] =
                        events(fixture.engine.apply(sailing.account(), fixture.shipmentId(sailing), applied)));
        return new Measured(events[0], time);
    }

    private static int events(ApplyOutcome outcome) {
        if (outcome instanceof ApplyOutcome.Applied applied) {
            return applied.events().size();
        }
        throw new IllegalStateException("the report was not applied: " + outcome);
    }

    private void ingest(Replay<EngineFixture> replay, FollowedFleet fleet) throws SQLException {
        results.table(fleet.rows() + " containers through the reconciler, with events and notifications, on " + store);
        ingested(replay, fleet).forEach((what, samples) -> ingestRows(results, what, samples));
    }

    /** Writes the rows of a comparison of containers per second; the first fifth of the samples does not count. */
    static void ingestRows(Results results, String what, List<Sample> all) {
        List<Sample> samples = all.subList(all.size() / 5, all.size());
        Timing library = Timing.of(samples, Sample::library);
        if (samples.get(0).hasBaseline()) {
            results.rate(what, "rows", library, "JDBC batches", Timing.of(samples, Sample::writes), 0.8);
            results.rate(what, "rows", library, "same statements", Timing.of(samples, Sample::same), 0);
        } else {
            results.value(what, library.perSecond("rows"));
        }
    }

    /** Stores containers in three ways, and returns the times for each container. */
    static Map<String, List<Sample>> ingested(Replay<EngineFixture> replay, FollowedFleet fleet) throws SQLException {
        List<List<Sailing>> groups = new ArrayList<>();
        Batches<Sailing> batches =
                new Batches<>(sailing -> sailing.containers().size(), (account, group) -> groups.add(group));
        fleet.sailings().forEach(sailing -> batches.add(sailing.account(), sailing));
        if (groups.size() < 2) {
            batches.flush();
        }
        List<List<Sailing>> first = groups.subList(0, Math.max(1, groups.size() / 2));
        List<List<Sailing>> rest = groups.subList(first.size(), groups.size());
        Map<String, List<Sample>> samples = new LinkedHashMap<>();
        samples.put(
                "everything is new, 500 a transaction",
                measure(replay, first, (fixture, group) -> {}, EngineRuns::create));
        samples.put(
                "five changes of each, 500 a transaction",
                measure(replay, first, (fixture, group) -> group.forEach(fixture::shipmentId), EngineRuns::change));
        samples.put(
                "everything is new, by the engine, a shipment a transaction",
                measure(replay, rest, EngineRuns::request, (fixture, group) -> fixture.engine.runDue()));
        return samples;
    }

    private static List<Sample> measure(
            Replay<EngineFixture> replay,
            List<List<Sailing>> groups,
            BiConsumer<EngineFixture, List<Sailing>> prepare,
            BiConsumer<EngineFixture, List<Sailing>> work)
            throws SQLException {
        List<Sample> samples = new ArrayList<>();
        for (List<Sailing> group : groups) {
            Sample sample =
                    replay.measure(fixture -> prepare.accept(fixture, group), fixture -> work.accept(fixture, group));
            samples.add(sample.dividedBy(group.stream()
                    .mapToInt(sailing -> sailing.containers().size())
                    .sum()));
        }
        return samples;
    }

    private static void create(EngineFixture fixture, List<Sailing> group) {
        List<Reconciliation> created = new ArrayList<>();
        for (Sailing sailing : group) {
            created.add(fixture.reconciler.create(
                    FollowedFleet.request(sailing, fixture.ids.next(), fixture.now),
                    ReportedLine.of(sailing.line()),
                    sailing.report(fixture.now, Sailing.Changes.NONE),
                    fixture.now));
        }
        fixture.commit(group.get(0).account(), created);
    }

    private static void change(EngineFixture fixture, List<Sailing> group) {
        AccountId account = group.get(0).account();
        List<ShipmentAggregate> before = fixture.store
                .tracking()
                .aggregates(account, group.stream().map(fixture::shipmentId).toList());
        List<Reconciliation> changed = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            Report report = group.get(i).report(CHANGES_AT, Sailing.Changes.TWENTY_CHANGES);
            changed.add(fixture.reconciler.reconcile(before.get(i), report, CHANGES_AT));
        }
        fixture.commit(account, changed);
    }

    /** Stores requests that are due at once. */
    private static void request(EngineFixture fixture, List<Sailing> group) {
        Commit.Builder commit = Commit.of(group.get(0).account());
        group.forEach(sailing -> commit.request(FollowedFleet.request(sailing, fixture.ids.next(), fixture.now)));
        fixture.store.tracking().commit(commit.build());
    }
}
