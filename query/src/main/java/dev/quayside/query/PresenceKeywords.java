package dev.quayside.query;

import dev.quayside.query.internal.condition.AlternativesCollector;

/** The words that select by presence of a value. */
final class PresenceKeywords {

    static final String EXISTS = "@exists";
    static final String NOT_EXISTS = "@not_exists";

    private PresenceKeywords() {}

    static boolean isWord(String text, int start, int end) {
        String word = text.startsWith(EXISTS, start) ? EXISTS : NOT_EXISTS;
        return end - start == word.length() && text.startsWith(word, start);
    }

    /** Adds an alternative if the text is a presence keyword. */
    static boolean read(TextSlice text, AlternativesCollector<?> choices) {
        if (!isWord(text.text(), text.start(), text.end())) {
            return false;
        }
        if (text.end() - text.start() == EXISTS.length()) {
            choices.present();
        } else {
            choices.absent();
        }
        return true;
    }

    /** Adds an alternative if the current part is a presence keyword. */
    static boolean read(CommaList list, AlternativesCollector<?> choices) {
        if (list.is(EXISTS)) {
            choices.present();
            return true;
        }
        if (list.is(NOT_EXISTS)) {
            choices.absent();
            return true;
        }
        return false;
    }
}
