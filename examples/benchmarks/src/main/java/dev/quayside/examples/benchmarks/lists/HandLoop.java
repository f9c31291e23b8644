package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The baseline of evaluation: one pass over the rows with a condition and an order written by hand for one question, and
 * a heap that never holds more rows than the end of the page needs.
 *
 * @param order must be a total order
 */
record HandLoop(Predicate<TrackedContainer> condition, Comparator<TrackedContainer> order, int offset, int size) {

    /** Returns the loop of a variant. */
    static HandLoop of(Variant variant) {
        Comparator<TrackedContainer> order = switch (variant.question()) {
            case Q3 -> HandLoop::byArrival;
            case Q7 -> HandLoop::byThreeFields;
            case Q12 -> HandLoop::byLastFreeDay;
            default -> HandLoop::byRefresh;
        };
        return new HandLoop(condition(variant), order, variant.offset(), variant.size());
    }

    private static Predicate<TrackedContainer> condition(Variant variant) {
        LocalDate first = variant.firstDay();
        LocalDate last = variant.lastDay();
        return switch (variant.question()) {
            case Q1 -> {
                String number = variant.containerNumber();
                yield row -> row.container().number().value().equals(number);
            }
            case Q2 -> row -> status(row).equals("picked_up");
            case Q3 -> {
                Instant from = start(variant.firstArrival());
                Instant to = start(variant.arrivalEnd());
                yield row -> {
                    Instant arrival = arrival(row);
                    return arrival != null && arrival.compareTo(from) >= 0 && arrival.compareTo(to) < 0;
                };
            }
            case Q4 -> row -> row.container().milestones().deliveredAt() != null;
            case Q5 -> row -> Boolean.TRUE.equals(row.container().terminal().hasHolds());
            case Q6 -> {
                String prefix = variant.numberPrefix();
                yield row -> startsWith(row.container().number().value(), prefix);
            }
            case Q7 -> HandLoop::atTerminal;
            case Q8, Q9 -> row -> true;
            case Q10 ->
                row -> atTerminal(row)
                        && ("USLAX".equals(podCode(row)) || "USLGB".equals(podCode(row)))
                        && within(row.container().pickupLastFreeDay(), first, last)
                        && Boolean.FALSE.equals(row.container().terminal().hasHolds());
            case Q11 -> {
                String prefix = variant.referencePrefix();
                yield row -> anyStartsWith(row.container().refNumbers(), prefix);
            }
            case Q12 ->
                row -> (atTerminal(row) || status(row).equals("off_dock"))
                        && !row.shipment().tracking().stopped()
                        && endsAtPort(row)
                        && within(row.container().pickupLastFreeDay(), first, last);
            case Q13 -> {
                Set<String> numbers = Set.copyOf(variant.containerNumbers());
                yield row -> numbers.contains(row.container().number().value());
            }
        };
    }

    /** Returns the page and the number of matching rows. */
    Answer page(List<TrackedContainer> rows) {
        int end = offset + size;
        TrackedContainer[] heap = new TrackedContainer[end];
        int kept = 0;
        long total = 0;
        for (int i = 0; i < rows.size(); i++) {
            TrackedContainer row = rows.get(i);
            if (condition.test(row)) {
                total++;
                if (kept < end) {
                    up(heap, kept++, row);
                } else if (order.compare(row, heap[0]) < 0) {
                    down(heap, row);
                }
            }
        }
        Arrays.sort(heap, 0, kept, order);
        return Answer.of(Arrays.asList(heap).subList(Math.min(offset, kept), kept), total);
    }

    /** Returns the same by streams, as a first version would do it. */
    Answer pageByStreams(List<TrackedContainer> rows) {
        List<TrackedContainer> page = rows.stream()
                .filter(condition)
                .sorted(order)
                .skip(offset)
                .limit(size)
                .toList();
        return Answer.of(page, rows.stream().filter(condition).count());
    }

    /** Adds a row to the heap, whose first row is the last of the page. */
    private void up(TrackedContainer[] heap, int free, TrackedContainer row) {
        int at = free;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (order.compare(heap[parent], row) >= 0) {
                break;
            }
            heap[at] = heap[parent];
            at = parent;
        }
        heap[at] = row;
    }

    private void down(TrackedContainer[] heap, TrackedContainer row) {
        int at = 0;
        while (2 * at + 1 < heap.length) {
            int child = 2 * at + 1;
            if (child + 1 < heap.length && order.compare(heap[child + 1], heap[child]) > 0) {
                child++;
            }
            if (order.compare(row, heap[child]) >= 0) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = row;
    }

    /** Compares by the latest status refresh, the default order. */
    private static int byRefresh(TrackedContainer one, TrackedContainer other) {
        Instant left = one.container().times().lastStatusRefreshAt();
        Instant right = other.container().times().lastStatusRefreshAt();
        int byTime = left == null || right == null ? nullsLast(left, right) : right.compareTo(left);
        return byTime != 0 ? byTime : byId(one, other);
    }

    private static int byArrival(TrackedContainer one, TrackedContainer other) {
        int byArrival = ascending(arrival(one), arrival(other));
        return byArrival != 0 ? byArrival : byId(one, other);
    }

    private static int byLastFreeDay(TrackedContainer one, TrackedContainer other) {
        int byDay =
                ascending(one.container().pickupLastFreeDay(), other.container().pickupLastFreeDay());
        return byDay != 0 ? byDay : byId(one, other);
    }

    private static int byThreeFields(TrackedContainer one, TrackedContainer other) {
        int result =
                ascending(one.container().pickupLastFreeDay(), other.container().pickupLastFreeDay());
        if (result == 0) {
            Instant left = arrival(one);
            Instant right = arrival(other);
            result = left == null || right == null ? nullsLast(left, right) : right.compareTo(left);
        }
        if (result == 0) {
            result = one.shipment()
                    .billOfLadingNumber()
                    .compareTo(other.shipment().billOfLadingNumber());
        }
        return result != 0 ? result : byId(one, other);
    }

    private static int byId(TrackedContainer one, TrackedContainer other) {
        return compareIds(one.container().id(), other.container().id());
    }

    /** Compares ids as unsigned numbers, as the library and the databases do. */
    static int compareIds(UUID left, UUID right) {
        int high = Long.compareUnsigned(left.getMostSignificantBits(), right.getMostSignificantBits());
        return high != 0 ? high : Long.compareUnsigned(left.getLeastSignificantBits(), right.getLeastSignificantBits());
    }

    private static <V extends Comparable<? super V>> int ascending(@Nullable V one, @Nullable V other) {
        return one == null || other == null ? nullsLast(one, other) : one.compareTo(other);
    }

    private static int nullsLast(@Nullable Object one, @Nullable Object other) {
        return Boolean.compare(one == null, other == null);
    }

    private static String status(TrackedContainer row) {
        return row.container().status().code();
    }

    private static boolean atTerminal(TrackedContainer row) {
        return status(row).equals("available") || status(row).equals("not_available");
    }

    static @Nullable Instant arrival(TrackedContainer row) {
        Instant arrived = row.container().milestones().podArrivedAt();
        Voyage.ScheduledTime call = row.shipment().voyage().arrival();
        return arrived != null ? arrived : call.actualAt() != null ? call.actualAt() : call.estimatedAt();
    }

    static @Nullable String podCode(TrackedContainer row) {
        RoutingPoint pod = row.shipment().routing().portOfDischarge();
        return pod == null ? null : pod.code();
    }

    /** Returns whether the journey ends at the port; each destination of the generated data has a code. */
    static boolean endsAtPort(TrackedContainer row) {
        RoutingPoint destination = row.shipment().routing().destination();
        return destination == null
                || (destination.code() != null && destination.code().equals(podCode(row)));
    }

    static Instant start(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static boolean within(@Nullable LocalDate day, LocalDate first, LocalDate last) {
        return day != null && !day.isBefore(first) && !day.isAfter(last);
    }

    private static boolean startsWith(String text, String prefix) {
        return text.regionMatches(true, 0, prefix, 0, prefix.length());
    }

    private static boolean anyStartsWith(List<String> texts, String prefix) {
        for (int i = 0; i < texts.size(); i++) {
            if (startsWith(texts.get(i), prefix)) {
                return true;
            }
        }
        return false;
    }
}
