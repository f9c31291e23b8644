package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.source.script.ScriptedSource;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.query.store.InMemoryStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * A journey on which the engine emits every kind of event, and the documents of its notifications, each written
 * directly after its event.
 */
final class AllEventKinds {
    static final Instant START = Instant.parse("2026-03-02T10:00:00Z");
    static final Scac MSC = Scac.of("MSCU");
    static final ContainerNumber CONTAINER_NUMBER = ContainerNumber.parse("MSCU1234566");

    private static final Duration STEP = Duration.ofHours(6);
    static final Webhook WEBHOOK = Webhook.of(
                    new UUID(0x7000L, 0x8000_0000_0000_0077L),
                    URI.create("https://example.com/hook"),
                    EnumSet.allOf(EventKind.class),
                    "secret",
                    START)
            .build();

    final InMemoryStore store = new InMemoryStore();
    final JsonApiNotifications documents = JsonApiNotifications.of(TestApi.BASE, store, LastFreeDayFormat.CALENDAR_DAY);
    final AccountId account = new AccountId(new UUID(0x7000L, 0x8000_0000_0000_0055L));

    /** The emitted events in order. */
    final List<Event> emitted = new ArrayList<>();

    private final Map<UUID, byte[]> written = new LinkedHashMap<>();
    private final Map<UUID, Notification> notifications = new LinkedHashMap<>();
    private final TrackingEngine engine;
    private Instant now = START;
    private int seen;

    private AllEventKinds(Set<Entitlement> entitlements) {
        store.accounts().save(new Account(account, "Toys Inc.", new Plan.Paid(), entitlements));
        ScriptedSource script = ScriptedSource.parse(script());
        engine = TrackingEngine.builder(listening())
                .carriers(new TestCarrierSource(), script.carrier())
                .terminals(script.terminals())
                .railroads(script.railroads())
                .clock(() -> now)
                .build();
    }

    /** Played to its end for an account with these features. */
    static AllEventKinds played(Entitlement... entitlements) {
        AllEventKinds journey = new AllEventKinds(Set.of(entitlements));
        journey.play();
        return journey;
    }

    private void play() {
        try (engine) {
            UUID request = accepted(NewRequest.of(RequestType.BILL_OF_LADING, "EVERY-1", MSC));
            accepted(NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-FAILED", TestCarrierSource.LINE));
            Instant delivered = START.plus(Duration.ofDays(41));
            Instant end = START.plus(Duration.ofDays(60));
            for (; now.isBefore(end); now = now.plus(STEP)) {
                if (now.equals(delivered)) {
                    deliver(request);
                }
                engine.runDue();
                write();
            }
        }
    }

    private UUID accepted(NewRequest request) {
        RequestOutcome outcome = engine.request(account, request);
        assertThat(outcome).isInstanceOf(RequestOutcome.Accepted.class);
        return ((RequestOutcome.Accepted) outcome).request().id();
    }

    /** A user marks the container as delivered. */
    private void deliver(UUID requestId) {
        TrackingRequest request = store.tracking().request(account, requestId).orElseThrow();
        UUID shipment = request.shipmentId();
        assertThat(shipment).isNotNull();
        Report report = Report.by(SourceType.USER_INPUT, now)
                .container(
                        CONTAINER_NUMBER,
                        statement -> statement.movement(
                                Movement.of(Activity.DELIVERED, now, RoutingPoint.raw("Warehouse", null))))
                .build();
        assertThat(engine.apply(account, shipment, report)).isInstanceOf(ApplyOutcome.Applied.class);
    }

    private void write() {
        List<Notification> fresh = new ArrayList<>();
        for (Event event : emitted.subList(seen, emitted.size())) {
            Notification notification = notification(event);
            notifications.put(event.id(), notification);
            fresh.add(notification);
        }
        seen = emitted.size();
        written.putAll(documents.write(account, WEBHOOK, fresh));
    }

    private static Notification notification(Event event) {
        UUID id = new UUID(event.id().getMostSignificantBits(), event.id().getLeastSignificantBits() ^ 1);
        return Notification.pending(id, WEBHOOK.id(), event);
    }

    /** The events of a kind, in order. */
    List<Event> emitted(EventKind kind) {
        return emitted.stream().filter(event -> event.kind() == kind).toList();
    }

    /** Returns the document of an event's notification; null if it has none. */
    byte[] document(Event event) {
        return written.get(notifications.get(event.id()).id());
    }

    Notification notificationOf(Event event) {
        return notifications.get(event.id());
    }

    private Store listening() {
        return ObservedStore.of(Store.class, store, (repository, method, arguments) -> {
            Object result = method.invoke(repository, arguments);
            if (method.getName().equals("commit")) {
                emitted.addAll(((Commit) arguments[0]).events());
            }
            return result;
        });
    }

    private static String script() {
        try (InputStream in = AllEventKinds.class.getResourceAsStream("every-kind.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
