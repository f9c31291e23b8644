package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.jsonapi.internal.endpoint.ListEndpoint.Paging;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.jsonapi.internal.notification.NotificationExamples;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.net.URI;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A builder that declares the routes of an API. It omits the routes that the API's store or engine does not support.
 * Use an instance for one API only.
 */
public final class V2Routes {

    /**
     * The settings of an API that its endpoints use.
     *
     * @param containers the schema of the container list
     * @param hasApiKeys whether the API has the routes that manage API keys
     * @param engine the tracking engine; null if the host does not track containers
     * @param webhooks the settings of the webhook endpoints; null for the standard settings
     * @param shares the maximum number of shares of an account, including shares that have ended; 0 for an API without
     *     shares
     */
    public record Parts(
            URI publicBase,
            ListingStore store,
            InstantSource clock,
            Limits limits,
            LastFreeDayFormat lastFreeDays,
            SuccessStatus successStatus,
            Schema<TrackedContainer> containers,
            ShippingLines lines,
            boolean hasApiKeys,
            @Nullable TrackingEngine engine,
            @Nullable WebhookContext webhooks,
            int shares) {}

    /** The routes that require a tracking engine. */
    public static final List<String> OF_ENGINE = List.of(
            "POST /tracking_requests",
            "POST /tracking_requests/infer_number",
            "GET /tracking_requests/{id}",
            "PATCH /tracking_requests/{id}",
            "PATCH /shipments/{id}",
            "PATCH /shipments/{id}/stop_tracking",
            "PATCH /shipments/{id}/resume_tracking",
            "PATCH /containers",
            "PATCH /containers/{id}",
            "PATCH /containers/{id}/refresh",
            "GET /containers/{id}/map_geojson",
            "GET /vessels/{id}",
            "GET /vessels/{id}/future_positions",
            "GET /vessels/{id}/future_positions_with_coordinates");

    /**
     * The roles that a store must have for webhooks, notifications, the feed of events and the resources that these
     * include.
     */
    public static final List<Store.Role> OF_WEBHOOKS =
            List.of(Store::vessels, Store::tracking, Store::events, Store::webhooks, Store::notifications);

    private static final Logger LOG = LoggerFactory.getLogger(V2Routes.class);

    private final Parts parts;
    private final DocumentRenderer documents;
    private final Routes.Builder routes;

    public V2Routes(Parts parts) {
        this.parts = parts;
        DocumentWriter plain = DocumentWriter.of(Resources.ALL).build();
        DocumentRenderer unwritten = new DocumentRenderer(
                parts.publicBase(),
                parts.limits(),
                IncludeLoaderFactory.create(parts.store(), parts.limits().included()),
                plain,
                plain);
        this.documents = unwritten.withWriter(
                writer(unwritten, Resources.ALL).build(),
                writer(unwritten, Resources.ALL)
                        .attributes(Resources.WEBHOOK, WebhookEndpoints.WITHOUT_SECRETS)
                        .build());
        this.routes = Routes.below(parts.publicBase().getPath());
    }

    private DocumentWriter.Builder writer(DocumentRenderer unwritten, List<ResourceType<?>> types) {
        return DocumentWriter.of(types)
                .lastFreeDays(parts.lastFreeDays())
                .successStatus(parts.successStatus())
                .selfLinks(Resources.SHIPMENT.name(), unwritten.path("shipments"))
                .selfLinks(Resources.TRACKING_REQUEST.name(), unwritten.path("tracking_requests"))
                .selfLinks(Resources.PARTY.name(), unwritten.path("parties"))
                .relatedLinks(
                        Resources.CUSTOM_FIELD_DEFINITION,
                        "fields",
                        parts.publicBase().getRawPath() + "/custom_fields?filter%5Bdefinition_id%5D=")
                .meta(Resources.WEBHOOK, WebhookEndpoints::meta)
                .meta(Resources.WEBHOOK_NOTIFICATION, NotificationEndpoints::meta)
                .meta(Resources.CONTAINER, ContainerEndpoints::meta)
                .meta(Resources.TRACKING_REQUEST, row -> Collections.singletonMap("due_at", row.dueAt()))
                .meta(Resources.TRANSPORT_EVENT, row -> Map.of("sequence", row.sequence()));
    }

    /** Returns a builder with all routes, to which the caller may add more. */
    public Routes.Builder all() {
        ListingStore store = parts.store();
        TrackingEngine engine = parts.engine();
        TimeOrderedIds ids = TimeOrderedIds.random(parts.clock());
        ShipmentEndpoints shipments = new ShipmentEndpoints(store, documents);
        // A path is compared with the routes in order, so this route precedes the route of one container.
        new ContainerCountEndpoint(store, documents.parser(parts.containers()), documents).addTo(routes);
        new ContainerEndpoints(store, parts.containers(), documents).addTo(routes);
        shipments.addTo(routes);
        addLists();
        new PartyEndpoints(store, ids).addTo(routes, documents);
        if (engine != null) {
            new InferenceEndpoint(engine).addTo(routes);
            new MapEndpoint(engine, store).addTo(routes);
            new RefreshEndpoint(engine, store).addTo(routes);
            new TrackingRequestEndpoints(engine, documents).addTo(routes);
            shipments.addTo(routes, engine);
            new ReferenceNumberEndpoints(engine, store, parts.containers(), documents).addTo(routes);
        }
        if (has("events of containers", Store::events, Store::vessels)) {
            new ContainerEventEndpoints(store, documents).addTo(routes);
        }
        new ShippingLineEndpoints(parts.lines(), documents).addTo(routes);
        new PlaceEndpoints(store, documents).addTo(routes);
        if (engine != null) {
            new VesselEndpoints(engine, store, documents).addTo(routes);
        }
        if (has("custom fields", Store::customFields, Store::tracking) && hasList(ListedResource.CUSTOM_FIELDS)) {
            new DefinitionEndpoints(store, ids).addTo(routes, documents);
            new OptionEndpoints(store, ids).addTo(routes, documents);
            new CustomFieldEndpoints(store, ids).addTo(routes, documents);
        }
        if (parts.shares() > 0 && has("shares", Store::shares, Store::events, Store::vessels)) {
            DocumentWriter ofCreated = writer(documents, DocumentRenderer.typesWith(Resources.CREATED_SHARE))
                    .build();
            new ShareEndpoints(store, parts.shares(), engine != null, documents, documents.withWriter(ofCreated))
                    .addTo(routes);
            new SharedEndpoint(store, engine).addTo(routes);
        }
        if (store.lists().listedResources().containsAll(ListedResource.ALL)) {
            new SearchEndpoint(store, documents).addTo(routes);
        }
        addApiKeys(ids);
        if (has("webhooks", OF_WEBHOOKS.toArray(Store.Role[]::new))) {
            addWebhooks(ids);
        }
        if (engine == null) {
            LOG.info("the API has no tracking engine, so it does not have {}", String.join(", ", OF_ENGINE));
            OF_ENGINE.stream()
                    .map(route -> route.split(" ", 2))
                    .forEach(route -> routes.declareUnavailable(
                            route[0], route[1], "This host does not track: its API has no tracking engine."));
        }
        return routes;
    }

    private void addApiKeys(TimeOrderedIds ids) {
        ApiKeyEndpoints keys = new ApiKeyEndpoints(parts.store(), ids);
        if (parts.hasApiKeys()) {
            keys.addTo(routes, documents);
        } else {
            Routes.Builder absent = Routes.below(parts.publicBase().getPath());
            keys.addTo(absent, documents);
            routes.declareUnavailable(absent, "This host manages API keys in a console of its own.");
        }
    }

    private boolean has(String feature, Store.Role... roles) {
        boolean supported = parts.store().has(roles);
        if (!supported) {
            LOG.info("the store of the API lacks roles, so the API has no {}", feature);
        }
        return supported;
    }

    private void addWebhooks(TimeOrderedIds ids) {
        WebhookContext named = parts.webhooks();
        WebhookContext options = (named == null ? WebhookContext.standard() : named)
                .startedAt(parts.clock().instant());
        NotificationExamples examples = new NotificationExamples(
                new NotificationComposer(documents.publicBase(), parts.lastFreeDays(), parts.successStatus()));
        new WebhookEndpoints(parts.store(), options, ids, examples, documents).addTo(routes);
        new NotificationEndpoints(parts.store(), examples, documents, options.wake()).addTo(routes);
        new FeedEndpoint(parts.store(), documents).addTo(routes);
    }

    private boolean hasList(ListedResource<?, ?> resource) {
        return parts.store().lists().listedResources().contains(resource);
    }

    private void addLists() {
        addList(
                routes.get("/shipments", READ)
                        .operation(
                                "listShipments",
                                "List shipments",
                                "Returns a page of the account's shipments that all filters select."),
                ListedResource.SHIPMENTS,
                documents.parser(ShipmentCatalog.standard()),
                Resources.SHIPMENT,
                Paging.CURSORS);
        addList(
                routes.get("/tracking_requests", READ)
                        .operation(
                                "listTrackingRequests",
                                "List tracking requests with their shipments",
                                "Returns a page of the account's tracking requests that all filters select, with"
                                        + " their shipments."),
                ListedResource.REQUESTS,
                documents.parser(TrackingRequestCatalog.standard()).including(TrackingRequestEndpoints.TRACKED_OBJECT),
                Resources.TRACKING_REQUEST,
                Paging.CURSORS_OR_NUMBERS);
        addList(
                routes.get("/parties", READ)
                        .operation(
                                "listParties",
                                "List parties",
                                "Returns a page of the account's parties, the oldest first."),
                ListedResource.PARTIES,
                documents.parser(PartyCatalog.standard()),
                Resources.PARTY,
                Paging.CURSORS_OR_NUMBERS);
    }

    private <T, R> void addList(
            Routes.Builder.Declaration route,
            ListedResource<T, R> resource,
            QueryParser<T> parser,
            ResourceType<R> type,
            Paging paging) {
        if (hasList(resource)) {
            new ListEndpoint<>(
                            parser,
                            type,
                            documents,
                            paging,
                            context -> query -> parts.store().lists().list(resource, query))
                    .addTo(route);
        }
    }
}
