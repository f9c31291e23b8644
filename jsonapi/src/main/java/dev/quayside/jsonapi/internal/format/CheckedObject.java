package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.quayside.core.carrier.Scac;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object that an {@link ObjectFormat} has checked. Its accessors return null for absent members and for null.
 */
public class CheckedObject {
    private final JsonNode members;

    public CheckedObject(JsonNode members) {
        this.members = members;
    }

    /** Returns the elements of a list of objects. */
    public static List<CheckedObject> list(JsonNode list) {
        List<CheckedObject> objects = new ArrayList<>(list.size());
        list.forEach(element -> objects.add(new CheckedObject(element)));
        return objects;
    }

    /** Returns a member as JSON; a missing node if it is absent or null. */
    public final JsonNode value(String name) {
        JsonNode value = members.path(name);
        return value.isNull() ? MissingNode.getInstance() : value;
    }

    public final @Nullable String text(String name) {
        return value(name).textValue();
    }

    /** Returns a text that the format of the object requires. */
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

    /** Returns a calendar day. An instant is converted to the day in the first zone in which it is midnight. */
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

    public final @Nullable List<CheckedObject> objects(String name) {
        JsonNode list = value(name);
        return list.isMissingNode() ? null : list(list);
    }

    /** Returns a member that is an object; an object without members if it is absent or null. */
    public final CheckedObject object(String name) {
        return new CheckedObject(value(name));
    }
}
