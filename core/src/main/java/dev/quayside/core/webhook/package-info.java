/**
 * Webhooks of accounts, notifications and their delivery attempts, and signatures for senders and receivers.
 *
 * <p>A notification is stored in the commit of the change that caused its event. It stays pending until it is
 * delivered, its retries are used up, or it ends early, for instance because its webhook was deleted; each attempt is
 * recorded.
 */
@NullMarked
package dev.quayside.core.webhook;

import org.jspecify.annotations.NullMarked;
