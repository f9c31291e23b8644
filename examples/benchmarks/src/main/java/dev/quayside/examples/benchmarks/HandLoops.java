package dev.quayside.examples.benchmarks;

import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.catalog.TrackedContainer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The thirteen loops written by hand. */
final class HandLoops {
    private static final int SIZE = 30;

    private HandLoops() {}

    /** The loop that answers one variant of a question. */
    static HandLoop of(Question question, Question.Samples samples, int variant) {
        return switch (question) {
            case Q1 -> number(samples.number(variant));
            case Q2 -> pickedUp(size(variant));
            case Q3 -> arrival(Question.MONTH.plusDays(variant % 16), Question.MONTH.plusDays(variant % 16 + 31));
            case Q4 -> delivered(size(variant));
            case Q5 -> held(size(variant));
            case Q6 -> numberPrefix(samples.number(variant).substring(0, 7));
            case Q7 -> atTerminal(size(variant));
            case Q8 -> everything(0, size(variant));
            case Q9 -> everything((99 - variant % 16) * SIZE, SIZE);
            case Q10 -> readyAtPorts(Question.WEEK.minusDays(variant % 16), Question.WEEK.plusDays(14));
            case Q11 -> reference("po" + (100 + variant % 800));
            case Q12 -> lastFreeDay(Question.WEEK.minusDays(variant % 16), Question.WEEK.plusDays(14));
            case Q13 ->
                numbers(IntStream.range(variant, variant + 20)
                        .mapToObj(samples::number)
                        .collect(Collectors.toCollection(HashSet::new)));
        };
    }

    private static int size(int variant) {
        return SIZE - variant % 2;
    }

    private static HandLoop number(String number) {
        return new HandLoop(0, SIZE) {
            @Override
            boolean matches(TrackedContainer row) {
                return row.container().number().value().equals(number);
            }
        };
    }

    private static HandLoop numbers(Set<String> numbers) {
        return new HandLoop(0, SIZE) {
            @Override
            boolean matches(TrackedContainer row) {
                return numbers.contains(row.container().number().value());
            }
        };
    }

    private static HandLoop numberPrefix(String prefix) {
        return new HandLoop(0, SIZE) {
            @Override
            boolean matches(TrackedContainer row) {
                return row.container().number().value().regionMatches(true, 0, prefix, 0, prefix.length());
            }
        };
    }

    private static HandLoop reference(String prefix) {
        return new HandLoop(0, SIZE) {
            @Override
            boolean matches(TrackedContainer row) {
                List<String> references = row.container().refNumbers();
                for (int i = 0; i < references.size(); i++) {
                    if (references.get(i).regionMatches(true, 0, prefix, 0, prefix.length())) {
                        return true;
                    }
                }
                return false;
            }
        };
    }

    private static HandLoop pickedUp(int size) {
        return new HandLoop(0, size) {
            @Override
            boolean matches(TrackedContainer row) {
                return row.container().status().code().equals("picked_up");
            }
        };
    }

    private static HandLoop delivered(int size) {
        return new HandLoop(0, size) {
            @Override
            boolean matches(TrackedContainer row) {
                return row.container().milestones().deliveredAt() != null;
            }
        };
    }

    private static HandLoop held(int size) {
        return new HandLoop(0, size) {
            @Override
            boolean matches(TrackedContainer row) {
                var holds = row.container().terminal().holds();
                return holds != null && !holds.isEmpty();
            }
        };
    }

    static HandLoop everything(int offset, int size) {
        return new HandLoop(offset, size) {
            @Override
            boolean matches(TrackedContainer row) {
                return true;
            }
        };
    }

    private static HandLoop arrival(LocalDate first, LocalDate end) {
        Instant from = first.atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant to = end.atStartOfDay(ZoneOffset.UTC).toInstant();
        return new HandLoop(0, SIZE) {
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

    static @Nullable Instant arrival(TrackedContainer row) {
        Instant arrived = row.container().milestones().podArrivedAt();
        if (arrived != null) {
            return arrived;
        }
        Voyage.ScheduledTime call = row.shipment().voyage().arrival();
        return call.actualAt() != null ? call.actualAt() : call.estimatedAt();
    }

    private static HandLoop atTerminal(int size) {
        return new HandLoop(0, size) {
            @Override
            boolean matches(TrackedContainer row) {
                String status = row.container().status().code();
                return status.equals("available") || status.equals("not_available");
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

    private static HandLoop readyAtPorts(LocalDate first, LocalDate last) {
        return new HandLoop(0, SIZE) {
            @Override
            boolean matches(TrackedContainer row) {
                String status = row.container().status().code();
                if (!status.equals("available") && !status.equals("not_available")) {
                    return false;
                }
                RoutingPoint pod = row.shipment().routing().portOfDischarge();
                String code = pod == null ? null : pod.code();
                var holds = row.container().terminal().holds();
                return ("USLAX".equals(code) || "USLGB".equals(code))
                        && within(row.container().pickupLastFreeDay(), first, last)
                        && holds != null
                        && holds.isEmpty();
            }
        };
    }

    private static HandLoop lastFreeDay(LocalDate first, LocalDate last) {
        return new HandLoop(0, SIZE) {
            @Override
            boolean matches(TrackedContainer row) {
                String status = row.container().status().code();
                return (status.equals("available") || status.equals("not_available") || status.equals("off_dock"))
                        && !row.shipment().tracking().stopped()
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

    /** Every destination of the generated data is linked, so that its code tells. */
    static boolean endsAtPort(TrackedContainer row) {
        RoutingPoint destination = row.shipment().routing().destination();
        RoutingPoint pod = row.shipment().routing().portOfDischarge();
        return destination == null
                || (pod != null
                        && destination.code() != null
                        && destination.code().equals(pod.code()));
    }

    private static boolean within(@Nullable LocalDate day, LocalDate first, LocalDate last) {
        return day != null && !day.isBefore(first) && !day.isAfter(last);
    }
}
