package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;

/**
 * A value together with its account: what a row of a tenant table is made from.
 *
 * @param <V> such as a shipment
 */
record Owned<V>(AccountId account, V value) {}
