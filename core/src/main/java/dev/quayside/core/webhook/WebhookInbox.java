package dev.quayside.core.webhook;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Where an endpoint hands in what is posted to it. Senders repeat themselves, so the same notification is dealt with once.
 *
 * <pre>{@code
 * InboxResult result = inbox.receive(exchange.getRequestHeaders(), body);
 * if (result instanceof InboxResult.Accepted accepted) {
 *     deal(body);
 *     inbox.dealtWith(accepted);
 * }
 * }</pre>
 *
 * <p>A notification counts as dealt with when the receiver says so, not when it arrives: what a receiver fails at comes
 * again. Two deliveries of it at the same moment are therefore both accepted; dealing with it has to bear that.
 *
 * <p>Thread-safe.
 */
public final class WebhookInbox {
    private final WebhookVerifier verifier;
    private final Function<byte[], Optional<UUID>> idOf;
    private final ReceivedIds received;

    private WebhookInbox(WebhookVerifier verifier, Function<byte[], Optional<UUID>> idOf, ReceivedIds received) {
        this.verifier = Objects.requireNonNull(verifier, "verifier");
        this.idOf = Objects.requireNonNull(idOf, "idOf");
        this.received = Objects.requireNonNull(received, "received");
    }

    /**
     * An inbox.
     *
     * @param verifier tells what is genuine
     * @param idOf reads a notification's id from its body, which only what is genuine is given to; empty if it has none.
     *     Whoever reads v2 documents has one: {@code NotificationReader::idOf}
     * @param received which notifications were dealt with
     */
    public static WebhookInbox of(
            WebhookVerifier verifier, Function<byte[], Optional<UUID>> idOf, ReceivedIds received) {
        return new WebhookInbox(verifier, idOf, received);
    }

    /**
     * Judges what was posted; what is wrong with it is no exception. What the ids' keeper throws passes through.
     *
     * @param headers names in any case, each with its values, as most servers have them
     * @param body the bytes as they came
     */
    public InboxResult receive(Map<String, List<String>> headers, byte[] body) {
        VerificationResult result = verifier.verify(headers, body);
        if (result instanceof VerificationResult.Rejected rejected) {
            return new InboxResult.Refused(rejected);
        }
        Optional<UUID> id = idOf.apply(body);
        if (id.isEmpty()) {
            return new InboxResult.Unidentified("the body has no notification's id (expected a UUID at /data/id)");
        }
        return received.contains(id.get())
                ? new InboxResult.Repeated(id.get())
                : new InboxResult.Accepted(id.get(), (VerificationResult.Valid) result);
    }

    /** Remembers that a notification was dealt with; it is {@linkplain InboxResult.Repeated repeated} from now on. */
    public void dealtWith(InboxResult.Accepted accepted) {
        received.add(Objects.requireNonNull(accepted, "accepted").id());
    }
}
