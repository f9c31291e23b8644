package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.TrackedShipment;
import dev.quayside.query.catalog.TrackingRequestCatalog;
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
        ContainerEndpoints container = new ContainerEndpoints(
                parts.lists,
                documents.parser(ContainerCatalog.withAttentionWindow(parts.attentionWindowDays)),
                documents);
        ShipmentEndpoints shipment = new ShipmentEndpoints(parts.lists, shipments);
        routes.get("/containers", Access.READ, container::list)
                .get("/containers/{id}", Access.READ, container::one)
                .get("/shipments/{id}", Access.READ, shipment::one);
        addLists();
        addParties();
        TrackingEngine engine = parts.engine;
        if (engine != null) {
            addTracking(engine, shipment, shipments, container.documents());
        }
        EngineStore events = parts.events;
        if (events != null) {
            ContainerEventEndpoints event =
                    new ContainerEventEndpoints(new ContainerEvents(events, parts.lists), parts.lists, documents);
            routes.get("/containers/{id}/transport_events", Access.READ, event::told)
                    .get("/containers/{id}/raw_events", Access.READ, event::raw);
        }
        new ReferenceRoutes(parts.lines(), parts.lists, engine, documents).addTo(routes);
        EngineStore fieldStore = parts.fieldStore;
        FieldListStore fieldLists = parts.fieldLists;
        if (fieldStore != null && fieldLists != null) {
            new CustomFieldRoutes(fieldStore, fieldLists, parts.clock, documents).addTo(routes);
        }
        SearchStore search = parts.search;
        if (search != null) {
            routes.get("/search", Access.READ, new SearchEndpoint(search, documents)::find);
        }
        DeliveryStore deliveries = parts.deliveries;
        WebhookOptions options = parts.webhooks;
        if (deliveries != null && options != null) {
            NotificationComposer composer =
                    new NotificationComposer(documents.publicBase(), parts.lastFreeDays, parts.successStatus);
            new WebhookRoutes(deliveries, options, parts.clock, composer, documents).addTo(routes);
        }
        return routes;
    }

    /** Lists that not every store has. */
    private void addLists() {
        ShipmentListStore shipments = parts.shipmentLists;
        if (shipments != null) {
            addList(
                    "/shipments",
                    documents.parser(ShipmentCatalog.standard()),
                    shipments::shipments,
                    documents.pages(Resources.SHIPMENT));
        }
        RequestListStore requests = parts.requestLists;
        if (requests != null) {
            addList(
                    "/tracking_requests",
                    documents
                            .parser(TrackingRequestCatalog.standard())
                            .including(TrackingRequestEndpoints.TRACKED_OBJECT),
                    requests::requests,
                    documents.pages(Resources.TRACKING_REQUEST).tellingNumbers());
        }
        PartyListStore parties = parts.partyLists;
        if (parties != null) {
            addList(
                    "/parties",
                    documents.parser(PartyCatalog.standard()),
                    parties::parties,
                    documents.pages(Resources.PARTY).tellingNumbers());
        }
    }

    private <T, R> void addList(
            String path, QueryParser<T> parser, Function<BoundQuery<T>, Page<R>> store, PageDocuments<R> pages) {
        routes.get(path, Access.READ, new ListEndpoint<>(parser, store, (row, account) -> row, pages)::list);
    }

    private void addParties() {
        PartyEndpoints party = new PartyEndpoints(
                parts.tracking,
                TimeOrderedIds.random(parts.clock),
                documents.one(Resources.PARTY),
                documents.path("parties"));
        routes.on("POST", "/parties", Access.CHANGE_BY_BODY, party::create)
                .get("/parties/{id}", Access.READ, party::one)
                .on("PATCH", "/parties/{id}", Access.CHANGE_BY_BODY, party::change);
    }

    /** What an engine does, and what of it clients may change. */
    private void addTracking(
            TrackingEngine engine,
            ShipmentEndpoints shipment,
            OneDocuments<TrackedShipment> shipments,
            OneDocuments<Container> containers) {
        OneDocuments<TrackingRequest> requests = documents.one(Resources.TRACKING_REQUEST);
        TrackingRequestEndpoints request =
                new TrackingRequestEndpoints(engine, requests, documents.path("tracking_requests"));
        LabelEndpoints label = new LabelEndpoints(engine, parts.lists, shipments, containers, requests);
        routes.on("POST", "/tracking_requests/infer_number", Access.ASK_BY_BODY, new InferenceEndpoint(engine)::infer)
                .get("/containers/{id}/map_geojson", Access.READ, new MapEndpoint(engine, parts.lists)::map)
                .on(
                        "PATCH",
                        "/containers/{id}/refresh",
                        Access.CHANGE,
                        new RefreshEndpoint(engine, parts.lists)::refresh)
                .on("POST", "/tracking_requests", Access.CHANGE_BY_BODY, request::create)
                .get("/tracking_requests/{id}", Access.READ_ON_ANY_PLAN, request::one)
                .on("PATCH", "/shipments/{id}/stop_tracking", Access.CHANGE, shipment.stopWith(engine))
                .on("PATCH", "/shipments/{id}/resume_tracking", Access.CHANGE, shipment.resumeWith(engine))
                .on("PATCH", "/shipments/{id}", Access.CHANGE_BY_BODY, label::shipment)
                .on("PATCH", "/containers/{id}", Access.CHANGE_BY_BODY, label::container)
                .on("PATCH", "/containers", Access.CHANGE_BY_BODY, label::containerInBody)
                .on("PATCH", "/tracking_requests/{id}", Access.CHANGE_BY_BODY, label::request);
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
                .map(container -> ContainerEndpoints.visible(container, account))
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
