package dev.quayside.query;

/** The words that ask whether there is a value at all. */
final class Presence {

    static final String EXISTS = "@exists";
    static final String NOT_EXISTS = "@not_exists";

    private Presence() {}

    static boolean isWord(String text, int start, int end) {
        String word = text.startsWith(EXISTS, start) ? EXISTS : NOT_EXISTS;
        return end - start == word.length() && text.startsWith(word, start);
    }

    /** Takes a text as an alternative if it is a presence word. */
    static boolean read(Trimmed text, Choices<?> choices) {
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

    /** Takes the current part as an alternative if it is a presence word. */
    static boolean read(CommaList list, Choices<?> choices) {
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
