/**
 * Tracking requests, their status and its transitions.
 *
 * <pre>{@code
 * TrackingRequest request = TrackingRequest.of(id, RequestType.BILL_OF_LADING, "MEDUFR030802", now)
 *         .scac(Scac.of("MSCU"))
 *         .build();
 * request.status();        // PENDING: the line was not called yet
 * new RequestTransitions(TrackingRequestSettings.STANDARD)
 *         .move(request, RequestTrigger.Plain.NOT_FOUND, now); // Moved: AWAITING_MANIFEST
 * }</pre>
 */
@NullMarked
package dev.quayside.core.request;

import org.jspecify.annotations.NullMarked;
