package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.LabelText;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Problem;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.SentResource;
import dev.quayside.jsonapi.internal.http.Status;
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
    public Optional<Party> find(Call call) {
        return call.id().flatMap(id -> store.shipments().party(call.account().id(), id));
    }

    /** Stores a new party. */
    public ApiResponse create(Call call, AccountId account, SentResource sent, Function<Party, ApiResponse> answer) {
        String name = name(sent);
        if (name == null && !sent.isWrong(COMPANY_NAME)) {
            sent.rejectMissing(COMPANY_NAME, "the name of a company");
        }
        sent.refuseIfWrong();
        return save(call, new Party(ids.next(), known(name), null), answer);
    }

    /** Gives a party the name that the body says, if it says one. */
    public ApiResponse change(Call call, Party before, SentResource sent, Function<Party, ApiResponse> answer) {
        sent.refuseNull(COMPANY_NAME);
        String name = name(sent);
        sent.refuseIfWrong();
        return name == null
                ? answer.apply(before)
                : save(call, new Party(before.id(), name, before.customerAccountId()), answer);
    }

    private ApiResponse save(Call call, Party party, Function<Party, ApiResponse> answer) {
        Change change = Change.of(call.account().id()).party(party).build();
        try {
            return call.write(
                    store, () -> answer.apply(party), each -> each.shipments().save(change));
        } catch (DuplicateException taken) {
            throw new Refusal(Problem.atPointer(
                    Status.UNPROCESSABLE_ENTITY,
                    "duplicate",
                    "/data/attributes/customer",
                    LabelText.quoted(party.companyName())
                            + " is the name of another party already (expected one for each)"));
        }
    }

    /** The name that is sent; null if there is none, or none that can be kept. */
    private static @Nullable String name(SentResource sent) {
        String name = sent.text(COMPANY_NAME);
        if (name == null) {
            return null;
        }
        if (name.isBlank()) {
            sent.reject(COMPANY_NAME, "blank", "the name is blank (expected that of a company)");
            return null;
        }
        LabelText.problem(name).ifPresent(problem -> sent.reject(COMPANY_NAME, problem.code(), problem.detail()));
        return sent.isWrong(COMPANY_NAME) ? null : name;
    }

    private static String known(@Nullable String name) {
        if (name == null) {
            throw new AssertionError("a name that is missing has been refused");
        }
        return name;
    }
}
