package dev.quayside.query.resource;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the tables of the v2 documents with the resources, row by row in the order of the wire. */
class ResourcesTest {

    private static final Schema<TrackedContainer> CATALOG = ContainerCatalog.standard();

    @Test
    void container_has_its_attributes_in_order() {
        assertThat(table(Resources.CONTAINER)).isEqualTo("""
                number TEXT
                seal_number TEXT
                created_at INSTANT
                ref_numbers TEXTS
                pod_arrived_at INSTANT
                pod_discharged_at INSTANT
                final_destination_full_out_at INSTANT
                holds_at_pod_terminal OBJECTS
                  status TEXT
                  name TEXT
                  description TEXT
                available_for_pickup FLAG
                delivered_at INSTANT
                current_status TEXT
                empty_out_at INSTANT
                pol_full_in_at INSTANT
                pol_vessel_loaded_at INSTANT
                pol_vessel_departed_at INSTANT
                equipment_type TEXT
                equipment_length INTEGER
                equipment_height TEXT
                pod_full_out_at INSTANT
                empty_terminated_at INSTANT
                terminal_checked_at INSTANT
                fees_at_pod_terminal OBJECTS
                  type TEXT
                  amount DECIMAL
                  currency_code TEXT
                pickup_lfd DAY
                pickup_appointment_at INSTANT
                pod_full_out_chassis_number TEXT
                location_at_pod_terminal TEXT
                pod_last_tracking_request_at INSTANT
                shipment_last_tracking_request_at INSTANT
                rail_last_tracking_request_at INSTANT
                availability_known FLAG
                pod_timezone TEXT
                final_destination_timezone TEXT
                weight_in_lbs INTEGER
                empty_terminated_timezone TEXT
                pod_rail_carrier_scac TEXT
                ind_rail_carrier_scac TEXT
                pod_rail_loaded_at INSTANT
                pod_rail_departed_at INSTANT
                ind_eta_at INSTANT
                ind_ata_at INSTANT
                ind_rail_unloaded_at INSTANT
                ind_facility_holds OBJECTS
                  status TEXT
                  name TEXT
                  description TEXT
                ind_facility_fees OBJECTS
                  type TEXT
                  amount DECIMAL
                  currency_code TEXT
                ind_facility_lfd_on DAY
                import_deadlines OBJECT
                  pickup_lfd_terminal DAY
                  pickup_lfd_rail DAY
                  pickup_lfd_line DAY
                ssl_lfd DAY
                """);
    }

    @Test
    void a_vessel_as_primary_data_has_more_attributes() {
        assertThat(table(Resources.LOCATED_VESSEL)).isEqualTo("""
                name TEXT
                imo TEXT
                mmsi TEXT
                latitude DECIMAL
                longitude DECIMAL
                nautical_speed_knots DECIMAL
                navigational_heading_degrees DECIMAL
                position_timestamp INSTANT
                positions OBJECTS
                  latitude DECIMAL
                  longitude DECIMAL
                  heading DECIMAL
                  timestamp INSTANT
                  estimated FLAG
                port_calls OBJECTS
                  locode TEXT
                  name TEXT
                  time_zone TEXT
                  voyage TEXT
                  eta_at INSTANT
                  ata_at INSTANT
                  etd_at INSTANT
                  atd_at INSTANT
                  source TEXT
                """);
        assertThat(names(Resources.LOCATED_VESSEL))
                .isEqualTo(names(Resources.VESSEL).replace("imo ", "imo mmsi ") + " positions port_calls");
        assertThat(names(Resources.PORT_WITH_TERMINALS)).isEqualTo(names(Resources.PORT));
        assertThat(relationships(Resources.PORT_WITH_TERMINALS)).isEqualTo("terminals =>> [terminal]\n");
    }

    @Test
    void shipment_has_its_attributes_in_order() {
        assertThat(table(Resources.SHIPMENT)).isEqualTo("""
                created_at INSTANT
                ref_numbers TEXTS
                tags TEXTS
                bill_of_lading_number TEXT
                normalized_number TEXT
                shipping_line_scac TEXT
                shipping_line_name TEXT
                shipping_line_short_name TEXT
                customer_name TEXT
                port_of_lading_locode TEXT
                port_of_lading_name TEXT
                port_of_discharge_locode TEXT
                port_of_discharge_name TEXT
                pod_vessel_name TEXT
                pod_vessel_imo TEXT
                pod_voyage_number TEXT
                destination_locode TEXT
                destination_name TEXT
                destination_timezone TEXT
                destination_ata_at INSTANT
                destination_eta_at INSTANT
                pol_etd_at INSTANT
                pol_atd_at INSTANT
                pol_timezone TEXT
                pod_eta_at INSTANT
                pod_original_eta_at INSTANT
                pol_original_etd_at INSTANT
                destination_original_eta_at INSTANT
                pod_ata_at INSTANT
                pod_timezone TEXT
                line_tracking_last_attempted_at INSTANT
                line_tracking_last_succeeded_at INSTANT
                line_tracking_stopped_at INSTANT
                line_tracking_stopped_reason TEXT
                """);
    }

    @Test
    void metro_areas_have_each_attribute_of_ports_but_the_city() {
        assertThat(List.of(names(Resources.METRO_AREA).split(" ")))
                .containsExactlyInAnyOrderElementsOf(PlaceProperties.DESCRIPTION.attributes().stream()
                        .map(Attribute::name)
                        .filter(name -> !name.equals("city"))
                        .toList());
    }

    @Test
    void places_have_their_attributes_in_order() {
        assertThat(names(Resources.PORT))
                .isEqualTo("id name code state_abbr city country_code latitude longitude time_zone");
        assertThat(names(Resources.METRO_AREA))
                .isEqualTo("id name state_abbr code latitude longitude country_code time_zone");
        assertThat(names(Resources.TERMINAL))
                .isEqualTo("id nickname name firms_code smdg_code bic_facility_code provided_data"
                        + " street city state state_abbr zip country facility_type");
        assertThat(Stream.of(Resources.PORT, Resources.METRO_AREA, Resources.TERMINAL)
                        .flatMap(type -> type.attributes().stream())
                        .filter(attribute -> attribute.type() != AttributeType.TEXT)
                        .map(Attribute::name))
                .containsExactly("provided_data");
    }

    @Test
    void tracking_request_and_party_have_their_attributes_in_order() {
        assertThat(table(Resources.TRACKING_REQUEST)).isEqualTo("""
                request_number TEXT
                request_type TEXT
                scac TEXT
                ref_numbers TEXTS
                shipment_tags TEXTS
                created_at INSTANT
                updated_at INSTANT
                status TEXT
                failed_reason TEXT
                is_retrying FLAG
                retry_count INTEGER
                """);
        assertThat(names(Resources.PARTY)).isEqualTo("company_name");
    }

    @Test
    void events_have_their_attributes_in_order() {
        assertThat(table(Resources.TRANSPORT_EVENT)).isEqualTo("""
                event TEXT
                created_at INSTANT
                voyage_number TEXT
                timestamp INSTANT
                data_source TEXT
                invalidated_at INSTANT
                location_locode TEXT
                timezone TEXT
                value TREE
                """);
        assertThat(table(Resources.ESTIMATED_EVENT)).isEqualTo("""
                created_at INSTANT
                estimated_timestamp INSTANT
                voyage_number TEXT
                event TEXT
                location_locode TEXT
                data_source TEXT
                timezone TEXT
                """);
        assertThat(table(Resources.CONTAINER_UPDATED_EVENT)).isEqualTo("""
                changeset TREE
                timestamp INSTANT
                data_source TEXT
                timezone TEXT
                """);
        assertThat(names(Resources.CONTAINER_CREATED_EVENT)).isEqualTo("timestamp timezone");
        assertThat(names(Resources.CONTAINER_POD_TERMINAL_CHANGED_EVENT)).isEqualTo("timestamp data_source");
    }

    @Test
    void vessels_webhooks_and_notifications_have_their_attributes_in_order() {
        assertThat(names(Resources.VESSEL))
                .isEqualTo("name imo latitude longitude nautical_speed_knots navigational_heading_degrees"
                        + " position_timestamp");
        assertThat(table(Resources.WEBHOOK)).isEqualTo("""
                url TEXT
                active FLAG
                events TEXTS
                secret TEXT
                headers OBJECTS
                  name TEXT
                  value TEXT
                created_at INSTANT
                """);
        assertThat(table(Resources.WEBHOOK_NOTIFICATION)).isEqualTo("""
                id TEXT
                event TEXT
                delivery_status TEXT
                created_at INSTANT
                """);
    }

    @Test
    void relationships_have_their_order_and_types() {
        assertThat(relationships(Resources.CONTAINER)).isEqualTo("""
                shipment -> [shipment]
                pickup_facility -> [terminal]
                pod_terminal -> [terminal]
                transport_events =>> [transport_event]
                raw_events =>> [raw_event]
                """);
        assertThat(relationships(Resources.SHIPMENT)).isEqualTo("""
                port_of_lading -> [port]
                port_of_discharge -> [port]
                pod_terminal -> [terminal]
                destination -> [port, metro_area]
                destination_terminal -> [terminal, rail_terminal]
                line_tracking_stopped_by_user -> []
                containers =>> [container]
                """);
        assertThat(relationships(Resources.TRACKING_REQUEST)).isEqualTo("""
                tracked_object -> [shipment]
                customer -> [party]
                user -> []
                """);
        assertThat(relationships(Resources.TERMINAL)).isEqualTo("port -> [port]\nmetro_area -> [metro_area]\n");
        assertThat(relationships(Resources.TRANSPORT_EVENT)).isEqualTo("""
                shipment -> [shipment]
                container -> [container]
                vessel -> [vessel]
                source_event -> [raw_event]
                previous_version -> [transport_event]
                location -> [port, metro_area]
                terminal -> [terminal, rail_terminal]
                """);
        assertThat(relationships(Resources.ESTIMATED_EVENT)).isEqualTo("""
                shipment -> [shipment]
                port -> [port]
                vessel -> [vessel]
                """);
        assertThat(relationships(Resources.CONTAINER_UPDATED_EVENT)).isEqualTo("""
                container -> [container]
                terminal -> [terminal]
                shipment -> [shipment]
                """);
        assertThat(relationships(Resources.CONTAINER_CREATED_EVENT)).isEqualTo("""
                container -> [container]
                shipment -> [shipment]
                """);
        assertThat(relationships(Resources.CONTAINER_POD_TERMINAL_CHANGED_EVENT))
                .isEqualTo("""
                container -> [container]
                terminal -> [terminal]
                shipment -> [shipment]
                """);
        assertThat(relationships(Resources.WEBHOOK_NOTIFICATION)).isEqualTo("""
                reference_object -> [tracking_request, transport_event, estimated_event, container_updated_event,\
                 container_created_event, container_pod_terminal_changed_event]
                webhook -> [webhook]
                webhook_notification_logs =>> []
                """);
        assertThat(relationships(Resources.VESSEL)).isEmpty();
        assertThat(relationships(Resources.WEBHOOK)).isEmpty();
        assertThat(relationships(Resources.PORT)).isEmpty();
        assertThat(relationships(Resources.METRO_AREA)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("types")
    void no_resource_has_a_field_twice(ResourceType<?> type) {
        List<String> fields = new ArrayList<>();
        type.attributes().forEach(attribute -> fields.add(attribute.name()));
        type.relationships().forEach(relationship -> fields.add(relationship.name()));

        assertThat(fields).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("types")
    void every_relationship_refers_to_existing_types(ResourceType<?> type) {
        assertThat(type.relationships())
                .allSatisfy(
                        relationship -> assertThat(CATALOG.resources().keySet()).containsAll(relationship.targets()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shipment",
                "pod_terminal",
                "pickup_facility",
                "transport_events",
                "raw_events",
                "pod_terminal.port",
                "pickup_facility.port",
                "shipment.containers",
                "shipment.port_of_lading",
                "shipment.port_of_discharge",
                "shipment.pod_terminal",
                "shipment.pod_terminal.port",
                "shipment.destination",
                "shipment.destination_terminal",
                "shipment.destination_terminal.port",
                "shipment.destination_terminal.metro_area",
                "shipment.line_tracking_stopped_by_user",
                "transport_events.vessel",
                "transport_events.location",
                "transport_events.terminal",
                "transport_events.source_event",
                "transport_events.previous_version",
                "raw_events.location",
                "raw_events.vessel",
                "raw_events.terminal",
            })
    void include_paths_of_containers_can_be_followed(String path) {
        assertThat(leadsSomewhere("container", path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"shipments", "port", "shipment.port", "pod_terminal.shipment", "number", "shipment.vessel"})
    void other_include_paths_are_rejected(String path) {
        assertThat(leadsSomewhere("container", path)).isFalse();
    }

    @Test
    void the_catalog_finds_every_resource_by_its_name() {
        Map<String, ResourceType<?>> byName =
                Resources.ALL.stream().collect(Collectors.toMap(ResourceType::name, Function.identity()));

        assertThat(CATALOG.resources()).isEqualTo(byName).containsKey(CATALOG.resource());
    }

    static List<ResourceType<?>> types() {
        return Resources.ALL;
    }

    private static boolean leadsSomewhere(String start, String path) {
        List<String> reached = List.of(start);
        for (String step : path.split("\\.", -1)) {
            List<Relationship<?>> found = new ArrayList<>();
            reached.forEach(
                    type -> CATALOG.resources().get(type).relationship(step).ifPresent(found::add));
            if (found.isEmpty()) {
                return false;
            }
            reached = found.stream()
                    .flatMap(relationship -> relationship.targets().stream())
                    .toList();
        }
        return true;
    }

    private static String names(ResourceType<?> type) {
        return type.attributes().stream().map(Attribute::name).collect(Collectors.joining(" "));
    }

    private static String table(ResourceType<?> type) {
        StringBuilder table = new StringBuilder();
        for (Attribute<?> attribute : type.attributes()) {
            table.append(attribute.name()).append(' ').append(attribute.type()).append('\n');
            for (Attribute<?> member : attribute.members()) {
                table.append("  ").append(member.name()).append(' ').append(member.type());
                table.append('\n');
            }
        }
        return table.toString();
    }

    private static String relationships(ResourceType<?> type) {
        StringBuilder table = new StringBuilder();
        for (Relationship<?> relationship : type.relationships()) {
            table.append(relationship.name())
                    .append(relationship instanceof Relationship.ToOne ? " -> " : " =>> ")
                    .append(relationship.targets())
                    .append('\n');
        }
        return table.toString();
    }
}
