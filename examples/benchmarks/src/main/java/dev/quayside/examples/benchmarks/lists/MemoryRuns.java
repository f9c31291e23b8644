package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.container.Container;
import dev.quayside.core.store.Change;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.measure.Interleaved;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.InMemoryStore;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Measures pages in memory, without and with indexes, beside loops and indexes written by hand and CQEngine. */
public final class MemoryRuns {
    private final Interleaved harness;
    private final Results results;
    private final Fleet fleet;
    private final List<TrackedContainer> rows;
    private final List<String> numbers;
    private int changes;

    public MemoryRuns(int size, Interleaved harness, Results results) {
        this.harness = harness;
        this.results = results;
        this.fleet = new Fleet(size);
        this.rows = fleet.largestAccountsRows();
        this.numbers = fleet.sampleNumbers();
    }

    /** Writes the table of the evaluation of each row. */
    public void withoutIndex() {
        results.table("Evaluate without an index: page of 30 and total of " + rows.size() + " rows");
        CqEngineFleet cqEngine = new CqEngineFleet(rows);
        harness.measureAll(
                List.of(Question.values()),
                question -> List.of(
                        question.contender(numbers, LibraryQueries::bind, query -> LibraryQueries.page(query, rows)),
                        question.contender(numbers, HandLoop::of, loop -> loop.page(rows)),
                        question.contender(numbers, HandLoop::of, loop -> loop.pageByStreams(rows)),
                        question.contender(numbers, CqEngineFleet::prepare, cqEngine::page)),
                (question, timings) -> {
                    Timing ours = timings.get(0);
                    results.atMost(question.title(), ours, "by hand", timings.get(1), 1.5);
                    results.peer(question.title(), ours, "streams", timings.get(2));
                    results.peer(question.title(), ours, "CQEngine", timings.get(3));
                });
    }

    /** Writes the table of the store with its indexes, their heap, and a page after a change. */
    public void withIndexes() {
        InMemoryStore store = new InMemoryStore();
        fleet.save(store);
        page(store, query("page[size]=1"));
        long before = usedHeap();
        Map<Question, Duration> builds = buildIndexes(store);
        double indexBytes = usedHeap() - before;
        results.table("Store in memory with indexes: page of 30 and total of " + rows.size() + " rows");
        CqEngineFleet cqEngine = CqEngineFleet.indexed(rows);
        HandIndexes handIndexes = new HandIndexes(rows);
        harness.measureAll(
                List.of(Question.values()),
                question -> List.of(
                        question.contender(numbers, LibraryQueries::bind, query -> page(store, query)),
                        question.contender(numbers, HandLoop::of, loop -> loop.page(rows)),
                        harness.fastest(List.of(
                                question.contender(numbers, CqEngineFleet::prepare, cqEngine::page),
                                question.contender(numbers, CqEngineFleet::prepare, cqEngine::pageAndCount),
                                question.contender(numbers, CqEngineFleet::prepareInOrderOfIndex, cqEngine::page),
                                question.contender(
                                        numbers, CqEngineFleet::prepareInOrderOfIndex, cqEngine::pageAndCount))),
                        question.contender(numbers, handIndexes::prepare, Supplier::get)),
                this::reportIndexed);
        builds.entrySet().stream()
                .sorted(Map.Entry.<Question, Duration>comparingByValue().reversed())
                .limit(3)
                .forEach(each -> results.value(
                        "a request that builds indexes: " + each.getKey().title(),
                        each.getValue().toMillis() + " ms"));
        results.limit("heap for the indexes of all questions, a row", indexBytes / rows.size(), 300, "bytes");
        long beforeMore = usedHeap();
        for (BoundQuery<TrackedContainer> query : queriesOfAllNames()) {
            for (int i = 0; i < 3; i++) {
                page(store, query);
            }
        }
        indexBytes += usedHeap() - beforeMore;
        results.limit("heap after queries with each filter and sort name", indexBytes / rows.size(), 300, "bytes");
        afterSaves(store);
    }

    /** Reads five pages of each question, and returns the times of the longest ones, which build its indexes. */
    private Map<Question, Duration> buildIndexes(InMemoryStore store) {
        Map<Question, Duration> longest = new EnumMap<>(Question.class);
        for (Question question : Question.values()) {
            BoundQuery<TrackedContainer> query = LibraryQueries.bind(new Variant(question, numbers, 0));
            for (int i = 0; i < 5; i++) {
                long start = System.nanoTime();
                page(store, query);
                Duration time = Duration.ofNanos(System.nanoTime() - start);
                longest.merge(question, time, (one, other) -> one.compareTo(other) < 0 ? other : one);
            }
        }
        return longest;
    }

    /** Returns a query for each sort name, and queries for each filter with the values that it accepts. */
    private List<BoundQuery<TrackedContainer>> queriesOfAllNames() {
        Schema<TrackedContainer> schema = ContainerCatalog.standard();
        List<String> values =
                List.of(numbers.get(0), "true", "2026-06-01", "picked_up", "customs", "@exists", "@not_exists", "PO1");
        return Stream.concat(
                        schema.sorts().stream().map(sort -> "sort=" + sort.name()),
                        schema.filters().stream()
                                .flatMap(filter ->
                                        values.stream().map(value -> "filter[" + filter.name() + "]=" + value)))
                .map(LibraryQueries::parse)
                .flatMap(parsed -> Stream.ofNullable(parsed.result()))
                .toList();
    }

    /** Writes the rows of pages after saves, without the time of the saves. */
    private void afterSaves(InMemoryStore store) {
        results.value(
                "saving a container",
                harness.measure(List.of(i -> save(store, 1))).get(0).toString());
        BoundQuery<TrackedContainer> everything = query("page[number]=1");
        Timing scan = harness.measure(List.of(i -> LibraryQueries.page(everything, rows)))
                .get(0);
        for (int saves : new int[] {1, 1_000}) {
            Timing page = harness.measureAfter(() -> save(store, saves), i -> page(store, everything));
            results.atMost(
                    "Q8 after " + saves + (saves == 1 ? " save" : " saves"), page, "without an index", scan, 0.5);
        }
        List<BoundQuery<TrackedContainer>> all = Arrays.stream(Question.values())
                .map(question -> LibraryQueries.bind(new Variant(question, numbers, 0)))
                .toList();
        Timing pages = harness.measureAfter(
                () -> save(store, 1_000),
                i -> all.stream().map(query -> page(store, query)).toList());
        Timing scans = harness.measure(List.of(i -> all.stream()
                        .map(query -> LibraryQueries.page(query, rows))
                        .toList()))
                .get(0);
        results.atMost("a page of each question after 1000 saves", pages, "without an index", scans, 0.5);
    }

    private void reportIndexed(Question question, List<Timing> timings) {
        Timing ours = timings.get(0);
        Timing peer = timings.get(2);
        switch (question) {
            case Q1, Q13 -> results.atMost(question.title(), ours, "CQEngine", peer, 5);
            default -> results.faster(question.title(), ours, "CQEngine", peer, goal(question));
        }
        switch (question) {
            case Q2, Q4, Q5, Q8, Q9 -> results.faster(question.title(), ours, "a loop by hand", timings.get(1), 100);
            default -> results.peer(question.title(), ours, "a loop by hand", timings.get(1));
        }
        results.peer(question.title(), ours, "indexes by hand", timings.get(3));
    }

    /** Returns how many times the speed of CQEngine a page should have. */
    private static int goal(Question question) {
        return switch (question) {
            case Q2, Q4, Q8, Q9 -> 100;
            case Q3, Q12 -> 50;
            case Q5, Q6 -> 10;
            default -> 5;
        };
    }

    /** Saves so many containers, each with a later time of its refresh. */
    private Object save(InMemoryStore store, int count) {
        for (int i = 0; i < count; i++) {
            Container container =
                    rows.get(Math.floorMod(changes * 7919, rows.size())).container();
            Instant refreshed = Fleet.NOW.plusSeconds(changes++);
            Container changed = container.toBuilder()
                    .times(container.times().withStatusRefreshAt(refreshed))
                    .build();
            store.shipments().save(Change.of(Fleet.LARGEST).container(changed).build());
        }
        return store;
    }

    private static Page<Container> page(InMemoryStore store, BoundQuery<TrackedContainer> query) {
        return store.lists().list(ListedResource.CONTAINERS, query);
    }

    private static BoundQuery<TrackedContainer> query(String text) {
        return LibraryQueries.parse(text).queryOrThrow();
    }

    private static long usedHeap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
