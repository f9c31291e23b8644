package dev.quayside.jsonapi.internal.http;

/** The JSON schemas (2020-12) of bodies that are not resource documents. */
public final class PlainSchemas {

    public static final String ID = """
            {"type": "string", "format": "uuid"}""";

    public static final String INSTANT = """
            {"type": "string", "format": "date-time"}""";

    public static final String EVENT_KIND = """
            {"type": "string", "examples": ["container.updated"]}""";

    public static final String ERRORS = """
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

    /** A part of a parameter's value. */
    public static final String SPAN = """
            {"type": "object", "required": ["start", "end"],
              "description": "The position of the problem in the decoded value, in UTF-16 code units; the start is inclusive, the end exclusive.",
              "properties": {"start": {"type": "integer"}, "end": {"type": "integer"}}}""";

    /** The {@code meta} of documents about several resources. */
    public static final String LIST_META = """
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
              "diagnostics": {"type": "array", "minItems": 1, "description": "The ignored parts of the query.",
                "items": {"type": "object", "required": ["severity", "code", "parameter", "detail"], "properties": {
                  "severity": {"type": "string"}, "code": {"type": "string"},
                  "parameter": {"type": "string"}, "detail": {"type": "string"},
                  "span": {"$ref": "#/components/schemas/span"}, "suggestion": {"type": "string"}}}}}}""";

    /** The links of documents about several resources. */
    public static final String LIST_LINKS = """
            {"type": "object", "required": ["self"], "description": "Links that do not apply are absent.",
              "properties": {
                "self": {"type": "string"}, "current": {"type": "string"}, "first": {"type": "string"},
                "prev": {"type": "string"}, "next": {"type": "string"}, "last": {"type": "string"}}}""";

    /** The members of a last free day with its source. */
    private static final String DAY_WITH_SOURCE = """
            "date": {"type": "string", "format": "date", "description": "The last calendar day without charge."},
            "source": {"type": "string", "enum": ["line", "terminal", "rail", "unattributed"],
              "description": "The source of the day; the day of the first of these sources counts."},
            "origin": {"type": "string", "enum": ["reported", "manual"],
              "description": "Whether the source reported the day or the account entered it."}""";

    /** The links of documents about one resource. */
    public static final String ONE_LINKS = """
            {"type": "object", "required": ["self"], "properties": {"self": {"type": "string"}}}""";

    /** The links of a relationship whose resources are a list of their own. */
    public static final String RELATED = """
            {"type": "object", "required": ["related"], "properties": {"related": {"type": "string"}}}""";

    /** The top-level {@code meta} of the response to a request with a body. */
    public static final String BODY_META = """
            {"type": "object", "properties": {"diagnostics": {"type": "array", "minItems": 1,
              "description": "A diagnostic for each part of the body that has no effect.",
              "items": {"type": "object", "required": ["severity", "code", "pointer", "detail"], "properties": {
                "severity": {"type": "string"}, "code": {"type": "string"},
                "pointer": {"type": "string", "format": "json-pointer"}, "detail": {"type": "string"}}}}}}""";

    /** The {@code meta} of a webhook. */
    public static final String WEBHOOK_META = """
            {"type": "object", "properties": {
              "deactivated_at": {"type": "string", "format": "date-time"},
              "deactivation_reason": {"type": "string"},
              "previous_secret_until": {"type": "string", "format": "date-time"}}}""";

    /** The {@code meta} of a notification. */
    public static final String NOTIFICATION_META = """
            {"type": "object", "properties": {
              "event_id": {"type": "string", "format": "uuid"},
              "shipment_id": {"type": "string", "format": "uuid"},
              "container_id": {"type": "string", "format": "uuid"},
              "sequence": {"type": "integer", "description": "The position of the event among the events of its container, from 1."},
              "previous_version_id": {"type": "string", "format": "uuid",
                "description": "The transport event that this one corrects, if any."},
              "attempt_count": {"type": "integer"},
              "due_at": {"type": ["string", "null"], "format": "date-time"}}}""";

    /** The {@code meta} of a transport event. */
    public static final String TRANSPORT_EVENT_META = """
            {"type": "object", "properties": {
              "sequence": {"type": "integer", "description": "The position of the event among the events of its container, from 1."}}}""";

    /** The top-level {@code meta} of a document about one tracking request. */
    public static final String TRACKING_REQUEST_META = """
            {"type": "object", "properties": {"diagnostics": {"type": "array", "minItems": 1,
              "description": "A diagnostic if the active containers of the account exceed its plan, and some of them belong to this request.",
              "items": {"type": "object", "required": ["severity", "code", "detail"], "properties": {
                "severity": {"type": "string", "enum": ["warning"], "description": "Always `warning`: nothing was ignored."},
                "code": {"type": "string", "enum": ["plan_limit_exceeded"]},
                "detail": {"type": "string"}}}}}}""";

    /** The top-level {@code meta} of a document about one container. */
    public static final String CONTAINER_EXPLANATIONS = """
            {"type": "object", "required": ["readiness"], "properties": {
              "readiness": {"type": "object", "required": ["ready", "reasons"],
                "description": "Whether the container can be picked up, and why not.", "properties": {
                "ready": {"type": "boolean", "description": "Whether the terminal reports the container as available and no hold is in force."},
                "reasons": {"type": "array",
                  "description": "The reasons against the pickup, blocking ones first. A container that is ready may have reasons that do not block.",
                  "items": {"type": "object", "required": ["code", "blocking", "text"], "properties": {
                    "code": {"type": "string", "enum": ["not_available", "availability_unknown", "hold", "stale_report"],
                      "description": "The kind of the reason; `stale_report` if the terminal was not checked in the last 24 hours."},
                    "blocking": {"type": "boolean", "description": "Whether this reason alone makes the container not ready."},
                    "text": {"type": "string", "description": "The reason as a sentence for people."}}}}}},
              "pickup_lfd": {"type": "object", "required": ["date", "source", "origin", "others"],
                "description": "The last free day that counts, with its source; absent if no day is known.", "properties": {
            """ + DAY_WITH_SOURCE + """
            ,
                "others": {"type": "array",
                  "description": "The days that do not count: of other sources, and a reported day that a manual day replaces.",
                  "items": {"type": "object", "required": ["date", "source", "origin"], "properties": {
            """ + DAY_WITH_SOURCE + """
            }}}}}}}""";

    public static final String ATTEMPTS = """
            {"type": "object", "required": ["attempts", "body"], "properties": {
              "body": {"type": ["string", "null"],
                "description": "The body of the request to the receiver, the same in each attempt; null before the first one. The signature covers its bytes in UTF-8."},
              "attempts": {"type": "array", "items": {
              "type": "object", "required": ["number", "at", "latency_ms"], "properties": {
                "number": {"type": "integer"},
                "at": {"type": "string", "format": "date-time"},
                "status_code": {"type": "integer", "description": "The HTTP status of the response, if there was a response."},
                "failure": {"type": "string", "description": "The reason why there was no response."},
                "detail": {"type": "string"},
                "unsent": {"type": "string", "description": "The reason why nothing was sent."},
                "latency_ms": {"type": "integer"},
                "signature_headers": {"type": "object", "additionalProperties": {"type": "string"},
                  "description": "The signature headers of the request, by name, also if the request failed; absent if nothing was sent or the attempt was recorded without them."}}}}}}""";

    public static final String REFERENCES = """
            {"type": "object", "properties": {"ref_numbers": {"type": ["array", "null"], "items": {"type": "string"}}}}""";

    public static final String REFERENCES_AND_TAGS = """
            {"type": "object", "properties": {
              "ref_numbers": {"type": ["array", "null"], "items": {"type": "string"}},
              "tags": {"type": ["array", "null"], "items": {"type": "string"}, "uniqueItems": true}}}""";

    public static final String REFERENCES_OR_ONE = """
            {"type": "object", "properties": {
              "ref_numbers": {"type": ["array", "null"], "items": {"type": "string"}},
              "ref_number": {"type": "string", "description": "A single reference, instead of ref_numbers."}}}""";

    public static final String NEW_TRACKING_REQUEST = """
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
              "initial_custom_fields":""" + FieldSchemas.INITIAL + """
            }},
            "relationships": {"type": "object", "properties": {
              "customer": {"type": "object", "required": ["data"], "properties": {
                "data": {"type": ["object", "null"], "required": ["type", "id"], "properties": {
                  "type": {"type": "string", "const": "party"}, "id": {"type": "string", "format": "uuid"}}}}}}}""";

    public static final String NUMBER = """
            {"type": "object", "required": ["number"], "properties": {"number": {"type": "string"}}}""";

    public static final String INFERENCE = """
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

    /** A shipping line to which a number may belong. */
    public static final String CANDIDATE = """
            {"type": "object", "required": ["scac", "name", "confidence"], "properties": {
              "scac": {"type": "string"}, "name": {"type": "string"},
              "confidence": {"type": "number", "minimum": 0, "maximum": 1}}}""";

    public static final String MESSAGE = """
            {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}}""";

    public static final String COMPANY = """
            {"type": "object", "properties": {"company_name": {"type": "string"}}}""";

    public static final String NEW_PARTY = """
            "attributes": {"type": "object", "required": ["company_name"],
              "properties": {"company_name": {"type": "string"}}}""";

    public static final String WEBHOOK = """
            {"type": "object", "properties": {
              "url": {"type": "string", "format": "uri", "description": "A public https URL."},
              "active": {"type": "boolean"},
              "events": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"},
                "description": "Names listed at /webhooks/events, or * for all events, also those of later versions; names that begin with 'document.' are ignored."},
              "headers": {"type": ["array", "null"], "description": "Additional headers of each delivery.", "items": {
                "type": "object", "required": ["name", "value"], "properties": {
                  "name": {"type": "string"}, "value": {"type": "string"}}}}}}""";

    public static final String NEW_WEBHOOK = """
            "attributes": {"required": ["url", "active", "events"], "allOf": [""" + WEBHOOK + "]}";

    public static final String OVERLAP = """
            {"type": "object", "properties": {"overlap_seconds": {"type": "integer", "minimum": 0, "maximum": 2592000,
              "description": "The number of seconds for which the previous secret stays valid."}}}""";

    public static final String SINCE = """
            {"type": "object", "required": ["since"], "properties": {
              "since": {"type": "string", "format": "date-time"}}}""";

    public static final String REDELIVERED = """
            {"type": "object", "required": ["redelivered"], "properties": {
              "redelivered": {"type": "integer"}, "meta": {"$ref": "#/components/schemas/body_meta"}}}""";

    public static final String EVENT_CATEGORIES = """
            {"type": "object", "required": ["data", "meta"], "properties": {
              "meta": {"$ref": "#/components/schemas/list_meta"},
              "data": {"type": "array", "items": {
              "type": "object", "required": ["id", "type", "attributes"], "properties": {
                "id": {"type": "string"},
                "type": {"type": "string", "const": "webhook_event_category"},
                "attributes": {"type": "object", "required": ["name", "events"], "properties": {
                  "name": {"type": "string"},
                  "events": {"type": "array", "items": {
                    "type": "object", "required": ["name", "description"], "properties": {
                      "name": {"type": "string"}, "description": {"type": "string"}}}}}}}}}}}""";

    public static final String ADDRESSES = """
            {"type": "object", "required": ["webhook_notification_ips", "last_updated"], "properties": {
              "webhook_notification_ips": {"type": "array", "items": {"type": "string"}},
              "last_updated": {"type": "string", "format": "date-time",
                "description": "The time of the last change of the addresses, or the start of the server if this time is not configured."}}}""";

    public static final String TRIGGER = """
            {"type": "object", "required": ["url", "event"], "properties": {
              "url": {"type": "string", "format": "uri"},
              "event": {"type": "string"},
              "secret": {"type": ["string", "null"], "description": "The secret that signs the request."}}}""";

    public static final String TRIGGERED = """
            {"type": "object", "required": ["url", "succeeded", "error", "status_code", "request_headers",
                "request_body", "response_headers", "response_body"], "properties": {
              "url": {"type": "string"},
              "succeeded": {"type": "boolean"},
              "error": {"type": ["string", "null"]},
              "status_code": {"type": ["integer", "null"]},
              "request_headers": {"type": "object", "additionalProperties": {"type": "string"}},
              "request_body": {"type": "string"},
              "response_headers": {"type": ["object", "null"], "additionalProperties": {"type": "string"}},
              "response_body": {"type": ["string", "null"]},
              "meta": {"$ref": "#/components/schemas/body_meta"}}}""";

    private PlainSchemas() {}
}
