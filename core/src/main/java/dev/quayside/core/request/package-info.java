/**
 * Tracking requests with their statuses, and the settings for retries and expiry.
 *
 * <pre>{@code
 * TrackingRequest request = TrackingRequest.of(id, RequestType.BILL_OF_LADING, "MEDUFR030802", now)
 *         .scac(Scac.of("MSCU"))
 *         .build();
 * request.status();        // PENDING: the line was not called yet
 * }</pre>
 */
@NullMarked
package dev.quayside.core.request;

import org.jspecify.annotations.NullMarked;
