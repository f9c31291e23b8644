package dev.quayside.core.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static final UnLocode USLAX = UnLocode.of("USLAX");
    private static final UUID ID = PlaceIds.terminalByName(USLAX, "APM Terminals Pier 400");

    @Test
    void a_terminal_needs_only_a_name() {
        Terminal terminal = Terminal.builder(ID, "Pier 400").build();

        assertThat(terminal)
                .isEqualTo(new Terminal(
                        ID,
                        "Pier 400",
                        "Pier 400",
                        TerminalCodes.NONE,
                        null,
                        FacilityType.OCEAN_TERMINAL,
                        null,
                        null,
                        ProvidedData.NONE));
    }

    @Test
    void a_terminal_can_have_all_parts() {
        TerminalCodes codes = new TerminalCodes("W185", "APMT", null);
        PostalAddress address = PostalAddress.builder()
                .street("2500 Navy Way")
                .city("San Pedro")
                .state("California")
                .stateAbbr("CA")
                .zip("90731")
                .country("US")
                .build();
        UUID portId = PlaceIds.port(USLAX);
        UUID areaId = PlaceIds.metroArea(USLAX);
        ProvidedData data = ProvidedData.ofTerminal(Set.of("pickup_lfd"));

        Terminal terminal = Terminal.builder(ID, "APM Terminals Pier 400")
                .nickname("Pier 400")
                .codes(codes)
                .address(address)
                .facilityType(FacilityType.RAIL)
                .portId(portId)
                .metroAreaId(areaId)
                .providedData(data)
                .build();

        assertThat(terminal)
                .isEqualTo(new Terminal(
                        ID,
                        "APM Terminals Pier 400",
                        "Pier 400",
                        codes,
                        address,
                        FacilityType.RAIL,
                        portId,
                        areaId,
                        data));
        assertThat(terminal.placeIds()).containsExactly(portId, areaId);
        assertThat(address)
                .isEqualTo(new PostalAddress("2500 Navy Way", "San Pedro", "California", "CA", "90731", "US"));
    }

    @Test
    void names_are_not_blank() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Terminal.builder(ID, "").build())
                .withMessage("name: '' is blank (expected text, such as APM Terminals Pier 400)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Terminal.builder(ID, "Pier 400").nickname(" ").build())
                .withMessage("nickname: ' ' is blank (expected text, such as Pier 400)");
    }

    @Test
    void a_code_is_unknown_or_has_text() {
        assertThat(TerminalCodes.ofFirms("Y258")).isEqualTo(new TerminalCodes("Y258", null, null));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TerminalCodes(null, "", null))
                .withMessage("smdg: '' is blank (expected text, such as APMT)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TerminalCodes(null, null, " "))
                .withMessageStartingWith("bicFacility: ' ' is blank");
    }

    @Test
    void an_unknown_facility_type_is_kept() {
        FacilityType tomorrow = FacilityType.of("Barge_Berth");

        assertThat(tomorrow).hasToString("Barge_Berth");
        assertThat(tomorrow.isKnown()).isFalse();
        assertThat(FacilityType.of("rail")).isEqualTo(FacilityType.RAIL);
        assertThat(FacilityType.RAIL.isKnown()).isTrue();
        assertThat(FacilityType.of("ocean_terminal").isKnown()).isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FacilityType.of(""))
                .withMessage("code: '' is blank (expected text, such as ocean_terminal)");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> Terminal.builder(null, "Pier 400"))
                .withMessage("id");
        assertThatNullPointerException()
                .isThrownBy(() -> Terminal.builder(ID, "Pier 400").codes(null))
                .withMessage("codes");
        assertThatNullPointerException()
                .isThrownBy(() -> new Terminal(
                        ID, "Pier 400", "Pier 400", TerminalCodes.NONE, null, null, null, null, ProvidedData.NONE))
                .withMessage("facilityType");
    }
}
