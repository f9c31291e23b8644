package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.EventKind.Phase;
import dev.quayside.core.event.ReferenceType;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Voyage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The milestones that {@code GET /shared} shows, from events and from dates. */
class SharedMilestonesTest extends SharedFixture {

    @Test
    void a_milestone_is_the_last_report_that_was_not_retracted_or_the_estimate() {
        RoutingPoint yantian = RoutingPoint.linked(SampleVoyage.YANTIAN);
        RoutingPoint newYork = RoutingPoint.linked(SampleVoyage.NEW_YORK);
        RoutingPoint unknown = RoutingPoint.raw("<b>Somewhere</b>", null);
        save(Milestones.NONE, RailProgress.NONE, Voyage.UNKNOWN);
        commit(
                event(1, EventKind.VESSEL_DEPARTED, "departed", day(-9), yantian, null),
                event(2, EventKind.VESSEL_DEPARTED, "departed", day(-8), yantian, null),
                event(3, EventKind.ESTIMATED_VESSEL_DEPARTED, "etd", day(-10), yantian, null),
                event(4, EventKind.FULL_IN, "in", day(-11), yantian, null),
                event(5, EventKind.FULL_IN, "in", day(-11), yantian, SampleVoyage.NOW),
                event(6, EventKind.ESTIMATED_VESSEL_ARRIVED, "eta", day(3), newYork, null),
                event(7, EventKind.ESTIMATED_VESSEL_ARRIVED, "eta", day(4), newYork, null),
                event(8, EventKind.RAIL_DEPARTED, "rail 1", day(6), newYork, null),
                event(9, EventKind.RAIL_DEPARTED, "rail 2", day(7), unknown, null),
                event(10, EventKind.PICKUP_LFD_CHANGED, "lfd", day(0), newYork, null),
                event(11, EventKind.AVAILABLE, "available", null, null, null));

        JsonNode milestones = milestones();

        assertThat(shown(milestones))
                .containsExactly(
                        "vessel_departed 2026-01-23 Yantian CNYTN Asia/Shanghai false",
                        "vessel_arrived 2026-02-04 New York USNYC America/New_York true",
                        "rail_departed 2026-02-06 New York USNYC America/New_York false",
                        "rail_departed 2026-02-07 <b>Somewhere</b> null null false",
                        "available null null null null false");
        assertThat(milestones.at("/0/vessel_name").textValue()).isEqualTo("EMMA");
        assertThat(milestones.at("/0/voyage_number").textValue()).isEqualTo("012W");
    }

    @Test
    void an_estimate_for_a_vessel_has_happened_if_a_feeder_did_the_same_at_the_place() {
        RoutingPoint yantian = RoutingPoint.linked(SampleVoyage.YANTIAN);
        RoutingPoint newYork = RoutingPoint.linked(SampleVoyage.NEW_YORK);
        save(Milestones.NONE, RailProgress.NONE, Voyage.UNKNOWN);
        commit(
                event(1, EventKind.ESTIMATED_VESSEL_DEPARTED, "etd", day(-10), yantian, null),
                event(2, EventKind.FEEDER_DEPARTED, "departed", day(-9), yantian, null),
                event(3, EventKind.ESTIMATED_VESSEL_ARRIVED, "eta", day(3), newYork, null));

        assertThat(milestones().findValuesAsText("event")).containsExactly("feeder_departed", "vessel_arrived");
    }

    @Test
    void an_event_without_a_vessel_is_a_milestone() {
        commit(new TransportEvent(
                SampleVoyage.id(701),
                EventKind.EMPTY_OUT,
                SampleVoyage.FULL.id(),
                1L,
                SampleVoyage.SHIPMENT.id(),
                SampleVoyage.NOW,
                day(-20),
                SourceType.TERMINAL,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                "empty",
                Audience.EVERYONE));

        assertThat(shown(milestones()))
                .containsExactly(
                        "empty_out 2026-01-11 null null null false",
                        "vessel_arrived 2026-01-20 New York USNYC America/New_York false");
    }

    @Test
    void the_dates_of_a_container_without_events_are_its_milestones() {
        save(
                Milestones.builder()
                        .emptyOutAt(day(-20))
                        .polFullInAt(day(-19))
                        .polVesselLoadedAt(day(-18))
                        .polVesselDepartedAt(day(-17))
                        .podArrivedAt(day(-10))
                        .podDischargedAt(day(-9))
                        .finalDestinationFullOutAt(day(-4))
                        .deliveredAt(day(-3))
                        .emptyTerminatedAt(day(-2))
                        .build(),
                RailProgress.builder()
                        .podLoadedAt(day(-8))
                        .podDepartedAt(day(-7))
                        .inlandEtaAt(day(-5))
                        .inlandAtaAt(day(-6))
                        .inlandUnloadedAt(day(-5))
                        .build(),
                voyage(time(-17, -16), time(-10, -9), time(-6, -5)));

        JsonNode milestones = milestones();

        assertThat(shown(milestones))
                .containsExactly(
                        "empty_out 2026-01-11 null null Asia/Shanghai false",
                        "full_in 2026-01-12 Yantian CNYTN Asia/Shanghai false",
                        "vessel_loaded 2026-01-13 Yantian CNYTN Asia/Shanghai false",
                        "vessel_departed 2026-01-14 Yantian CNYTN Asia/Shanghai false",
                        "vessel_arrived 2026-01-21 New York USNYC America/New_York false",
                        "vessel_discharged 2026-01-22 New York USNYC America/New_York false",
                        "rail_loaded 2026-01-23 New York USNYC America/New_York false",
                        "rail_departed 2026-01-24 New York USNYC America/New_York false",
                        "arrived_at_inland_destination 2026-01-25 Chicago USCHI America/Chicago false",
                        "rail_unloaded 2026-01-26 Chicago USCHI America/Chicago false",
                        "full_out 2026-01-27 Chicago USCHI America/Chicago false",
                        "delivered 2026-01-28 null null America/Chicago false",
                        "empty_in 2026-01-29 null null America/New_York false");
        assertThat(milestones.at("/4/vessel_name").textValue()).isEqualTo("ELEONORA");
        assertThat(milestones.at("/4/voyage_number").textValue()).isEqualTo("013W");
        assertThat(milestones.at("/3/vessel_name").isNull()).isTrue();
    }

    @Test
    void milestones_of_the_same_instant_are_in_the_order_of_the_journey() {
        save(
                Milestones.builder()
                        .finalDestinationFullOutAt(day(-4))
                        .emptyTerminatedAt(day(-4))
                        .build(),
                RailProgress.builder()
                        .inlandAtaAt(day(-4))
                        .inlandUnloadedAt(day(-4))
                        .build(),
                voyage(time(-17, -16), time(-10, -4), time(-6, -5)));

        assertThat(shown(milestones()).stream().map(each -> each.replaceAll(" .*", "")))
                .containsExactly(
                        "vessel_departed",
                        "vessel_arrived",
                        "arrived_at_inland_destination",
                        "rail_unloaded",
                        "full_out",
                        "empty_in");
    }

    /** The destination is the port of discharge in other letters, without its code, or without a stored place. */
    @Test
    void an_arrival_at_a_destination_that_is_the_port_of_discharge_is_not_an_inland_arrival() {
        for (RoutingPoint destination : List.of(
                RoutingPoint.linked(SampleVoyage.NEW_YORK),
                RoutingPoint.raw("NY terminals", " usnyc"),
                RoutingPoint.raw("NEW YORK", null))) {
            save(
                    SampleVoyage.SHIPMENT.toBuilder()
                            .routing(Routing.between(
                                            RoutingPoint.linked(SampleVoyage.YANTIAN),
                                            RoutingPoint.linked(SampleVoyage.NEW_YORK))
                                    .withDestination(destination))
                            .voyage(voyage(time(-17, -16), time(-10, -9), time(-6, -5)))
                            .build(),
                    Milestones.NONE,
                    RailProgress.NONE);

            assertThat(milestones().findValuesAsText("event"))
                    .as("%s", destination)
                    .containsExactly("vessel_departed", "vessel_arrived");
        }
    }

    @Test
    void a_date_of_the_shipment_is_a_milestone_if_the_container_has_none() {
        save(Milestones.NONE, RailProgress.NONE, voyage(time(-17, -16), time(-10, -9), time(-6, -5)));

        assertThat(shown(milestones()))
                .containsExactly(
                        "vessel_departed 2026-01-15 Yantian CNYTN Asia/Shanghai false",
                        "vessel_arrived 2026-01-22 New York USNYC America/New_York false",
                        "arrived_at_inland_destination 2026-01-26 Chicago USCHI America/Chicago false");
    }

    @Test
    void an_estimate_of_the_shipment_is_a_milestone_until_it_or_a_later_movement_has_happened() {
        Voyage voyage = voyage(time(1, null), time(9, null), time(14, null));
        save(Milestones.NONE, RailProgress.NONE, voyage);
        assertThat(shown(milestones()))
                .containsExactly(
                        "vessel_departed 2026-02-01 Yantian CNYTN Asia/Shanghai true",
                        "vessel_arrived 2026-02-09 New York USNYC America/New_York true",
                        "arrived_at_inland_destination 2026-02-14 Chicago USCHI America/Chicago true");

        save(
                Milestones.builder().podDischargedAt(day(0)).build(),
                RailProgress.builder().inlandEtaAt(day(13)).build(),
                voyage);
        assertThat(shown(milestones()))
                .containsExactly(
                        "vessel_discharged 2026-01-31 New York USNYC America/New_York false",
                        "arrived_at_inland_destination 2026-02-13 Chicago USCHI America/Chicago true");
    }

    @Test
    void a_date_is_not_a_milestone_if_an_event_has_its_kind() {
        RoutingPoint yantian = RoutingPoint.linked(SampleVoyage.YANTIAN);
        RoutingPoint newYork = RoutingPoint.linked(SampleVoyage.NEW_YORK);
        save(
                Milestones.builder()
                        .polFullInAt(day(-19))
                        .polVesselLoadedAt(day(-18))
                        .polVesselDepartedAt(day(-17))
                        .build(),
                RailProgress.NONE,
                voyage(time(-17, null), time(9, null), time(14, null)));
        commit(
                event(1, EventKind.FULL_IN, "in", day(-16), newYork, null),
                event(2, EventKind.VESSEL_LOADED, "loaded", day(-15), yantian, null),
                event(3, EventKind.VESSEL_LOADED, "loaded", day(-15), yantian, SampleVoyage.NOW),
                event(4, EventKind.FEEDER_DEPARTED, "departed", day(-14), yantian, null),
                event(5, EventKind.ESTIMATED_VESSEL_ARRIVED, "eta", day(8), newYork, null),
                event(6, EventKind.NOT_AVAILABLE, "available", day(-1), newYork, null));

        assertThat(shown(milestones()))
                .containsExactly(
                        "full_in 2026-01-15 New York USNYC America/New_York false",
                        "feeder_departed 2026-01-17 Yantian CNYTN Asia/Shanghai false",
                        "not_available 2026-01-30 New York USNYC America/New_York false",
                        "vessel_arrived 2026-02-08 New York USNYC America/New_York true",
                        "arrived_at_inland_destination 2026-02-14 Chicago USCHI America/Chicago true");
    }

    @Test
    void an_unknown_place_has_the_time_zone_of_the_container() {
        save(
                SampleVoyage.SHIPMENT.toBuilder()
                        .routing(Routing.UNKNOWN.withDestination(RoutingPoint.raw("Joliet", null)))
                        .build(),
                Milestones.builder()
                        .emptyOutAt(day(-20))
                        .podDischargedAt(day(-9))
                        .finalDestinationFullOutAt(day(-4))
                        .build(),
                RailProgress.NONE);

        assertThat(shown(milestones()))
                .containsExactly(
                        "empty_out 2026-01-11 null null null false",
                        "vessel_discharged 2026-01-22 null null America/New_York false",
                        "full_out 2026-01-27 Joliet null America/Chicago false");
    }

    /** Each kind of event but changes of records is a milestone. */
    @Test
    void each_kind_of_movement_is_a_milestone() {
        List<TransportEvent> events = new ArrayList<>();
        for (EventKind kind : EventKind.values()) {
            if (kind.referenceType() == ReferenceType.TRANSPORT_EVENT) {
                events.add(event(events.size() + 1, kind, kind.name(), day(1), null, null));
            }
        }
        commit(events.toArray(TransportEvent[]::new));

        JsonNode milestones = milestones();

        Set<String> expected = events.stream()
                .map(TransportEvent::kind)
                .filter(kind -> kind.phase() != Phase.UPDATE)
                .map(kind -> kind.wireName().replaceAll(".*\\.", ""))
                .collect(Collectors.toSet());
        assertThat(milestones.findValuesAsText("event")).containsExactlyInAnyOrderElementsOf(expected);
    }

    private static Voyage voyage(
            Voyage.ScheduledTime departure, Voyage.ScheduledTime arrival, Voyage.ScheduledTime destinationArrival) {
        return new Voyage("ELEONORA", "9321500", "013W", departure, arrival, destinationArrival);
    }

    private static Voyage.ScheduledTime time(int estimated, @Nullable Integer actual) {
        return new Voyage.ScheduledTime(day(estimated), actual == null ? null : day(actual), null);
    }

    /** Returns each milestone as a line with its event, day, place and zone, and whether it is estimated. */
    private static List<String> shown(JsonNode milestones) {
        List<String> shown = new ArrayList<>();
        milestones.forEach(each -> shown.add(each.get("event").asText() + " "
                + each.get("timestamp").asText().replaceAll("T.*", "") + " "
                + each.get("location_name").asText() + " "
                + each.get("location_locode").asText() + " "
                + each.get("timezone").asText() + " " + each.get("estimated").asBoolean()));
        return shown;
    }
}
