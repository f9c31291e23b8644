package dev.quayside.examples.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.query.store.InMemoryStore;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Both engines on a store in memory, with a clock that the test sets. */
class MetricsTest {
    private static final Scac MSC = Scac.of("MSCU");
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 1));

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final EngineMetrics metrics = new EngineMetrics();
    private final InMemoryStore rows = new InMemoryStore();
    private final Store store = store();
    private final WorkHealth health = new WorkHealth(store, this::now, Duration.ofMinutes(10));
    private final TrackingEngine tracking = TrackingEngine.builder(store)
            .carriers(new FailingCarrier())
            .listener(metrics.tracking())
            .clock(this::now)
            .build();
    private final DeliveryEngine delivery = DeliveryEngine.builder(
                    store, new Receiver(), MetricsTest::documents, this::now)
            .listener(metrics.delivery())
            .build();
    private Instant now = Instant.parse("2026-03-02T10:00:00Z");
    private boolean down;
    private int answer = 200;

    @BeforeEach
    void bind() {
        metrics.bindTo(registry);
        new QueueMetrics(store, this::now).bindTo(registry);
        rows.accounts().save(new Account(ACCOUNT, "Acme", new Plan.Paid(), Set.of()));
        URI url = URI.create("https://example.com/hook");
        Set<EventKind> events = Set.of(EventKind.values());
        rows.webhooks()
                .save(
                        ACCOUNT,
                        Webhook.of(new UUID(2, 1), url, events, "secret", now).build());
    }

    @AfterEach
    void close() {
        tracking.close();
    }

    @Test
    void calls_of_sources_are_timed_by_source_and_outcome() {
        request(TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE);
        request("MEDUFR030802", MSC);
        tracking.runDue();

        assertThat(calls("TEST", "reported")).isEqualTo(1);
        assertThat(calls("MSCU", "failed")).isEqualTo(1);
    }

    @Test
    void commits_and_events_are_counted() {
        request(TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE);
        assertThat(counter("quayside.commits")).isEqualTo(1);

        tracking.runDue();

        assertThat(counter("quayside.commits")).isEqualTo(2);
        assertThat(counter("quayside.events", "kind", "tracking_request.succeeded"))
                .isEqualTo(1);
        assertThat(counter("quayside.leases.lost")).isZero();
    }

    @Test
    void attempts_to_deliver_are_timed_and_ended_notifications_counted() {
        request(TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE);
        tracking.runDue();
        int sent = delivery.runDue();

        assertThat(sent).isPositive();
        assertThat(registry.get("quayside.delivery.attempts")
                        .tag("outcome", "2xx")
                        .timer()
                        .count())
                .isEqualTo(sent);
        assertThat(counter("quayside.notifications.ended", "status", "succeeded"))
                .isEqualTo(sent);
    }

    @Test
    void deactivated_webhooks_are_counted() {
        answer = 410;
        request(TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE);
        tracking.runDue();
        delivery.runDue();

        assertThat(counter("quayside.webhooks.deactivated", "reason", "gone")).isEqualTo(1);
    }

    @Test
    void gauges_have_the_number_and_the_age_of_due_notifications() {
        request(TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE);
        assertThat(gauge("quayside.accounts.due")).isEqualTo(1);
        assertThat(gauge("quayside.notifications.due")).isZero();

        tracking.runDue();
        Instant emitted = now;

        assertThat(gauge("quayside.accounts.due")).isZero();
        assertThat(gauge("quayside.notifications.pending")).isPositive();
        assertThat(gauge("quayside.notifications.due")).isEqualTo(gauge("quayside.notifications.pending"));
        assertThat(gauge("quayside.notifications.lag"))
                .isEqualTo(Duration.between(emitted, now).toMillis() / 1000.0);
    }

    @Test
    void gauges_are_unknown_while_the_store_fails() {
        down = true;
        assertThat(gauge("quayside.notifications.lag")).isNaN();

        down = false;
        assertThat(gauge("quayside.notifications.lag")).isZero();
    }

    @Test
    void the_check_is_down_for_an_overdue_request() {
        request(TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE);
        assertThat(health.check().up()).isTrue();

        now = now.plus(Duration.ofMinutes(11));
        assertThat(health.check())
                .isEqualTo(new WorkHealth.Status(false, "a tracking request has been due for more than PT10M"));

        tracking.runDue();
        delivery.runDue();
        assertThat(health.check().up()).isTrue();
    }

    @Test
    void the_check_is_down_for_an_overdue_notification() {
        request(TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE);
        tracking.runDue();
        now = now.plus(Duration.ofMinutes(11));

        assertThat(health.check())
                .isEqualTo(
                        new WorkHealth.Status(false, "a notification has been due for PT11M (expected PT10M at most)"));
    }

    @Test
    void the_check_is_down_while_the_store_fails() {
        down = true;

        assertThat(health.check())
                .isEqualTo(new WorkHealth.Status(false, "the store does not answer: the database cannot be reached"));
    }

    private void request(String number, Scac line) {
        assertThat(tracking.request(ACCOUNT, NewRequest.of(RequestType.BILL_OF_LADING, number, line)))
                .isInstanceOf(RequestOutcome.Accepted.class);
    }

    private Instant now() {
        return now;
    }

    private long calls(String source, String outcome) {
        return registry.get("quayside.source.calls")
                .tags("kind", "carrier", "source", source, "outcome", outcome)
                .timer()
                .count();
    }

    private double counter(String name, String... tags) {
        return registry.get(name).tags(tags).counter().count();
    }

    private double gauge(String name) {
        // The time after which the gauges call the store again.
        now = now.plusSeconds(10);
        return registry.get(name).gauge().value();
    }

    private static Map<UUID, byte[]> documents(AccountId account, Webhook webhook, List<Notification> notifications) {
        return notifications.stream()
                .collect(Collectors.toMap(Notification::id, any -> "{}".getBytes(StandardCharsets.UTF_8)));
    }

    /** A store in memory whose calls fail while the test requires it. */
    private Store store() {
        return (Store) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Store.class}, (proxy, accessor, none) -> {
                    Object repository = accessor.invoke(rows, none);
                    Class<?> role = accessor.getReturnType();
                    if (!role.getSimpleName().endsWith("Repository")) {
                        return repository;
                    }
                    return Proxy.newProxyInstance(
                            getClass().getClassLoader(), new Class<?>[] {role}, (any, method, arguments) -> {
                                if (down) {
                                    throw new StoreException("the database cannot be reached", null);
                                }
                                try {
                                    return method.invoke(repository, arguments);
                                } catch (InvocationTargetException e) {
                                    throw e.getCause();
                                }
                            });
                });
    }

    private final class Receiver implements Sender {
        @Override
        public DeliveryOutcome send(Delivery sent) {
            return new DeliveryOutcome.Responded(answer, List.of(), "", Duration.ofMillis(12));
        }

        @Override
        public void close() {}
    }

    private static final class FailingCarrier implements CarrierSource {
        @Override
        public boolean serves(Scac line) {
            return line.equals(MSC);
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            throw new IllegalStateException("the carrier's answer cannot be parsed");
        }
    }
}
