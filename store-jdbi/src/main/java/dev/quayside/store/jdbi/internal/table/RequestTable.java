package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.query.schema.Folding;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The table of tracking requests. The columns of the lease are not read or written here. */
public final class RequestTable {

    public static final Table<TenantRow<TrackingRequest>> TABLE = Table.<TrackingRequest>ofAccounts("tracking_request")
            .id("id", TrackingRequest::id)
            .number("version", TrackingRequest::version)
            .text("number", TrackingRequest::number)
            .text("request_type", request -> request.type().wireName())
            .text("scac", TrackingRequest::scac, Scac::value)
            .flag("auto_detect", TrackingRequest::autoDetect)
            .texts("ref_numbers", TrackingRequest::refNumbers)
            .texts("tags", TrackingRequest::tags)
            .id("customer_id", TrackingRequest::customerId)
            .id("user_id", TrackingRequest::userId)
            .instant("created_at", TrackingRequest::createdAt)
            .instant("updated_at", TrackingRequest::updatedAt)
            .text("status", request -> request.status().wireName())
            .text("failed_reason", TrackingRequest::failedReason, FailedReason::name)
            .number("attempts", TrackingRequest::attempts)
            .id("shipment_id", TrackingRequest::shipmentId)
            .instant("resumed_at", TrackingRequest::resumedAt)
            .instant("due_at", TrackingRequest::dueAt)
            .text("initial_fields", request -> fields(request.initialFields()))
            .computed()
            .text("number_folded", request -> Folding.fold(request.number()))
            .text("ref_numbers_folded", request -> ElementEncoding.joined(request.refNumbers()))
            .build();

    /** The columns of an update. */
    public static final List<Column<TenantRow<TrackingRequest>>> WRITTEN =
            TABLE.columns().subList(TABLE.keys(), TABLE.columns().size());

    /** The columns of an update that also ends the lease. */
    public static final List<Column<TenantRow<TrackingRequest>>> SETTLED = Stream.concat(
                    WRITTEN.stream(),
                    Stream.<Column<TenantRow<TrackingRequest>>>of(
                            new Column<>("lease_owner", SqlType.ID, row -> null),
                            new Column<>("lease_until", SqlType.INSTANT, row -> null)))
            .toList();

    private RequestTable() {}

    public static TrackingRequest read(RowReader row) throws SQLException {
        row.id();
        UUID id = required(row.id());
        long version = row.count();
        String number = required(row.text());
        RequestType type = EnumCodes.parse(required(row.text()), RequestType::find);
        Scac scac = row.decoded(Scac::new);
        boolean autoDetect = required(row.flag());
        List<String> refNumbers = required(row.texts());
        List<String> tags = required(row.texts());
        UUID customerId = row.id();
        UUID userId = row.id();
        Instant createdAt = required(row.instant());
        TrackingRequest.Builder request = TrackingRequest.of(id, type, number, createdAt)
                .version(version)
                .scac(scac)
                .refNumbers(refNumbers)
                .tags(tags)
                .customerId(customerId)
                .userId(userId)
                .updatedAt(required(row.instant()))
                .status(EnumCodes.parse(required(row.text()), RequestStatus::find))
                .failedReason(row.decoded(FailedReason::valueOf))
                .attempts(required(row.number()))
                .shipmentId(row.id())
                .resumedAt(row.instant())
                .dueAt(row.instant())
                .initialFields(toFields(row.text()));
        return (autoDetect ? request.detectLine() : request).build();
    }

    /** Returns the JSON of the fields; null for an empty list, which most requests have. */
    private static @Nullable String fields(List<InitialField> fields) {
        return fields.isEmpty() ? null : StoredJson.write(fields);
    }

    private static List<InitialField> toFields(@Nullable String text) {
        return text == null ? List.of() : StoredJson.readList(text, InitialField.class);
    }
}
