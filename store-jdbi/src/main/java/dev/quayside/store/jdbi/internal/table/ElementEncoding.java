package dev.quayside.store.jdbi.internal.table;

import dev.quayside.query.schema.CaseFolding;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An encoding of a list of texts as one folded text, in which SQL can search for a prefix or a part of an element. A
 * mark precedes each element. Marks and escape characters within an element are escaped. A search therefore never
 * matches across elements or within an escape sequence.
 */
public final class ElementEncoding {

    private static final char MARK = '\u0001';
    private static final char ESCAPE = '\u0002';
    private static final char ZERO = '\u0003';
    private static final char ONE = '\u0004';

    private ElementEncoding() {}

    /** Returns the encoded text of a list, which a column stores. */
    static String joined(List<String> elements) {
        return elements.stream()
                .distinct()
                .map(element -> beginning(CaseFolding.fold(element)))
                .collect(Collectors.joining());
    }

    /**
     * Returns the text to search for in an encoded list: the list contains it if and only if an element starts with
     * this folded prefix.
     */
    public static String beginning(String prefix) {
        return MARK + part(prefix);
    }

    /**
     * Returns the text to search for in an encoded list: the list contains it if and only if an element contains this
     * folded text.
     */
    public static String part(String folded) {
        if (folded.chars().noneMatch(ElementEncoding::isSpecial)) {
            return folded;
        }
        StringBuilder text = new StringBuilder(folded.length() + 2);
        folded.chars().forEach(unit -> {
            if (isSpecial(unit)) {
                int code = unit - MARK;
                text.append(ESCAPE).append(code < 2 ? ZERO : ONE).append(code % 2 == 0 ? ZERO : ONE);
            } else {
                text.append((char) unit);
            }
        });
        return text.toString();
    }

    private static boolean isSpecial(int unit) {
        return unit >= MARK && unit <= ONE;
    }
}
