package dev.quayside.jsonapi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Parties: made, shown and renamed. That no two have the same name is up to the store. Thread-safe. */
final class PartyEndpoints {

    private static final String COMPANY_NAME = "company_name";

    private final TrackingStore store;
    private final TimeOrderedIds ids;
    private final OneDocuments<Party> documents;
    private final String path;

    /** @param path of the API's parties, with a slash at its end */
    PartyEndpoints(TrackingStore store, TimeOrderedIds ids, OneDocuments<Party> documents, String path) {
        this.store = store;
        this.ids = ids;
        this.documents = documents;
        this.path = path;
    }

    /** Makes a party. */
    ApiResponse create(Call call) {
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.PARTY.name());
        String name = name(sent);
        if (name == null && !sent.isWrong(COMPANY_NAME)) {
            sent.rejectMissing(COMPANY_NAME, "the name of a company");
        }
        refuseIfWrong(sent);
        Party party = new Party(ids.next(), known(name), null);
        Supplier<ApiResponse> created = () -> documents.created(call, party, shape, path + party.id());
        save(call, party, created);
        return created.get();
    }

    /** One party of the account. */
    ApiResponse one(Call call) {
        return documents.shown(call, party(call));
    }

    /** Gives a party the name that the body says, if it says one. */
    ApiResponse change(Call call) {
        Party found = party(call);
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.PARTY.name(), found.id());
        sent.refuseNull(COMPANY_NAME);
        String name = name(sent);
        refuseIfWrong(sent);
        Party changed = name == null ? found : new Party(found.id(), name, found.customerAccountId());
        Supplier<ApiResponse> answer = () -> documents.changed(call, changed, shape);
        if (name != null) {
            save(call, changed, answer);
        }
        return answer.get();
    }

    private void save(Call call, Party party, Supplier<ApiResponse> answer) {
        AccountId account = call.account().id();
        try {
            call.write(
                    store,
                    answer,
                    each -> each.save(Change.of(account).party(party).build()));
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

    private static void refuseIfWrong(SentResource sent) {
        if (!sent.problems().isEmpty()) {
            throw Refusal.of(sent.problems());
        }
    }

    private Party party(Call call) {
        return call.id()
                .flatMap(id -> store.party(call.account().id(), id))
                .orElseThrow(() -> Refusal.notFound("party"));
    }

    private static String known(@Nullable String name) {
        if (name == null) {
            throw new AssertionError("a name that is missing has been refused");
        }
        return name;
    }
}
