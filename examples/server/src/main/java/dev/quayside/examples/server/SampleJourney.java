package dev.quayside.examples.server;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * When one container passes each point of its way, in the past and in the future; every point comes after the one
 * before it.
 *
 * @param now up to when things have happened
 * @param times of the points that this journey has, to the minute
 */
record SampleJourney(Instant now, Map<JourneyStep, Instant> times) {

    SampleJourney {
        times = Collections.unmodifiableMap(new EnumMap<>(times));
    }

    /** Draws a journey on a lane with this departure of the vessel. */
    static SampleJourney draw(TradeLane lane, Instant departure, Instant now, SplittableRandom random) {
        Drawing drawing = new Drawing(departure.truncatedTo(ChronoUnit.MINUTES), random);
        drawing.before(JourneyStep.LOADED, 8, 30)
                .before(JourneyStep.FULL_IN, 20, 72)
                .before(JourneyStep.EMPTY_OUT, 24, 120);
        drawing.restart(departure.truncatedTo(ChronoUnit.MINUTES)).then(JourneyStep.DEPARTED, 0, 0);
        // All containers of a shipment are on the same vessel, so the length of the passage is fixed.
        int passage = lane.daysAtSea() * 24 + 7;
        drawing.then(JourneyStep.ARRIVED, passage, passage).then(JourneyStep.DISCHARGED, 8, 48);
        if (lane.inland() != null) {
            drawing.then(JourneyStep.RAIL_LOADED, 24, 96)
                    .then(JourneyStep.RAIL_DEPARTED, 6, 24)
                    .then(JourneyStep.INLAND_ARRIVED, 96, 192)
                    .then(JourneyStep.INLAND_UNLOADED, 4, 20);
        }
        drawing.then(JourneyStep.RELEASED, 12, 72).then(JourneyStep.PICKED_UP, 20, 190);
        if (random.nextInt(3) == 0) {
            drawing.then(JourneyStep.DELIVERED, 4, 30);
        }
        drawing.then(JourneyStep.RETURNED, 48, 190);
        return new SampleJourney(now, drawing.times);
    }

    /** The same journey, earlier or later. */
    SampleJourney movedBy(Duration duration) {
        Map<JourneyStep, Instant> moved = new EnumMap<>(times);
        moved.replaceAll((step, at) -> at.plus(duration).truncatedTo(ChronoUnit.MINUTES));
        return new SampleJourney(now, moved);
    }

    /** Returns the past time of a step; null if it has not happened. */
    @Nullable
    Instant passed(JourneyStep step) {
        Instant at = times.get(step);
        return at == null || at.isAfter(now) ? null : at;
    }

    boolean hasPassed(JourneyStep step) {
        return passed(step) != null;
    }

    /** Returns the past or future time of a step that every journey has. */
    Instant at(JourneyStep step) {
        return Objects.requireNonNull(times.get(step), step::name);
    }

    /** The last instant at which something happened; null if nothing has. */
    @Nullable
    Instant lastPassed() {
        return times.values().stream()
                .filter(at -> !at.isAfter(now))
                .max(Instant::compareTo)
                .orElse(null);
    }

    private static final class Drawing {
        private final Map<JourneyStep, Instant> times = new EnumMap<>(JourneyStep.class);
        private final SplittableRandom random;
        private Instant at;

        Drawing(Instant start, SplittableRandom random) {
            this.random = random;
            this.at = start;
        }

        Drawing then(JourneyStep step, int leastHours, int mostHours) {
            at = at.plus(minutes(leastHours, mostHours), ChronoUnit.MINUTES);
            times.put(step, at);
            return this;
        }

        Drawing before(JourneyStep step, int leastHours, int mostHours) {
            at = at.minus(minutes(leastHours, mostHours), ChronoUnit.MINUTES);
            times.put(step, at);
            return this;
        }

        Drawing restart(Instant start) {
            at = start;
            return this;
        }

        private long minutes(int leastHours, int mostHours) {
            return random.nextLong(leastHours * 60L, mostHours * 60L + 1);
        }
    }
}
