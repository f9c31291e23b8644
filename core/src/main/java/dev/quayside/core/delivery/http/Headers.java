package dev.quayside.core.delivery.http;

import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.regex.Pattern;

/** Looks up headers by their names, in any case. */
final class Headers {
    private static final Pattern COMMA = Pattern.compile(",");

    private Headers() {}

    static List<String> values(List<Webhook.Header> headers, String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Webhook.Header::value)
                .toList();
    }

    /** Whether one of the words of a list header is this one. */
    static boolean hasToken(List<Webhook.Header> headers, String name, String token) {
        return values(headers, name).stream()
                .flatMap(COMMA::splitAsStream)
                .anyMatch(word -> word.strip().equalsIgnoreCase(token));
    }
}
