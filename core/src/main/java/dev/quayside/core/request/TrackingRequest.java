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
 * A number that an account wants followed. Immutable; instants are UTC, kept to the microsecond.
 *
 * @param id of the request
 * @param version counts how often it was stored; 0 before the first time. Whoever stores it names the version that he
 *     read, and is refused if another one was stored since
 * @param number bill of lading, booking or container number, as it is to be sent to the line; not blank
 * @param type what kind of number
 * @param scac the line; null until it is detected
 * @param autoDetect whether the line is to be found out from the number
 * @param refNumbers the account's own references, in its order; may be empty
 * @param tags the account's tags for the shipment, without repeats; may be empty
 * @param initialFields what its shipment and containers are to have in custom fields as soon as they appear; of several
 *     for the same field the last counts; may be empty
 * @param customerId the {@link dev.quayside.core.shipment.Party} for which it travels; null if none was named
 * @param userId the user who asked; null where only the account is known
 * @param createdAt when it was accepted
 * @param updatedAt when it last changed
 * @param status what has become of it
 * @param failedReason why it failed, or what stands in the way at present; null if nothing does
 * @param attempts how often the line was asked in vain since the request was accepted or last made progress; while the
 *     shipment is followed, how often in a row it said that there is no data any more
 * @param shipmentId its shipment; null until there is one
 * @param resumedAt when its shipment was last followed again after it had been stopped; null if it never was
 * @param dueAt when there is next something to do for it; null if never
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
        Texts.key(Texts.requireText(number, "number", "MEDUFR030802"), "number");
        Objects.requireNonNull(type, "type");
        refNumbers = Texts.keys(Objects.requireNonNull(refNumbers, "refNumbers"), "refNumbers");
        tags = Texts.keys(new LinkedHashSet<>(Objects.requireNonNull(tags, "tags")), "tags");
        initialFields = List.copyOf(Objects.requireNonNull(initialFields, "initialFields"));
        createdAt = Micros.required(createdAt, "createdAt");
        updatedAt = Micros.required(updatedAt, "updatedAt");
        Objects.requireNonNull(status, "status");
        resumedAt = Micros.of(resumedAt);
        dueAt = Micros.of(dueAt);
        if (attempts < 0) {
            throw new IllegalArgumentException("attempts: " + attempts + " is negative (expected 0 or more)");
        }
    }

    /** Whether the line is being asked again after a temporary failure. */
    public boolean isRetrying() {
        return status == RequestStatus.PENDING && attempts > 0;
    }

    /** Whether another request for the same number at the same line would be a duplicate. */
    public boolean holdsNumber() {
        return status == RequestStatus.PENDING || status == RequestStatus.SUCCEEDED;
    }

    /** How often the line was asked again for its shipment; null if never, or since there is one. */
    public @Nullable Integer retryCount() {
        return attempts == 0 || shipmentId != null ? null : attempts;
    }

    /** Starts a pending request that is due at once. */
    public static Builder of(UUID id, RequestType type, String number, Instant now) {
        return new Builder(id, type, number, Objects.requireNonNull(now, "now"));
    }

    /** A builder that starts from this request. */
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

    /** Collects a request by name; not thread-safe. */
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

        /** Finds the line out from the number. */
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
