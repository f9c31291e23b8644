package dev.quayside.query.catalog;

import dev.quayside.core.container.Container;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.query.schema.ResourceType;
import java.util.List;

/**
 * The resources of the v2 documents: attributes and relationships, in the order in which they are
 * written.
 *
 * <p>A value that was never reported is null; a list that was reported to be empty is empty. What an account may not see
 * has to be taken out of the domain value before, see {@link Container#withoutRailLastFreeDays()}.
 */
public final class Resources {

    public static final ResourceType<Container> CONTAINER = ContainerResource.TYPE;
    public static final ResourceType<TrackedShipment> SHIPMENT = ShipmentResource.TYPE;
    public static final ResourceType<Port> PORT = PlaceResources.PORT;
    public static final ResourceType<MetroArea> METRO_AREA = PlaceResources.METRO_AREA;
    public static final ResourceType<Terminal> TERMINAL = PlaceResources.TERMINAL;

    public static final ResourceType<TrackingRequest> TRACKING_REQUEST = TrackingRequestResource.TYPE;
    public static final ResourceType<Party> PARTY = PartyResource.TYPE;

    /** The seven above, and those that are known by name only: include paths and fieldsets may name them. */
    public static final List<ResourceType<?>> ALL = List.of(
            CONTAINER,
            SHIPMENT,
            PORT,
            METRO_AREA,
            TERMINAL,
            TRACKING_REQUEST,
            PARTY,
            NamedResources.RAIL_TERMINAL,
            NamedResources.TRANSPORT_EVENT,
            NamedResources.RAW_EVENT,
            NamedResources.VESSEL);

    private Resources() {}
}
