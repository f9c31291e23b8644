package dev.quayside.query.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.LastFreeDay;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ZonedDay;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EventValuesTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final ZoneId COAST = ZoneId.of("America/Los_Angeles");
    private static final ZoneId INLAND = ZoneId.of("America/Chicago");
    private static final LocalDate DAY = LocalDate.parse("2026-02-05");
    private static final RoutingPoint LOS_ANGELES = new RoutingPoint.Raw("Los Angeles", "USLAX", COAST);

    @Test
    void a_changeset_has_old_and_new_values_in_the_order_of_the_wire() {
        Changeset changes = new Changeset(
                new Delta<>(null, Availability.AVAILABLE),
                new Delta<>(null, List.of(Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("75.00"), "USD"))),
                new Delta<>(List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, "CBP")), List.of()),
                new Delta<>(null, DAY),
                null,
                new Delta<>(DAY, null),
                new Delta<>(null, DAY),
                new Delta<>(DAY, DAY.plusDays(1)),
                new Delta<>(null, NOW),
                new Delta<>(null, id(7)),
                new Delta<>("A1", "B2"),
                new Delta<>(null, "CH1"),
                new Delta<>(id(8), id(9)));

        assertThat(text(value(Resources.CONTAINER_UPDATED_EVENT, update(changes), "changeset")))
                .isEqualTo("{available_for_pickup=[null, true],"
                        + " fees_at_pod_terminal=[null, [{type=demurrage, amount=75.00, currency_code=USD}]],"
                        + " holds_at_pod_terminal=[[{status=hold, name=customs, description=CBP}], []],"
                        + " pickup_lfd=[null, 2026-02-05 America/Los_Angeles],"
                        + " pickup_lfd_line=[2026-02-05 America/Chicago, null],"
                        + " pickup_lfd_terminal=[null, 2026-02-05 America/Los_Angeles],"
                        + " pickup_lfd_rail=[2026-02-05 America/Chicago, 2026-02-06 America/Chicago],"
                        + " pickup_appointment_at=[null, 2026-01-31T12:00:00Z],"
                        + " pod_terminal=[null, " + id(7) + "],"
                        + " location_at_pod_terminal=[A1, B2], pod_full_out_chassis_number=[null, CH1],"
                        + " shipment=[" + id(8) + ", " + id(9) + "]}");
    }

    @Test
    void a_changeset_omits_unchanged_values() {
        Changeset changes = new Changeset(
                new Delta<>(Availability.AVAILABLE, Availability.NOT_AVAILABLE),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);

        assertThat(text(value(Resources.CONTAINER_UPDATED_EVENT, update(changes), "changeset")))
                .isEqualTo("{available_for_pickup=[true, false]}");
    }

    @Test
    void the_value_of_an_event_can_have_any_type() {
        assertThat(transport(EventKind.PICKUP_LFD_CHANGED, "2026-02-05")).isEqualTo(new ZonedDay(DAY, COAST));
        assertThat(transport(EventKind.PICKUP_APPOINTMENT_CHANGED, "2026-01-31T12:00:00.5Z"))
                .isEqualTo(NOW.plusMillis(500));
        assertThat(transport(EventKind.PICKUP_LFD_CHANGED, "soon")).isEqualTo("soon");
        assertThat(transport(EventKind.FULL_OUT, null)).isNull();
    }

    @Test
    void the_event_of_an_added_container_has_utc_as_its_zone() {
        ContainerCreatedEvent event = new ContainerCreatedEvent(id(1), id(2), 1L, id(3), NOW, NOW);

        assertThat(value(Resources.CONTAINER_CREATED_EVENT, event, "timezone")).isEqualTo("Etc/UTC");
    }

    @Test
    void a_notification_refers_to_its_event_or_to_the_request_of_the_event() {
        RequestEvent failed = new RequestEvent(id(1), EventKind.TRACKING_REQUEST_FAILED, NOW, id(9), null);
        ContainerCreatedEvent created = new ContainerCreatedEvent(id(1), id(2), 1L, id(3), NOW, NOW);

        assertThat(NotificationView.referenceOf(failed)).isEqualTo(new ResourceId("tracking_request", id(9)));
        assertThat(NotificationView.referenceOf(created)).isEqualTo(new ResourceId("container_created_event", id(1)));
    }

    @Test
    void a_notification_must_belong_to_its_event() {
        ContainerCreatedEvent created = new ContainerCreatedEvent(id(1), id(2), 1L, id(3), NOW, NOW);
        Notification other = Notification.pending(id(20), id(30), id(8), EventKind.CONTAINER_CREATED, NOW);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NotificationView(other, created))
                .withMessage("notification " + id(20) + " is about event " + id(8) + ", not of " + id(1));
    }

    private static @Nullable Object transport(EventKind kind, @Nullable String value) {
        TransportEvent event = new TransportEvent(
                id(1),
                kind,
                id(2),
                1L,
                id(3),
                NOW,
                NOW,
                SourceType.TERMINAL,
                LOS_ANGELES,
                null,
                null,
                null,
                value,
                null,
                null,
                "key",
                Audience.EVERYONE);
        return value(Resources.TRANSPORT_EVENT, event, "value");
    }

    private static ContainerUpdateContent update(Changeset changes) {
        return new ContainerUpdateContent(
                new ContainerUpdatedEvent(
                        id(1), id(2), 1L, id(3), NOW, NOW, SourceType.TERMINAL, COAST, id(7), changes),
                new DestinationFacilities(id(7), null, COAST, INLAND, null),
                LastFreeDay.Source.TERMINAL);
    }

    private static <T> @Nullable Object value(ResourceType<T> type, T row, String name) {
        return type.attributes().stream()
                .filter(attribute -> attribute.name().equals(name))
                .findFirst()
                .orElseThrow()
                .value()
                .apply(row);
    }

    private static String text(@Nullable Object tree) {
        if (tree instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + "=" + text(entry.getValue()))
                    .toList()
                    .toString()
                    .replaceAll("^\\[|\\]$", "")
                    .transform(members -> "{" + members + "}");
        }
        if (tree instanceof List<?> list) {
            return list.stream().map(EventValuesTest::text).toList().toString();
        }
        return tree instanceof ZonedDay day ? day.day() + " " + day.zone() : String.valueOf(tree);
    }

    private static UUID id(long number) {
        return new UUID(0x7000L, 0x8000_0000_0000_0000L | number);
    }
}
