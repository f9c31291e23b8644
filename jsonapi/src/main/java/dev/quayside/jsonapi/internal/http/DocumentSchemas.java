package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.catalog.ContainerGrouping;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JSON schemas (2020-12) of the parts that documents of several endpoints share: errors, links and {@code meta}.
 */
final class DocumentSchemas {

    private static final String DIAGNOSTICS = """
              "diagnostics": {"type": "array", "minItems": 1, "description": "The ignored parts of the query.",
                "items": {"type": "object", "required": ["severity", "code", "parameter", "detail"], "properties": {
                  "severity": {"type": "string"}, "code": {"type": "string"},
                  "parameter": {"type": "string"}, "detail": {"type": "string"},
                  "span": {"$ref": "#/components/schemas/span"}, "suggestion": {"type": "string"}}}}""";

    static final String ERRORS = """
            {"type": "object", "required": ["errors"], "properties": {
              "errors": {"type": "array", "minItems": 1, "items": {
                "type": "object", "required": ["status", "code", "title", "detail"], "properties": {
                  "status": {"type": "string", "pattern": "^[45][0-9]{2}$"},
                  "code": {"type": "string", "description": "A stable code of the error."},
                  "title": {"type": "string"},
                  "detail": {"type": "string", "description": "An explanation of the error."},
                  "source": {"type": "object", "minProperties": 1, "maxProperties": 1, "properties": {
                    "parameter": {"type": "string"},
                    "pointer": {"type": "string", "format": "json-pointer"},
                    "header": {"type": "string"}}},
                  "meta": {"type": "object", "properties": {
                    "span": {"$ref": "#/components/schemas/span"},
                    "suggestion": {"type": "string"}}}}}}}}""";

    /** The schema of a diagnostic's span, which is a range of characters in a parameter's value. */
    static final String SPAN = """
            {"type": "object", "required": ["start", "end"],
              "description": "The position of the problem in the decoded value, in UTF-16 code units; the start is inclusive, the end exclusive.",
              "properties": {"start": {"type": "integer"}, "end": {"type": "integer"}}}""";

    /** The {@code meta} of documents about several resources. */
    static final String LIST_META = """
            {"type": "object", "properties": {
              "size": {"type": "integer", "description": "The number of resources on this page."},
              "total": {"type": "integer", "description": "The number of matching resources; left out with page[totals]=false."},
              "total_estimated": {"type": "boolean", "description": "True if the total is an estimate, with page[totals]=estimated; left out otherwise."},
              "cursors": {"type": "object", "description": "The cursors of the first and the last resource on this page.", "properties": {
                "before": {"type": "string"}, "after": {"type": "string"}}},
              "pagination": {"type": "object", "description": "Page numbers; pages that do not exist are left out.",
                "properties": {
                  "current": {"type": "integer"}, "first": {"type": "integer"}, "prev": {"type": "integer"},
                  "next": {"type": "integer"}, "last": {"type": "integer"}, "records": {"type": "integer"}}},
            """ + DIAGNOSTICS + "}}";

    /** The JSON schema of the numbers of containers, grouped by a value. */
    static final String CONTAINER_COUNTS = """
            {"type": "array", "description": "The groups, by value; the group without a value is the last.",
              "items": {"type": "object", "required": ["value", "count", "query"], "properties": {
                "value": {"type": ["string", "null"], "description": "The value; null for the containers without one."},
                "name": {"type": ["string", "null"], "description": "The name of the terminal, by `pod_terminal_id` only."},
                "count": {"type": "integer", "minimum": 1, "description": "The number of containers."},
                "query": {"type": ["string", "null"], "description": "The encoded query of `GET /containers` that selects these containers; null for a status that the interface does not know, because no filter selects it."}}}}""";

    /** The {@code meta} of a document with counts. */
    static final String COUNT_META = """
            {"type": "object", "required": ["counts"], "properties": {
              "counts": {"type": "object", "minProperties": 1,
                "description": "The groups by the name of the grouping; a grouping that is not requested is absent.",
                "properties": {
            """
            + Stream.of(ContainerGrouping.values())
                    .map(grouping ->
                            "\"" + grouping.wireName() + "\": {\"$ref\": \"#/components/schemas/container_counts\"}")
                    .collect(Collectors.joining(",\n"))
            + "}},"
            + DIAGNOSTICS
            + "}}";

    /** The links of documents about several resources. */
    static final String LIST_LINKS = """
            {"type": "object", "required": ["self"], "description": "Links that do not apply are absent.",
              "properties": {
                "self": {"type": "string"}, "current": {"type": "string"}, "first": {"type": "string"},
                "prev": {"type": "string"}, "next": {"type": "string"}, "last": {"type": "string"}}}""";

    /** The links of documents about one resource. */
    static final String ONE_LINKS = """
            {"type": "object", "required": ["self"], "properties": {"self": {"type": "string"}}}""";

    /** The links of a relationship whose resources have a separate list endpoint. */
    static final String RELATED = """
            {"type": "object", "required": ["related"], "properties": {"related": {"type": "string"}}}""";

    /** The top-level {@code meta} of the response to a request with a body. */
    static final String BODY_META = """
            {"type": "object", "properties": {"diagnostics": {"type": "array", "minItems": 1,
              "description": "A diagnostic for each part of the body that has no effect.",
              "items": {"type": "object", "required": ["severity", "code", "pointer", "detail"], "properties": {
                "severity": {"type": "string"}, "code": {"type": "string"},
                "pointer": {"type": "string", "format": "json-pointer"}, "detail": {"type": "string"}}}}}}""";

    /** The {@code meta} of a webhook. */
    static final String WEBHOOK_META = """
            {"type": "object", "properties": {
              "deactivated_at": {"type": "string", "format": "date-time"},
              "deactivation_reason": {"type": "string"},
              "previous_secret_until": {"type": "string", "format": "date-time"}}}""";

    /** The {@code meta} of a notification. */
    static final String NOTIFICATION_META = """
            {"type": "object", "properties": {
              "event_id": {"type": "string", "format": "uuid"},
              "shipment_id": {"type": "string", "format": "uuid"},
              "container_id": {"type": "string", "format": "uuid"},
              "sequence": {"type": "integer", "description": "The position of the event among the events of its container, from 1."},
              "previous_version_id": {"type": "string", "format": "uuid",
                "description": "The transport event that this one corrects, if any."},
              "attempt_count": {"type": "integer"},
              "due_at": {"type": ["string", "null"], "format": "date-time"}}}""";

    /** The {@code meta} of a container. */
    static final String CONTAINER_META = """
            {"type": "object", "properties": {
              "attention_mark": {"type": "boolean",
                "description": "Whether the account has marked the container for attention; absent if not set."}}}""";

    /** The {@code meta} of a tracking request. */
    static final String TRACKING_REQUEST_META = """
            {"type": "object", "properties": {
              "due_at": {"type": ["string", "null"], "format": "date-time",
                "description": "The time from which the sources of the request are called next; null if it has ended."}}}""";

    /** The {@code meta} of a search result. */
    static final String SEARCH_RESULT_META = """
            {"type": "object", "properties": {
              "matched": {"type": "array", "description": "The values that contain the searched text, at least one.",
                "items": {"type": "object", "required": ["attribute", "value"], "properties": {
                  "attribute": {"type": "string", "x-known-values": ["number", "ref_numbers", "pod_vessel_name", "customer_name"],
                    "description": "The attribute of the found resource. Only shipments are found by the names of their vessel and customer."},
                  "value": {"type": "string", "description": "The whole value."}}}}}}""";

    /** The {@code meta} of a transport event. */
    static final String TRANSPORT_EVENT_META = """
            {"type": "object", "properties": {
              "sequence": {"type": "integer", "description": "The position of the event among the events of its container, from 1."}}}""";

    /** A shipping line to which a number may belong. */
    static final String CANDIDATE = """
            {"type": "object", "required": ["scac", "name", "confidence"], "properties": {
              "scac": {"type": "string"}, "name": {"type": "string"},
              "confidence": {"type": "number", "minimum": 0, "maximum": 1}}}""";

    private DocumentSchemas() {}
}
