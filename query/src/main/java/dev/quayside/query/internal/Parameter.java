package dev.quayside.query.internal;

/**
 * One parameter of a query.
 *
 * @param ordinal the number of parameters before this parameter
 * @param name the decoded name
 * @param text the decoded value
 */
public record Parameter(int ordinal, String name, String text) {

    /** Returns the index of the first character that is not a blank (U+0020); {@code end} if there are only blanks. */
    public static int skipBlanks(String text, int start, int end) {
        int i = start;
        while (i < end && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    /** Returns the end of a value after removing trailing blanks; at least {@code start}. */
    public static int trimEnd(String text, int start, int end) {
        int i = end;
        while (i > start && text.charAt(i - 1) == ' ') {
            i--;
        }
        return i;
    }
}
