package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Parties: made, shown and renamed. That no two have the same name is up to the store. Thread-safe. */
public final class PartyEndpoints {

    private static final String COMPANY_NAME = "company_name";

    private final TrackingStore store;
    private final TimeOrderedIds ids;

    public PartyEndpoints(TrackingStore store, TimeOrderedIds ids) {
        this.store = store;
        this.ids = ids;
    }

    /** Finds the party that the path names. */
    public Optional<Party> find(RequestContext context) {
        return context.id()
                .flatMap(id -> store.shipments().party(context.account().id(), id));
    }

    /** Stores a new party. */
    public ApiResponse create(
            RequestContext context, AccountId account, ResourceBodyReader sent, Function<Party, ApiResponse> answer) {
        String name = name(sent);
        if (name == null && !sent.isWrong(COMPANY_NAME)) {
            sent.rejectMissing(COMPANY_NAME, "the name of a company");
        }
        sent.refuseIfWrong();
        return save(context, new Party(ids.next(), known(name), null), answer);
    }

    /** Gives a party the name that the body says, if it says one. */
    public ApiResponse change(
            RequestContext context, Party before, ResourceBodyReader sent, Function<Party, ApiResponse> answer) {
        sent.refuseNull(COMPANY_NAME);
        String name = name(sent);
        sent.refuseIfWrong();
        return name == null
                ? answer.apply(before)
                : save(context, new Party(before.id(), name, before.customerAccountId()), answer);
    }

    private ApiResponse save(RequestContext context, Party party, Function<Party, ApiResponse> answer) {
        Change change = Change.of(context.account().id()).party(party).build();
        try {
            return context.write(
                    store, () -> answer.apply(party), each -> each.shipments().save(change));
        } catch (DuplicateException taken) {
            throw new RejectedRequestException(RequestError.atPointer(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "duplicate",
                    "/data/attributes/customer",
                    ReferenceText.quoted(party.companyName())
                            + " is the name of another party already (expected one for each)"));
        }
    }

    /** The name that is sent; null if there is none, or none that can be kept. */
    private static @Nullable String name(ResourceBodyReader sent) {
        String name = sent.text(COMPANY_NAME);
        if (name == null) {
            return null;
        }
        if (name.isBlank()) {
            sent.reject(COMPANY_NAME, "blank", "the name is blank (expected that of a company)");
            return null;
        }
        ReferenceText.problem(name).ifPresent(problem -> sent.reject(COMPANY_NAME, problem.code(), problem.detail()));
        return sent.isWrong(COMPANY_NAME) ? null : name;
    }

    private static String known(@Nullable String name) {
        if (name == null) {
            throw new AssertionError("a name that is missing has been refused");
        }
        return name;
    }
}
