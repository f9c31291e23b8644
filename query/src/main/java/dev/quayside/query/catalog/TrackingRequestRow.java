package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.query.schema.Field;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A row of the list of tracking requests. Filters and sorts read its values.
 *
 * @param account the account of the request
 * @param request the request
 */
public record TrackingRequestRow(AccountId account, TrackingRequest request) {

    public TrackingRequestRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(request, "request");
    }

    /**
     * The fields of a {@link TrackingRequestRow} that filters and sort names use. A store maps each field to a column
     * or an expression.
     */
    public static final class Fields {

        public static final Field<TrackingRequestRow, UUID> ID =
                Field.<TrackingRequestRow>id("id", row -> row.request().id()).required();
        public static final Field<TrackingRequestRow, String> NUMBER = Field.<TrackingRequestRow>text(
                        "number", row -> row.request().number())
                .required();
        /** The type by its name in documents, such as {@code bill_of_lading}. */
        public static final Field<TrackingRequestRow, String> REQUEST_TYPE = Field.<TrackingRequestRow>text(
                        "request_type", row -> row.request().type().wireName())
                .required();
        /** The SCAC of the shipping line; null until the line is detected. */
        public static final Field<TrackingRequestRow, String> SCAC = Field.text("scac", Fields::scac);
        /** The status by its name in documents, such as {@code awaiting_manifest}. */
        public static final Field<TrackingRequestRow, String> STATUS = Field.<TrackingRequestRow>text(
                        "status", row -> row.request().status().wireName())
                .required();

        public static final Field<TrackingRequestRow, List<String>> REF_NUMBERS =
                Field.texts("ref_numbers", row -> row.request().refNumbers());
        public static final Field<TrackingRequestRow, Instant> CREATED_AT = Field.<TrackingRequestRow>instant(
                        "created_at", row -> row.request().createdAt())
                .required();
        public static final Field<TrackingRequestRow, Instant> UPDATED_AT = Field.<TrackingRequestRow>instant(
                        "updated_at", row -> row.request().updatedAt())
                .required();

        /** All fields. */
        public static final List<Field<TrackingRequestRow, ?>> ALL =
                List.of(ID, NUMBER, REQUEST_TYPE, SCAC, STATUS, REF_NUMBERS, CREATED_AT, UPDATED_AT);

        private Fields() {}

        private static @Nullable String scac(TrackingRequestRow row) {
            Scac scac = row.request().scac();
            return scac == null ? null : scac.value();
        }
    }
}
