package dev.quayside.core.source;

import java.util.List;
import java.util.Objects;

/** What a source says of a vessel. */
public sealed interface VesselAnswer {

    /** What the source knows. */
    static Known known(List<VesselPosition> positions) {
        return new Known(positions);
    }

    /** Why there is no answer, for people and without secrets. */
    static Unknown unknown(Refusal refusal, String detail) {
        return new Unknown(refusal, detail);
    }

    /** The positions, in the order of the source; empty if there are none or no answer. */
    default List<VesselPosition> positions() {
        return List.of();
    }

    /**
     * The source has answered.
     *
     * @param positions oldest first; empty if it knows none
     */
    record Known(List<VesselPosition> positions) implements VesselAnswer {
        public Known {
            positions = List.copyOf(Objects.requireNonNull(positions, "positions"));
        }
    }

    /**
     * The source has not answered.
     *
     * @param refusal what stands in the way
     * @param detail for people; may be empty
     */
    record Unknown(Refusal refusal, String detail) implements VesselAnswer {
        public Unknown {
            Objects.requireNonNull(refusal, "refusal");
            Objects.requireNonNull(detail, "detail");
        }
    }
}
