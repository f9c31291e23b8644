package dev.quayside.jsonapi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.Redo;
import dev.quayside.core.store.StaleException;
import dev.quayside.query.Binding;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.ListedField;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ToldField;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.store.FieldListStore;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Custom fields, whosever they are: listed, made, shown, changed, deleted. Thread-safe. */
final class CustomFieldEndpoints {

    private static final String ENTITY = "entity";
    private static final Set<String> OWNERS =
            Stream.of(FieldEntity.values()).map(FieldEntity::resourceType).collect(Collectors.toUnmodifiableSet());

    private final FieldWriting fields;
    private final FieldListStore lists;
    private final QueryParser<ListedField> parser;
    private final PageDocuments<ToldField> pages;
    private final OneDocuments<ToldField> documents;
    private final String path;

    /** @param path of the API's custom fields, with a slash at its end */
    CustomFieldEndpoints(
            FieldWriting fields,
            FieldListStore lists,
            QueryParser<ListedField> parser,
            PageDocuments<ToldField> pages,
            OneDocuments<ToldField> documents,
            String path) {
        this.fields = fields;
        this.lists = lists;
        this.parser = parser;
        this.pages = pages;
        this.documents = documents;
        this.path = path;
    }

    /** A page of the account's custom fields. */
    ApiResponse list(Call call) {
        QueryContext context = QueryContext.of(call.account().id().value(), call.now());
        Binding<BoundQuery<ListedField>> binding = parser.parse(call.request().query(), context, call.handling());
        BoundQuery<ListedField> query = Refusal.orResult(binding);
        Page<ToldField> page =
                Redo.STANDARD.whileStale(() -> told(call.account().id(), query));
        return pages.shown(call, binding, query, page);
    }

    private Page<ToldField> told(AccountId account, BoundQuery<ListedField> query) {
        Page<CustomField> page = lists.fields(query);
        Map<UUID, ToldField> told = new HashMap<>();
        fields.told(account, page.rows()).forEach(each -> told.put(each.field().id(), each));
        return page.map(field -> Optional.ofNullable(told.get(field.id()))
                .orElseThrow(() -> new StaleException("field " + field.id() + " went with its definition")));
    }

    /** Gives an owner a field, or another value to the one that it has. */
    ApiResponse create(Call call) {
        AccountId account = call.account().id();
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.CUSTOM_FIELD.name());
        FieldValue value = FieldWriting.value(sent);
        Optional<FieldOwner> owner = owner(account, sent);
        if (owner.isEmpty()) {
            // Nobody can say which slugs there are for an owner that is not known.
            FieldWriting.slug(sent);
            FieldWriting.requireValue(sent);
        }
        return fields.putSent(
                call,
                sent,
                owner.orElseThrow(),
                value,
                made -> documents.created(call, made, shape, path + made.field().id()));
    }

    private Optional<FieldOwner> owner(AccountId account, SentResource sent) {
        ResourceId linked = sent.linked(ENTITY, OWNERS);
        if (linked == null) {
            if (!sent.isWrong(ENTITY)) {
                sent.rejectRelationship(
                        ENTITY,
                        "blank",
                        "nothing is named whose field it is (expected a shipment, container or request)");
            }
            return Optional.empty();
        }
        FieldOwner owner = new FieldOwner(FieldEntity.ofResource(linked.type()).orElseThrow(), linked.id());
        if (!fields.isThere(account, owner)) {
            sent.rejectRelationship(
                    ENTITY,
                    "unknown",
                    "there is no " + linked.type() + " " + linked.id() + " (expected one that is there)");
            return Optional.empty();
        }
        return Optional.of(owner);
    }

    /** One custom field of the account. */
    ApiResponse one(Call call) {
        return documents.shown(call, told(call));
    }

    /** Gives a field another value. */
    ApiResponse change(Call call) {
        ToldField found = told(call);
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(
                call.request().body(),
                Resources.CUSTOM_FIELD.name(),
                found.field().id());
        FieldValue value = FieldWriting.value(sent);
        FieldWriting.refuseIfWrong(sent);
        if (!sent.isSent(FieldWriting.VALUE)) {
            return documents.changed(call, found, shape);
        }
        ToldField changed = Redo.STANDARD.whileStale(() -> {
            ToldField current = told(call);
            return fields.put(
                    call,
                    current.definition(),
                    current.field().owner(),
                    value,
                    each -> documents.changed(call, each, shape));
        });
        return documents.changed(call, changed, shape);
    }

    /** Deletes a field. */
    ApiResponse delete(Call call) {
        ToldField found = told(call);
        PlainQuery.none(call);
        if (!fields.store().deleteField(call.account().id(), found.field().id())) {
            throw FieldWriting.notFound();
        }
        return Answers.nothing();
    }

    private ToldField told(Call call) {
        AccountId account = call.account().id();
        return call.id()
                .flatMap(id -> fields.store().field(account, id))
                .flatMap(field -> fields.store()
                        .definition(account, field.definitionId())
                        .map(definition -> new ToldField(field, definition)))
                .orElseThrow(FieldWriting::notFound);
    }
}
