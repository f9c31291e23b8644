/**
 * The store in memory, for tests and small hosts: {@link dev.quayside.core.store.memory.InMemoryTrackingStore} has
 * every role of an {@link dev.quayside.core.store.EngineStore}.
 *
 * <pre>{@code
 * EngineStore store = new InMemoryTrackingStore();
 * store.places().add(List.of(losAngeles), List.of(pier400));
 * store.shipments().save(Change.of(accountId).shipment(shipment).container(container).build());
 * }</pre>
 */
@NullMarked
package dev.quayside.core.store.memory;

import org.jspecify.annotations.NullMarked;
