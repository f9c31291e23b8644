package dev.quayside.core.source.script;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.source.VesselSource;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A source of the positions of a script's vessels. */
final class ScriptedVessels implements VesselSource {
    /** The script time between two positions of a track. */
    private static final Duration TRACKED_EVERY = Duration.ofHours(1);

    /**
     * The script time between two expected positions. It is not a real time, because a minute of real time may be weeks
     * of script time.
     */
    private static final Duration EXPECTED_EVERY = Duration.ofMinutes(1);

    private final Function<UUID, Optional<Voyage>> voyages;
    private final InstantSource clock;

    ScriptedVessels(Function<UUID, Optional<Voyage>> voyages, InstantSource clock) {
        this.voyages = voyages;
        this.clock = clock;
    }

    /** The track of a vessel, together with the clock that converts its script times. */
    record Voyage(VesselTrack course, ScriptClock times) {
        Optional<VesselPosition> at(Instant instant) {
            return course.at(times.offset(instant), instant);
        }

        Instant start() {
            return times.at(course.start());
        }

        Instant end() {
            return times.at(course.end());
        }
    }

    @Override
    public Optional<VesselPosition> position(Vessel vessel) {
        Instant now = clock.instant();
        return voyages.apply(vessel.id()).flatMap(voyage -> voyage.at(earliest(now, voyage.end())));
    }

    @Override
    public List<VesselPosition> track(Vessel vessel, Instant from, Instant to) {
        return voyages.apply(vessel.id())
                .map(voyage -> {
                    List<VesselPosition> track = new ArrayList<>();
                    for (Duration at = voyage.course.start();
                            at.compareTo(voyage.course.end()) <= 0;
                            at = at.plus(TRACKED_EVERY)) {
                        Instant instant = voyage.times.at(at);
                        if (!instant.isBefore(from) && instant.isBefore(to) && !instant.isAfter(clock.instant())) {
                            voyage.course.at(at, instant).ifPresent(track::add);
                        }
                    }
                    return List.copyOf(track);
                })
                .orElse(List.of());
    }

    @Override
    public List<VesselPosition> expectedPositions(Vessel vessel, PortCall from, PortCall to) {
        return voyages.apply(vessel.id())
                .map(voyage -> {
                    Instant start = Stream.of(voyage.start(), clock.instant(), departure(from, voyage))
                            .max(Instant::compareTo)
                            .orElseThrow();
                    Instant eta = to.inboundEtaAt();
                    Duration end = voyage.times.offset(eta == null ? voyage.end() : earliest(eta, voyage.end()));
                    List<VesselPosition> expected = new ArrayList<>();
                    for (Duration at = voyage.times.offset(start);
                            at.compareTo(end) <= 0;
                            at = at.plus(EXPECTED_EVERY)) {
                        voyage.course.at(at, voyage.times.at(at)).ifPresent(expected::add);
                    }
                    return List.copyOf(expected);
                })
                .orElse(List.of());
    }

    /**
     * Returns the expected positions from the one that is nearest to {@code start}, which {@code start} replaces. The
     * times of the positions do not change.
     */
    @Override
    public List<VesselPosition> expectedPositions(Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
        List<VesselPosition> course = expectedPositions(vessel, from, to);
        if (course.isEmpty()) {
            return course;
        }
        int nearest = IntStream.range(0, course.size())
                .boxed()
                .min(Comparator.comparingDouble(
                        i -> VesselTrack.distance(start, course.get(i).position())))
                .orElseThrow();
        List<VesselPosition> left = new ArrayList<>(course.subList(nearest, course.size()));
        VesselPosition first = left.get(0);
        left.set(0, new VesselPosition(start, first.at(), first.headingDegrees(), first.speedKnots()));
        return List.copyOf(left);
    }

    private static Instant departure(PortCall from, Voyage voyage) {
        @Nullable Instant actual = from.outboundAtdAt();
        @Nullable Instant estimated = from.outboundEtdAt();
        return actual != null ? actual : estimated != null ? estimated : voyage.start();
    }

    private static Instant earliest(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
