package dev.quayside.core.carrier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VesselTest {
    private static final UUID ID = new UUID(1, 2);

    @Test
    void a_vessel_may_have_only_a_name() {
        assertThat(Vessel.of(ID, "EVER GIVEN")).isEqualTo(new Vessel(ID, "EVER GIVEN", null, null));
    }

    @Test
    void numbers_can_be_set_and_removed() {
        Vessel vessel = Vessel.of(ID, "EVER GIVEN").withImo("9811000").withMmsi("353136000");

        assertThat(vessel).isEqualTo(new Vessel(ID, "EVER GIVEN", "9811000", "353136000"));
        assertThat(vessel.withMmsi(null).withImo(null)).isEqualTo(Vessel.of(ID, "EVER GIVEN"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "981100", "98110000", "IMO9811000", "981100٣"})
    void an_imo_number_is_seven_digits(String imo) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vessel.of(ID, "EVER GIVEN").withImo(imo))
                .withMessage("imo: '" + imo + "' is not an IMO number (expected 7 digits, such as 9811000)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "35313600", "3531360000", "35313600A"})
    void an_mmsi_is_nine_digits(String mmsi) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vessel.of(ID, "EVER GIVEN").withMmsi(mmsi))
                .withMessage("mmsi: '" + mmsi + "' is not an MMSI (expected 9 digits, such as 353136000)");
    }

    @Test
    void id_and_name_are_required() {
        assertThatNullPointerException()
                .isThrownBy(() -> Vessel.of(null, "EVER GIVEN"))
                .withMessage("id");
        assertThatNullPointerException().isThrownBy(() -> Vessel.of(ID, null)).withMessage("name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vessel.of(ID, ""))
                .withMessage("name: '' is blank (expected text, such as EVER GIVEN)");
    }
}
