package dev.quayside.jsonapi;

import dev.quayside.query.Handling;
import java.util.List;

/** What a client would like, by the header {@code Prefer} (RFC 7240). */
final class Preferences {

    private Preferences() {}

    /** How strictly the client wants to be read: the first {@code handling} counts, and what is not known does not. */
    static Handling handling(Headers headers) {
        List<String> values = headers.all("Prefer");
        for (HeaderElement element : HeaderElement.parse(values)) {
            HeaderElement.Parameter preference = HeaderElement.Parameter.parse(element.head());
            if (preference.name().equals("handling")) {
                return preference.value().equalsIgnoreCase("strict") ? Handling.STRICT : Handling.LENIENT;
            }
        }
        return Handling.LENIENT;
    }
}
