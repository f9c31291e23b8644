package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The baseline of evaluation: one pass over the rows with a condition and an order written by hand for one question,
 * and a heap that never holds more rows than the end of the page needs. Each condition is a class of its own, because a
 * call of a lambda took 20 % longer.
 */
abstract class HandLoop {
    private final int offset;
    private final int size;

    private HandLoop(Variant variant) {
        this.offset = variant.offset();
        this.size = variant.size();
    }

    abstract boolean matches(TrackedContainer row);

    /** Compares rows in the default order, by the latest status refresh. */
    int compare(TrackedContainer one, TrackedContainer other) {
        int byTime = descending(
                one.container().times().lastStatusRefreshAt(),
                other.container().times().lastStatusRefreshAt());
        return byTime != 0 ? byTime : byId(one, other);
    }

    /** Returns the loop of a variant. */
    static HandLoop of(Variant variant) {
        return switch (variant.question()) {
            case Q1 -> number(variant);
            case Q2 -> pickedUp(variant);
            case Q3 -> arrival(variant);
            case Q4 -> delivered(variant);
            case Q5 -> held(variant);
            case Q6 -> numberPrefix(variant);
            case Q7 -> atTerminalInOrder(variant);
            case Q8, Q9 -> everything(variant);
            case Q10 -> readyAtPorts(variant);
            case Q11 -> reference(variant);
            case Q12 -> lastFreeDay(variant);
            case Q13 -> numbers(variant);
        };
    }

    private static HandLoop number(Variant variant) {
        String number = variant.containerNumber();
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                return row.container().number().value().equals(number);
            }
        };
    }

    private static HandLoop pickedUp(Variant variant) {
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                return status(row).equals("picked_up");
            }
        };
    }

    private static HandLoop arrival(Variant variant) {
        Instant from = start(variant.firstArrival());
        Instant to = start(variant.arrivalEnd());
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                Instant arrival = arrival(row);
                return arrival != null && arrival.compareTo(from) >= 0 && arrival.compareTo(to) < 0;
            }

            @Override
            int compare(TrackedContainer one, TrackedContainer other) {
                int byArrival = ascending(arrival(one), arrival(other));
                return byArrival != 0 ? byArrival : byId(one, other);
            }
        };
    }

    private static HandLoop delivered(Variant variant) {
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                return row.container().milestones().deliveredAt() != null;
            }
        };
    }

    private static HandLoop held(Variant variant) {
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                var holds = row.container().terminal().holds();
                return holds != null && !holds.isEmpty();
            }
        };
    }

    private static HandLoop numberPrefix(Variant variant) {
        String prefix = variant.numberPrefix();
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                return startsWith(row.container().number().value(), prefix);
            }
        };
    }

    private static HandLoop atTerminalInOrder(Variant variant) {
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                return atTerminal(row);
            }

            @Override
            int compare(TrackedContainer one, TrackedContainer other) {
                int result = ascending(
                        one.container().pickupLastFreeDay(), other.container().pickupLastFreeDay());
                if (result == 0) {
                    result = descending(arrival(one), arrival(other));
                }
                if (result == 0) {
                    result = one.shipment()
                            .billOfLadingNumber()
                            .compareTo(other.shipment().billOfLadingNumber());
                }
                return result != 0 ? result : byId(one, other);
            }
        };
    }

    private static HandLoop everything(Variant variant) {
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                return true;
            }
        };
    }

    private static HandLoop readyAtPorts(Variant variant) {
        LocalDate first = variant.firstDay();
        LocalDate last = variant.lastDay();
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                if (!atTerminal(row)) {
                    return false;
                }
                String code = podCode(row);
                var holds = row.container().terminal().holds();
                return ("USLAX".equals(code) || "USLGB".equals(code))
                        && within(row.container().pickupLastFreeDay(), first, last)
                        && holds != null
                        && holds.isEmpty();
            }
        };
    }

    private static HandLoop reference(Variant variant) {
        String prefix = variant.referencePrefix();
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                List<String> references = row.container().refNumbers();
                for (int i = 0; i < references.size(); i++) {
                    if (startsWith(references.get(i), prefix)) {
                        return true;
                    }
                }
                return false;
            }
        };
    }

    private static HandLoop lastFreeDay(Variant variant) {
        LocalDate first = variant.firstDay();
        LocalDate last = variant.lastDay();
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                return (atTerminal(row) || status(row).equals("off_dock"))
                        && !row.shipment().tracking().isStopped()
                        && endsAtPort(row)
                        && within(row.container().pickupLastFreeDay(), first, last);
            }

            @Override
            int compare(TrackedContainer one, TrackedContainer other) {
                int byDay = ascending(
                        one.container().pickupLastFreeDay(), other.container().pickupLastFreeDay());
                return byDay != 0 ? byDay : byId(one, other);
            }
        };
    }

    private static HandLoop numbers(Variant variant) {
        Set<String> numbers = new HashSet<>(variant.containerNumbers());
        return new HandLoop(variant) {
            @Override
            boolean matches(TrackedContainer row) {
                return numbers.contains(row.container().number().value());
            }
        };
    }

    /** Returns the page and the number of matching rows. */
    final Answer page(List<TrackedContainer> rows) {
        int end = offset + size;
        TrackedContainer[] heap = new TrackedContainer[end];
        int kept = 0;
        long total = 0;
        for (int i = 0; i < rows.size(); i++) {
            TrackedContainer row = rows.get(i);
            if (matches(row)) {
                total++;
                if (kept < end) {
                    up(heap, kept++, row);
                } else if (compare(row, heap[0]) < 0) {
                    down(heap, row);
                }
            }
        }
        Arrays.sort(heap, 0, kept, this::compare);
        return Answer.of(Arrays.asList(heap).subList(Math.min(offset, kept), kept), total);
    }

    /** Returns the same by streams, as a first version would do it. */
    final Answer pageByStreams(List<TrackedContainer> rows) {
        List<TrackedContainer> page = rows.stream()
                .filter(this::matches)
                .sorted(this::compare)
                .skip(offset)
                .limit(size)
                .toList();
        return Answer.of(page, rows.stream().filter(this::matches).count());
    }

    /** Adds a row to the heap, whose first row is the last of the page. */
    private void up(TrackedContainer[] heap, int free, TrackedContainer row) {
        int at = free;
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            if (compare(heap[parent], row) >= 0) {
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
            if (child + 1 < heap.length && compare(heap[child + 1], heap[child]) > 0) {
                child++;
            }
            if (compare(row, heap[child]) >= 0) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = row;
    }

    private static int byId(TrackedContainer one, TrackedContainer other) {
        return compareIds(one.container().id(), other.container().id());
    }

    /** Compares ids as unsigned numbers, as the library and the databases do. */
    static int compareIds(UUID left, UUID right) {
        int high = Long.compareUnsigned(left.getMostSignificantBits(), right.getMostSignificantBits());
        return high != 0 ? high : Long.compareUnsigned(left.getLeastSignificantBits(), right.getLeastSignificantBits());
    }

    /** Compares values with unknown ones last. */
    private static <V extends Comparable<? super V>> int ascending(@Nullable V one, @Nullable V other) {
        return one == null || other == null ? Boolean.compare(one == null, other == null) : one.compareTo(other);
    }

    /** Compares values in reverse, also with unknown ones last. */
    private static <V extends Comparable<? super V>> int descending(@Nullable V one, @Nullable V other) {
        return one == null || other == null ? Boolean.compare(one == null, other == null) : other.compareTo(one);
    }

    private static String status(TrackedContainer row) {
        return row.container().status().code();
    }

    private static boolean atTerminal(TrackedContainer row) {
        String status = status(row);
        return status.equals("available") || status.equals("not_available");
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
}
