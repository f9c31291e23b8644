package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.script.ScriptedSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DemoJourneysTest {
    private static final Instant REQUESTED = Instant.parse("2026-03-01T00:00:00Z");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            direct-los-angeles     | DEMO-DIRECT-1    | MSCU | 2
            transshipment-new-york | DEMO-TRANSSHIP-1 | MAEU | 1
            rail-chicago           | DEMO-RAIL-1      | EGLV | 2
            awaiting-manifest      | DEMO-AWAITING-1  | HLCU | 1
            cancelled              | DEMO-CANCELLED-1 | OOLU | 1
            """)
    void every_journey_reports_only_past_movements_at_known_places(
            String file, String number, String line, int containers) throws IOException, InterruptedException {
        ScriptedSource script = ScriptedSource.parse(text(file));
        SamplePlaces places = SamplePlaces.read();
        int most = 0;

        for (int hour = 0; hour <= 50 * 24; hour++) {
            Instant now = REQUESTED.plus(Duration.ofHours(hour));
            SourceResponse<Report> answer = script.carrier()
                    .fetch(new CarrierRequest(Scac.of(line), RequestType.BILL_OF_LADING, number, REQUESTED, now));
            if (answer instanceof SourceResponse.Reported<Report> reported) {
                Report report = reported.report();
                most = Math.max(most, report.containers().size());
                assertThat(report.places())
                        .allSatisfy(place -> assertThat(RoutingPoint.linked(place))
                                .isEqualTo(RoutingPoint.linked(
                                        places.place(place.code().value()))));
                assertThat(report.terminals())
                        .allSatisfy(terminal -> assertThat(report.places())
                                .flatExtracting(
                                        place -> places.terminalsAt(place.code().value()))
                                .extracting(Terminal::id)
                                .contains(terminal.id()));
                assertThat(names(report, ReportedField.POD_VESSEL_IMO))
                        .as("a vessel has a name and a number")
                        .isEqualTo(names(report, ReportedField.POD_VESSEL_NAME));
                assertThat(report.observedAt()).isBeforeOrEqualTo(now);
                assertThat(report.containers().keySet())
                        .allMatch(container -> container.validity() == ContainerNumber.Validity.VALID);
                assertThat(report.containers().values())
                        .flatExtracting(statement -> statement.movements())
                        .filteredOn(movement -> movement.certainty() == Movement.Certainty.ACTUAL)
                        .allSatisfy(movement -> assertThat(movement.at()).isBeforeOrEqualTo(now));
            }
        }

        assertThat(most).isEqualTo(containers);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 60, 100_000})
    void leases_of_a_killed_server_expire_within_seconds_at_any_speed(double speed) {
        assertThat(DemoJourneys.settings(speed).lease()).isLessThanOrEqualTo(Duration.ofSeconds(10));
    }

    private static boolean names(Report report, ReportedField<String> fact) {
        return report.shipment().values().stream()
                .anyMatch(reported -> reported.field().equals(fact) && reported.value() != null);
    }

    private static String text(String file) throws IOException {
        try (InputStream in = DemoJourneysTest.class.getResourceAsStream("journeys/" + file + ".txt")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
