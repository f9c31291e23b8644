/**
 * The documents that webhooks receive. Not for use outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.notification;

import org.jspecify.annotations.NullMarked;
