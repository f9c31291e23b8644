package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Facilities;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ToldUpdate;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.store.ListStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Everything about webhooks that a path leads to. Immutable and thread-safe. */
final class WebhookRoutes {

    private final WebhookEndpoints webhooks;
    private final NotificationEndpoints notifications;
    private final TriggerEndpoint trigger;
    private final FeedEndpoint feed;

    WebhookRoutes(
            DeliveryStore store,
            WebhookOptions options,
            InstantSource clock,
            NotificationComposer composer,
            Documents documents) {
        NotificationExamples examples = new NotificationExamples(composer);
        webhooks = new WebhookEndpoints(
                store,
                options.startedAt(clock.instant()),
                TimeOrderedIds.random(clock),
                documents.parser(ByCreation.schema(Resources.WEBHOOK, Webhook::createdAt, Direction.ASCENDING)),
                documents.one(Resources.WEBHOOK),
                documents.pages(Resources.WEBHOOK),
                documents.path("webhooks"));
        notifications = new NotificationEndpoints(store, examples, documents, options.wake);
        trigger = new TriggerEndpoint(options, examples);
        feed = new FeedEndpoint(store, documents);
    }

    /** Adds the routes. */
    void addTo(Routes.Builder routes) {
        routes.get("/webhooks/events", Access.READ_WEBHOOKS, webhooks::events)
                .get("/webhooks/ips", Access.READ_WEBHOOKS, webhooks::ips)
                .on("POST", "/webhooks/trigger", Access.CHANGE_WEBHOOKS_BY_BODY, trigger::send)
                .get("/webhooks", Access.READ_WEBHOOKS, webhooks::list)
                .on("POST", "/webhooks", Access.CHANGE_WEBHOOKS_BY_BODY, webhooks::create)
                .get("/webhooks/{id}", Access.READ_WEBHOOKS, webhooks::one)
                .on("PATCH", "/webhooks/{id}", Access.CHANGE_WEBHOOKS_BY_BODY, webhooks::change)
                .on("DELETE", "/webhooks/{id}", Access.CHANGE_WEBHOOKS, webhooks::delete)
                .on("POST", "/webhooks/{id}/rotate_secret", Access.CHANGE_WEBHOOKS_BY_BODY, webhooks::rotate)
                .on(
                        "POST",
                        "/webhooks/{id}/redeliver_failed",
                        Access.CHANGE_WEBHOOKS_BY_BODY,
                        webhooks::redeliverFailed)
                .get("/webhook_notifications/examples", Access.READ_WEBHOOKS, notifications::example)
                .get("/webhook_notifications", Access.READ_WEBHOOKS, notifications::list)
                .get("/webhook_notifications/{id}", Access.READ_WEBHOOKS, notifications::one)
                .on("POST", "/webhook_notifications/{id}/redeliver", Access.CHANGE_WEBHOOKS, notifications::redeliver)
                .get("/events", Access.READ_WEBHOOKS, feed::list);
    }

    /** Adds what notifications and events can include. */
    static void addTo(Inclusion.Builder inclusion, DeliveryStore store, ListStore lists) {
        inclusion
                .add(
                        Resources.WEBHOOK,
                        (account, ids) -> ids.stream()
                                .flatMap(id -> store.webhook(account.id(), id).stream())
                                .toList())
                .add(Resources.TRACKING_REQUEST, (account, ids) -> store.requests(account.id(), ids))
                .add(Resources.VESSEL, (account, ids) -> store.vessels(ids))
                .add(Resources.TRANSPORT_EVENT, events(store, TransportEvent.class))
                .add(Resources.ESTIMATED_EVENT, events(store, EstimatedEvent.class))
                .add(Resources.CONTAINER_CREATED_EVENT, events(store, ContainerCreatedEvent.class))
                .add(Resources.CONTAINER_POD_TERMINAL_CHANGED_EVENT, events(store, PodTerminalChangedEvent.class))
                .add(Resources.CONTAINER_UPDATED_EVENT, (account, ids) -> updates(store, lists, account, ids));
    }

    /** Looks up events of one kind, as far as the account may know them. */
    static <E extends Event> Inclusion.LookUp<E> events(EngineStore store, Class<E> type) {
        return (account, ids) -> visible(store, account, ids, type);
    }

    private static <E extends Event> List<E> visible(
            EngineStore store, Account account, Collection<UUID> ids, Class<E> type) {
        return store.events(account.id(), ids).stream()
                .flatMap(event -> event.visibleTo(account).stream())
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    private static List<ToldUpdate> updates(
            DeliveryStore store, ListStore lists, Account account, Collection<UUID> ids) {
        List<ContainerUpdatedEvent> events = visible(store, account, ids, ContainerUpdatedEvent.class);
        Map<UUID, Facilities> facilities = new HashMap<>();
        List<UUID> containers =
                events.stream().map(ContainerUpdatedEvent::containerId).toList();
        for (Container container : lists.containers(account.id(), containers)) {
            facilities.put(container.id(), container.facilities());
        }
        List<ToldUpdate> updates = new ArrayList<>(events.size());
        for (ContainerUpdatedEvent event : events) {
            updates.add(new ToldUpdate(event, facilities.getOrDefault(event.containerId(), Facilities.UNKNOWN)));
        }
        return updates;
    }
}
