/**
 * The JSON of values that several endpoints show: maps, the readiness of a container, and the response to requests for
 * a share.
 */
@NullMarked
package dev.quayside.jsonapi.internal.view;

import org.jspecify.annotations.NullMarked;
