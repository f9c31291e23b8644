package dev.quayside.core.tracking;

import dev.quayside.core.request.TrackingRequest;
import java.util.List;
import java.util.Objects;

/** The outcome of a new tracking request. */
public sealed interface RequestOutcome {

    /**
     * The request was accepted.
     *
     * @param request the stored request: pending, without a shipment
     */
    record Accepted(TrackingRequest request) implements RequestOutcome {
        public Accepted {
            Objects.requireNonNull(request, "request");
        }
    }

    /**
     * The request was rejected; nothing was stored.
     *
     * @param problems all problems, in the order of {@link Problem.Field}; at least one
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
     * The plan has no free slot for the request or the resumed shipment; nothing was stored.
     *
     * @param limit the number of slots in the plan
     * @param used the number of used slots
     */
    record PlanLimitReached(int limit, int used) implements RequestOutcome, ResumeOutcome {

        /** The code of this outcome, for programs. */
        public static final String CODE = "plan_limit_reached";
    }
}
