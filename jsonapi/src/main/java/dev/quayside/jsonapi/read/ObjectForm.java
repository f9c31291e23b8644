package dev.quayside.jsonapi.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An object. Members that are not known are left out and reported; null is as good as absent.
 *
 * @param noun see {@link Form#noun}
 * @param members the known ones by name
 * @param required names of those that must be there
 */
record ObjectForm(String noun, Map<String, Form> members, Set<String> required) implements Form {

    ObjectForm {
        members = Map.copyOf(members);
        required = Set.copyOf(required);
    }

    @Override
    public String accepted() {
        return "a JSON object";
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, Spot spot) {
        if (!value.isObject()) {
            return refuse(value, spot);
        }
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(member -> {
            String name = member.getKey();
            Form form = members.get(name);
            Spot at = spot.member(name);
            if (form == null) {
                at.ignored("unknown member of " + noun + ", left out");
            } else if (!member.getValue().isNull()) {
                kept.set(name, form.read(member.getValue(), at));
            } else if (required.contains(name)) {
                form.refuse(member.getValue(), at);
            }
        });
        reportMissing(value, spot);
        return kept;
    }

    private void reportMissing(JsonNode value, Spot spot) {
        required.stream().filter(name -> !value.has(name)).sorted().forEach(name -> {
            Form form = members.get(name);
            spot.member(name).error("missing (expected " + (form == null ? "a value" : form.accepted()) + ")");
        });
    }
}
