package dev.quayside.examples.dcsa;

import dev.quayside.core.container.Equipment;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Size and type codes of ISO 6346: length, height and type, such as 45G1, or their group form with a type group, such
 * as 22GP.
 */
final class IsoEquipment {
    /** The type groups of ISO 6346. Other pairs of letters, such as the HC of "40HC", are not codes of the standard. */
    private static final String GROUPS = "GP|VH|BU|BK|SN|RE|RT|RS|HR|HI|UT|PL|PF|PC|PS|TN|TD|TG|AS";

    private static final Pattern FORM = Pattern.compile("[1-9A-P][0-9A-F]([A-Z][0-9]|" + GROUPS + ")");

    private IsoEquipment() {}

    /** Returns the equipment; empty if the text is not such a code. */
    static Optional<Equipment> of(String code) {
        if (!FORM.matcher(code).matches()) {
            return Optional.empty();
        }
        return Optional.of(new Equipment(type(code), feet(code.charAt(0)), height(code.charAt(1))));
    }

    private static @Nullable Integer feet(char length) {
        return switch (length) {
            case '1' -> 10;
            case '2' -> 20;
            case '3' -> 30;
            case '4' -> 40;
            case 'L' -> 45;
            case 'M' -> 48;
            case 'P' -> 53;
            default -> null;
        };
    }

    /** Heights up to 8 ft 6 in are standard, 9 ft 6 in is high cube; letters mean a width above 8 ft. */
    private static Equipment.@Nullable Height height(char height) {
        return switch (height) {
            case '0', '2', 'C' -> Equipment.Height.STANDARD;
            case '5', 'E' -> Equipment.Height.HIGH_CUBE;
            default -> null;
        };
    }

    private static Equipment.Type type(String code) {
        return switch (code.charAt(2)) {
            case 'G', 'V' -> Equipment.Type.DRY;
            case 'R', 'H' -> Equipment.Type.REEFER;
            case 'U' -> Equipment.Type.OPEN_TOP;
            case 'P' -> Equipment.Type.FLAT_RACK;
            case 'B' -> Equipment.Type.BULK;
            case 'T', 'K' -> Equipment.Type.TANK;
            default -> new Equipment.Type(code);
        };
    }
}
