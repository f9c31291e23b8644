package dev.quayside.jsonapi;

import static dev.quayside.jsonapi.Operation.all;
import static dev.quayside.jsonapi.Operation.made;
import static dev.quayside.jsonapi.Operation.noContent;
import static dev.quayside.jsonapi.Operation.nothing;
import static dev.quayside.jsonapi.Operation.numbered;
import static dev.quayside.jsonapi.Operation.one;
import static dev.quayside.jsonapi.Operation.page;
import static dev.quayside.jsonapi.Operation.plain;
import static java.util.Map.entry;

import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.Operation.Body;
import dev.quayside.jsonapi.Operation.Parameter;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.ToldNotification;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.schema.Direction;
import java.time.Instant;
import java.util.Map;

/** What is described of each route. A route that is missing here is an error as soon as an API with it is described. */
final class Operations {

    private static final Parameter PORT =
            Parameter.required("port_id", "The port where the vessel is expected next.", PlainSchemas.ID);
    private static final Parameter PREVIOUS_PORT =
            Parameter.required("previous_port_id", "The port where the vessel was last.", PlainSchemas.ID);

    private static final Map<String, Operation> BY_ROUTE = Map.ofEntries(
            // Containers
            entry(
                    "GET /containers",
                    page(
                            "listContainers",
                            "The account's containers",
                            ContainerCatalog.standard(),
                            Resources.CONTAINER)),
            entry("GET /containers/{id}", one("getContainer", "A container", Resources.CONTAINER)),
            entry(
                    "PATCH /containers/{id}",
                    one("updateContainer", "Changes the references of a container", Resources.CONTAINER)
                            .sent(Body.changed(Resources.CONTAINER, PlainSchemas.REFERENCES))),
            entry(
                    "PATCH /containers",
                    one(
                                    "updateContainerInBody",
                                    "Change the references of the container that the body names",
                                    Resources.CONTAINER)
                            .sent(Body.changedById(Resources.CONTAINER, PlainSchemas.REFERENCES))
                            .refusedAlso(Status.NOT_FOUND)),
            entry(
                    "PATCH /containers/{id}/refresh",
                    plain(
                                    "refreshContainer",
                                    "Asks all sources of a container at once",
                                    PlainSchemas.JSON,
                                    PlainSchemas.MESSAGE)
                            .refusedAlso(Status.UNPROCESSABLE_ENTITY)),
            entry(
                    "GET /containers/{id}/map_geojson",
                    plain("getContainerMap", "The way of a container by sea", Answers.GEO_JSON, MapSchema.text())),
            entry(
                    "GET /containers/{id}/transport_events",
                    page(
                            "listTransportEvents",
                            "What was told of a container, the newest first",
                            ByCreation.schema(
                                    Resources.TRANSPORT_EVENT, TransportEvent::createdAt, Direction.DESCENDING),
                            Resources.TRANSPORT_EVENT)),
            entry(
                    "GET /containers/{id}/raw_events",
                    all("listRawEvents", "What the line has told of a container", Resources.RAW_EVENT)),

            // Shipments
            entry(
                    "GET /shipments",
                    page("listShipments", "The account's shipments", ShipmentCatalog.standard(), Resources.SHIPMENT)),
            entry("GET /shipments/{id}", one("getShipment", "A shipment", Resources.SHIPMENT)),
            entry(
                    "PATCH /shipments/{id}",
                    one("updateShipment", "Changes the references and tags of a shipment", Resources.SHIPMENT)
                            .sent(Body.changed(Resources.SHIPMENT, PlainSchemas.REFERENCES_AND_TAGS))),
            entry(
                    "PATCH /shipments/{id}/stop_tracking",
                    one("stopTracking", "Stops the tracking of a shipment", Resources.SHIPMENT)
                            .sent(Body.nameOrNothing(Resources.SHIPMENT))),
            entry(
                    "PATCH /shipments/{id}/resume_tracking",
                    one("resumeTracking", "Resumes the tracking of a shipment", Resources.SHIPMENT)
                            .sent(Body.nameOrNothing(Resources.SHIPMENT))
                            .refusedAlso(Status.UNPROCESSABLE_ENTITY)),

            // Tracking requests
            entry(
                    "GET /tracking_requests",
                    page(
                            "listTrackingRequests",
                            "The account's tracking requests, with their shipments",
                            TrackingRequestCatalog.standard(),
                            Resources.TRACKING_REQUEST)),
            entry(
                    "POST /tracking_requests",
                    made("createTrackingRequest", "Asks for a number to be tracked", Resources.TRACKING_REQUEST)
                            .sent(Body.made(Resources.TRACKING_REQUEST, PlainSchemas.NEW_TRACKING_REQUEST))),
            entry(
                    "GET /tracking_requests/{id}",
                    one("getTrackingRequest", "A tracking request, with its shipment", Resources.TRACKING_REQUEST)),
            entry(
                    "PATCH /tracking_requests/{id}",
                    one(
                                    "updateTrackingRequest",
                                    "Changes the references of a tracking request",
                                    Resources.TRACKING_REQUEST)
                            .sent(Body.changed(Resources.TRACKING_REQUEST, PlainSchemas.REFERENCES_OR_ONE))),
            entry(
                    "POST /tracking_requests/infer_number",
                    plain(
                                    "inferNumber",
                                    "What a number looks like, and whose it may be",
                                    Answers.JSON_API,
                                    PlainSchemas.INFERENCE)
                            .sent(Body.object(PlainSchemas.NUMBER))),

            // Parties
            entry(
                    "GET /parties",
                    page("listParties", "The account's parties", PartyCatalog.standard(), Resources.PARTY)),
            entry(
                    "POST /parties",
                    made("createParty", "Makes a party", Resources.PARTY)
                            .sent(Body.made(Resources.PARTY, PlainSchemas.NEW_PARTY))),
            entry("GET /parties/{id}", one("getParty", "A party", Resources.PARTY)),
            entry(
                    "PATCH /parties/{id}",
                    one("updateParty", "Renames a party", Resources.PARTY)
                            .sent(Body.changed(Resources.PARTY, PlainSchemas.COMPANY))),

            // Search
            entry(
                    "GET /search",
                    all("search", "What has a text in its number or references, 25 at most", Resources.SEARCH_RESULT)
                            .taking(Parameter.required(
                                    "query",
                                    "A part of a number or reference, whatever its case.",
                                    "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": 255}"))),

            // Custom fields
            entry(
                    "GET /custom_field_definitions",
                    page(
                            "listFieldDefinitions",
                            "What custom fields the account has made",
                            CustomFieldCatalog.definitions(),
                            Resources.CUSTOM_FIELD_DEFINITION)),
            entry(
                    "POST /custom_field_definitions",
                    made("createFieldDefinition", "Makes a custom field", Resources.CUSTOM_FIELD_DEFINITION)
                            .sent(Body.made(Resources.CUSTOM_FIELD_DEFINITION, FieldSchemas.NEW_DEFINITION))),
            entry(
                    "GET /custom_field_definitions/{id}",
                    one("getFieldDefinition", "The definition of a custom field", Resources.CUSTOM_FIELD_DEFINITION)),
            entry(
                    "PATCH /custom_field_definitions/{id}",
                    one("updateFieldDefinition", "Changes a definition", Resources.CUSTOM_FIELD_DEFINITION)
                            .sent(Body.changed(Resources.CUSTOM_FIELD_DEFINITION, FieldSchemas.DEFINITION))),
            entry(
                    "DELETE /custom_field_definitions/{id}",
                    nothing("deleteFieldDefinition", "Deletes a definition with all its fields")),
            entry(
                    "GET /custom_field_definitions/{id}/options",
                    page(
                            "listFieldOptions",
                            "The options of a custom field, in their order",
                            CustomFieldRoutes.options(),
                            Resources.CUSTOM_FIELD_OPTION)),
            entry(
                    "POST /custom_field_definitions/{id}/options",
                    made("createFieldOption", "Adds an option to a custom field", Resources.CUSTOM_FIELD_OPTION)
                            .sent(Body.made(Resources.CUSTOM_FIELD_OPTION, FieldSchemas.NEW_OPTION))),
            entry(
                    "GET /custom_field_definitions/{id}/options/{option_id}",
                    one("getFieldOption", "An option of a custom field", Resources.CUSTOM_FIELD_OPTION)),
            entry(
                    "PATCH /custom_field_definitions/{id}/options/{option_id}",
                    one("updateFieldOption", "Changes an option", Resources.CUSTOM_FIELD_OPTION)
                            .sent(Body.changed(Resources.CUSTOM_FIELD_OPTION, FieldSchemas.OPTION))),
            entry(
                    "DELETE /custom_field_definitions/{id}/options/{option_id}",
                    nothing("deleteFieldOption", "Deletes an option, and takes it out of values")),
            entry(
                    "GET /custom_fields",
                    page(
                            "listFields",
                            "The account's custom fields, whosever they are",
                            CustomFieldCatalog.fields(),
                            Resources.CUSTOM_FIELD)),
            entry(
                    "POST /custom_fields",
                    made("putField", "Gives something a custom field, or another value", Resources.CUSTOM_FIELD)
                            .sent(Body.madeWithRelationships(
                                    Resources.CUSTOM_FIELD, FieldSchemas.NEW_FIELD_OF_ENTITY))),
            entry("GET /custom_fields/{id}", one("getField", "A custom field", Resources.CUSTOM_FIELD)),
            entry(
                    "PATCH /custom_fields/{id}",
                    one("updateField", "Changes a custom field", Resources.CUSTOM_FIELD)
                            .sent(Body.changed(Resources.CUSTOM_FIELD, FieldSchemas.FIELD))),
            entry("DELETE /custom_fields/{id}", nothing("deleteField", "Deletes a custom field")),
            entry(
                    "GET /shipments/{id}/custom_fields",
                    page(
                            "listShipmentFields",
                            "The custom fields of a shipment",
                            CustomFieldRoutes.told(),
                            Resources.CUSTOM_FIELD)),
            entry(
                    "POST /shipments/{id}/custom_fields",
                    made(
                                    "putShipmentField",
                                    "Gives a shipment a custom field, or another value",
                                    Resources.CUSTOM_FIELD)
                            .sent(Body.made(Resources.CUSTOM_FIELD, FieldSchemas.NEW_FIELD))),
            entry(
                    "PATCH /shipments/{id}/custom_fields/{api_slug}",
                    one("updateShipmentField", "Changes a custom field of a shipment", Resources.CUSTOM_FIELD)
                            .sent(Body.changed(Resources.CUSTOM_FIELD, FieldSchemas.FIELD))),
            entry(
                    "DELETE /shipments/{id}/custom_fields/{api_slug}",
                    noContent("deleteShipmentField", "Takes a custom field from a shipment")),
            entry(
                    "GET /containers/{id}/custom_fields",
                    page(
                            "listContainerFields",
                            "The custom fields of a container",
                            CustomFieldRoutes.told(),
                            Resources.CUSTOM_FIELD)),
            entry(
                    "POST /containers/{id}/custom_fields",
                    made(
                                    "putContainerField",
                                    "Gives a container a custom field, or another value",
                                    Resources.CUSTOM_FIELD)
                            .sent(Body.made(Resources.CUSTOM_FIELD, FieldSchemas.NEW_FIELD))),
            entry(
                    "PATCH /containers/{id}/custom_fields/{api_slug}",
                    one("updateContainerField", "Changes a custom field of a container", Resources.CUSTOM_FIELD)
                            .sent(Body.changed(Resources.CUSTOM_FIELD, FieldSchemas.FIELD))),
            entry(
                    "DELETE /containers/{id}/custom_fields/{api_slug}",
                    noContent("deleteContainerField", "Takes a custom field from a container")),
            entry(
                    "GET /tracking_requests/{id}/custom_fields",
                    page(
                            "listTrackingRequestFields",
                            "The custom fields of a tracking request",
                            CustomFieldRoutes.told(),
                            Resources.CUSTOM_FIELD)),
            entry(
                    "POST /tracking_requests/{id}/custom_fields",
                    made(
                                    "putTrackingRequestField",
                                    "Gives a tracking request a custom field, or another value",
                                    Resources.CUSTOM_FIELD)
                            .sent(Body.made(Resources.CUSTOM_FIELD, FieldSchemas.NEW_FIELD))),
            entry(
                    "PATCH /tracking_requests/{id}/custom_fields/{api_slug}",
                    one(
                                    "updateTrackingRequestField",
                                    "Changes a custom field of a tracking request",
                                    Resources.CUSTOM_FIELD)
                            .sent(Body.changed(Resources.CUSTOM_FIELD, FieldSchemas.FIELD))),
            entry(
                    "DELETE /tracking_requests/{id}/custom_fields/{api_slug}",
                    noContent("deleteTrackingRequestField", "Takes a custom field from a tracking request")),

            // What all accounts share
            entry(
                    "GET /shipping_lines",
                    all("listShippingLines", "The shipping lines that the account may track", Resources.SHIPPING_LINE)),
            entry(
                    "GET /shipping_lines/{id}",
                    one("getShippingLine", "A shipping line", Resources.SHIPPING_LINE)
                            .foundBy("one of its SCACs")),
            entry(
                    "GET /ports/{id}",
                    one("getPort", "A port, with its terminals", Resources.PORT_WITH_TERMINALS)
                            .foundBy("its UN/LOCODE")),
            entry(
                    "GET /metro_areas/{id}",
                    one("getMetroArea", "A metro area", Resources.METRO_AREA).foundBy("its UN/LOCODE")),
            entry("GET /terminals/{id}", one("getTerminal", "A terminal", Resources.TERMINAL)),
            entry(
                    "GET /vessels/{id}",
                    vessel("getVessel", "A vessel: where it is and, if that is asked, where it was")
                            .taking(
                                    Parameter.optional(
                                            "show_positions[from_timestamp]",
                                            "Shows where the vessel was from then on; seven days before the end unless"
                                                    + " said otherwise. Needs the feature 'Routing data'.",
                                            PlainSchemas.INSTANT),
                                    Parameter.optional(
                                            "show_positions[to_timestamp]",
                                            "Shows where the vessel was up to then; now unless said otherwise. Needs the"
                                                    + " feature 'Routing data'.",
                                            PlainSchemas.INSTANT))),
            entry(
                    "GET /vessels/{id}/future_positions",
                    vessel("getFuturePositions", "Where a vessel is expected on its way to a port")
                            .taking(PORT, PREVIOUS_PORT)),
            entry(
                    "GET /vessels/{id}/future_positions_with_coordinates",
                    vessel(
                                    "getFuturePositionsFromPoint",
                                    "Where a vessel is expected on its way from a point to a port")
                            .taking(
                                    PORT,
                                    PREVIOUS_PORT,
                                    Parameter.required(
                                            "latitude", "Of the point, in degrees.", "{\"type\": \"number\"}"),
                                    Parameter.required(
                                            "longitude", "Of the point, in degrees.", "{\"type\": \"number\"}"))),

            // Webhooks
            entry(
                    "GET /webhooks",
                    page(
                            "listWebhooks",
                            "The account's webhooks, the oldest first",
                            ByCreation.schema(Resources.WEBHOOK, Webhook::createdAt, Direction.ASCENDING),
                            Resources.WEBHOOK)),
            entry(
                    "POST /webhooks",
                    made("createWebhook", "Makes a webhook", Resources.WEBHOOK)
                            .sent(Body.made(Resources.WEBHOOK, PlainSchemas.NEW_WEBHOOK))
                            .telling(PlainSchemas.IGNORED_EVENTS)),
            entry("GET /webhooks/{id}", one("getWebhook", "A webhook", Resources.WEBHOOK)),
            entry(
                    "PATCH /webhooks/{id}",
                    one("updateWebhook", "Changes a webhook", Resources.WEBHOOK)
                            .sent(Body.changed(Resources.WEBHOOK, PlainSchemas.WEBHOOK))
                            .telling(PlainSchemas.IGNORED_EVENTS)),
            entry("DELETE /webhooks/{id}", nothing("deleteWebhook", "Deletes a webhook")),
            entry(
                    "POST /webhooks/{id}/rotate_secret",
                    one("rotateSecret", "Gives a webhook another secret", Resources.WEBHOOK)
                            .sent(Body.objectOrNothing(PlainSchemas.OVERLAP))),
            entry(
                    "POST /webhooks/{id}/redeliver_failed",
                    plain(
                                    "redeliverFailed",
                                    "Sends a webhook once more what has failed",
                                    PlainSchemas.JSON,
                                    PlainSchemas.REDELIVERED)
                            .sent(Body.object(PlainSchemas.SINCE))),
            entry(
                    "GET /webhooks/events",
                    plain(
                            "listEventKinds",
                            "What the account can be told of",
                            Answers.JSON_API,
                            PlainSchemas.EVENT_CATEGORIES)),
            entry(
                    "GET /webhooks/ips",
                    plain(
                            "listWebhookAddresses",
                            "The addresses from which deliveries come",
                            PlainSchemas.JSON,
                            PlainSchemas.ADDRESSES)),
            entry(
                    "POST /webhooks/trigger",
                    plain(
                                    "triggerWebhook",
                                    "Sends the example of a kind of event to an address",
                                    PlainSchemas.JSON,
                                    PlainSchemas.TRIGGERED)
                            .sent(Body.object(PlainSchemas.TRIGGER))),
            entry(
                    "GET /webhook_notifications",
                    numbered(
                            "listNotifications",
                            "The account's notifications, the newest first",
                            ByCreation.schema(
                                    Resources.WEBHOOK_NOTIFICATION, Operations::createdAt, Direction.DESCENDING),
                            Resources.WEBHOOK_NOTIFICATION)),
            entry(
                    "GET /webhook_notifications/{id}",
                    one(
                                    "getNotification",
                                    "A notification, with each attempt to send it",
                                    Resources.WEBHOOK_NOTIFICATION)
                            .telling(PlainSchemas.ATTEMPTS)),
            entry(
                    "GET /webhook_notifications/examples",
                    one("getNotificationExample", "What would be sent of an event", Resources.WEBHOOK_NOTIFICATION)
                            .takingOnly(Parameter.required(
                                    "event", "One of the kinds at /webhooks/events.", PlainSchemas.EVENT_KIND))
                            .telling(PlainSchemas.NOTIFICATION_META)),
            entry(
                    "POST /webhook_notifications/{id}/redeliver",
                    one("redeliver", "Sends a notification once more", Resources.WEBHOOK_NOTIFICATION)),
            entry(
                    "GET /events",
                    all("listEvents", "The account's events behind a cursor, the oldest first", Resources.EVENT)
                            .taking(
                                    Parameter.optional(
                                            "page[after]",
                                            "`meta.cursors.after` of the page before; the beginning without it.",
                                            "{\"type\": \"string\", \"pattern\": \"^[0-9]{1,18}$\"}"),
                                    Parameter.optional(
                                            "page[size]",
                                            "More than 100 is read as 100.",
                                            "{\"type\": \"integer\", \"minimum\": 1, \"default\": 50}"))),

            // The interface itself
            entry(
                    "GET /openapi.json",
                    plain("getDescription", "This description", PlainSchemas.JSON, "{\"type\": \"object\"}")));

    private Operations() {}

    /**
     * What is described of a route.
     *
     * @param path below the API's own, with names in braces
     */
    static Operation of(String method, String path) {
        Operation operation = BY_ROUTE.get(method + " " + path);
        if (operation == null) {
            throw new IllegalStateException("say in Operations what " + method + " " + path + " takes and answers");
        }
        return operation;
    }

    /** All of them, by method and path. */
    static Map<String, Operation> byRoute() {
        return BY_ROUTE;
    }

    private static Operation vessel(String name, String summary) {
        return one(name, summary, Resources.LOCATED_VESSEL)
                .foundBy("its IMO number")
                .refusedAlso(Status.BAD_GATEWAY);
    }

    private static Instant createdAt(ToldNotification told) {
        return told.notification().createdAt();
    }
}
