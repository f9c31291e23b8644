package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The size and type of a container. Each component is null until a carrier reports it.
 *
 * @param type the type, such as dry or reefer; an unknown type is kept as reported
 * @param lengthFeet nominal length in feet; the known lengths are {@link #LENGTHS}
 * @param height standard (8 ft 6 in) or high cube (9 ft 6 in)
 */
public record Equipment(
        @Nullable Type type,
        @Nullable Integer lengthFeet,
        @Nullable Height height) {

    public static final Equipment UNKNOWN = new Equipment(null, null, null);

    /** The lengths in feet that the v2 API lists; other positive lengths are kept. */
    public static final List<Integer> LENGTHS = List.of(10, 20, 40, 45);

    public Equipment {
        if (lengthFeet != null && lengthFeet <= 0) {
            throw new IllegalArgumentException(
                    "equipment length " + lengthFeet + " is not positive (expected feet, such as 20 or 40)");
        }
    }

    /**
     * Returns the components with their names. This text must not depend on the JDK, because observations with equal
     * times are ordered by it.
     */
    @Override
    public String toString() {
        return "Equipment[type=" + type + ", lengthFeet=" + lengthFeet + ", height=" + height + "]";
    }

    /**
     * The type of a container: one of six known types, or the carrier's own value.
     *
     * @param code the name in documents, such as {@code open top} (with a blank), which is case-sensitive
     */
    public record Type(String code) {
        public static final Type DRY = new Type("dry");
        public static final Type REEFER = new Type("reefer");
        public static final Type OPEN_TOP = new Type("open top");
        public static final Type FLAT_RACK = new Type("flat rack");
        public static final Type BULK = new Type("bulk");
        public static final Type TANK = new Type("tank");

        /** The six types that the v2 API lists. */
        public static final List<Type> KNOWN = List.of(DRY, REEFER, OPEN_TOP, FLAT_RACK, BULK, TANK);

        public Type {
            Texts.requireStorable(Objects.requireNonNull(code, "code"), "code");
        }

        /** Returns whether this is one of the six known types. */
        public boolean isKnown() {
            return KNOWN.contains(this);
        }

        @Override
        public String toString() {
            return code;
        }
    }

    /**
     * The height of a container: {@link #STANDARD}, {@link #HIGH_CUBE}, or the carrier's own value.
     *
     * @param code the name in documents, such as {@code high_cube}
     */
    public record Height(String code) {
        public static final Height STANDARD = new Height("standard");
        public static final Height HIGH_CUBE = new Height("high_cube");

        public Height {
            Objects.requireNonNull(code, "code");
        }

        /** Returns whether this is one of the two known heights. */
        public boolean isKnown() {
            return equals(STANDARD) || equals(HIGH_CUBE);
        }

        @Override
        public String toString() {
            return code;
        }
    }
}
