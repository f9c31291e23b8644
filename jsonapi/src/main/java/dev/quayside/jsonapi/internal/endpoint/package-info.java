/**
 * The endpoints of each resource with their routes, what they share, and the documents that webhooks receive. Not for
 * use outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.endpoint;

import org.jspecify.annotations.NullMarked;
