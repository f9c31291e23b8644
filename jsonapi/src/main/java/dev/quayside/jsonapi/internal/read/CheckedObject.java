package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.quayside.core.carrier.Scac;
import dev.quayside.query.resource.ResourceValueKinds;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyArray;
import dev.quayside.query.schema.ValueKind;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object that an {@link ObjectFormat} has checked. Its accessors return null for absent members and for null.
 */
public class CheckedObject {
    private static final Map<ValueKind<?>, Description<?>> ELEMENTS =
            Map.of(ResourceValueKinds.HOLDS, ResourceValueKinds.HOLD, ResourceValueKinds.FEES, ResourceValueKinds.FEE);

    private final JsonNode members;

    public CheckedObject(JsonNode members) {
        this.members = members;
    }

    /** Returns the elements of a checked list of described records. */
    public static <E> List<E> list(Description<E> element, JsonNode list) {
        List<E> values = new ArrayList<>(list.size());
        list.forEach(each -> values.add(new CheckedObject(each).create(element)));
        return List.copyOf(values);
    }

    /** Creates a described record from the members of this object. */
    final <E> E create(Description<E> description) {
        PropertyArray<E> values = description.values();
        readAll(description, values);
        return description.create(values);
    }

    /** Sets each property that documents contain to the value of the member that has the property's name. */
    final <T> void readAll(Description<T> description, PropertyArray<T> values) {
        description.shown().forEach(property -> read(property, values));
    }

    /** Sets a property to the value of the member that has the property's name. */
    final <T, V> void read(Property<T, V> property, PropertyArray<T> values) {
        values.set(property, value(property.kind(), property.name()));
    }

    @SuppressWarnings("unchecked") // the kind determines the type of the value
    private <V> @Nullable V value(ValueKind<V> kind, String name) {
        JsonNode value = value(name);
        if (value.isMissingNode()) {
            return null;
        }
        return switch (kind.type()) {
            case TEXT -> kind.parse(value.textValue());
            case TEXTS -> (V) texts(name);
            case FLAG -> (V) flag(name);
            case INTEGER -> (V) integer(name);
            case DECIMAL -> (V) value.decimalValue();
            case INSTANT -> (V) instant(name);
            case OBJECTS ->
                (V) list(Objects.requireNonNull(ELEMENTS.get(kind), () -> kind + " has no element in ELEMENTS"), value);
            case DAY, OBJECT, MAP, TREE ->
                throw new IllegalArgumentException("a " + kind + " is not read by its kind alone (expected a value)");
        };
    }

    /** Returns a member as JSON; a missing node if it is absent or null. */
    public final JsonNode value(String name) {
        JsonNode value = members.path(name);
        return value.isNull() ? MissingNode.getInstance() : value;
    }

    public final @Nullable String text(String name) {
        return value(name).textValue();
    }

    /** Returns a member that is a text and that the format of the object requires. */
    public final String present(String name) {
        return Objects.requireNonNull(text(name), name);
    }

    public final @Nullable Boolean flag(String name) {
        JsonNode value = value(name);
        return value.isMissingNode() ? null : value.booleanValue();
    }

    public final @Nullable Integer integer(String name) {
        JsonNode value = value(name);
        return value.isMissingNode() ? null : value.intValue();
    }

    public final @Nullable Instant instant(String name) {
        return ofText(name, WireText::instant);
    }

    public final @Nullable ZoneId zone(String name) {
        return ofText(name, WireText::zone);
    }

    public final @Nullable Scac scac(String name) {
        return ofText(name, Scac::of);
    }

    /**
     * Returns a member that is a calendar day. If the member is an instant, converts it to the day in the first of
     * these time zones in which it is midnight.
     */
    public final @Nullable LocalDate day(String name, List<ZoneId> zones) {
        return ofText(name, text -> WireText.day(text, zones));
    }

    private <T> @Nullable T ofText(String name, Function<String, @Nullable T> reader) {
        String text = text(name);
        return text == null ? null : Objects.requireNonNull(reader.apply(text), name);
    }

    public final @Nullable List<String> texts(String name) {
        JsonNode list = value(name);
        if (list.isMissingNode()) {
            return null;
        }
        List<String> texts = new ArrayList<>(list.size());
        list.forEach(text -> texts.add(text.textValue()));
        return texts;
    }

    /** Returns a member that is an object; an empty object if the member is absent or null. */
    public final CheckedObject object(String name) {
        return new CheckedObject(value(name));
    }
}
