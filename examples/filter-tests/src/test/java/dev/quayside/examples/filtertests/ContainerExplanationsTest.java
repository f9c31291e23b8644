package dev.quayside.examples.filtertests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDay;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.PickupLastFreeDay;
import dev.quayside.core.container.Readiness;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.schema.QueryContext;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Explanations of a container and of a query: readiness, the last free day, costs, and the selection. */
class ContainerExplanationsTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void readiness_lists_every_reason_against_a_pickup() {
        Container held = container()
                .terminal(TerminalReport.builder()
                        .availability(Availability.AVAILABLE)
                        .holds(List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null)))
                        .checkedAt(NOW.minus(Duration.ofHours(30)))
                        .build())
                .build();

        Readiness readiness = held.readiness(NOW, Duration.ofHours(24));

        assertThat(readiness.ready()).isFalse();
        assertThat(readiness.reasons())
                .extracting(Readiness.Reason::text)
                .containsExactly("customs hold", "the terminal was last checked at 2026-01-30T06:00:00Z");
    }

    @Test
    void the_last_free_day_has_its_source_and_the_days_of_other_sources() {
        Container disputed = container()
                .deadlines(ImportDeadlines.reported(
                        LastFreeDays.of(LocalDate.of(2026, 2, 5), LocalDate.of(2026, 2, 2), null)))
                .build();

        assertThat(disputed.explainPickupLastFreeDay())
                .map(PickupLastFreeDay::explanation)
                .contains("2026-02-05 by LINE (TERMINAL says 2026-02-02)");
        assertThat(disputed.deadlines().explain(disputed.facilities(), LastFreeDay.Policy.EARLIEST))
                .map(day -> day.chosen().date())
                .contains(LocalDate.of(2026, 2, 2));
    }

    @Test
    void fees_are_added_per_currency() {
        List<Fee> fees = List.of(
                Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("120.00"), "USD"),
                Fee.of(Fee.Type.EXAM, new BigDecimal("80.50"), "USD"),
                Fee.of(Fee.Type.OTHER, new BigDecimal("10.00"), "CAD"));

        assertThat(Fee.Totals.of(fees).byCurrency()).hasToString("{CAD=10.00, USD=200.50}");
    }

    @Test
    void a_query_explains_its_selection() {
        QueryContext context = QueryContext.of(new UUID(0, 1), NOW);

        String text = QueryParser.of(ContainerCatalog.standard())
                .parse("filter[pod_code]=USLAX&sort=-created_at", context)
                .queryOrThrow()
                .explain()
                .text();

        assertThat(text)
                .startsWith(
                        "every container of account 00000000-0000-0000-0000-000000000001 where pod_code is \"USLAX\"; "
                                + "by created_at descending, then id; page 1 with at most 30 rows, with the total");
    }

    private static Container.Builder container() {
        return Container.builder(UUID.randomUUID(), UUID.randomUUID(), ContainerNumber.parse("MSCU1234566"), NOW);
    }
}
