package dev.quayside.store.jdbi.internal.sql;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * A cache of the values that are decoded from texts which occur in many rows, such as time zones and lists of holds.
 * Thread-safe.
 */
final class DecodedTexts {

    /**
     * The maximum number of texts that are cached for one decoder. When a further text would exceed this number, all
     * texts of the decoder are discarded.
     */
    private static final int MOST = 1_000;

    private final Map<Function<String, ?>, Map<String, Object>> values = new ConcurrentHashMap<>();

    /**
     * @param decoder the function that decodes a text; pass the same object each time, such as a constant with a method
     *     reference
     */
    @SuppressWarnings("unchecked")
    <V> V decode(String text, Function<String, V> decoder) {
        Map<String, Object> known = values.get(decoder);
        if (known == null) {
            known = values.computeIfAbsent(decoder, any -> new ConcurrentHashMap<>());
        }
        Object value = known.get(text);
        if (value == null) {
            value = decoder.apply(text);
            if (known.size() >= MOST) {
                known.clear();
            }
            known.put(text, value);
        }
        return (V) value;
    }
}
