package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.regex.Pattern;

/** Finds headers by name, ignoring case. */
final class HeaderLookup {
    private static final Pattern COMMA = Pattern.compile(",");

    private HeaderLookup() {}

    static List<String> values(List<Webhook.Header> headers, String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Webhook.Header::value)
                .toList();
    }

    /** Returns whether a token is in the value of a header that lists tokens, ignoring case. */
    static boolean hasToken(List<Webhook.Header> headers, String name, String token) {
        return values(headers, name).stream()
                .flatMap(COMMA::splitAsStream)
                .anyMatch(word -> word.strip().equalsIgnoreCase(token));
    }
}
