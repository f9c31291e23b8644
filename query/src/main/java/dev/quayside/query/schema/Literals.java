package dev.quayside.query.schema;

import dev.quayside.query.internal.PercentDecoding;
import java.time.LocalDate;
import java.util.Objects;

/** Writes values as query text. Adds quotes or a prefix where the plain text would have a different meaning. */
final class Literals {

    private Literals() {}

    /**
     * Returns the text as one alternative of an exact filter, in quotes if the plain text would have a different
     * meaning.
     */
    static String exact(String text) {
        PercentDecoding.requireText(text, "a filter");
        boolean plain =
                !text.isEmpty() && text.indexOf(',') < 0 && "\"=~@".indexOf(text.charAt(0)) < 0 && !hasBlankEnd(text);
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /**
     * Returns the text as the value of a filter on whole texts, which does not use quotes. A text that starts like an
     * operator or keyword gets the prefix {@code =}.
     */
    static String whole(String text) {
        PercentDecoding.requireText(text, "a filter");
        if (text.isEmpty() || hasBlankEnd(text)) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' is not a value for a filter (expected a text that neither begins nor ends with a blank, such as MEDUFR030802)");
        }
        return "=~@".indexOf(text.charAt(0)) < 0 ? text : "=" + text;
    }

    /**
     * Returns the text as the value of a prefix filter, which does not use quotes. A text that starts like an operator
     * or keyword gets the prefix {@code ~}.
     */
    static String prefix(String text) {
        PercentDecoding.requireText(text, "a filter");
        if (text.isEmpty() || hasBlankEnd(text)) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' cannot be searched for (expected a text that neither begins nor ends with a blank, such as MSCU)");
        }
        return text.charAt(0) == '~' || text.charAt(0) == '@' ? "~" + text : text;
    }

    /**
     * Returns a word of a vocabulary as a filter value, without quotes. A word that starts like an operator or keyword
     * gets the prefix {@code =}.
     */
    static String word(String text) {
        PercentDecoding.requireText(text, "a filter");
        if (text.isEmpty() || text.indexOf(',') >= 0 || hasBlankEnd(text)) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' is not a value for a filter (expected a word without commas, and without blanks at its ends, such as on_ship)");
        }
        return text.charAt(0) == '=' || text.charAt(0) == '@' ? "=" + text : text;
    }

    /** Formats a day in the years 1 to 9999, the only years that query text can express. */
    static String day(LocalDate day) {
        Objects.requireNonNull(day, "day");
        if (day.getYear() < 1 || day.getYear() > 9999) {
            throw new IllegalArgumentException("'" + day
                    + "' is not a value for a filter (expected a day of the years 1 to 9999, such as 2026-01-31)");
        }
        return day.toString();
    }

    static String day(RelativeDay day) {
        return Objects.requireNonNull(day, "day").toString();
    }

    /** Returns whether the text starts or ends with U+0020, the only character that parsers trim. */
    private static boolean hasBlankEnd(String text) {
        return text.charAt(0) == ' ' || text.charAt(text.length() - 1) == ' ';
    }
}
