package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A position in degrees (WGS 84). All reported digits are kept, so positions that differ only in trailing zeros are not
 * equal.
 *
 * @param latitude degrees north of the equator, -90 to 90 inclusive, at most 20 decimals
 * @param longitude degrees east of Greenwich, -180 to 180 inclusive, at most 20 decimals
 */
public record GeoPosition(BigDecimal latitude, BigDecimal longitude) {
    private static final BigDecimal MAX_LATITUDE = BigDecimal.valueOf(90);
    private static final BigDecimal MAX_LONGITUDE = BigDecimal.valueOf(180);
    private static final int MAX_DECIMALS = 20;
    private static final Pattern PLAIN = Pattern.compile("[+-]?[0-9]{1,3}(\\.[0-9]{1,20})?");

    /**
     * Creates a position.
     *
     * @throws IllegalArgumentException if a coordinate is out of range or has more than 20 decimals
     */
    public GeoPosition {
        check(latitude, MAX_LATITUDE, "latitude", "33.7405");
        check(longitude, MAX_LONGITUDE, "longitude", "-118.2720");
    }

    /**
     * Parses two coordinates in plain decimal notation.
     *
     * @throws IllegalArgumentException if a text is not a plain decimal number, if a coordinate is out of range, or if
     *     it has more than 20 decimals
     */
    public static GeoPosition parse(String latitude, String longitude) {
        return new GeoPosition(number(latitude, "latitude"), number(longitude, "longitude"));
    }

    /** Returns latitude and longitude in plain decimal notation, separated by a comma: {@code 33.7405,-118.2720}. */
    @Override
    public String toString() {
        return latitude.toPlainString() + "," + longitude.toPlainString();
    }

    private static BigDecimal number(String text, String name) {
        Objects.requireNonNull(text, name);
        if (!PLAIN.matcher(text).matches()) {
            throw new IllegalArgumentException(name + ": " + Texts.quote(text)
                    + " is not a number of degrees (expected plain decimals, such as 33.7405)");
        }
        return new BigDecimal(text);
    }

    private static void check(BigDecimal degrees, BigDecimal max, String name, String example) {
        Objects.requireNonNull(degrees, name);
        if (degrees.abs().compareTo(max) > 0) {
            throw new IllegalArgumentException(name + ": " + Texts.quote(degrees.toString())
                    + " is out of range (from -" + max + " to " + max + " degrees, such as " + example + ")");
        }
        // Without this limit, a number with a tiny exponent would be printed with billions of zeros.
        if (degrees.scale() > MAX_DECIMALS) {
            throw new IllegalArgumentException(name + ": " + Texts.quote(degrees.toString()) + " has more than "
                    + MAX_DECIMALS + " decimals (expected degrees, such as " + example + ")");
        }
    }
}
