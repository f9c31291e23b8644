package dev.quayside.core.webhook;

import dev.quayside.core.webhook.VerificationResult.Reason;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads headers of a received request. Names are compared ignoring case. */
final class ReceivedHeaders {
    /** The maximum length of a value, enough for more signatures than a verifier accepts. */
    private static final int LONGEST = 4096;

    private ReceivedHeaders() {}

    /**
     * Returns the value of a header that must occur exactly once. A repeated header is rejected, because different
     * programs may use different values of it.
     */
    static String singleValue(Map<String, List<String>> headers, String name) throws SignatureRejectedException {
        List<String> values = headers.entrySet().stream()
                .filter(header -> isNamed(header.getKey(), name))
                .flatMap(header -> header.getValue().stream())
                .toList();
        if (values.isEmpty()) {
            throw new SignatureRejectedException(Reason.UNSIGNED, name + " is missing");
        }
        if (values.size() > 1) {
            throw new SignatureRejectedException(
                    Reason.UNREADABLE, name + " occurs " + values.size() + " times (expected once)");
        }
        String value = values.get(0);
        if (value.length() > LONGEST) {
            throw new SignatureRejectedException(
                    Reason.UNREADABLE,
                    name + " has " + value.length() + " characters (expected " + LONGEST + " at most)");
        }
        return value;
    }

    /**
     * Compares names ignoring case. The name in the request may be null, because the HTTP client of the JDK stores the
     * status line under a null name.
     */
    private static boolean isNamed(@Nullable String found, String name) {
        return name.equalsIgnoreCase(found);
    }
}
