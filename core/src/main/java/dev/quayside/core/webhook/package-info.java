/**
 * Where an account wants to be told of events, and what is to be told there.
 *
 * <p>A notification is stored in the commit of the change that caused its event; who sends it comes later.
 */
@NullMarked
package dev.quayside.core.webhook;

import org.jspecify.annotations.NullMarked;
