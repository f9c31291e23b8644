package dev.quayside.store.jdbi.internal.json;

import java.util.function.Function;

/**
 * A value as it was stored, and what stood beside it that is not known here.
 *
 * <p>While nodes of two versions work on one database, the older one meets facts and kinds of event that it has not heard
 * of. It passes over them, and carries them along when it writes the row: what a source said is not lost because the
 * wrong node was told next. A member that is not known of an entry that is known is not carried along.
 *
 * @param unknown the entries that are not known, in the form in which they are stored; empty as a rule
 */
public record WithUnknownEntries<V>(V value, JsonObject unknown) {

    /**
     * The text that takes the place of another one and keeps what is not known of that.
     *
     * @param before what is stored
     * @param writing makes the text, together with what is carried along
     * @param reading finds in a text what is not known
     */
    public static String keeping(
            String before, Function<JsonObject, String> writing, Function<String, JsonObject> reading) {
        String plain = writing.apply(new JsonObject());
        if (plain.equals(before)) {
            return plain;
        }
        JsonObject unknown = reading.apply(before);
        return unknown.members().isEmpty() ? plain : writing.apply(unknown);
    }
}
