package dev.quayside.core.shipment;

import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A company that an account deals with, such as the customer of a shipment.
 *
 * @param id of the party within the account
 * @param companyName unique within the account, not blank
 * @param customerAccountId the party's own account with the service, if it has one
 */
public record Party(UUID id, String companyName, @Nullable UUID customerAccountId) {

    public Party {
        Objects.requireNonNull(id, "id");
        Texts.key(Objects.requireNonNull(companyName, "companyName"), "companyName");
        if (companyName.isBlank()) {
            throw new IllegalArgumentException("the company name of party " + id + " is blank");
        }
    }
}
