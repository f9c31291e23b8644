package dev.quayside.jsonapi;

import static dev.quayside.jsonapi.internal.http.Operation.created;
import static dev.quayside.jsonapi.internal.http.Operation.filteredList;
import static dev.quayside.jsonapi.internal.http.Operation.single;
import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_BY_BODY;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.internal.endpoint.ContainerEndpoints;
import dev.quayside.jsonapi.internal.endpoint.ContainerEventEndpoints;
import dev.quayside.jsonapi.internal.endpoint.ContainerEvents;
import dev.quayside.jsonapi.internal.endpoint.CustomFieldRoutes;
import dev.quayside.jsonapi.internal.endpoint.NotificationEndpoints;
import dev.quayside.jsonapi.internal.endpoint.PartyEndpoints;
import dev.quayside.jsonapi.internal.endpoint.ReferenceDataRoutes;
import dev.quayside.jsonapi.internal.endpoint.SearchEndpoint;
import dev.quayside.jsonapi.internal.endpoint.ShipmentEndpoints;
import dev.quayside.jsonapi.internal.endpoint.TrackingRequestEndpoints;
import dev.quayside.jsonapi.internal.endpoint.TrackingRoutes;
import dev.quayside.jsonapi.internal.endpoint.WebhookEndpoints;
import dev.quayside.jsonapi.internal.endpoint.WebhookRoutes;
import dev.quayside.jsonapi.internal.http.Operation;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.listing.CrudEndpoint;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.IncludeLoader;
import dev.quayside.jsonapi.internal.listing.ListEndpoint;
import dev.quayside.jsonapi.internal.listing.PageDocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.jsonapi.internal.listing.VisibleContainers;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.jsonapi.internal.openapi.PlainSchemas;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.PartyRow;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.catalog.TrackingRequestRow;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Declares the routes of an API, as far as its store and engine support them. Each instance is used once. */
final class V2Routes {

    private final V2Api.Builder parts;
    private final DocumentRenderer documents;
    private final Routes.Builder routes;

    V2Routes(V2Api.Builder parts) {
        this.parts = parts;
        DocumentWriter plain = DocumentWriter.of(Resources.ALL).build();
        DocumentRenderer unwritten =
                new DocumentRenderer(parts.publicBase, parts.limits, inclusion(parts), plain, plain);
        this.documents = unwritten.withWriter(
                writer(unwritten).build(),
                writer(unwritten)
                        .attributes(Resources.WEBHOOK, WebhookEndpoints.WITHOUT_SECRETS)
                        .build());
        this.routes = Routes.below(parts.publicBase.getPath());
    }

    private DocumentWriter.Builder writer(DocumentRenderer unwritten) {
        return DocumentWriter.of(Resources.ALL)
                .lastFreeDays(parts.lastFreeDays)
                .successStatus(parts.successStatus)
                .selfLinks(Resources.SHIPMENT.name(), unwritten.path("shipments"))
                .selfLinks(Resources.TRACKING_REQUEST.name(), unwritten.path("tracking_requests"))
                .selfLinks(Resources.PARTY.name(), unwritten.path("parties"))
                .relatedLinks(
                        Resources.CUSTOM_FIELD_DEFINITION,
                        "fields",
                        parts.publicBase.getRawPath() + "/custom_fields?filter%5Bdefinition_id%5D=")
                .meta(Resources.WEBHOOK, WebhookEndpoints::meta)
                .meta(Resources.WEBHOOK_NOTIFICATION, NotificationEndpoints::meta)
                .meta(Resources.TRANSPORT_EVENT, row -> Map.of("sequence", row.sequence()));
    }

    /** Returns all routes, to which more may be added. */
    Routes.Builder all() {
        SingleDocumentRenderer<TrackedShipment> shipments = new SingleDocumentRenderer<>(Resources.SHIPMENT, documents);
        ShipmentEndpoints shipment = new ShipmentEndpoints(parts.store, shipments);
        Schema<TrackedContainer> containers = parts.containers();
        ContainerEndpoints container = new ContainerEndpoints(parts.store, documents.parser(containers), documents);
        routes.get("/containers", READ)
                .describedAs(filteredList("listContainers", "List containers", containers, Resources.CONTAINER))
                .by(container::list);
        routes.get("/containers/{id}", READ)
                .describedAs(single("getContainer", "Get a container", Resources.CONTAINER)
                        .withMeta(PlainSchemas.CONTAINER_EXPLANATIONS))
                .by(container::one);
        routes.get("/shipments/{id}", READ)
                .describedAs(single("getShipment", "Get a shipment", Resources.SHIPMENT))
                .by(shipment::one);
        addLists();
        addParties();
        TrackingEngine engine = parts.engine;
        if (engine != null) {
            new TrackingRoutes(engine, parts.store, shipment, shipments, container.documents(), documents)
                    .addTo(routes);
        }
        parts.store.forEngines().ifPresent(this::addEvents);
        new ReferenceDataRoutes(parts.lines(), parts.store, engine, documents).addTo(routes);
        parts.store.forEngines().ifPresent(this::addFieldsAndWebhooks);
        return routes;
    }

    private void addFieldsAndWebhooks(EngineStore engines) {
        if (lists(ListedResource.CUSTOM_FIELDS)) {
            new CustomFieldRoutes(engines, parts.store, parts.clock, documents).addTo(routes);
        }
        if (parts.store.lists().listed().containsAll(ListedResource.ALL)) {
            addSearch();
        }
        NotificationComposer composer =
                new NotificationComposer(documents.publicBase(), parts.lastFreeDays, parts.successStatus);
        new WebhookRoutes(
                        engines,
                        parts.webhookOptions().context(parts.clock.instant()),
                        parts.clock,
                        composer,
                        documents)
                .addTo(routes);
    }

    private boolean lists(ListedResource<?, ?> resource) {
        return parts.store.lists().listed().contains(resource);
    }

    private void addLists() {
        if (lists(ListedResource.SHIPMENTS)) {
            Schema<ShipmentRow> schema = ShipmentCatalog.standard();
            routes.get("/shipments", READ)
                    .describedAs(filteredList("listShipments", "List shipments", schema, Resources.SHIPMENT))
                    .by(list(
                            documents.parser(schema),
                            ListedResource.SHIPMENTS,
                            new PageDocumentRenderer<>(Resources.SHIPMENT, documents)));
        }
        if (lists(ListedResource.REQUESTS)) {
            Schema<TrackingRequestRow> schema = TrackingRequestCatalog.standard();
            routes.get("/tracking_requests", READ)
                    .describedAs(filteredList(
                            "listTrackingRequests",
                            "List tracking requests with their shipments",
                            schema,
                            Resources.TRACKING_REQUEST))
                    .by(list(
                            documents.parser(schema).including(TrackingRequestEndpoints.TRACKED_OBJECT),
                            ListedResource.REQUESTS,
                            new PageDocumentRenderer<>(Resources.TRACKING_REQUEST, documents).withPageNumbers()));
        }
        if (lists(ListedResource.PARTIES)) {
            Schema<PartyRow> schema = PartyCatalog.standard();
            routes.get("/parties", READ)
                    .describedAs(filteredList("listParties", "List parties", schema, Resources.PARTY))
                    .by(list(
                            documents.parser(schema),
                            ListedResource.PARTIES,
                            new PageDocumentRenderer<>(Resources.PARTY, documents).withPageNumbers()));
        }
    }

    private <T, R> Routes.Endpoint list(
            QueryParser<T> parser, ListedResource<T, R> resource, PageDocumentRenderer<R> pages) {
        return new ListEndpoint<>(
                parser, query -> parts.store.lists().list(resource, query), (row, account) -> row, pages)::list;
    }

    private void addParties() {
        PartyEndpoints party = new PartyEndpoints(parts.store, TimeOrderedIds.random(parts.clock));
        CrudEndpoint<Party> crud =
                new CrudEndpoint<>(new SingleDocumentRenderer<>(Resources.PARTY, documents), party::find);
        routes.post("/parties", CHANGE_BY_BODY)
                .describedAs(created("createParty", "Create a party", Resources.PARTY)
                        .withBody(Body.created(Resources.PARTY, PlainSchemas.NEW_PARTY)))
                .by(crud.create(documents.path("parties"), party::create));
        routes.get("/parties/{id}", READ)
                .describedAs(single("getParty", "Get a party", Resources.PARTY))
                .by(crud::get);
        routes.patch("/parties/{id}", CHANGE_BY_BODY)
                .describedAs(single("updateParty", "Rename a party", Resources.PARTY)
                        .withBody(Body.changed(Resources.PARTY, PlainSchemas.COMPANY)))
                .by(crud.change(party::change));
    }

    private void addEvents(EngineStore events) {
        ContainerEventEndpoints event =
                new ContainerEventEndpoints(new ContainerEvents(events, parts.store), parts.store, documents);
        routes.get("/containers/{id}/transport_events", READ)
                .describedAs(filteredList(
                        "listTransportEvents",
                        "List the transport events of a container, newest first",
                        ContainerEventEndpoints.NEWEST_FIRST,
                        Resources.TRANSPORT_EVENT))
                .by(ListEndpoint.inMemory(
                        documents.parser(ContainerEventEndpoints.NEWEST_FIRST),
                        event::transportEvents,
                        Function.identity(),
                        new PageDocumentRenderer<>(Resources.TRANSPORT_EVENT, documents))::list);
        routes.get("/containers/{id}/raw_events", READ)
                .describedAs(Operation.wholeList(
                        "listRawEvents",
                        "List the raw events of a container as the shipping line reported them",
                        Resources.RAW_EVENT))
                .by(event::rawEvents);
    }

    private void addSearch() {
        routes.get("/search", READ)
                .describedAs(Operation.wholeList(
                                "search",
                                "Search shipments, containers and tracking requests (at most 25 results)",
                                Resources.SEARCH_RESULT)
                        .withParameters(Parameter.required(
                                "query",
                                "Part of a number or reference, ignoring case.",
                                "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": 255}")))
                .by(new SearchEndpoint(parts.store, documents)::find);
    }

    private static IncludeLoader inclusion(V2Api.Builder parts) {
        ListingStore store = parts.store;
        IncludeLoader.Builder inclusion = IncludeLoader.withLimit(parts.limits.included())
                .add(Resources.CONTAINER, (account, ids) -> containers(store, account, ids))
                .add(Resources.SHIPMENT, (account, ids) -> store.lists().shipments(account.id(), ids))
                .add(Resources.TERMINAL, (account, ids) -> store.places().terminals(ids))
                .add(Resources.PORT, (account, ids) -> places(store, Port.class, ids))
                .add(Resources.METRO_AREA, (account, ids) -> places(store, MetroArea.class, ids))
                .add(Resources.VESSEL, (account, ids) -> store.places().vessels(ids))
                .add(Resources.PARTY, (account, ids) -> parties(store, account, ids));
        store.forEngines().ifPresent(engines -> {
            ContainerEvents of = new ContainerEvents(engines, store);
            inclusion
                    .add(
                            Resources.TRACKING_REQUEST,
                            (account, ids) -> engines.tracking().requests(account.id(), ids))
                    .add(Resources.TRANSPORT_EVENT, WebhookRoutes.events(engines, TransportEvent.class))
                    .addRelated(Resources.CONTAINER, "transport_events", Resources.TRANSPORT_EVENT, of::transportEvents)
                    .addRelated(Resources.CONTAINER, "raw_events", Resources.RAW_EVENT, of::rawEvents);
            WebhookRoutes.addTo(inclusion, engines, store);
            CustomFieldRoutes.addTo(inclusion, engines);
        });
        return inclusion.build();
    }

    private static List<Container> containers(TrackingStore store, Account account, Collection<UUID> ids) {
        return store.shipments().containers(account.id(), ids).stream()
                .map(container -> VisibleContainers.of(container, account))
                .toList();
    }

    private static List<Party> parties(TrackingStore store, Account account, Collection<UUID> ids) {
        return ids.stream()
                .flatMap(id -> store.shipments().party(account.id(), id).stream())
                .toList();
    }

    private static <P extends Place> List<P> places(TrackingStore store, Class<P> kind, Collection<UUID> ids) {
        return store.places().places(ids).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }
}
