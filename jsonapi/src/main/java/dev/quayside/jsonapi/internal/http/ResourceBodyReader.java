package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.query.schema.ResourceId;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The resource that a body describes, read part by part. A part that does not have the form it should have is reported
 * and read as if it were not there; what nobody asks for is left alone, and null is the
 * same as absent unless {@link #isSent} is asked. Not thread-safe.
 */
public final class ResourceBodyReader {

    private static final int MOST_PROBLEMS = 100;
    private static final String EXPECTED = "an object with a member 'data'";
    private static final String ATTRIBUTES = "/data/attributes";
    private static final String RELATIONSHIPS = "/data/relationships";

    private final JsonNode attributes;
    private final JsonNode relationships;
    private final List<RequestError> problems = new ArrayList<>();
    private final Set<String> wrong = new HashSet<>();
    private List<Map<String, ?>> diagnostics = List.of();

    private ResourceBodyReader(JsonNode attributes, JsonNode relationships) {
        this.attributes = attributes;
        this.relationships = relationships;
    }

    /**
     * Reads the body of a request that makes a resource.
     *
     * @param type what is made
     * @throws RejectedRequestException with 400 if the body cannot be read, or is not built as a document about one resource; with 409 if
     *     it is about another type; with 403 if it brings an id of its own
     */
    public static ResourceBodyReader read(InputStream body, String type) {
        return read(body, type, null);
    }

    /**
     * Reads the body of a request that changes a resource: as one that makes it, but it may repeat the id.
     *
     * @param id of the resource that is changed; null if it is made
     */
    public static ResourceBodyReader read(InputStream body, String type, @Nullable UUID id) {
        return read(RequestBodyReader.object(body, EXPECTED), type, id);
    }

    /**
     * Sees that the body of a request that needs none, if there is one and it is about something, is about the resource of the
     * path. What else it says is left alone.
     *
     * @throws RejectedRequestException as {@link #read(InputStream, String, UUID)}
     */
    public static void expect(InputStream body, String type, UUID id) {
        RequestBodyReader.objectIfAny(body, EXPECTED)
                .filter(document -> document.has("data"))
                .ifPresent(document -> read(document, type, id));
    }

    /**
     * Reads the id of the resource that a body is about, where the path names none.
     *
     * @throws RejectedRequestException with 400 if the body cannot be read, or names no id
     */
    public static String id(InputStream body) {
        List<RequestError> structure = new ArrayList<>();
        JsonNode data = object(RequestBodyReader.object(body, EXPECTED).path("data"), "/data", structure);
        refuseIfAny(structure);
        JsonNode id = data.path("id");
        if (!id.isTextual() || PathText.id(id.textValue()).isEmpty()) {
            throw new RejectedRequestException(unfit("/data/id", id, "the id of a resource", "a UUID in quotes"));
        }
        return id.textValue();
    }

    private static ResourceBodyReader read(JsonNode document, String type, @Nullable UUID id) {
        List<RequestError> structure = new ArrayList<>();
        JsonNode data = object(document.path("data"), "/data", structure);
        if (!data.path("type").isTextual()) {
            structure.add(unfit("/data/type", data.path("type"), "a type", "'" + type + "'"));
        }
        JsonNode attributes = optionalObject(data.path("attributes"), ATTRIBUTES, structure);
        JsonNode relationships = optionalObject(data.path("relationships"), RELATIONSHIPS, structure);
        relationships.properties().forEach(member -> {
            if (!member.getValue().has("data")) {
                structure.add(unfit(
                        RELATIONSHIPS + "/" + escaped(member.getKey()),
                        member.getValue(),
                        "a relationship",
                        "an object with a member 'data'"));
            }
        });
        refuseIfAny(structure);
        refuseIfAny(conflicts(data, type, id));
        return new ResourceBodyReader(attributes, relationships);
    }

    private static List<RequestError> conflicts(JsonNode data, String type, @Nullable UUID id) {
        List<RequestError> conflicts = new ArrayList<>(2);
        String sent = data.path("type").textValue();
        if (!sent.equals(type)) {
            conflicts.add(RequestError.atPointer(
                    ErrorStatus.CONFLICT,
                    "wrong_type",
                    "/data/type",
                    Quoted.text(sent) + " cannot be " + (id == null ? "made" : "changed") + " here (expected '" + type
                            + "')"));
        }
        JsonNode sentId = data.path("id");
        if (!isAbsent(sentId) && id == null) {
            conflicts.add(RequestError.atPointer(
                    ErrorStatus.FORBIDDEN,
                    "client_generated_id",
                    "/data/id",
                    Quoted.found(sentId) + " cannot be chosen by a client (expected no id)"));
        } else if (!isAbsent(sentId) && !isSame(sentId, id)) {
            conflicts.add(RequestError.atPointer(
                    ErrorStatus.CONFLICT,
                    "wrong_id",
                    "/data/id",
                    Quoted.found(sentId) + " is not the id of the path (expected '" + id + "', or none)"));
        }
        return conflicts;
    }

    private static boolean isSame(JsonNode sent, @Nullable UUID id) {
        return id != null && sent.isTextual() && PathText.id(sent.textValue()).equals(Optional.of(id));
    }

    /** Whether an attribute is there. */
    public boolean has(String name) {
        return !isAbsent(attributes.path(name));
    }

    /** Everything that did not have the form it was asked for in, so far. */
    public List<RequestError> problems() {
        return List.copyOf(problems);
    }

    /**
     * Rejects the request if there are problems so far.
     *
     * @throws RejectedRequestException with 422
     */
    public void refuseIfWrong() {
        refuseIfAny(problems);
    }

    /** Sets diagnostics of parts that are ignored, for the answer. */
    public void setDiagnostics(List<Map<String, ?>> ignored) {
        diagnostics = List.copyOf(ignored);
    }

    /** Returns the member {@code meta} of the answer. */
    public Map<String, ?> meta() {
        return diagnostics.isEmpty() ? Map.of() : Map.of("diagnostics", diagnostics);
    }

    /** Whether an attribute or relationship is among the problems. */
    public boolean isWrong(String name) {
        return wrong.contains(name);
    }

    /** Whether an attribute is named, be it to say that there is nothing. */
    public boolean isSent(String name) {
        return attributes.has(name);
    }

    /** An attribute as it was sent; a missing node if it is not there. */
    public JsonNode attribute(String name) {
        return attributes.path(name);
    }

    /** An attribute that is a text. */
    @Nullable
    public String text(String name) {
        JsonNode value = attributes.path(name);
        if (isAbsent(value) || value.isTextual()) {
            return value.textValue();
        }
        refuse(name, ATTRIBUTES + "/" + name, Quoted.found(value) + " is not a text (expected one in quotes)");
        return null;
    }

    /** An attribute that is true or false; false if it is not there. */
    public boolean flag(String name) {
        JsonNode value = attributes.path(name);
        if (!isAbsent(value) && !value.isBoolean()) {
            refuse(name, ATTRIBUTES + "/" + name, Quoted.found(value) + " is not a boolean (expected true or false)");
        }
        return value.booleanValue();
    }

    /**
     * An attribute that is a list of texts; empty if it is not there. Each element that is wrong is reported at its place,
     * and left out.
     *
     * @param check says what is wrong with a text; asked once for each, in their order
     */
    public List<String> texts(String name, Function<String, Optional<ReferenceText.Wrong>> check) {
        JsonNode value = attributes.path(name);
        if (!isAbsent(value) && !value.isArray()) {
            refuse(name, ATTRIBUTES + "/" + name, Quoted.found(value) + " is not a list (expected a list of texts)");
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < value.size(); i++) {
            JsonNode element = value.path(i);
            Optional<ReferenceText.Wrong> wrong = element.isTextual()
                    ? check.apply(element.textValue())
                    : Optional.of(new ReferenceText.Wrong(
                            "malformed", found(element) + " is not a text (expected one in quotes)"));
            if (wrong.isEmpty()) {
                texts.add(element.textValue());
            } else {
                rejectPart(name, "/" + i, wrong.get());
            }
        }
        return texts;
    }

    private static boolean saysNothing(JsonNode value) {
        if (!value.isContainerNode()) {
            return isAbsent(value);
        }
        for (JsonNode element : value) {
            if (!saysNothing(element)) {
                return false;
            }
        }
        return true;
    }

    /**
     * An attribute that is a list of objects, each of which has texts under all of these names and nothing else that is
     * looked at; empty if it is not there. A member that does not have that form is reported, and left out.
     */
    public List<Map<String, String>> objects(String name, List<String> members) {
        JsonNode value = attributes.path(name);
        if (!isAbsent(value) && !value.isArray()) {
            refuse(name, ATTRIBUTES + "/" + name, Quoted.found(value) + " is not a list (expected a list of objects)");
        }
        List<Map<String, String>> objects = new ArrayList<>();
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            JsonNode element = value.get(i);
            Map<String, String> object = new LinkedHashMap<>();
            for (String member : members) {
                JsonNode text = element.path(member);
                if (text.isTextual()) {
                    object.put(member, text.textValue());
                } else {
                    wrong.add(name);
                    add(RequestBodyReader.unfit(
                            ErrorStatus.UNPROCESSABLE_ENTITY,
                            "malformed",
                            ATTRIBUTES + "/" + name + "/" + i + "/" + member,
                            text,
                            "a text",
                            "one in quotes"));
                }
            }
            objects.add(object);
        }
        return objects;
    }

    /** Sees that a change does not take away what always has a value. */
    public void refuseNull(String... names) {
        for (String name : names) {
            if (isSent(name) && !has(name)) {
                rejectMissing(name, "a value, or the attribute left out");
            }
        }
    }

    /** Adds the problem that an attribute is missing. */
    public void rejectMissing(String name, String expected) {
        wrong.add(name);
        add(RequestError.missing(ErrorStatus.UNPROCESSABLE_ENTITY, "blank", ATTRIBUTES + "/" + name, expected));
    }

    /** Adds a problem with the content of an attribute. */
    public void reject(String name, String code, String detail) {
        wrong.add(name);
        add(RequestError.atPointer(ErrorStatus.UNPROCESSABLE_ENTITY, code, ATTRIBUTES + "/" + name, detail));
    }

    /**
     * Adds a problem with a part of an attribute, which is then among the problems as a whole.
     *
     * @param part where in the attribute, such as {@code /1}; empty for all of it
     */
    public void rejectPart(String name, String part, ReferenceText.Wrong problem) {
        wrong.add(name);
        reject(name + part, problem.code(), problem.detail());
    }

    /** A small body can hold a hundred thousand mistakes: of more than so many the first are told. */
    private void add(RequestError problem) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add(problem);
        }
    }

    /** Adds a problem with the content of a relationship. */
    public void rejectRelationship(String name, String code, String detail) {
        wrong.add(name);
        add(RequestError.atPointer(ErrorStatus.UNPROCESSABLE_ENTITY, code, RELATIONSHIPS + "/" + name, detail));
    }

    /** The one resource of one of these types to which a relationship leads; null if there is none. */
    @Nullable
    public ResourceId linked(String name, Set<String> types) {
        String type = relationships.path(name).path("data").path("type").asText();
        UUID id = linked(
                name, types.contains(type) ? type : types.stream().sorted().collect(Collectors.joining(" or ")));
        return id == null ? null : new ResourceId(type, id);
    }

    /** The id of the one resource to which a relationship leads; null if there is none. */
    @Nullable
    public UUID linked(String name, String type) {
        JsonNode data = relationships.path(name).path("data");
        if (isAbsent(data)) {
            return null;
        }
        Optional<UUID> id = PathText.id(data.path("id").asText());
        if (id.isEmpty() || !type.equals(data.path("type").textValue())) {
            refuse(
                    name,
                    RELATIONSHIPS + "/" + name,
                    "the data does not name a " + type + " (expected an object with type '" + type
                            + "' and a UUID as id)");
            return null;
        }
        return id.get();
    }

    private void refuse(String name, String pointer, String detail) {
        wrong.add(name);
        add(RequestError.atPointer(ErrorStatus.UNPROCESSABLE_ENTITY, "malformed", pointer, detail));
    }

    private static JsonNode optionalObject(JsonNode value, String pointer, List<RequestError> structure) {
        return isAbsent(value) ? JsonNodeFactory.instance.objectNode() : object(value, pointer, structure);
    }

    /** The object; an empty one in the place of anything else. */
    private static JsonNode object(JsonNode value, String pointer, List<RequestError> structure) {
        if (value.isObject()) {
            return value;
        }
        structure.add(unfit(pointer, value, "an object", "one with members"));
        return JsonNodeFactory.instance.objectNode();
    }

    private static void refuseIfAny(List<RequestError> problems) {
        if (!problems.isEmpty()) {
            throw RejectedRequestException.of(problems);
        }
    }

    private static RequestError unfit(String pointer, JsonNode found, String kind, String expected) {
        return RequestBodyReader.unfit(ErrorStatus.BAD_REQUEST, "malformed_document", pointer, found, kind, expected);
    }

    private static boolean isAbsent(JsonNode value) {
        return RequestBodyReader.isAbsent(value);
    }

    private static String found(@Nullable JsonNode value) {
        return RequestBodyReader.found(value);
    }

    /** A name as it stands in a pointer to a member. */
    public static String escaped(String name) {
        return Quoted.plain(name.replace("~", "~0").replace("/", "~1"));
    }
}
