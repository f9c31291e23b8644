package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.measure.Interleaved;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListingStore;
import java.util.Arrays;
import java.util.List;

/**
 * Measures pages in memory without an index, beside a loop written by hand, streams and CQEngine, and from the store in
 * memory, which holds all accounts.
 */
public final class EvaluateRun {
    private final Interleaved harness;
    private final List<TrackedContainer> rows;
    private final Question.Samples samples;
    private final CqEngineFleet cqEngine;
    private final ListingStore store;

    public EvaluateRun(int size, Interleaved harness) {
        Fleet fleet = new Fleet(size);
        InMemoryTrackingStore tracking = new InMemoryTrackingStore();
        fleet.save(tracking);
        this.harness = harness;
        this.rows = fleet.largestAccountsRows();
        this.samples = Question.Samples.of(fleet);
        this.cqEngine = new CqEngineFleet(rows);
        this.store = new InMemoryStore(tracking);
    }

    /** Writes the table: a row for each question and contender. */
    public void run(Results results) {
        results.table("Evaluate without an index: page of 30 and total of " + rows.size() + " rows");
        Arrays.stream(Question.values()).forEach(this::measure); // until all of them are compiled
        for (Question question : Question.values()) {
            List<Timing> timings = measure(question);
            Timing byHand = timings.get(1);
            results.atMost(question.title(), timings.get(0), "by hand", byHand, 1.5);
            results.peer(question.title(), timings.get(0), "streams", timings.get(2));
            results.peer(question.title(), timings.get(0), "CQEngine", timings.get(3));
            results.peer(question.title() + ", store in memory", timings.get(4), "by hand", byHand);
        }
    }

    private List<Timing> measure(Question question) {
        Variant variant = new Variant(question, samples, 0);
        BoundQuery<TrackedContainer> query = LibraryQueries.bind(variant);
        HandLoop loop = HandLoop.of(variant);
        CqEngineFleet.Prepared prepared = CqEngineFleet.prepare(variant);
        return harness.measure(
                i -> LibraryQueries.page(query, rows),
                i -> loop.page(rows),
                i -> loop.pageByStreams(rows),
                i -> cqEngine.page(prepared),
                i -> store.lists().list(ListedResource.CONTAINERS, query));
    }
}
