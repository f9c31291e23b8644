package dev.quayside.jsonapi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.Redo;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ToldField;
import java.util.List;

/** The custom fields of one kind of owner, by their slugs. Thread-safe. */
final class OwnedFieldEndpoints {

    private final FieldEntity entity;
    private final FieldWriting fields;
    private final MemoryList<ToldField, ToldField> list;
    private final OneDocuments<ToldField> documents;
    private final String path;

    /** @param path of the API's custom fields, with a slash at its end */
    OwnedFieldEndpoints(
            FieldEntity entity,
            FieldWriting fields,
            MemoryList<ToldField, ToldField> list,
            OneDocuments<ToldField> documents,
            String path) {
        this.entity = entity;
        this.fields = fields;
        this.list = list;
        this.documents = documents;
        this.path = path;
    }

    /** A page of the owner's fields. */
    ApiResponse list(Call call) {
        return list.shown(call, told(call.account().id(), owner(call)));
    }

    /** Gives the owner a field, or another value to the one that it has. */
    ApiResponse put(Call call) {
        FieldOwner owner = owner(call);
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.CUSTOM_FIELD.name());
        return fields.putSent(
                call,
                sent,
                owner,
                FieldWriting.value(sent),
                made -> documents.created(call, made, shape, path + made.field().id()));
    }

    /** Gives a field that the owner has another value. */
    ApiResponse change(Call call) {
        FieldOwner owner = owner(call);
        ToldField found = named(call, owner);
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
        ToldField changed = Redo.STANDARD.whileStale(() -> fields.put(
                call, named(call, owner).definition(), owner, value, each -> documents.changed(call, each, shape)));
        return documents.changed(call, changed, shape);
    }

    /** Takes a field from its owner. */
    ApiResponse delete(Call call) {
        ToldField found = named(call, owner(call));
        PlainQuery.none(call);
        if (!fields.store().deleteField(call.account().id(), found.field().id())) {
            throw FieldWriting.notFound();
        }
        return Answers.noContent();
    }

    private List<ToldField> told(AccountId account, FieldOwner owner) {
        return fields.told(account, fields.store().fieldsOf(account, owner));
    }

    private ToldField named(Call call, FieldOwner owner) {
        String slug = call.variables().get(1);
        return told(call.account().id(), owner).stream()
                .filter(each -> each.definition().slug().equals(slug))
                .findFirst()
                .orElseThrow(() -> new Refusal(
                        Problem.of(Status.NOT_FOUND, "not_found", "There is no custom field with this slug here.")));
    }

    private FieldOwner owner(Call call) {
        return call.id()
                .map(id -> new FieldOwner(entity, id))
                .filter(owner -> fields.isThere(call.account().id(), owner))
                .orElseThrow(() -> Refusal.notFound(entity.resourceType().replace('_', ' ')));
    }
}
