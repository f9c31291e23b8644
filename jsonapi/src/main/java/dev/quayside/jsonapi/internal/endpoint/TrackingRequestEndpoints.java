package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.LabelText;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Problem;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.SentResource;
import dev.quayside.jsonapi.internal.http.Status;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
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
    private final OneDocuments<TrackingRequest> documents;
    private final String path;

    /** @param path of the API's tracking requests, with a slash at its end */
    TrackingRequestEndpoints(TrackingEngine engine, OneDocuments<TrackingRequest> documents, String path) {
        this.engine = engine;
        this.documents = documents;
        this.path = path;
    }

    /** One request of the account; with its shipment, unless the query or the plan says otherwise. */
    ApiResponse one(Call call) {
        TrackingRequest request = call.id()
                .flatMap(id -> engine.request(call.account().id(), id))
                .orElseThrow(() -> Refusal.notFound("tracking request"));
        return documents.shown(call, request, documents.shape(call, TRACKED_OBJECT));
    }

    /** Makes a request. What is wrong with it is found before anything is stored. */
    ApiResponse create(Call call) {
        AccountId account = call.account().id();
        engine.planLimit(account).ifPresent(reached -> {
            throw Refusal.planLimit(reached);
        });
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.TRACKING_REQUEST.name());
        SentInitialFields initial = SentInitialFields.read(sent);
        NewRequest wanted = wanted(sent, initial, call.caller().userId());
        if (!sent.problems().isEmpty()) {
            throw Refusal.of(all(sent, initial, engine.problems(account, wanted)));
        }
        RequestOutcome outcome = engine.request(
                account,
                wanted,
                (store, commit, accepted) -> call.write(
                        store,
                        () -> created(call, accepted, shape),
                        each -> each.tracking().commit(commit)));
        if (outcome instanceof RequestOutcome.Accepted accepted) {
            return created(call, accepted.request(), shape);
        }
        if (outcome instanceof RequestOutcome.Refused refused) {
            throw Refusal.of(all(sent, initial, refused.problems()));
        }
        throw Refusal.planLimit((RequestOutcome.PlanLimitReached) outcome);
    }

    private ApiResponse created(Call call, TrackingRequest request, Shape shape) {
        return documents.created(call, request, shape, path + request.id());
    }

    private static NewRequest wanted(SentResource sent, SentInitialFields initial, @Nullable UUID userId) {
        NewRequest.Builder wanted = NewRequest.builder()
                .type(sent.text("request_type"))
                .number(sent.text("request_number"))
                .scac(sent.text("scac"))
                .refNumbers(sent.texts("ref_numbers", LabelText::problem))
                .tags(sent.texts("shipment_tags", LabelText::problem))
                .initialFields(initial.fields())
                .userId(userId)
                .customerId(sent.linked("customer", Resources.PARTY.name()));
        return (sent.flag("auto_detect_vocc_scac") ? wanted.detectLine() : wanted).build();
    }

    /** What is wrong with the form of a request, and what is wrong with those of its parts that have the right form. */
    private static List<Problem> all(
            SentResource sent, SentInitialFields initial, List<dev.quayside.core.tracking.Problem> content) {
        List<Problem> all = new ArrayList<>(sent.problems());
        for (dev.quayside.core.tracking.Problem problem : content) {
            if (!sent.isWrong(problem.field().wireName()) && !isOfNoValue(problem, initial)) {
                all.add(Problem.atPointer(
                        Status.UNPROCESSABLE_ENTITY,
                        problem.code().wireName(),
                        pointer(problem, initial),
                        problem.message()));
            }
        }
        return all;
    }

    private static boolean isOfNoValue(dev.quayside.core.tracking.Problem problem, SentInitialFields initial) {
        Integer index = problem.index();
        return index != null
                && problem.code() != dev.quayside.core.tracking.Problem.Code.UNKNOWN
                && !initial.hasValue(index);
    }

    private static String pointer(dev.quayside.core.tracking.Problem problem, SentInitialFields initial) {
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
