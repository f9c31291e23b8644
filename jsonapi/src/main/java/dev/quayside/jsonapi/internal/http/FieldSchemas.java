package dev.quayside.jsonapi.internal.http;

/** The JSON schemas (2020-12) of request bodies about custom fields. */
public final class FieldSchemas {

    private static final String VALUE = """
            {"type": ["string", "number", "boolean", "array", "null"], "items": {"type": "string"},
              "description": "The value, as the field's data type requires: a string, a number, true or false, or option values."}""";

    private static final String CHANGEABLE = """
            "display_name": {"type": "string"},
            "description": {"type": ["string", "null"]},
            "validation": {"type": ["object", "null"], "properties": {
              "min": {"type": ["number", "null"]}, "max": {"type": ["number", "null"]},
              "min_length": {"type": ["integer", "null"], "minimum": 0},
              "max_length": {"type": ["integer", "null"], "minimum": 0}}},
            "default_format": {"type": ["string", "null"]},
            "default_value":""" + VALUE;

    public static final String NEW_DEFINITION = """
            "attributes": {"type": "object", "required": ["entity_type", "display_name", "data_type"], "properties": {
              "entity_type": {"type": "string", "enum": ["Shipment", "Container", "TrackingRequest", "Cargo"],
                "description": "The type of the resource that has the field; 'Cargo' means 'Container'."},
              "api_slug": {"type": ["string", "null"], "pattern": "^[a-z0-9][a-z0-9_-]{0,62}$",
                "description": "The name of the field for programs; derived from `display_name` if absent."},
              "data_type": {"type": "string", "enum": ["short_text", "number", "date", "datetime", "boolean", "enum",
                "enum_multi", "reference"]},
              "reference_type": {"type": ["string", "null"]},
            """ + CHANGEABLE + "}}";

    public static final String DEFINITION = "{\"type\": \"object\", \"properties\": {" + CHANGEABLE + "}}";

    public static final String NEW_OPTION = """
            "attributes": {"type": "object", "required": ["label", "value"], "properties": {
              "label": {"type": "string"}, "value": {"type": "string"}, "position": {"type": ["integer", "null"]}}}""";

    public static final String OPTION = """
            {"type": "object", "properties": {
              "label": {"type": "string"}, "position": {"type": ["integer", "null"]}}}""";

    /** A field of the owner in the path. */
    public static final String NEW_FIELD = """
            "attributes": {"type": "object", "required": ["api_slug", "value"], "properties": {
              "api_slug": {"type": "string"}, "value":""" + VALUE + "}}";

    /** A field of the owner in the body. */
    public static final String NEW_FIELD_OF_ENTITY = NEW_FIELD + """
            , "relationships": {"type": "object", "required": ["entity"], "properties": {
              "entity": {"type": "object", "required": ["data"], "properties": {
                "data": {"type": "object", "required": ["type", "id"], "properties": {
                  "type": {"type": "string", "enum": ["shipment", "container", "tracking_request"]},
                  "id": {"type": "string", "format": "uuid"}}}}}}}""";

    public static final String FIELD = "{\"type\": \"object\", \"properties\": {\"value\": " + VALUE + "}}";

    /** The custom fields that a tracking request sets on its shipment and containers. */
    public static final String INITIAL = """
            {"type": "object", "properties": {
              "shipment": {"type": "array", "items": {
                "type": "object", "required": ["api_slug", "value"], "properties": {
                  "api_slug": {"type": "string"}, "value": %1$s}}},
              "containers": {"type": "array", "items": {
                "type": "object", "required": ["api_slug", "value"], "properties": {
                  "api_slug": {"type": "string"}, "value": %1$s,
                  "number": {"type": ["string", "null"], "description": "The container number to which the custom field belongs; if absent, every container gets the field."}}}}}}""".formatted(VALUE);

    private FieldSchemas() {}
}
