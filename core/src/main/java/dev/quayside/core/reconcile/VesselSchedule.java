package dev.quayside.core.reconcile;

import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.VesselCall;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The port calls of a vessel. Merges the calls that follow from an account's shipments with the calls that a source of
 * vessel positions reports.
 *
 * <table>
 *   <caption>Rules</caption>
 *   <tr><th>case</th><th>rule</th></tr>
 *   <tr><td>two reports of one port, at most three days apart</td><td>one call</td></tr>
 *   <tr><td>two reports of one port and one voyage, at most 21 days apart</td><td>one call</td></tr>
 *   <tr><td>two reports of one port, further apart</td><td>two calls</td></tr>
 * <tr><td>an estimate near two calls</td><td>belongs to the nearest call</td></tr>
 * <tr><td>an actual arrival more than a day after an actual departure</td><td>two calls; the tolerance of a day exists
 * because some sources report only the day</td></tr>
 *   <tr><td>ports with codes</td><td>one port if the codes are equal</td></tr>
 *   <tr><td>a port without a code</td><td>one port if the names are equal, ignoring case</td></tr>
 * <tr><td>different values for the same time or the voyage of one call</td><td>the source of positions has priority,
 * then the shipments in the order of the parameter</td></tr>
 *   <tr><td>a report without a time</td><td>ignored</td></tr>
 * </table>
 *
 * <p>The distance of two reports is the time between the end of the earlier stay and the start of the later stay. With
 * these limits, the calls of a feeder that calls once or twice a week stay separate, and different estimates of one
 * call are merged.
 */
public final class VesselSchedule {

    private static final Duration SAME_CALL = Duration.ofDays(3);
    private static final Duration SAME_VOYAGE = Duration.ofDays(21);
    private static final Duration INACCURACY = Duration.ofDays(1);

    private VesselSchedule() {}

    /** The sources that report a port call. */
    public enum Source {
        /** Shipments of the account. */
        SHIPMENTS("shipments"),
        /** The source of vessel positions. */
        POSITION_SOURCE("position_source"),
        /** Shipments of the account and the source of vessel positions. */
        BOTH("both");

        private final String wireName;

        Source(String wireName) {
            this.wireName = wireName;
        }

        /** Returns the value of the attribute {@code source}. */
        public String wireName() {
            return wireName;
        }
    }

    /** A merged port call and the sources that report it. */
    public record Entry(VesselCall call, Source source) {

        public Entry {
            Objects.requireNonNull(call, "call");
            Objects.requireNonNull(source, "source");
        }
    }

    /**
     * Returns the merged calls, sorted by arrival; a call without an arrival is sorted by its departure.
     *
     * @param ofShipments the calls that are known from shipments, highest priority first
     * @param reported the calls that the source of positions reports
     * @param since the start of the period; calls that ended before this instant are omitted
     */
    public static List<Entry> merge(List<VesselCall> ofShipments, List<VesselCall> reported, Instant since) {
        Objects.requireNonNull(ofShipments, "ofShipments");
        Objects.requireNonNull(reported, "reported");
        Objects.requireNonNull(since, "since");
        List<Stay> stays = new ArrayList<>();
        reported.forEach(
                call -> Stay.of(call, Source.POSITION_SOURCE, stays.size()).ifPresent(stays::add));
        ofShipments.forEach(
                call -> Stay.of(call, Source.SHIPMENTS, stays.size()).ifPresent(stays::add));
        // Estimates come last, because each estimate joins the nearest actual call.
        stays.sort(Comparator.comparing(Stay::isEstimated)
                .thenComparing(Stay::start)
                .thenComparing(Stay::end)
                .thenComparing(Stay::priority));
        List<Merged> calls = new ArrayList<>();
        for (Stay stay : stays) {
            calls.stream()
                    .filter(call -> call.has(stay))
                    .min(Comparator.comparing(call -> call.distance(stay)))
                    .orElseGet(() -> {
                        Merged added = new Merged();
                        calls.add(added);
                        return added;
                    })
                    .add(stay);
        }
        return calls.stream()
                .map(Merged::stay)
                .filter(stay -> !stay.end.isBefore(since))
                .sorted(Comparator.comparing(Stay::start)
                        .thenComparing(Stay::end)
                        .thenComparing(stay -> Route.text(stay.call.port())))
                .map(stay -> new Entry(stay.call, stay.source))
                .toList();
    }

    /**
     * A port call and its period.
     *
     * @param start the arrival or the departure, whichever is earlier or known; an actual time replaces an estimated
     *     time
     * @param priority the priority; the smallest number has the highest priority
     */
    private record Stay(VesselCall call, Source source, int priority, Instant start, Instant end) {

        /** Returns the stay of a call; empty if the call has no time. */
        static Optional<Stay> of(VesselCall call, Source source, int priority) {
            Instant arrival = call.ataAt() != null ? call.ataAt() : call.etaAt();
            Instant departure = call.atdAt() != null ? call.atdAt() : call.etdAt();
            Comparator<Instant> byTime = Comparator.naturalOrder();
            return times(arrival, departure)
                    .min(byTime)
                    .map(start -> new Stay(
                            call,
                            source,
                            priority,
                            start,
                            times(arrival, departure).max(byTime).orElse(start)));
        }

        private static Stream<Instant> times(@Nullable Instant arrival, @Nullable Instant departure) {
            return Stream.of(Optional.ofNullable(arrival), Optional.ofNullable(departure))
                    .flatMap(Optional::stream);
        }

        boolean isEstimated() {
            return call.ataAt() == null && call.atdAt() == null;
        }

        /** Returns the time between this stay and another stay; zero if they overlap. */
        Duration distance(Stay other) {
            Duration after = Duration.between(end, other.start);
            Duration before = Duration.between(other.end, start);
            Duration longer = after.compareTo(before) > 0 ? after : before;
            return longer.isNegative() ? Duration.ZERO : longer;
        }

        boolean isSameCall(Stay other) {
            if (!Route.isSamePlace(call.port(), other.call.port())
                    || isReturn(call.atdAt(), other.call.ataAt())
                    || isReturn(other.call.atdAt(), call.ataAt())) {
                return false;
            }
            String voyage = call.voyageNumber();
            boolean sameVoyage = voyage != null && voyage.equals(other.call.voyageNumber());
            return distance(other).compareTo(sameVoyage ? SAME_VOYAGE : SAME_CALL) <= 0;
        }

        private static boolean isReturn(@Nullable Instant departure, @Nullable Instant arrival) {
            return departure != null
                    && arrival != null
                    && departure.plus(INACCURACY).isBefore(arrival);
        }
    }

    /** The reported stays that are merged to one port call. */
    private static final class Merged {
        private final List<Stay> stays = new ArrayList<>();

        boolean has(Stay other) {
            return stays.stream().anyMatch(stay -> stay.isSameCall(other))
                    && stays.stream()
                            .noneMatch(stay -> Stay.isReturn(stay.call.atdAt(), other.call.ataAt())
                                    || Stay.isReturn(other.call.atdAt(), stay.call.ataAt()));
        }

        Duration distance(Stay other) {
            return stays.stream()
                    .map(stay -> stay.distance(other))
                    .min(Comparator.naturalOrder())
                    .orElse(Duration.ZERO);
        }

        void add(Stay stay) {
            stays.add(stay);
            stays.sort(Comparator.comparing(Stay::priority));
        }

        /** Returns a single stay with the merged values of all stays. */
        Stay stay() {
            VesselCall call = new VesselCall(
                    port(),
                    first(VesselCall::voyageNumber),
                    first(VesselCall::etaAt),
                    first(VesselCall::ataAt),
                    first(VesselCall::etdAt),
                    first(VesselCall::atdAt));
            List<Source> sources = stays.stream().map(Stay::source).distinct().toList();
            Source source = sources.size() > 1 ? Source.BOTH : sources.get(0);
            return Stay.of(call, source, 0).orElseThrow();
        }

        /**
         * Returns the port of the merged call. If no report refers to a stored place, returns a point with the first
         * reported name, code and time zone.
         */
        private RoutingPoint port() {
            RoutingPoint linked = first(call -> call.port() instanceof RoutingPoint.Linked ? call.port() : null);
            if (linked != null) {
                return linked;
            }
            ZoneId zone = first(call -> call.port().zone());
            return new RoutingPoint.Raw(
                    first(call -> call.port().name()), first(call -> call.port().code()), zone);
        }

        private <V> @Nullable V first(Function<VesselCall, @Nullable V> part) {
            for (Stay stay : stays) {
                V value = part.apply(stay.call);
                if (value != null) {
                    return value;
                }
            }
            return null;
        }
    }
}
