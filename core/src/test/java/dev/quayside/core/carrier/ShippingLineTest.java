package dev.quayside.core.carrier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.place.ProvidedData;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ShippingLineTest {
    private static final Scac MSCU = Scac.of("MSCU");
    private static final Scac MEDU = Scac.of("MEDU");

    @Test
    void a_line_needs_only_a_code_and_a_name() {
        assertThat(ShippingLine.builder(MSCU, "MSC").build())
                .isEqualTo(new ShippingLine(
                        MSCU,
                        "MSC",
                        "MSC",
                        List.of(),
                        ShippingLine.NumberSupport.ALL,
                        ShippingLine.Availability.PUBLIC,
                        ProvidedData.NONE,
                        null,
                        null));
    }

    @Test
    void a_line_can_have_all_parts() {
        ProvidedData data = ProvidedData.of(ShippingLine.PROVIDED_DATA_KEYS, Set.of("seal_number"), Set.of("ssl_lfd"));

        ShippingLine line = ShippingLine.builder(MSCU, "Mediterranean Shipping Company")
                .shortName("MSC")
                .alternativeScacs(List.of(MEDU))
                .support(ShippingLine.NumberSupport.NONE)
                .availability(ShippingLine.Availability.ON_REQUEST)
                .providedData(data)
                .trackingUrl("https://example.com/${BLNUM}")
                .contactUrl("https://example.com/contact")
                .build();

        assertThat(line)
                .isEqualTo(new ShippingLine(
                        MSCU,
                        "Mediterranean Shipping Company",
                        "MSC",
                        List.of(MEDU),
                        new ShippingLine.NumberSupport(false, false, false),
                        ShippingLine.Availability.ON_REQUEST,
                        data,
                        "https://example.com/${BLNUM}",
                        "https://example.com/contact"));
    }

    @Test
    void a_code_occurs_once_in_a_line() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShippingLine.builder(MSCU, "MSC")
                        .alternativeScacs(List.of(MEDU, MSCU))
                        .build())
                .withMessage("alternativeScacs: [MEDU, MSCU] of MSCU repeats a code"
                        + " (expected each code of a line once, such as MSCU with MEDU)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShippingLine.builder(MSCU, "MSC")
                        .alternativeScacs(List.of(MEDU, MEDU))
                        .build())
                .withMessageStartingWith("alternativeScacs: [MEDU, MEDU] of MSCU");
    }

    @Test
    void blank_names_and_null_are_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShippingLine.builder(MSCU, " ").build())
                .withMessage("name: ' ' is blank (expected text, such as Maersk)");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> ShippingLine.builder(MSCU, "MSC").shortName("").build())
                .withMessage("shortName: '' is blank (expected text, such as MSC)");
        assertThatNullPointerException()
                .isThrownBy(() -> ShippingLine.builder(null, "MSC"))
                .withMessage("scac");
        assertThatNullPointerException()
                .isThrownBy(() -> ShippingLine.builder(MSCU, "MSC").support(null))
                .withMessage("support");
    }
}
