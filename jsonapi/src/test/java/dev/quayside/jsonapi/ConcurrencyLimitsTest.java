package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Authentication;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.ConcurrencyLimits;
import dev.quayside.query.store.ListingStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An API with limits for concurrent requests, whose store cannot read the account ACME. */
@Timeout(600)
class ConcurrencyLimitsTest {

    private static final AccountId LOST = TestApi.ACME.id();
    private static final String LIST = "/v2/containers";

    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void letGo() {
        end.countDown();
    }

    @Test
    void thirty_requests_with_two_keys_of_a_lost_account_leave_the_others_alone() throws InterruptedException {
        CountDownLatch hung = new CountDownLatch(4);
        List<ListingStore> store = new ArrayList<>();
        TestApi api = new TestApi(
                builder -> builder.authentication(new HangingAccount(
                                Authentication.byToken(store.get(0), InstantSource.fixed(SampleVoyage.NOW)), hung))
                        .concurrency(ConcurrencyLimits.of(7).withWaiting(20, Duration.ofHours(1))),
                lists -> {
                    store.add(lists);
                    return lists;
                });
        addKey(api, "second");
        List<CompletableFuture<ApiResponse>> lost = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            String key = i % 2 == 0 ? "acme" : "second";
            lost.add(CompletableFuture.supplyAsync(() -> api.as(key, LIST), work -> new Thread(work).start()));
        }
        await(hung);
        // Other requests wait or are rejected if too many wait.
        while (lost.stream().filter(CompletableFuture::isDone).count() < 6) {
            Thread.sleep(1);
        }

        for (int i = 0; i < 20; i++) {
            assertThat(api.as("plain", LIST).status()).isEqualTo(200);
        }
        assertThat(lost).filteredOn(CompletableFuture::isDone).hasSize(6);

        letGo();
        assertThat(lost).extracting(CompletableFuture::join).allSatisfy(answer -> {
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers().first("Retry-After")).isPresent();
        });
        assertThat(lost)
                .extracting(CompletableFuture::join)
                .filteredOn(answer -> new String(answer.bytes(), StandardCharsets.UTF_8).contains("too_many_at_once"))
                .hasSize(6);
    }

    @Test
    void a_trigger_that_waits_for_its_receiver_leaves_its_place_to_another_request() {
        List<Integer> statuses = new ArrayList<>();
        List<TestApi> apis = new ArrayList<>();
        Sender sender = new Sender() {
            @Override
            public DeliveryOutcome send(Delivery delivery) {
                statuses.add(apis.get(0).get(LIST).status());
                return new DeliveryOutcome.Responded(200, List.of(), "", Duration.ZERO);
            }

            @Override
            public void close() {}
        };
        apis.add(new TestApi(
                builder -> builder.concurrency(ConcurrencyLimits.of(1).withWaiting(0, Duration.ZERO))
                        .webhooks(WebhookOptions.of(AddressPolicy.publicOnly(), sender))));

        ApiResponse answer = apis.get(0)
                .change(
                        "acme",
                        "POST",
                        "/v2/webhooks/trigger",
                        "{\"url\": \"https://example.com/hook\", \"event\": \"container.updated\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(statuses).containsExactly(200);
    }

    private static void addKey(TestApi api, String secret) {
        api.store
                .accounts()
                .addKey(ApiKey.of(
                        new UUID(7, 7),
                        LOST,
                        "a second key",
                        ApiKeySecret.of(secret),
                        ApiKey.Permission.READ,
                        SampleVoyage.NOW));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Keys that are found at once, and one account that is not. */
    private final class HangingAccount implements Authentication {
        private final Authentication keys;
        private final CountDownLatch hung;

        HangingAccount(Authentication keys, CountDownLatch hung) {
            this.keys = keys;
            this.hung = hung;
        }

        @Override
        public Optional<Caller> caller(ApiRequest request) {
            throw new AssertionError("would read the account before its limits hold");
        }

        @Override
        public Optional<Credential> credential(ApiRequest request) {
            return keys.credential(request)
                    .map(found -> found.account().equals(LOST) ? new Credential(LOST, this::hang) : found);
        }

        private Optional<Caller> hang() {
            hung.countDown();
            await(end);
            throw new StoreException("timed out", null);
        }
    }
}
