/** Webhooks, and the outbox of notifications. */
@NullMarked
package dev.quayside.store.jdbi.internal.webhook;

import org.jspecify.annotations.NullMarked;
