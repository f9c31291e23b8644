package dev.quayside.jsonapi.internal.notification;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.ContainerUpdateContent;
import dev.quayside.query.resource.NotificationView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.store.ListingStore;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The writer of the documents that webhooks receive. Immutable and thread-safe. */
public final class NotificationComposer {

    /** The attributes of a transport event that lists contain, but notifications do not. */
    private static final Set<String> IN_LISTS_ONLY = Set.of("source_event", "previous_version");

    /**
     * The relationships of a container whose targets are not in its row. Notifications do not contain these
     * relationships, because each would require an additional query.
     */
    private static final Set<String> LOOKED_UP = Set.of("transport_events", "raw_events");

    private final DocumentWriter linked;
    private final DocumentWriter alone;
    private final String self;

    public NotificationComposer(URI publicBase, LastFreeDayFormat days, SuccessStatus successStatus) {
        this.linked = writer(publicBase, days, successStatus)
                .without(Resources.TRANSPORT_EVENT, IN_LISTS_ONLY)
                .build();
        this.alone = writer(publicBase, days, successStatus)
                .withoutLinks(Resources.TRANSPORT_EVENT)
                .build();
        this.self = publicBase + "/webhook_notifications/";
    }

    private static DocumentWriter.Builder writer(URI publicBase, LastFreeDayFormat days, SuccessStatus successStatus) {
        String path = publicBase.getRawPath();
        return DocumentWriter.of(Resources.ALL)
                .lastFreeDays(days)
                .successStatus(successStatus)
                .without(Resources.CONTAINER, LOOKED_UP)
                .selfLinks(Resources.SHIPMENT.name(), path + "/shipments/")
                .selfLinks(Resources.TRACKING_REQUEST.name(), path + "/tracking_requests/");
    }

    /**
     * Returns the documents for an account's notifications, by notification id. The result omits a notification if the
     * shipment or container that its event is about was deleted or is hidden from the account.
     */
    public Map<UUID, byte[]> documents(ListingStore store, Account account, List<Notification> notifications) {
        List<NotificationView> views = NotificationLoader.visible(store, account, notifications);
        NotificationData data = new NotificationLoader(store)
                .load(account, views.stream().map(NotificationView::event).toList());
        Map<UUID, byte[]> documents = new LinkedHashMap<>();
        for (NotificationView view : views) {
            document(view, data)
                    .ifPresent(document -> documents.put(view.notification().id(), document));
        }
        return documents;
    }

    /**
     * Returns the document for a notification, with a link to the notification.
     *
     * @param view the notification, limited to what its account may see
     * @param data the loaded resources, limited to what the account may see
     * @return the document; empty if a required resource no longer exists
     */
    public Optional<byte[]> document(NotificationView view, NotificationData data) {
        return document(view, data, self + view.notification().id());
    }

    /** Returns the document for a notification, with this text as its link. */
    public Optional<byte[]> document(NotificationView view, NotificationData data, String link) {
        Event event = view.event();
        List<NotificationPart> parts = NotificationPart.of(event.kind());
        List<ResourceList<?>> included = new ArrayList<>(parts.size());
        for (NotificationPart part : parts) {
            ResourceList<?> resources = resources(part, event, data);
            if (resources == null) {
                return Optional.empty();
            }
            if (!resources.rows().isEmpty()) {
                included.add(resources);
            }
        }
        Document<NotificationView> document = Document.one(Resources.WEBHOOK_NOTIFICATION, view)
                .withMeta(meta(event))
                .withLinks(Map.of("self", link))
                .withIncluded(included)
                .withZones(data.zones());
        DocumentWriter writer = parts.size() == 1 ? alone : linked;
        return Optional.of(writer.bytes(document, Projection.PLAIN));
    }

    /**
     * Returns the {@code meta} of an event, which allows receivers to detect missed events. Members that do not apply
     * are absent.
     */
    public static Map<String, Object> meta(Event event) {
        Map<String, Object> meta = new LinkedHashMap<>();
        meta.put("event_id", event.id().toString());
        put(meta, "shipment_id", event.shipmentId());
        put(meta, "container_id", event.containerId());
        Long sequence = event.sequence();
        if (sequence != null) {
            meta.put("sequence", sequence);
        }
        if (event instanceof TransportEvent view) {
            put(meta, "previous_version_id", view.previousVersionId());
        }
        return meta;
    }

    private static void put(Map<String, Object> meta, String name, @Nullable UUID id) {
        if (id != null) {
            meta.put(name, id.toString());
        }
    }

    /**
     * Returns the resources of one part, or an empty list if the event does not have this part; returns null if a
     * required resource is missing.
     */
    private static @Nullable ResourceList<?> resources(NotificationPart part, Event event, NotificationData data) {
        UUID shipmentId = event.shipmentId();
        UUID containerId = event.containerId();
        return switch (part) {
            case SHIPMENT -> required(Resources.SHIPMENT, shipmentId, data);
            case CONTAINER -> required(Resources.CONTAINER, containerId, data);
            case ALL_CONTAINERS -> rows(Resources.CONTAINER, data.containerIds(shipmentId), data);
            case PLACE -> place(EventTargets.placeId(event), data);
            case PORT_OF_DISCHARGE -> place(EventTargets.placeId(data.portOfDischarge(shipmentId)), data);
            case TERMINAL -> rows(Resources.TERMINAL, EventTargets.terminalIds(event), data);
            case VESSEL -> any(Resources.VESSEL, data.get(Resources.VESSEL, EventTargets.vesselId(event)));
            case REFERENCE -> reference(event, data);
        };
    }

    private static <T> ResourceList<T> rows(ResourceType<T> type, List<UUID> ids, NotificationData data) {
        List<T> known = new ArrayList<>();
        for (UUID id : ids) {
            T row = data.get(type, id);
            if (row != null) {
                known.add(row);
            }
        }
        return new ResourceList<>(type, known);
    }

    /**
     * Returns a list with the resource that has this id, or an empty list if the id is null; returns null if the
     * resource is missing.
     */
    private static <T> @Nullable ResourceList<T> required(
            ResourceType<T> type, @Nullable UUID id, NotificationData data) {
        return id == null ? any(type, null) : one(type, data.get(type, id));
    }

    private static ResourceList<?> place(@Nullable UUID id, NotificationData data) {
        Place place = data.place(id);
        return place instanceof MetroArea area
                ? any(Resources.METRO_AREA, area)
                : any(Resources.PORT, place instanceof Port port ? port : null);
    }

    private static @Nullable ResourceList<?> reference(Event event, NotificationData data) {
        if (event instanceof RequestEvent view) {
            return one(Resources.TRACKING_REQUEST, data.get(Resources.TRACKING_REQUEST, view.requestId()));
        }
        if (event instanceof TransportEvent view) {
            return any(Resources.TRANSPORT_EVENT, view);
        }
        if (event instanceof EstimatedEvent view) {
            return any(Resources.ESTIMATED_EVENT, view);
        }
        if (event instanceof ContainerCreatedEvent view) {
            return any(Resources.CONTAINER_CREATED_EVENT, view);
        }
        if (event instanceof PodTerminalChangedEvent view) {
            return any(Resources.CONTAINER_POD_TERMINAL_CHANGED_EVENT, view);
        }
        ContainerUpdatedEvent view = (ContainerUpdatedEvent) event;
        Container container = data.get(Resources.CONTAINER, view.containerId());
        return one(
                Resources.CONTAINER_UPDATED_EVENT,
                container == null
                        ? null
                        : new ContainerUpdateContent(
                                view,
                                container.facilities(),
                                container.deadlines().pickupSource()));
    }

    /** Returns a list with this resource, which is required; returns null if the resource is missing. */
    private static <T> @Nullable ResourceList<T> one(ResourceType<T> type, @Nullable T row) {
        return row == null ? null : any(type, row);
    }

    private static <T> ResourceList<T> any(ResourceType<T> type, @Nullable T row) {
        return new ResourceList<>(type, row == null ? List.of() : List.of(row));
    }
}
