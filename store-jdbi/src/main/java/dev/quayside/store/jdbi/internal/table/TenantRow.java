package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.AccountId;

/** A value with its account, from which a row is written to a table that has the rows of all accounts. */
public record TenantRow<V>(AccountId account, V value) {}
