package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.Strictness;
import java.util.List;

/** What a client would like, by the header {@code Prefer} (RFC 7240). */
public final class PreferHeader {

    private PreferHeader() {}

    /** How strictly the client wants to be read: the first {@code handling} counts, and what is not known does not. */
    public static Strictness strictness(Headers headers) {
        List<String> values = headers.all("Prefer");
        for (HeaderElement element : HeaderElement.parse(values)) {
            HeaderElement.Parameter preference = HeaderElement.Parameter.parse(element.head());
            if (preference.name().equals("handling")) {
                return preference.value().equalsIgnoreCase("strict") ? Strictness.STRICT : Strictness.LENIENT;
            }
        }
        return Strictness.LENIENT;
    }
}
