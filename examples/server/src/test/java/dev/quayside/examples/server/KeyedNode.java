package dev.quayside.examples.server;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Plan;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.WebhookOptions;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
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
                    answer(store, new HaltingStore(store.lists()), clock, arguments[1], arguments[2], arguments[3]);
            System.out.println("answered " + text(response));
        }
    }

    /** Answers a keyed {@code POST} of the account. */
    static ApiResponse answer(
            ServerStore store, ListingStore lists, Clock clock, String key, String path, String body) {
        try (TrackingEngine engine =
                        TrackingEngine.builder(store.tracking()).clock(clock).build();
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

    /** A store that ends the process as soon as an answer is committed. */
    private record HaltingStore(ListingStore store) implements ListingStore {
        @Override
        public AccountRepository accounts() {
            return store.accounts();
        }

        @Override
        public PlaceRepository places() {
            return store.places();
        }

        @Override
        public ShipmentRepository shipments() {
            return store.shipments();
        }

        @Override
        public ListRepository lists() {
            return store.lists();
        }

        @Override
        public Optional<EngineStore> forEngines() {
            return store.forEngines();
        }

        @Override
        public Optional<IdempotencyStore> idempotency() {
            return store.idempotency().map(Halting::new);
        }
    }

    /** Prints what would be answered, and ends the process, as soon as the write and its answer are committed. */
    private record Halting(IdempotencyStore store) implements IdempotencyStore {
        @Override
        @SuppressWarnings("unchecked") // the store inside has the same roles
        public <S> void finish(KeyedResponse answer, S target, Consumer<S> write) {
            S inside = target instanceof HaltingStore halting ? (S) halting.store() : target;
            store.finish(answer, inside, each -> {
                write.accept(each);
                System.out.println(answer.answer().status() + " "
                        + answer.answer().headers().get("Location") + " "
                        + answer.answer().body());
                System.out.flush();
                Runtime.getRuntime().halt(HALTED);
            });
        }

        @Override
        public Outcome begin(
                AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until) {
            return store.begin(account, key, fingerprint, owner, now, until);
        }

        @Override
        public boolean finish(KeyedResponse answer) {
            return store.finish(answer);
        }

        @Override
        public void release(AccountId account, String key, UUID owner) {
            store.release(account, key, owner);
        }

        @Override
        public int removeExpired(AccountId account, Instant now, int limit) {
            return store.removeExpired(account, now, limit);
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
