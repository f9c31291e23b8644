package dev.quayside.query;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parameter names that are known beforehand, as clients write them. Found in a URL's query without decoding or
 * copying anything; a name that is not found here may still be a known one, spelled in an unusual way. Immutable.
 */
final class KnownNames {

    /** No names. */
    static final KnownNames NONE = new KnownNames(0);

    /** A power of two, at most half full; a spelling stands at the first free place from its hash on. */
    private final @Nullable Known[] table;

    private final int mask;

    private KnownNames(int spellings) {
        int size = Math.max(2, Integer.highestOneBit(spellings + 1) << 2);
        this.table = new @Nullable Known[size];
        this.mask = size - 1;
    }

    /**
     * A name in one spelling.
     *
     * @param spelling as it stands in the query
     * @param text decoded
     * @param name taken apart
     */
    record Known(String spelling, String text, ParameterName name) {}

    /** These names, by their text, each with its brackets as they are and percent-encoded, which is how clients write them. */
    static KnownNames of(Map<String, ParameterName> names) {
        KnownNames known = new KnownNames(3 * names.size());
        names.forEach((text, name) -> {
            known.add(new Known(text, text, name));
            if (text.indexOf('[') >= 0) {
                known.add(new Known(text.replace("[", "%5B").replace("]", "%5D"), text, name));
                known.add(new Known(text.replace("[", "%5b").replace("]", "%5d"), text, name));
            }
        });
        return known;
    }

    private void add(Known known) {
        int at = hash(known.spelling(), 0, known.spelling().length()) & mask;
        while (table[at] != null) {
            at = (at + 1) & mask;
        }
        table[at] = known;
    }

    /** The name that stands there; null if none does. */
    @Nullable
    Known find(String raw, int start, int end) {
        int length = end - start;
        int at = hash(raw, start, end) & mask;
        for (Known known = table[at]; known != null; known = table[at]) {
            String spelling = known.spelling();
            if (spelling.length() == length && raw.startsWith(spelling, start)) {
                return known;
            }
            at = (at + 1) & mask;
        }
        return null;
    }

    /** Of every third unit: names that differ do so in their length or in more than one place, nearly all. */
    private static int hash(String text, int start, int end) {
        int hash = end - start;
        for (int i = start; i < end; i += 3) {
            hash = 31 * hash + text.charAt(i);
        }
        return hash ^ (hash >>> 15);
    }
}
