package dev.quayside.examples.server;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.WebhookOptions;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.store.InMemoryStore;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * A program that answers keyed requests of several accounts in memory: every other one is a {@code trigger} with an
 * answer of 80 KB, the others give a webhook another secret, with an answer of 7 KB. Now and then another account asks
 * something.
 */
final class KeyedLoad {
    private static final int ACCOUNTS = 20;
    private static final String TRIGGER = "{\"url\":\"https://example.com/\",\"event\":\"container.created\"}";

    private KeyedLoad() {}

    /**
     * Answers the requests.
     *
     * @param arguments the number of requests
     */
    public static void main(String[] arguments) {
        int requests = Integer.parseInt(arguments[0]);
        Clock clock = Clock.systemUTC();
        InMemoryStore store = new InMemoryStore();
        V2Api api = V2Api.builder(URI.create("https://tracking.example.com/v2"), store, clock)
                .rateLimiter(RateLimiter.unlimited())
                .webhooks(WebhookOptions.of(AddressPolicy.publicOnly(), new LongReplies()))
                .build();
        List<Account> accounts = IntStream.range(0, ACCOUNTS)
                .mapToObj(i -> new Account(new AccountId(new UUID(7, i)), "Account " + i, new Plan.Paid(), Set.of()))
                .toList();
        UUID webhook = new UUID(8, 8);
        for (Account account : accounts) {
            store.accounts().save(account);
            store.webhooks().save(account.id(), webhook(webhook, clock));
        }
        for (int i = 0; i < requests; i++) {
            Account account = accounts.get(1 + i % (ACCOUNTS - 1));
            String path = i % 2 == 0 ? "/webhooks/trigger" : "/webhooks/" + webhook + "/rotate_secret";
            expect(200, send(api, account, "POST", path, "key " + i, i % 2 == 0 ? TRIGGER : ""));
            if (i % 100 == 0) {
                expect(200, send(api, accounts.get(0), "GET", "/webhooks", "", ""));
            }
        }
        expect(200, send(api, accounts.get(0), "GET", "/webhooks", "", ""));
        System.out.println("answered " + requests);
    }

    private static Webhook webhook(UUID id, Clock clock) {
        List<Webhook.Header> headers = IntStream.range(0, 7)
                .mapToObj(i -> new Webhook.Header("X-" + i, "v".repeat(900)))
                .toList();
        return Webhook.of(
                        id,
                        URI.create("https://example.com/"),
                        Set.of(EventKind.CONTAINER_CREATED),
                        SigningSecret.random(new SecureRandom()).reveal(),
                        clock.instant())
                .headers(headers)
                .build();
    }

    private static ApiResponse send(V2Api api, Account account, String method, String path, String key, String body) {
        Headers headers = key.isEmpty() ? Headers.NONE : Headers.NONE.with("Idempotency-Key", key);
        return api.handle(
                new ApiRequest(
                        method, "/v2" + path, headers, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))),
                new Caller(account, ApiKey.Permission.READ_WRITE));
    }

    private static void expect(int status, ApiResponse response) {
        if (response.status() != status) {
            throw new IllegalStateException(
                    response.status() + ": " + new String(response.bytes(), StandardCharsets.UTF_8));
        }
    }

    /** A receiver that answers with 64 KB of headers and 16 KB of body. */
    private static final class LongReplies implements Sender {
        @Override
        public DeliveryOutcome send(Delivery delivery) {
            List<Webhook.Header> headers = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                headers.add(new Webhook.Header("X-" + i, "h".repeat(1_000)));
            }
            return new DeliveryOutcome.Responded(200, headers, "b".repeat(16_000), Duration.ofMillis(1));
        }

        @Override
        public void close() {}
    }
}
