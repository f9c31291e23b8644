package dev.quayside.core.shipment;

import dev.quayside.core.internal.Texts;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A business partner of an account, such as the customer of a shipment.
 *
 * @param companyName unique within the account, not blank
 * @param customerAccountId the partner's own account; null if the partner has no account
 */
public record Party(UUID id, String companyName, @Nullable UUID customerAccountId) {

    public Party {
        Objects.requireNonNull(id, "id");
        Texts.requireKey(Objects.requireNonNull(companyName, "companyName"), "companyName");
        if (companyName.isBlank()) {
            throw new IllegalArgumentException("the company name of party " + id + " is blank");
        }
    }
}
