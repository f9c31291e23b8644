package dev.quayside.core.store;

import java.util.Objects;
import java.util.UUID;

/**
 * That something to be stored refers to something else.
 *
 * @param from what refers, in words, such as {@code container 0190…}; holds no user data
 * @param kind what it refers to
 * @param target the id of what it refers to
 */
public record Reference(String from, Kind kind, UUID target) {

    public Reference {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(target, "target");
    }

    /** What can be referred to. Places are shared; everything else belongs to the account of what refers to it. */
    public enum Kind {
        ACCOUNT("account"),
        PARTY("party"),
        SHIPMENT("shipment"),
        /** Only commits refer to one. */
        CONTAINER("container"),
        /** A tracking request. Only commits refer to one. */
        REQUEST("tracking request"),
        /** Only commits refer to one. */
        EVENT("event"),
        /** Only commits refer to one. */
        WEBHOOK("webhook"),
        /** A port or metro area. */
        PLACE("place"),
        TERMINAL("terminal");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** As messages name it. */
        @Override
        public String toString() {
            return word;
        }
    }

    /** What a store throws when the target is not there. */
    public UnknownReferenceException unknown() {
        return new UnknownReferenceException(from + " refers to " + kind + " " + target + ", which is not there");
    }
}
