package dev.quayside.jsonapi.document;

import dev.quayside.core.request.RequestStatus;
import java.util.Locale;

/** The word that documents show for the status of a tracking request that has succeeded; filters accept both words. */
public enum SuccessStatus {
    /** {@code succeeded}. */
    SUCCEEDED,
    /** {@code created}, the word of the reference service. */
    CREATED;

    /** Returns the word that a document shows for a status. */
    String shown(String status) {
        return status.equals(RequestStatus.SUCCEEDED.wireName()) ? name().toLowerCase(Locale.ROOT) : status;
    }
}
