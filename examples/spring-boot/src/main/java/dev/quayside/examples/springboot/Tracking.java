package dev.quayside.examples.springboot;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.source.TestNumbers;
import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.Worker;
import dev.quayside.jsonapi.ApiRequest;
import dev.quayside.jsonapi.ApiResponse;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.query.store.InMemoryListStore;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.function.Function;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** A store in memory, an engine that knows the test numbers, one account with a key, and the API of all that. */
@Configuration(proxyBeanMethods = false)
class Tracking {

    private static final Duration PAUSE = Duration.ofMillis(200);

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    InMemoryTrackingStore store() {
        return new InMemoryTrackingStore();
    }

    @Bean
    TrackingEngine engine(InMemoryTrackingStore store, Clock clock) {
        return TrackingEngine.builder(store)
                .carriers(new TestNumbers())
                .clock(clock)
                .build();
    }

    @Bean
    Worker worker(TrackingEngine engine) {
        return Worker.start(engine, 1, PAUSE);
    }

    @Bean
    ApiKeySecret key(InMemoryTrackingStore store, Clock clock) {
        TimeOrderedIds ids = TimeOrderedIds.random(clock);
        AccountId account = new AccountId(ids.next());
        ApiKeySecret secret = ApiKeySecret.random(new SecureRandom());
        store.save(new Account(account, "Example", new Plan.Paid(), EnumSet.allOf(Entitlement.class)));
        store.addKey(ApiKey.of(ids.next(), account, "example", secret, ApiKey.Permission.READ_WRITE, clock.instant()));
        return secret;
    }

    @Bean
    Function<ApiRequest, ApiResponse> api(
            InMemoryTrackingStore store,
            TrackingEngine engine,
            Clock clock,
            @Value("${quayside.base:http://127.0.0.1:${server.port:8080}/v2}") URI base) {
        InMemoryListStore lists = new InMemoryListStore(store);
        return V2Api.builder(base, store, lists, clock)
                .engine(engine)
                .events(store)
                .shipmentList(lists)
                .requestList(lists)
                .partyList(lists)
                .customFields(store, lists)
                .search(lists)
                .build()::handle;
    }
}
