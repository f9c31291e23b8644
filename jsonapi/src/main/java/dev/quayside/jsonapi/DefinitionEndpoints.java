package dev.quayside.jsonapi;

import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.Redo;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import java.util.function.Supplier;

/** Definitions of custom fields: made, listed, shown, changed, deleted. Thread-safe. */
final class DefinitionEndpoints {

    /** How many definitions an account can make; of some that are made at once, all may be the last. */
    static final int MOST = 500;

    private final EngineStore store;
    private final TimeOrderedIds ids;
    private final MemoryList<FieldDefinition, FieldDefinition> list;
    private final OneDocuments<FieldDefinition> documents;
    private final String path;

    /** @param path of the API's definitions, with a slash at its end */
    DefinitionEndpoints(
            EngineStore store,
            TimeOrderedIds ids,
            MemoryList<FieldDefinition, FieldDefinition> list,
            OneDocuments<FieldDefinition> documents,
            String path) {
        this.store = store;
        this.ids = ids;
        this.list = list;
        this.documents = documents;
        this.path = path;
    }

    /** A page of the account's definitions. */
    ApiResponse list(Call call) {
        return list.shown(call, store.definitions(call.account().id()));
    }

    /** Makes a definition; where no slug is sent, it is made from the name. */
    ApiResponse create(Call call) {
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.CUSTOM_FIELD_DEFINITION.name());
        FieldDefinition wanted = new SentDefinition(sent).made(ids.next(), call.now());
        refuseIfMany(call);
        try {
            Supplier<ApiResponse> created = () -> documents.created(call, wanted, shape, path + wanted.id());
            call.write(
                    store, created, each -> each.saveDefinition(call.account().id(), wanted));
            return created.get();
        } catch (DuplicateException taken) {
            throw new Refusal(Problem.atPointer(
                    Status.UNPROCESSABLE_ENTITY,
                    "duplicate",
                    "/data/attributes/api_slug",
                    "'" + wanted.slug() + "' is another field of a "
                            + wanted.entity().resourceType() + " already (expected one that is none yet)"));
        }
    }

    /** All definitions of an account are read with every list of fields, and for every container that appears. */
    private void refuseIfMany(Call call) {
        if (store.definitions(call.account().id()).size() >= MOST) {
            throw new Refusal(Problem.atPointer(
                    Status.UNPROCESSABLE_ENTITY,
                    "too_many",
                    "/data",
                    "there are " + MOST + " definitions already (expected no more)"));
        }
    }

    /** One definition of the account. */
    ApiResponse one(Call call) {
        return documents.shown(call, definition(call));
    }

    /** Changes what the body names; values that there are stay, also where the rules would not allow them any more. */
    ApiResponse change(Call call) {
        FieldDefinition found = definition(call);
        Shape shape = documents.shape(call, Include.NONE);
        SentDefinition sent = new SentDefinition(
                SentResource.read(call.request().body(), Resources.CUSTOM_FIELD_DEFINITION.name(), found.id()));
        FieldDefinition changed = Redo.STANDARD.whileStale(() -> changed(call, definition(call), sent));
        return documents.changed(call, changed, shape);
    }

    private FieldDefinition changed(Call call, FieldDefinition before, SentDefinition sent) {
        FieldDefinition after = sent.applied(before);
        return after.equals(before)
                ? before
                : store.saveDefinition(
                        call.account().id(),
                        after.toBuilder().updatedAt(call.now()).build());
    }

    /** Deletes a definition with all its fields. */
    ApiResponse delete(Call call) {
        FieldDefinition found = definition(call);
        PlainQuery.none(call);
        if (!store.deleteDefinition(call.account().id(), found.id())) {
            throw notFound();
        }
        return Answers.nothing();
    }

    private FieldDefinition definition(Call call) {
        return call.id()
                .flatMap(id -> store.definition(call.account().id(), id))
                .orElseThrow(DefinitionEndpoints::notFound);
    }

    private static Refusal notFound() {
        return Refusal.notFound("custom field definition");
    }
}
