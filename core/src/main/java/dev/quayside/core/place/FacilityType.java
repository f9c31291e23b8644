package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;

/**
 * The type of a terminal. Unknown codes are kept.
 *
 * @param code the name in documents, not blank, which is case-sensitive
 */
public record FacilityType(String code) {
    /** A marine terminal: {@code ocean_terminal}. */
    public static final FacilityType OCEAN_TERMINAL = new FacilityType("ocean_terminal");

    /** A rail ramp: {@code rail}. */
    public static final FacilityType RAIL = new FacilityType("rail");

    /**
     * Creates a type.
     *
     * @throws IllegalArgumentException if the code is blank
     */
    public FacilityType {
        Texts.requireText(code, "code", "ocean_terminal");
    }

    /** Creates a type from a known or unknown code. */
    public static FacilityType of(String code) {
        return new FacilityType(code);
    }

    /** Returns whether this is one of the constants of this class. */
    public boolean isKnown() {
        return equals(OCEAN_TERMINAL) || equals(RAIL);
    }

    @Override
    public String toString() {
        return code;
    }
}
