package dev.quayside.core.request;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The request of an account to track a number. Immutable; instants are UTC, to the microsecond.
 *
 * @param version the number of times that the request was stored; 0 before the first time. Used for optimistic
 *     locking
 * @param number the bill of lading, booking or container number that is sent to the line; not blank
 * @param scac the line; null until it is detected
 * @param autoDetect whether the line is detected from the number
 * @param refNumbers the account's own reference numbers, in the order in which the account set them; may be empty
 * @param tags the account's tags for the shipment, without duplicates; may be empty
 * @param initialFields the initial values of custom fields of the shipment and its containers; may be empty. If a field
 *     occurs several times, the last value is used
 * @param customerId the {@link dev.quayside.core.shipment.Party} that becomes the customer of the shipment; null if not
 *     set
 * @param userId the user who created the request; null if only the account is known
 * @param createdAt the time at which the request was accepted
 * @param updatedAt the time of the last change
 * @param failedReason the reason why the request failed or has not succeeded yet; null if no error occurred
 * @param attempts the number of failed calls to the line since the request was accepted, its line was detected or its
 *     status changed, whichever is latest. While a shipment is tracked, the number of responses without data since the
 *     line's last report
 * @param shipmentId the id of the shipment; null until the request has a shipment
 * @param resumedAt the time at which stopped tracking was last resumed; null if never
 * @param dueAt the time at which the engine next processes the request; null if no processing is planned
 */
public record TrackingRequest(
        UUID id,
        long version,
        String number,
        RequestType type,
        @Nullable Scac scac,
        boolean autoDetect,
        List<String> refNumbers,
        List<String> tags,
        List<InitialField> initialFields,
        @Nullable UUID customerId,
        @Nullable UUID userId,
        Instant createdAt,
        Instant updatedAt,
        RequestStatus status,
        @Nullable FailedReason failedReason,
        int attempts,
        @Nullable UUID shipmentId,
        @Nullable Instant resumedAt,
        @Nullable Instant dueAt) {

    public TrackingRequest {
        Objects.requireNonNull(id, "id");
        Texts.requireKey(Texts.requireText(number, "number", "MEDUFR030802"), "number");
        Objects.requireNonNull(type, "type");
        refNumbers = Texts.requireKeys(Objects.requireNonNull(refNumbers, "refNumbers"), "refNumbers");
        tags = Texts.requireKeys(new LinkedHashSet<>(Objects.requireNonNull(tags, "tags")), "tags");
        initialFields = List.copyOf(Objects.requireNonNull(initialFields, "initialFields"));
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        updatedAt = Micros.requireTruncated(updatedAt, "updatedAt");
        Objects.requireNonNull(status, "status");
        resumedAt = Micros.truncate(resumedAt);
        dueAt = Micros.truncate(dueAt);
        if (attempts < 0) {
            throw new IllegalArgumentException("attempts: " + attempts + " is negative (expected 0 or more)");
        }
    }

    /** Returns whether the engine will call the line again after a temporary failure. */
    public boolean isRetrying() {
        return status == RequestStatus.PENDING && attempts > 0;
    }

    /** Returns whether another request for the same number at the same line would be a duplicate. */
    public boolean holdsNumber() {
        return status == RequestStatus.PENDING || status == RequestStatus.SUCCEEDED;
    }

    /**
     * Returns the number of consecutive failed calls to the line; null if the last call did not fail, or if the request
     * has a shipment.
     */
    public @Nullable Integer retryCount() {
        return attempts == 0 || shipmentId != null ? null : attempts;
    }

    public static Builder of(UUID id, RequestType type, String number, Instant now) {
        return new Builder(id, type, number, Objects.requireNonNull(now, "now"));
    }

    public Builder toBuilder() {
        Builder builder = new Builder(id, type, number, createdAt);
        builder.version = version;
        builder.scac = scac;
        builder.autoDetect = autoDetect;
        builder.refNumbers = refNumbers;
        builder.tags = tags;
        builder.initialFields = initialFields;
        builder.customerId = customerId;
        builder.userId = userId;
        builder.updatedAt = updatedAt;
        builder.status = status;
        builder.failedReason = failedReason;
        builder.attempts = attempts;
        builder.shipmentId = shipmentId;
        builder.resumedAt = resumedAt;
        builder.dueAt = dueAt;
        return builder;
    }

    /** A builder of a request. Not thread-safe. */
    public static final class Builder {
        private final UUID id;
        private final RequestType type;
        private final String number;
        private final Instant createdAt;
        private long version;
        private @Nullable Scac scac;
        private boolean autoDetect;
        private List<String> refNumbers = List.of();
        private List<String> tags = List.of();
        private List<InitialField> initialFields = List.of();
        private @Nullable UUID customerId;
        private @Nullable UUID userId;
        private Instant updatedAt;
        private RequestStatus status = RequestStatus.PENDING;
        private @Nullable FailedReason failedReason;
        private int attempts;
        private @Nullable UUID shipmentId;
        private @Nullable Instant resumedAt;
        private @Nullable Instant dueAt;

        private Builder(UUID id, RequestType type, String number, Instant createdAt) {
            this.id = Objects.requireNonNull(id, "id");
            this.type = Objects.requireNonNull(type, "type");
            this.number = Objects.requireNonNull(number, "number");
            this.createdAt = Objects.requireNonNull(createdAt, "createdAt");
            this.updatedAt = createdAt;
            this.dueAt = createdAt;
        }

        public Builder version(long value) {
            version = value;
            return this;
        }

        public Builder scac(@Nullable Scac value) {
            scac = value;
            return this;
        }

        /** Makes the engine detect the line from the number. */
        public Builder detectLine() {
            autoDetect = true;
            return this;
        }

        public Builder refNumbers(List<String> value) {
            refNumbers = Objects.requireNonNull(value, "refNumbers");
            return this;
        }

        public Builder tags(List<String> value) {
            tags = Objects.requireNonNull(value, "tags");
            return this;
        }

        public Builder initialFields(List<InitialField> value) {
            initialFields = Objects.requireNonNull(value, "initialFields");
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

        public Builder updatedAt(Instant value) {
            updatedAt = Objects.requireNonNull(value, "updatedAt");
            return this;
        }

        public Builder status(RequestStatus value) {
            status = Objects.requireNonNull(value, "status");
            return this;
        }

        public Builder failedReason(@Nullable FailedReason value) {
            failedReason = value;
            return this;
        }

        public Builder attempts(int value) {
            attempts = value;
            return this;
        }

        public Builder shipmentId(@Nullable UUID value) {
            shipmentId = value;
            return this;
        }

        public Builder resumedAt(@Nullable Instant value) {
            resumedAt = value;
            return this;
        }

        public Builder dueAt(@Nullable Instant value) {
            dueAt = value;
            return this;
        }

        public TrackingRequest build() {
            return new TrackingRequest(
                    id,
                    version,
                    number,
                    type,
                    scac,
                    autoDetect,
                    refNumbers,
                    tags,
                    initialFields,
                    customerId,
                    userId,
                    createdAt,
                    updatedAt,
                    status,
                    failedReason,
                    attempts,
                    shipmentId,
                    resumedAt,
                    dueAt);
        }
    }
}
