package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.schema.Strictness;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An element of a header whose value is a comma-separated list, such as {@code application/json;q=0.5} or
 * {@code handling=strict}.
 *
 * @param head the text before the first semicolon, without surrounding blanks
 * @param parameters the parameters after the first semicolon, in order
 */
record HeaderElement(String head, List<Parameter> parameters) {

    /**
     * A parameter of an element, or a preference; both have the same syntax.
     *
     * @param name the name in lower case
     * @param value the value without quotes; empty if the parameter has no value
     */
    public record Parameter(String name, String value) {
        public static Parameter parse(String text) {
            int equals = text.indexOf('=');
            return equals < 0
                    ? new Parameter(text.strip().toLowerCase(Locale.ROOT), "")
                    : new Parameter(
                            text.substring(0, equals).strip().toLowerCase(Locale.ROOT),
                            unquoted(text.substring(equals + 1).strip()));
        }

        private static String unquoted(String text) {
            if (text.length() < 2 || text.charAt(0) != '"' || text.charAt(text.length() - 1) != '"') {
                return text;
            }
            StringBuilder plain = new StringBuilder(text.length());
            for (int i = 1; i < text.length() - 1; i++) {
                char c = text.charAt(i);
                plain.append(c == '\\' && i + 1 < text.length() - 1 ? text.charAt(++i) : c);
            }
            return plain.toString();
        }
    }

    public HeaderElement {
        parameters = List.copyOf(parameters);
    }

    /** Parses all values of a header. Empty elements are skipped, as RFC 9110 requires. */
    public static List<HeaderElement> parse(List<String> values) {
        List<HeaderElement> elements = new ArrayList<>();
        for (String value : values) {
            for (String element : split(value, ',')) {
                List<String> parts = split(element, ';');
                String head = parts.get(0).strip();
                List<Parameter> parameters = parts.stream()
                        .skip(1)
                        .filter(part -> !part.isBlank())
                        .map(Parameter::parse)
                        .toList();
                if (!head.isEmpty() || !parameters.isEmpty()) {
                    elements.add(new HeaderElement(head, parameters));
                }
            }
        }
        return elements;
    }

    /**
     * Returns the strictness that the first {@code handling} preference of the header {@code Prefer} (RFC 7240)
     * requests. Unknown preferences are ignored.
     */
    public static Strictness strictness(Headers headers) {
        for (HeaderElement element : parse(headers.all("Prefer"))) {
            Parameter preference = Parameter.parse(element.head());
            if (preference.name().equals("handling")) {
                return preference.value().equalsIgnoreCase("strict") ? Strictness.STRICT : Strictness.LENIENT;
            }
        }
        return Strictness.LENIENT;
    }

    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }
}
