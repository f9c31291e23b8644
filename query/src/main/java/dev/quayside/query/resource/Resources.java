package dev.quayside.query.resource;

import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.ApiKeys;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.core.store.Shares;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.ResourceType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The resource types of the v2 documents. Attributes and relationships are in the order in which documents show them.
 *
 * <p>A value that no source reported is null; a list that a source reported as empty is empty. Before a row is written,
 * the caller must remove values that the account may not see; see {@link Container#visibleTo}.
 */
public final class Resources {

    public static final ResourceType<Container> CONTAINER = described(ContainerProperties.TYPE);
    public static final ResourceType<TrackedShipment> SHIPMENT = described(ShipmentProperties.TYPE);
    public static final ResourceType<Port> PORT = described(PlaceProperties.PORT);
    public static final ResourceType<MetroArea> METRO_AREA = described(PlaceProperties.METRO_AREA);
    public static final ResourceType<Terminal> TERMINAL = described(TerminalProperties.TYPE);

    public static final ResourceType<TrackingRequest> TRACKING_REQUEST = described(TrackingRequestProperties.TYPE);
    public static final ResourceType<Party> PARTY = described(PartyProperties.TYPE);
    public static final ResourceType<FieldView> CUSTOM_FIELD = described(CustomFieldResourceTypes.FIELD);
    public static final ResourceType<FieldDefinition> CUSTOM_FIELD_DEFINITION =
            described(CustomFieldResourceTypes.DEFINITION);
    public static final ResourceType<FieldDefinition.Option> CUSTOM_FIELD_OPTION =
            described(CustomFieldResourceTypes.OPTION);
    public static final ResourceType<SearchResult> SEARCH_RESULT = described(SearchResourceType.TYPE);
    public static final ResourceType<Vessel> VESSEL = described(VesselResourceType.TYPE);
    public static final ResourceType<ShippingLine> SHIPPING_LINE = described(ShippingLineResourceType.TYPE);

    /**
     * The type of a port that is the primary data of a document. A port of this type contains its terminals. All other
     * documents use {@link #PORT}.
     */
    public static final ResourceType<PortWithTerminals> PORT_WITH_TERMINALS =
            described(PlaceProperties.PORT_WITH_TERMINALS);

    /**
     * The type of a vessel that is the primary data of a document. A vessel of this type shows {@code port_calls} and,
     * if requested, {@code positions}. All other documents use {@link #VESSEL}.
     */
    public static final ResourceType<LocatedVessel> LOCATED_VESSEL = described(VesselResourceType.LOCATED);

    public static final ResourceType<TransportEvent> TRANSPORT_EVENT = described(EventResourceTypes.TRANSPORT_EVENT);
    public static final ResourceType<RawEventView> RAW_EVENT = withValues(
            described(RawEventResourceType.TYPE),
            "event",
            Stream.of(Activity.values()).filter(RawEventResourceType::isNamed),
            Activity::wireName,
            Activity::meaning);
    public static final ResourceType<EstimatedEvent> ESTIMATED_EVENT = described(EventResourceTypes.ESTIMATED_EVENT);
    public static final ResourceType<ContainerCreatedEvent> CONTAINER_CREATED_EVENT =
            described(EventResourceTypes.CONTAINER_CREATED_EVENT);
    public static final ResourceType<ContainerUpdateContent> CONTAINER_UPDATED_EVENT =
            described(UpdateResourceType.TYPE);
    public static final ResourceType<PodTerminalChangedEvent> CONTAINER_POD_TERMINAL_CHANGED_EVENT =
            described(EventResourceTypes.POD_TERMINAL_CHANGED_EVENT);

    public static final ResourceType<Webhook> WEBHOOK = withValues(
            described(WebhookResourceTypes.WEBHOOK),
            "events",
            Stream.of(EventKind.values()),
            EventKind::wireName,
            EventKind::meaning);
    public static final ResourceType<NotificationView> WEBHOOK_NOTIFICATION =
            described(WebhookResourceTypes.WEBHOOK_NOTIFICATION);

    public static final ResourceType<Share> SHARE = described(ShareProperties.TYPE);

    /** The type of a share in the response to the request that created it; it shows the {@code token}. */
    public static final ResourceType<Shares.NewShare> CREATED_SHARE = described(ShareProperties.WITH_TOKEN);

    /** The type of an event in the account's feed, which is an extension of the interface. */
    public static final ResourceType<FeedEvent> EVENT = described(FeedResourceType.TYPE);

    public static final ResourceType<ApiKey> API_KEY = described(ApiKeyProperties.TYPE);

    /** The type of an API key in the response to the request that created it. Only this response shows {@code key}. */
    public static final ResourceType<ApiKeys.NewKey> NEW_API_KEY = described(ApiKeyProperties.WITH_SECRET);

    /**
     * All resource types, one for each name. The list includes types that occur only in include paths and sparse
     * fieldsets.
     */
    public static final List<ResourceType<?>> ALL = List.of(
            CONTAINER,
            SHIPMENT,
            PORT,
            METRO_AREA,
            TERMINAL,
            TRACKING_REQUEST,
            PARTY,
            CUSTOM_FIELD,
            CUSTOM_FIELD_DEFINITION,
            CUSTOM_FIELD_OPTION,
            SEARCH_RESULT,
            VESSEL,
            SHIPPING_LINE,
            TRANSPORT_EVENT,
            RAW_EVENT,
            ESTIMATED_EVENT,
            CONTAINER_CREATED_EVENT,
            CONTAINER_UPDATED_EVENT,
            CONTAINER_POD_TERMINAL_CHANGED_EVENT,
            WEBHOOK,
            WEBHOOK_NOTIFICATION,
            SHARE,
            EVENT,
            API_KEY,
            described(NamedResourceTypes.RAIL_TERMINAL));

    private Resources() {}

    /**
     * Returns a copy of the type with the meanings from the resource file {@code <name>.meanings} beside this class.
     */
    private static <T> ResourceType<T> described(ResourceType<T> type) {
        try (InputStream file = Resources.class.getResourceAsStream(type.name() + ".meanings")) {
            String text = new String(Objects.requireNonNull(file, type.name()).readAllBytes(), StandardCharsets.UTF_8);
            return type.withMeanings(Meaning.parse(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a copy of the type that lists the possible values of an attribute, each with its meaning. */
    private static <T, V> ResourceType<T> withValues(
            ResourceType<T> type,
            String attribute,
            Stream<V> values,
            Function<V, String> name,
            Function<V, String> meaning) {
        Map<String, String> meanings = new LinkedHashMap<>();
        values.forEach(value -> meanings.put(name.apply(value), meaning.apply(value)));
        Map<String, Meaning> all = new HashMap<>(type.meanings());
        all.computeIfPresent(
                attribute, (same, described) -> new Meaning(described.text(), described.example(), meanings));
        return type.withMeanings(all);
    }
}
