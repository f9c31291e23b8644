package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.AccountId;

/**
 * A value together with its account. Rows of tables in which each row belongs to an account are written from such
 * objects.
 */
public record AccountValue<V>(AccountId account, V value) {}
