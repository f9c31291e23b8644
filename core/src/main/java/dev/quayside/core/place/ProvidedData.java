package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The kinds of data that a terminal or a shipping line provides. Keys are the names in v2 documents, such as {@code
 * pickup_lfd}; unknown keys are kept. Both maps are immutable and keep the order of their entries.
 *
 * @param supplies whether each kind is provided; a kind without an entry is unknown
 * @param notes the remark for each kind, which may be empty. V2 documents contain no remark for a kind without an entry
 */
public record ProvidedData(Map<String, Boolean> supplies, Map<String, String> notes) {
    public static final ProvidedData NONE = new ProvidedData(Map.of(), Map.of());

    /** The kinds of data that a terminal may provide, in the order of the documents. */
    public static final List<String> TERMINAL_KEYS = List.of(
            "pickup_lfd",
            "pod_full_out_at",
            "available_for_pickup",
            "fees_at_pod_terminal",
            "holds_at_pod_terminal",
            "pickup_appointment_at",
            "location_at_pod_terminal",
            "pod_full_out_chassis_number");

    /** The only kind of terminal data for which v2 documents have no remark. */
    private static final String TERMINAL_KEY_WITHOUT_NOTE = "pod_full_out_at";

    /** Copies both maps and keeps the order of their entries; rejects null keys and values. */
    public ProvidedData {
        supplies = copy(supplies, "supplies");
        notes = copy(notes, "notes");
    }

    /**
     * Creates the provided data of a terminal. Each of {@link #TERMINAL_KEYS} gets a flag, which is true if
     * {@code supplied} contains the key, and an empty remark.
     *
     * @throws IllegalArgumentException if {@code supplied} contains a key that is not in {@link #TERMINAL_KEYS}
     */
    public static ProvidedData ofTerminal(Set<String> supplied) {
        return of(TERMINAL_KEYS, supplied, Set.of(TERMINAL_KEY_WITHOUT_NOTE));
    }

    /**
     * Creates a flag for each key and an empty remark for each key that is not in {@code withoutNote}. A flag is true
     * if {@code supplied} contains the key.
     *
     * @throws IllegalArgumentException if {@code supplied} contains a key that is not in {@code keys}
     */
    public static ProvidedData of(List<String> keys, Set<String> supplied, Set<String> withoutNote) {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(supplied, "supplied");
        Objects.requireNonNull(withoutNote, "withoutNote");
        for (String key : supplied) {
            if (!keys.contains(key)) {
                throw new IllegalArgumentException(
                        "supplied: '" + key + "' is not a kind of data (expected one of " + keys + ")");
            }
        }
        Map<String, Boolean> supplies = new LinkedHashMap<>();
        Map<String, String> notes = new LinkedHashMap<>();
        for (String key : keys) {
            supplies.put(key, supplied.contains(key));
            if (!withoutNote.contains(key)) {
                notes.put(key, "");
            }
        }
        return new ProvidedData(supplies, notes);
    }

    /** Returns whether this kind of data is known to be provided. */
    public boolean supplies(String key) {
        return supplies.getOrDefault(Objects.requireNonNull(key, "key"), false);
    }

    private static <V> Map<String, V> copy(Map<String, V> map, String name) {
        Objects.requireNonNull(map, name);
        Map<String, V> copy = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            Texts.requireStorable(Objects.requireNonNull(key, name), name);
            Objects.requireNonNull(value, () -> name + "." + key);
            Texts.requireStorable(value instanceof String text ? text : null, name);
            copy.put(key, value);
        });
        return Collections.unmodifiableMap(copy);
    }
}
