package dev.quayside.core.store;

import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Share;
import dev.quayside.core.place.Terminal;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * A reference from something that is to be stored to something else.
 *
 * @param from the source in words, such as {@code container 0190…}, without user data
 * @param target the id of the target
 */
public record Reference(String from, Kind kind, UUID target) {

    public Reference {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(target, "target");
    }

    /** The kind of a target. Places are shared; everything else belongs to the account of the source. */
    public enum Kind {
        ACCOUNT("account"),
        PARTY("party"),
        SHIPMENT("shipment"),
        /** For commits only. */
        CONTAINER("container"),
        /** A tracking request; for commits only. */
        REQUEST("tracking request"),
        /** For commits only. */
        EVENT("event"),
        /** For commits only. */
        WEBHOOK("webhook"),
        /** A port or metro area. */
        PLACE("place"),
        TERMINAL("terminal");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** Returns the name of the kind in messages. */
        @Override
        public String toString() {
            return word;
        }
    }

    /** Returns the reference of a key to its account. */
    public static Reference of(ApiKey key) {
        Objects.requireNonNull(key, "key");
        return new Reference("key " + key.id(), Kind.ACCOUNT, key.account().value());
    }

    /** Returns the reference of a share to its account. */
    public static Reference of(Share share) {
        Objects.requireNonNull(share, "share");
        return new Reference(
                "share " + share.id(), Kind.ACCOUNT, share.account().value());
    }

    /** Returns the references of a terminal to its places. */
    public static List<Reference> of(Terminal terminal) {
        Objects.requireNonNull(terminal, "terminal");
        return terminal.placeIds().stream()
                .map(place -> new Reference("terminal " + terminal.id(), Kind.PLACE, place))
                .toList();
    }

    /** Returns the exception for a target that is not stored. */
    public UnknownReferenceException unknown() {
        return new UnknownReferenceException(from + " refers to " + kind + " " + target + ", which does not exist");
    }
}
