package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Definitions of custom fields: made, listed, shown, changed, deleted. Thread-safe. */
public final class DefinitionEndpoints {

    /** How many definitions an account can make; of some that are made at once, all may be the last. */
    public static final int MOST = 500;

    private final EngineStore store;
    private final TimeOrderedIds ids;

    DefinitionEndpoints(EngineStore store, TimeOrderedIds ids) {
        this.store = store;
        this.ids = ids;
    }

    /** Returns all definitions of the account. */
    List<FieldDefinition> all(RequestContext context) {
        return store.customFields().definitions(context.account().id());
    }

    /** Finds the definition that the path names. */
    Optional<FieldDefinition> find(RequestContext context) {
        return context.id()
                .flatMap(id -> store.customFields().definition(context.account().id(), id));
    }

    /** Stores a new definition; where no slug is sent, it is made from the name. */
    ApiResponse create(
            RequestContext context,
            AccountId account,
            ResourceBodyReader sent,
            Function<FieldDefinition, ApiResponse> answer) {
        FieldDefinition wanted = new DefinitionBodyReader(sent).made(ids.next(), context.now());
        refuseIfMany(context);
        try {
            return context.write(
                    store,
                    () -> answer.apply(wanted),
                    each -> each.customFields().saveDefinition(account, wanted));
        } catch (DuplicateException taken) {
            throw new RejectedRequestException(RequestError.atPointer(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "duplicate",
                    "/data/attributes/api_slug",
                    "'" + wanted.slug() + "' is another field of a "
                            + wanted.entity().resourceType() + " already (expected one that is none yet)"));
        }
    }

    /** All definitions of an account are read with every list of fields, and for every container that appears. */
    private void refuseIfMany(RequestContext context) {
        if (all(context).size() >= MOST) {
            throw new RejectedRequestException(RequestError.atPointer(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "too_many",
                    "/data",
                    "there are " + MOST + " definitions already (expected no more)"));
        }
    }

    /** Changes what the body names; values that there are stay, also where the rules would not allow them any more. */
    ApiResponse change(
            RequestContext context,
            FieldDefinition before,
            ResourceBodyReader sent,
            Function<FieldDefinition, ApiResponse> answer) {
        FieldDefinition after = new DefinitionBodyReader(sent).applied(before);
        if (after.equals(before)) {
            return answer.apply(before);
        }
        return answer.apply(store.customFields()
                .saveDefinition(
                        context.account().id(),
                        after.toBuilder().updatedAt(context.now()).build()));
    }

    /** Deletes a definition with all its fields. */
    boolean delete(RequestContext context, FieldDefinition definition) {
        return store.customFields().deleteDefinition(context.account().id(), definition.id());
    }
}
