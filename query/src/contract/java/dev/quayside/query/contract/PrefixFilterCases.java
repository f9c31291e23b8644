package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.contract.support.TestDataBuilder;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Test cases for prefix filters and for the owners of shipments. */
interface PrefixFilterCases extends ContainerListCases {

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
    default void a_prefix_filter_ignores_case_in_every_locale(String text, String search) {
        TestDataBuilder data = new TestDataBuilder();
        UUID id = data.container(with -> with.refNumbers(List.of("other", text)));
        data.container(with -> with.refNumbers(List.of("x" + text)));
        data.container();

        assertThat(found(data, "filter[search_by_ref_numbers]", search)).containsExactly(id);
        assertThat(found(data, "filter[search_by_ref_numbers]", "~" + search)).containsExactly(id);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {"100x | 100%", "axb | a_", "ab | a\\", "strasse | straß", "fin | ﬁ", "é | e\u0301x", "x | X%"})
    default void a_prefix_filter_has_no_wildcards(String text, String search) {
        TestDataBuilder data = new TestDataBuilder();
        data.container(with -> with.refNumbers(List.of(text)));

        assertThat(found(data, "filter[search_by_ref_numbers]", search)).isEmpty();
    }

    @Test
    default void each_prefix_filter_reads_its_own_fields() {
        TestDataBuilder data = new TestDataBuilder();
        UUID number = data.containerNumbered("AAAU0000001");
        UUID shipmentNumber = data.containerOf(data.shipmentNumbered("aaaUx"));
        UUID ref = data.container(with -> with.refNumbers(List.of("AAAU", "AAAU2")));
        UUID shipmentRef = data.containerWithShipment(with -> with.refNumbers(List.of("b", "Aaau", "aaAu")));
        data.containerWithShipment(with -> with.refNumbers(null));

        assertThat(found(data, "filter[search_by_number]", "aaau")).containsExactly(number);
        assertThat(found(data, "filter[search_by_shipment_number]", "aaau")).containsExactly(shipmentNumber);
        assertThat(found(data, "filter[search_by_ref_numbers]", "aaau")).containsExactly(ref);
        assertThat(found(data, "filter[search_by_shipment_ref_numbers]", "aaau"))
                .containsExactly(shipmentRef);
    }

    @Test
    default void a_prefix_filter_compares_ids_by_their_canonical_text() {
        TestDataBuilder data = new TestDataBuilder();
        UUID shipment = data.shipment(with -> with);
        UUID one = data.containerOf(shipment);
        UUID other = data.containerOf(shipment);
        UUID high = data.containerWithId("fedcba98-7654-7210-8123-456789abcdef");

        assertThat(found(data, "filter[search_by_ids]", shipment.toString())).containsExactly(one, other);
        assertThat(found(data, "filter[search_by_ids]", one.toString())).containsExactly(one);
        assertThat(found(data, "filter[search_by_ids]", "FEDCBA98-7")).containsExactly(high);
        assertThat(found(data, "filter[search_by_ids]", "f")).containsExactly(high);
        assertThat(found(data, "filter[search_by_ids]", "fedcba987")).isEmpty();
        assertThat(found(data, "filter[search_by_ids]", high + "0")).isEmpty();
        assertThat(found(data, "filter[search_by_ids]", "%")).isEmpty();
    }
}
