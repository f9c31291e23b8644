package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;

/**
 * What kind of facility a terminal is: an open vocabulary, so that a code we have not met survives a round trip.
 *
 * @param code the code as it stands on the wire, not blank, case kept
 */
public record FacilityType(String code) {
    /** Ships are worked here: {@code ocean_terminal}. */
    public static final FacilityType OCEAN_TERMINAL = new FacilityType("ocean_terminal");

    /** A rail ramp: {@code rail}. */
    public static final FacilityType RAIL = new FacilityType("rail");

    /**
     * Creates a facility type.
     *
     * @throws IllegalArgumentException if the code is blank
     */
    public FacilityType {
        Texts.requireText(code, "code", "ocean_terminal");
    }

    /** The type with this code, known or not. */
    public static FacilityType of(String code) {
        return new FacilityType(code);
    }

    /** Whether this is one of the constants of this class. */
    public boolean isKnown() {
        return equals(OCEAN_TERMINAL) || equals(RAIL);
    }

    /** The code. */
    @Override
    public String toString() {
        return code;
    }
}
