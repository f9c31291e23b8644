package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.regex.Pattern;

/** Checks the values of ports and metro areas. */
final class PlaceChecks {
    private static final Pattern COUNTRY = Pattern.compile("[A-Z]{2}");

    private PlaceChecks() {}

    static String requireCountry(String countryCode) {
        Objects.requireNonNull(countryCode, "countryCode");
        if (!COUNTRY.matcher(countryCode).matches()) {
            throw new IllegalArgumentException("countryCode: " + Texts.quote(countryCode)
                    + " is not a country code (expected 2 upper-case letters of ISO 3166-1, such as US)");
        }
        return countryCode;
    }
}
