package dev.quayside.examples.dcsa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Equipment;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IsoEquipmentTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            22G1, dry,       20, standard
            42G1, dry,       40, standard
            45G1, dry,       40, high_cube
            L5G1, dry,       45, high_cube
            45R1, reefer,    40, high_cube
            22R1, reefer,    20, standard
            42U1, open top,  40, standard
            42P1, flat rack, 40, standard
            20B0, bulk,      20, standard
            22T6, tank,      20, standard
            22K2, tank,      20, standard
            12G0, dry,       10, standard
            22S1, 22S1,      20, standard
            28P0, flat rack, 20,
            """)
    void a_code_names_type_length_and_height(String code, String type, int feet, String height) {
        assertThat(IsoEquipment.of(code))
                .contains(new Equipment(
                        new Equipment.Type(type), feet, height == null ? null : new Equipment.Height(height)));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            22GP, dry,       20, standard
            45GP, dry,       40, high_cube
            42VH, dry,       40, standard
            45RT, reefer,    40, high_cube
            42HI, reefer,    40, standard
            42UT, open top,  40, standard
            42PF, flat rack, 40, standard
            20BU, bulk,      20, standard
            22TN, tank,      20, standard
            22SN, 22SN,      20, standard
            """)
    void a_code_may_name_a_group_of_types(String code, String type, int feet, String height) {
        a_code_names_type_length_and_height(code, type, feet, height);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "40HC", "40DV", "22gp", "45g1", "45G", "45G12", "Z5G1"})
    void other_texts_have_no_equipment(String text) {
        assertThat(IsoEquipment.of(text)).isEqualTo(Optional.empty());
    }
}
