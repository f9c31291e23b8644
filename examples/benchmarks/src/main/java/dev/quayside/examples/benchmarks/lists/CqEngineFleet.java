package dev.quayside.examples.benchmarks.lists;

import static com.googlecode.cqengine.query.QueryFactory.all;
import static com.googlecode.cqengine.query.QueryFactory.and;
import static com.googlecode.cqengine.query.QueryFactory.applyThresholds;
import static com.googlecode.cqengine.query.QueryFactory.ascending;
import static com.googlecode.cqengine.query.QueryFactory.attribute;
import static com.googlecode.cqengine.query.QueryFactory.between;
import static com.googlecode.cqengine.query.QueryFactory.descending;
import static com.googlecode.cqengine.query.QueryFactory.equal;
import static com.googlecode.cqengine.query.QueryFactory.has;
import static com.googlecode.cqengine.query.QueryFactory.in;
import static com.googlecode.cqengine.query.QueryFactory.missingLast;
import static com.googlecode.cqengine.query.QueryFactory.not;
import static com.googlecode.cqengine.query.QueryFactory.nullableAttribute;
import static com.googlecode.cqengine.query.QueryFactory.orderBy;
import static com.googlecode.cqengine.query.QueryFactory.queryOptions;
import static com.googlecode.cqengine.query.QueryFactory.startsWith;
import static com.googlecode.cqengine.query.QueryFactory.threshold;

import com.googlecode.cqengine.ConcurrentIndexedCollection;
import com.googlecode.cqengine.IndexedCollection;
import com.googlecode.cqengine.attribute.MultiValueAttribute;
import com.googlecode.cqengine.attribute.SimpleAttribute;
import com.googlecode.cqengine.attribute.SimpleNullableAttribute;
import com.googlecode.cqengine.attribute.support.MultiValueFunction;
import com.googlecode.cqengine.attribute.support.SimpleFunction;
import com.googlecode.cqengine.index.hash.HashIndex;
import com.googlecode.cqengine.index.navigable.NavigableIndex;
import com.googlecode.cqengine.index.radix.RadixTreeIndex;
import com.googlecode.cqengine.index.standingquery.StandingQueryIndex;
import com.googlecode.cqengine.query.Query;
import com.googlecode.cqengine.query.option.AttributeOrder;
import com.googlecode.cqengine.query.option.EngineThresholds;
import com.googlecode.cqengine.query.option.QueryOptions;
import com.googlecode.cqengine.query.simple.All;
import com.googlecode.cqengine.resultset.ResultSet;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Instant;
import java.time.chrono.ChronoLocalDate;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** The peer in memory: the same rows in a collection of CQEngine, with or without indexes, and the same questions. */
final class CqEngineFleet {
    private static final MultiValueFunction<TrackedContainer, String, List<String>> REFERENCES_OF =
            row -> row.container().refNumbers();
    private static final SimpleAttribute<TrackedContainer, String> NUMBER =
            known("number", String.class, row -> row.container().number().value());
    private static final SimpleAttribute<TrackedContainer, String> STATUS =
            known("status", String.class, row -> row.container().status().code());
    private static final SimpleAttribute<TrackedContainer, String> SHIPMENT_NUMBER =
            known("shipment_number", String.class, row -> row.shipment().billOfLadingNumber());
    private static final SimpleAttribute<TrackedContainer, Boolean> STOPPED =
            known("stopped", Boolean.class, row -> row.shipment().tracking().isStopped());
    private static final SimpleAttribute<TrackedContainer, Boolean> ENDS_AT_PORT =
            known("ends_at_port", Boolean.class, HandLoop::endsAtPort);
    private static final SimpleAttribute<TrackedContainer, UnsignedId> ID =
            known("id", UnsignedId.class, row -> new UnsignedId(row.container().id()));
    private static final SimpleNullableAttribute<TrackedContainer, Instant> ARRIVAL =
            maybe("arrival", Instant.class, HandLoop::arrival);
    private static final SimpleNullableAttribute<TrackedContainer, Instant> DELIVERED = maybe(
            "delivered", Instant.class, row -> row.container().milestones().deliveredAt());
    private static final SimpleAttribute<TrackedContainer, Instant> REFRESHED =
            known("refreshed", Instant.class, row -> row.container().times().lastStatusRefreshAt());
    private static final SimpleNullableAttribute<TrackedContainer, Boolean> HAS_HOLDS =
            maybe("has_holds", Boolean.class, row -> row.container().terminal().hasHolds());
    private static final SimpleNullableAttribute<TrackedContainer, ChronoLocalDate> PICKUP_LFD =
            maybe("pickup_lfd", ChronoLocalDate.class, row -> row.container().pickupLastFreeDay());
    private static final SimpleNullableAttribute<TrackedContainer, String> POD_CODE =
            maybe("pod_code", String.class, HandLoop::podCode);
    private static final MultiValueAttribute<TrackedContainer, String> REFERENCES =
            attribute(TrackedContainer.class, String.class, "references", REFERENCES_OF);

    private final IndexedCollection<TrackedContainer> rows = new ConcurrentIndexedCollection<>();

    CqEngineFleet(Collection<TrackedContainer> rows) {
        this.rows.addAll(rows);
    }

    /** Returns a collection with the best index of CQEngine for each condition and order of the questions. */
    static CqEngineFleet indexed(Collection<TrackedContainer> rows) {
        CqEngineFleet fleet = new CqEngineFleet(List.of());
        fleet.rows.addIndex(HashIndex.onAttribute(NUMBER));
        fleet.rows.addIndex(RadixTreeIndex.onAttribute(NUMBER));
        fleet.rows.addIndex(RadixTreeIndex.onAttribute(REFERENCES));
        fleet.rows.addIndex(NavigableIndex.onAttribute(ARRIVAL));
        fleet.rows.addIndex(NavigableIndex.onAttribute(REFRESHED));
        fleet.rows.addIndex(NavigableIndex.onAttribute(PICKUP_LFD));
        fleet.rows.addIndex(HashIndex.onAttribute(STATUS));
        fleet.rows.addIndex(HashIndex.onAttribute(POD_CODE));
        fleet.rows.addIndex(HashIndex.onAttribute(HAS_HOLDS));
        fleet.rows.addIndex(StandingQueryIndex.onQuery(has(DELIVERED)));
        // CQEngine reads in the order of an attribute that rows may lack only with an index on its absence.
        fleet.rows.addIndex(StandingQueryIndex.onQuery(not(has(ARRIVAL))));
        fleet.rows.addIndex(StandingQueryIndex.onQuery(not(has(PICKUP_LFD))));
        fleet.rows.addAll(rows);
        return fleet;
    }

    /** A variant of a question as CQEngine takes it. */
    record Prepared(Query<TrackedContainer> query, QueryOptions options, int offset, int size) {}

    static Prepared prepare(Variant variant) {
        return new Prepared(
                query(variant), queryOptions(orderBy(order(variant.question()))), variant.offset(), variant.size());
    }

    /** Returns a variant whose rows CQEngine reads by the index on their order if it selects many of them. */
    static Prepared prepareInOrderOfIndex(Variant variant) {
        return new Prepared(
                query(variant),
                queryOptions(
                        orderBy(order(variant.question())),
                        applyThresholds(threshold(EngineThresholds.INDEX_ORDERING_SELECTIVITY, 1.0))),
                variant.offset(),
                variant.size());
    }

    /** Returns a page and its total from one list of all matching rows. */
    Answer page(Prepared prepared) {
        try (ResultSet<TrackedContainer> found = rows.retrieve(prepared.query(), prepared.options())) {
            List<TrackedContainer> all = found.stream().toList();
            return answer(all.stream(), prepared, all.size());
        }
    }

    /** Returns a page, which ends the reading of rows, and a total that CQEngine counts without an order. */
    Answer pageAndCount(Prepared prepared) {
        try (ResultSet<TrackedContainer> found = rows.retrieve(prepared.query(), prepared.options())) {
            return answer(found.stream(), prepared, count(prepared.query()));
        }
    }

    private int count(Query<TrackedContainer> query) {
        if (query instanceof All) {
            return rows.size(); // a result of all rows counts them one by one
        }
        try (ResultSet<TrackedContainer> counted = rows.retrieve(query)) {
            return counted.size();
        }
    }

    private static Answer answer(Stream<TrackedContainer> found, Prepared prepared, int total) {
        return Answer.of(found.skip(prepared.offset()).limit(prepared.size()).toList(), total);
    }

    private static Query<TrackedContainer> query(Variant variant) {
        return switch (variant.question()) {
            case Q1 -> equal(NUMBER, variant.containerNumber());
            case Q2 -> equal(STATUS, "picked_up");
            case Q3 ->
                between(
                        ARRIVAL,
                        HandLoop.start(variant.firstArrival()),
                        true,
                        HandLoop.start(variant.arrivalEnd()),
                        false);
            case Q4 -> has(DELIVERED);
            case Q5 -> equal(HAS_HOLDS, true);
            case Q6 -> startsWith(NUMBER, variant.numberPrefix());
            case Q7 -> in(STATUS, List.of("available", "not_available"));
            case Q8, Q9 -> all(TrackedContainer.class);
            case Q10 ->
                and(
                        in(POD_CODE, List.of("USLAX", "USLGB")),
                        in(STATUS, List.of("available", "not_available")),
                        between(PICKUP_LFD, variant.firstDay(), variant.lastDay()),
                        equal(HAS_HOLDS, false));
            case Q11 -> startsWith(REFERENCES, variant.referencePrefix());
            case Q12 ->
                and(
                        between(PICKUP_LFD, variant.firstDay(), variant.lastDay()),
                        in(STATUS, List.of("available", "not_available", "off_dock")),
                        equal(STOPPED, false),
                        equal(ENDS_AT_PORT, true));
            case Q13 -> in(NUMBER, variant.containerNumbers());
        };
    }

    private static List<AttributeOrder<TrackedContainer>> order(Question question) {
        return switch (question) {
            case Q3 -> List.of(ascending(missingLast(ARRIVAL)), ascending(ID));
            case Q7 ->
                List.of(
                        ascending(missingLast(PICKUP_LFD)),
                        descending(missingLast(ARRIVAL)),
                        ascending(SHIPMENT_NUMBER),
                        ascending(ID));
            case Q12 -> List.of(ascending(missingLast(PICKUP_LFD)), ascending(ID));
            default -> List.of(descending(REFRESHED), ascending(ID));
        };
    }

    private static <V> SimpleAttribute<TrackedContainer, V> known(
            String name, Class<V> type, SimpleFunction<TrackedContainer, V> value) {
        return attribute(TrackedContainer.class, type, name, value);
    }

    private static <V> SimpleNullableAttribute<TrackedContainer, V> maybe(
            String name, Class<V> type, SimpleFunction<TrackedContainer, V> value) {
        return nullableAttribute(TrackedContainer.class, type, name, value);
    }

    /** An id with the library's order. */
    private record UnsignedId(UUID id) implements Comparable<UnsignedId> {
        @Override
        public int compareTo(UnsignedId other) {
            return HandLoop.compareIds(id, other.id);
        }
    }
}
