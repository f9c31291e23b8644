/**
 * The SPI of stores: repositories by role, which {@link dev.quayside.core.store.TrackingStore} has for what a host
 * imports, and {@link dev.quayside.core.store.EngineStore} for the engines besides. The package {@code memory}
 * implements it.
 *
 * <p>Everything of one {@link dev.quayside.core.store.Change} is committed together or not at all. Places are shared by
 * all accounts and are only ever added. What belongs to an account is found only by naming that account.
 *
 * <p>A store keeps every value as it is. So the values themselves refuse what some databases cannot keep or find again:
 * text with a NUL or half a surrogate pair; numbers, codes, statuses, tags and the names of parties of more than 255
 * characters; days and instants outside the years 1 to 9999; and instants drop what is finer than a microsecond.
 *
 * <pre>{@code
 * TrackingStore store = new InMemoryTrackingStore();
 * store.places().add(List.of(losAngeles), List.of(pier400));
 * store.shipments().save(Change.of(accountId).shipment(shipment).container(container).build());
 * }</pre>
 */
@NullMarked
package dev.quayside.core.store;

import org.jspecify.annotations.NullMarked;
