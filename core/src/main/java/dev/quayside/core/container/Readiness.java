package dev.quayside.core.container;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether a container can be picked up, with everything that speaks against it or makes it doubtful.
 *
 * @param ready the interface's rule: available, and no hold in force
 * @param reasons blocking ones first, each hold in the terminal's order; may be non-empty although ready
 */
public record Readiness(boolean ready, List<Reason> reasons) {

    /** Something that speaks against the pickup, or makes the verdict doubtful. */
    public sealed interface Reason {
        /** Whether it alone makes the container not ready. */
        boolean blocking();

        /** One short sentence for people. */
        String text();
    }

    /** The terminal says the container may not leave. */
    public record NotAvailable() implements Reason {
        @Override
        public boolean blocking() {
            return true;
        }

        @Override
        public String text() {
            return "the terminal says it is not available";
        }
    }

    /** The terminal has not said whether the container may leave. */
    public record AvailabilityUnknown() implements Reason {
        @Override
        public boolean blocking() {
            return true;
        }

        @Override
        public String text() {
            return "the terminal has not said whether it is available";
        }
    }

    /** A hold, in force or announced. */
    public record Held(Hold hold) implements Reason {
        public Held {
            Objects.requireNonNull(hold, "hold");
        }

        @Override
        public boolean blocking() {
            return hold.blocks();
        }

        @Override
        public String text() {
            return hold.name().code() + (hold.blocks() ? " hold" : " hold announced");
        }
    }

    /** The terminal's word is older than asked for; {@code checkedAt} is null when it was never asked. */
    public record Stale(@Nullable Instant checkedAt) implements Reason {
        @Override
        public boolean blocking() {
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
     * Weighs everything known of a container.
     *
     * @param maxAge how old the terminal's answer may be before {@link Stale} is among the reasons (inclusive)
     */
    public static Readiness assess(TerminalReport terminal, Instant now, Duration maxAge) {
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(now, "now");
        Objects.requireNonNull(maxAge, "maxAge");
        List<Reason> reasons = new ArrayList<>();
        switch (terminal.availability()) {
            case AVAILABLE -> {}
            case NOT_AVAILABLE -> reasons.add(new NotAvailable());
            case UNKNOWN -> reasons.add(new AvailabilityUnknown());
        }
        List<Hold> holds = terminal.holds() == null ? List.of() : terminal.holds();
        holds.stream().filter(Hold::blocks).map(Held::new).forEach(reasons::add);
        boolean ready = reasons.isEmpty();
        holds.stream().filter(hold -> !hold.blocks()).map(Held::new).forEach(reasons::add);
        Instant checkedAt = terminal.checkedAt();
        if (checkedAt == null || Duration.between(checkedAt, now).compareTo(maxAge) > 0) {
            reasons.add(new Stale(checkedAt));
        }
        return new Readiness(ready, reasons);
    }
}
