/**
 * Carriers and vessels: the codes of carriers, the shipping lines that can be tracked, and ships.
 *
 * <p>A shipping line has a main code and may have alternative codes. A line is found by any of its codes. Codes of rail
 * and road carriers are accepted without a list of these carriers. The bundled list of shipping lines is a text file in
 * this package.
 *
 * <pre>{@code
 * ShippingLines lines = ShippingLines.bundled();
 * lines.find(Scac.parse("medu")).map(ShippingLine::shortName); // MSC, by an alternative code
 * }</pre>
 */
@NullMarked
package dev.quayside.core.carrier;

import org.jspecify.annotations.NullMarked;
