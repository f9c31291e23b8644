package dev.quayside.store.jdbi.internal.json;

import java.util.function.Function;

/**
 * A stored value with the JSON entries that this version does not know.
 *
 * <p>If processes of two versions share a database, the older version reads fields and kinds of events that it does not
 * know. It ignores these entries, and keeps them when it writes the row. It does not keep an unknown member of an entry
 * that it knows.
 *
 * @param unknown the unknown entries as they are stored; usually empty
 */
public record WithUnknownEntries<V>(V value, JsonObject unknown) {

    /**
     * Returns the new text of a column, which keeps the unknown entries of the stored text.
     *
     * @param writing returns the text of the new value with these unknown entries
     * @param reading returns the unknown entries of a text
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
