package dev.quayside.core.carrier;

import dev.quayside.core.internal.NameBasedIds;
import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A ship.
 *
 * @param id the id to which events refer
 * @param name not blank; a ship may change its name
 * @param imo the IMO number of the hull, which never changes: 7 digits without the letters IMO (IMO resolution
 *     A.1117(30)); its check digit is not verified; null if unknown
 * @param mmsi the number of the radio station on board: 9 digits (ITU-R M.585), which changes with the flag; null
 *     if unknown
 */
public record Vessel(
        UUID id,
        String name,
        @Nullable String imo,
        @Nullable String mmsi) {
    private static final UUID NAMESPACE = UUID.fromString("5f0c0a53-5c9c-4a4e-9d1c-0b8a7d0f6a11");
    private static final Pattern IMO = Pattern.compile("[0-9]{7}");
    private static final Pattern MMSI = Pattern.compile("[0-9]{9}");

    /**
     * Creates a vessel.
     *
     * @throws IllegalArgumentException if the name is blank, the IMO number does not have 7 digits or the MMSI does not
     *     have 9 digits
     */
    public Vessel {
        Objects.requireNonNull(id, "id");
        Texts.requireText(name, "name", "EVER GIVEN");
        if (imo != null && !IMO.matcher(imo).matches()) {
            throw new IllegalArgumentException(
                    "imo: " + Texts.quote(imo) + " is not an IMO number (expected 7 digits, such as 9811000)");
        }
        if (mmsi != null && !MMSI.matcher(mmsi).matches()) {
            throw new IllegalArgumentException(
                    "mmsi: " + Texts.quote(mmsi) + " is not an MMSI (expected 9 digits, such as 353136000)");
        }
    }

    /** Creates a vessel without an IMO number and an MMSI. */
    public static Vessel of(UUID id, String name) {
        return new Vessel(id, name, null, null);
    }

    /**
     * Creates a vessel with an id that is the same in every installation. The id is derived from the IMO number. If the
     * IMO number is null, the id is derived from the name, ignoring case and white space.
     *
     * @throws IllegalArgumentException if the name is blank or the IMO number is not 7 digits
     */
    public static Vessel reported(String name, @Nullable String imo) {
        String text = imo != null ? "imo:" + imo : "name:" + NameBasedIds.folded(Objects.requireNonNull(name, "name"));
        return new Vessel(NameBasedIds.uuid(NAMESPACE, text), name, imo, null);
    }

    public Vessel withImo(@Nullable String imo) {
        return new Vessel(id, name, imo, mmsi);
    }

    public Vessel withMmsi(@Nullable String mmsi) {
        return new Vessel(id, name, imo, mmsi);
    }
}
