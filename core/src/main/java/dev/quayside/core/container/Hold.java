package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A hold that prevents the pickup of a container, now or later. The terminal removes a released hold from its list, so
 * there is no status for released holds.
 *
 * @param sourceCode the source's own code if the hold is of an unknown kind; null for known kinds. V2 documents do not
 *     contain the code
 * @param description the terminal's free text, may be empty; programs should not base decisions on it
 */
public record Hold(
        Name name,
        @Nullable String sourceCode,
        Status status,
        @Nullable String description) {

    /** The name of a hold. */
    public enum Name {
        FREIGHT("freight"),
        CUSTOMS("customs"),
        /** A hold of the US Department of Agriculture. */
        USDA("USDA"),
        /** A hold for an X-ray inspection by the Vehicle and Cargo Inspection System. */
        VACIS("VACIS"),
        /** A hold for the traffic mitigation fee at Los Angeles and Long Beach. */
        TMF("TMF"),
        OTHER("other");

        private final String code;

        Name(String code) {
            this.code = code;
        }

        /** Returns the name in documents, which is case-sensitive. */
        public String code() {
            return code;
        }

        /** Returns the kind with this name in documents. */
        public static Optional<Name> ofCode(String code) {
            Objects.requireNonNull(code, "code");
            return Arrays.stream(values())
                    .filter(name -> name.code.equals(code))
                    .findFirst();
        }

        /** Parses a name as people and sources write it, ignoring case and surrounding blanks. */
        public static Optional<Name> tryParse(String text) {
            String code = Objects.requireNonNull(text, "text").strip();
            return Arrays.stream(values())
                    .filter(name -> name.code.equalsIgnoreCase(code))
                    .findFirst();
        }
    }

    /** The status of a hold. */
    public enum Status {
        /** In force: the hold blocks the pickup. */
        HOLD("hold"),
        /** Announced: the hold does not block the pickup yet. */
        PENDING("pending");

        private final String code;

        Status(String code) {
            this.code = code;
        }

        /** Returns the name in documents, which is case-sensitive. */
        public String code() {
            return code;
        }

        /** Returns the status with this name in documents. */
        public static Optional<Status> ofCode(String code) {
            Objects.requireNonNull(code, "code");
            return Arrays.stream(values())
                    .filter(status -> status.code.equals(code))
                    .findFirst();
        }

        /** Parses a status as people and sources write it, ignoring case and surrounding blanks. */
        public static Optional<Status> tryParse(String text) {
            String code = Objects.requireNonNull(text, "text").strip();
            return Arrays.stream(values())
                    .filter(status -> status.code.equalsIgnoreCase(code))
                    .findFirst();
        }
    }

    public Hold {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(status, "status");
        Texts.requireStorable(sourceCode, "sourceCode");
        Texts.requireStorable(description, "description");
        if (sourceCode != null && name != Name.OTHER) {
            throw new IllegalArgumentException("a hold of the known kind " + name.code()
                    + " cannot have a code from its source, but " + Texts.quote(sourceCode) + " was given");
        }
    }

    /** Creates a hold of a known kind. */
    public static Hold of(Name name, Status status, @Nullable String description) {
        return new Hold(name, null, status, description);
    }

    /**
     * Creates a hold from a source's code, ignoring case and surrounding blanks. The name of an unknown code is {@link
     * Name#OTHER}; the hold keeps the code. If {@code description} is null, the code is also the description.
     */
    public static Hold reported(String code, Status status, @Nullable String description) {
        Optional<Name> known = Name.tryParse(Objects.requireNonNull(code, "code"));
        if (known.isPresent()) {
            return of(known.get(), status, description);
        }
        boolean describe = description == null || description.isBlank();
        return new Hold(Name.OTHER, code, status, describe ? code : description);
    }

    /** Returns whether the hold is in force. */
    public boolean isBlocking() {
        return status == Status.HOLD;
    }
}
