package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A container that the line reports for another bill of lading, as clients see it. */
class ContainerMoveTest {
    private static final UUID FROM = SampleVoyage.id(401);
    private static final UUID TO = SampleVoyage.id(402);
    private static final ContainerNumber MOVING = ContainerNumber.parse("TEMU7654321");
    private static final ContainerNumber STAYING = ContainerNumber.parse("MSCU1234566");

    private final TestApi acme = new TestApi();

    ContainerMoveTest() {
        for (Account account : List.of(TestApi.ACME, TestApi.PLAIN)) {
            Change.Builder shipments = Change.of(account.id());
            for (UUID each : List.of(FROM, TO)) {
                shipments.shipment(Shipment.builder(each, "BILL" + each, SampleVoyage.SHIPMENT.line(), SampleVoyage.NOW)
                        .build());
            }
            acme.store.shipments().save(shipments.build());
        }
        report(
                TestApi.ACME,
                FROM,
                all(0, STAYING)
                        .container(
                                MOVING,
                                statement -> statement.movement(
                                        Movement.of(Activity.FULL_IN, SampleVoyage.NOW.minusSeconds(60), null))));
    }

    @Test
    void both_shipments_and_the_container_show_the_move() {
        String id = idOf(MOVING);
        String staying = idOf(STAYING);
        report(TestApi.ACME, FROM, all(1, STAYING));
        assertThat(containersOf(FROM)).containsExactlyInAnyOrder(id, staying);

        report(TestApi.ACME, TO, all(2, MOVING));

        assertThat(containersOf(FROM)).containsExactly(staying);
        assertThat(containersOf(TO)).containsExactly(id);
        JsonNode container = acme.document("/v2/containers/" + id + "?include=shipment");
        assertThat(container.at("/data/relationships/shipment/data/id").textValue())
                .isEqualTo(TO.toString());
        assertThat(container.at("/included/0/id").textValue()).isEqualTo(TO.toString());
        assertThat(acme.document("/v2/containers?filter[search_by_shipment_number]=BILL" + TO)
                        .at("/data/0/id")
                        .textValue())
                .isEqualTo(id);
        assertThat(acme.document("/v2/containers/" + id + "/transport_events")
                        .at("/data")
                        .findValuesAsText("event"))
                .containsExactly("container.transport.full_in");
        assertThat(acme.document("/v2/containers/" + id + "/raw_events").at("/data"))
                .hasSize(1);
    }

    @Test
    void the_notification_of_the_move_has_both_shipments_in_its_change_set() {
        acme.store
                .webhooks()
                .save(
                        TestApi.ACME.id(),
                        Webhook.of(
                                        SampleVoyage.id(403),
                                        URI.create("https://example.com/hook"),
                                        Set.of(EventKind.CONTAINER_UPDATED),
                                        "secret",
                                        SampleVoyage.NOW)
                                .build());
        String id = idOf(MOVING);
        report(TestApi.ACME, FROM, all(1, STAYING));

        report(TestApi.ACME, TO, all(2, MOVING));

        JsonNode notifications = acme.document("/v2/webhook_notifications?include=reference_object");
        assertThat(notifications.at("/data")).hasSize(1);
        JsonNode update = included(notifications, "container_updated_event");
        assertThat(update.at("/attributes/changeset").toString())
                .isEqualTo("{\"shipment\":[\"" + FROM + "\",\"" + TO + "\"]}");
        assertThat(update.at("/relationships/shipment/data/id").textValue()).isEqualTo(TO.toString());
        assertThat(update.at("/relationships/container/data/id").textValue()).isEqualTo(id);
    }

    @Test
    void another_account_with_the_number_gets_a_container_of_its_own() {
        report(TestApi.ACME, FROM, all(1, STAYING));

        report(TestApi.PLAIN, TO, all(2, MOVING));

        assertThat(containersOf(FROM)).contains(idOf(MOVING));
        assertThat(JsonApiAssertions.document(
                                acme.as("plain", "/v2/shipments/" + TO).bytes())
                        .at("/data/relationships/containers/data")
                        .findValuesAsText("id"))
                .singleElement()
                .isNotEqualTo(idOf(MOVING));
    }

    private void report(Account account, UUID shipment, Report.Builder report) {
        assertThat(acme.engine.apply(account.id(), shipment, report.build())).isInstanceOf(ApplyOutcome.Applied.class);
    }

    /** Starts a report that lists all containers of the bill. */
    private static Report.Builder all(long second, ContainerNumber... numbers) {
        Report.Builder report = Report.by(SourceType.SHIPPING_LINE, SampleVoyage.NOW.plusSeconds(second))
                .allContainers();
        for (ContainerNumber number : numbers) {
            report.container(number, statement -> {});
        }
        return report;
    }

    private String idOf(ContainerNumber number) {
        return acme.document("/v2/containers?filter[number]=" + number.value())
                .at("/data/0/id")
                .textValue();
    }

    private List<String> containersOf(UUID shipment) {
        return acme.document("/v2/shipments/" + shipment)
                .at("/data/relationships/containers/data")
                .findValuesAsText("id");
    }

    private static JsonNode included(JsonNode document, String type) {
        for (JsonNode resource : document.at("/included")) {
            if (resource.at("/type").textValue().equals(type)) {
                return resource;
            }
        }
        throw new AssertionError("no " + type + " in " + document.toPrettyString());
    }
}
