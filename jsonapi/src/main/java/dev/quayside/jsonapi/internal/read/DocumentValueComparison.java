package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.ZonedDay;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares stored values of attributes with the values in documents. */
final class DocumentValueComparison {

    private DocumentValueComparison() {}

    /**
     * Returns the value of an attribute of a row. The cast is correct because the caller passes only attributes of the
     * row's type.
     */
    @SuppressWarnings("unchecked")
    static @Nullable Object of(Attribute<?> attribute, Object row) {
        return ((Function<Object, @Nullable Object>) attribute.value()).apply(row);
    }

    /**
     * Returns whether a value in a document equals a stored value. Compares instants without fractions of a second.
     * Accepts a last free day as a day or as an instant.
     */
    static boolean isSame(@Nullable JsonNode said, Attribute<?> attribute, @Nullable Object value) {
        if (said == null || said.isNull() || value == null) {
            return (said == null || said.isNull()) && value == null;
        }
        return switch (attribute.type()) {
            case INSTANT -> ((Instant) value).truncatedTo(ChronoUnit.SECONDS).equals(WireText.instant(said.asText()));
            case DAY -> isSame(said.asText(), (ZonedDay) value);
            case DECIMAL -> said.isNumber() && said.decimalValue().compareTo((BigDecimal) value) == 0;
            case OBJECT -> isSame(said, attribute.members(), value);
            case OBJECTS -> isSame(said, attribute.members(), (List<?>) value);
            case TEXT, TEXTS, FLAG, INTEGER, MAP, TREE -> said.equals(json(attribute, value));
        };
    }

    private static boolean isSame(String said, ZonedDay value) {
        List<ZoneId> zones = Stream.ofNullable(value.zone()).toList();
        return value.day().equals(WireText.day(said, zones));
    }

    private static boolean isSame(JsonNode said, List<Attribute<?>> members, List<?> values) {
        if (said.size() != values.size()) {
            return false;
        }
        for (int i = 0; i < values.size(); i++) {
            if (!isSame(said.get(i), members, values.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(JsonNode said, List<Attribute<?>> members, Object row) {
        return members.stream().allMatch(member -> isSame(said.get(member.name()), member, of(member, row)));
    }

    /** Returns the value in the same form as in documents, except that instants keep their fractions of a second. */
    static JsonNode json(Attribute<?> attribute, @Nullable Object value) {
        if (value == null) {
            return NullNode.getInstance();
        }
        return switch (attribute.type()) {
            case TEXT, INSTANT -> TextNode.valueOf(value.toString());
            case TEXTS -> texts((List<?>) value);
            case FLAG -> BooleanNode.valueOf((Boolean) value);
            case INTEGER -> IntNode.valueOf((Integer) value);
            case DECIMAL -> DecimalNode.valueOf((BigDecimal) value);
            case DAY -> TextNode.valueOf(((ZonedDay) value).day().toString());
            case OBJECT -> object(attribute.members(), value);
            case OBJECTS -> objects(attribute.members(), (List<?>) value);
            case MAP -> map((Map<?, ?>) value);
            case TREE -> throw ResourceFormats.notImported(attribute);
        };
    }

    private static ArrayNode texts(List<?> values) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode(values.size());
        values.forEach(value -> list.add((String) value));
        return list;
    }

    private static ObjectNode object(List<Attribute<?>> members, Object row) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        members.forEach(member -> object.set(member.name(), json(member, of(member, row))));
        return object;
    }

    private static ArrayNode objects(List<Attribute<?>> members, List<?> rows) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode(rows.size());
        rows.forEach(row -> list.add(object(members, row)));
        return list;
    }

    private static ObjectNode map(Map<?, ?> values) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        values.forEach((name, value) -> object.set(
                (String) name,
                value instanceof Boolean flag ? BooleanNode.valueOf(flag) : TextNode.valueOf((String) value)));
        return object;
    }
}
