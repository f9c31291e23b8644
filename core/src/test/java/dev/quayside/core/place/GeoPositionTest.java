package dev.quayside.core.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeoPositionTest {
    @Test
    void every_digit_is_kept() {
        GeoPosition position = GeoPosition.parse("53.530404620", "-0.0");

        assertThat(position).hasToString("53.530404620,0.0");
        assertThat(position).isNotEqualTo(GeoPosition.parse("53.53040462", "0.0"));
    }

    @ParameterizedTest
    @CsvSource({"90,180", "-90,-180", "90.000,-180.0", "0,0", "+1.5,007"})
    void the_limits_are_inclusive(String latitude, String longitude) {
        assertThat(GeoPosition.parse(latitude, longitude).latitude()).isEqualTo(new BigDecimal(latitude));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            90.1      | 0         | latitude: '90.1' is out of range (from -90 to 90 degrees, such as 33.7405)
            -90.00001 | 0         | latitude: '-90.00001' is out of range (from -90 to 90 degrees, such as 33.7405)
            0         | 180.5     | longitude: '180.5' is out of range (from -180 to 180 degrees, such as -118.2720)
            north     | 0         | latitude: 'north' is not a number of degrees (expected plain decimals, such as 33.7405)
            0         | 1e2       | longitude: '1e2' is not a number of degrees (expected plain decimals, such as 33.7405)
            0         | ٣         | longitude: '٣' is not a number of degrees (expected plain decimals, such as 33.7405)
            ""        | 0         | latitude: '' is not a number of degrees (expected plain decimals, such as 33.7405)
            """)
    void other_text_is_rejected(String latitude, String longitude, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GeoPosition.parse(latitude, longitude))
                .withMessage(message);
    }

    @Test
    void a_number_with_too_many_decimals_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GeoPosition(new BigDecimal("1E-2147483647"), BigDecimal.ZERO))
                .withMessage("latitude: '1E-2147483647' has more than 20 decimals (expected degrees, such as 33.7405)");
        assertThat(new GeoPosition(new BigDecimal("0E+2147483647"), new BigDecimal("1E+2")))
                .hasToString("0,100");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> new GeoPosition(null, BigDecimal.ONE))
                .withMessage("latitude");
        assertThatNullPointerException()
                .isThrownBy(() -> GeoPosition.parse("1", null))
                .withMessage("longitude");
    }
}
