package dev.quayside.store.jdbi.internal.json;

import java.util.function.Function;

/**
 * A stored value with the entries that this version does not know.
 *
 * <p>While nodes of two versions share a database, the older one reads unknown fields and kinds of event. It ignores
 * these entries, and keeps them when it writes the row. It does not keep an unknown member of a known entry.
 *
 * @param unknown the unknown entries as they are stored; empty as a rule
 */
public record WithUnknownEntries<V>(V value, JsonObject unknown) {

    /**
     * Returns the new text of a column, with the unknown entries of the stored text.
     *
     * @param writing writes the value with unknown entries
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
