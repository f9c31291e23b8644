package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.Strictness;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The members of an object in a body. It records the names that an endpoint reads, so that all other members are known
 * to be ignored. Not thread-safe.
 */
public final class BodyMembers {

    private static final int MAX_DIAGNOSTICS = Limits.STANDARD.diagnostics();

    private final JsonNode object;
    private final String pointer;
    private final Set<String> read = new TreeSet<>();

    /**
     * Creates members of which none is read.
     *
     * @param pointer the object in the body (RFC 6901); empty for the body itself
     */
    public BodyMembers(JsonNode object, String pointer) {
        this.object = object;
        this.pointer = pointer;
    }

    /** Returns a member; a missing node if it is absent. */
    public JsonNode get(String name) {
        read.add(name);
        return object.path(name);
    }

    /** Returns an error for each member that was not read so far, 50 at most. */
    List<RequestError> ignored() {
        String expected = read.isEmpty()
                ? "none here"
                : read.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        List<RequestError> ignored = new ArrayList<>(0);
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            if (!read.contains(member.getKey()) && ignored.size() < MAX_DIAGNOSTICS) {
                ignored.add(RequestError.atPointer(
                        "ignored_member",
                        pointer + "/" + escaped(member.getKey()),
                        "this request does not read the member (expected " + expected + ")"));
            }
        }
        return ignored;
    }

    /**
     * Returns the member {@code meta} of the response: the diagnostics of the members that were not read.
     *
     * @throws RejectedRequestException with 422 and these diagnostics under strict handling
     */
    public Map<String, ?> meta(Strictness strictness) {
        List<RequestError> ignored = ignored();
        if (strictness == Strictness.STRICT && !ignored.isEmpty()) {
            throw RejectedRequestException.of(ignored);
        }
        return meta(ignored);
    }

    /** Returns the member {@code meta} of a response with a diagnostic for each ignored part, 50 at most. */
    static Map<String, ?> meta(List<RequestError> ignored) {
        List<Map<String, ?>> diagnostics = new ArrayList<>();
        for (RequestError part : ignored.subList(0, Math.min(MAX_DIAGNOSTICS, ignored.size()))) {
            Map<String, String> members = new LinkedHashMap<>();
            members.put("severity", "ignored");
            members.put("code", part.code());
            members.put("pointer", part.pointer());
            members.put("detail", part.detail());
            diagnostics.add(members);
        }
        return diagnostics.isEmpty() ? Map.of() : Map.of("diagnostics", diagnostics);
    }

    /** Returns a name as a segment of a JSON pointer. */
    public static String escaped(String name) {
        return Quoted.plain(name.replace("~", "~0").replace("/", "~1"));
    }
}
