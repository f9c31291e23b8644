package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An object. Members that are not known are left out and reported; null is kept.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param members the known ones by name
 * @param required names of those that must be there
 */
public record ObjectFormat(String noun, Map<String, FieldFormat> members, Set<String> required) implements FieldFormat {

    public ObjectFormat {
        members = Map.copyOf(members);
        required = Set.copyOf(required);
    }

    @Override
    public String accepted() {
        return "a JSON object";
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation spot) {
        ObjectNode kept = readMembers(value, spot);
        if (kept != null) {
            reportMissing(kept, spot);
        }
        return kept;
    }

    /** Reads the members that are there, whether or not they are all that must be. */
    @Nullable
    public ObjectNode readMembers(JsonNode value, DocumentLocation spot) {
        if (!value.isObject()) {
            refuse(value, spot);
            return null;
        }
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(member -> {
            String name = member.getKey();
            FieldFormat form = members.get(name);
            DocumentLocation at = spot.member(name);
            if (form == null) {
                at.ignored("unknown member of " + noun + ", left out");
            } else if (required.contains(name)) {
                kept.set(
                        name,
                        member.getValue().isNull()
                                ? form.refuse(member.getValue(), at)
                                : form.read(member.getValue(), at));
            } else if (member.getValue().isNull()) {
                kept.putNull(name);
            } else {
                JsonNode read = form.read(member.getValue(), at);
                if (read != null) {
                    kept.set(name, read);
                }
            }
        });
        return kept;
    }

    /** Reports the members that must be there and are not. */
    public void reportMissing(ObjectNode value, DocumentLocation spot) {
        required.stream().filter(name -> !value.has(name)).sorted().forEach(name -> {
            FieldFormat form = members.get(name);
            spot.member(name).error("missing (expected " + (form == null ? "a value" : form.accepted()) + ")");
        });
    }
}
