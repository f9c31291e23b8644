package dev.quayside.jsonapi;

import static dev.quayside.jsonapi.internal.http.Access.CHANGE_BY_BODY;
import static dev.quayside.jsonapi.internal.http.Access.READ;
import static dev.quayside.jsonapi.internal.http.Operation.made;
import static dev.quayside.jsonapi.internal.http.Operation.one;
import static dev.quayside.jsonapi.internal.http.Operation.page;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.DeliveryStore;
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
import dev.quayside.jsonapi.internal.endpoint.ReferenceRoutes;
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
import dev.quayside.jsonapi.internal.listing.Documents;
import dev.quayside.jsonapi.internal.listing.Inclusion;
import dev.quayside.jsonapi.internal.listing.ListEndpoint;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.jsonapi.internal.listing.PageDocuments;
import dev.quayside.jsonapi.internal.listing.VisibleContainers;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.jsonapi.internal.openapi.PlainSchemas;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedParty;
import dev.quayside.query.catalog.ListedRequest;
import dev.quayside.query.catalog.ListedShipment;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackedShipment;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.FieldListStore;
import dev.quayside.query.store.ListStore;
import dev.quayside.query.store.PartyListStore;
import dev.quayside.query.store.RequestListStore;
import dev.quayside.query.store.SearchStore;
import dev.quayside.query.store.ShipmentListStore;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Which path of an API leads where, as far as what it is made of goes. Used once. */
final class V2Routes {

    private final V2Api.Builder parts;
    private final Documents documents;
    private final Routes.Builder routes;

    V2Routes(V2Api.Builder parts) {
        this.parts = parts;
        DocumentWriter plain = DocumentWriter.of(Resources.ALL).build();
        Documents unwritten = new Documents(parts.publicBase, parts.limits, inclusion(parts), plain, plain);
        this.documents = unwritten.writtenBy(
                writer(unwritten).build(),
                writer(unwritten)
                        .attributes(Resources.WEBHOOK, WebhookEndpoints.WITHOUT_SECRETS)
                        .build());
        this.routes = Routes.below(parts.publicBase.getPath());
    }

    private DocumentWriter.Builder writer(Documents unwritten) {
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

    /** All of them, to which more may be added. */
    Routes.Builder all() {
        OneDocuments<TrackedShipment> shipments = documents.one(Resources.SHIPMENT);
        ShipmentEndpoints shipment = new ShipmentEndpoints(parts.lists, shipments);
        Schema<TrackedContainer> containers = ContainerCatalog.withAttentionWindow(parts.attentionWindowDays);
        ContainerEndpoints container = new ContainerEndpoints(parts.lists, documents.parser(containers), documents);
        routes.get("/containers", READ)
                .describedAs(page("listContainers", "The account's containers", containers, Resources.CONTAINER))
                .by(container::list);
        routes.get("/containers/{id}", READ)
                .describedAs(one("getContainer", "A container", Resources.CONTAINER))
                .by(container::one);
        routes.get("/shipments/{id}", READ)
                .describedAs(one("getShipment", "A shipment", Resources.SHIPMENT))
                .by(shipment::one);
        addLists();
        addParties();
        TrackingEngine engine = parts.engine;
        if (engine != null) {
            new TrackingRoutes(engine, parts.lists, shipment, shipments, container.documents(), documents)
                    .addTo(routes);
        }
        EngineStore events = parts.events;
        if (events != null) {
            addEvents(events);
        }
        new ReferenceRoutes(parts.lines(), parts.lists, engine, documents).addTo(routes);
        EngineStore fieldStore = parts.fieldStore;
        FieldListStore fieldLists = parts.fieldLists;
        if (fieldStore != null && fieldLists != null) {
            new CustomFieldRoutes(fieldStore, fieldLists, parts.clock, documents).addTo(routes);
        }
        SearchStore search = parts.search;
        if (search != null) {
            addSearch(search);
        }
        DeliveryStore deliveries = parts.deliveries;
        WebhookOptions options = parts.webhooks;
        if (deliveries != null && options != null) {
            NotificationComposer composer =
                    new NotificationComposer(documents.publicBase(), parts.lastFreeDays, parts.successStatus);
            new WebhookRoutes(deliveries, options.context(parts.clock.instant()), parts.clock, composer, documents)
                    .addTo(routes);
        }
        return routes;
    }

    /** Lists that not every store has. */
    private void addLists() {
        ShipmentListStore shipments = parts.shipmentLists;
        if (shipments != null) {
            Schema<ListedShipment> schema = ShipmentCatalog.standard();
            routes.get("/shipments", READ)
                    .describedAs(page("listShipments", "The account's shipments", schema, Resources.SHIPMENT))
                    .by(list(documents.parser(schema), shipments::shipments, documents.pages(Resources.SHIPMENT)));
        }
        RequestListStore requests = parts.requestLists;
        if (requests != null) {
            Schema<ListedRequest> schema = TrackingRequestCatalog.standard();
            routes.get("/tracking_requests", READ)
                    .describedAs(page(
                            "listTrackingRequests",
                            "The account's tracking requests, with their shipments",
                            schema,
                            Resources.TRACKING_REQUEST))
                    .by(list(
                            documents.parser(schema).including(TrackingRequestEndpoints.TRACKED_OBJECT),
                            requests::requests,
                            documents.pages(Resources.TRACKING_REQUEST).tellingNumbers()));
        }
        PartyListStore parties = parts.partyLists;
        if (parties != null) {
            Schema<ListedParty> schema = PartyCatalog.standard();
            routes.get("/parties", READ)
                    .describedAs(page("listParties", "The account's parties", schema, Resources.PARTY))
                    .by(list(
                            documents.parser(schema),
                            parties::parties,
                            documents.pages(Resources.PARTY).tellingNumbers()));
        }
    }

    private static <T, R> Routes.Endpoint list(
            QueryParser<T> parser, Function<BoundQuery<T>, Page<R>> store, PageDocuments<R> pages) {
        return new ListEndpoint<>(parser, store, (row, account) -> row, pages)::list;
    }

    private void addParties() {
        PartyEndpoints party = new PartyEndpoints(parts.tracking, TimeOrderedIds.random(parts.clock));
        CrudEndpoint<Party> crud = new CrudEndpoint<>(documents.one(Resources.PARTY), party::find);
        routes.post("/parties", CHANGE_BY_BODY)
                .describedAs(made("createParty", "Makes a party", Resources.PARTY)
                        .sent(Body.made(Resources.PARTY, PlainSchemas.NEW_PARTY)))
                .by(crud.create(documents.path("parties"), party::create));
        routes.get("/parties/{id}", READ)
                .describedAs(one("getParty", "A party", Resources.PARTY))
                .by(crud::one);
        routes.patch("/parties/{id}", CHANGE_BY_BODY)
                .describedAs(one("updateParty", "Renames a party", Resources.PARTY)
                        .sent(Body.changed(Resources.PARTY, PlainSchemas.COMPANY)))
                .by(crud.change(party::change));
    }

    private void addEvents(EngineStore events) {
        ContainerEventEndpoints event =
                new ContainerEventEndpoints(new ContainerEvents(events, parts.lists), parts.lists, documents);
        routes.get("/containers/{id}/transport_events", READ)
                .describedAs(page(
                        "listTransportEvents",
                        "What was told of a container, the newest first",
                        ContainerEventEndpoints.NEWEST_FIRST,
                        Resources.TRANSPORT_EVENT))
                .by(ListEndpoint.inMemory(
                        documents.parser(ContainerEventEndpoints.NEWEST_FIRST),
                        event::told,
                        Function.identity(),
                        documents.pages(Resources.TRANSPORT_EVENT))::list);
        routes.get("/containers/{id}/raw_events", READ)
                .describedAs(
                        Operation.all("listRawEvents", "What the line has told of a container", Resources.RAW_EVENT))
                .by(event::raw);
    }

    private void addSearch(SearchStore search) {
        routes.get("/search", READ)
                .describedAs(Operation.all(
                                "search",
                                "What has a text in its number or references, 25 at most",
                                Resources.SEARCH_RESULT)
                        .taking(Parameter.required(
                                "query",
                                "A part of a number or reference, whatever its case.",
                                "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": 255}")))
                .by(new SearchEndpoint(search, documents)::find);
    }

    private static Inclusion inclusion(V2Api.Builder parts) {
        TrackingStore tracking = parts.tracking;
        ListStore lists = parts.lists;
        Inclusion.Builder inclusion = Inclusion.ofAtMost(parts.limits.included())
                .add(Resources.CONTAINER, (account, ids) -> containers(lists, account, ids))
                .add(Resources.SHIPMENT, (account, ids) -> lists.shipments(account.id(), ids))
                .add(Resources.TERMINAL, (account, ids) -> lists.terminals(ids))
                .add(Resources.PORT, (account, ids) -> places(lists, Port.class, ids))
                .add(Resources.METRO_AREA, (account, ids) -> places(lists, MetroArea.class, ids))
                .add(Resources.PARTY, (account, ids) -> parties(tracking, account, ids));
        EngineStore events = parts.events;
        if (events != null) {
            ContainerEvents of = new ContainerEvents(events, lists);
            inclusion
                    .add(Resources.VESSEL, (account, ids) -> events.vessels(ids))
                    .add(Resources.TRANSPORT_EVENT, WebhookRoutes.events(events, TransportEvent.class))
                    .addRelated(Resources.CONTAINER, "transport_events", Resources.TRANSPORT_EVENT, of::told)
                    .addRelated(Resources.CONTAINER, "raw_events", Resources.RAW_EVENT, of::raw);
        }
        DeliveryStore deliveries = parts.deliveries;
        if (deliveries != null) {
            WebhookRoutes.addTo(inclusion, deliveries, lists);
        }
        EngineStore fieldStore = parts.fieldStore;
        if (fieldStore != null) {
            CustomFieldRoutes.addTo(inclusion, fieldStore);
            if (deliveries == null) {
                inclusion.add(Resources.TRACKING_REQUEST, (account, ids) -> fieldStore.requests(account.id(), ids));
            }
        }
        return inclusion.build();
    }

    private static List<Container> containers(ListStore lists, Account account, Collection<UUID> ids) {
        return lists.containers(account.id(), ids).stream()
                .map(container -> VisibleContainers.of(container, account))
                .toList();
    }

    private static List<Party> parties(TrackingStore tracking, Account account, Collection<UUID> ids) {
        return ids.stream()
                .flatMap(id -> tracking.party(account.id(), id).stream())
                .toList();
    }

    private static <P extends Place> List<P> places(ListStore lists, Class<P> kind, Collection<UUID> ids) {
        return lists.places(ids).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }
}
