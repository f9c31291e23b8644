package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import org.jspecify.annotations.Nullable;

/**
 * What the carrier tells of the load; both parts depend on the carrier.
 *
 * @param sealNumber as printed on the seal; null if never reported, possibly empty
 * @param weightLbs gross weight in pounds; null if never reported, and 0 is what some carriers send for unknown
 */
public record Cargo(@Nullable String sealNumber, @Nullable Integer weightLbs) {

    /** Nothing reported. */
    public static final Cargo UNKNOWN = new Cargo(null, null);

    public Cargo {
        Texts.kept(sealNumber, "sealNumber");
    }
}
