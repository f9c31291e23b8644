/** Accounts and API keys, with the rate limits and idempotency keys of each account. */
@NullMarked
package dev.quayside.store.jdbi.internal.account;

import org.jspecify.annotations.NullMarked;
