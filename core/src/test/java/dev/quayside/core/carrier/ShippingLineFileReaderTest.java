package dev.quayside.core.carrier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShippingLineFileReaderTest {
    @Test
    void comments_and_empty_lines_are_skipped() throws IOException {
        List<ShippingLine> lines = read("""
                # a remark | with a bar

                AAAA | BBBB CC | A Line | A | request | B-C | L---------F | https://a.example/${BLNUM} |
                """);

        assertThat(lines).hasSize(1);
        ShippingLine line = lines.get(0);
        assertThat(line.alternativeScacs()).containsExactly(Scac.of("BBBB"), Scac.of("CC"));
        assertThat(line.availability()).isEqualTo(ShippingLine.Availability.ON_REQUEST);
        assertThat(line.support()).isEqualTo(new ShippingLine.NumberSupport(true, false, true));
        assertThat(line.providedData().supplies("ssl_lfd")).isTrue();
        assertThat(line.providedData().supplies("final_destination_full_out_at"))
                .isTrue();
        assertThat(line.providedData().supplies("seal_number")).isFalse();
        assertThat(line.trackingUrl()).isEqualTo("https://a.example/${BLNUM}");
        assertThat(line.contactUrl()).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', textBlock = """
            AAAA | A Line | A ; found 3 columns (expected 9 with | between them, as the head of the file describes)
            aaaa |  | A | A | public | BKC | ----------- | |          ; 'aaaa' is not a SCAC (expected 2 to 4 letters or digits, such as MAEU)
            AAAA | B | A | A | public | BKC | ----------- | |         ; 'B' is not a SCAC (expected 2 to 4 letters or digits, such as MAEU)
            AAAA |  |  | A | public | BKC | ----------- | |           ; name: '' is blank (expected text, such as Maersk)
            AAAA |  | A |  | public | BKC | ----------- | |           ; shortName: '' is blank (expected text, such as MSC)
            AAAA |  | A | A | all | BKC | ----------- | |             ; 'all' is not an availability (expected public, request or test)
            AAAA |  | A | A | public | KBC | ----------- | |          ; 'KBC' does not name kinds of number (expected BKC with a dash for each that is missing)
            AAAA |  | A | A | public | BKC | -- | |                   ; '--' does not name kinds of data (expected LSWTHNADOEF with a dash for each that is missing)
            """)
    void an_error_names_the_number_of_the_malformed_line(String broken, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read("# head\n\n" + broken + "\n"))
                .withMessage("lines.txt, line 3: " + message);
    }

    private static List<ShippingLine> read(String text) throws IOException {
        return ShippingLineFileReader.read(new BufferedReader(new StringReader(text)), "lines.txt");
    }
}
