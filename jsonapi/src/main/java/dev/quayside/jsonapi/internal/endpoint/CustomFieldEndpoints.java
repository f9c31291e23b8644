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
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.resource.FieldView;
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
    Page<FieldView> page(AccountId account, BoundQuery<FieldRow> query) {
        return RetryOnConflict.STANDARD.retry(() -> {
            Page<CustomField> page = lists.lists().list(ListedResource.CUSTOM_FIELDS, query);
            Map<UUID, FieldView> told = new HashMap<>();
            told(account, page.rows()).forEach(each -> told.put(each.field().id(), each));
            return page.map(field -> Optional.ofNullable(told.get(field.id()))
                    .orElseThrow(() -> new ConflictException("field " + field.id() + " went with its definition")));
        });
    }

    /** Returns the fields of an owner. */
    List<FieldView> all(RequestContext context, FieldOwner owner) {
        AccountId account = context.account().id();
        return told(account, store.customFields().fieldsOf(account, owner));
    }

    /** The fields with their definitions; without those that went with their definition since they were read. */
    private List<FieldView> told(AccountId account, List<CustomField> found) {
        Map<UUID, FieldDefinition> definitions = new HashMap<>();
        store.customFields().definitions(account).forEach(each -> definitions.put(each.id(), each));
        return found.stream()
                .flatMap(field -> Optional.ofNullable(definitions.get(field.definitionId()))
                        .map(definition -> new FieldView(field, definition))
                        .stream())
                .toList();
    }

    /** Finds the field whose id is in the path. */
    Optional<FieldView> find(RequestContext context) {
        AccountId account = context.account().id();
        return context.id()
                .flatMap(id -> store.customFields().field(account, id))
                .flatMap(field -> store.customFields()
                        .definition(account, field.definitionId())
                        .map(definition -> new FieldView(field, definition)));
    }

    /** Finds the field whose slug is in the path behind the id of its owner. */
    Optional<FieldView> findBySlug(RequestContext context, FieldEntity entity) {
        String slug = context.variables().get(1);
        return Optional.of(all(context, owner(context, entity)).stream()
                .filter(each -> each.definition().slug().equals(slug))
                .findFirst()
                .orElseThrow(() -> new RejectedRequestException(RequestError.of(
                        ErrorStatus.NOT_FOUND, "not_found", "There is no custom field with this slug here."))));
    }

    /** Returns the owner whose id is in the path. */
    FieldOwner owner(RequestContext context, FieldEntity entity) {
        return context.id()
                .map(id -> new FieldOwner(entity, id))
                .filter(owner -> isThere(context.account().id(), owner))
                .orElseThrow(() ->
                        RejectedRequestException.notFound(entity.resourceType().replace('_', ' ')));
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
    ApiResponse create(
            RequestContext context,
            AccountId account,
            ResourceBodyReader sent,
            Function<FieldView, ApiResponse> answer) {
        FieldValue value = value(sent);
        FieldOwner owner = owner(account, sent);
        // Nobody can say which slugs there are for an owner that is not known.
        FieldDefinition definition = owner == null ? null : definition(account, sent, owner);
        if (owner == null) {
            slug(sent);
        }
        return put(context, sent, definition, owner, value, answer);
    }

    /** Gives an owner a field, or another value to the one that it has. */
    ApiResponse createOf(
            RequestContext context,
            FieldOwner owner,
            ResourceBodyReader sent,
            Function<FieldView, ApiResponse> answer) {
        FieldValue value = value(sent);
        return put(context, sent, definition(context.account().id(), sent, owner), owner, value, answer);
    }

    private ApiResponse put(
            RequestContext context,
            ResourceBodyReader sent,
            @Nullable FieldDefinition definition,
            @Nullable FieldOwner owner,
            @Nullable FieldValue value,
            Function<FieldView, ApiResponse> answer) {
        if (!sent.isSent(VALUE)) {
            sent.reject(VALUE, "blank", "a custom field needs a value (expected one, or that there is none)");
        }
        if (definition == null || owner == null || !sent.problems().isEmpty()) {
            throw RejectedRequestException.of(sent.problems());
        }
        return put(context, definition, owner, value, answer);
    }

    private @Nullable FieldOwner owner(AccountId account, ResourceBodyReader sent) {
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
    ApiResponse change(
            RequestContext context,
            FieldView before,
            ResourceBodyReader sent,
            Function<FieldView, ApiResponse> answer) {
        FieldValue value = value(sent);
        sent.refuseIfWrong();
        return sent.isSent(VALUE)
                ? put(context, before.definition(), before.field().owner(), value, answer)
                : answer.apply(before);
    }

    /** Deletes a field. */
    boolean delete(RequestContext context, FieldView told) {
        return store.customFields()
                .deleteField(context.account().id(), told.field().id());
    }

    /** The value that is sent; null says that there is none. */
    private static @Nullable FieldValue value(ResourceBodyReader sent) {
        return FieldValueBodyReader.read(
                sent.attribute(VALUE), (part, problem) -> sent.rejectPart(VALUE, part, problem));
    }

    /** The definition whose slug is sent; null, and the slug is rejected, if the owner can have no such field. */
    private @Nullable FieldDefinition definition(AccountId account, ResourceBodyReader sent, FieldOwner owner) {
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
                    ReferenceText.quoted(slug) + " is not a field of a "
                            + owner.entity().resourceType() + " (expected the slug of a definition)");
        }
        return found.orElse(null);
    }

    /** The slug that is sent; null, and rejected, if it is blank or no text. */
    private static @Nullable String slug(ResourceBodyReader sent) {
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
     * @throws RejectedRequestException with 422, if the definition does not allow it
     * @throws ConflictException if the definition has changed, or the owner has got the field from another request, meanwhile
     */
    private ApiResponse put(
            RequestContext context,
            FieldDefinition definition,
            FieldOwner owner,
            @Nullable FieldValue value,
            Function<FieldView, ApiResponse> answer) {
        refuseUnfit(definition, value);
        AccountId account = context.account().id();
        CustomField field = store.customFields().fieldsOf(account, owner).stream()
                .filter(each -> each.definitionId().equals(definition.id()))
                .findFirst()
                .map(before -> before.with(value, context.now()))
                .orElseGet(
                        () -> new CustomField(ids.next(), definition.id(), owner, value, context.now(), context.now()));
        return context.write(
                store,
                () -> answer.apply(new FieldView(field, definition)),
                each -> each.customFields().put(account, FieldEntry.of(field, definition)));
    }

    private static void refuseUnfit(FieldDefinition definition, @Nullable FieldValue value) {
        if (value == null) {
            return;
        }
        List<RequestError> problems = new ArrayList<>(0);
        FieldValueBodyReader.check(
                definition,
                value,
                (part, problem) -> problems.add(RequestError.atPointer(
                        ErrorStatus.UNPROCESSABLE_ENTITY,
                        problem.code(),
                        "/data/attributes/" + VALUE + part,
                        problem.detail())));
        if (!problems.isEmpty()) {
            throw RejectedRequestException.of(problems);
        }
    }
}
