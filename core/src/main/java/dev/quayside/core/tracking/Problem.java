package dev.quayside.core.tracking;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong with a new tracking request.
 *
 * @param field where
 * @param code what, for programs
 * @param message what, for people: one sentence with what was found and what is accepted
 * @param index which element of the field is concerned, from 0; null for the field as a whole
 */
public record Problem(
        Field field, Code code, String message, @Nullable Integer index) {

    public Problem {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
    }

    Problem(Field field, Code code, String message) {
        this(field, code, message, null);
    }

    /** The part of the request that is concerned. */
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

        /** The name in documents: of an attribute, and in case of the customer of a relationship. */
        public String wireName() {
            return wireName;
        }
    }

    /** What is wrong. */
    public enum Code {
        /** Nothing is said where something has to be. */
        BLANK("blank"),
        /** There is nothing of this name. */
        UNKNOWN("unknown"),
        /** The line is known and cannot be tracked by this kind of number, or not by this account. */
        NOT_TRACKED("not_tracked"),
        /** It does not have the form that it should have. */
        MALFORMED("malformed"),
        /** It is longer than can be kept. */
        TOO_LONG("too_long"),
        /** The number is followed already. */
        DUPLICATE("duplicate");

        private final String wireName;

        Code(String wireName) {
            this.wireName = wireName;
        }

        /** The word in documents. */
        public String wireName() {
            return wireName;
        }
    }
}
