package dev.quayside.core.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.container.Hold.Name;
import dev.quayside.core.container.Hold.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HoldTest {
    @ParameterizedTest
    @EnumSource
    void a_known_kind_has_no_source_code(Name name) {
        Hold hold = Hold.reported(name.code(), Status.HOLD, null);

        assertThat(hold).isEqualTo(Hold.of(name, Status.HOLD, null));
        assertThat(hold.sourceCode()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"freight,FREIGHT", "customs,CUSTOMS", "USDA,USDA", "VACIS,VACIS", "TMF,TMF", "other,OTHER"})
    void the_names_are_those_of_the_interface(String code, Name name) {
        assertThat(Name.ofCode(code)).contains(name);
    }

    @ParameterizedTest
    @CsvSource(nullValues = "null", textBlock = """
            # code,    description,    kept as
            customs_x, null,           customs_x
            customs_x, '',             customs_x
            customs_x, '  ',           customs_x
            customs_x, see line,       see line
            US_DA,     null,           US_DA
            """)
    void an_unknown_kind_is_other_and_its_source_code_is_the_default_description(
            String code, String description, String kept) {
        Hold hold = Hold.reported(code, Status.PENDING, description);

        assertThat(hold).isEqualTo(new Hold(Name.OTHER, code, Status.PENDING, kept));
    }

    @ParameterizedTest
    @CsvSource({"usda,USDA", "FREIGHT,FREIGHT", "' Customs ',CUSTOMS"})
    void a_known_kind_is_recognized_without_regard_to_case_and_surrounding_blanks(String code, Name name) {
        assertThat(Hold.reported(code, Status.PENDING, null)).isEqualTo(Hold.of(name, Status.PENDING, null));
    }

    @Test
    void the_description_of_a_known_kind_stays_as_it_is() {
        assertThat(Hold.reported("TMF", Status.HOLD, "").description()).isEmpty();
        assertThat(Hold.reported("TMF", Status.HOLD, null).description()).isNull();
    }

    @Test
    void a_hold_in_force_blocks_and_a_pending_hold_does_not() {
        assertThat(Hold.of(Name.CUSTOMS, Status.HOLD, null).isBlocking()).isTrue();
        assertThat(Hold.of(Name.CUSTOMS, Status.PENDING, null).isBlocking()).isFalse();
    }

    @Test
    void a_status_is_found_by_its_exact_name() {
        assertThat(Status.ofCode("hold")).contains(Status.HOLD);
        assertThat(Status.ofCode("pending")).contains(Status.PENDING);
        assertThat(Status.ofCode("released")).isEmpty();
        assertThat(Status.ofCode("HOLD")).isEmpty();
    }

    @Test
    void a_known_kind_with_a_source_code_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Hold(Name.TMF, "x".repeat(1000), Status.HOLD, null))
                .withMessage("a hold of the known kind TMF cannot have a code from its source, but '" + "x".repeat(40)
                        + "…' was given");
    }

    @Test
    void name_and_status_are_required() {
        assertThatNullPointerException()
                .isThrownBy(() -> Hold.of(null, Status.HOLD, null))
                .withMessage("name");
        assertThatNullPointerException()
                .isThrownBy(() -> Hold.of(Name.TMF, null, null))
                .withMessage("status");
        assertThatNullPointerException()
                .isThrownBy(() -> Hold.reported(null, Status.HOLD, null))
                .withMessage("code");
    }
}
