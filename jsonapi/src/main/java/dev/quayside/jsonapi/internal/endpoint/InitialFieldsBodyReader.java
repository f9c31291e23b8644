package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a body says that the shipment and the containers of a request are to have in custom fields. Not thread-safe. */
final class InitialFieldsBodyReader {

    static final String NAME = "initial_custom_fields";

    private static final int MOST = 1_000;

    /** In the place of one that is wrong, so that what else is wrong with its field is found. */
    private static final FieldValue NO_VALUE = new FieldValue.Flag(false);

    private final ResourceBodyReader sent;
    private final List<InitialField> fields = new ArrayList<>();
    private final List<String> pointers = new ArrayList<>();
    private final Set<Integer> withoutValue = new HashSet<>();

    private InitialFieldsBodyReader(ResourceBodyReader sent) {
        this.sent = sent;
    }

    static InitialFieldsBodyReader read(ResourceBodyReader sent) {
        InitialFieldsBodyReader read = new InitialFieldsBodyReader(sent);
        JsonNode object = sent.attribute(NAME);
        boolean isEmptyList = object.isArray() && object.isEmpty();
        if (!RequestBodyReader.isAbsent(object) && !object.isObject() && !isEmptyList) {
            sent.reject(NAME, "malformed", Quoted.found(object) + " is not an object (expected one)");
            return read;
        }
        read.elements(object, "shipment", FieldEntity.SHIPMENT);
        read.elements(object, "containers", FieldEntity.CONTAINER);
        if (read.fields.size() > MOST) {
            sent.reject(NAME, "too_many", "there are more than " + MOST + " fields (expected fewer)");
        }
        return read;
    }

    /** Those of which it is said which field they are, be the rest right or reported. */
    List<InitialField> fields() {
        return List.copyOf(fields);
    }

    /** Where one of them stands in the attribute, such as {@code /shipment/0}. */
    String pointer(int index) {
        return pointers.get(index);
    }

    /** Whether one of them has a value that can be judged. */
    boolean hasValue(int index) {
        return !withoutValue.contains(index);
    }

    private void elements(JsonNode object, String member, FieldEntity entity) {
        JsonNode list = object.path(member);
        if (!RequestBodyReader.isAbsent(list) && !list.isArray()) {
            sent.reject(NAME + "/" + member, "malformed", Quoted.found(list) + " is not a list (expected one)");
            return;
        }
        for (int i = 0; i < list.size(); i++) {
            element(list.path(i), "/" + member + "/" + i, entity);
        }
    }

    private void element(JsonNode element, String pointer, FieldEntity entity) {
        String slug = slug(element.path(CustomFieldEndpoints.SLUG), pointer + "/" + CustomFieldEndpoints.SLUG);
        if (!element.isObject()) {
            return;
        }
        FieldValue value = value(element.path(CustomFieldEndpoints.VALUE), pointer + "/" + CustomFieldEndpoints.VALUE);
        JsonNode sentNumber = element.path("number");
        boolean numbered = entity == FieldEntity.CONTAINER && isSaid(sentNumber);
        Optional<ContainerNumber> number = numbered ? ContainerNumber.tryParse(sentNumber.asText()) : Optional.empty();
        if (numbered && number.isEmpty()) {
            reject(pointer + "/number", sentNumber, "a container number, such as MSCU1234566");
        }
        if (slug != null) {
            add(entity, slug, value, number.orElse(null), pointer);
        }
    }

    private @Nullable String slug(JsonNode slug, String pointer) {
        if (!slug.isTextual() || slug.textValue().isBlank()) {
            reject(pointer, slug, "the slug of a definition");
            return null;
        }
        Optional<ReferenceText.Wrong> wrong = ReferenceText.problem(slug.textValue());
        wrong.ifPresent(problem -> sent.reject(NAME + pointer, problem.code(), problem.detail()));
        return wrong.isEmpty() ? slug.textValue() : null;
    }

    private @Nullable FieldValue value(JsonNode value, String pointer) {
        if (RequestBodyReader.isAbsent(value)) {
            sent.reject(NAME + pointer, "blank", "a custom field needs a value (expected one)");
            return null;
        }
        return FieldValueBodyReader.read(
                value, (part, problem) -> sent.reject(NAME + pointer + part, problem.code(), problem.detail()));
    }

    private static boolean isSaid(JsonNode number) {
        return !RequestBodyReader.isAbsent(number)
                && !(number.isTextual() && number.textValue().isBlank());
    }

    private void add(
            FieldEntity entity,
            String slug,
            @Nullable FieldValue value,
            @Nullable ContainerNumber number,
            String pointer) {
        if (value == null) {
            withoutValue.add(fields.size());
        }
        fields.add(new InitialField(entity, slug, value == null ? NO_VALUE : value, number));
        pointers.add(pointer);
    }

    private void reject(String pointer, @Nullable JsonNode found, String expected) {
        sent.reject(
                NAME + pointer,
                found == null || RequestBodyReader.isAbsent(found) ? "blank" : "malformed",
                RequestBodyReader.found(found) + " cannot be used (expected " + expected + ")");
    }
}
