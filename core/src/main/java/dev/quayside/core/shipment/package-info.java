/**
 * The shipment: one bill of lading or booking, its route, its parties, and the containers that travel on it.
 *
 * <p>A place on the {@linkplain dev.quayside.core.shipment.Routing route} is either linked to a known port or metro
 * area, or is the text and code that the carrier sent. A shipment has no status of its own: it is
 * {@linkplain dev.quayside.core.shipment.ShipmentStatus#of derived} from its containers.
 *
 * <pre>{@code
 * Shipment shipment = Shipment.builder(id, "MAEU221876618", line, createdAt)
 *         .routing(Routing.between(RoutingPoint.linked(shanghai), RoutingPoint.raw("Chicago, IL", null)))
 *         .build();
 * }</pre>
 */
@NullMarked
package dev.quayside.core.shipment;

import org.jspecify.annotations.NullMarked;
