package dev.quayside.examples.mirror;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.quayside.core.webhook.InboxResult;
import dev.quayside.core.webhook.WebhookInbox;
import dev.quayside.jsonapi.mirror.Mirror;
import dev.quayside.jsonapi.mirror.MirrorOutcome;
import dev.quayside.jsonapi.mirror.MirrorOutcome.Kind;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The receiver of the origin's notifications. */
final class Receiver implements HttpHandler {
    private static final int MOST_BODY_BYTES = 16 << 20;

    private final Mirror mirror;
    private volatile @Nullable WebhookInbox inbox;

    Receiver(Mirror mirror) {
        this.mirror = mirror;
    }

    /** Sets the secret, after which signatures can be verified. */
    void open(WebhookInbox value) {
        inbox = value;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(answer(exchange), -1);
        }
    }

    private int answer(HttpExchange exchange) throws IOException {
        WebhookInbox opened = inbox;
        byte[] body = exchange.getRequestBody().readNBytes(MOST_BODY_BYTES + 1);
        if (opened == null) {
            return 503;
        }
        if (body.length > MOST_BODY_BYTES) {
            return 413;
        }
        InboxResult receipt = opened.receive(exchange.getRequestHeaders(), body);
        if (receipt instanceof InboxResult.Accepted accepted) {
            return apply(opened, accepted, body);
        }
        if (receipt instanceof InboxResult.Rejected) {
            return 401;
        }
        return receipt instanceof InboxResult.Duplicate ? 204 : 400;
    }

    /** The origin repeats a notification that fails here. */
    private int apply(WebhookInbox opened, InboxResult.Accepted accepted, byte[] body) {
        MirrorOutcome outcome;
        try {
            outcome = mirror.apply(body);
        } catch (RuntimeException e) {
            return 503;
        }
        if (outcome.kind() == Kind.UNREADABLE) {
            return 400;
        }
        opened.markProcessed(accepted);
        return 204;
    }
}
