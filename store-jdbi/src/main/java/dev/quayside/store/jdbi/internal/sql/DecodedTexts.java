package dev.quayside.store.jdbi.internal.sql;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The values of texts that many rows have, such as time zones and lists of holds. Each text is decoded once, while
 * there are not too many. Thread-safe.
 */
final class DecodedTexts {

    /** The maximum number of texts for a decoder; all are forgotten when there are more. */
    private static final int MOST = 1_000;

    private final Map<Function<String, ?>, Map<String, Object>> values = new ConcurrentHashMap<>();

    /** @param decoder one of a few functions that exist once, such as a reference to a method */
    @SuppressWarnings("unchecked")
    <V> V of(String text, Function<String, V> decoder) {
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
