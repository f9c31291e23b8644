package dev.quayside.jsonapi.internal;

import com.fasterxml.jackson.databind.JsonNode;

/** Quotes values of a document in messages: on one line, printable and shortened. */
public final class QuotedText {
    private static final int SHOWN = 40;
    private static final int SHOWN_OF_A_SENTENCE = 160;

    private QuotedText() {}

    public static String text(String text) {
        return "'" + plain(text) + "'";
    }

    public static String plain(String text) {
        return cut(text, SHOWN);
    }

    /** Returns the message of a library in printable and shortened form, because the message may quote the document. */
    public static String sentence(String text) {
        return cut(text, SHOWN_OF_A_SENTENCE);
    }

    private static String cut(String text, int length) {
        StringBuilder shown = new StringBuilder();
        int units = 0;
        for (int i = 0; i < length && units < text.length(); i++) {
            int c = text.codePointAt(units);
            if (isPrintable(c)) {
                shown.appendCodePoint(c);
            } else {
                shown.append(String.format("\\u%04x", c));
            }
            units += Character.charCount(c);
        }
        return units < text.length() ? shown.append('…').toString() : shown.toString();
    }

    /** Returns a description of an unexpected value, for the end of an error message. */
    public static String found(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> text(value.textValue());
            case NUMBER -> plain(value.asText());
            case BOOLEAN, NULL -> value.asText();
            case ARRAY -> "a list";
            case OBJECT -> "an object";
            default -> "nothing";
        };
    }

    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
