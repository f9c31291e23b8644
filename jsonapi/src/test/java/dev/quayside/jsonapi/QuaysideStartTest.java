package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.HttpSender;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListingStore;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests that {@link Quayside.Builder} rejects misuse, and that a failed start leaves nothing running. */
@Timeout(120)
class QuaysideStartTest {

    private final InMemoryStore store = new InMemoryStore();

    @Test
    void a_failed_start_leaves_no_threads() throws Exception {
        Set<Thread> before = threads();
        Quayside.Builder builder = Quayside.builder(TestApi.BASE, withoutLists(), Clock.systemUTC());

        assertThatIllegalStateException().isThrownBy(builder::start).withMessageContaining("does not list containers");

        while (!before.containsAll(threads())) {
            Thread.sleep(10);
        }
    }

    @Test
    void a_part_that_cannot_be_closed_leaves_no_other_part_open() {
        List<String> closed = new ArrayList<>();
        Quayside.OpenParts parts = new Quayside.OpenParts();
        parts.add(() -> closed.add("first"));
        parts.add(() -> {
            throw new IllegalStateException("second");
        });
        parts.add(() -> closed.add("third"));
        parts.add(() -> {
            throw new IllegalStateException("fourth");
        });

        assertThatIllegalStateException()
                .isThrownBy(parts::close)
                .withMessage("fourth")
                .satisfies(failure ->
                        assertThat(failure.getSuppressed()).singleElement().isInstanceOf(IllegalStateException.class));

        assertThat(closed).containsExactly("third", "first");
    }

    @Test
    void a_call_of_the_options_of_the_api_that_would_be_overwritten_is_refused_by_name() {
        try (HttpSender sender = HttpSender.of(AddressPolicy.publicOnly());
                TrackingEngine engine = TrackingEngine.builder(store).build()) {
            WebhookOptions webhooks = WebhookOptions.of(AddressPolicy.publicOnly(), sender);

            assertThatIllegalStateException()
                    .isThrownBy(() -> builder().api(api -> api.webhooks(webhooks)))
                    .withMessage("api: the call webhooks(…) has no effect, because the host sends the notifications"
                            + " (expected addresses(…) and origins(…) of Quayside.Builder)");
            assertThatIllegalStateException()
                    .isThrownBy(() -> builder().api(api -> api.engine(engine)))
                    .withMessage("api: the call engine(…) has no effect, because the host builds the engine"
                            + " (expected tracking(…) of Quayside.Builder)");
        }
    }

    @Test
    void a_builder_starts_one_host() {
        Quayside.Builder builder = builder().api(api -> api.rateLimiter(RateLimiter.unlimited()));
        try (Quayside host = builder.start()) {
            assertThatIllegalStateException().isThrownBy(builder::start).withMessageContaining("used before");
            assertThat(host.api()).isNotNull();
        }
    }

    @Test
    void the_addresses_of_deliveries_are_served() {
        assertThatNullPointerException().isThrownBy(() -> builder().origins(List.of(), null));
        Instant since = Instant.parse("2026-01-05T00:00:00Z");
        try (Quayside host =
                builder().origins(List.of("203.0.113.7", "2001:db8::7"), since).start()) {
            ApiKeySecret key = host.createAccount("Acme Imports");
            Headers headers = Headers.NONE.with("Authorization", "Token " + key.reveal());

            byte[] ips = host.api()
                    .handle(ApiRequest.of("GET", "/v2/webhooks/ips", headers))
                    .bytes();

            assertThat(new String(ips, StandardCharsets.UTF_8))
                    .contains("203.0.113.7", "2001:db8::7", "2026-01-05T00:00:00Z");
        }
    }

    private Quayside.Builder builder() {
        return Quayside.builder(TestApi.BASE, store, Clock.systemUTC());
    }

    private ListingStore withoutLists() {
        return new RestrictedStore(store, Set.of(), Set.of(), Set.of(), Optional.empty(), true, Optional.empty());
    }

    /** Returns the threads of engines, workers and senders. */
    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("quayside-"))
                .collect(Collectors.toSet());
    }
}
