package dev.quayside.query.catalog;

import dev.quayside.core.container.Container;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.query.resource.TrackedShipment;
import java.util.Set;
import java.util.function.Function;

/**
 * A kind of resource that a store lists. Each kind defines two types: the type of the rows that filters read, and the
 * type of the resources that a page contains.
 *
 * @param <T> the type of the rows that conditions and sort keys read
 * @param <R> the type of the resources that a page contains
 */
public final class ListedResource<T, R> {

    /** Containers. */
    public static final ListedResource<TrackedContainer, Container> CONTAINERS =
            new ListedResource<>("containers", TrackedContainer::container);

    /** Shipments, with their customers and the ids of their containers. */
    public static final ListedResource<ShipmentRow, TrackedShipment> SHIPMENTS =
            new ListedResource<>("shipments", ShipmentRow::shipment);

    /** Tracking requests. */
    public static final ListedResource<TrackingRequestRow, TrackingRequest> REQUESTS =
            new ListedResource<>("tracking_requests", TrackingRequestRow::request);

    /** Parties. */
    public static final ListedResource<PartyRow, Party> PARTIES = new ListedResource<>("parties", PartyRow::party);

    /** Custom fields. */
    public static final ListedResource<FieldRow, CustomField> CUSTOM_FIELDS =
            new ListedResource<>("custom_fields", FieldRow::field);

    /** All listed resources. */
    public static final Set<ListedResource<?, ?>> ALL = Set.of(CONTAINERS, SHIPMENTS, REQUESTS, PARTIES, CUSTOM_FIELDS);

    private final String name;
    private final Function<T, R> resource;

    private ListedResource(String name, Function<T, R> resource) {
        this.name = name;
        this.resource = resource;
    }

    /** Returns the resource of a row. */
    public R resource(T row) {
        return resource.apply(row);
    }

    /** Returns the name of the list, such as {@code tracking_requests}. */
    @Override
    public String toString() {
        return name;
    }
}
