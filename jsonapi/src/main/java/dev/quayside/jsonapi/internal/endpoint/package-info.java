/**
 * The endpoints of each resource and their routes, and the code that endpoints share. Not for use outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.endpoint;

import org.jspecify.annotations.NullMarked;
