package dev.quayside.jsonapi.internal.listing;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Puts text into URLs, encoding what cannot stand there and nothing else, so that brackets and commas stay readable. */
public final class LinkText {

    private static final String UNRESERVED = "-._~";
    /** Marks that mean nothing within the value of a query's parameter; the brackets are tolerated everywhere. */
    private static final String HARMLESS = "!$'()*,:;@/?[]";
    /** Marks that are not allowed in any URL, or would end a target. */
    private static final String IMPOSSIBLE = "#\"<>\\^`{|}";

    /** A percent sign that encodes nothing. */
    private static final Pattern LONE_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    private LinkText() {}

    /** A request's target in a URL: as it was sent, as far as that is possible. */
    public static String asSent(String target) {
        String sound =
                target.indexOf('%') < 0 ? target : LONE_PERCENT.matcher(target).replaceAll("%25");
        boolean possible = sound.chars().allMatch(LinkText::possible);
        return possible ? sound : encoded(sound, Part.TARGET);
    }

    /** The name of a parameter. */
    public static String name(String name) {
        return encoded(name, Part.NAME);
    }

    /** The value of a parameter. */
    public static String value(String value) {
        return encoded(value, Part.VALUE);
    }

    private enum Part {
        TARGET,
        NAME,
        VALUE;

        boolean keeps(int c) {
            return switch (this) {
                case TARGET -> possible(c);
                case NAME -> harmless(c);
                case VALUE -> harmless(c) || c == '=';
            };
        }
    }

    private static boolean possible(int c) {
        return c > 0x20 && c < 0x7F && IMPOSSIBLE.indexOf(c) < 0;
    }

    private static boolean harmless(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || UNRESERVED.indexOf(c) >= 0
                || HARMLESS.indexOf(c) >= 0;
    }

    private static String encoded(String text, Part part) {
        StringBuilder url = new StringBuilder(text.length() + 16);
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            int c = octet & 0xFF;
            if (part.keeps(c)) {
                url.append((char) c);
            } else {
                url.append('%').append(hex(c >> 4)).append(hex(c & 0xF));
            }
        }
        return url.toString();
    }

    private static char hex(int digit) {
        return "0123456789ABCDEF".charAt(digit);
    }
}
