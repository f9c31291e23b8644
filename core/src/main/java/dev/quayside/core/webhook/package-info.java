/**
 * The webhooks of accounts, their notifications and delivery attempts, and the signatures that senders create and
 * receivers verify.
 *
 * <p>A notification is stored in the same commit as the change that caused its event. It stays pending until it is
 * delivered, its retries are used up, or it is skipped, for instance because its webhook was deleted. Each attempt is
 * recorded.
 */
@NullMarked
package dev.quayside.core.webhook;

import org.jspecify.annotations.NullMarked;
