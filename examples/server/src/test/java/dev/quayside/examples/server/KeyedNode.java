package dev.quayside.examples.server;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Plan;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.WebhookOptions;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.store.ListingStore;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/** A program that does one request with a key, and ends without an answer as soon as what it creates is committed. */
final class KeyedNode {
    static final Account ACCOUNT = new Account(new AccountId(new UUID(0x7000L, 77)), "Acme", new Plan.Paid(), Set.of());
    /** The exit code of the process when it ends itself between the commit and the response. */
    static final int HALTED = 77;

    private static final URI BASE = URI.create("https://tracking.example.com/v2");

    private KeyedNode() {}

    /**
     * Answers one request and halts.
     *
     * @param arguments the store, the key, the path and the body
     */
    public static void main(String[] arguments) throws Exception {
        Clock clock = Clock.systemUTC();
        try (ServerStore store = EngineNode.open(arguments[0], clock)) {
            ApiResponse response =
                    answer(store, halting(store.data()), clock, arguments[1], arguments[2], arguments[3]);
            System.out.println("answered " + text(response));
        }
    }

    /** Answers a keyed {@code POST} of the account. */
    static ApiResponse answer(
            ServerStore store, ListingStore lists, Clock clock, String key, String path, String body) {
        try (TrackingEngine engine =
                        TrackingEngine.builder(store.data()).clock(clock).build();
                Sender sender = new NoSender()) {
            V2Api api = V2Api.builder(BASE, lists, clock)
                    .engine(engine)
                    .webhooks(WebhookOptions.of(AddressPolicy.publicOnly(), sender))
                    .build();
            ApiRequest request = new ApiRequest(
                    "POST",
                    "/v2" + path,
                    Headers.NONE.with("Idempotency-Key", key),
                    new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
            return api.handle(request, new Caller(ACCOUNT, ApiKey.Permission.READ_WRITE));
        }
    }

    /** The status, headers and body of an answer, in one line. */
    static String text(ApiResponse response) {
        return response.status() + " " + response.headers().first("Location").orElse("-") + " "
                + new String(response.bytes(), StandardCharsets.UTF_8);
    }

    /** Returns the same store, which ends the process as soon as an answer is committed. */
    private static ListingStore halting(ListingStore store) {
        IdempotencyStore halting = new Halting(store.idempotency(), store);
        return (ListingStore) Proxy.newProxyInstance(
                ListingStore.class.getClassLoader(),
                new Class<?>[] {ListingStore.class},
                (proxy, role, arguments) ->
                        role.getName().equals("idempotency") ? halting : role.invoke(store, arguments));
    }

    /** Prints what would be answered, and ends the process, as soon as the write and its answer are committed. */
    private record Halting(IdempotencyStore responses, ListingStore store) implements IdempotencyStore {
        @Override
        public void finish(KeyedResponse answer, Store target, Consumer<Store> write) {
            responses.finish(answer, store, each -> {
                write.accept(each);
                System.out.println(answer.response().status() + " "
                        + answer.response().headers().get("Location") + " "
                        + answer.response().body());
                System.out.flush();
                Runtime.getRuntime().halt(HALTED);
            });
        }

        @Override
        public Outcome begin(
                AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until) {
            return responses.begin(account, key, fingerprint, owner, now, until);
        }

        @Override
        public boolean finish(KeyedResponse answer) {
            return responses.finish(answer);
        }

        @Override
        public void release(AccountId account, String key, UUID owner) {
            responses.release(account, key, owner);
        }

        @Override
        public int removeExpired(AccountId account, Instant now, int limit) {
            return responses.removeExpired(account, now, limit);
        }
    }

    private static final class NoSender implements Sender {
        @Override
        public DeliveryOutcome send(Delivery delivery) {
            throw new AssertionError("nothing is sent here");
        }

        @Override
        public void close() {}
    }
}
