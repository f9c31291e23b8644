/**
 * The endpoints of each resource and their routes, the code that endpoints share, and the documents that webhooks
 * receive. Not for use outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.endpoint;

import org.jspecify.annotations.NullMarked;
