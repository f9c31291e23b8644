package dev.quayside.examples.mirror;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.quayside.core.webhook.WebhookInbox;
import dev.quayside.jsonapi.mirror.Mirror;
import dev.quayside.jsonapi.mirror.Mirror.Outcome.Kind;
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
        WebhookInbox.Result receipt = opened.receive(exchange.getRequestHeaders(), body);
        if (receipt instanceof WebhookInbox.Result.Accepted accepted) {
            return apply(opened, accepted, body);
        }
        if (receipt instanceof WebhookInbox.Result.Rejected) {
            return 401;
        }
        return receipt instanceof WebhookInbox.Result.Duplicate ? 204 : 400;
    }

    /** The origin repeats a notification that fails here. */
    private int apply(WebhookInbox opened, WebhookInbox.Result.Accepted accepted, byte[] body) {
        Mirror.Outcome outcome;
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
