/**
 * The SPI of stores: a {@link dev.quayside.core.store.Store} has a repository for each of its roles.
 *
 * <p>Everything of one {@link dev.quayside.core.store.Change} is committed together or not at all. Places are shared by
 * all accounts and are only ever added. Everything else belongs to an account and is found only under that account.
 *
 * <p>A store keeps every value as it is. Therefore values reject what some databases cannot keep or find: text with a
 * NUL or half a surrogate pair; numbers, codes, statuses, tags and names of parties of more than 255 characters; days
 * and instants outside the years 1 to 9999. Instants are truncated to microseconds.
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
