/**
 * The shipment that containers travel under: its routing and its parties.
 */
@NullMarked
package dev.quayside.core.shipment;

import org.jspecify.annotations.NullMarked;
