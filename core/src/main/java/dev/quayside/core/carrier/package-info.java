/**
 * Who carries: shipping lines with their SCAC, and vessels.
 */
@NullMarked
package dev.quayside.core.carrier;

import org.jspecify.annotations.NullMarked;
