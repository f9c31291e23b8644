package dev.quayside.core.container;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking whether a container can be picked up.
 *
 * @param ready whether the container is available and no hold is in force, neither at the terminal nor at the inland
 *     facility
 * @param reasons the reasons against the pickup. Blocking reasons come first. Holds are in the order of their reports,
 *     those of the terminal before those of the inland facility. The list may contain reasons even if {@code ready} is
 *     true, because not all reasons block
 */
public record Readiness(boolean ready, List<Reason> reasons) {

    /** A reason why the container cannot be picked up, or why the result is uncertain. */
    public sealed interface Reason {
        /** Returns whether this reason alone is sufficient to prevent the pickup. */
        boolean isBlocking();

        /** Returns a short human-readable sentence. */
        String text();
    }

    /** The terminal reports the container as not available. */
    public record NotAvailable() implements Reason {
        @Override
        public boolean isBlocking() {
            return true;
        }

        @Override
        public String text() {
            return "the terminal reports the container as not available";
        }
    }

    /** The terminal has not reported the availability. */
    public record AvailabilityUnknown() implements Reason {
        @Override
        public boolean isBlocking() {
            return true;
        }

        @Override
        public String text() {
            return "the terminal has not reported the availability";
        }
    }

    /** A hold, in force or announced. */
    public record OnHold(Hold hold) implements Reason {
        public OnHold {
            Objects.requireNonNull(hold, "hold");
        }

        @Override
        public boolean isBlocking() {
            return hold.isBlocking();
        }

        @Override
        public String text() {
            return hold.name().code() + (hold.isBlocking() ? " hold" : " hold announced");
        }
    }

    /**
     * The report of the terminal is older than the caller accepts.
     *
     * @param checkedAt the time of the report; null if the terminal has never reported
     */
    public record StaleReport(@Nullable Instant checkedAt) implements Reason {
        @Override
        public boolean isBlocking() {
            return false;
        }

        @Override
        public String text() {
            return checkedAt == null
                    ? "the terminal was never checked"
                    : "the terminal was last checked at " + checkedAt;
        }
    }

    public Readiness {
        reasons = List.copyOf(Objects.requireNonNull(reasons, "reasons"));
    }

    /**
     * Assesses the report of a terminal.
     *
     * @param inlandHolds the holds at the inland facility; empty if there are none or the container is picked up at a
     *     port
     * @param maxAge the maximum age of the report, inclusive; an older report is {@link StaleReport}
     */
    public static Readiness assess(TerminalReport terminal, List<Hold> inlandHolds, Instant now, Duration maxAge) {
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(inlandHolds, "inlandHolds");
        Objects.requireNonNull(now, "now");
        Objects.requireNonNull(maxAge, "maxAge");
        List<Reason> reasons = new ArrayList<>();
        switch (terminal.availability()) {
            case AVAILABLE -> {}
            case NOT_AVAILABLE -> reasons.add(new NotAvailable());
            case UNKNOWN -> reasons.add(new AvailabilityUnknown());
        }
        List<Hold> holds = new ArrayList<>(terminal.holds() == null ? List.of() : terminal.holds());
        holds.addAll(inlandHolds);
        holds.stream().filter(Hold::isBlocking).map(OnHold::new).forEach(reasons::add);
        boolean ready = reasons.isEmpty();
        holds.stream().filter(hold -> !hold.isBlocking()).map(OnHold::new).forEach(reasons::add);
        Instant checkedAt = terminal.checkedAt();
        if (checkedAt == null || Duration.between(checkedAt, now).compareTo(maxAge) > 0) {
            reasons.add(new StaleReport(checkedAt));
        }
        return new Readiness(ready, reasons);
    }
}
