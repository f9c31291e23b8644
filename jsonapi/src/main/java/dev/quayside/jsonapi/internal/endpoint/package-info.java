/**
 * The endpoints of each resource, and the routes that lead to them. Not for use outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.endpoint;

import org.jspecify.annotations.NullMarked;
