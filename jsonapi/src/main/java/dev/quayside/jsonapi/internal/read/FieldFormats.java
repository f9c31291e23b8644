package dev.quayside.jsonapi.internal.read;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.Party;
import dev.quayside.jsonapi.document.ReadProblem.Severity;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.query.resource.ResourceValueKinds;
import dev.quayside.query.schema.ValueKind;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The formats of single values in v2 documents. */
public final class FieldFormats {
    private static final int MAX_DIGITS = 18;

    public static final FieldFormat TEXT = text("text", "a JSON string", text -> true);
    /** The format of a text by which resources are searched for. */
    public static final FieldFormat KEY = text("text", "a JSON string of at most 255 characters", FieldFormats::isKey);

    public static final FieldFormat NUMBER = text(
            "a bill of lading, booking or container number",
            "1 to 255 characters that are not all blank",
            text -> !text.isBlank() && isKey(text));
    public static final FieldFormat COMPANY_NAME = text(
            "a name",
            "1 to 255 characters that are not all blank",
            acceptedBy(name -> new Party(new UUID(0, 0), name, null)));
    public static final FieldFormat NAME = text("a name", "text that is not blank", text -> !text.isBlank());
    public static final FieldFormat INSTANT = text(
            "an instant",
            "date, time and offset, such as 2026-01-31T08:00:00Z",
            text -> WireText.instant(text) != null);
    public static final FieldFormat DAY = text(
            "a day",
            "a calendar day such as 2026-01-31, or its local midnight such as 2026-01-31T05:00:00Z",
            text -> WireText.day(text, List.of()) != null);
    public static final FieldFormat ZONE = zone(Severity.ERROR);
    public static final FieldFormat ZONE_OR_IGNORED = zone(Severity.IGNORED);
    public static final FieldFormat CONTAINER_NUMBER = code(
            "a container number",
            "4 letters and 7 digits, such as MSCU1234566",
            text -> ContainerNumber.tryParse(text).map(ContainerNumber::value));
    /** The format of the status of a container. A word that is not a known status is kept. */
    public static final FieldFormat STATUS = word(
            "a known status",
            ContainerStatus.KNOWN.stream().map(ContainerStatus::code).toList(),
            KEY);
    /** The format of the name of a hold, such as customs. A name that is not known is kept. */
    public static final FieldFormat HOLD_NAME = word(
            "a known kind of hold",
            Arrays.stream(Hold.Name.values()).map(Hold.Name::code).toList(),
            TEXT);
    /** The format of the type of a fee, such as demurrage. A type that is not known is kept. */
    public static final FieldFormat FEE_TYPE = word(
            "a known type of fee",
            Arrays.stream(Fee.Type.values()).map(Fee.Type::code).toList(),
            TEXT);
    /** The format of the equipment type of a container. A word that is not a known type is kept. */
    public static final FieldFormat EQUIPMENT_TYPE = word(
            "a known type of container",
            Equipment.Type.KNOWN.stream().map(Equipment.Type::code).toList(),
            TEXT);
    /** The format of the height of a container. A word that is not a known height is kept. */
    public static final FieldFormat EQUIPMENT_HEIGHT =
            word("a known height", List.of(Equipment.Height.STANDARD.code(), Equipment.Height.HIGH_CUBE.code()), TEXT);

    public static final FieldFormat SCAC = scac(Severity.ERROR);
    public static final FieldFormat SCAC_OR_IGNORED = scac(Severity.IGNORED);
    public static final FieldFormat UN_LOCODE = code(
            "a UN/LOCODE",
            "a 2-letter country code and 3 letters or digits 2-9, such as USLAX",
            text -> UnLocode.tryParse(text).map(UnLocode::value));
    public static final FieldFormat COUNTRY_CODE = code("a country code", "2 letters, such as US", letters(2));
    public static final FieldFormat CURRENCY_CODE = code("a currency code", "3 letters, such as USD", letters(3));
    /**
     * The format of the status of a hold. An unknown status is read as a hold that is in force, because otherwise a
     * container might be reported as ready by mistake.
     */
    public static final FieldFormat HOLD_STATUS =
            new ValueFormat("the status of a hold", "hold or pending", FieldFormats::holdStatus);

    public static final FieldFormat FLAG =
            ValueFormat.of("a boolean", "true or false", value -> value.isBoolean() ? value : null);
    public static final FieldFormat INTEGER =
            ValueFormat.of("a whole number", "a number from -2147483648 to 2147483647", FieldFormats::integer);
    public static final FieldFormat LENGTH = measure("a length", "feet above 0", 1);
    public static final FieldFormat WEIGHT = measure("a weight", "pounds, 0 or above", 0);
    public static final FieldFormat AMOUNT = ValueFormat.of(
            "an amount",
            "a number with at most " + MAX_DIGITS + " digits before and after the point",
            FieldFormats::amount);
    public static final FieldFormat LATITUDE = ValueFormat.of(
            "a latitude",
            "degrees from -90 to 90 in plain decimals, such as 33.7405",
            degrees(number -> new GeoPosition(number, BigDecimal.ZERO), text -> GeoPosition.parse(text, "0")));
    public static final FieldFormat LONGITUDE = ValueFormat.of(
            "a longitude",
            "degrees from -180 to 180 in plain decimals, such as -118.2720",
            degrees(number -> new GeoPosition(BigDecimal.ZERO, number), text -> GeoPosition.parse("0", text)));
    /** The format of a boolean, or of a text instead of a boolean. */
    public static final FieldFormat FLAG_OR_REMARK = ValueFormat.of(
            "a boolean or a string",
            "true, false or a JSON string",
            value -> value.isBoolean() || value.isTextual() ? value : null);

    /**
     * The format of an object whose members may have any names; their values are booleans or texts. Members that are
     * null are ignored.
     */
    public static final FieldFormat MAP =
            new ValueFormat("an object of flags and remarks", "a JSON object", FieldFormats::map);

    /** The formats of those kinds of value that need more checks than their JSON type. */
    private static final Map<ValueKind<?>, FieldFormat> BY_KIND = Map.ofEntries(
            entry(ResourceValueKinds.CONTAINER_NUMBER, CONTAINER_NUMBER),
            entry(ResourceValueKinds.SHIPMENT_NUMBER, NUMBER),
            entry(ResourceValueKinds.KEY, KEY),
            entry(ResourceValueKinds.KEYS, list(KEY)),
            entry(ResourceValueKinds.STOP_REASON, TEXT),
            entry(ResourceValueKinds.STATUS, STATUS),
            entry(ResourceValueKinds.EQUIPMENT_TYPE, EQUIPMENT_TYPE),
            entry(ResourceValueKinds.EQUIPMENT_HEIGHT, EQUIPMENT_HEIGHT),
            entry(ResourceValueKinds.LENGTH, LENGTH),
            entry(ResourceValueKinds.WEIGHT, WEIGHT),
            entry(ResourceValueKinds.SCAC, SCAC),
            entry(ResourceValueKinds.RAIL_SCAC, SCAC_OR_IGNORED),
            entry(ResourceValueKinds.ZONE, ZONE),
            entry(ResourceValueKinds.NAME, NAME),
            entry(ResourceValueKinds.TEXT_OR_BLANK, TEXT),
            entry(ResourceValueKinds.COMPANY_NAME, COMPANY_NAME),
            entry(ResourceValueKinds.LOCODE, UN_LOCODE),
            entry(ResourceValueKinds.COUNTRY_CODE, COUNTRY_CODE),
            entry(ResourceValueKinds.CURRENCY_CODE, CURRENCY_CODE),
            entry(ResourceValueKinds.LATITUDE, LATITUDE),
            entry(ResourceValueKinds.LONGITUDE, LONGITUDE),
            entry(ResourceValueKinds.HOLD_STATUS, HOLD_STATUS),
            entry(ResourceValueKinds.HOLD_NAME, HOLD_NAME),
            entry(ResourceValueKinds.FEE_TYPE, FEE_TYPE));

    private FieldFormats() {}

    /**
     * Returns the format of a kind of value.
     *
     * @throws IllegalArgumentException if values of the kind are objects, or if the kind needs a format that is not
     *     defined here
     */
    static FieldFormat of(ValueKind<?> kind) {
        FieldFormat specific = BY_KIND.get(kind);
        if (specific != null) {
            return specific;
        }
        if (!kind.isPlain()) {
            throw new IllegalArgumentException("the kind '" + kind + "' has no format (expected an entry for it)");
        }
        return switch (kind.type()) {
            case TEXT -> TEXT;
            case TEXTS -> list(TEXT);
            case FLAG -> FLAG;
            case INTEGER -> INTEGER;
            case DECIMAL -> AMOUNT;
            case INSTANT -> INSTANT;
            case DAY -> DAY;
            case MAP -> MAP;
            case OBJECT, OBJECTS, TREE ->
                throw new IllegalArgumentException("a " + kind + " is not a single value (expected one)");
        };
    }

    private static FieldFormat text(String noun, String accepted, Predicate<String> fits) {
        return text(noun, accepted, fits, Severity.ERROR);
    }

    /**
     * Returns the format of a text that must satisfy a condition. A text that contains NUL or an unpaired surrogate is
     * always an error, because stores cannot keep it.
     *
     * @param severity the severity of the problem if a text does not satisfy the condition
     */
    private static FieldFormat text(String noun, String accepted, Predicate<String> fits, Severity severity) {
        return new ValueFormat(noun, accepted, (format, value, location) -> {
            if (!value.isTextual()) {
                return format.reject(value, location);
            }
            String text = value.textValue();
            if (text.codePoints().anyMatch(c -> c == 0 || (c >= 0xD800 && c <= 0xDFFF))) {
                location.reportError(
                        QuotedText.text(text) + " has a NUL or an unpaired surrogate (expected Unicode text)");
                return null;
            }
            if (!fits.test(text)) {
                location.report(severity, format.message(value));
                return null;
            }
            return value;
        });
    }

    private static FieldFormat zone(Severity severity) {
        return text(
                "a known time zone",
                "a name of the IANA database, such as America/New_York",
                text -> WireText.zone(text) != null,
                severity);
    }

    private static FieldFormat scac(Severity severity) {
        return code(
                "a carrier code",
                "2 to 4 letters or digits, such as MAEU",
                text -> Scac.tryParse(text).map(Scac::value),
                severity);
    }

    private static FieldFormat code(String noun, String accepted, Function<String, Optional<String>> parser) {
        return code(noun, accepted, parser, Severity.ERROR);
    }

    /**
     * Returns the format of a code that people write in several forms. Reports a code that the document writes in a
     * different form than the stored form.
     *
     * @param parser returns the stored form; empty if the text is not a code
     * @param severity the severity of the problem if a text is not a code
     */
    private static FieldFormat code(
            String noun, String accepted, Function<String, Optional<String>> parser, Severity severity) {
        FieldFormat checked = text(noun, accepted, text -> parser.apply(text).isPresent(), severity);
        return new ValueFormat(noun, accepted, (format, value, location) -> {
            JsonNode read = checked.read(value, location);
            return read == null ? null : stored(read, parser.apply(read.textValue()), location);
        });
    }

    private static JsonNode stored(JsonNode value, Optional<String> stored, DocumentLocation location) {
        if (stored.isEmpty() || stored.get().equals(value.textValue())) {
            return value;
        }
        location.reportIgnored(QuotedText.found(value) + " is read as " + QuotedText.text(stored.get()));
        return TextNode.valueOf(stored.get());
    }

    /** Returns the parser of codes with this number of letters. */
    private static Function<String, Optional<String>> letters(int count) {
        Pattern pattern = Pattern.compile("[A-Za-z]{" + count + "}");
        return text ->
                Optional.of(text.strip()).filter(pattern.asMatchPredicate()).map(code -> code.toUpperCase(Locale.ROOT));
    }

    /**
     * Returns the format of a word. A text that differs from a known word only in case or in surrounding blanks is read
     * as the known word. An unknown word is kept as it is. Both cases are reported.
     *
     * @param others the format of unknown words
     */
    private static FieldFormat word(String noun, List<String> known, FieldFormat others) {
        String accepted = "one of " + String.join(", ", known);
        return new ValueFormat(noun, accepted, (format, value, location) -> {
            JsonNode read = others.read(value, location);
            if (read == null) {
                return null;
            }
            Optional<String> word = known.stream()
                    .filter(code -> code.equalsIgnoreCase(read.textValue().strip()))
                    .findFirst();
            if (word.isEmpty()) {
                location.reportIgnored(format.message(read) + ", and is kept");
            }
            return stored(read, word, location);
        });
    }

    private static boolean isKey(String text) {
        return acceptedBy(ContainerStatus::new).test(text);
    }

    /** Returns the format of a whole number with a minimum. Ignores and reports a smaller number. */
    private static FieldFormat measure(String noun, String accepted, int minimum) {
        return new ValueFormat(noun, accepted, (format, value, location) -> {
            JsonNode number = INTEGER.read(value, location);
            if (number != null && number.intValue() < minimum) {
                location.reportIgnored(format.message(value));
                return null;
            }
            return number;
        });
    }

    /** Returns the format of a list whose elements are not null. */
    public static FieldFormat list(FieldFormat element) {
        String accepted = "a JSON array whose elements are each " + element.noun();
        return new ValueFormat("a list", accepted, (format, value, location) -> {
            if (!value.isArray()) {
                return format.reject(value, location);
            }
            ArrayNode list = JsonNodeFactory.instance.arrayNode(value.size());
            for (int i = 0; i < value.size(); i++) {
                JsonNode found = value.get(i);
                DocumentLocation elementLocation = location.element(i);
                JsonNode read =
                        found.isNull() ? element.reject(found, elementLocation) : element.read(found, elementLocation);
                if (read != null) {
                    list.add(read);
                }
            }
            return list;
        });
    }

    private static @Nullable JsonNode map(FieldFormat format, JsonNode value, DocumentLocation location) {
        if (!value.isObject()) {
            return format.reject(value, location);
        }
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(member -> {
            JsonNode found = member.getValue();
            DocumentLocation memberLocation = location.member(member.getKey());
            FieldFormat memberFormat = found.isTextual() ? TEXT : FLAG_OR_REMARK;
            if (!found.isNull() && TEXT.read(TextNode.valueOf(member.getKey()), memberLocation) != null) {
                result.set(member.getKey(), memberFormat.read(found, memberLocation));
            }
        });
        return result;
    }

    private static @Nullable JsonNode holdStatus(FieldFormat format, JsonNode value, DocumentLocation location) {
        if (!value.isTextual()) {
            return format.reject(value, location);
        }
        Optional<Hold.Status> status = Hold.Status.tryParse(value.textValue());
        if (status.isPresent()) {
            return stored(value, status.map(Hold.Status::code), location);
        }
        String inForce = Hold.Status.HOLD.code();
        location.reportIgnored(format.message(value) + ", read as '" + inForce + "'");
        return TextNode.valueOf(inForce);
    }

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
     * Returns the number with all its digits; null if the value is not a number, or if the number has so many digits
     * that writing it would take too much time and space.
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
