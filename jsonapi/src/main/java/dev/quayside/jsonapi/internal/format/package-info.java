/** Checks JSON:API documents against the formats of their resource types, and reports deviations. Not API. */
@NullMarked
package dev.quayside.jsonapi.internal.format;

import org.jspecify.annotations.NullMarked;
