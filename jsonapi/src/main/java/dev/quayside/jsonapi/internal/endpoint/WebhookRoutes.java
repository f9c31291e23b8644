package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.Operation.created;
import static dev.quayside.jsonapi.internal.http.Operation.empty;
import static dev.quayside.jsonapi.internal.http.Operation.filteredList;
import static dev.quayside.jsonapi.internal.http.Operation.numberedList;
import static dev.quayside.jsonapi.internal.http.Operation.plain;
import static dev.quayside.jsonapi.internal.http.Operation.single;
import static dev.quayside.jsonapi.internal.http.Operation.wholeList;
import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_WEBHOOKS;
import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_WEBHOOKS_BY_BODY;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_WEBHOOKS;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.listing.CreationOrder;
import dev.quayside.jsonapi.internal.listing.CrudEndpoint;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.IncludeLoader;
import dev.quayside.jsonapi.internal.listing.ListEndpoint;
import dev.quayside.jsonapi.internal.listing.PageDocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.jsonapi.internal.notification.NotificationExamples;
import dev.quayside.jsonapi.internal.openapi.PlainSchemas;
import dev.quayside.query.resource.NotificationView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.UpdateWithFacilities;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** The routes of webhooks, their notifications and the event feed. Immutable and thread-safe. */
public final class WebhookRoutes {

    private static final Schema<Webhook> WEBHOOKS =
            CreationOrder.schema(Resources.WEBHOOK, Webhook::createdAt, Direction.ASCENDING);

    private final WebhookEndpoints webhooks;
    private final NotificationEndpoints notifications;
    private final WebhookTriggerEndpoint trigger;
    private final FeedEndpoint feed;
    private final DocumentRenderer documents;

    public WebhookRoutes(
            EngineStore store,
            WebhookContext options,
            InstantSource clock,
            NotificationComposer composer,
            DocumentRenderer documents) {
        NotificationExamples examples = new NotificationExamples(composer);
        webhooks = new WebhookEndpoints(
                store,
                options,
                TimeOrderedIds.random(clock),
                new SingleDocumentRenderer<>(Resources.WEBHOOK, documents));
        this.documents = documents;
        notifications = new NotificationEndpoints(store, examples, documents, options.wake());
        trigger = new WebhookTriggerEndpoint(options, examples);
        feed = new FeedEndpoint(store, documents);
    }

    public void addTo(Routes.Builder routes) {
        routes.get("/webhooks/events", READ_WEBHOOKS)
                .describedAs(plain(
                        "listEventKinds",
                        "List the kinds of events that webhooks can receive",
                        Responses.JSON_API,
                        PlainSchemas.EVENT_CATEGORIES))
                .by(webhooks::events);
        routes.get("/webhooks/ips", READ_WEBHOOKS)
                .describedAs(plain(
                        "listWebhookAddresses",
                        "List the IP addresses from which webhooks are delivered",
                        Responses.JSON,
                        PlainSchemas.ADDRESSES))
                .by(webhooks::ips);
        // A trigger creates nothing, and its response may be long, so its key is ignored: a repeat sends the example
        // again.
        routes.post("/webhooks/trigger", CHANGE_WEBHOOKS_BY_BODY)
                .withoutKey()
                .describedAs(plain(
                                "triggerWebhook",
                                "Send an example notification to a URL",
                                Responses.JSON,
                                PlainSchemas.TRIGGERED)
                        .withBody(Body.object(PlainSchemas.TRIGGER)))
                .by(trigger::send);
        addWebhooks(routes);
        addNotifications(routes);
        routes.get("/events", READ_WEBHOOKS)
                .describedAs(wholeList(
                                "listEvents", "List the account's events after a cursor, oldest first", Resources.EVENT)
                        .withParameters(
                                Parameter.optional(
                                        "page[after]",
                                        "The value of `meta.cursors.after` of the previous page; absent for the first page.",
                                        "{\"type\": \"string\", \"pattern\": \"^[0-9]{1,18}$\"}"),
                                Parameter.optional(
                                        "page[size]",
                                        "Values above 100 are reduced to 100.",
                                        "{\"type\": \"integer\", \"minimum\": 1, \"default\": 50}")))
                .by(feed::list);
    }

    private void addWebhooks(Routes.Builder routes) {
        ResourceType<Webhook> type = Resources.WEBHOOK;
        CrudEndpoint<Webhook> crud = new CrudEndpoint<>(new SingleDocumentRenderer<>(type, documents), webhooks::find);
        routes.get("/webhooks", READ_WEBHOOKS)
                .describedAs(filteredList("listWebhooks", "List webhooks, oldest first", WEBHOOKS, type))
                .by(ListEndpoint.inMemory(
                        documents.parser(WEBHOOKS),
                        webhooks::all,
                        Function.identity(),
                        new PageDocumentRenderer<>(type, documents))::list);
        routes.post("/webhooks", CHANGE_WEBHOOKS_BY_BODY)
                .describedAs(created("createWebhook", "Create a webhook", type)
                        .withBody(Body.created(type, PlainSchemas.NEW_WEBHOOK))
                        .withMeta(PlainSchemas.IGNORED_EVENTS))
                .by(crud.create(documents.path("webhooks"), webhooks::create));
        routes.get("/webhooks/{id}", READ_WEBHOOKS)
                .describedAs(single("getWebhook", "Get a webhook", type))
                .by(crud::get);
        routes.patch("/webhooks/{id}", CHANGE_WEBHOOKS_BY_BODY)
                .describedAs(single("updateWebhook", "Update a webhook", type)
                        .withBody(Body.changed(type, PlainSchemas.WEBHOOK))
                        .withMeta(PlainSchemas.IGNORED_EVENTS))
                .by(crud.change(webhooks::change));
        routes.delete("/webhooks/{id}", CHANGE_WEBHOOKS)
                .describedAs(empty("deleteWebhook", "Delete a webhook"))
                .by(crud.delete(webhooks::delete, Responses::empty));
        routes.post("/webhooks/{id}/rotate_secret", CHANGE_WEBHOOKS_BY_BODY)
                .describedAs(single("rotateSecret", "Rotate a webhook's secret", type)
                        .withBody(Body.optionalObject(PlainSchemas.OVERLAP)))
                .by(webhooks::rotate);
        routes.post("/webhooks/{id}/redeliver_failed", CHANGE_WEBHOOKS_BY_BODY)
                .describedAs(plain(
                                "redeliverFailed",
                                "Redeliver the failed notifications of a webhook",
                                Responses.JSON,
                                PlainSchemas.REDELIVERED)
                        .withBody(Body.object(PlainSchemas.SINCE)))
                .by(webhooks::redeliverFailed);
    }

    private void addNotifications(Routes.Builder routes) {
        ResourceType<NotificationView> type = Resources.WEBHOOK_NOTIFICATION;
        routes.get("/webhook_notifications/examples", READ_WEBHOOKS)
                .describedAs(single("getNotificationExample", "Get an example notification", type)
                        .withParametersOnly(Parameter.required(
                                "event", "One of the event kinds listed at /webhooks/events.", PlainSchemas.EVENT_KIND))
                        .withMeta(PlainSchemas.NOTIFICATION_META))
                .by(notifications::example);
        routes.get("/webhook_notifications", READ_WEBHOOKS)
                .describedAs(numberedList(
                        "listNotifications",
                        "List notifications, newest first",
                        NotificationEndpoints.NEWEST_FIRST,
                        type))
                .by(notifications::list);
        routes.get("/webhook_notifications/{id}", READ_WEBHOOKS)
                .describedAs(single("getNotification", "Get a notification with its delivery attempts", type)
                        .withMeta(PlainSchemas.ATTEMPTS))
                .by(notifications::one);
        routes.post("/webhook_notifications/{id}/redeliver", CHANGE_WEBHOOKS)
                .describedAs(single("redeliver", "Redeliver a notification", type))
                .by(notifications::redeliver);
    }

    /** Adds the resources that notifications and events can include. */
    public static void addTo(IncludeLoader.Builder inclusion, EngineStore store, ListingStore lists) {
        inclusion
                .add(
                        Resources.WEBHOOK,
                        (account, ids) -> ids.stream()
                                .flatMap(id -> store.webhooks().webhook(account.id(), id).stream())
                                .toList())
                .add(Resources.ESTIMATED_EVENT, events(store, EstimatedEvent.class))
                .add(Resources.CONTAINER_CREATED_EVENT, events(store, ContainerCreatedEvent.class))
                .add(Resources.CONTAINER_POD_TERMINAL_CHANGED_EVENT, events(store, PodTerminalChangedEvent.class))
                .add(Resources.CONTAINER_UPDATED_EVENT, (account, ids) -> updates(store, lists, account, ids));
    }

    /** Returns a look-up of the events of one type that the account may see. */
    public static <E extends Event> IncludeLoader.LookUp<E> events(EngineStore store, Class<E> type) {
        return (account, ids) -> visible(store, account, ids, type);
    }

    private static <E extends Event> List<E> visible(
            EngineStore store, Account account, Collection<UUID> ids, Class<E> type) {
        return store.events().events(account.id(), ids).stream()
                .flatMap(event -> event.visibleTo(account).stream())
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    private static List<UpdateWithFacilities> updates(
            EngineStore store, ListingStore lists, Account account, Collection<UUID> ids) {
        List<ContainerUpdatedEvent> events = visible(store, account, ids, ContainerUpdatedEvent.class);
        Map<UUID, DestinationFacilities> facilities = new HashMap<>();
        List<UUID> containers =
                events.stream().map(ContainerUpdatedEvent::containerId).toList();
        for (Container container : lists.shipments().containers(account.id(), containers)) {
            facilities.put(container.id(), container.facilities());
        }
        List<UpdateWithFacilities> updates = new ArrayList<>(events.size());
        for (ContainerUpdatedEvent event : events) {
            updates.add(new UpdateWithFacilities(
                    event, facilities.getOrDefault(event.containerId(), DestinationFacilities.UNKNOWN)));
        }
        return updates;
    }
}
