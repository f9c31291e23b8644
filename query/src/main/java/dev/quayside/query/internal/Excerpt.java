package dev.quayside.query.internal;

/** Quotes user input in messages. Shortens the text and replaces control and formatting characters with U+FFFD. */
public final class Excerpt {

    private static final int LONGEST = 40;

    private Excerpt() {}

    public static String of(String text) {
        return of(text, 0, text.length());
    }

    /** Returns the shortened text without quotes. Used for the name of a parameter at the start of a message. */
    public static String plain(String text) {
        String quoted = of(text);
        return quoted.substring(1, quoted.length() - 1);
    }

    public static String of(String text, int start, int end) {
        int stop = Math.min(end, start + LONGEST);
        if (stop < end && Character.isHighSurrogate(text.charAt(stop - 1))) {
            stop--;
        }
        StringBuilder quoted = new StringBuilder(stop - start + 3).append('\'');
        for (int i = start; i < stop; i++) {
            char c = text.charAt(i);
            boolean paired =
                    Character.isHighSurrogate(c) && i + 1 < stop && Character.isLowSurrogate(text.charAt(i + 1));
            if (paired) {
                quoted.append(c).append(text.charAt(++i));
            } else {
                quoted.append(isHarmless(c) ? c : '\uFFFD');
            }
        }
        return quoted.append(stop < end ? "…'" : "'").toString();
    }

    /** Returns whether a UTF-16 unit is visible and does not change how neighbouring characters are displayed. */
    private static boolean isHarmless(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            default -> true;
        };
    }
}
