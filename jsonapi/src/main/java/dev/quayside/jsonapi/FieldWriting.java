package dev.quayside.jsonapi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.FieldEntry;
import dev.quayside.core.store.Redo;
import dev.quayside.core.store.StaleException;
import dev.quayside.query.catalog.ToldField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Stores what bodies say of custom fields. Thread-safe. */
final class FieldWriting {

    static final String SLUG = "api_slug";
    static final String VALUE = "value";

    private final EngineStore store;
    private final TimeOrderedIds ids;

    FieldWriting(EngineStore store, TimeOrderedIds ids) {
        this.store = store;
        this.ids = ids;
    }

    EngineStore store() {
        return store;
    }

    /** Whether the account has such an owner. */
    boolean isThere(AccountId account, FieldOwner owner) {
        return switch (owner.entity()) {
            case SHIPMENT -> store.shipment(account, owner.id()).isPresent();
            case CONTAINER -> store.container(account, owner.id()).isPresent();
            case TRACKING_REQUEST -> store.request(account, owner.id()).isPresent();
        };
    }

    /** The value that is sent; null says that there is none. */
    static @Nullable FieldValue value(SentResource sent) {
        return SentValue.read(sent.attribute(VALUE), (part, problem) -> sent.rejectPart(VALUE, part, problem));
    }

    /** The definition whose slug is sent; empty, and the slug is rejected, if the owner can have no such field. */
    Optional<FieldDefinition> definition(AccountId account, SentResource sent, FieldOwner owner) {
        String slug = slug(sent);
        if (slug == null) {
            return Optional.empty();
        }
        Optional<FieldDefinition> found = definition(account, slug, owner);
        if (found.isEmpty()) {
            sent.reject(
                    SLUG,
                    "unknown",
                    LabelText.quoted(slug) + " is not a field of a "
                            + owner.entity().resourceType() + " (expected the slug of a definition)");
        }
        return found;
    }

    /** The slug that is sent; null, and rejected, if it is blank or no text. */
    static @Nullable String slug(SentResource sent) {
        String slug = sent.text(SLUG);
        if (slug != null && !slug.isBlank()) {
            return slug;
        }
        if (!sent.isWrong(SLUG)) {
            sent.rejectMissing(SLUG, "the slug of a definition");
        }
        return null;
    }

    private Optional<FieldDefinition> definition(AccountId account, String slug, FieldOwner owner) {
        return store.definitions(account).stream()
                .filter(each -> each.entity() == owner.entity() && each.slug().equals(slug))
                .findFirst();
    }

    /** The fields with their definitions; without those that went with their definition since they were read. */
    List<ToldField> told(AccountId account, List<CustomField> found) {
        Map<UUID, FieldDefinition> definitions = new HashMap<>();
        store.definitions(account).forEach(each -> definitions.put(each.id(), each));
        return found.stream()
                .flatMap(field -> Optional.ofNullable(definitions.get(field.definitionId()))
                        .map(definition -> new ToldField(field, definition))
                        .stream())
                .toList();
    }

    /**
     * Gives an owner that is there the value that is sent, in the field whose slug is sent.
     *
     * @param answer to the request, by the field as it is stored
     * @throws Refusal with 422 and everything that is wrong with the body
     */
    ApiResponse putSent(
            Call call,
            SentResource sent,
            FieldOwner owner,
            @Nullable FieldValue value,
            Function<ToldField, ApiResponse> answer) {
        ToldField made = Redo.STANDARD.whileStale(() -> {
            FieldDefinition definition =
                    definition(call.account().id(), sent, owner).orElse(null);
            requireValue(sent);
            return put(call, Objects.requireNonNull(definition, "definition"), owner, value, answer);
        });
        return answer.apply(made);
    }

    /**
     * Stores a value of an owner that is there.
     *
     * @throws Refusal with 422, if the definition does not allow it
     * @throws StaleException if the definition has changed meanwhile
     */
    ToldField put(
            Call call,
            FieldDefinition definition,
            FieldOwner owner,
            @Nullable FieldValue value,
            Function<ToldField, ApiResponse> answer) {
        List<Problem> problems = new ArrayList<>(0);
        if (value != null) {
            SentValue.check(
                    definition,
                    value,
                    (part, problem) -> problems.add(Problem.atPointer(
                            Status.UNPROCESSABLE_ENTITY,
                            problem.code(),
                            "/data/attributes/" + VALUE + part,
                            problem.detail())));
        }
        if (!problems.isEmpty()) {
            throw Refusal.of(problems);
        }
        CustomField field = new CustomField(ids.next(), definition.id(), owner, value, call.now(), call.now());
        CustomField expected = store.fieldsOf(call.account().id(), owner).stream()
                .filter(each -> each.definitionId().equals(definition.id()))
                .findFirst()
                .map(before -> before.with(value, call.now()))
                .orElse(field);
        ToldField told = new ToldField(expected, definition);
        call.write(store, () -> answer.apply(told), each -> {
            CustomField stored = each.put(call.account().id(), FieldEntry.of(field, definition));
            if (!stored.equals(expected)) {
                throw new StaleException("field " + stored.id() + " was stored by another request meanwhile");
            }
        });
        return told;
    }

    /** Sees that a value is sent, and refuses everything that is wrong. */
    static void requireValue(SentResource sent) {
        if (!sent.isSent(VALUE)) {
            sent.reject(VALUE, "blank", "a custom field needs a value (expected one, or that there is none)");
        }
        refuseIfWrong(sent);
    }

    static void refuseIfWrong(SentResource sent) {
        if (!sent.problems().isEmpty()) {
            throw Refusal.of(sent.problems());
        }
    }

    static Refusal notFound() {
        return Refusal.notFound("custom field");
    }
}
