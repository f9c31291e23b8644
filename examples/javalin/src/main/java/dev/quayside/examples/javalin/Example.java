package dev.quayside.examples.javalin;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.source.TestNumbers;
import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.core.tracking.TimeOrderedIds;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.Worker;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.query.store.InMemoryListStore;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;

/** A store in memory, an engine that knows the test numbers, one account with a key, and the API of all that on Javalin. */
final class Example implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(200);

    private final TrackingEngine engine;
    private final Worker worker;
    private final ApiServer server;
    private final ApiKeySecret key;

    /** Starts all of it; the port is part of all links. */
    Example(int port) {
        Clock clock = Clock.systemUTC();
        InMemoryTrackingStore store = new InMemoryTrackingStore();
        key = account(store, clock);
        engine = TrackingEngine.builder(store)
                .carriers(new TestNumbers())
                .clock(clock)
                .build();
        worker = Worker.start(engine, 1, PAUSE);
        URI base = URI.create("http://127.0.0.1:" + port + "/v2");
        server = ApiServer.start(port, api(base, store, engine, clock)::handle);
    }

    int port() {
        return server.port();
    }

    ApiKeySecret key() {
        return key;
    }

    /** Finishes what is being done. */
    @Override
    public void close() {
        server.close();
        worker.close();
        engine.close();
    }

    private static V2Api api(URI base, InMemoryTrackingStore store, TrackingEngine engine, Clock clock) {
        InMemoryListStore lists = new InMemoryListStore(store);
        return V2Api.builder(base, store, lists, clock)
                .engine(engine)
                .events(store)
                .shipmentList(lists)
                .requestList(lists)
                .partyList(lists)
                .customFields(store, lists)
                .search(lists)
                .build();
    }

    /** A new account with every feature; answers its key. */
    private static ApiKeySecret account(InMemoryTrackingStore store, Clock clock) {
        TimeOrderedIds ids = TimeOrderedIds.random(clock);
        AccountId account = new AccountId(ids.next());
        ApiKeySecret secret = ApiKeySecret.random(new SecureRandom());
        store.save(new Account(account, "Example", new Plan.Paid(), EnumSet.allOf(Entitlement.class)));
        store.addKey(ApiKey.of(ids.next(), account, "example", secret, ApiKey.Permission.READ_WRITE, clock.instant()));
        return secret;
    }
}
