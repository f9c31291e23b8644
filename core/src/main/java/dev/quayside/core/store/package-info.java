/**
 * Where tracking data is kept: the write side and the look-ups by key, as an SPI with an in-memory implementation.
 *
 * <p>Everything of one {@link dev.quayside.core.store.Change} is committed together or not at all. Places are shared by
 * all accounts and are only ever added. What belongs to an account is found only by naming that account.
 *
 * <pre>{@code
 * TrackingStore store = new InMemoryTrackingStore();
 * store.addPlaces(List.of(losAngeles), List.of(pier400));
 * store.save(Change.of(accountId).shipment(shipment).container(container).build());
 * }</pre>
 */
@NullMarked
package dev.quayside.core.store;

import org.jspecify.annotations.NullMarked;
