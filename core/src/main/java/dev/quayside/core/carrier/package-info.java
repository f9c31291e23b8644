/**
 * Carriers and their ships: codes, the list of shipping lines that can be tracked, vessels.
 * A line has one code of its own and perhaps others under which its papers travel; both find it.
 * The bundled list is a text file in this package, so that a change of the list is a readable diff.
 * Some lines are tracked only for accounts that asked for them; whether one did is not decided here.
 * A code that is in no list is still a code: rail and road carriers have one too.
 *
 * <pre>{@code
 * ShippingLines lines = ShippingLines.bundled();
 * lines.find(Scac.parse("medu")).map(ShippingLine::shortName); // MSC, by an alternative code
 * }</pre>
 */
@NullMarked
package dev.quayside.core.carrier;

import org.jspecify.annotations.NullMarked;
