/**
 * Tracking requests: one number that the account wants followed, and what became of it.
 *
 * <pre>{@code
 * TrackingRequest request = TrackingRequest.of(id, RequestType.BILL_OF_LADING, "MEDUFR030802", now)
 *         .scac(Scac.of("MSCU"))
 *         .build();
 * request.status();        // PENDING: the line has not been asked yet
 * new RequestMoves(RequestRules.STANDARD).move(request, Plain.NOT_FOUND, now);     // Moved: AWAITING_MANIFEST
 * }</pre>
 */
@NullMarked
package dev.quayside.core.request;

import org.jspecify.annotations.NullMarked;
