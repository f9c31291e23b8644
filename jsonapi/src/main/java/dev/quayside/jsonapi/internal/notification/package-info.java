/** The documents that webhooks receive, and examples of them. Not for use outside this library. */
@NullMarked
package dev.quayside.jsonapi.internal.notification;

import org.jspecify.annotations.NullMarked;
