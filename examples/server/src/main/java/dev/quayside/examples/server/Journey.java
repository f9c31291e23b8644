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
 * When one box passes each point of its way, in the past and in the future; every point comes after the one before it.
 *
 * @param now up to when things have happened
 * @param times of the points that this journey has, to the minute
 */
record Journey(Instant now, Map<Step, Instant> times) {

    Journey {
        times = Collections.unmodifiableMap(new EnumMap<>(times));
    }

    /** Draws a journey on a lane whose vessel departs at the given instant. */
    static Journey draw(Lane lane, Instant departure, Instant now, SplittableRandom random) {
        Drawing drawing = new Drawing(departure.truncatedTo(ChronoUnit.MINUTES), random);
        drawing.before(Step.LOADED, 8, 30).before(Step.FULL_IN, 20, 72).before(Step.EMPTY_OUT, 24, 120);
        drawing.restart(departure.truncatedTo(ChronoUnit.MINUTES)).then(Step.DEPARTED, 0, 0);
        // Every box of a shipment is on the same vessel, so that the length of the passage is not drawn.
        int passage = lane.daysAtSea() * 24 + 7;
        drawing.then(Step.ARRIVED, passage, passage).then(Step.DISCHARGED, 8, 48);
        if (lane.inland() != null) {
            drawing.then(Step.RAIL_LOADED, 24, 96)
                    .then(Step.RAIL_DEPARTED, 6, 24)
                    .then(Step.INLAND_ARRIVED, 96, 192)
                    .then(Step.INLAND_UNLOADED, 4, 20);
        }
        drawing.then(Step.RELEASED, 12, 72).then(Step.PICKED_UP, 20, 190);
        if (random.nextInt(3) == 0) {
            drawing.then(Step.DELIVERED, 4, 30);
        }
        drawing.then(Step.RETURNED, 48, 190);
        return new Journey(now, drawing.times);
    }

    /** The same journey, earlier or later. */
    Journey movedBy(Duration duration) {
        Map<Step, Instant> moved = new EnumMap<>(times);
        moved.replaceAll((step, at) -> at.plus(duration).truncatedTo(ChronoUnit.MINUTES));
        return new Journey(now, moved);
    }

    /** When the step was passed; null if it was not, or not yet. */
    @Nullable
    Instant passed(Step step) {
        Instant at = times.get(step);
        return at == null || at.isAfter(now) ? null : at;
    }

    boolean hasPassed(Step step) {
        return passed(step) != null;
    }

    /** When a step that every journey has was or will be passed. */
    Instant at(Step step) {
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
        private final Map<Step, Instant> times = new EnumMap<>(Step.class);
        private final SplittableRandom random;
        private Instant at;

        Drawing(Instant start, SplittableRandom random) {
            this.random = random;
            this.at = start;
        }

        Drawing then(Step step, int leastHours, int mostHours) {
            at = at.plus(minutes(leastHours, mostHours), ChronoUnit.MINUTES);
            times.put(step, at);
            return this;
        }

        Drawing before(Step step, int leastHours, int mostHours) {
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
