package dev.quayside.jsonapi.internal.endpoint;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;

/**
 * The percent-encoding of texts for URLs. Only characters that RFC 3986 does not allow are encoded; commas, for
 * example, stay readable.
 */
final class PercentEncoding {

    private static final String UNRESERVED = "-._~";
    /**
     * The characters that are not encoded in the value of a parameter, because they do not have a special meaning
     * there.
     */
    private static final String PLAIN_MARKS = "!$'()*,:;@/?";
    /** The characters that are not allowed in a URL, or that would end the target of a request. */
    private static final String INVALID_MARKS = "#\"<>[\\]^`{|}";

    /** A percent sign that does not start an encoded byte. */
    private static final Pattern INVALID_PERCENT = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    private PercentEncoding() {}

    /** Encodes only the characters in a request target that are not valid in a URL. */
    public static String target(String target) {
        String escaped = target.indexOf('%') < 0
                ? target
                : INVALID_PERCENT.matcher(target).replaceAll("%25");
        boolean isValid = escaped.chars().allMatch(PercentEncoding::isValid);
        return isValid ? escaped : encoded(escaped, PercentEncoding::isValid);
    }

    public static String name(String name) {
        return encoded(name, PercentEncoding::isPlain);
    }

    public static String value(String value) {
        return encoded(value, c -> isPlain(c) || c == '=');
    }

    private static boolean isValid(int c) {
        return c > 0x20 && c < 0x7F && INVALID_MARKS.indexOf(c) < 0;
    }

    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || UNRESERVED.indexOf(c) >= 0
                || PLAIN_MARKS.indexOf(c) >= 0;
    }

    private static String encoded(String text, IntPredicate isPlain) {
        StringBuilder url = new StringBuilder(text.length() + 16);
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            int c = octet & 0xFF;
            if (isPlain.test(c)) {
                url.append((char) c);
            } else {
                url.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
            }
        }
        return url.toString();
    }
}
