package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_BY_BODY;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_ON_ANY_PLAN;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.PlanLimitPolicy;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.resource.Resources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The endpoints {@code POST /tracking_requests} and {@code GET /tracking_requests/{id}}. Thread-safe. */
final class TrackingRequestEndpoints {

    /** The top-level {@code meta} of a document about one tracking request. */
    private static final String TRACKING_REQUEST_META_SCHEMA = """
            {"type": "object", "properties": {"diagnostics": {"type": "array", "minItems": 1,
              "description": "A diagnostic if the active containers of the account exceed its plan, and some of them belong to this request.",
              "items": {"type": "object", "required": ["severity", "code", "detail"], "properties": {
                "severity": {"type": "string", "enum": ["warning"], "description": "Always `warning`: nothing was ignored."},
                "code": {"type": "string", "enum": ["plan_limit_exceeded"]},
                "detail": {"type": "string"}}}}}}""";

    private static final String NEW_TRACKING_REQUEST_SCHEMA = """
            "attributes": {"type": "object", "required": ["request_type", "request_number"], "properties": {
              "request_type": {"type": "string", "enum": ["bill_of_lading", "booking_number", "container"],
                "description": "The kind of the number; tracking by container number is in beta."},
              "request_number": {"type": "string"},
              "scac": {"type": ["string", "null"],
                "description": "The SCAC of the shipping line, as listed at /shipping_lines; required unless the line is detected from the number."},
              "auto_detect_vocc_scac": {"type": "boolean",
                "description": "Whether to detect the shipping line from the number; false if absent."},
              "ref_numbers": {"type": "array", "items": {"type": "string"}},
              "shipment_tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
              "initial_custom_fields":""" + InitialFieldsBodyReader.SCHEMA + """
            }},
            "relationships": {"type": "object", "properties": {
              "customer": {"type": "object", "required": ["data"], "properties": {
                "data": {"type": ["object", "null"], "required": ["type", "id"], "properties": {
                  "type": {"type": "string", "const": "party"}, "id": {"type": "string", "format": "uuid"}}}}}}}""";

    /** The include path that documents about tracking requests use by default: {@code tracked_object}. */
    public static final Include TRACKED_OBJECT = new Include(Map.of("tracked_object", Include.NONE));

    private final TrackingEngine engine;
    private final SingleDocumentRenderer<TrackingRequest> documents;
    private final String path;

    public TrackingRequestEndpoints(TrackingEngine engine, DocumentRenderer documents) {
        this.engine = engine;
        this.documents = new SingleDocumentRenderer<>(Resources.TRACKING_REQUEST, documents);
        this.path = documents.path("tracking_requests");
    }

    public void addTo(Routes.Builder routes) {
        routes.post("/tracking_requests", CHANGE_BY_BODY)
                .bucket(RateLimits.Bucket.CREATE_TRACKING_REQUEST)
                .operation(
                        "createTrackingRequest",
                        "Create a tracking request",
                        "Accepts the number and returns a pending request without a shipment. The request gets its"
                                + " shipment when the shipping line reports it. A number for which the line has no"
                                + " data is still accepted; the status of the request shows this later.")
                .created(Resources.TRACKING_REQUEST)
                .body(Body.created(Resources.TRACKING_REQUEST, NEW_TRACKING_REQUEST_SCHEMA))
                .handledBy(this::create);
        routes.get("/tracking_requests/{id}", READ_ON_ANY_PLAN)
                .operation(
                        "getTrackingRequest",
                        "Get a tracking request with its shipment",
                        "Returns one tracking request with its shipment as soon as it has one. A line may report more"
                                + " containers than the account's plan has slots: all of them are tracked, and"
                                + " `meta.diagnostics` reports the excess.")
                .single(Resources.TRACKING_REQUEST)
                .meta(TRACKING_REQUEST_META_SCHEMA)
                .handledBy(this::one);
    }

    /** Returns one tracking request of the account; by default the document includes its shipment. */
    private ApiResponse one(RequestContext context) {
        TrackingRequest request = context.findOrReject(
                "tracking request", id -> engine.request(context.account().id(), id));
        return documents.fetched(
                context,
                request,
                documents.projection(context, TRACKED_OBJECT),
                engine.planLimitExcess(context.account().id(), request)
                        .map(TrackingRequestEndpoints::meta)
                        .orElse(Map.of()));
    }

    private static Map<String, ?> meta(PlanLimitPolicy.Excess excess) {
        Map<String, String> diagnostic = new LinkedHashMap<>();
        diagnostic.put("severity", "warning");
        diagnostic.put("code", PlanLimitPolicy.Excess.CODE);
        diagnostic.put(
                "detail",
                "The account's plan allows " + excess.limit() + " active containers, and " + excess.activeContainers()
                        + " are active. All of them are tracked; new tracking requests are rejected until fewer than "
                        + excess.limit() + " are in use.");
        return Map.of("diagnostics", List.of(diagnostic));
    }

    /** Creates a tracking request. All problems of the request are found before data are stored. */
    private ApiResponse create(RequestContext context) {
        Account account = context.account();
        engine.planLimit(account).ifPresent(reached -> {
            throw RejectedRequestException.planLimit(reached);
        });
        Projection projection = documents.projection(context, Include.NONE);
        ResourceBodyReader body = ResourceBodyReader.read(context, Resources.TRACKING_REQUEST.name());
        InitialFieldsBodyReader initial = InitialFieldsBodyReader.read(body);
        NewRequest newRequest = newRequest(body, initial, context.caller().userId());
        if (!body.problems().isEmpty()) {
            throw RejectedRequestException.of(allProblems(body, initial, engine.problems(account.id(), newRequest)));
        }
        RequestOutcome outcome = engine.request(
                account,
                newRequest,
                (store, commit, accepted) -> context.write(
                        store,
                        () -> createdResponse(context, accepted, projection, body),
                        each -> each.tracking().commit(commit)));
        if (outcome instanceof RequestOutcome.Accepted accepted) {
            return createdResponse(context, accepted.request(), projection, body);
        }
        if (outcome instanceof RequestOutcome.Refused refused) {
            throw RejectedRequestException.of(allProblems(body, initial, refused.problems()));
        }
        throw RejectedRequestException.planLimit((RequestOutcome.PlanLimitReached) outcome);
    }

    private ApiResponse createdResponse(
            RequestContext context, TrackingRequest request, Projection projection, ResourceBodyReader body) {
        return documents.created(context, request, projection, body.meta(), path + request.id());
    }

    private static NewRequest newRequest(
            ResourceBodyReader body, InitialFieldsBodyReader initial, @Nullable UUID userId) {
        NewRequest.Builder newRequest = NewRequest.builder()
                .type(body.text("request_type"))
                .number(body.text("request_number"))
                .scac(body.text("scac"))
                .refNumbers(body.texts("ref_numbers", ReferenceText::check))
                .tags(body.texts("shipment_tags", ReferenceText::check))
                .initialFields(initial.fields())
                .userId(userId)
                .customerId(body.linked("customer", Resources.PARTY.name()));
        return (body.flag("auto_detect_vocc_scac") ? newRequest.detectLine() : newRequest).build();
    }

    /**
     * Returns the problems in the structure of the body, and the problems that the engine has found in the well-formed
     * parts of the body.
     */
    private static List<RequestError> allProblems(
            ResourceBodyReader body, InitialFieldsBodyReader initial, List<RequestOutcome.Problem> content) {
        List<RequestError> allProblems = new ArrayList<>(body.problems());
        for (RequestOutcome.Problem problem : content) {
            if (!body.hasProblem(problem.field().wireName()) && !isOfInvalidValue(problem, initial)) {
                allProblems.add(RequestError.atPointer(
                        problem.code().wireName(), pointer(problem, initial), problem.message()));
            }
        }
        return allProblems;
    }

    private static boolean isOfInvalidValue(RequestOutcome.Problem problem, InitialFieldsBodyReader initial) {
        Integer index = problem.index();
        return index != null && problem.code() != RequestOutcome.Problem.Code.UNKNOWN && !initial.hasValue(index);
    }

    private static String pointer(RequestOutcome.Problem problem, InitialFieldsBodyReader initial) {
        String name = problem.field().wireName();
        Integer index = problem.index();
        return switch (problem.field()) {
            case TYPE, NUMBER, SCAC, REF_NUMBERS, TAGS -> "/data/attributes/" + name;
            case INITIAL_FIELDS ->
                "/data/attributes/" + name + (index == null ? "" : initial.pointer(index) + member(problem.code()));
            case CUSTOMER -> "/data/relationships/" + name;
        };
    }

    /** Returns the name of the member of an initial field that has the problem: its slug or its value. */
    private static String member(RequestOutcome.Problem.Code code) {
        return "/"
                + (code == RequestOutcome.Problem.Code.UNKNOWN
                        ? CustomFieldEndpoints.SLUG
                        : CustomFieldEndpoints.VALUE);
    }
}
