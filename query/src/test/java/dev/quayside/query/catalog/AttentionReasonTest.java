package dev.quayside.query.catalog;

import static dev.quayside.query.fixtures.QueryAssert.assertThatQuery;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.AttentionReason;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that the list and core agree on containers that need attention. */
class AttentionReasonTest {
    private static final Instant NOW = Instant.parse("2026-01-31T23:59:59Z");
    private static final LocalDate TODAY = LocalDate.parse("2026-01-31");
    private static final Shipment SHIPMENT = Shipment.builder(
                    new UUID(0, 1), "BILL1", new ReportedLine(Scac.of("MAEU"), "Maersk", "Maersk"), NOW)
            .build();

    private final List<TrackedContainer> rows = rows();

    @Test
    void the_filter_selects_the_containers_that_need_attention_in_core() {
        TrackedContainer[] expected = rows.stream()
                .filter(row -> attention(row) != AttentionReason.NONE)
                .toArray(TrackedContainer[]::new);

        assertThat(expected).isNotEmpty();
        assertThatQuery("filter[requires_attention]=true")
                .at(NOW)
                .amongContainers(rows)
                .selects(expected);
    }

    @Test
    void the_attention_priority_is_that_of_core() {
        assertThat(assertThatQuery("sort=attention_priority")
                        .at(NOW)
                        .amongContainers(rows)
                        .rows())
                .hasSameSizeAs(rows)
                .extracting(AttentionReasonTest::attention)
                .isSorted();
    }

    private static AttentionReason attention(TrackedContainer row) {
        Container container = row.container();
        return AttentionReason.of(container, container.pickupLastFreeDay(), TODAY, AttentionReason.DEFAULT_WINDOW_DAYS);
    }

    private static List<TrackedContainer> rows() {
        List<ContainerStatus> statuses = Stream.concat(
                        ContainerStatus.KNOWN.stream(), Stream.of(new ContainerStatus("customs_exam")))
                .toList();
        List<TrackedContainer> rows = new ArrayList<>();
        for (ContainerStatus status : statuses) {
            for (int day = -2; day <= 6; day++) {
                LocalDate lastFreeDay = day == 6 ? null : TODAY.plusDays(day);
                for (int variant = 0; variant < 6; variant++) {
                    int mark = variant / 2;
                    Instant pickedUpAt = variant % 2 == 0 ? null : NOW.minusSeconds(60);
                    ContainerNumber number = new ContainerNumber(String.format(Locale.ROOT, "TEST%07d", rows.size()));
                    Container container = Container.builder(new UUID(1, rows.size()), SHIPMENT.id(), number, NOW)
                            .status(status)
                            .milestones(Milestones.builder()
                                    .podFullOutAt(pickedUpAt)
                                    .build())
                            .deadlines(ImportDeadlines.reported(LastFreeDays.of(null, lastFreeDay, null)))
                            .attentionMark(mark == 0 ? null : mark == 1)
                            .build();
                    rows.add(new TrackedContainer(new AccountId(new UUID(0, 2)), container, SHIPMENT, null));
                }
            }
        }
        return rows;
    }
}
