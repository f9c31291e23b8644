package dev.quayside.examples.mirror;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.HttpSender;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookInbox;
import dev.quayside.core.webhook.WebhookVerifier;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.WebhookOptions;
import dev.quayside.jsonapi.mirror.HttpOriginClient;
import dev.quayside.jsonapi.mirror.Mirror;
import dev.quayside.query.store.InMemoryStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two addresses on the loopback interface: a receiver of notifications and the API on the mirrored data. */
final class MirrorServer implements AutoCloseable {
    private static final Account ACCOUNT =
            new Account(new AccountId(new UUID(0, 1)), "Mirror", new Plan.Paid(), Set.of(Entitlement.values()));
    private static final Duration TOLERANCE = Duration.ofMinutes(5);
    private static final int THREADS = 8;

    private final HttpServer server;
    private final HttpSender sender = HttpSender.of(AddressPolicy.publicOnly());
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final URI base;

    private MirrorServer(int port) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(threads);
        base = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v2");
    }

    /**
     * Starts the server and subscribes to the origin.
     *
     * @param origin where the API of the server to mirror is
     * @param key lets this mirror in there, and others in here
     * @param port 0 for any that is free
     * @throws IOException if the port cannot be had, or the origin refuses
     */
    static MirrorServer of(URI origin, String key, int port) throws IOException, InterruptedException {
        MirrorServer started = new MirrorServer(port);
        try {
            started.serve(origin, key);
            return started;
        } catch (IOException | InterruptedException | RuntimeException e) {
            started.close();
            throw e;
        }
    }

    private void serve(URI origin, String key) throws IOException, InterruptedException {
        Clock clock = Clock.systemUTC();
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(ACCOUNT);
        store.accounts()
                .addKey(ApiKey.of(
                        new UUID(0, 2),
                        ACCOUNT.id(),
                        "the key of the origin",
                        ApiKeySecret.of(key),
                        ApiKey.Permission.READ_WRITE,
                        clock.instant()));
        V2Api api = V2Api.builder(base, store, clock)
                .rateLimiter(RateLimiter.unlimited())
                .webhooks(WebhookOptions.of(AddressPolicy.publicOnly(), sender))
                .build();
        Mirror mirror = Mirror.of(store, ACCOUNT.id(), HttpOriginClient.at(origin, "Token " + key), clock);
        Receiver receiver = new Receiver(mirror);
        server.createContext("/v2", new ApiHandler(api));
        server.createContext("/hook", receiver);
        server.start();
        Webhook webhook = Subscription.at(origin, key, base.resolve("/hook"), clock);
        mirror.subscribe(webhook);
        receiver.open(WebhookInbox.of(
                WebhookVerifier.ofStandardWebhooks(List.of(SigningSecret.of(webhook.secret())), clock, TOLERANCE),
                mirror.reader()::idOf,
                mirror.receivedIds()));
    }

    /** Returns the address of the API. */
    URI base() {
        return base;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
        sender.close();
    }
}
