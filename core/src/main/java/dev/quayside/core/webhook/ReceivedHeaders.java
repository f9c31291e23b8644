package dev.quayside.core.webhook;

import dev.quayside.core.webhook.VerificationResult.Reason;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks up what has been received, whatever the case of its name. */
final class ReceivedHeaders {
    /** Room for more signatures than a verifier accepts. */
    private static final int LONGEST = 4096;

    private ReceivedHeaders() {}

    /** The one value of a header; two of them would let a sender and a receiver read different ones. */
    static String only(Map<String, List<String>> headers, String name) throws RejectedException {
        List<String> values = headers.entrySet().stream()
                .filter(header -> named(header.getKey(), name))
                .flatMap(header -> header.getValue().stream())
                .toList();
        if (values.isEmpty()) {
            throw new RejectedException(Reason.UNSIGNED, name + " is missing");
        }
        if (values.size() > 1) {
            throw new RejectedException(Reason.UNREADABLE, name + " comes " + values.size() + " times (expected once)");
        }
        String value = values.get(0);
        if (value.length() > LONGEST) {
            throw new RejectedException(
                    Reason.UNREADABLE,
                    name + " has " + value.length() + " characters (expected " + LONGEST + " at most)");
        }
        return value;
    }

    /** Some clients of the JDK keep the status line under null. */
    private static boolean named(@Nullable String found, String name) {
        return name.equalsIgnoreCase(found);
    }
}
