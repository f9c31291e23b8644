package dev.quayside.core.source.script;

import dev.quayside.core.internal.Texts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A reader of the words of one script line. A comma is a word of its own. Not thread-safe. */
final class Tokenizer {
    private final List<Word> words;
    private int next;

    private Tokenizer(List<Word> words) {
        this.words = words;
    }

    /** A word of a line. A quoted word is never a keyword. */
    private record Word(String text, boolean quoted) {}

    /**
     * Splits a line at blanks. Text in double quotes is not split, and {@code #} at the start of a word starts a
     * comment.
     */
    static Tokenizer of(String line) {
        List<Word> words = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            char c = line.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (c == '#') {
                break;
            } else if (c == ',') {
                words.add(new Word(",", false));
                at++;
            } else if (c == '"') {
                int end = line.indexOf('"', at + 1);
                if (end < 0) {
                    throw new IllegalArgumentException(
                            Texts.quote(line.substring(at)) + " has no end (expected a closing \")");
                }
                words.add(new Word(line.substring(at + 1, end), true));
                at = end + 1;
            } else {
                int end = at;
                while (end < line.length() && !isEnd(line.charAt(end))) {
                    end++;
                }
                words.add(new Word(line.substring(at, end), false));
                at = end;
            }
        }
        return new Tokenizer(words);
    }

    private static boolean isEnd(char c) {
        return Character.isWhitespace(c) || c == '"' || c == ',';
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    boolean hasNext() {
        return next < words.size();
    }

    /** Returns the next word. */
    String next(String expected) {
        if (!hasNext()) {
            throw new IllegalArgumentException("the line ends (expected " + expected + ")");
        }
        return words.get(next++).text();
    }

    /** Returns the next word without consuming it; null at the end. */
    @Nullable
    String peek() {
        return hasNext() ? words.get(next).text() : null;
    }

    /** Consumes the next word if it is this keyword. Returns whether it is. */
    boolean take(String keyword) {
        if (hasNext() && !words.get(next).quoted() && words.get(next).text().equals(keyword)) {
            next++;
            return true;
        }
        return false;
    }

    /** Returns the constant whose name in lower case is the next word. */
    <E extends Enum<E>> E oneOf(Class<E> type) {
        String names =
                Arrays.stream(type.getEnumConstants()).map(Tokenizer::nameOf).collect(Collectors.joining(", "));
        String found = next("one of " + names);
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> nameOf(constant).equals(found))
                .findFirst()
                .orElseThrow(() -> refused(found, "one of " + names));
    }

    private static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Throws an exception if the line contains further words. */
    void end() {
        if (hasNext()) {
            throw refused(next(""), "the end of the line");
        }
    }

    static IllegalArgumentException refused(String found, String expected) {
        return new IllegalArgumentException("found " + Texts.quote(found) + " (expected " + expected + ")");
    }
}
