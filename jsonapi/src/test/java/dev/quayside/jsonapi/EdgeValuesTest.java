package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.transfer.DocumentReader;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.schema.Sort;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that all values that core accepts can be written, read back and paged through. */
class EdgeValuesTest {
    private static final long SEED = 20260212L;
    private static final int CONTAINERS = 40;

    private static final List<Instant> INSTANTS = List.of(
            Instant.parse("0001-01-01T00:00:00Z"),
            Instant.parse("0001-01-01T00:00:00.000001Z"),
            Instant.parse("1969-12-31T23:59:59.999999Z"),
            Instant.EPOCH,
            SampleVoyage.NOW,
            Instant.parse("9999-12-31T23:59:59.999999Z"));
    private static final List<LocalDate> DAYS = List.of(
            LocalDate.of(1, 1, 1), LocalDate.of(1, 1, 2), LocalDate.of(2026, 1, 31), LocalDate.of(9999, 12, 31));
    private static final List<BigDecimal> AMOUNTS = List.of(
            new BigDecimal("999999999999999999.999999999999999999"),
            new BigDecimal("-0.000000000000000001"),
            new BigDecimal("0"),
            new BigDecimal("1E+17"));
    private static final List<ZoneId> ZONES =
            ZoneId.getAvailableZoneIds().stream().sorted().map(ZoneId::of).toList();

    @ParameterizedTest
    @EnumSource(LastFreeDayFormat.class)
    void edge_values_survive_writing_reading_and_paging(LastFreeDayFormat form) {
        TestApi api = new TestApi(builder -> builder.lastFreeDays(form));
        List<Container> containers = containers(new Random(SEED));
        Change.Builder change = Change.of(TestApi.ACME.id());
        containers.forEach(change::container);
        api.store.shipments().save(change.build());
        Set<UUID> all = new HashSet<>(List.of(SampleVoyage.FULL.id(), SampleVoyage.BARE.id()));
        containers.forEach(container -> all.add(container.id()));

        for (Sort<?> sort : ContainerCatalog.standard().sorts()) {
            for (String direction : List.of("", "-")) {
                List<UUID> met = new ArrayList<>();
                String target = "/v2/containers?page[size]=9&sort=" + direction + sort.name();
                String next = target;
                while (next != null) {
                    JsonNode page = api.document(next);
                    page.get("data")
                            .forEach(
                                    row -> met.add(UUID.fromString(row.get("id").textValue())));
                    String after = page.at("/meta/cursors/after").textValue();
                    next = page.get("data").size() < 9 ? null : target + "&page[after]=" + after;
                }
                assertThat(met)
                        .as("seed %d, %s", SEED, target)
                        .hasSameSizeAs(all)
                        .hasSameElementsAs(all);
            }
        }
        assertReadBack(api, containers);
    }

    private static void assertReadBack(TestApi api, List<Container> containers) {
        DocumentReader reader = DocumentReader.standard(InstantSource.fixed(SampleVoyage.NOW));
        for (Container container : containers) {
            ReadDocument document = reader.read(api.get("/v2/containers/" + container.id() + "?include=shipment")
                    .bytes());

            assertThat(document.hasErrors())
                    .as("seed %d, %s", SEED, document.problems())
                    .isFalse();
            Container read = document.containers().get(0);
            assertThat(read.milestones().podArrivedAt())
                    .isEqualTo(container.milestones().podArrivedAt().truncatedTo(ChronoUnit.SECONDS));
            assertThat(read.deadlines().reported())
                    .isEqualTo(container.deadlines().reported());
            assertThat(read.facilities()).isEqualTo(container.facilities());
            assertThat(read.terminal().fees()).isEqualTo(container.terminal().fees());
        }
    }

    private static List<Container> containers(Random random) {
        List<Container> containers = new ArrayList<>();
        for (int i = 0; i < CONTAINERS; i++) {
            ContainerNumber number = new ContainerNumber(String.format(Locale.ROOT, "EDGE%07d", i));
            containers.add(Container.builder(
                            SampleVoyage.id(2000 + i), SampleVoyage.SHIPMENT.id(), number, any(INSTANTS, random))
                    .milestones(Milestones.builder()
                            .podArrivedAt(any(INSTANTS, random))
                            .podDischargedAt(any(INSTANTS, random))
                            .emptyTerminatedAt(any(INSTANTS, random))
                            .deliveredAt(any(INSTANTS, random))
                            .build())
                    .rail(RailProgress.builder()
                            .inlandEtaAt(any(INSTANTS, random))
                            .build())
                    .terminal(TerminalReport.builder()
                            .fees(List.of(Fee.of(Fee.Type.EXAM, any(AMOUNTS, random), "USD")))
                            .deliveryAppointmentAt(any(INSTANTS, random))
                            .build())
                    .deadlines(ImportDeadlines.reported(
                            LastFreeDays.of(any(DAYS, random), any(DAYS, random), any(DAYS, random))))
                    .facilities(new DestinationFacilities(
                            null, null, any(ZONES, random), any(ZONES, random), any(ZONES, random)))
                    .times(new RecordTimestamps(
                            any(INSTANTS, random),
                            any(INSTANTS, random),
                            any(INSTANTS, random),
                            any(INSTANTS, random),
                            null,
                            null,
                            null))
                    .build());
        }
        return containers;
    }

    private static <V> V any(List<V> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }
}
