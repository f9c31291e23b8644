package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.resource.Resources;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The endpoints of parties. The store ensures that names are unique. Thread-safe. */
record PartyEndpoints(Store store, TimeOrderedIds ids) {

    private static final String COMPANY_SCHEMA = """
            {"type": "object", "properties": {"company_name": {"type": "string"}}}""";

    private static final String NEW_PARTY_SCHEMA = """
            "attributes": {"type": "object", "required": ["company_name"],
              "properties": {"company_name": {"type": "string"}}}""";

    private static final String COMPANY_NAME = "company_name";

    public void addTo(Routes.Builder routes, DocumentRenderer documents) {
        CrudEndpoint<Party> crud = new CrudEndpoint<>(
                routes, RouteAccess.READ, "/parties", "{id}", Resources.PARTY, documents, this::find);
        crud.create(
                "createParty",
                "Create a party",
                "Creates a party with a company name that is unique within the account.",
                Body.created(Resources.PARTY, NEW_PARTY_SCHEMA),
                (context, account, body, response) -> create(context, body, response));
        crud.get("getParty", "Get a party", "Returns one party of the account.");
        crud.change(
                "updateParty",
                "Rename a party",
                "Changes the company name of the party.",
                COMPANY_SCHEMA,
                this::change);
    }

    /** Finds the party whose id is in the path. */
    private Optional<Party> find(RequestContext context) {
        return context.id()
                .flatMap(id -> store.shipments().party(context.account().id(), id));
    }

    private ApiResponse create(RequestContext context, ResourceBodyReader body, Function<Party, ApiResponse> response) {
        String name = name(body);
        body.require(COMPANY_NAME, name, "the name of a company");
        body.throwIfInvalid();
        return save(context, new Party(ids.next(), Objects.requireNonNull(name), null), response);
    }

    /** Renames a party if the body contains a name. */
    private ApiResponse change(
            RequestContext context, Party current, ResourceBodyReader body, Function<Party, ApiResponse> response) {
        body.rejectNull(COMPANY_NAME);
        String name = name(body);
        body.throwIfInvalid();
        return name == null
                ? response.apply(current)
                : save(context, new Party(current.id(), name, current.customerAccountId()), response);
    }

    private ApiResponse save(RequestContext context, Party party, Function<Party, ApiResponse> response) {
        Change change = Change.of(context.account().id()).party(party).build();
        try {
            return context.write(
                    store, () -> response.apply(party), each -> each.shipments().save(change));
        } catch (DuplicateException taken) {
            throw RejectedRequestException.atPointer(
                    "duplicate",
                    "/data/attributes/customer",
                    QuotedText.text(party.companyName()) + " is the name of another party (expected an unused name)");
        }
    }

    /** Returns the name in the body; null if it is absent or invalid. */
    private static @Nullable String name(ResourceBodyReader body) {
        return body.text(
                COMPANY_NAME,
                name -> name.isBlank()
                        ? Optional.of(new ReferenceText.Violation(
                                "blank", "the name is blank (expected the name of a company)"))
                        : ReferenceText.check(name));
    }
}
