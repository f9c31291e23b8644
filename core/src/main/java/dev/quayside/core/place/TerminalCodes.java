package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The codes by which others call a terminal. Each is free text that is not blank, since lists differ and facilities
 * abroad carry codes of no public list.
 *
 * @param firms the FIRMS code of US Customs (four characters), or a longer one for a terminal abroad; null if unknown
 * @param smdg the code of the SMDG terminal list, unique within a port; null if unknown
 * @param bicFacility the facility code of the Bureau International des Containers (nine characters); null if unknown
 */
public record TerminalCodes(
        @Nullable String firms,
        @Nullable String smdg,
        @Nullable String bicFacility) {
    /** No code is known. */
    public static final TerminalCodes NONE = new TerminalCodes(null, null, null);

    /**
     * Creates a set of codes.
     *
     * @throws IllegalArgumentException if a code is blank; one that is unknown is null
     */
    public TerminalCodes {
        requireTextOrNull(firms, "firms", "Y258");
        requireTextOrNull(smdg, "smdg", "APMT");
        requireTextOrNull(bicFacility, "bicFacility", "USLAXPIER");
    }

    /** Codes with this FIRMS code and no other. */
    public static TerminalCodes ofFirms(String firms) {
        return new TerminalCodes(Texts.requireText(firms, "firms", "Y258"), null, null);
    }

    private static void requireTextOrNull(@Nullable String code, String name, String example) {
        if (code != null) {
            Texts.requireText(code, name, example);
        }
    }
}
