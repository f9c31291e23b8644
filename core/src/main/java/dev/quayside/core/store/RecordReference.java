package dev.quayside.core.store;

import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Share;
import dev.quayside.core.place.Terminal;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * A reference to a record that must already exist, from a record that is about to be stored.
 *
 * @param from a description of the referring record for messages, such as {@code container 0190…}, without user data
 * @param target the id of the record that must exist
 */
public record RecordReference(String from, Kind kind, UUID target) {

    public RecordReference {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(target, "target");
    }

    /**
     * The kind of the target. Places are shared by all accounts; other targets belong to the account of the referring
     * record.
     */
    public enum Kind {
        ACCOUNT("account"),
        PARTY("party"),
        SHIPMENT("shipment"),
        /** Only commits contain these references. */
        CONTAINER("container"),
        /** A tracking request; only commits contain these references. */
        REQUEST("tracking request"),
        /** Only commits contain these references. */
        EVENT("event"),
        /** Only commits contain these references. */
        WEBHOOK("webhook"),
        /** A port or metro area. */
        PLACE("place"),
        TERMINAL("terminal");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** Returns the name of the kind, as used in messages. */
        @Override
        public String toString() {
            return word;
        }
    }

    /** Returns the reference from an API key to its account. */
    public static RecordReference of(ApiKey key) {
        Objects.requireNonNull(key, "key");
        return new RecordReference(
                "key " + key.id(), Kind.ACCOUNT, key.account().value());
    }

    /** Returns the reference from a share to its account. */
    public static RecordReference of(Share share) {
        Objects.requireNonNull(share, "share");
        return new RecordReference(
                "share " + share.id(), Kind.ACCOUNT, share.account().value());
    }

    /** Returns the references from a terminal to its port and metro area. */
    public static List<RecordReference> of(Terminal terminal) {
        Objects.requireNonNull(terminal, "terminal");
        return terminal.placeIds().stream()
                .map(place -> new RecordReference("terminal " + terminal.id(), Kind.PLACE, place))
                .toList();
    }

    /** Returns the exception to throw if the target is not stored. */
    public UnknownReferenceException unknown() {
        return new UnknownReferenceException(from + " refers to " + kind + " " + target + ", which does not exist");
    }
}
