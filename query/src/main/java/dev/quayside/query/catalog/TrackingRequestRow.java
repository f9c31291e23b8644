package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import java.util.Objects;

/**
 * What the filters of the list of tracking requests can see.
 *
 * @param account to which the request belongs
 * @param request the request itself
 */
public record TrackingRequestRow(AccountId account, TrackingRequest request) {

    public TrackingRequestRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(request, "request");
    }
}
