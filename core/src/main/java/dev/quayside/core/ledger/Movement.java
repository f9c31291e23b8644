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
 * One thing that a source says was done, or will be done, with a box.
 *
 * <p>An estimated movement is kept, and shown to no one; estimates that are to be shown are told as facts, such as
 * {@link Fact#POD_ETA_AT}.
 *
 * @param activity what was done
 * @param certainty whether it has happened
 * @param at when. UTC, to the microsecond; where the place is unknown, the source's local time taken for UTC
 * @param location where; null if the source does not say
 * @param terminalId at which terminal; null if unknown
 * @param vesselId on which vessel; null if none or unknown
 * @param voyageNumber the line's number of the voyage; null if none or unknown
 * @param sourceKey the source's own name for this happening, under which it may correct it or take it back later; null if
 *     it has none, and then activity and place tell one happening from another, unless they lie more than 21 days apart:
 *     the box may be there again by then. A source without names that corrects a time by more than that has to take the
 *     happening back as well
 * @param wording the source's own words, such as {@code Gate out for delivery}; null if it gave none
 */
public record Movement(
        Activity activity,
        Certainty certainty,
        Instant at,
        @Nullable RoutingPoint location,
        @Nullable UUID terminalId,
        @Nullable UUID vesselId,
        @Nullable String voyageNumber,
        @Nullable String sourceKey,
        @Nullable String wording) {

    /** Whether something has happened. */
    public enum Certainty {
        ACTUAL,
        ESTIMATED
    }

    public Movement {
        Objects.requireNonNull(activity, "activity");
        Objects.requireNonNull(certainty, "certainty");
        at = Micros.required(at, "at");
        Texts.kept(voyageNumber, "voyageNumber");
        Texts.key(sourceKey, "sourceKey");
        Texts.kept(wording, "wording");
    }

    /** Something that happened at a place; null where the source does not say. */
    public static Movement of(Activity activity, Instant at, @Nullable RoutingPoint location) {
        return new Movement(activity, Certainty.ACTUAL, at, location, null, null, null, null, null);
    }

    /** The same as an estimate. */
    public Movement estimated() {
        return new Movement(
                activity, Certainty.ESTIMATED, at, location, terminalId, vesselId, voyageNumber, sourceKey, wording);
    }

    /** The same at a terminal. */
    public Movement atTerminal(@Nullable UUID terminal) {
        return new Movement(activity, certainty, at, location, terminal, vesselId, voyageNumber, sourceKey, wording);
    }

    /** The same on a vessel's voyage. */
    public Movement on(@Nullable UUID vessel, @Nullable String voyage) {
        return new Movement(activity, certainty, at, location, terminalId, vessel, voyage, sourceKey, wording);
    }

    /** The same under the source's own name for it. */
    public Movement keyed(@Nullable String key) {
        return new Movement(activity, certainty, at, location, terminalId, vesselId, voyageNumber, key, wording);
    }

    /** The same in the source's own words. */
    public Movement worded(@Nullable String words) {
        return new Movement(activity, certainty, at, location, terminalId, vesselId, voyageNumber, sourceKey, words);
    }

    /**
     * Every part by its name. Of two versions told at the same instant the one with the greater text counts, so the text is
     * said here: what a record says of itself may differ from one JDK to the next, and takes far longer on 17.
     */
    @Override
    public String toString() {
        return "Movement[activity=" + activity + ", certainty=" + certainty + ", at=" + at + ", location=" + location
                + ", terminalId=" + terminalId + ", vesselId=" + vesselId + ", voyageNumber=" + voyageNumber
                + ", sourceKey=" + sourceKey + ", wording=" + wording + "]";
    }

    /** What tells this happening from others of the same source, whatever is corrected about it later. */
    public Key key() {
        return sourceKey != null ? Key.given(sourceKey) : Key.natural(activity, certainty, location);
    }

    /**
     * Which happening a source means.
     *
     * @param text of the key; two keys are the same happening exactly if their texts are equal
     */
    public record Key(String text) implements Comparable<Key> {

        public Key {
            Texts.kept(Objects.requireNonNull(text, "text"), "text");
        }

        /** The key of what the source itself names. */
        public static Key given(String sourceKey) {
            return new Key("#" + Objects.requireNonNull(sourceKey, "sourceKey"));
        }

        /** The key of what has no name of the source's: one activity at one place. */
        public static Key natural(Activity activity, Certainty certainty, @Nullable RoutingPoint location) {
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
