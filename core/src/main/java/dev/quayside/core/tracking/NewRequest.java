package dev.quayside.core.tracking;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.request.RequestType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A tracking request as the caller sent it, not yet validated. {@link TrackingEngine#request} validates it.
 *
 * @param type the kind of number by its name in JSON documents, such as {@code bill_of_lading}; null if missing
 * @param number the number to track; null if missing
 * @param scac the SCAC of the line, or an alternative code of the line; null if missing
 * @param autoDetect whether to detect the line from the number if {@code scac} is missing
 * @param refNumbers the account's own reference numbers, in the order in which the account set them
 * @param tags the tags of the shipment; a repeated tag is stored once
 * @param initialFields the custom fields to set when the shipment and its containers are created
 * @param customerId the party that is the customer of the shipment; null for none
 * @param userId the user who sent the request; null if only the account is known
 */
public record NewRequest(
        @Nullable String type,
        @Nullable String number,
        @Nullable String scac,
        boolean autoDetect,
        List<String> refNumbers,
        List<String> tags,
        List<InitialField> initialFields,
        @Nullable UUID customerId,
        @Nullable UUID userId) {

    public NewRequest {
        refNumbers = List.copyOf(Objects.requireNonNull(refNumbers, "refNumbers"));
        tags = List.copyOf(Objects.requireNonNull(tags, "tags"));
        initialFields = List.copyOf(Objects.requireNonNull(initialFields, "initialFields"));
    }

    /** Creates a request for a number at a line. */
    public static NewRequest of(RequestType type, String number, Scac line) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(line, "line");
        return builder().type(type.wireName()).number(number).scac(line.value()).build();
    }

    /** Creates a request for a number at an unknown line. The engine detects the line from the number. */
    public static NewRequest detecting(RequestType type, String number) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(number, "number");
        return builder().type(type.wireName()).number(number).detectLine().build();
    }

    public static Builder builder() {
        return new Builder();
    }

    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.type = type;
        builder.number = number;
        builder.scac = scac;
        builder.autoDetect = autoDetect;
        builder.refNumbers.addAll(refNumbers);
        builder.tags.addAll(tags);
        builder.initialFields.addAll(initialFields);
        builder.customerId = customerId;
        builder.userId = userId;
        return builder;
    }

    /** A builder of a request. Not thread-safe. */
    public static final class Builder {
        private final List<String> refNumbers = new ArrayList<>();
        private final List<String> tags = new ArrayList<>();
        private final List<InitialField> initialFields = new ArrayList<>();
        private @Nullable String type;
        private @Nullable String number;
        private @Nullable String scac;
        private boolean autoDetect;
        private @Nullable UUID customerId;
        private @Nullable UUID userId;

        private Builder() {}

        public Builder type(@Nullable String value) {
            type = value;
            return this;
        }

        public Builder number(@Nullable String value) {
            number = value;
            return this;
        }

        public Builder scac(@Nullable String value) {
            scac = value;
            return this;
        }

        /** Requests that the engine detects the line from the number if no SCAC is set. */
        public Builder detectLine() {
            autoDetect = true;
            return this;
        }

        public Builder refNumbers(List<String> value) {
            Objects.requireNonNull(value, "refNumbers");
            refNumbers.clear();
            refNumbers.addAll(value);
            return this;
        }

        public Builder tags(List<String> value) {
            Objects.requireNonNull(value, "tags");
            tags.clear();
            tags.addAll(value);
            return this;
        }

        public Builder initialFields(List<InitialField> value) {
            Objects.requireNonNull(value, "initialFields");
            initialFields.clear();
            initialFields.addAll(value);
            return this;
        }

        public Builder customerId(@Nullable UUID value) {
            customerId = value;
            return this;
        }

        public Builder userId(@Nullable UUID value) {
            userId = value;
            return this;
        }

        public NewRequest build() {
            return new NewRequest(type, number, scac, autoDetect, refNumbers, tags, initialFields, customerId, userId);
        }
    }
}
