package dev.quayside.core.tracking;

import dev.quayside.core.request.TrackingRequest;
import java.util.List;
import java.util.Objects;

/** What became of a new tracking request. */
public sealed interface RequestOutcome {

    /**
     * It was accepted.
     *
     * @param request as it was stored: pending, without a shipment
     */
    record Accepted(TrackingRequest request) implements RequestOutcome {
        public Accepted {
            Objects.requireNonNull(request, "request");
        }
    }

    /**
     * Something is wrong with it; nothing was stored.
     *
     * @param problems all that is wrong, in the order of {@link Problem.Field}; at least one
     */
    record Refused(List<Problem> problems) implements RequestOutcome {
        public Refused {
            problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
            if (problems.isEmpty()) {
                throw new IllegalArgumentException("problems: there is none (expected at least one)");
            }
        }
    }

    /**
     * The account's plan has no room for it, or for a shipment that is to be followed again; nothing was stored.
     *
     * @param limit how many containers the plan has room for
     * @param used how many slots are taken
     */
    record PlanLimitReached(int limit, int used) implements RequestOutcome, ResumeOutcome {

        /** A stable word for programs. */
        public static final String CODE = "plan_limit_reached";
    }
}
