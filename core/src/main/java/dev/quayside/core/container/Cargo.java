package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import org.jspecify.annotations.Nullable;

/**
 * The cargo as the carrier reports it.
 *
 * @param sealNumber the number on the seal, which may be empty; null if never reported
 * @param weightLbs gross weight in pounds; null if never reported; some carriers report 0 if the weight is unknown
 */
public record Cargo(@Nullable String sealNumber, @Nullable Integer weightLbs) {

    public static final Cargo UNKNOWN = new Cargo(null, null);

    public Cargo {
        Texts.requireStorable(sealNumber, "sealNumber");
    }
}
