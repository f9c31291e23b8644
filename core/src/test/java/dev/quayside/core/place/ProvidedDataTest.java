package dev.quayside.core.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProvidedDataTest {
    @Test
    void a_terminal_lists_every_kind_of_data_in_the_order_of_documents() {
        ProvidedData data = ProvidedData.ofTerminal(Set.of("holds_at_pod_terminal", "pickup_lfd"));

        assertThat(data.supplies().keySet()).containsExactlyElementsOf(ProvidedData.TERMINAL_KEYS);
        assertThat(data.supplies("pickup_lfd")).isTrue();
        assertThat(data.supplies("holds_at_pod_terminal")).isTrue();
        assertThat(data.supplies("fees_at_pod_terminal")).isFalse();
    }

    @Test
    void every_kind_of_terminal_data_except_one_has_a_remark() {
        ProvidedData data = ProvidedData.ofTerminal(Set.of());

        assertThat(data.notes())
                .containsOnlyKeys(ProvidedData.TERMINAL_KEYS.stream()
                        .filter(key -> !key.equals("pod_full_out_at"))
                        .toList());
        assertThat(data.notes().values()).containsOnly("");
    }

    @Test
    void unknown_keys_and_any_order_are_kept() {
        Map<String, Boolean> supplies = new LinkedHashMap<>();
        supplies.put("zebra", true);
        supplies.put("pickup_lfd", false);
        supplies.put("ant", true);

        ProvidedData data = new ProvidedData(supplies, Map.of("zebra", "on Mondays"));

        assertThat(data.supplies())
                .containsExactly(Map.entry("zebra", true), Map.entry("pickup_lfd", false), Map.entry("ant", true));
        assertThat(data.notes()).containsExactly(Map.entry("zebra", "on Mondays"));
    }

    @Test
    void unknown_data_differs_from_no_data() {
        assertThat(ProvidedData.NONE.supplies("pickup_lfd")).isFalse();
        assertThat(ProvidedData.NONE).isNotEqualTo(ProvidedData.ofTerminal(Set.of()));
    }

    @Test
    void maps_are_copied_and_immutable() {
        Map<String, Boolean> supplies = new HashMap<>(Map.of("pickup_lfd", true));
        ProvidedData data = new ProvidedData(supplies, Map.of());

        supplies.clear();

        assertThat(data.supplies("pickup_lfd")).isTrue();
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> data.supplies().put("pickup_lfd", false));
    }

    @Test
    void an_unexpected_key_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProvidedData.of(List.of("seal_number"), Set.of("seal"), Set.of()))
                .withMessage("supplied: 'seal' is not a kind of data (expected one of [seal_number])");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        Map<String, Boolean> withNull = new HashMap<>();
        withNull.put("pickup_lfd", null);

        assertThatNullPointerException()
                .isThrownBy(() -> new ProvidedData(withNull, Map.of()))
                .withMessage("supplies.pickup_lfd");
        assertThatNullPointerException()
                .isThrownBy(() -> new ProvidedData(Map.of(), null))
                .withMessage("notes");
    }
}
