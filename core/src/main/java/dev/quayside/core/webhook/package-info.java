/**
 * Where an account wants to be told of events, what is to be told there, and what became of it.
 *
 * <p>A notification is stored in the commit of the change that caused its event. It stays due until it has arrived, or
 * until enough attempts have failed; each attempt leaves a line in its log.
 */
@NullMarked
package dev.quayside.core.webhook;

import org.jspecify.annotations.NullMarked;
