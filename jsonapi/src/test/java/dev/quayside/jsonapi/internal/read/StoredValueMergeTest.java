package dev.quayside.jsonapi.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.transfer.Importer;
import dev.quayside.jsonapi.transfer.SampleDocument;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.ShipmentProperties;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.store.InMemoryStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that values which depend on a changed value are removed without a report. */
class StoredValueMergeTest {
    private static final AccountId ACCOUNT = new AccountId(SampleDocument.id(100));
    private static final String ATTRIBUTES = "/data/0/attributes/";
    private static final String SHIPMENT = "/included/0/attributes/";

    private final Store store = new InMemoryStore();
    private final Importer importer = Importer.into(store, ACCOUNT, SampleDocument.CLOCK);

    @ParameterizedTest(name = "{0} after {2}")
    @CsvSource(delimiter = '|', textBlock = """
            available_for_pickup | {"available_for_pickup": true, "availability_known": true}  | {"availability_known": false}                                          | null
            availability_known   | {"available_for_pickup": null, "availability_known": false} | {"available_for_pickup": true}                                         | true
            pickup_lfd_line      | {"ssl_lfd": "2026-02-10", "pickup_lfd": "2026-02-10"}       | {"ssl_lfd": "2026-02-12"}                                              | "2026-02-12"
            ssl_lfd              | {"ssl_lfd": "2026-02-10", "pickup_lfd": "2026-02-10"}       | {"import_deadlines": {"pickup_lfd_line": "2026-02-12"}}                | "2026-02-12"
            pickup_lfd_rail      | {"ind_facility_lfd_on": "2026-02-24"}                       | {"ind_facility_lfd_on": "2026-02-26"}                                  | "2026-02-26"
            ind_facility_lfd_on  | {"ind_facility_lfd_on": "2026-02-24"}                       | {"import_deadlines": {"pickup_lfd_rail": "2026-02-26"}}                | "2026-02-26"
            pickup_lfd           | {"ssl_lfd": "2026-02-10", "pickup_lfd": "2026-02-10", "import_deadlines": null, "ind_facility_lfd_on": null} | {"ssl_lfd": "2026-02-12"} | "2026-02-12"
            pickup_lfd           | {"ind_facility_lfd_on": "2026-02-24", "pickup_lfd": "2026-02-24", "import_deadlines": null} | {"ind_facility_lfd_on": "2026-02-26"}  | "2026-02-26"
            pickup_lfd           | {"pickup_lfd": "2026-02-09"}                                | {"import_deadlines": null, "ind_facility_lfd_on": "2026-02-24"}        | "2026-02-24"
            """)
    void attributes_of_a_container_are_merged(String attribute, String known, String update, String then) {
        store(SampleDocument.of("containers.json"), ATTRIBUTES, known);

        read("container", SampleDocument.CONTAINER_1, "attributes", update);

        Container after =
                store.shipments().container(ACCOUNT, SampleDocument.CONTAINER_1).orElseThrow();
        assertThat(shown(Resources.CONTAINER.attributes(), after, attribute)).isEqualTo(json(then));
    }

    @ParameterizedTest(name = "{0} after {2}")
    @CsvSource(delimiter = '|', textBlock = """
            normalized_number            | {"normalized_number": "221876618"}             | {"bill_of_lading_number": "MAEU000000001"} | "MAEU000000001"
            shipping_line_name           | {"shipping_line_name": "Maersk Line"}          | {"shipping_line_scac": "MSCU"}             | "Mediterranean Shipping Company"
            shipping_line_short_name     | {"shipping_line_short_name": "Maersk"}         | {"shipping_line_scac": "MSCU"}             | "MSC"
            line_tracking_stopped_reason | {"line_tracking_stopped_at": "2026-02-11T00:00:00Z", "line_tracking_stopped_reason": "cancelled_by_user"} | {"line_tracking_stopped_at": null} | null
            """)
    void attributes_of_a_shipment_are_merged(String attribute, String known, String update, String then) {
        store(SampleDocument.of("containers.json"), SHIPMENT, known);

        read("shipment", SampleDocument.SHIPMENT, "attributes", update);

        assertThat(shown(Resources.SHIPMENT.attributes(), shipment(), attribute))
                .isEqualTo(json(then));
    }

    @ParameterizedTest
    @CsvSource({
        "port_of_lading_name, port_of_lading",
        "port_of_lading_locode, port_of_lading",
        "pol_timezone, port_of_lading",
        "port_of_discharge_name, port_of_discharge",
        "port_of_discharge_locode, port_of_discharge",
        "pod_timezone, port_of_discharge",
        "destination_name, destination",
        "destination_locode, destination",
        "destination_timezone, destination"
    })
    void attributes_of_an_unlinked_place_are_removed(String attribute, String link) {
        store(SampleDocument.of("containers.json"), SHIPMENT, "{}");
        assertThat(shown(Resources.SHIPMENT.attributes(), shipment(), attribute))
                .isNotEqualTo(NullNode.getInstance());

        read("shipment", SampleDocument.SHIPMENT, "relationships", "{\"" + link + "\": {\"data\": null}}");

        assertThat(shown(Resources.SHIPMENT.attributes(), shipment(), attribute))
                .isEqualTo(NullNode.getInstance());
    }

    @ParameterizedTest(name = "{0} then {1}")
    @CsvSource(delimiter = '|', textBlock = """
            Shanghai, CNSHA, Asia/Shanghai | name=Ningbo                          | Ningbo, null, null
            Shanghai, CNSHA, Asia/Shanghai | locode=CNNGB                         | null, CNNGB, null
            Shanghai, CNSHA, Asia/Shanghai | name=Ningbo locode=CNNGB             | Ningbo, CNNGB, null
            Shanghai, CNSHA, Asia/Shanghai | name=Tokyo zone=Asia/Tokyo           | Tokyo, null, Asia/Tokyo
            Shanghai, CNSHA, Asia/Shanghai | name=Ningbo locode=null              | Ningbo, null, null
            Shanghai, CNSHA, Asia/Shanghai | name=Shanghai                        | Shanghai, CNSHA, Asia/Shanghai
            Shanghai, CNSHA, Asia/Shanghai | locode=CNSHA                         | Shanghai, CNSHA, Asia/Shanghai
            Shanghai, CNSHA, Asia/Shanghai | name=Yangshan locode=CNSHA           | Yangshan, CNSHA, Asia/Shanghai
            Shanghai, CNSHA, Asia/Shanghai | name=Shanghai locode=CNSGH           | Shanghai, CNSGH, Asia/Shanghai
            Shanghai, CNSHA, Asia/Shanghai | zone=Asia/Chongqing                  | Shanghai, CNSHA, Asia/Chongqing
            Shanghai, CNSHA, Asia/Shanghai | name=null                            | null, CNSHA, Asia/Shanghai
            Shanghai, CNSHA, Asia/Shanghai | locode=null                          | Shanghai, null, Asia/Shanghai
            Shanghai, null,  Asia/Shanghai | locode=CNSHA                         | Shanghai, CNSHA, Asia/Shanghai
            Shanghai, null,  Asia/Shanghai | name=Ningbo                          | Ningbo, null, null
            null,     CNSHA, Asia/Shanghai | name=Shanghai                        | Shanghai, CNSHA, Asia/Shanghai
            null,     CNSHA, Asia/Shanghai | locode=CNNGB                         | null, CNNGB, null
            null,     null,  Asia/Shanghai | name=Shanghai                        | Shanghai, null, Asia/Shanghai
            """)
    void an_unlinked_place_is_not_mixed_with_the_stored_one(String known, String update, String then) {
        for (ShipmentProperties.Point point : ShipmentProperties.POINTS) {
            String[] words = known.split(", *", -1);
            store(
                    SampleDocument.of("containers.json")
                            .with("/included/0/relationships/" + point.relationship(), "{\"data\": null}"),
                    SHIPMENT,
                    attributes(point, "name=" + words[0] + " locode=" + words[1] + " zone=" + words[2]));

            read("shipment", SampleDocument.SHIPMENT, "attributes", attributes(point, update));

            assertThat(Stream.of(point.name(), point.code(), point.zone())
                            .map(property -> shown(Resources.SHIPMENT.attributes(), shipment(), property.name())
                                    .asText("null")))
                    .as(point.relationship())
                    .containsExactly(then.split(", *", -1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"2026-02-12T00:00:00Z\""})
    void the_user_who_stopped_tracking_is_cleared_when_the_time_changes(String stoppedAt) {
        String user = "{\"data\": {\"type\": \"user\", \"id\": \"" + SampleDocument.USER + "\"}}";
        store(
                SampleDocument.of("containers.json")
                        .with("/included/0/relationships/line_tracking_stopped_by_user", user),
                SHIPMENT,
                "{\"line_tracking_stopped_at\": \"2026-02-11T00:00:00Z\"}");
        assertThat(shipment().shipment().tracking().stoppedByUserId()).isEqualTo(SampleDocument.USER);

        read("shipment", SampleDocument.SHIPMENT, "attributes", "{\"line_tracking_stopped_at\": " + stoppedAt + "}");

        assertThat(shipment().shipment().tracking().stoppedByUserId()).isNull();
    }

    /** Such as {@code name=Ningbo locode=null}, under the wire names of a point. */
    private static String attributes(ShipmentProperties.Point point, String words) {
        ObjectNode attributes = JsonNodeFactory.instance.objectNode();
        Map<String, String> names = Map.of(
                "name", point.name().name(),
                "locode", point.code().name(),
                "zone", point.zone().name());
        for (String word : words.split(" ", -1)) {
            String[] parts = word.split("=", 2);
            attributes.put(names.get(parts[0]), parts[1].equals("null") ? null : parts[1]);
        }
        return attributes.toString();
    }

    private void store(SampleDocument sample, String attributes, String known) {
        store.accounts()
                .save(new Account(ACCOUNT, "Importer Ltd", new Plan.Paid(), Set.of(Entitlement.RAIL_LAST_FREE_DAY)));
        json(known)
                .properties()
                .forEach(attribute -> sample.with(
                        attributes + attribute.getKey(), attribute.getValue().toString()));
        importer.save(importer.read(sample.bytes()));
    }

    private void read(String type, UUID id, String member, String update) {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.putObject("data").put("type", type).put("id", id.toString()).set(member, json(update));

        ReadDocument read = importer.read(document.toString().getBytes(StandardCharsets.UTF_8));
        importer.save(read);

        assertThat(read.problems()).isEmpty();
    }

    private TrackedShipment shipment() {
        return new TrackedShipment(
                ACCOUNT,
                store.shipments().shipment(ACCOUNT, SampleDocument.SHIPMENT).orElseThrow(),
                null,
                List.of());
    }

    /** An attribute by its wire name, also if it is part of another. */
    private static JsonNode shown(List<? extends Attribute<?>> attributes, Object row, String name) {
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        attributes.forEach(attribute -> all.set(
                attribute.name(), DocumentValueComparison.json(attribute, DocumentValueComparison.of(attribute, row))));
        return all.findValue(name);
    }

    private static JsonNode json(String text) {
        try {
            return SampleDocument.MAPPER.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
