package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.AccountId;

/**
 * A value together with its account. If each row of a table belongs to an account, the rows are written from objects of
 * this type.
 */
public record AccountValue<V>(AccountId account, V value) {}
