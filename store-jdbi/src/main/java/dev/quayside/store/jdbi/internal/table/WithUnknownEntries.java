package dev.quayside.store.jdbi.internal.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.store.jdbi.internal.sql.UnknownCodeException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A stored value, together with the JSON entries that this version of the library does not know.
 *
 * <p>If processes of two versions share a database, the older version may read fields and event kinds that it does not
 * know. It ignores these entries, but keeps them when it writes the row. However, it loses unknown members of entries
 * that it knows.
 *
 * @param unknown the unknown entries in their stored form; usually empty
 */
record WithUnknownEntries<V>(V value, ObjectNode unknown) {

    /**
     * Returns a JSON object that contains these lists under their names, except empty lists, and the unknown entries.
     */
    static String write(Map<String, ? extends List<?>> lists, ObjectNode unknown) {
        Map<String, Object> json = new LinkedHashMap<>();
        lists.forEach((name, known) -> {
            List<Object> all = new ArrayList<>(known);
            unknown.path(name).forEach(all::add);
            if (!all.isEmpty()) {
                json.put(name, all);
            }
        });
        unknown.properties().forEach(member -> json.putIfAbsent(member.getKey(), member.getValue()));
        return StoredJson.write(json);
    }

    /**
     * The lists of entries that a JSON object contains, and the members that this version of the library does not know.
     */
    interface StoredLists {
        Map<String, JsonNode> others();
    }

    /**
     * Reads the lists of a JSON object. If the text contains anything that only a later version knows, it is read
     * again, entry by entry.
     *
     * @param entries the types of the entries, by the names of the lists
     */
    static <L extends StoredLists> WithUnknownEntries<L> read(
            String text, Class<L> type, Map<String, Class<?>> entries) {
        try {
            L lists = StoredJson.read(text, type);
            if (lists.others().isEmpty()) {
                return new WithUnknownEntries<>(lists, StoredJson.object());
            }
        } catch (UnknownCodeException e) {
            // An entry contains an unknown code.
        }
        ObjectNode json = StoredJson.read(text, ObjectNode.class);
        ObjectNode unknown = remove(json, entries);
        return new WithUnknownEntries<>(StoredJson.convert(json, type), unknown);
    }

    /**
     * Removes from the object all members that are not one of these lists, and all entries that only a later version
     * knows; returns what was removed.
     */
    private static ObjectNode remove(ObjectNode json, Map<String, Class<?>> entryTypes) {
        ObjectNode unknown = StoredJson.object();
        for (Map.Entry<String, JsonNode> member : List.copyOf(json.properties())) {
            String name = member.getKey();
            Class<?> type = entryTypes.get(name);
            if (type == null) {
                unknown.set(name, json.remove(name));
                continue;
            }
            for (Iterator<JsonNode> entries = member.getValue().iterator(); entries.hasNext(); ) {
                JsonNode entry = entries.next();
                try {
                    StoredJson.convert(entry, type);
                } catch (UnknownCodeException e) {
                    entries.remove();
                    unknown.withArrayProperty(name).add(entry);
                }
            }
        }
        return unknown;
    }
}
