package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOption;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.field.InitialField;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Converts values, rules and options of custom fields to JSON and back. Numbers are written as texts, which keep all
 * digits.
 */
public final class CustomFieldJson {

    private CustomFieldJson() {}

    public static @Nullable String print(@Nullable FieldValue value) {
        return value == null ? null : JsonTree.print(tree(value));
    }

    public static FieldValue toValue(String text) {
        return value(JsonTree.parse(text));
    }

    private static JsonObject tree(FieldValue value) {
        JsonObject json = new JsonObject();
        if (value instanceof FieldValue.Text text) {
            return json.put("text", text.text());
        }
        if (value instanceof FieldValue.Decimal amount) {
            return json.put("number", amount.number().toPlainString());
        }
        if (value instanceof FieldValue.Flag truth) {
            return json.put("truth", truth.value());
        }
        return json.put("choices", ((FieldValue.Selection) value).values());
    }

    private static FieldValue value(@Nullable Object tree) {
        JsonObject json = JsonObject.object(tree);
        if (json.members().containsKey("text")) {
            return new FieldValue.Text(required(json.text("text")));
        }
        if (json.members().containsKey("number")) {
            return new FieldValue.Decimal(required(json.decoded("number", BigDecimal::new)));
        }
        if (json.members().containsKey("truth")) {
            return new FieldValue.Flag(
                    required(JsonObject.of(Boolean.class, json.members().get("truth"))));
        }
        return new FieldValue.Selection(texts(json.list("choices")));
    }

    private static List<String> texts(List<?> elements) {
        return elements.stream()
                .map(element -> required(JsonObject.of(String.class, element)))
                .toList();
    }

    public static String print(FieldRules rules) {
        return JsonTree.print(new JsonObject()
                .put("least", plain(rules.min()))
                .put("most", plain(rules.max()))
                .put("shortest", rules.minLength())
                .put("longest", rules.maxLength()));
    }

    public static FieldRules toRules(String text) {
        JsonObject json = JsonObject.object(JsonTree.parse(text));
        return new FieldRules(
                json.decoded("least", BigDecimal::new),
                json.decoded("most", BigDecimal::new),
                whole(json.number("shortest")),
                whole(json.number("longest")));
    }

    private static @Nullable String plain(@Nullable BigDecimal number) {
        return number == null ? null : number.toPlainString();
    }

    private static @Nullable Integer whole(@Nullable Number number) {
        return number == null ? null : number.intValue();
    }

    public static String printOptions(List<FieldOption> options) {
        return JsonTree.print(options.stream()
                .map(option -> new JsonObject()
                        .put("id", option.id())
                        .put("label", option.label())
                        .put("value", option.value())
                        .put("position", option.position()))
                .toList());
    }

    public static List<FieldOption> toOptions(String text) {
        return JsonObject.list(JsonTree.parse(text)).stream()
                .map(JsonObject::object)
                .map(json -> new FieldOption(
                        required(json.id("id")),
                        required(json.text("label")),
                        required(json.text("value")),
                        whole(json.number("position"))))
                .toList();
    }

    /** Returns the JSON of the fields; null for an empty list, which most requests have. */
    public static @Nullable String printInitial(List<InitialField> fields) {
        return fields.isEmpty()
                ? null
                : JsonTree.print(fields.stream()
                        .map(field -> new JsonObject()
                                .put("entity", field.entity().wireName())
                                .put("slug", field.slug())
                                .put("value", tree(field.value()))
                                .put("number", Objects.toString(field.number(), null)))
                        .toList());
    }

    public static List<InitialField> toInitial(@Nullable String text) {
        return text == null
                ? List.of()
                : JsonObject.list(JsonTree.parse(text)).stream()
                        .map(JsonObject::object)
                        .map(json -> new InitialField(
                                required(json.word("entity", FieldEntity::find)),
                                required(json.text("slug")),
                                value(json.object("value")),
                                json.decoded("number", ContainerNumber::new)))
                        .toList();
    }
}
