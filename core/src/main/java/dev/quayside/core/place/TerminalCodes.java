package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The codes of a terminal. The formats are not checked, because code lists differ and facilities outside the United
 * States use codes in other formats.
 *
 * @param firms the FIRMS code that US Customs assigns (four characters), or a longer code of a facility outside the
 *     United States; null if unknown
 * @param smdg the code of the SMDG terminal list, unique within a port; null if unknown
 * @param bicFacility the facility code of the Bureau International des Containers (nine characters); null if
 *     unknown
 */
public record TerminalCodes(
        @Nullable String firms,
        @Nullable String smdg,
        @Nullable String bicFacility) {
    public static final TerminalCodes NONE = new TerminalCodes(null, null, null);

    /**
     * Creates codes.
     *
     * @throws IllegalArgumentException if a code is blank
     */
    public TerminalCodes {
        requireTextOrNull(firms, "firms", "Y258");
        requireTextOrNull(smdg, "smdg", "APMT");
        requireTextOrNull(bicFacility, "bicFacility", "USLAXPIER");
    }

    /** Creates codes with only a FIRMS code. */
    public static TerminalCodes ofFirms(String firms) {
        return new TerminalCodes(Texts.requireText(firms, "firms", "Y258"), null, null);
    }

    private static void requireTextOrNull(@Nullable String code, String name, String example) {
        if (code != null) {
            Texts.requireText(code, name, example);
        }
    }
}
