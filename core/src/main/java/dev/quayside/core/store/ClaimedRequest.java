package dev.quayside.core.store;

import dev.quayside.core.request.TrackingRequest;
import java.util.Objects;

/**
 * A tracking request that a worker has claimed.
 *
 * @param request the request in the state that was stored at the time of the claim
 */
public record ClaimedRequest(Claim claim, TrackingRequest request) {

    public ClaimedRequest {
        Objects.requireNonNull(claim, "claim");
        Objects.requireNonNull(request, "request");
    }
}
