package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.quayside.core.account.Entitlement;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.Strictness;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A reader for the parts of a resource in a request body. A malformed part is reported, and treated as absent. A member
 * that the endpoint does not read is ignored, and reported as a diagnostic in {@link #meta} or, under strict handling,
 * as an error. A member that is null is treated as absent, except in {@link #isSent}. Not thread-safe.
 */
public final class ResourceBodyReader {

    private static final int MAX_PROBLEMS = 100;
    private static final String EXPECTED = "an object with a member 'data'";
    private static final String ATTRIBUTES = "/data/attributes";
    private static final String RELATIONSHIPS = "/data/relationships";

    /** The members that JSON:API defines for a document. */
    private static final List<String> OF_DOCUMENT = List.of("data", "included", "jsonapi", "links", "meta");

    private static final List<String> OF_RESOURCE =
            List.of("attributes", "id", "lid", "links", "meta", "relationships", "type");

    private final BodyMembers document;
    private final BodyMembers resource;

    private final BodyMembers attributes;
    private final BodyMembers relationships;
    private final List<BodyMembers> nested = new ArrayList<>(0);
    private final Strictness strictness;
    private final List<RequestError> problems = new ArrayList<>();
    private final Set<String> invalid = new HashSet<>();
    /** The diagnostics, in a set because an endpoint that retries its work reads the body again. */
    private final Set<RequestError> diagnostics = new LinkedHashSet<>();

    private ResourceBodyReader(JsonNode document, JsonNode attributes, JsonNode relationships, Strictness strictness) {
        this.document = members(document, "", OF_DOCUMENT);
        this.resource = members(document.path("data"), "/data", OF_RESOURCE);
        this.attributes = new BodyMembers(attributes, ATTRIBUTES);
        this.relationships = new BodyMembers(relationships, RELATIONSHIPS);
        this.strictness = strictness;
    }

    /**
     * Reads the body of a request that creates a resource.
     *
     * @param type the type of the new resource
     * @throws RejectedRequestException with 400 if the body is not a document about one resource; with 409 if the
     *     resource has a different type; with 403 if the resource has an id
     */
    public static ResourceBodyReader read(RequestContext context, String type) {
        return read(context, type, null);
    }

    /**
     * Reads the body of a request that changes a resource. The body may repeat the id. Unless the handling is strict,
     * it may omit the type, because the path determines the type.
     *
     * @param id the id of the resource; null if it is created
     */
    public static ResourceBodyReader read(RequestContext context, String type, @Nullable UUID id) {
        JsonNode document = RequestBodyReader.object(context.request().body(), EXPECTED);
        return read(document, type, id, context.strictness());
    }

    /**
     * Checks that the body is empty or contains only the type and the id of the resource in the path. Returns the
     * member {@code meta} for the response.
     *
     * @throws RejectedRequestException in the same cases as {@link #read(RequestContext, String, UUID)}
     */
    public static Map<String, ?> expectIdentifier(RequestContext context, String type, UUID id) {
        Optional<JsonNode> document =
                RequestBodyReader.findObject(context.request().body(), EXPECTED);
        if (document.isEmpty()) {
            return Map.of();
        }
        if (!document.get().has("data")) {
            return members(document.get(), "", OF_DOCUMENT).meta(context.strictness());
        }
        ResourceBodyReader body = read(document.get(), type, id, context.strictness());
        body.throwIfInvalid();
        return body.meta();
    }

    /**
     * Returns the id of the resource in the body, for a path that does not contain an id.
     *
     * @throws RejectedRequestException with 400 if the body is not a document about a resource with an id
     */
    public static String id(InputStream body) {
        List<RequestError> structure = new ArrayList<>();
        JsonNode data = object(RequestBodyReader.object(body, EXPECTED).path("data"), "/data", structure);
        throwIfAny(structure);
        JsonNode id = data.path("id");
        if (!id.isTextual() || RequestContext.id(id.textValue()).isEmpty()) {
            throw new RejectedRequestException(malformed("/data/id", id, "the id of a resource", "a UUID in quotes"));
        }
        return id.textValue();
    }

    private static ResourceBodyReader read(JsonNode document, String type, @Nullable UUID id, Strictness strictness) {
        List<RequestError> structure = new ArrayList<>();
        JsonNode data = object(document.path("data"), "/data", structure);
        boolean mayBeAbsent = strictness == Strictness.LENIENT || !data.isObject();
        if (!data.path("type").isTextual() && !(mayBeAbsent && isAbsent(data.path("type")))) {
            structure.add(malformed("/data/type", data.path("type"), "a type", "'" + type + "'"));
        }
        JsonNode attributes = optionalObject(data.path("attributes"), ATTRIBUTES, structure);
        JsonNode relationships = optionalObject(data.path("relationships"), RELATIONSHIPS, structure);
        relationships.properties().forEach(member -> {
            if (!member.getValue().has("data")) {
                structure.add(malformed(
                        RELATIONSHIPS + "/" + BodyMembers.escaped(member.getKey()),
                        member.getValue(),
                        "a relationship",
                        "an object with a member 'data'"));
            }
        });
        throwIfAny(structure);
        throwIfAny(conflicts(data, type, id));
        return new ResourceBodyReader(document, attributes, relationships, strictness);
    }

    private static BodyMembers members(JsonNode object, String pointer, List<String> known) {
        BodyMembers members = new BodyMembers(object, pointer);
        known.forEach(members::get);
        return members;
    }

    private static List<RequestError> conflicts(JsonNode data, String type, @Nullable UUID id) {
        List<RequestError> conflicts = new ArrayList<>(2);
        String sent = data.path("type").textValue();
        if (sent != null && !sent.equals(type)) {
            conflicts.add(RequestError.atPointer(
                    ErrorStatus.CONFLICT,
                    "wrong_type",
                    "/data/type",
                    QuotedText.text(sent) + " cannot be " + (id == null ? "created" : "changed") + " here (expected '"
                            + type + "')"));
        }
        JsonNode sentId = data.path("id");
        if (!isAbsent(sentId) && id == null) {
            conflicts.add(RequestError.atPointer(
                    ErrorStatus.FORBIDDEN,
                    "client_generated_id",
                    "/data/id",
                    QuotedText.found(sentId) + " is a client-generated id, which is not supported (omit the id)"));
        } else if (!isAbsent(sentId) && !isSame(sentId, id)) {
            conflicts.add(RequestError.atPointer(
                    ErrorStatus.CONFLICT,
                    "wrong_id",
                    "/data/id",
                    QuotedText.found(sentId) + " is not the id of the path (expected '" + id + "' or no id)"));
        }
        return conflicts;
    }

    private static boolean isSame(JsonNode sent, @Nullable UUID id) {
        return id != null
                && sent.isTextual()
                && RequestContext.id(sent.textValue()).equals(Optional.of(id));
    }

    /** Returns whether an attribute is present and not null. */
    public boolean has(String name) {
        return !isAbsent(attributes.get(name));
    }

    /**
     * Returns the problems of the body. Under strict handling, the problems include all members that have not been
     * read. An endpoint therefore calls this method after it has read all members.
     */
    public List<RequestError> problems() {
        List<RequestError> all = new ArrayList<>(problems);
        if (strictness == Strictness.STRICT) {
            all.addAll(ignored());
        }
        return all;
    }

    /**
     * Rejects the request if the body has {@link #problems}.
     *
     * @throws RejectedRequestException with 422
     */
    public void throwIfInvalid() {
        throwIfAny(problems());
    }

    /** Adds a diagnostic for an ignored part of an attribute. */
    public void addDiagnostic(String code, String part, String detail) {
        diagnostics.add(RequestError.atPointer(code, ATTRIBUTES + "/" + part, detail));
    }

    /** Returns the member {@code meta} for the response, with a diagnostic for each ignored part. */
    public Map<String, ?> meta() {
        List<RequestError> all = new ArrayList<>(diagnostics);
        all.addAll(ignored());
        return BodyMembers.meta(all);
    }

    private List<RequestError> ignored() {
        List<RequestError> ignored = new ArrayList<>(document.ignored());
        ignored.addAll(resource.ignored());
        ignored.addAll(attributes.ignored());
        ignored.addAll(relationships.ignored());
        nested.forEach(members -> ignored.addAll(members.ignored()));
        return ignored;
    }

    /** Returns whether an attribute or relationship has a problem. */
    public boolean hasProblem(String name) {
        return invalid.contains(name);
    }

    /** Returns whether an attribute is present, even as null. */
    public boolean isSent(String name) {
        return !attribute(name).isMissingNode();
    }

    /** Returns an attribute as the client sent it; a missing node if the attribute is absent. */
    public JsonNode attribute(String name) {
        return attributes.get(name);
    }

    /** Returns the members of an attribute that is an object; no members if the attribute is absent or null. */
    public BodyMembers members(String name) {
        JsonNode value = attributes.get(name);
        if (!isAbsent(value) && !value.isObject()) {
            rejectMalformed(
                    name,
                    ATTRIBUTES + "/" + name,
                    QuotedText.found(value) + " is not an object (expected an object with members)");
        }
        BodyMembers members = new BodyMembers(
                value.isObject() ? value : JsonNodeFactory.instance.objectNode(), ATTRIBUTES + "/" + name);
        nested.add(members);
        return members;
    }

    /** Returns the text of an attribute. */
    @Nullable
    public String text(String name) {
        JsonNode value = attributes.get(name);
        if (isAbsent(value) || value.isTextual()) {
            return value.textValue();
        }
        rejectMalformed(
                name, ATTRIBUTES + "/" + name, QuotedText.found(value) + " is not a string (expected a JSON string)");
        return null;
    }

    /**
     * Returns the text of an attribute, if the text does not violate a rule.
     *
     * @param check returns the rule violation of a text; empty if the text is valid
     */
    @Nullable
    public String text(String name, Function<String, Optional<ReferenceText.Violation>> check) {
        String text = text(name);
        Optional<ReferenceText.Violation> violation = text == null ? Optional.empty() : check.apply(text);
        violation.ifPresent(problem -> rejectPart(name, "", problem));
        return violation.isEmpty() ? text : null;
    }

    /** Adds a problem for a missing attribute, unless the value is present or the attribute already has a problem. */
    public void require(String name, @Nullable Object value, String expected) {
        if (value == null && !hasProblem(name)) {
            rejectMissing(name, expected);
        }
    }

    /** Returns the boolean value of an attribute; false if the attribute is absent. */
    public boolean flag(String name) {
        JsonNode value = attributes.get(name);
        if (!isAbsent(value) && !value.isBoolean()) {
            rejectMalformed(
                    name,
                    ATTRIBUTES + "/" + name,
                    QuotedText.found(value) + " is not a boolean (expected true or false)");
        }
        return value.booleanValue();
    }

    /**
     * Returns the texts in an attribute that is a list; an empty list if the attribute is absent. Invalid elements are
     * reported and left out.
     *
     * @param check returns the rule violation of a text; it is called once for each text, in order
     */
    public List<String> texts(String name, Function<String, Optional<ReferenceText.Violation>> check) {
        JsonNode value = attributes.get(name);
        if (!isAbsent(value) && !value.isArray()) {
            rejectMalformed(
                    name,
                    ATTRIBUTES + "/" + name,
                    QuotedText.found(value) + " is not a list (expected a list of texts)");
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < value.size(); i++) {
            JsonNode element = value.path(i);
            Optional<ReferenceText.Violation> invalid = element.isTextual()
                    ? check.apply(element.textValue())
                    : Optional.of(new ReferenceText.Violation(
                            "malformed", found(element) + " is not a string (expected a JSON string)"));
            if (invalid.isEmpty()) {
                texts.add(element.textValue());
            } else {
                rejectPart(name, "/" + i, invalid.get());
            }
        }
        return texts;
    }

    /**
     * Returns the objects in an attribute that is a list. The members of each object are texts with these names.
     * Returns an empty list if the attribute is absent. Invalid members are reported and left out.
     */
    public List<Map<String, String>> objects(String name, List<String> members) {
        JsonNode value = attributes.get(name);
        if (!isAbsent(value) && !value.isArray()) {
            rejectMalformed(
                    name,
                    ATTRIBUTES + "/" + name,
                    QuotedText.found(value) + " is not a list (expected a list of objects)");
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
                    invalid.add(name);
                    add(RequestBodyReader.unexpected(
                            "malformed",
                            ATTRIBUTES + "/" + name + "/" + i + "/" + member,
                            text,
                            "a text",
                            "a text in quotes"));
                }
            }
            objects.add(object);
        }
        return objects;
    }

    /** Adds a problem for each of these attributes that is null, because a change must not remove the attribute. */
    public void rejectNull(String... names) {
        for (String name : names) {
            if (isSent(name) && !has(name)) {
                rejectMissing(name, "a value, or the attribute left out");
            }
        }
    }

    /** Adds a problem for a missing attribute. */
    public void rejectMissing(String name, String expected) {
        invalid.add(name);
        add(RequestError.missing("blank", ATTRIBUTES + "/" + name, expected));
    }

    /** Adds a problem with the content of an attribute. */
    public void reject(String name, String code, String detail) {
        invalid.add(name);
        add(RequestError.atPointer(code, ATTRIBUTES + "/" + name, detail));
    }

    /** Adds a problem with status 403: an attribute, or a part of it, that needs a feature of the account. */
    public void rejectFeature(String name, Entitlement feature) {
        invalid.add(name);
        RequestError missing =
                RejectedRequestException.notEnabled(feature).problems().get(0);
        add(RequestError.atPointer(missing.status(), missing.code(), ATTRIBUTES + "/" + name, missing.detail()));
    }

    /**
     * Adds a problem with a part of an attribute.
     *
     * @param part the JSON pointer of the part within the attribute, such as {@code /1}; empty for the whole attribute
     */
    public void rejectPart(String name, String part, ReferenceText.Violation problem) {
        invalid.add(name);
        reject(name + part, problem.code(), problem.detail());
    }

    /**
     * Adds a problem unless the maximum number is reached. Without a maximum, a small body could cause a hundred
     * thousand problems.
     */
    private void add(RequestError problem) {
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(problem);
        }
    }

    /** Adds a problem with a relationship. */
    public void rejectRelationship(String name, String code, String detail) {
        invalid.add(name);
        add(RequestError.atPointer(code, RELATIONSHIPS + "/" + name, detail));
    }

    /**
     * Returns the target of a to-one relationship, which must have one of these types; null if the body does not
     * contain a valid target.
     */
    @Nullable
    public ResourceId linked(String name, Set<String> types) {
        String type = relationships.get(name).path("data").path("type").asText();
        UUID id = linked(
                name, types.contains(type) ? type : types.stream().sorted().collect(Collectors.joining(" or ")));
        return id == null ? null : new ResourceId(type, id);
    }

    /** Returns the id of the target of a to-one relationship; null if the body does not contain a valid target. */
    @Nullable
    public UUID linked(String name, String type) {
        JsonNode data = relationships.get(name).path("data");
        if (isAbsent(data)) {
            return null;
        }
        Optional<UUID> id = RequestContext.id(data.path("id").asText());
        if (id.isEmpty() || !type.equals(data.path("type").textValue())) {
            rejectMalformed(
                    name,
                    RELATIONSHIPS + "/" + name,
                    "the data does not name a " + type + " (expected an object with type '" + type
                            + "' and a UUID as id)");
            return null;
        }
        return id.get();
    }

    private void rejectMalformed(String name, String pointer, String detail) {
        invalid.add(name);
        add(RequestError.atPointer("malformed", pointer, detail));
    }

    private static JsonNode optionalObject(JsonNode value, String pointer, List<RequestError> structure) {
        return isAbsent(value) ? JsonNodeFactory.instance.objectNode() : object(value, pointer, structure);
    }

    /** Returns the value if it is an object. For any other value, adds an error and returns an empty object. */
    private static JsonNode object(JsonNode value, String pointer, List<RequestError> structure) {
        if (value.isObject()) {
            return value;
        }
        structure.add(malformed(pointer, value, "an object", "an object with members"));
        return JsonNodeFactory.instance.objectNode();
    }

    private static void throwIfAny(List<RequestError> problems) {
        if (!problems.isEmpty()) {
            throw RejectedRequestException.of(problems);
        }
    }

    private static RequestError malformed(String pointer, JsonNode found, String kind, String expected) {
        return RequestBodyReader.unexpected(
                ErrorStatus.BAD_REQUEST, "malformed_document", pointer, found, kind, expected);
    }

    private static boolean isAbsent(JsonNode value) {
        return RequestBodyReader.isAbsent(value);
    }

    private static String found(@Nullable JsonNode value) {
        return RequestBodyReader.found(value);
    }
}
