package dev.quayside.examples.springboot;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.Worker;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.store.jdbi.JdbiStore;
import java.net.URI;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * A store on the DataSource of Spring, an engine that knows the test numbers, one account with a key, and the API of
 * all that.
 */
@Configuration(proxyBeanMethods = false)
class Tracking {

    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final AccountId ACCOUNT = new AccountId(new UUID(0, 1));

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    /** Creates the tables or migrates the tables of an earlier version. */
    @Bean
    JdbiStore store(DataSource source, Clock clock) {
        return JdbiStore.open(source, clock);
    }

    @Bean
    TrackingEngine engine(JdbiStore store, Clock clock) {
        return TrackingEngine.builder(store)
                .carriers(new TestCarrierSource())
                .clock(clock)
                .build();
    }

    @Bean
    Worker worker(TrackingEngine engine) {
        return Worker.start(engine, 1, PAUSE);
    }

    /**
     * Adds the account, and its key unless it is stored already. Without the property, each start makes another key.
     */
    @Bean
    ApiKeySecret key(JdbiStore store, Clock clock, @Value("${quayside.api-key:}") String given) {
        ApiKeySecret secret = given.isEmpty() ? ApiKeySecret.random(new SecureRandom()) : ApiKeySecret.of(given);
        store.accounts().save(new Account(ACCOUNT, "Example", new Plan.Paid(), EnumSet.allOf(Entitlement.class)));
        if (store.accounts().keyByHash(secret.hash()).isEmpty()) {
            UUID id = TimeOrderedIds.random(clock).next();
            store.accounts()
                    .addKey(ApiKey.of(id, ACCOUNT, "example", secret, ApiKey.Permission.READ_WRITE, clock.instant()));
        }
        return secret;
    }

    @Bean
    Function<ApiRequest, ApiResponse> api(
            JdbiStore store,
            TrackingEngine engine,
            Clock clock,
            @Value("${quayside.base:http://127.0.0.1:${server.port:8080}/v2}") URI base) {
        return V2Api.builder(base, store, clock).engine(engine).build()::handle;
    }
}
