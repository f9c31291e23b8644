package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.AccountId;

/** A value with its account: the source of a row in a tenant table. */
public record TenantRow<V>(AccountId account, V value) {}
