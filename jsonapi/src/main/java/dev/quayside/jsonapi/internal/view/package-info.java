/** The JSON of values that several endpoints show: maps, the readiness of a container, and what a share shows. */
@NullMarked
package dev.quayside.jsonapi.internal.view;

import org.jspecify.annotations.NullMarked;
