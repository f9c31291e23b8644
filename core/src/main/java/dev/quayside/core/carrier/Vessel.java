package dev.quayside.core.carrier;

import dev.quayside.core.internal.NameBased;
import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A ship.
 *
 * @param id the vessel's id, under which events point at it
 * @param name the name, not blank; ships change it
 * @param imo the number of the hull for life: 7 digits without the letters IMO (IMO resolution A.1117(30)); the check
 *     digit is not verified, a report with a slip in it is still a report; null if unknown
 * @param mmsi the number of the radio station on board: 9 digits (ITU-R M.585); changes with the flag; null if unknown
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
     * @throws IllegalArgumentException if the name is blank, the IMO number not 7 digits or the MMSI not 9 digits
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

    /** A vessel known by its name only. */
    public static Vessel of(UUID id, String name) {
        return new Vessel(id, name, null, null);
    }

    /**
     * The vessel with this name and IMO number, under the id that it has in every installation: one made from the IMO
     * number, or from the name (in which case and the amount of white space do not matter) where there is none.
     *
     * @throws IllegalArgumentException as the constructor
     */
    public static Vessel reported(String name, @Nullable String imo) {
        String text = imo != null ? "imo:" + imo : "name:" + NameBased.folded(Objects.requireNonNull(name, "name"));
        return new Vessel(NameBased.uuid(NAMESPACE, text), name, imo, null);
    }

    /** This vessel with another IMO number; null if it is unknown. */
    public Vessel withImo(@Nullable String imo) {
        return new Vessel(id, name, imo, mmsi);
    }

    /** This vessel with another MMSI; null if it is unknown. */
    public Vessel withMmsi(@Nullable String mmsi) {
        return new Vessel(id, name, imo, mmsi);
    }
}
