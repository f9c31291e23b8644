package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests with keys that create the same custom field at the same time, on a store that also keeps their answers. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class KeyedFieldsTest {

    private static final int ROUNDS = 20;
    private static final int REQUESTS = 2;
    private static final UUID SHIPMENT = new UUID(1, 1);

    private final Clock clock = Clock.systemUTC();
    private final Account account = new Account(new AccountId(new UUID(7, 7)), "Acme", new Plan.Paid(), Set.of());
    private final JdbiStore store = open();
    private final V2Api api = V2Api.builder(URI.create("https://tracking.example.com/v2"), store, clock)
            .rateLimiter(RateLimiter.unlimited())
            .build();

    private JdbiStore open() {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return JdbiStore.open(source, clock);
    }

    @Test
    void concurrent_keyed_requests_for_one_field_return_the_stored_field() throws Exception {
        store.accounts().save(account);
        store.shipments()
                .save(Change.of(account.id())
                        .shipment(Shipment.builder(
                                        SHIPMENT,
                                        "MEDU1",
                                        new ReportedLine(Scac.of("MSCU"), "MSC", "MSC"),
                                        clock.instant())
                                .build())
                        .build());
        ExecutorService threads = Executors.newFixedThreadPool(REQUESTS);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                String slug = "note_" + round;
                define(slug);
                CyclicBarrier together = new CyclicBarrier(REQUESTS);
                List<Future<ApiResponse>> answers = new ArrayList<>();
                for (int i = 0; i < REQUESTS; i++) {
                    String key = slug + " " + i;
                    answers.add(threads.submit(() -> {
                        together.await();
                        return put(slug, key);
                    }));
                }
                for (int i = 0; i < REQUESTS; i++) {
                    JsonNode answered = json(answers.get(i).get(), 201);
                    JsonNode repeated = json(put(slug, slug + " " + i), 201);

                    assertThat(repeated).isEqualTo(answered);
                    json(send("GET", "/custom_fields/" + answered.at("/data/id").textValue(), "", ""), 200);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private void define(String slug) {
        json(send("POST", "/custom_field_definitions", "", """
                {"data":{"type":"custom_field_definition","attributes":{"entity_type":"Shipment","api_slug":"%s",
                "display_name":"Note","data_type":"short_text"}}}""".formatted(slug)), 201);
    }

    private ApiResponse put(String slug, String key) {
        return send("POST", "/shipments/" + SHIPMENT + "/custom_fields", key, """
                {"data":{"type":"custom_field","attributes":{"api_slug":"%s","value":"urgent"}}}""".formatted(slug));
    }

    private ApiResponse send(String method, String path, String key, String body) {
        Headers headers = key.isEmpty() ? Headers.NONE : Headers.NONE.with("Idempotency-Key", key);
        return api.handle(
                new ApiRequest(
                        method, "/v2" + path, headers, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))),
                new Caller(account, ApiKey.Permission.READ_WRITE));
    }

    private static JsonNode json(ApiResponse response, int status) {
        String body = new String(response.bytes(), StandardCharsets.UTF_8);
        assertThat(response.status()).as(body).isEqualTo(status);
        return Client.json(body);
    }
}
