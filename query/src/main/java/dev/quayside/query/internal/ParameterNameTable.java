package dev.quayside.query.internal;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of a list's parameter names. The table finds a name in a query without decoding or copying the name,
 * with plain or percent-encoded brackets. A name that is not found may still be a parameter of the list, because other
 * characters can be percent-encoded as well. Immutable.
 */
public final class ParameterNameTable {

    /** The empty table. */
    public static final ParameterNameTable NONE = new ParameterNameTable(0);

    /**
     * The entries by hash, with open addressing. The length is a power of two, and at most half of the slots are used.
     */
    private final @Nullable Known[] table;

    private final int mask;

    private ParameterNameTable(int spellings) {
        int size = Math.max(2, Integer.highestOneBit(spellings + 1) << 2);
        this.table = new @Nullable Known[size];
        this.mask = size - 1;
    }

    /**
     * A name in one spelling.
     *
     * @param spelling the name as it is written in the query
     * @param text the decoded name
     * @param name the parsed name
     */
    public record Known(String spelling, String text, ParameterName name) {}

    /** Creates a table that contains each name twice: with plain and with percent-encoded brackets. */
    public static ParameterNameTable of(Map<String, ParameterName> names) {
        ParameterNameTable known = new ParameterNameTable(3 * names.size());
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

    /** Returns the name in this part of the query; null if it is not in the table. */
    @Nullable
    public Known find(String raw, int start, int end) {
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

    /** Computes a hash from every third character. These characters are enough to distinguish nearly all names. */
    private static int hash(String text, int start, int end) {
        int hash = end - start;
        for (int i = start; i < end; i += 3) {
            hash = 31 * hash + text.charAt(i);
        }
        return hash ^ (hash >>> 15);
    }
}
