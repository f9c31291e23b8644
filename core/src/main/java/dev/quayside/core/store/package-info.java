/**
 * The SPI of stores: a {@link dev.quayside.core.store.Store} has a repository for each of its roles.
 *
 * <p>The records of a {@link dev.quayside.core.store.Change} are committed together or not at all. Places are shared by
 * all accounts and can only be added. All other records belong to an account and are found only under that account.
 *
 * <p>A store does not change values. The value types therefore reject what some databases cannot store or search: text
 * that contains NUL or an unpaired surrogate; numbers, codes, statuses, tags and company names longer than 255
 * characters; and days and instants outside the years 1 to 9999. Instants are truncated to microseconds.
 *
 * <pre>{@code
 * Store store = JdbiStore.open(dataSource, clock);
 * store.places().add(List.of(losAngeles), List.of(pier400));
 * store.shipments().save(Change.of(accountId).shipment(shipment).container(container).build());
 * }</pre>
 */
@NullMarked
package dev.quayside.core.store;

import org.jspecify.annotations.NullMarked;
