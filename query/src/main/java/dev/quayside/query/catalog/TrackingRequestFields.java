package dev.quayside.query.catalog;

import dev.quayside.core.carrier.Scac;
import dev.quayside.query.schema.Field;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The values of a {@link ListedRequest} that filters and sort names refer to. A store keeps each of them in some form. */
public final class TrackingRequestFields {

    public static final Field<ListedRequest, UUID> ID =
            Field.<ListedRequest>id("id", row -> row.request().id()).required();
    public static final Field<ListedRequest, String> NUMBER =
            Field.<ListedRequest>text("number", row -> row.request().number()).required();
    /** As in documents, such as {@code bill_of_lading}. */
    public static final Field<ListedRequest, String> REQUEST_TYPE = Field.<ListedRequest>text(
                    "request_type", row -> row.request().type().wireName())
            .required();
    /** Not known while it is being detected. */
    public static final Field<ListedRequest, String> SCAC = Field.text("scac", TrackingRequestFields::scac);
    /** As in documents, such as {@code awaiting_manifest}. */
    public static final Field<ListedRequest, String> STATUS = Field.<ListedRequest>text(
                    "status", row -> row.request().status().wireName())
            .required();

    public static final Field<ListedRequest, List<String>> REF_NUMBERS =
            Field.texts("ref_numbers", row -> row.request().refNumbers());
    public static final Field<ListedRequest, Instant> CREATED_AT = Field.<ListedRequest>instant(
                    "created_at", row -> row.request().createdAt())
            .required();
    public static final Field<ListedRequest, Instant> UPDATED_AT = Field.<ListedRequest>instant(
                    "updated_at", row -> row.request().updatedAt())
            .required();

    /** All of them, in no particular order. */
    public static final List<Field<ListedRequest, ?>> ALL =
            List.of(ID, NUMBER, REQUEST_TYPE, SCAC, STATUS, REF_NUMBERS, CREATED_AT, UPDATED_AT);

    private TrackingRequestFields() {}

    private static @Nullable String scac(ListedRequest row) {
        Scac scac = row.request().scac();
        return scac == null ? null : scac.value();
    }
}
