package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The last free days in the notifications of accounts with and without the rail plan. */
class RailPlanTest {
    private static final LocalDate MONDAY = LocalDate.parse("2026-03-09");
    private static final LocalDate TUESDAY = LocalDate.parse("2026-03-10");

    private final TrackingFixture fixture = new TrackingFixture();

    @BeforeEach
    void subscribe() {
        fixture.plain
                .webhooks()
                .save(
                        fixture.account,
                        Webhook.of(
                                        fixture.ids.next(),
                                        URI.create("https://example.com/hook"),
                                        EnumSet.allOf(EventKind.class),
                                        "secret",
                                        TrackingFixture.START)
                                .build());
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void an_account_without_the_entitlement_gets_no_event_about_a_railroads_day() {
        UUID shipment = followed();

        reportsDay(shipment, SourceType.RAIL, MONDAY);

        assertThat(notified()).isEmpty();
    }

    @Test
    void a_lines_day_equal_to_the_railroads_is_new_without_the_entitlement() {
        UUID shipment = followed();
        reportsDay(shipment, SourceType.RAIL, MONDAY);

        reportsDay(shipment, SourceType.SHIPPING_LINE, MONDAY);

        assertThat(notified())
                .containsExactly(
                        EventKind.CONTAINER_UPDATED, EventKind.PICKUP_LFD_LINE_CHANGED, EventKind.PICKUP_LFD_CHANGED);
        assertThat(pickupDelta()).isEqualTo(new Delta<>(null, MONDAY));
    }

    @Test
    void a_day_cleared_by_the_line_is_unknown_without_the_entitlement() {
        UUID shipment = followed();
        reportsDay(shipment, SourceType.SHIPPING_LINE, MONDAY);
        reportsDay(shipment, SourceType.RAIL, TUESDAY);

        reportsDay(shipment, SourceType.SHIPPING_LINE, null);

        assertThat(notified()).contains(EventKind.PICKUP_LFD_CHANGED);
        assertThat(pickupDelta()).isEqualTo(new Delta<>(MONDAY, null));
        assertThat(notifiedEvents())
                .filteredOn(event -> event.kind() == EventKind.PICKUP_LFD_CHANGED)
                .extracting(event -> ((TransportEvent) event).value())
                .containsOnlyNulls();
    }

    @Test
    void an_entitled_account_gets_the_railroads_day_as_pickup_last_free_day() {
        fixture.plain
                .accounts()
                .save(new Account(
                        fixture.account, "Harbour & Sons", new Plan.Paid(), Set.of(Entitlement.RAIL_LAST_FREE_DAY)));
        UUID shipment = followed();

        reportsDay(shipment, SourceType.RAIL, MONDAY);
        assertThat(notified())
                .containsExactly(
                        EventKind.CONTAINER_UPDATED, EventKind.PICKUP_LFD_RAIL_CHANGED, EventKind.PICKUP_LFD_CHANGED);

        reportsDay(shipment, SourceType.SHIPPING_LINE, MONDAY);
        assertThat(notified()).containsExactly(EventKind.CONTAINER_UPDATED, EventKind.PICKUP_LFD_LINE_CHANGED);
    }

    private UUID followed() {
        TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
        return fixture.shipment(request).id();
    }

    private void reportsDay(UUID shipment, SourceType source, @Nullable LocalDate day) {
        fixture.wait(Duration.ofHours(1));
        assertThat(fixture.engine.apply(
                        fixture.account,
                        shipment,
                        Report.by(source, fixture.now())
                                .container(CONTAINER_NUMBER, statement -> {
                                    if (day == null) {
                                        statement.clear(ReportedField.LAST_FREE_DAY);
                                    } else {
                                        statement.set(ReportedField.LAST_FREE_DAY, day);
                                    }
                                })
                                .build()))
                .isInstanceOf(ApplyOutcome.Applied.class);
    }

    private Commit last() {
        return fixture.commits.get(fixture.commits.size() - 1);
    }

    /** The kinds of events of the webhook after the last report, in the order of emission. */
    private List<EventKind> notified() {
        return notifiedEvents().stream().map(Event::kind).toList();
    }

    private List<Event> notifiedEvents() {
        Set<UUID> events = new HashSet<>(
                last().notifications().stream().map(Notification::eventId).toList());
        return last().events().stream()
                .filter(event -> events.contains(event.id()))
                .toList();
    }

    private Delta<LocalDate> pickupDelta() {
        return last().events().stream()
                .filter(ContainerUpdatedEvent.class::isInstance)
                .map(event -> ((ContainerUpdatedEvent) event).changes().pickupLastFreeDayWithoutRail())
                .findFirst()
                .orElseThrow();
    }
}
