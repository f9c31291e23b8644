package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The format of an object. Unknown members are ignored and reported; members that are null are kept.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param members the known members by name
 * @param required the names of the required members
 */
record ObjectFormat(String noun, Map<String, FieldFormat> members, Set<String> required) implements FieldFormat {

    public ObjectFormat {
        members = Map.copyOf(members);
        required = Set.copyOf(required);
    }

    @Override
    public String accepted() {
        return "a JSON object";
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation location) {
        ObjectNode result = readMembers(value, location);
        if (result != null) {
            reportMissing(result, location);
        }
        return result;
    }

    /** Reads the members of an object. Does not check whether required members are missing. */
    @Nullable
    public ObjectNode readMembers(JsonNode value, DocumentLocation location) {
        if (!value.isObject()) {
            reject(value, location);
            return null;
        }
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(member -> {
            String name = member.getKey();
            FieldFormat format = members.get(name);
            DocumentLocation memberLocation = location.member(name);
            if (format == null) {
                memberLocation.reportIgnored("an unknown member of " + noun + " is ignored");
            } else if (required.contains(name)) {
                result.set(
                        name,
                        member.getValue().isNull()
                                ? format.reject(member.getValue(), memberLocation)
                                : format.read(member.getValue(), memberLocation));
            } else if (member.getValue().isNull()) {
                result.putNull(name);
            } else {
                JsonNode read = format.read(member.getValue(), memberLocation);
                if (read != null) {
                    result.set(name, read);
                }
            }
        });
        return result;
    }

    /** Reports the required members that are missing. */
    public void reportMissing(ObjectNode value, DocumentLocation location) {
        required.stream().filter(name -> !value.has(name)).sorted().forEach(name -> {
            FieldFormat format = members.get(name);
            location.member(name)
                    .reportError("missing (expected " + (format == null ? "a value" : format.accepted()) + ")");
        });
    }
}
