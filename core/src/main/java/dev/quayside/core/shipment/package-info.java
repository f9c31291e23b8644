/**
 * Shipments: a bill of lading or booking with its route, voyage, parties and tracking state.
 *
 * <p>A place on the {@linkplain dev.quayside.core.shipment.Routing route} is either linked to a stored place or a text
 * that the carrier reported. The {@linkplain dev.quayside.core.shipment.ShipmentStatus#of status} of a shipment is
 * derived from its containers.
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
