/**
 * Whom the engine asks: carriers, terminals, railroads, vessel positions, and who infers a carrier from a number. A host
 * implements the ones it has.
 *
 * <p>A source is asked on a thread of its own and may block; whoever takes too long is interrupted and counts as
 * unreachable. It answers with a report or says why it has none, and need not catch what goes wrong inside it:
 * {@link dev.quayside.core.source.Asking} sees to all of that.
 *
 * <pre>{@code
 * CarrierSource line = new CarrierSource() {
 *     public boolean serves(Scac scac) { return scac.value().equals("MSCU"); }
 *     public Answer ask(CarrierQuestion question) { return Answer.refused(Refusal.NOT_FOUND, "no such bill"); }
 * };
 * }</pre>
 */
@NullMarked
package dev.quayside.core.source;

import org.jspecify.annotations.NullMarked;
