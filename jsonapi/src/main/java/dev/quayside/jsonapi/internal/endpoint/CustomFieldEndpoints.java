package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.FieldEntry;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.LabelText;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Problem;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.SentResource;
import dev.quayside.jsonapi.internal.http.Status;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedField;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.ToldField;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Custom fields: listed, made, shown, changed, deleted; by their ids, or by the slugs of one owner's fields. Thread-safe. */
final class CustomFieldEndpoints {

    static final String SLUG = "api_slug";
    static final String VALUE = "value";
    private static final String ENTITY = "entity";
    private static final Set<String> OWNERS =
            Stream.of(FieldEntity.values()).map(FieldEntity::resourceType).collect(Collectors.toUnmodifiableSet());

    private final EngineStore store;
    private final ListingStore lists;
    private final TimeOrderedIds ids;

    CustomFieldEndpoints(EngineStore store, ListingStore lists, TimeOrderedIds ids) {
        this.store = store;
        this.lists = lists;
        this.ids = ids;
    }

    /** Returns a page of the account's custom fields. */
    Page<ToldField> page(AccountId account, BoundQuery<ListedField> query) {
        return RetryOnConflict.STANDARD.retry(() -> {
            Page<CustomField> page = lists.lists().list(ListedResource.CUSTOM_FIELDS, query);
            Map<UUID, ToldField> told = new HashMap<>();
            told(account, page.rows()).forEach(each -> told.put(each.field().id(), each));
            return page.map(field -> Optional.ofNullable(told.get(field.id()))
                    .orElseThrow(() -> new ConflictException("field " + field.id() + " went with its definition")));
        });
    }

    /** Returns the fields of an owner. */
    List<ToldField> all(Call call, FieldOwner owner) {
        AccountId account = call.account().id();
        return told(account, store.customFields().fieldsOf(account, owner));
    }

    /** The fields with their definitions; without those that went with their definition since they were read. */
    private List<ToldField> told(AccountId account, List<CustomField> found) {
        Map<UUID, FieldDefinition> definitions = new HashMap<>();
        store.customFields().definitions(account).forEach(each -> definitions.put(each.id(), each));
        return found.stream()
                .flatMap(field -> Optional.ofNullable(definitions.get(field.definitionId()))
                        .map(definition -> new ToldField(field, definition))
                        .stream())
                .toList();
    }

    /** Finds the field whose id is in the path. */
    Optional<ToldField> find(Call call) {
        AccountId account = call.account().id();
        return call.id()
                .flatMap(id -> store.customFields().field(account, id))
                .flatMap(field -> store.customFields()
                        .definition(account, field.definitionId())
                        .map(definition -> new ToldField(field, definition)));
    }

    /** Finds the field whose slug is in the path behind the id of its owner. */
    Optional<ToldField> findBySlug(Call call, FieldEntity entity) {
        String slug = call.variables().get(1);
        return Optional.of(all(call, owner(call, entity)).stream()
                .filter(each -> each.definition().slug().equals(slug))
                .findFirst()
                .orElseThrow(() -> new Refusal(
                        Problem.of(Status.NOT_FOUND, "not_found", "There is no custom field with this slug here."))));
    }

    /** Returns the owner whose id is in the path. */
    FieldOwner owner(Call call, FieldEntity entity) {
        return call.id()
                .map(id -> new FieldOwner(entity, id))
                .filter(owner -> isThere(call.account().id(), owner))
                .orElseThrow(() -> Refusal.notFound(entity.resourceType().replace('_', ' ')));
    }

    /** Whether the account has such an owner. */
    private boolean isThere(AccountId account, FieldOwner owner) {
        return switch (owner.entity()) {
            case SHIPMENT -> store.shipments().shipment(account, owner.id()).isPresent();
            case CONTAINER -> store.shipments().container(account, owner.id()).isPresent();
            case TRACKING_REQUEST ->
                store.tracking().request(account, owner.id()).isPresent();
        };
    }

    /** Gives the owner that the body names a field, or another value to the one that it has. */
    ApiResponse create(Call call, AccountId account, SentResource sent, Function<ToldField, ApiResponse> answer) {
        FieldValue value = value(sent);
        FieldOwner owner = owner(account, sent);
        // Nobody can say which slugs there are for an owner that is not known.
        FieldDefinition definition = owner == null ? null : definition(account, sent, owner);
        if (owner == null) {
            slug(sent);
        }
        return put(call, sent, definition, owner, value, answer);
    }

    /** Gives an owner a field, or another value to the one that it has. */
    ApiResponse createOf(Call call, FieldOwner owner, SentResource sent, Function<ToldField, ApiResponse> answer) {
        FieldValue value = value(sent);
        return put(call, sent, definition(call.account().id(), sent, owner), owner, value, answer);
    }

    private ApiResponse put(
            Call call,
            SentResource sent,
            @Nullable FieldDefinition definition,
            @Nullable FieldOwner owner,
            @Nullable FieldValue value,
            Function<ToldField, ApiResponse> answer) {
        if (!sent.isSent(VALUE)) {
            sent.reject(VALUE, "blank", "a custom field needs a value (expected one, or that there is none)");
        }
        if (definition == null || owner == null || !sent.problems().isEmpty()) {
            throw Refusal.of(sent.problems());
        }
        return put(call, definition, owner, value, answer);
    }

    private @Nullable FieldOwner owner(AccountId account, SentResource sent) {
        ResourceId linked = sent.linked(ENTITY, OWNERS);
        if (linked == null) {
            if (!sent.isWrong(ENTITY)) {
                sent.rejectRelationship(
                        ENTITY,
                        "blank",
                        "nothing is named whose field it is (expected a shipment, container or request)");
            }
            return null;
        }
        FieldOwner owner = new FieldOwner(FieldEntity.ofResource(linked.type()).orElseThrow(), linked.id());
        if (!isThere(account, owner)) {
            sent.rejectRelationship(
                    ENTITY,
                    "unknown",
                    "there is no " + linked.type() + " " + linked.id() + " (expected one that is there)");
            return null;
        }
        return owner;
    }

    /** Gives a field another value, if the body names one. */
    ApiResponse change(Call call, ToldField before, SentResource sent, Function<ToldField, ApiResponse> answer) {
        FieldValue value = value(sent);
        sent.refuseIfWrong();
        return sent.isSent(VALUE)
                ? put(call, before.definition(), before.field().owner(), value, answer)
                : answer.apply(before);
    }

    /** Deletes a field. */
    boolean delete(Call call, ToldField told) {
        return store.customFields()
                .deleteField(call.account().id(), told.field().id());
    }

    /** The value that is sent; null says that there is none. */
    private static @Nullable FieldValue value(SentResource sent) {
        return SentValue.read(sent.attribute(VALUE), (part, problem) -> sent.rejectPart(VALUE, part, problem));
    }

    /** The definition whose slug is sent; null, and the slug is rejected, if the owner can have no such field. */
    private @Nullable FieldDefinition definition(AccountId account, SentResource sent, FieldOwner owner) {
        String slug = slug(sent);
        if (slug == null) {
            return null;
        }
        Optional<FieldDefinition> found = store.customFields().definitions(account).stream()
                .filter(each -> each.entity() == owner.entity() && each.slug().equals(slug))
                .findFirst();
        if (found.isEmpty()) {
            sent.reject(
                    SLUG,
                    "unknown",
                    LabelText.quoted(slug) + " is not a field of a "
                            + owner.entity().resourceType() + " (expected the slug of a definition)");
        }
        return found.orElse(null);
    }

    /** The slug that is sent; null, and rejected, if it is blank or no text. */
    private static @Nullable String slug(SentResource sent) {
        String slug = sent.text(SLUG);
        if (slug != null && !slug.isBlank()) {
            return slug;
        }
        if (!sent.isWrong(SLUG)) {
            sent.rejectMissing(SLUG, "the slug of a definition");
        }
        return null;
    }

    /**
     * Stores a value of an owner that is there.
     *
     * @throws Refusal with 422, if the definition does not allow it
     * @throws ConflictException if the definition has changed, or the owner has got the field from another request, meanwhile
     */
    private ApiResponse put(
            Call call,
            FieldDefinition definition,
            FieldOwner owner,
            @Nullable FieldValue value,
            Function<ToldField, ApiResponse> answer) {
        refuseUnfit(definition, value);
        AccountId account = call.account().id();
        CustomField field = store.customFields().fieldsOf(account, owner).stream()
                .filter(each -> each.definitionId().equals(definition.id()))
                .findFirst()
                .map(before -> before.with(value, call.now()))
                .orElseGet(() -> new CustomField(ids.next(), definition.id(), owner, value, call.now(), call.now()));
        return call.write(
                store,
                () -> answer.apply(new ToldField(field, definition)),
                each -> each.customFields().put(account, FieldEntry.of(field, definition)));
    }

    private static void refuseUnfit(FieldDefinition definition, @Nullable FieldValue value) {
        if (value == null) {
            return;
        }
        List<Problem> problems = new ArrayList<>(0);
        SentValue.check(
                definition,
                value,
                (part, problem) -> problems.add(Problem.atPointer(
                        Status.UNPROCESSABLE_ENTITY,
                        problem.code(),
                        "/data/attributes/" + VALUE + part,
                        problem.detail())));
        if (!problems.isEmpty()) {
            throw Refusal.of(problems);
        }
    }
}
