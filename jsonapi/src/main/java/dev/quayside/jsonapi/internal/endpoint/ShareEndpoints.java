package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE;
import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_BY_BODY;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_ON_ANY_PLAN;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Share;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.Shares;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.Projection;
import dev.quayside.query.internal.InstantText;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The endpoints by which an account creates, lists, gets and deletes its shares. They need
 * {@link Entitlement#MAP_AND_WIDGET}. Thread-safe.
 *
 * <p>The token of a share is returned only once, in the response to the request that created the share. This response
 * is not stored: a repeated request with the same {@code Idempotency-Key} gets 409 {@code answer_not_kept} with the
 * {@code Location} of the share, but not the token.
 */
final class ShareEndpoints {

    private static final String PARTS = "parts";
    private static final String LABEL = "label";
    private static final String EXPIRES_AT = "expires_at";
    private static final int MAX_LABEL_LENGTH = 255;

    private static final List<String> PART_CODES =
            Arrays.stream(Share.Part.values()).map(Share.Part::code).toList();

    private static final String NEW_SHARE_SCHEMA = """
            "attributes": {"type": "object", "required": ["parts"], "properties": {
              "parts": {"type": "array", "minItems": 1, "items": {"type": "string", "enum": [%s]},
                "description": "The parts to show; `map` needs the feature `routing_data`."},
              "label": {"type": ["string", "null"], "maxLength": %d,
                "description": "A name for the share, which only the account sees; a blank text is null."},
              "expires_at": {"type": ["string", "null"], "format": "date-time",
                "description": "The end of the share, from one minute to %d days from now; %d days from now if absent."}}}""".formatted(
                    PART_CODES.stream().map(code -> '"' + code + '"').collect(Collectors.joining(", ")),
                    MAX_LABEL_LENGTH,
                    Shares.LONGEST_VALIDITY.toDays(),
                    Shares.USUAL_VALIDITY.toDays());

    private static final Schema<Share> OLDEST_FIRST =
            ListEndpoint.byCreation(Resources.SHARE, Share::createdAt, Direction.ASCENDING);

    private final ListingStore store;
    private final int limit;
    private final boolean hasMaps;
    private final DocumentRenderer documents;
    private final SingleDocumentRenderer<Share> ofOne;
    private final SingleDocumentRenderer<Shares.NewShare> ofCreated;

    /**
     * Creates the endpoints.
     *
     * @param limit the maximum number of shares of an account that have not expired
     * @param hasMaps whether the host can show maps
     * @param ofCreated the renderer of documents about created shares, which contain the token
     */
    public ShareEndpoints(
            ListingStore store, int limit, boolean hasMaps, DocumentRenderer documents, DocumentRenderer ofCreated) {
        this.store = store;
        this.limit = limit;
        this.hasMaps = hasMaps;
        this.documents = documents;
        this.ofOne = new SingleDocumentRenderer<>(Resources.SHARE, documents);
        this.ofCreated = new SingleDocumentRenderer<>(Resources.CREATED_SHARE, ofCreated);
    }

    public void addTo(Routes.Builder routes) {
        addTo(
                routes,
                Share.Kind.SHIPMENT,
                context -> ShipmentEndpoints.shipment(context, store).shipment().id());
        addTo(
                routes,
                Share.Kind.CONTAINER,
                context -> ContainerEndpoints.container(context, store).id());
        addList(
                routes.get("/shares", READ_ON_ANY_PLAN)
                        .operation(
                                "listShares",
                                "List all shares of the account, oldest first",
                                "Returns a page of the account's shares, also of expired ones."),
                this::all);
        routes.get("/shares/{id}", READ_ON_ANY_PLAN)
                .feature(Entitlement.MAP_AND_WIDGET)
                .operation("getShare", "Get a share", "Returns one share, without its token.")
                .single(Resources.SHARE)
                .handledBy(context -> ofOne.fetched(context, findOrReject(context)));
        routes.delete("/shares/{id}", CHANGE)
                .feature(Entitlement.MAP_AND_WIDGET)
                .operation("deleteShare", "Delete a share", "Ends the share at once: its token is not valid any more.")
                .noContent()
                .handledBy(this::delete);
    }

    /**
     * Adds the routes for the shares of one kind of object.
     *
     * @param object returns the id of the object in the path; throws a {@link RejectedRequestException} with 404 if
     *     there is no such object
     */
    private void addTo(Routes.Builder routes, Share.Kind kind, Function<RequestContext, UUID> object) {
        String name = kind.code();
        String path = "/" + name + "s/{id}/shares";
        String suffix = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        addList(
                routes.get(path, READ_ON_ANY_PLAN)
                        .operation(
                                "listSharesOf" + suffix,
                                "List the shares of a " + name + ", oldest first",
                                "Returns a page of the shares of the " + name + ", also of expired ones."),
                context -> {
                    UUID id = object.apply(context);
                    return all(context).stream()
                            .filter(share ->
                                    share.kind() == kind && share.objectId().equals(id))
                            .toList();
                });
        routes.post(path, CHANGE_BY_BODY)
                .feature(Entitlement.MAP_AND_WIDGET)
                .confidential()
                .operation(
                        "share" + suffix,
                        "Share a " + name,
                        "Creates a share of the " + name + ". The response has its `token`, which cannot be read"
                                + " again. A repeated request with the same `Idempotency-Key` gets 409 with the"
                                + " `Location` of the share. An account has at most " + limit + " shares that have not"
                                + " expired (409 `too_many_shares`).")
                .created(Resources.CREATED_SHARE)
                .body(Body.created(Resources.CREATED_SHARE, NEW_SHARE_SCHEMA))
                .handledBy(context -> create(context, kind, object.apply(context)));
    }

    private void addList(Routes.Builder.Declaration route, Function<RequestContext, List<Share>> rows) {
        new ListEndpoint<>(
                        OLDEST_FIRST, Resources.SHARE, documents, ListEndpoint.Rows.inMemory(rows, Function.identity()))
                .addTo(route.feature(Entitlement.MAP_AND_WIDGET));
    }

    private ShareRepository shares() {
        return store.shares();
    }

    private List<Share> all(RequestContext context) {
        return shares().shares(context.account().id());
    }

    private Share findOrReject(RequestContext context) {
        return context.findOrReject(
                "share", id -> shares().share(context.account().id(), id));
    }

    private ApiResponse create(RequestContext context, Share.Kind kind, UUID object) {
        Projection projection = ofCreated.projection(context, Projection.Include.NONE);
        ResourceBodyReader body = ResourceBodyReader.read(context, Resources.SHARE.name());
        Set<Share.Part> parts = parts(body);
        String label = body.text(LABEL, text -> ReferenceText.check(text, MAX_LABEL_LENGTH));
        if (label != null && label.isBlank()) {
            label = null;
        }
        Instant expiresAt = expiresAt(body, context.now());
        if (parts.contains(Share.Part.MAP) && !hasMaps) {
            body.reject(PARTS, "not_available", "This service has no maps (expected parts without 'map').");
        }
        body.throwIfInvalid();
        if (parts.contains(Share.Part.MAP) && !context.account().has(Entitlement.ROUTING_DATA)) {
            throw RejectedRequestException.notEnabled(Entitlement.ROUTING_DATA);
        }
        Shares shares = new Shares(store, context::now, limit);
        Shares.NewShare created = shares.draft(context.account().id(), kind, object, parts, label, expiresAt);
        shares.deleteExpired(context.account().id());
        return context.write(
                store,
                () -> ofCreated.created(
                        context,
                        created,
                        projection,
                        body.meta(),
                        documents.path("shares") + created.share().id()),
                each -> {
                    if (!each.shares().add(created.share(), limit)) {
                        throw tooMany();
                    }
                });
    }

    private RejectedRequestException tooMany() {
        return RejectedRequestException.of(
                ErrorStatus.CONFLICT,
                "too_many_shares",
                "The account has " + limit + " shares that have not expired, which is the maximum (expected that a"
                        + " share is deleted or expires first).");
    }

    /** Returns the parts in the body; if they are absent or invalid, adds a problem and returns an empty set. */
    private static Set<Share.Part> parts(ResourceBodyReader body) {
        Set<String> codes = new LinkedHashSet<>(body.texts(
                PARTS,
                code -> PART_CODES.contains(code)
                        ? Optional.empty()
                        : Optional.of(new ReferenceText.Violation(
                                "unknown",
                                QuotedText.text(code) + " is not a part (expected one of: "
                                        + String.join(", ", PART_CODES) + ")"))));
        if (codes.isEmpty() && !body.hasProblem(PARTS)) {
            body.rejectMissing(PARTS, "at least one part, such as ['status']");
        }
        Set<Share.Part> parts = EnumSet.noneOf(Share.Part.class);
        for (Share.Part part : Share.Part.values()) {
            if (codes.contains(part.code())) {
                parts.add(part);
            }
        }
        return parts;
    }

    /** Returns the end in the body; null if the end is absent or if it is invalid, which is a problem of the body. */
    private static @Nullable Instant expiresAt(ResourceBodyReader body, Instant now) {
        String text = body.text(EXPIRES_AT);
        if (text == null) {
            return null;
        }
        Instant end = InstantText.parse(text);
        if (end == null) {
            body.reject(EXPIRES_AT, "malformed", InstantText.problem(text));
            return null;
        }
        Instant first = now.plus(Shares.SHORTEST_VALIDITY);
        Instant last = now.plus(Shares.LONGEST_VALIDITY);
        if (end.isBefore(first) || end.isAfter(last)) {
            body.reject(
                    EXPIRES_AT,
                    "out_of_range",
                    QuotedText.text(text) + " is not the end of a share (expected an instant from " + first + " to "
                            + last + ")");
            return null;
        }
        return end;
    }

    private ApiResponse delete(RequestContext context) {
        Share share = findOrReject(context);
        ParameterReader.expectNone(context);
        if (!shares().delete(context.account().id(), share.id())) {
            throw RejectedRequestException.notFound("share");
        }
        return Responses.noContent();
    }
}
