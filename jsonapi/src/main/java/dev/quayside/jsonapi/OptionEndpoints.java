package dev.quayside.jsonapi;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldOption;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.Redo;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Options of custom fields: made, listed, shown, changed, deleted. Thread-safe. */
final class OptionEndpoints {

    private static final String LABEL = "label";
    private static final String VALUE = "value";
    private static final String POSITION = "position";

    private final EngineStore store;
    private final TimeOrderedIds ids;
    private final MemoryList<Listed, FieldOption> list;
    private final OneDocuments<FieldOption> documents;
    private final String path;

    /** @param path of the API's definitions, with a slash at its end */
    OptionEndpoints(
            EngineStore store,
            TimeOrderedIds ids,
            MemoryList<Listed, FieldOption> list,
            OneDocuments<FieldOption> documents,
            String path) {
        this.store = store;
        this.ids = ids;
        this.list = list;
        this.documents = documents;
        this.path = path;
    }

    /**
     * An option with its place among the others.
     *
     * @param place ascending as an unsigned number
     */
    record Listed(FieldOption option, UUID place) {}

    /** A page of a definition's options, in their order. */
    ApiResponse list(Call call) {
        List<FieldOption> options = definition(call).options();
        return list.shown(
                call,
                IntStream.range(0, options.size())
                        .mapToObj(i -> new Listed(options.get(i), new UUID(0, i)))
                        .toList());
    }

    /** Adds an option to a definition. */
    ApiResponse create(Call call) {
        FieldDefinition found = definition(call);
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.CUSTOM_FIELD_OPTION.name());
        String label = text(sent, LABEL);
        String value = text(sent, VALUE);
        Integer position = position(sent);
        requireSent(sent, LABEL, label);
        requireSent(sent, VALUE, value);
        refuseUnfit(sent, found, value);
        if (label == null || value == null || !sent.problems().isEmpty()) {
            throw Refusal.of(sent.problems());
        }
        FieldOption option = new FieldOption(ids.next(), label, value, position);
        Supplier<ApiResponse> created =
                () -> documents.created(call, option, shape, path + found.id() + "/options/" + option.id());
        Redo.STANDARD.whileStale(() -> {
            FieldDefinition definition = definition(call);
            refuseUnfit(sent, definition, value);
            if (!sent.problems().isEmpty()) {
                throw Refusal.of(sent.problems());
            }
            List<FieldOption> options = new ArrayList<>(definition.options());
            options.add(option);
            FieldDefinition changed = definition.toBuilder()
                    .options(options)
                    .updatedAt(call.now())
                    .build();
            call.write(
                    store, created, each -> each.saveDefinition(call.account().id(), changed));
            return changed;
        });
        return created.get();
    }

    private static void refuseUnfit(SentResource sent, FieldDefinition definition, @Nullable String value) {
        if (!definition.type().hasOptions()) {
            sent.reject(
                    VALUE,
                    "malformed",
                    "a field of type '" + definition.type().wireName()
                            + "' has no options (expected one of type 'enum' or 'enum_multi')");
        } else if (definition.options().stream()
                .anyMatch(option -> option.value().equals(value))) {
            sent.reject(VALUE, "duplicate", "there is an option with this value already (expected another one)");
        } else if (definition.options().size() >= FieldDefinition.MOST_OPTIONS) {
            sent.reject(
                    VALUE,
                    "too_many",
                    "there are " + FieldDefinition.MOST_OPTIONS + " options already (expected no more)");
        }
    }

    /** One option. */
    ApiResponse one(Call call) {
        return documents.shown(call, option(definition(call), call));
    }

    /** Changes the label or the position of an option. */
    ApiResponse change(Call call) {
        FieldOption found = option(definition(call), call);
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.CUSTOM_FIELD_OPTION.name(), found.id());
        sent.refuseNull(LABEL);
        String label = text(sent, LABEL);
        Integer position = position(sent);
        if (!sent.problems().isEmpty()) {
            throw Refusal.of(sent.problems());
        }
        FieldDefinition changed = changed(call, definition -> {
            FieldOption before = option(definition, call);
            FieldOption after = new FieldOption(
                    before.id(),
                    label == null ? before.label() : label,
                    before.value(),
                    sent.isSent(POSITION) ? position : before.position());
            return definition.toBuilder()
                    .options(definition.options().stream()
                            .map(option -> option.id().equals(after.id()) ? after : option)
                            .toList())
                    .build();
        });
        return documents.changed(call, option(changed, call), shape);
    }

    /** Deletes an option, and takes it out of values and the default. */
    ApiResponse delete(Call call) {
        option(definition(call), call);
        PlainQuery.none(call);
        changed(call, definition -> {
            FieldOption gone = option(definition, call);
            FieldDefinition left = definition.toBuilder()
                    .defaultValue(null)
                    .options(definition.options().stream()
                            .filter(option -> !option.id().equals(gone.id()))
                            .toList())
                    .build();
            return left.toBuilder()
                    .defaultValue(left.withoutLostOptions(definition.defaultValue()))
                    .build();
        });
        return Answers.nothing();
    }

    private FieldDefinition changed(Call call, UnaryOperator<FieldDefinition> change) {
        return Redo.STANDARD.whileStale(() -> store.saveDefinition(
                call.account().id(),
                change.apply(definition(call)).toBuilder().updatedAt(call.now()).build()));
    }

    private static @Nullable String text(SentResource sent, String name) {
        String text = sent.text(name);
        if (text == null) {
            return null;
        }
        Optional<LabelText.Wrong> wrong = text.isBlank()
                ? Optional.of(new LabelText.Wrong("blank", "the " + name + " is blank (expected a text)"))
                : LabelText.problem(text);
        wrong.ifPresent(problem -> sent.reject(name, problem.code(), problem.detail()));
        return wrong.isEmpty() ? text : null;
    }

    private static void requireSent(SentResource sent, String name, @Nullable String text) {
        if (text == null && !sent.isWrong(name)) {
            sent.rejectMissing(name, "a text");
        }
    }

    private static @Nullable Integer position(SentResource sent) {
        JsonNode position = sent.attribute(POSITION);
        if (SentBody.isAbsent(position)) {
            return null;
        }
        if (position.isIntegralNumber() && position.canConvertToInt()) {
            return position.intValue();
        }
        sent.reject(POSITION, "malformed", SentBody.found(position) + " is not a position (expected a whole number)");
        return null;
    }

    private FieldDefinition definition(Call call) {
        return call.id()
                .flatMap(id -> store.definition(call.account().id(), id))
                .orElseThrow(() -> Refusal.notFound("custom field definition"));
    }

    private static FieldOption option(FieldDefinition definition, Call call) {
        return PathText.id(call.variables().get(1))
                .flatMap(definition::option)
                .orElseThrow(() -> Refusal.notFound("custom field option"));
    }
}
