package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import java.util.Objects;

/**
 * A row of the list of tracking requests, as filters see it.
 *
 * @param account the account of the request
 * @param request the request
 */
public record TrackingRequestRow(AccountId account, TrackingRequest request) {

    public TrackingRequestRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(request, "request");
    }
}
