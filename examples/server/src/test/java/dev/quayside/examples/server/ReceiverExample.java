package dev.quayside.examples.server;

import dev.quayside.core.webhook.*;
import java.time.*;
import java.util.*;

public class ReceiverExample {
    private final WebhookVerifier verifier;

    public ReceiverExample(String secret) {
        verifier = WebhookVerifier.ofStandardWebhooks(
                List.of(SigningSecret.of(secret)), InstantSource.system(), Duration.ofMinutes(5));
    }

    /** Returns the status of the response. */
    public int receive(Map<String, List<String>> headers, byte[] body) {
        return verifier.verify(headers, body).isValid() ? 204 : 401;
    }
}
