package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Something that keeps, or is about to keep, a container at the terminal. A hold that clears leaves the terminal's
 * list; there is no released state.
 *
 * @param name which of the six known kinds it is
 * @param sourceCode the source's own word for a kind that is not known, else null; it has no wire form
 * @param status in force, or announced
 * @param description the terminal's free text, possibly empty; not fit for decisions
 */
public record Hold(
        Name name,
        @Nullable String sourceCode,
        Status status,
        @Nullable String description) {

    /** The kinds of hold. */
    public enum Name {
        FREIGHT("freight"),
        CUSTOMS("customs"),
        /** US Department of Agriculture. */
        USDA("USDA"),
        /** Vehicle and cargo inspection system: X-ray. */
        VACIS("VACIS"),
        /** Traffic mitigation fee, at Los Angeles and Long Beach. */
        TMF("TMF"),
        /** Any other kind. */
        OTHER("other");

        private final String code;

        Name(String code) {
            this.code = code;
        }

        /** The wire name; the case matters. */
        public String code() {
            return code;
        }

        /** The kind with exactly this wire name. */
        public static Optional<Name> ofCode(String code) {
            Objects.requireNonNull(code, "code");
            return Arrays.stream(values())
                    .filter(name -> name.code.equals(code))
                    .findFirst();
        }
    }

    /** How far a hold is. */
    public enum Status {
        /** In force: it blocks the pickup. */
        HOLD("hold"),
        /** Announced; it does not block yet. */
        PENDING("pending");

        private final String code;

        Status(String code) {
            this.code = code;
        }

        /** The wire name. */
        public String code() {
            return code;
        }

        /** The status with exactly this wire name. */
        public static Optional<Status> ofCode(String code) {
            Objects.requireNonNull(code, "code");
            return Arrays.stream(values())
                    .filter(status -> status.code.equals(code))
                    .findFirst();
        }
    }

    public Hold {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(status, "status");
        Texts.kept(sourceCode, "sourceCode");
        Texts.kept(description, "description");
        if (sourceCode != null && name != Name.OTHER) {
            throw new IllegalArgumentException("a hold of the known kind " + name.code()
                    + " has no source code of its own, but " + Texts.quote(sourceCode) + " was given");
        }
    }

    /** A hold of a known kind. */
    public static Hold of(Name name, Status status, @Nullable String description) {
        return new Hold(name, null, status, description);
    }

    /**
     * A hold as a source words it. A kind that is not known becomes {@link Name#OTHER}; the source's word is kept, and
     * is also the description when the source gave none.
     */
    public static Hold reported(String code, Status status, @Nullable String description) {
        Optional<Name> known = Name.ofCode(code);
        if (known.isPresent()) {
            return of(known.get(), status, description);
        }
        boolean describe = description == null || description.isBlank();
        return new Hold(Name.OTHER, code, status, describe ? code : description);
    }

    /** Whether it is in force. */
    public boolean blocks() {
        return status == Status.HOLD;
    }
}
