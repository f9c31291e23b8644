package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Fee;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.Party;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The formats of single values in v2 documents. */
public final class FieldFormats {
    private static final int MAX_DIGITS = 18;
    private static final Pattern COUNTRY = Pattern.compile("[A-Z]{2}");

    public static final TextFormat TEXT = new TextFormat("text", "a JSON string", text -> true);
    /** A text that is a search key. */
    public static final TextFormat KEY =
            new TextFormat("text", "a JSON string of at most 255 characters", acceptedBy(ContainerStatus::new));

    public static final TextFormat NUMBER = new TextFormat(
            "a bill of lading, booking or container number",
            "1 to 255 characters that are not all blank",
            text -> !text.isBlank() && KEY.fits().test(text));
    public static final TextFormat COMPANY_NAME = new TextFormat(
            "a name",
            "1 to 255 characters that are not all blank",
            acceptedBy(name -> new Party(new UUID(0, 0), name, null)));
    public static final TextFormat NAME = new TextFormat("a name", "text that is not blank", text -> !text.isBlank());
    public static final TextFormat INSTANT = new TextFormat(
            "an instant",
            "date, time and offset, such as 2026-01-31T08:00:00Z",
            text -> WireText.instant(text) != null);
    public static final TextFormat DAY = new TextFormat(
            "a day",
            "a calendar day such as 2026-01-31, or its local midnight such as 2026-01-31T05:00:00Z",
            text -> WireText.day(text, List.of()) != null);
    public static final TextFormat ZONE = new TextFormat(
            "a known time zone",
            "a name of the IANA database, such as America/New_York",
            text -> WireText.zone(text) != null);
    public static final TextFormat CONTAINER_NUMBER = new TextFormat(
            "a container number",
            "4 capital letters and 7 digits, such as MSCU1234566",
            acceptedBy(ContainerNumber::new));
    public static final TextFormat SCAC =
            new TextFormat("a carrier code", "2 to 4 capital letters or digits, such as MAEU", acceptedBy(Scac::new));
    public static final TextFormat UN_LOCODE = new TextFormat(
            "a UN/LOCODE",
            "a 2-letter country code and 3 letters or digits 2-9, such as USLAX",
            acceptedBy(UnLocode::new));
    public static final TextFormat COUNTRY_CODE =
            new TextFormat("a country code", "2 capital letters, such as US", COUNTRY.asMatchPredicate());
    public static final TextFormat CURRENCY_CODE = new TextFormat(
            "a currency code",
            "3 capital letters, such as USD",
            acceptedBy(code -> Fee.of(Fee.Type.OTHER, BigDecimal.ZERO, code)));
    public static final HoldStatusFormat HOLD_STATUS = new HoldStatusFormat();

    public static final ValueFormat FLAG =
            new ValueFormat("a boolean", "true or false", value -> value.isBoolean() ? value : null);
    public static final ValueFormat INTEGER =
            new ValueFormat("a whole number", "a number from -2147483648 to 2147483647", FieldFormats::integer);
    public static final MeasureFormat LENGTH = new MeasureFormat("a length", "feet above 0", 1);
    public static final MeasureFormat WEIGHT = new MeasureFormat("a weight", "pounds, 0 or above", 0);
    public static final ValueFormat AMOUNT = new ValueFormat(
            "an amount",
            "a number with at most " + MAX_DIGITS + " digits before and after the point",
            FieldFormats::amount);
    public static final ValueFormat LATITUDE = new ValueFormat(
            "a latitude",
            "degrees from -90 to 90 in plain decimals, such as 33.7405",
            degrees(number -> new GeoPosition(number, BigDecimal.ZERO), text -> GeoPosition.parse(text, "0")));
    public static final ValueFormat LONGITUDE = new ValueFormat(
            "a longitude",
            "degrees from -180 to 180 in plain decimals, such as -118.2720",
            degrees(number -> new GeoPosition(BigDecimal.ZERO, number), text -> GeoPosition.parse("0", text)));
    /** A flag, or a text in its place. */
    public static final ValueFormat FLAG_OR_REMARK = new ValueFormat(
            "a boolean or a string",
            "true, false or a JSON string",
            value -> value.isBoolean() || value.isTextual() ? value : null);

    private FieldFormats() {}

    /** Returns a predicate that is true if the factory accepts the value. */
    private static <T> Predicate<T> acceptedBy(Function<T, ?> factory) {
        return candidate -> {
            try {
                return factory.apply(candidate) != null;
            } catch (IllegalArgumentException e) {
                return false;
            }
        };
    }

    private static @Nullable JsonNode integer(JsonNode value) {
        BigDecimal number = decimal(value);
        if (number == null || number.stripTrailingZeros().scale() > 0) {
            return null;
        }
        try {
            return IntNode.valueOf(number.intValueExact());
        } catch (ArithmeticException e) {
            return null;
        }
    }

    private static @Nullable JsonNode amount(JsonNode value) {
        BigDecimal number = decimal(value);
        return number == null ? null : DecimalNode.valueOf(number);
    }

    /**
     * Returns the number with all its digits; null if it is not a number, or so large or precise that writing it would
     * take too much time and space.
     */
    private static @Nullable BigDecimal decimal(JsonNode value) {
        if (!value.isNumber()) {
            return null;
        }
        BigDecimal number = value.decimalValue();
        long integerDigits = (long) number.precision() - number.scale();
        if (integerDigits > MAX_DIGITS || number.scale() > MAX_DIGITS) {
            return null;
        }
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    private static Function<JsonNode, @Nullable JsonNode> degrees(
            Function<BigDecimal, GeoPosition> ofNumber, Function<String, GeoPosition> ofText) {
        Predicate<BigDecimal> number = acceptedBy(ofNumber);
        Predicate<String> text = acceptedBy(ofText);
        return value -> {
            if (value.isTextual()) {
                return text.test(value.textValue()) ? value : null;
            }
            return value.isNumber() && number.test(value.decimalValue())
                    ? TextNode.valueOf(value.decimalValue().toPlainString())
                    : null;
        };
    }
}
