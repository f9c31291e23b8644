package dev.quayside.core.tracking;

import dev.quayside.core.request.TrackingRequest;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The outcome of creating a tracking request. */
public sealed interface RequestOutcome {

    /**
     * The request was accepted.
     *
     * @param request the stored request, which is pending and has no shipment yet
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
                throw new IllegalArgumentException("problems: an empty list (expected at least one problem)");
            }
        }
    }

    /**
     * The plan has no free slot for the new request or the resumed shipment; nothing was stored.
     *
     * @param limit the number of slots in the plan
     * @param used the number of used slots
     */
    record PlanLimitReached(int limit, int used) implements RequestOutcome, ResumeOutcome {

        /** The machine-readable code of this outcome. */
        public static final String CODE = "plan_limit_reached";
    }

    /**
     * A problem of a new tracking request.
     *
     * @param message a sentence for people that states what was found and what is expected
     * @param index the index of the invalid element if the field is a list, starting at 0; null if the problem concerns
     *     the whole field
     */
    record Problem(
            Field field,
            Code code,
            String message,
            @Nullable Integer index) {

        public Problem {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(code, "code");
            Objects.requireNonNull(message, "message");
        }

        Problem(Field field, Code code, String message) {
            this(field, code, message, null);
        }

        /** The part of the request that has the problem. */
        public enum Field {
            TYPE("request_type"),
            NUMBER("request_number"),
            SCAC("scac"),
            REF_NUMBERS("ref_numbers"),
            TAGS("shipment_tags"),
            INITIAL_FIELDS("initial_custom_fields"),
            CUSTOMER("customer");

            private final String wireName;

            Field(String wireName) {
                this.wireName = wireName;
            }

            /** Returns the name in JSON documents. The customer is a relationship, all other fields are attributes. */
            public String wireName() {
                return wireName;
            }
        }

        /** The kind of problem. */
        public enum Code {
            /** A required value is missing. */
            BLANK("blank"),
            /** The value refers to something that does not exist. */
            UNKNOWN("unknown"),
            /** The line cannot be tracked by this kind of number, or the account may not track the line. */
            NOT_TRACKED("not_tracked"),
            /** The value does not have the required form. */
            MALFORMED("malformed"),
            /** The value is too long to be stored. */
            TOO_LONG("too_long"),
            /** The number is already tracked. */
            DUPLICATE("duplicate");

            private final String wireName;

            Code(String wireName) {
                this.wireName = wireName;
            }

            /** Returns the code in JSON documents. */
            public String wireName() {
                return wireName;
            }
        }
    }
}
