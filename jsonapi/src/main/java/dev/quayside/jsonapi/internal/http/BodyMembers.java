package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.QuotedText;
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
 * The members of a JSON object in a request body. This class records the names that an endpoint reads, and reports all
 * other members as ignored. Not thread-safe.
 */
public final class BodyMembers {

    private static final int MAX_DIAGNOSTICS = Limits.STANDARD.diagnostics();

    private final JsonNode object;
    private final String pointer;
    private final Set<String> read = new TreeSet<>();

    /**
     * Creates the members of an object, none of which has been read yet.
     *
     * @param pointer the JSON pointer (RFC 6901) of the object in the body; empty for the body itself
     */
    public BodyMembers(JsonNode object, String pointer) {
        this.object = object;
        this.pointer = pointer;
    }

    /** Returns a member; a {@linkplain JsonNode#isMissingNode missing node} if the member is absent. */
    public JsonNode get(String name) {
        read.add(name);
        return object.path(name);
    }

    /** Returns an error for each member that has not been read so far, at most 50 errors. */
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
     * Returns the member {@code meta} for the response, with a diagnostic for each member that was not read.
     *
     * @throws RejectedRequestException with 422 and these diagnostics, if the handling is strict and a member was not
     *     read
     */
    public Map<String, ?> meta(Strictness strictness) {
        List<RequestError> ignored = ignored();
        if (strictness == Strictness.STRICT && !ignored.isEmpty()) {
            throw RejectedRequestException.of(ignored);
        }
        return meta(ignored);
    }

    /** Returns the member {@code meta} for a response, with a diagnostic for each ignored part, at most 50. */
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

    /** Returns a name, escaped for use as a segment of a JSON pointer. */
    public static String escaped(String name) {
        return QuotedText.plain(name.replace("~", "~0").replace("/", "~1"));
    }
}
