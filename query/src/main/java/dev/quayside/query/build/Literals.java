package dev.quayside.query.build;

import dev.quayside.query.internal.TextRules;

/** Writes values so that the language reads exactly them. */
final class Literals {

    private Literals() {}

    /** One alternative of an exact filter; quoted where it would otherwise be taken for something else. */
    static String exact(String text) {
        TextRules.requireText(text, "a filter");
        boolean plain =
                !text.isEmpty() && text.indexOf(',') < 0 && "\"=~@".indexOf(text.charAt(0)) < 0 && !hasBlankEnd(text);
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** The value of a filter on whole texts, which has no quotes: only an operator keeps its beginning literal. */
    static String whole(String text) {
        TextRules.requireText(text, "a filter");
        if (text.isEmpty() || hasBlankEnd(text)) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' cannot be asked for (expected a text that neither begins nor ends with a blank, such as MEDUFR030802)");
        }
        return "=~@".indexOf(text.charAt(0)) < 0 ? text : "=" + text;
    }

    /** The value of a prefix search, which has no quotes: only its own mark keeps the rest literal. */
    static String prefix(String text) {
        TextRules.requireText(text, "a filter");
        if (text.isEmpty() || hasBlankEnd(text)) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' cannot be searched for (expected a text that neither begins nor ends with a blank, such as MSCU)");
        }
        return text.charAt(0) == '~' || text.charAt(0) == '@' ? "~" + text : text;
    }

    /** One word of a vocabulary; there are no quotes for words. */
    static String word(String text) {
        TextRules.requireText(text, "a filter");
        if (text.isEmpty() || text.indexOf(',') >= 0 || hasBlankEnd(text)) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' cannot be asked for (expected a word without commas, and without blanks at its ends, such as on_ship)");
        }
        return text.charAt(0) == '=' || text.charAt(0) == '@' ? "=" + text : text;
    }

    /** A name in a comma list that knows no quotes: an include path, a field. */
    static String name(String text, String parameter) {
        TextRules.requireText(text, parameter);
        if (text.isEmpty() || text.indexOf(',') >= 0 || text.indexOf(' ') >= 0) {
            throw new IllegalArgumentException(
                    parameter + ": '" + text + "' is not a name (expected no blanks and commas, such as pod_terminal)");
        }
        return text;
    }

    /** Readers trim U+0020 and nothing else. */
    private static boolean hasBlankEnd(String text) {
        return text.charAt(0) == ' ' || text.charAt(text.length() - 1) == ' ';
    }
}
