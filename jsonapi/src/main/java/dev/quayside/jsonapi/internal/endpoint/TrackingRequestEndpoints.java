package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.resource.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** {@code POST /tracking_requests} and {@code GET /tracking_requests/{id}}. Thread-safe. */
public final class TrackingRequestEndpoints {

    /** What documents about requests include unless the query says otherwise. */
    public static final Include TRACKED_OBJECT = new Include(Map.of("tracked_object", Include.NONE));

    private final TrackingEngine engine;
    private final SingleDocumentRenderer<TrackingRequest> documents;
    private final String path;

    /** @param path of the API's tracking requests, with a slash at its end */
    TrackingRequestEndpoints(TrackingEngine engine, SingleDocumentRenderer<TrackingRequest> documents, String path) {
        this.engine = engine;
        this.documents = documents;
        this.path = path;
    }

    /** One request of the account; with its shipment, unless the query or the plan says otherwise. */
    ApiResponse one(RequestContext context) {
        TrackingRequest request = context.id()
                .flatMap(id -> engine.request(context.account().id(), id))
                .orElseThrow(() -> RejectedRequestException.notFound("tracking request"));
        return documents.shown(context, request, documents.projection(context, TRACKED_OBJECT));
    }

    /** Makes a request. What is wrong with it is found before anything is stored. */
    ApiResponse create(RequestContext context) {
        AccountId account = context.account().id();
        engine.planLimit(account).ifPresent(reached -> {
            throw RejectedRequestException.planLimit(reached);
        });
        Projection projection = documents.projection(context, Include.NONE);
        ResourceBodyReader sent = ResourceBodyReader.read(context.request().body(), Resources.TRACKING_REQUEST.name());
        InitialFieldsBodyReader initial = InitialFieldsBodyReader.read(sent);
        NewRequest wanted = wanted(sent, initial, context.caller().userId());
        if (!sent.problems().isEmpty()) {
            throw RejectedRequestException.of(all(sent, initial, engine.problems(account, wanted)));
        }
        RequestOutcome outcome = engine.request(
                account,
                wanted,
                (store, commit, accepted) -> context.write(
                        store,
                        () -> created(context, accepted, projection),
                        each -> each.tracking().commit(commit)));
        if (outcome instanceof RequestOutcome.Accepted accepted) {
            return created(context, accepted.request(), projection);
        }
        if (outcome instanceof RequestOutcome.Refused refused) {
            throw RejectedRequestException.of(all(sent, initial, refused.problems()));
        }
        throw RejectedRequestException.planLimit((RequestOutcome.PlanLimitReached) outcome);
    }

    private ApiResponse created(RequestContext context, TrackingRequest request, Projection projection) {
        return documents.created(context, request, projection, path + request.id());
    }

    private static NewRequest wanted(ResourceBodyReader sent, InitialFieldsBodyReader initial, @Nullable UUID userId) {
        NewRequest.Builder wanted = NewRequest.builder()
                .type(sent.text("request_type"))
                .number(sent.text("request_number"))
                .scac(sent.text("scac"))
                .refNumbers(sent.texts("ref_numbers", ReferenceText::problem))
                .tags(sent.texts("shipment_tags", ReferenceText::problem))
                .initialFields(initial.fields())
                .userId(userId)
                .customerId(sent.linked("customer", Resources.PARTY.name()));
        return (sent.flag("auto_detect_vocc_scac") ? wanted.detectLine() : wanted).build();
    }

    /** What is wrong with the form of a request, and what is wrong with those of its parts that have the right form. */
    private static List<RequestError> all(
            ResourceBodyReader sent,
            InitialFieldsBodyReader initial,
            List<dev.quayside.core.tracking.Problem> content) {
        List<RequestError> all = new ArrayList<>(sent.problems());
        for (dev.quayside.core.tracking.Problem problem : content) {
            if (!sent.isWrong(problem.field().wireName()) && !isOfNoValue(problem, initial)) {
                all.add(RequestError.atPointer(
                        ErrorStatus.UNPROCESSABLE_ENTITY,
                        problem.code().wireName(),
                        pointer(problem, initial),
                        problem.message()));
            }
        }
        return all;
    }

    private static boolean isOfNoValue(dev.quayside.core.tracking.Problem problem, InitialFieldsBodyReader initial) {
        Integer index = problem.index();
        return index != null
                && problem.code() != dev.quayside.core.tracking.Problem.Code.UNKNOWN
                && !initial.hasValue(index);
    }

    private static String pointer(dev.quayside.core.tracking.Problem problem, InitialFieldsBodyReader initial) {
        String name = problem.field().wireName();
        Integer index = problem.index();
        return switch (problem.field()) {
            case TYPE, NUMBER, SCAC, REF_NUMBERS, TAGS -> "/data/attributes/" + name;
            case INITIAL_FIELDS ->
                "/data/attributes/" + name + (index == null ? "" : initial.pointer(index) + member(problem.code()));
            case CUSTOMER -> "/data/relationships/" + name;
        };
    }

    /** What of an initial field is wrong: which field it is, or what it says. */
    private static String member(dev.quayside.core.tracking.Problem.Code code) {
        return "/"
                + (code == dev.quayside.core.tracking.Problem.Code.UNKNOWN
                        ? CustomFieldEndpoints.SLUG
                        : CustomFieldEndpoints.VALUE);
    }
}
