package dev.quayside.core.ledger;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An actual or estimated movement of a container, as reported by a source. An estimated movement of a line becomes a
 * {@linkplain RawEvent raw event}. Such a movement causes no other event and does not change a value. An estimate that
 * changes a value is reported as a field, such as {@link ReportedField#POD_ETA_AT}.
 *
 * @param at the time of the movement in UTC, to the microsecond; if the time zone of the place is unknown, the source's
 *     local time is taken as UTC
 * @param location null if unknown
 * @param terminalId null if unknown
 * @param vesselId null if unknown, or if no vessel is involved
 * @param voyageNumber the line's voyage number; null if unknown
 * @param externalId the source's own id of the movement, with which the source may correct or retract the movement. If
 *     the id is null, the movement is identified by its activity, certainty and place; two reports are then about
 *     different movements if their times are more than 21 days apart
 * @param description the source's own text, such as {@code Gate out for delivery}; null if the source gives no text
 */
public record Movement(
        Activity activity,
        Certainty certainty,
        Instant at,
        @Nullable RoutingPoint location,
        @Nullable UUID terminalId,
        @Nullable UUID vesselId,
        @Nullable String voyageNumber,
        @Nullable String externalId,
        @Nullable String description) {

    public enum Certainty {
        ACTUAL,
        ESTIMATED
    }

    public Movement {
        Objects.requireNonNull(activity, "activity");
        Objects.requireNonNull(certainty, "certainty");
        at = Micros.requireTruncated(at, "at");
        Texts.requireStorable(voyageNumber, "voyageNumber");
        Texts.requireKey(externalId, "externalId");
        Texts.requireStorable(description, "description");
    }

    /** Creates an actual movement. */
    public static Movement of(Activity activity, Instant at, @Nullable RoutingPoint location) {
        return new Movement(activity, Certainty.ACTUAL, at, location, null, null, null, null, null);
    }

    public Movement estimated() {
        return new Movement(
                activity,
                Certainty.ESTIMATED,
                at,
                location,
                terminalId,
                vesselId,
                voyageNumber,
                externalId,
                description);
    }

    public Movement atTerminal(@Nullable UUID terminal) {
        return new Movement(
                activity, certainty, at, location, terminal, vesselId, voyageNumber, externalId, description);
    }

    public Movement onVessel(@Nullable UUID vessel, @Nullable String voyage) {
        return new Movement(activity, certainty, at, location, terminalId, vessel, voyage, externalId, description);
    }

    public Movement withExternalId(@Nullable String key) {
        return new Movement(activity, certainty, at, location, terminalId, vesselId, voyageNumber, key, description);
    }

    public Movement withDescription(@Nullable String words) {
        return new Movement(activity, certainty, at, location, terminalId, vesselId, voyageNumber, externalId, words);
    }

    /**
     * Returns the components with their names. If two versions were reported at the same time, the version with the
     * greater text is valid. The text must therefore not depend on the JDK, as the default text of a record does.
     */
    @Override
    public String toString() {
        return "Movement[activity=" + activity + ", certainty=" + certainty + ", at=" + at + ", location=" + location
                + ", terminalId=" + terminalId + ", vesselId=" + vesselId + ", voyageNumber=" + voyageNumber
                + ", externalId=" + externalId + ", description=" + description + "]";
    }

    /**
     * Returns the key that identifies this movement among the movements of its source. A later correction of the
     * movement has the same key.
     */
    public Key key() {
        return externalId != null ? Key.ofExternalId(externalId) : Key.ofActivity(activity, certainty, location);
    }

    /**
     * The identity of a movement among the movements of its source.
     *
     * @param text the text of the key, which is equal for all versions of a movement
     */
    public record Key(String text) implements Comparable<Key> {

        public Key {
            Texts.requireStorable(Objects.requireNonNull(text, "text"), "text");
        }

        /** Returns the key of a movement that has the source's own id. */
        public static Key ofExternalId(String externalId) {
            return new Key("#" + Objects.requireNonNull(externalId, "externalId"));
        }

        /** Returns the key of a movement without an id, which consists of its activity, certainty and place. */
        public static Key ofActivity(Activity activity, Certainty certainty, @Nullable RoutingPoint location) {
            Objects.requireNonNull(activity, "activity");
            Objects.requireNonNull(certainty, "certainty");
            return new Key(activity.wireName()
                    + (certainty == Certainty.ESTIMATED ? "?" : "")
                    + "@"
                    + (location == null ? "" : placeOf(location)));
        }

        private static String placeOf(RoutingPoint location) {
            String code = location.code();
            if (code != null) {
                return code.toUpperCase(Locale.ROOT);
            }
            String name = location.name();
            return name == null ? "" : name.strip().toUpperCase(Locale.ROOT);
        }

        @Override
        public int compareTo(Key other) {
            return text.compareTo(other.text);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
