package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.AccountId;

/**
 * A value together with its account: the object from which a row is written if each row of the table belongs to an
 * account.
 */
public record TenantRow<V>(AccountId account, V value) {}
