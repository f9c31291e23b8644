package dev.quayside.jsonapi;

import java.net.URI;
import java.util.Objects;

/** The validation of the public base address of an API. */
final class PublicBaseUri {

    private PublicBaseUri() {}

    /**
     * Returns the address if it is valid.
     *
     * @throws IllegalArgumentException if the address lacks a scheme, a host or a path, ends with a slash, or contains
     *     a query or a fragment
     */
    public static URI checked(URI base) {
        Objects.requireNonNull(base, "publicBase");
        boolean complete = base.getScheme() != null && base.getRawAuthority() != null;
        boolean more = base.getRawQuery() != null || base.getRawFragment() != null;
        if (!complete || more || base.getPath().isEmpty() || base.getPath().endsWith("/")) {
            throw new IllegalArgumentException("'" + base + "' is not a public base address (expected scheme, host and"
                    + " path without a slash at its end, such as https://tracking.example.com/v2)");
        }
        return base;
    }
}
