package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.AccountId;

/**
 * A value together with its account: what a row of a tenant table is made from.
 *
 * @param <V> such as a shipment
 */
public record TenantRow<V>(AccountId account, V value) {}
