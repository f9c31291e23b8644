package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RecordTimestamps;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Orders. */
interface OrderCases extends Asking {

    @Test
    default void the_latest_refresh_comes_first_and_what_was_never_refreshed_last() {
        Scene scene = new Scene();
        UUID never = refreshed(scene, null);
        UUID early = refreshed(scene, "2026-01-01T00:00:00Z");
        UUID late = refreshed(scene, "2026-01-01T00:00:00.000001Z");

        assertThat(found(scene)).containsExactly(late, early, never);
        assertThat(found(scene, "sort", "last_status_refresh_at")).containsExactly(early, late, never);
    }

    @Test
    default void equal_keys_are_ordered_by_id_as_an_unsigned_number_in_both_directions() {
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
        Scene scene = new Scene();
        shuffled.forEach(scene::containerWithId);

        assertThat(found(scene)).extracting(UUID::toString).containsExactlyElementsOf(ascending);
        assertThat(found(scene, "sort", "-created_at"))
                .extracting(UUID::toString)
                .containsExactlyElementsOf(ascending);
        assertThat(found(scene, "sort", "pod_arrived_at"))
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
        Scene scene = new Scene();
        Map<UUID, String> numbers = new LinkedHashMap<>();
        shuffled.forEach(number -> numbers.put(scene.containerOf(scene.shipmentNumbered(number)), number));

        assertThat(found(scene, "sort", "shipment_number"))
                .extracting(numbers::get)
                .containsExactlyElementsOf(ascending);
        assertThat(found(scene, "sort", "-shipment_number"))
                .extracting(numbers::get)
                .containsExactlyElementsOf(shuffled);
    }

    @Test
    default void each_further_key_decides_where_the_ones_before_it_are_equal() {
        Scene scene = new Scene();
        UUID one = milestones(scene, "2026-01-01T00:00:00Z", "2026-01-09T00:00:00Z", null);
        UUID two = milestones(scene, "2026-01-01T00:00:00Z", null, "2026-01-05T00:00:00Z");
        UUID three = milestones(scene, null, "2026-01-09T00:00:00Z", "2026-01-05T00:00:00Z");
        UUID four = milestones(scene, "2026-01-01T00:00:00Z", "2026-01-09T00:00:00Z", "2026-01-05T00:00:00Z");
        UUID five = milestones(scene, null, null, null);

        assertThat(found(scene, "sort", "pod_arrived_at,pod_discharged_at,delivered_at"))
                .containsExactly(four, one, two, three, five);
        assertThat(found(scene, "sort", "-delivered_at,pod_discharged_at,-pod_arrived_at"))
                .containsExactly(four, three, two, one, five);
    }

    private static UUID refreshed(Scene scene, @Nullable String at) {
        Instant instant = at == null ? null : Instant.parse(at);
        return scene.container(with ->
                with.times(new RecordTimestamps(NastyValues.NOW, NastyValues.NOW, instant, null, null, null, null)));
    }

    private static UUID milestones(
            Scene scene, @Nullable String arrived, @Nullable String discharged, @Nullable String delivered) {
        return scene.container(with -> with.milestones(Milestones.builder()
                .podArrivedAt(arrived == null ? null : Instant.parse(arrived))
                .podDischargedAt(discharged == null ? null : Instant.parse(discharged))
                .deliveredAt(delivered == null ? null : Instant.parse(delivered))
                .build()));
    }
}
