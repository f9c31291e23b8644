package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.jsonapi.transfer.DocumentReader;
import dev.quayside.jsonapi.transfer.Importer;
import dev.quayside.jsonapi.transfer.PartImporter;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A last free day is the same day for writing and reading, wherever its time zone comes from. */
class LastFreeDayZonesTest {
    private static final UUID PORT = SampleVoyage.id(9001);
    private static final UUID TERMINAL = SampleVoyage.id(9002);
    private static final UUID SHIPMENT = SampleVoyage.id(9003);
    private static final UUID CONTAINER = SampleVoyage.id(9004);

    /** The resource that knows the time zone. */
    private enum Origin {
        CONTAINER,
        TERMINAL,
        PORT_OF_DISCHARGE,
        SHIPMENT,
        NONE
    }

    @ParameterizedTest
    @EnumSource
    void a_day_at_a_change_of_the_clocks_at_midnight_is_written_and_read_back(Origin origin) {
        for (ZoneId zone : zonesThatChangeAtMidnight()) {
            for (LocalDate day : changes(zone)) {
                Instant start = day.atStartOfDay(origin == Origin.NONE ? ZoneId.of("UTC") : zone)
                        .toInstant();
                TestApi api = api(origin, zone, day);

                ObjectNode document = (ObjectNode) api.document(
                        "/v2/containers/" + CONTAINER + "?include=shipment.port_of_discharge,pod_terminal.port");
                ReadDocument read = DocumentReader.standard(() -> SampleVoyage.NOW)
                        .read(document.toString().getBytes(StandardCharsets.UTF_8));

                assertThat(document.at("/data/attributes/pickup_lfd").textValue())
                        .as("%s %s", zone, day)
                        .isEqualTo(start.toString());
                assertThat(read.problems().stream().filter(problem -> problem.isError()))
                        .isEmpty();
                assertThat(read.containers().get(0).deadlines().reported())
                        .as("%s %s", zone, day)
                        .isEqualTo(new LastFreeDays(day, day, day, null));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_list_without_included_resources_has_the_zone_of_the_place(Origin origin) {
        LocalDate day = LocalDate.parse("2026-02-26");
        TestApi api = api(origin, ZoneId.of("America/Los_Angeles"), day);

        assertThat(api.document("/v2/containers?filter[number]=CSQU3054383&fields[container]=import_deadlines")
                        .at("/data/0/attributes/import_deadlines/pickup_lfd_terminal")
                        .textValue())
                .isEqualTo(origin == Origin.NONE ? "2026-02-26T00:00:00Z" : "2026-02-26T08:00:00Z");
    }

    @ParameterizedTest
    @EnumSource
    void a_change_has_the_days_of_the_container_in_a_list_and_in_a_notification(Origin origin) throws IOException {
        LocalDate day = LocalDate.parse("2026-02-26");
        TestApi api = api(origin, ZoneId.of("America/Los_Angeles"), day);
        Webhook webhook = Webhook.of(
                        SampleVoyage.id(9005),
                        URI.create("https://example.com/hook"),
                        Set.of(EventKind.CONTAINER_UPDATED),
                        "secret",
                        SampleVoyage.NOW)
                .build();
        api.store.webhooks().save(TestApi.ACME.id(), webhook);
        api.engine.apply(
                TestApi.ACME.id(),
                SHIPMENT,
                Report.by(SourceType.TERMINAL, SampleVoyage.NOW)
                        .container(
                                new ContainerNumber("CSQU3054383"),
                                statement -> statement.set(ReportedField.LAST_FREE_DAY, day.plusDays(1)))
                        .build());

        JsonNode days = api.document("/v2/containers/" + CONTAINER).at("/data/attributes/import_deadlines");
        JsonNode list = api.document("/v2/webhook_notifications?include=reference_object");
        Notification sent = api.store
                .notifications()
                .notification(
                        TestApi.ACME.id(), UUID.fromString(list.at("/data/0/id").textValue()))
                .orElseThrow()
                .notification();
        byte[] body = JsonApiNotifications.of(
                        TestApi.BASE, api.store, LastFreeDayFormat.LOCAL_MIDNIGHT, SuccessStatus.SUCCEEDED)
                .write(TestApi.ACME.id(), webhook, List.of(sent))
                .get(sent.id());
        JsonNode included = new ObjectMapper().readTree(body).get("included");

        assertThat(days.get("pickup_lfd_terminal").textValue()).startsWith("2026-02-27T");
        assertThat(list.at("/included/0/attributes/changeset/pickup_lfd_terminal/1"))
                .isEqualTo(days.get("pickup_lfd_terminal"));
        assertThat(included.findValues("changeset"))
                .extracting(changes -> changes.at("/pickup_lfd_terminal/1"))
                .containsExactly(days.get("pickup_lfd_terminal"));
        assertThat(included.findValues("import_deadlines")).containsExactly(days);
    }

    @ParameterizedTest
    @CsvSource({
        "Europe/Amsterdam, 2026-02-25T23:00:00Z, 2026-02-26, false",
        "America/Los_Angeles, 2026-02-26T08:00:00Z, 2026-02-26, false",
        "'', 2026-02-26T08:00:00Z, 2026-02-26, true"
    })
    void a_table_has_the_zone_of_the_shipment(
            String zone, String instant, LocalDate day, boolean remarked, @TempDir Path folder) throws Exception {
        TestApi api = new TestApi();
        Path table = table(folder, "MSCU9789008," + instant + ",BA1,MSCU,XXXXX," + zone);

        PartImporter.Outcome outcome = new PartImporter(
                        Importer.into(api.store, TestApi.ACME.id(), () -> SampleVoyage.NOW), (resources, done) -> {})
                .run(table, PartImporter.Form.CSV);

        Container stored = api.store.snapshot(TestApi.ACME.id()).orElseThrow().containers().stream()
                .filter(container -> container.number().value().equals("MSCU9789008"))
                .findFirst()
                .orElseThrow();
        assertThat(stored.pickupLastFreeDay()).isEqualTo(day);
        assertThat(outcome.remarks().stream().anyMatch(remark -> remark.contains("in UTC, because")))
                .isEqualTo(remarked);
    }

    private static Path table(Path folder, String line) throws IOException {
        return Files.writeString(
                folder.resolve("table.csv"),
                "number,pickup_lfd,shipment.bill_of_lading_number,shipment.shipping_line_scac,"
                        + "shipment.port_of_discharge_locode,shipment.pod_timezone\n" + line + "\n");
    }

    @Test
    void some_zones_change_their_clocks_at_midnight() {
        assertThat(zonesThatChangeAtMidnight()).hasSizeGreaterThan(3);
    }

    /** Returns one zone for each set of rules that skips or repeats midnight in the years 2025 to 2027. */
    private static Set<ZoneId> zonesThatChangeAtMidnight() {
        Map<Object, ZoneId> zones = new LinkedHashMap<>();
        for (String id : new TreeSet<>(ZoneId.getAvailableZoneIds())) {
            ZoneId zone = ZoneId.of(id);
            Set<LocalDate> days = changes(zone);
            if (!days.isEmpty()) {
                zones.putIfAbsent(zone.getRules(), zone);
            }
        }
        return Set.copyOf(zones.values());
    }

    /** Returns the days that begin in a gap or an overlap of local time. */
    private static Set<LocalDate> changes(ZoneId zone) {
        Set<LocalDate> days = new TreeSet<>();
        ZoneOffsetTransition change = zone.getRules().nextTransition(Instant.parse("2025-01-01T00:00:00Z"));
        while (change != null && change.getInstant().isBefore(Instant.parse("2028-01-01T00:00:00Z"))) {
            LocalDate later = (change.isGap() ? change.getDateTimeAfter() : change.getDateTimeBefore()).toLocalDate();
            LocalTime earlier = (change.isGap() ? change.getDateTimeBefore() : change.getDateTimeAfter()).toLocalTime();
            LocalTime end = (change.isGap() ? change.getDateTimeAfter() : change.getDateTimeBefore()).toLocalTime();
            if (earlier.equals(LocalTime.MIDNIGHT) || end.equals(LocalTime.MIDNIGHT) || end.isBefore(earlier)) {
                days.add(later);
            }
            change = zone.getRules().nextTransition(change.getInstant());
        }
        return days;
    }

    /** Returns an API with a container whose sources all report the day, and whose zone one resource knows. */
    private static TestApi api(Origin origin, ZoneId zone, LocalDate day) {
        ZoneId elsewhere = ZoneId.of("Asia/Kolkata");
        TestApi api = new TestApi(builder -> builder.lastFreeDays(LastFreeDayFormat.LOCAL_MIDNIGHT));
        Port port = new Port(
                PORT,
                "Port",
                UnLocode.of("USAAA"),
                null,
                null,
                "US",
                null,
                origin == Origin.TERMINAL || origin == Origin.PORT_OF_DISCHARGE ? zone : elsewhere);
        Terminal terminal = Terminal.builder(TERMINAL, "Terminal").portId(PORT).build();
        api.store.places().add(List.of(port), List.of(terminal));
        RoutingPoint discharge = switch (origin) {
            case CONTAINER, TERMINAL -> new RoutingPoint.Raw("Port", null, elsewhere);
            case PORT_OF_DISCHARGE -> RoutingPoint.linked(port);
            case SHIPMENT -> new RoutingPoint.Raw("Port", null, zone);
            case NONE -> null;
        };
        Shipment shipment = Shipment.builder(
                        SHIPMENT, "BA1", new ReportedLine(Scac.of("MSCU"), "MSC", "MSC"), SampleVoyage.NOW)
                .routing(new Routing(null, discharge, null, null, null))
                .build();
        Container container = Container.builder(
                        CONTAINER, SHIPMENT, new ContainerNumber("CSQU3054383"), SampleVoyage.NOW)
                .facilities(new DestinationFacilities(
                        origin == Origin.TERMINAL ? TERMINAL : null,
                        null,
                        origin == Origin.CONTAINER ? zone : null,
                        null,
                        null))
                .deadlines(new ImportDeadlines(new LastFreeDays(day, day, day, null), LastFreeDays.NONE, null))
                .build();
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .shipment(shipment)
                        .container(container)
                        .build());
        return api;
    }
}
