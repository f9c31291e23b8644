package dev.quayside.query.schema;

import java.util.Objects;

/** The checks for names of the query language. */
final class NameChecks {

    private NameChecks() {}

    /**
     * Checks the name of a resource, attribute or relationship. Such names are used in comma lists and between
     * brackets.
     */
    static String require(String name, String what) {
        Objects.requireNonNull(name, "name");
        if (name.isEmpty() || name.codePoints().anyMatch(NameChecks::isBad)) {
            throw new IllegalArgumentException("'" + name + "' is no name of a " + what
                    + " (expected no blanks, commas, brackets or control characters, such as created_at)");
        }
        return name;
    }

    /**
     * Checks a sort name. The name must not start with a minus sign, because a minus sign before a name means
     * descending order in a query.
     */
    static String requireSort(String name) {
        if (name.startsWith("-")) {
            throw new IllegalArgumentException(
                    "'" + name + "' is no name of a sort (a minus before the name means descending)");
        }
        return require(name, "sort");
    }

    private static boolean isBad(int codePoint) {
        return codePoint == ','
                || codePoint == '['
                || codePoint == ']'
                || Character.isWhitespace(codePoint)
                || Character.isSpaceChar(codePoint)
                || Character.isISOControl(codePoint)
                || Character.getType(codePoint) == Character.SURROGATE;
    }
}
