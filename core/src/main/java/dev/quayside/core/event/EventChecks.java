package dev.quayside.core.event;

import java.util.Objects;

/** Checks the kind and the sequence number of an event. */
final class EventChecks {

    private EventChecks() {}

    static void require(EventKind kind, ReferenceType expected) {
        Objects.requireNonNull(kind, "kind");
        if (kind.referenceType() != expected) {
            throw new IllegalArgumentException(
                    "kind: " + kind + " points at a " + kind.referenceType().wireName()
                            + " (expected a kind that points at a " + expected.wireName() + ")");
        }
    }

    static void requireSequence(long sequence) {
        if (sequence < 1) {
            throw new IllegalArgumentException(
                    "sequence: " + sequence + " is not a sequence number (expected an integer of 1 or more)");
        }
    }
}
