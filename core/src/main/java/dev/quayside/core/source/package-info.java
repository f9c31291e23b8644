/**
 * The sources that a host implements: carriers, terminals, railroads, vessel positions, and carrier detection.
 *
 * <p>{@link dev.quayside.core.source.SourceExecutor} calls each source on its own thread. A source may block and may
 * throw exceptions: a call that takes too long is interrupted, and an exception becomes a response with an error.
 *
 * <pre>{@code
 * CarrierSource line = new CarrierSource() {
 *     public boolean serves(Scac scac) { return scac.value().equals("MSCU"); }
 *     public SourceResponse<Report> fetch(CarrierRequest request) {
 *         return SourceResponse.refused(SourceError.NOT_FOUND, "unknown bill of lading");
 *     }
 * };
 * }</pre>
 */
@NullMarked
package dev.quayside.core.source;

import org.jspecify.annotations.NullMarked;
