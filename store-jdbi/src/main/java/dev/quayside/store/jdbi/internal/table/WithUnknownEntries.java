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
 * A stored value with the JSON entries that this version does not know.
 *
 * <p>If processes of two versions share a database, the older version reads fields and kinds of events that it does not
 * know. It ignores these entries, and keeps them when it writes the row. It does not keep an unknown member of an entry
 * that it knows.
 *
 * @param unknown the unknown entries as they are stored; usually empty
 */
record WithUnknownEntries<V>(V value, ObjectNode unknown) {

    /** Returns the JSON of named lists and of the unknown entries, without empty lists. */
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

    /** Lists of entries, with the members that this version does not know. */
    interface StoredLists {
        Map<String, JsonNode> others();
    }

    /**
     * Reads named lists. A text with something that only a later version knows is read again, entry by entry.
     *
     * @param entries the type of the entries by the name of their list
     */
    static <L extends StoredLists> WithUnknownEntries<L> read(
            String text, Class<L> type, Map<String, Class<?>> entries) {
        try {
            L lists = StoredJson.read(text, type);
            if (lists.others().isEmpty()) {
                return new WithUnknownEntries<>(lists, StoredJson.object());
            }
        } catch (UnknownCodeException e) {
            // An entry has a code that is unknown.
        }
        ObjectNode json = StoredJson.read(text, ObjectNode.class);
        ObjectNode unknown = remove(json, entries);
        return new WithUnknownEntries<>(StoredJson.convert(json, type), unknown);
    }

    /** Removes and returns the members that are not named lists, and the entries that only a later version knows. */
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
