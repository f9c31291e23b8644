package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.ASK_BY_BODY;

import dev.quayside.core.account.RateLimits;
import dev.quayside.core.source.InferenceResult;
import dev.quayside.core.source.InferenceResult.Candidate;
import dev.quayside.core.source.InferenceResult.NumberType;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.BodyMembers;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The endpoint {@code POST /tracking_requests/infer_number}, which infers the type and the shipping line of a number.
 * It does not store data. Thread-safe.
 */
record InferenceEndpoint(TrackingEngine engine) {

    private static final String NUMBER_SCHEMA = """
            {"type": "object", "required": ["number"], "properties": {"number": {"type": "string"}}}""";

    private static final String INFERENCE_SCHEMA = """
            {"type": "object", "required": ["data"], "properties": {
              "meta": {"$ref": "#/components/schemas/body_meta"},
              "data": {"type": "object", "required": ["id", "type", "attributes"], "properties": {
                "id": {"type": "string", "format": "uuid"},
                "type": {"type": "string", "const": "infer_number_results"},
                "attributes": {"type": "object", "required": ["number_type", "validation", "shipping_line"],
                  "properties": {
                    "number_type": {"type": "string", "enum": ["container", "bill_of_lading", "booking"]},
                    "validation": {"type": "object",
                      "required": ["is_valid", "type", "check_digit_passed", "parsed_number", "reason"],
                      "properties": {
                        "is_valid": {"type": ["boolean", "null"]},
                        "type": {"type": "string", "enum": ["container", "shipment"]},
                        "check_digit_passed": {"type": ["boolean", "null"]},
                        "parsed_number": {"type": ["string", "null"]},
                        "reason": {"type": ["string", "null"]}}},
                    "shipping_line": {"type": "object", "required": ["decision", "selected", "candidates"],
                      "properties": {
                        "decision": {"type": "string",
                          "enum": ["auto_select", "needs_confirmation", "no_prediction"]},
                        "selected": {"anyOf": [{"$ref": "#/components/schemas/candidate"}, {"type": "null"}]},
                        "candidates": {"type": "array",
                          "items": {"$ref": "#/components/schemas/candidate"}}}}}}}}}}""";

    private static final String NUMBER = "number";

    public void addTo(Routes.Builder routes) {
        routes.post("/tracking_requests/infer_number", ASK_BY_BODY)
                .bucket(RateLimits.Bucket.INFER_NUMBER)
                .operation(
                        "inferNumber",
                        "Infer the type and the shipping line of a bill of lading, booking or container number",
                        "Returns the likely kind of the number and the shipping lines to which it may belong."
                                + " Nothing is tracked.")
                .plain(Responses.JSON_API, INFERENCE_SCHEMA)
                .body(Body.object(NUMBER_SCHEMA))
                .handledBy(this::infer);
    }

    /** Returns the inferred type and shipping lines; a 422 response if the text cannot be a number of any type. */
    private ApiResponse infer(RequestContext context) {
        ParameterReader.readAll(context, Set.of()).throwIfInvalid();
        BodyMembers body =
                new BodyMembers(RequestBodyReader.object(context.request().body(), "an object with 'number'"), "");
        List<RequestError> problems = new ArrayList<>();
        String number = RequestBodyReader.text(
                        body, NUMBER, "a text", "a number in quotes, such as 'MSCU1234566'", problems::add)
                .orElseThrow(() -> RejectedRequestException.of(problems));
        Map<String, ?> meta = body.meta(context.strictness());
        InferenceResult inferred = engine.infer(context.account().id(), number);
        NumberType type = inferred.numberType();
        if (type == null) {
            throw rejected(
                    "invalid",
                    Optional.ofNullable(inferred.reason())
                            .orElse("the text is not a valid bill of lading, booking or container number"));
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("id", id(number));
        data.put("type", "infer_number_results");
        data.put("attributes", attributes(type, inferred));
        return Responses.tree(Map.of("data", data), meta);
    }

    /** Returns a resource id that is derived from the number. */
    private static String id(String number) {
        return UUID.nameUUIDFromBytes(("infer_number:" + number).getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    private static Map<String, @Nullable Object> attributes(NumberType type, InferenceResult inferred) {
        Map<String, @Nullable Object> validation = new LinkedHashMap<>();
        validation.put("is_valid", inferred.valid());
        validation.put("type", type == NumberType.CONTAINER ? "container" : "shipment");
        validation.put("check_digit_passed", inferred.checkDigitPassed());
        validation.put("parsed_number", inferred.parsedNumber());
        validation.put("reason", inferred.reason());
        Map<String, @Nullable Object> line = new LinkedHashMap<>();
        line.put("decision", inferred.decision().wireName());
        line.put(
                "selected",
                inferred.selected().map(InferenceEndpoint::candidate).orElse(null));
        line.put(
                "candidates",
                inferred.candidates().stream().map(InferenceEndpoint::candidate).toList());
        Map<String, @Nullable Object> attributes = new LinkedHashMap<>();
        attributes.put("number_type", type.wireName());
        attributes.put("validation", validation);
        attributes.put("shipping_line", line);
        return attributes;
    }

    private static Map<String, Object> candidate(Candidate candidate) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("scac", candidate.scac().value());
        members.put("name", candidate.name());
        members.put("confidence", BigDecimal.valueOf(candidate.confidence()));
        return members;
    }

    private static RejectedRequestException rejected(String code, String detail) {
        return RejectedRequestException.atPointer(code, "/" + NUMBER, detail);
    }
}
