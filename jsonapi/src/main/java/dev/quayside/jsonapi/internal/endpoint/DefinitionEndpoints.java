package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Problem;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.SentResource;
import dev.quayside.jsonapi.internal.http.Status;
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
    List<FieldDefinition> all(Call call) {
        return store.customFields().definitions(call.account().id());
    }

    /** Finds the definition that the path names. */
    Optional<FieldDefinition> find(Call call) {
        return call.id()
                .flatMap(id -> store.customFields().definition(call.account().id(), id));
    }

    /** Stores a new definition; where no slug is sent, it is made from the name. */
    ApiResponse create(Call call, AccountId account, SentResource sent, Function<FieldDefinition, ApiResponse> answer) {
        FieldDefinition wanted = new SentDefinition(sent).made(ids.next(), call.now());
        refuseIfMany(call);
        try {
            return call.write(
                    store,
                    () -> answer.apply(wanted),
                    each -> each.customFields().saveDefinition(account, wanted));
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
        if (all(call).size() >= MOST) {
            throw new Refusal(Problem.atPointer(
                    Status.UNPROCESSABLE_ENTITY,
                    "too_many",
                    "/data",
                    "there are " + MOST + " definitions already (expected no more)"));
        }
    }

    /** Changes what the body names; values that there are stay, also where the rules would not allow them any more. */
    ApiResponse change(
            Call call, FieldDefinition before, SentResource sent, Function<FieldDefinition, ApiResponse> answer) {
        FieldDefinition after = new SentDefinition(sent).applied(before);
        if (after.equals(before)) {
            return answer.apply(before);
        }
        return answer.apply(store.customFields()
                .saveDefinition(
                        call.account().id(),
                        after.toBuilder().updatedAt(call.now()).build()));
    }

    /** Deletes a definition with all its fields. */
    boolean delete(Call call, FieldDefinition definition) {
        return store.customFields().deleteDefinition(call.account().id(), definition.id());
    }
}
