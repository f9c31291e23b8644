package dev.quayside.core.store.memory;

import java.util.Comparator;
import java.util.UUID;

/** The order of ids. */
final class IdOrder {

    /** Compares ids as unsigned numbers, which is the order of their texts but not of {@link UUID#compareTo}. */
    public static final Comparator<UUID> UNSIGNED = (one, other) -> {
        int high = Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
        return high != 0 ? high : Long.compareUnsigned(one.getLeastSignificantBits(), other.getLeastSignificantBits());
    };

    private IdOrder() {}
}
