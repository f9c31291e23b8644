package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.TestDataBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Test cases for orders. */
interface SortCases extends ContainerListCases {

    @Test
    default void the_most_recently_refreshed_row_is_first_and_a_never_refreshed_row_last() {
        TestDataBuilder data = new TestDataBuilder();
        UUID never = refreshed(data, null);
        UUID early = refreshed(data, "2026-01-01T00:00:00Z");
        UUID late = refreshed(data, "2026-01-01T00:00:00.000001Z");

        assertThat(found(data)).containsExactly(late, early, never);
        assertThat(found(data, "sort", "last_status_refresh_at")).containsExactly(early, late, never);
    }

    @Test
    default void rows_with_equal_keys_are_ordered_by_unsigned_id_in_both_directions() {
        List<String> ascending = List.of(
                "00000000-0000-0000-0000-000000000001",
                "00000000-0000-0000-7fff-ffffffffffff",
                "00000000-0000-0000-8000-000000000000",
                "7fffffff-ffff-7fff-8fff-ffffffffffff",
                "80000000-0000-7000-8000-000000000000",
                "ffffffff-ffff-7fff-0000-000000000000",
                "ffffffff-ffff-7fff-ffff-ffffffffffff");
        List<String> shuffled = new ArrayList<>(ascending);
        Collections.reverse(shuffled);
        Collections.swap(shuffled, 1, 4);
        TestDataBuilder data = new TestDataBuilder();
        shuffled.forEach(data::containerWithId);

        assertThat(found(data)).extracting(UUID::toString).containsExactlyElementsOf(ascending);
        assertThat(found(data, "sort", "-created_at"))
                .extracting(UUID::toString)
                .containsExactlyElementsOf(ascending);
        assertThat(found(data, "sort", "pod_arrived_at"))
                .extracting(UUID::toString)
                .containsExactlyElementsOf(ascending);
    }

    @Test
    default void texts_are_ordered_by_code_point() {
        List<String> ascending = List.of(
                "A",
                "AA",
                "A\u00a0",
                "B",
                "Z",
                "_",
                "a",
                "b",
                "\u00e4",
                "\u0130",
                "\u017f",
                "\u3042",
                "\ue000",
                "\uff5e",
                "\ud83d\ude00",
                "\ud83d\ude00a",
                "\ud83d\ude01");
        List<String> shuffled = new ArrayList<>(ascending);
        Collections.reverse(shuffled);
        TestDataBuilder data = new TestDataBuilder();
        Map<UUID, String> numbers = new LinkedHashMap<>();
        shuffled.forEach(number -> numbers.put(data.containerOf(data.shipmentNumbered(number)), number));

        assertThat(found(data, "sort", "shipment_number"))
                .extracting(numbers::get)
                .containsExactlyElementsOf(ascending);
        assertThat(found(data, "sort", "-shipment_number"))
                .extracting(numbers::get)
                .containsExactlyElementsOf(shuffled);
    }

    @Test
    default void each_further_sort_key_orders_rows_with_equal_keys_before_it() {
        TestDataBuilder data = new TestDataBuilder();
        UUID one = milestones(data, "2026-01-01T00:00:00Z", "2026-01-09T00:00:00Z", null);
        UUID two = milestones(data, "2026-01-01T00:00:00Z", null, "2026-01-05T00:00:00Z");
        UUID three = milestones(data, null, "2026-01-09T00:00:00Z", "2026-01-05T00:00:00Z");
        UUID four = milestones(data, "2026-01-01T00:00:00Z", "2026-01-09T00:00:00Z", "2026-01-05T00:00:00Z");
        UUID five = milestones(data, null, null, null);

        assertThat(found(data, "sort", "pod_arrived_at,pod_discharged_at,delivered_at"))
                .containsExactly(four, one, two, three, five);
        assertThat(found(data, "sort", "-delivered_at,pod_discharged_at,-pod_arrived_at"))
                .containsExactly(four, three, two, one, five);
    }

    private static UUID refreshed(TestDataBuilder data, @Nullable String at) {
        Instant instant = at == null ? null : Instant.parse(at);
        return data.container(with ->
                with.times(new RecordTimestamps(EdgeValues.NOW, EdgeValues.NOW, instant, null, null, null, null)));
    }

    private static UUID milestones(
            TestDataBuilder data, @Nullable String arrived, @Nullable String discharged, @Nullable String delivered) {
        return data.container(with -> with.milestones(Milestones.builder()
                .podArrivedAt(arrived == null ? null : Instant.parse(arrived))
                .podDischargedAt(discharged == null ? null : Instant.parse(discharged))
                .deliveredAt(delivered == null ? null : Instant.parse(delivered))
                .build()));
    }
}
