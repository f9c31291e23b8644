package dev.quayside.core.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.internal.NameBasedIds;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PlaceIdsTest {
    private static final UnLocode USLAX = UnLocode.of("USLAX");

    @Test
    void ids_follow_rfc_9562() {
        // RFC 9562, appendix A.4
        UUID dns = UUID.fromString("6ba7b810-9dad-11d1-80b4-00c04fd430c8");

        assertThat(NameBasedIds.uuid(dns, "www.example.com")).hasToString("2ed6657d-e927-568b-95e1-2665a8aea6a2");
    }

    @Test
    void ids_never_change() {
        assertThat(PlaceIds.port(USLAX)).hasToString("f24162e1-4098-531f-9add-50f73700462d");
        assertThat(PlaceIds.metroArea(UnLocode.of("USCHI"))).hasToString("3c52da5b-aaa6-52ac-9884-442d7e001975");
        assertThat(PlaceIds.terminalByFirms(USLAX, "Y258")).hasToString("66d8a327-a8e4-5e71-a3ab-268e7e2e0bb8");
        assertThat(PlaceIds.terminalByName(USLAX, "Pier 400")).hasToString("d118d8a5-d7d7-518e-a740-86040367503e");
    }

    @Test
    void ids_have_version_5_and_the_standard_variant() {
        UUID id = PlaceIds.port(USLAX);

        assertThat(id.version()).isEqualTo(5);
        assertThat(id.variant()).isEqualTo(2);
    }

    @Test
    void a_port_and_a_metro_area_with_one_code_are_two_places() {
        assertThat(PlaceIds.port(USLAX)).isNotEqualTo(PlaceIds.metroArea(USLAX));
    }

    @Test
    void a_name_is_not_mistaken_for_a_code() {
        assertThat(PlaceIds.terminalByName(USLAX, "Y258")).isNotEqualTo(PlaceIds.terminalByFirms(USLAX, "Y258"));
    }

    @Test
    void case_and_white_space_of_a_terminal_do_not_matter() {
        assertThat(PlaceIds.terminalByFirms(USLAX, " y258 ")).isEqualTo(PlaceIds.terminalByFirms(USLAX, "Y258"));
        assertThat(PlaceIds.terminalByName(USLAX, "pier  400")).isEqualTo(PlaceIds.terminalByName(USLAX, "Pier 400"));
    }

    @Test
    void the_same_name_in_two_ports_is_two_terminals() {
        assertThat(PlaceIds.terminalByName(USLAX, "Everport"))
                .isNotEqualTo(PlaceIds.terminalByName(UnLocode.of("USOAK"), "Everport"));
    }

    @Test
    void blank_and_null_are_rejected_by_name() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlaceIds.terminalByFirms(USLAX, " "))
                .withMessage("firms: ' ' is blank (expected text, such as Y258)");
        assertThatNullPointerException().isThrownBy(() -> PlaceIds.port(null)).withMessage("code");
        assertThatNullPointerException()
                .isThrownBy(() -> PlaceIds.terminalByName(null, "Pier 400"))
                .withMessage("place");
    }
}
