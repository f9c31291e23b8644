package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A reader for the custom fields that a tracking request sets on its shipment and containers. Not thread-safe. */
final class InitialFieldsBodyReader {

    /** The JSON schema of these custom fields. */
    static final String SCHEMA = """
            {"type": "object", "properties": {
              "shipment": {"type": "array", "items": {
                "type": "object", "required": ["api_slug", "value"], "properties": {
                  "api_slug": {"type": "string"}, "value": %1$s}}},
              "containers": {"type": "array", "items": {
                "type": "object", "required": ["api_slug", "value"], "properties": {
                  "api_slug": {"type": "string"}, "value": %1$s,
                  "number": {"type": ["string", "null"], "description": "The container number to which the custom field belongs; if absent, every container gets the field."}}}}}}""".formatted(FieldValueBodyReader.SCHEMA);

    static final String NAME = "initial_custom_fields";

    private static final int MAX_FIELDS = 1_000;

    /** A placeholder for an invalid value. With this placeholder, other problems of the field are found as well. */
    private static final FieldValue NO_VALUE = new FieldValue.Flag(false);

    private final ResourceBodyReader body;
    private final List<Element> elements = new ArrayList<>();

    private InitialFieldsBodyReader(ResourceBodyReader body) {
        this.body = body;
    }

    private record Element(InitialField field, String pointer, boolean hasValue) {}

    static InitialFieldsBodyReader read(ResourceBodyReader body) {
        InitialFieldsBodyReader reader = new InitialFieldsBodyReader(body);
        JsonNode object = body.attribute(NAME);
        boolean isEmptyList = object.isArray() && object.isEmpty();
        if (!RequestBodyReader.isAbsent(object) && !object.isObject() && !isEmptyList) {
            body.reject(NAME, "malformed", QuotedText.found(object) + " is not an object (expected an object)");
            return reader;
        }
        reader.readElements(object, "shipment", FieldEntity.SHIPMENT);
        reader.readElements(object, "containers", FieldEntity.CONTAINER);
        if (reader.elements.size() > MAX_FIELDS) {
            body.reject(
                    NAME,
                    "too_many",
                    "there are more than " + MAX_FIELDS + " fields (expected at most " + MAX_FIELDS + ")");
        }
        return reader;
    }

    /** Returns the fields with a valid slug, even if they have other problems. */
    List<InitialField> fields() {
        return elements.stream().map(Element::field).toList();
    }

    /** Returns the JSON pointer of a field within the attribute, such as {@code /shipment/0}. */
    String pointer(int index) {
        return elements.get(index).pointer();
    }

    /** Returns whether a field has a valid value. */
    boolean hasValue(int index) {
        return elements.get(index).hasValue();
    }

    private void readElements(JsonNode object, String member, FieldEntity entity) {
        JsonNode list = object.path(member);
        if (!RequestBodyReader.isAbsent(list) && !list.isArray()) {
            body.reject(NAME + "/" + member, "malformed", QuotedText.found(list) + " is not a list (expected a list)");
            return;
        }
        for (int i = 0; i < list.size(); i++) {
            readElement(list.path(i), "/" + member + "/" + i, entity);
        }
    }

    private void readElement(JsonNode element, String pointer, FieldEntity entity) {
        String slug = slug(element.path(CustomFieldEndpoints.SLUG), pointer + "/" + CustomFieldEndpoints.SLUG);
        if (!element.isObject()) {
            return;
        }
        FieldValue value = value(element.path(CustomFieldEndpoints.VALUE), pointer + "/" + CustomFieldEndpoints.VALUE);
        JsonNode sentNumber = element.path("number");
        boolean hasNumber = entity == FieldEntity.CONTAINER && isPresent(sentNumber);
        Optional<ContainerNumber> number = hasNumber ? ContainerNumber.tryParse(sentNumber.asText()) : Optional.empty();
        if (hasNumber && number.isEmpty()) {
            reject(pointer + "/number", sentNumber, "a container number, such as MSCU1234566");
        }
        if (slug != null) {
            FieldValue valueOrNone = value == null ? NO_VALUE : value;
            elements.add(new Element(
                    new InitialField(entity, slug, valueOrNone, number.orElse(null)), pointer, value != null));
        }
    }

    private @Nullable String slug(JsonNode slug, String pointer) {
        if (!slug.isTextual() || slug.textValue().isBlank()) {
            reject(pointer, slug, "the slug of a definition");
            return null;
        }
        Optional<ReferenceText.Violation> violation = ReferenceText.check(slug.textValue());
        violation.ifPresent(problem -> body.reject(NAME + pointer, problem.code(), problem.detail()));
        return violation.isEmpty() ? slug.textValue() : null;
    }

    private @Nullable FieldValue value(JsonNode value, String pointer) {
        if (RequestBodyReader.isAbsent(value)) {
            body.reject(NAME + pointer, "blank", "a custom field needs a value (expected a value)");
            return null;
        }
        return FieldValueBodyReader.read(
                value, (part, problem) -> body.reject(NAME + pointer + part, problem.code(), problem.detail()));
    }

    private static boolean isPresent(JsonNode number) {
        return !RequestBodyReader.isAbsent(number)
                && !(number.isTextual() && number.textValue().isBlank());
    }

    private void reject(String pointer, @Nullable JsonNode found, String expected) {
        body.reject(
                NAME + pointer,
                found == null || RequestBodyReader.isAbsent(found) ? "blank" : "malformed",
                RequestBodyReader.found(found) + " is not valid (expected " + expected + ")");
    }
}
