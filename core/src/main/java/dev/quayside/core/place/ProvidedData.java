package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Which data a terminal, or a shipping line, supplies: a flag per kind of data and perhaps a remark.
 *
 * <p>Keys are the names of the data on the wire, such as {@code pickup_lfd}. Keys that we have not met are kept. Both
 * maps keep their order and cannot be changed.
 *
 * @param supplies per kind of data, whether it is supplied; a kind that is not in the map is unknown
 * @param notes remarks under the same keys, perhaps empty; a kind without an entry has no field for a remark
 */
public record ProvidedData(Map<String, Boolean> supplies, Map<String, String> notes) {
    /** Nothing is known about what is supplied. */
    public static final ProvidedData NONE = new ProvidedData(Map.of(), Map.of());

    /** The kinds of data that a terminal may supply, in the order of the wire. */
    public static final List<String> TERMINAL_KEYS = List.of(
            "pickup_lfd",
            "pod_full_out_at",
            "available_for_pickup",
            "fees_at_pod_terminal",
            "holds_at_pod_terminal",
            "pickup_appointment_at",
            "location_at_pod_terminal",
            "pod_full_out_chassis_number");

    /** The one kind of terminal data that has no remark on the wire. */
    private static final String TERMINAL_KEY_WITHOUT_NOTE = "pod_full_out_at";

    /** Copies both maps, keeping their order; null keys and values are refused. */
    public ProvidedData {
        supplies = copy(supplies, "supplies");
        notes = copy(notes, "notes");
    }

    /**
     * What a terminal supplies: all {@link #TERMINAL_KEYS} in their order, true for those given, with empty remarks.
     *
     * @throws IllegalArgumentException if a key is none of them
     */
    public static ProvidedData ofTerminal(Set<String> supplied) {
        return of(TERMINAL_KEYS, supplied, Set.of(TERMINAL_KEY_WITHOUT_NOTE));
    }

    /**
     * Flags for all keys in their order, true for those supplied, with an empty remark for each key that may have one.
     *
     * @throws IllegalArgumentException if a key is supplied that is not among the keys
     */
    public static ProvidedData of(List<String> keys, Set<String> supplied, Set<String> withoutNote) {
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(supplied, "supplied");
        Objects.requireNonNull(withoutNote, "withoutNote");
        for (String key : supplied) {
            if (!keys.contains(key)) {
                throw new IllegalArgumentException(
                        "supplied: '" + key + "' is not a kind of data expected here (one of " + keys + ")");
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

    /** Whether this kind of data is known to be supplied; false if it is not, or if nothing is known. */
    public boolean supplies(String key) {
        return supplies.getOrDefault(Objects.requireNonNull(key, "key"), false);
    }

    private static <V> Map<String, V> copy(Map<String, V> map, String name) {
        Objects.requireNonNull(map, name);
        Map<String, V> copy = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            Texts.storable(Objects.requireNonNull(key, name), name);
            Objects.requireNonNull(value, () -> name + "." + key);
            Texts.storable(value instanceof String text ? text : null, name);
            copy.put(key, value);
        });
        return Collections.unmodifiableMap(copy);
    }
}
