package dev.quayside.query.internal;

/**
 * One parameter of a query.
 *
 * @param ordinal the number of parameters before it
 * @param name the decoded name
 * @param text the decoded value
 */
public record Parameter(int ordinal, String name, String text) {

    /** Returns the index of the first character of a value that is not a blank (U+0020), or {@code end}. */
    public static int skipBlanks(String text, int start, int end) {
        int i = start;
        while (i < end && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    /** Returns the end of a value without trailing blanks; not below {@code start}. */
    public static int trimEnd(String text, int start, int end) {
        int i = end;
        while (i > start && text.charAt(i - 1) == ' ') {
            i--;
        }
        return i;
    }
}
