package dev.quayside.core.carrier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShippingLinesTest {
    private final ShippingLines lines = ShippingLines.bundled();

    @Test
    void thirty_six_lines_are_public_two_on_request_and_one_is_for_tests() {
        assertThat(lines.publicLines()).hasSize(36);
        assertThat(lines.linesOnRequest())
                .extracting(line -> line.scac().value())
                .containsExactly("SMLU", "TRBR");
        assertThat(lines.get(Scac.of("TEST")).availability()).isEqualTo(ShippingLine.Availability.TEST);
        assertThat(lines).hasSize(39);
        assertThat(lines.size()).isEqualTo(39);
    }

    @Test
    void lines_are_ordered_by_code() {
        assertThat(lines.stream().map(ShippingLine::scac)).isSorted();
        assertThat(lines.toString()).startsWith("[ACLU, ANNU, ").endsWith(", ZIMU]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MSCU | Mediterranean Shipping Company | MSC
            MEDU | Mediterranean Shipping Company | MSC
            YMJA | Yangming Marine Transport      | Yangming
            PYRR | Trailer Bridge                 | Trailer Bridge
            KMTU | Korea Marine Transport         | KMTC
            TEST | Test Carrier                   | Test line
            """)
    void a_line_is_found_by_its_own_and_its_alternative_codes(String scac, String name, String shortName) {
        ShippingLine line = lines.find(Scac.of(scac)).orElseThrow();

        assertThat(line.name()).isEqualTo(name);
        assertThat(line.shortName()).isEqualTo(shortName);
    }

    @ParameterizedTest
    @CsvSource({
        "MAEU, true, true, true",
        "GOSU, true, true, false",
        "TRBR, false, true, false",
        "WDSB, false, false, false",
        "KMTU, true, true, true"
    })
    void a_line_names_the_supported_kinds_of_number(String scac, boolean bill, boolean booking, boolean container) {
        assertThat(lines.get(Scac.of(scac)).support())
                .isEqualTo(new ShippingLine.NumberSupport(bill, booking, container));
    }

    @Test
    void a_line_names_the_data_that_it_provides() {
        ShippingLine maersk = lines.get(Scac.of("MAEU"));

        assertThat(maersk.providedData().supplies().keySet())
                .containsExactlyElementsOf(ShippingLine.PROVIDED_DATA_KEYS);
        assertThat(maersk.providedData().supplies("weight_in_lbs")).isTrue();
        assertThat(maersk.providedData().supplies("empty_terminated_at")).isFalse();
        assertThat(maersk.providedData().notes()).hasSize(10).doesNotContainKey("ssl_lfd");
        assertThat(maersk.trackingUrl()).isEqualTo("https://www.maersk.com/tracking/#tracking?${BLNUM}");
        assertThat(maersk.contactUrl()).isNull();
    }

    @Test
    void an_unknown_code_finds_no_line() {
        assertThat(lines.find(Scac.of("ZZZZ"))).isEmpty();
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(() -> lines.get(Scac.of("ZZZZ")))
                .withMessage("no shipping line has the code ZZZZ");
        assertThatNullPointerException().isThrownBy(() -> lines.find(null)).withMessage("scac");
    }

    @Test
    void nothing_can_be_removed() {
        Iterator<ShippingLine> iterator = lines.iterator();
        iterator.next();

        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(iterator::remove);
    }

    @Test
    void a_host_can_bring_its_own_list() {
        ShippingLine own = ShippingLine.builder(Scac.of("OWNL"), "Our Own Line").build();

        assertThat(ShippingLines.of(List.of(own)).find(Scac.of("OWNL"))).contains(own);
        assertThat(ShippingLines.of(List.of())).isEmpty();
        assertThatNullPointerException()
                .isThrownBy(() -> ShippingLines.of(null))
                .withMessage("lines");
    }

    @Test
    void a_code_belongs_to_one_line() {
        ShippingLine first = ShippingLine.builder(Scac.of("AAAA"), "First Line")
                .alternativeScacs(List.of(Scac.of("CCCC")))
                .build();
        ShippingLine second =
                ShippingLine.builder(Scac.of("CCCC"), "Second Line").build();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShippingLines.of(List.of(first, second)))
                .withMessage("the code CCCC belongs to First Line and to Second Line"
                        + " (expected each code once in a list of lines)");
    }
}
