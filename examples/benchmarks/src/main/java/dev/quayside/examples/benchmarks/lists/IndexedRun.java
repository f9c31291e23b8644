package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.container.Container;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.measure.Interleaved;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.InMemoryStore;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/**
 * Measures pages from the store in memory with its indexes, beside a loop written by hand and CQEngine with its best
 * indexes; then the heap of the indexes, and a page after a change.
 */
public final class IndexedRun {
    private final Interleaved harness;
    private final List<TrackedContainer> rows;
    private final Question.Samples samples;
    private final InMemoryStore store = new InMemoryStore(new InMemoryTrackingStore());
    private final double indexBytes;
    private final CqEngineFleet cqEngine;
    private int changes;

    public IndexedRun(int size, Interleaved harness) {
        Fleet fleet = new Fleet(size);
        this.harness = harness;
        fleet.save(store);
        this.rows = fleet.largestAccountsRows();
        this.samples = Question.Samples.of(fleet);
        page(query("page[size]=1"));
        long before = usedHeap();
        for (int i = 0; i < 5; i++) {
            Arrays.stream(Question.values())
                    .forEach(question -> page(LibraryQueries.bind(new Variant(question, samples, 0))));
        }
        this.indexBytes = usedHeap() - before;
        this.cqEngine = CqEngineFleet.indexed(rows);
    }

    /** Writes the tables. */
    public void run(Results results) {
        Arrays.stream(Question.values()).forEach(this::measure); // until all of them are compiled
        results.table("Store in memory with indexes: page of 30 and total of " + rows.size() + " rows");
        for (Question question : Question.values()) {
            List<Timing> timings = measure(question);
            Timing ours = timings.get(0);
            Timing peer = timings.get(2).median() <= timings.get(3).median() ? timings.get(2) : timings.get(3);
            switch (question) {
                case Q1, Q13 -> results.atMost(question.title(), ours, "CQEngine", peer, 5);
                default -> results.faster(question.title(), ours, "CQEngine", peer, goal(question));
            }
            switch (question) {
                case Q2, Q4, Q5, Q8, Q9 -> results.faster(question.title(), ours, "by hand", timings.get(1), 100);
                default -> results.peer(question.title(), ours, "by hand", timings.get(1));
            }
        }
        results.limit("heap for the indexes of all questions, a row", indexBytes / rows.size(), 300, "bytes");
        afterChanges(results);
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

    private List<Timing> measure(Question question) {
        List<Variant> variants = question.variants(samples);
        List<BoundQuery<TrackedContainer>> queries =
                variants.stream().map(LibraryQueries::bind).toList();
        List<HandLoop> loops = variants.stream().map(HandLoop::of).toList();
        List<CqEngineFleet.Prepared> prepared =
                variants.stream().map(CqEngineFleet::prepare).toList();
        List<CqEngineFleet.Prepared> inOrder =
                variants.stream().map(CqEngineFleet::prepareInOrderOfIndex).toList();
        return harness.measure(
                i -> page(queries.get(i % Variant.COUNT)),
                i -> loops.get(i % Variant.COUNT).page(rows),
                i -> cqEngine.page(prepared.get(i % Variant.COUNT)),
                i -> cqEngine.page(inOrder.get(i % Variant.COUNT)));
    }

    /** Measures the change of one container, alone and together with the next page, which updates the indexes. */
    private void afterChanges(Results results) {
        BoundQuery<TrackedContainer> first = query("page[number]=1");
        List<Timing> both = harness.measure(i -> {
            change();
            return page(first);
        });
        List<Timing> alone = harness.measure(i -> change());
        results.pair("saving a container", alone.get(0).toString(), "");
        results.pair("saving a container, then Q8", both.get(0).toString(), "");
    }

    private Object change() {
        Container container =
                rows.get(Math.floorMod(changes * 7919, rows.size())).container();
        Instant refreshed = Fleet.NOW.plusSeconds(changes++);
        Container changed = container.toBuilder()
                .times(container.times().refreshedAt(refreshed))
                .build();
        return store.shipments()
                .save(Change.of(Fleet.LARGEST).container(changed).build());
    }

    private Page<Container> page(BoundQuery<TrackedContainer> query) {
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
