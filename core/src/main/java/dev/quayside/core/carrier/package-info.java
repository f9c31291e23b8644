/**
 * Carriers and vessels: codes, the shipping lines that can be tracked, ships.
 *
 * <p>A line has one code of its own and possibly alternative codes; look-ups accept both. Rail and road carriers have
 * codes that are in no list. The bundled list is a text file in this package.
 *
 * <pre>{@code
 * ShippingLines lines = ShippingLines.bundled();
 * lines.find(Scac.parse("medu")).map(ShippingLine::shortName); // MSC, by an alternative code
 * }</pre>
 */
@NullMarked
package dev.quayside.core.carrier;

import org.jspecify.annotations.NullMarked;
