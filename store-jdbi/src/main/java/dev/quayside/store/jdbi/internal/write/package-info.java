/**
 * The repositories that write to the database: tracking, custom fields, webhooks with their outbox, accounts and API
 * keys.
 */
@NullMarked
package dev.quayside.store.jdbi.internal.write;

import org.jspecify.annotations.NullMarked;
