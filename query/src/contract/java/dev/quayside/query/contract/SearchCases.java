package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Prefix searches and owners. */
interface SearchCases extends Asking {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {
                "Istanbul   | istanbul",
                "istanbul  | ISTANBUL",
                "İstanbul | istanbul",
                "istanbul | İstanbul",
                "ISTANBUL   | ıstanbul",
                "ısparta | ISPARTA",
                "Straße | STRAß",
                "ſix | SIX",
                "Kilo | kilo",
                "kilo       | Kilo",
                "ǅ | ǆ",
                "Ǆ | ǅ",
                "ΣΑΣ | σας",
                "𐐀x | 𐐨",
                "100%x | 100%",
                "a_b | A_",
                "a\\b | a\\",
                "<x>        | <X",
                ":name | :n",
                "ﬁn | ﬁ",
                "😀😁 | 😀"
            })
    default void a_prefix_search_ignores_case_in_every_locale(String text, String search) {
        Scene scene = new Scene();
        UUID id = scene.container(with -> with.refNumbers(List.of("other", text)));
        scene.container(with -> with.refNumbers(List.of("x" + text)));
        scene.container();

        assertThat(found(scene, "filter[search_by_ref_numbers]", search)).containsExactly(id);
        assertThat(found(scene, "filter[search_by_ref_numbers]", "~" + search)).containsExactly(id);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {"100x | 100%", "axb | a_", "ab | a\\", "strasse | straß", "fin | ﬁ", "é | e\u0301x", "x | X%"})
    default void a_prefix_search_finds_nothing_else(String text, String search) {
        Scene scene = new Scene();
        scene.container(with -> with.refNumbers(List.of(text)));

        assertThat(found(scene, "filter[search_by_ref_numbers]", search)).isEmpty();
    }

    @Test
    default void each_search_looks_at_its_own_texts() {
        Scene scene = new Scene();
        UUID number = scene.containerNumbered("AAAU0000001");
        UUID shipmentNumber = scene.containerOf(scene.shipmentNumbered("aaaUx"));
        UUID ref = scene.container(with -> with.refNumbers(List.of("AAAU", "AAAU2")));
        UUID shipmentRef = scene.containerWithShipment(with -> with.refNumbers(List.of("b", "Aaau", "aaAu")));
        scene.containerWithShipment(with -> with.refNumbers(null));

        assertThat(found(scene, "filter[search_by_number]", "aaau")).containsExactly(number);
        assertThat(found(scene, "filter[search_by_shipment_number]", "aaau")).containsExactly(shipmentNumber);
        assertThat(found(scene, "filter[search_by_ref_numbers]", "aaau")).containsExactly(ref);
        assertThat(found(scene, "filter[search_by_shipment_ref_numbers]", "aaau"))
                .containsExactly(shipmentRef);
    }

    @Test
    default void ids_are_searched_by_their_canonical_text() {
        Scene scene = new Scene();
        UUID shipment = scene.shipment(with -> with);
        UUID one = scene.containerOf(shipment);
        UUID other = scene.containerOf(shipment);
        UUID high = scene.containerWithId("fedcba98-7654-7210-8123-456789abcdef");

        assertThat(found(scene, "filter[search_by_ids]", shipment.toString())).containsExactly(one, other);
        assertThat(found(scene, "filter[search_by_ids]", one.toString())).containsExactly(one);
        assertThat(found(scene, "filter[search_by_ids]", "FEDCBA98-7")).containsExactly(high);
        assertThat(found(scene, "filter[search_by_ids]", "f")).containsExactly(high);
        assertThat(found(scene, "filter[search_by_ids]", "fedcba987")).isEmpty();
        assertThat(found(scene, "filter[search_by_ids]", high + "0")).isEmpty();
        assertThat(found(scene, "filter[search_by_ids]", "%")).isEmpty();
    }
}
