package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldOption;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.PathText;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Options of custom fields: made, listed, shown, changed, deleted. Thread-safe. */
final class OptionEndpoints {

    private static final String LABEL = "label";
    private static final String VALUE = "value";
    private static final String POSITION = "position";

    private final EngineStore store;
    private final TimeOrderedIds ids;

    OptionEndpoints(EngineStore store, TimeOrderedIds ids) {
        this.store = store;
        this.ids = ids;
    }

    /**
     * An option with its place among the others.
     *
     * @param place ascending as an unsigned number
     */
    record Listed(FieldOption option, UUID place) {}

    /** Returns the options of a definition, in their order. */
    List<Listed> all(RequestContext context) {
        List<FieldOption> options = definition(context).options();
        return IntStream.range(0, options.size())
                .mapToObj(i -> new Listed(options.get(i), new UUID(0, i)))
                .toList();
    }

    /** Finds the option that the path names. */
    Optional<FieldOption> find(RequestContext context) {
        return PathText.id(context.variables().get(1)).flatMap(definition(context)::option);
    }

    /** Adds an option to a definition. */
    ApiResponse create(
            RequestContext context,
            FieldDefinition definition,
            ResourceBodyReader sent,
            Function<FieldOption, ApiResponse> answer) {
        String label = text(sent, LABEL);
        String value = text(sent, VALUE);
        Integer position = position(sent);
        requireSent(sent, LABEL, label);
        requireSent(sent, VALUE, value);
        refuseUnfit(sent, definition, value);
        if (label == null || value == null || !sent.problems().isEmpty()) {
            throw RejectedRequestException.of(sent.problems());
        }
        FieldOption option = new FieldOption(ids.next(), label, value, position);
        List<FieldOption> options = new ArrayList<>(definition.options());
        options.add(option);
        FieldDefinition changed =
                definition.toBuilder().options(options).updatedAt(context.now()).build();
        return context.write(
                store,
                () -> answer.apply(option),
                each -> each.customFields().saveDefinition(context.account().id(), changed));
    }

    private static void refuseUnfit(ResourceBodyReader sent, FieldDefinition definition, @Nullable String value) {
        if (!definition.type().hasOptions()) {
            sent.reject(
                    VALUE,
                    "malformed",
                    "a field of type '" + definition.type().wireName()
                            + "' has no options (expected one of type 'enum' or 'enum_multi')");
        } else if (definition.options().stream()
                .anyMatch(option -> option.value().equals(value))) {
            sent.reject(VALUE, "duplicate", "there is an option with this value already (expected another one)");
        } else if (definition.options().size() >= FieldDefinition.MAX_OPTIONS) {
            sent.reject(
                    VALUE,
                    "too_many",
                    "there are " + FieldDefinition.MAX_OPTIONS + " options already (expected no more)");
        }
    }

    /** Changes the label or the position of an option. */
    ApiResponse change(
            RequestContext context,
            FieldOption before,
            ResourceBodyReader sent,
            Function<FieldOption, ApiResponse> answer) {
        sent.refuseNull(LABEL);
        String label = text(sent, LABEL);
        Integer position = position(sent);
        sent.refuseIfWrong();
        FieldDefinition definition = definition(context);
        FieldOption current = definition
                .option(before.id())
                .orElseThrow(() -> RejectedRequestException.notFound("custom field option"));
        FieldOption after = new FieldOption(
                current.id(),
                label == null ? current.label() : label,
                current.value(),
                sent.isSent(POSITION) ? position : current.position());
        save(
                context,
                definition.toBuilder()
                        .options(definition.options().stream()
                                .map(option -> option.id().equals(after.id()) ? after : option)
                                .toList())
                        .build());
        return answer.apply(after);
    }

    /** Deletes an option, and takes it out of values and the default. */
    boolean delete(RequestContext context, FieldOption option) {
        return RetryOnConflict.STANDARD.retry(() -> {
            FieldDefinition definition = definition(context);
            if (definition.option(option.id()).isEmpty()) {
                return false;
            }
            FieldDefinition left = definition.toBuilder()
                    .defaultValue(null)
                    .options(definition.options().stream()
                            .filter(each -> !each.id().equals(option.id()))
                            .toList())
                    .build();
            save(
                    context,
                    left.toBuilder()
                            .defaultValue(left.withoutDeletedOptions(definition.defaultValue()))
                            .build());
            return true;
        });
    }

    private void save(RequestContext context, FieldDefinition changed) {
        store.customFields()
                .saveDefinition(
                        context.account().id(),
                        changed.toBuilder().updatedAt(context.now()).build());
    }

    private static @Nullable String text(ResourceBodyReader sent, String name) {
        String text = sent.text(name);
        if (text == null) {
            return null;
        }
        Optional<ReferenceText.Wrong> wrong = text.isBlank()
                ? Optional.of(new ReferenceText.Wrong("blank", "the " + name + " is blank (expected a text)"))
                : ReferenceText.problem(text);
        wrong.ifPresent(problem -> sent.reject(name, problem.code(), problem.detail()));
        return wrong.isEmpty() ? text : null;
    }

    private static void requireSent(ResourceBodyReader sent, String name, @Nullable String text) {
        if (text == null && !sent.isWrong(name)) {
            sent.rejectMissing(name, "a text");
        }
    }

    private static @Nullable Integer position(ResourceBodyReader sent) {
        JsonNode position = sent.attribute(POSITION);
        if (RequestBodyReader.isAbsent(position)) {
            return null;
        }
        if (position.isIntegralNumber() && position.canConvertToInt()) {
            return position.intValue();
        }
        sent.reject(
                POSITION,
                "malformed",
                RequestBodyReader.found(position) + " is not a position (expected a whole number)");
        return null;
    }

    /** Returns the definition that the path names. */
    FieldDefinition definition(RequestContext context) {
        return context.id()
                .flatMap(id -> store.customFields().definition(context.account().id(), id))
                .orElseThrow(() -> RejectedRequestException.notFound("custom field definition"));
    }
}
