package dev.quayside.jsonapi.client;

/** The resource classes of this package, which a converter needs when it is created. */
public final class ResourceTypes {

    private ResourceTypes() {}

    /** Returns all resource classes. */
    public static Class<?>[] all() {
        return new Class<?>[] {
            ContainerResource.class,
            ShipmentResource.class,
            ShippingLineResource.class,
            PortResource.class,
            MetroAreaResource.class,
            TerminalResource.class,
            RailTerminalResource.class,
            TrackingRequestResource.class,
            PartyResource.class,
            UserResource.class,
            VesselResource.class,
            TransportEventResource.class,
            EstimatedEventResource.class,
            ContainerCreatedEventResource.class,
            ContainerUpdatedEventResource.class,
            ContainerPodTerminalChangedEventResource.class,
            WebhookResource.class,
            WebhookNotificationResource.class,
            ApiKeyResource.class,
            ShareResource.class
        };
    }
}
