package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.Strictness;
import java.util.List;

/** Parses the header {@code Prefer} (RFC 7240). */
public final class PreferHeader {

    private PreferHeader() {}

    /** Returns the strictness that the first {@code handling} preference requests. Unknown preferences are ignored. */
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
