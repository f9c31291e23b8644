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
 * A tracking request as somebody wrote it: {@link TrackingEngine#request} says what is wrong with it, nothing here does.
 *
 * @param type what kind of number, by its name in documents, such as {@code bill_of_lading}; null if nothing was said
 * @param number what is to be followed; null if nothing was said
 * @param scac the line, by its own code or an alternative one; null if nothing was said
 * @param autoDetect whether the line is to be found out from the number if none is named
 * @param refNumbers the account's own references, in its order; may be empty
 * @param tags for the shipment; a tag named again counts once
 * @param initialFields what its shipment and containers are to have in custom fields as soon as they appear; may be empty
 * @param customerId the party for which it travels; null if none was named
 * @param userId the user who asks; null where only the account is known
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

    /** A number at a line. */
    public static NewRequest of(RequestType type, String number, Scac line) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(line, "line");
        return builder().type(type.wireName()).number(number).scac(line.value()).build();
    }

    /** A number whose line is to be found out. */
    public static NewRequest detecting(RequestType type, String number) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(number, "number");
        return builder().type(type.wireName()).number(number).detectLine().build();
    }

    /** Starts a request in which nothing is said yet. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts from this request. */
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

    /** Collects a request by name; not thread-safe. */
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

        /** Finds the line out from the number if none is named. */
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
