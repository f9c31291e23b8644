package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.field.InitialField;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.query.schema.Folding;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The table of tracking requests. The columns of the lease are not read or written here. */
public final class RequestTable {

    public static final Table<TenantRow<TrackingRequest>> TABLE = new Table<>(
            "tracking_request",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    column("id", SqlType.ID, TrackingRequest::id),
                    column("version", SqlType.NUMBER, TrackingRequest::version),
                    column("number", SqlType.TEXT, TrackingRequest::number),
                    column(
                            "request_type",
                            SqlType.TEXT,
                            request -> request.type().wireName()),
                    column("scac", SqlType.TEXT, RequestTable::scac),
                    column("auto_detect", SqlType.FLAG, TrackingRequest::autoDetect),
                    column("ref_numbers", SqlType.TEXTS, TrackingRequest::refNumbers),
                    column("tags", SqlType.TEXTS, TrackingRequest::tags),
                    column("customer_id", SqlType.ID, TrackingRequest::customerId),
                    column("user_id", SqlType.ID, TrackingRequest::userId),
                    column("created_at", SqlType.INSTANT, TrackingRequest::createdAt),
                    column("updated_at", SqlType.INSTANT, TrackingRequest::updatedAt),
                    column("status", SqlType.TEXT, request -> request.status().wireName()),
                    column("failed_reason", SqlType.TEXT, RequestTable::reason),
                    column("attempts", SqlType.NUMBER, TrackingRequest::attempts),
                    column("shipment_id", SqlType.ID, TrackingRequest::shipmentId),
                    column("resumed_at", SqlType.INSTANT, TrackingRequest::resumedAt),
                    column("due_at", SqlType.INSTANT, TrackingRequest::dueAt),
                    column("initial_fields", SqlType.TEXT, request -> fields(request.initialFields())),
                    column("number_folded", SqlType.TEXT, request -> Folding.fold(request.number())),
                    column(
                            "ref_numbers_folded",
                            SqlType.TEXT,
                            request -> ElementEncoding.joined(request.refNumbers()))));

    private static final int COMPUTED = 2;

    /** The columns that {@link #read} expects. */
    public static final List<String> SELECTED = TABLE
            .columns()
            .subList(0, TABLE.columns().size() - COMPUTED)
            .stream()
            .map(Column::name)
            .toList();

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

    private static @Nullable String scac(TrackingRequest request) {
        Scac scac = request.scac();
        return scac == null ? null : scac.value();
    }

    /** Returns the JSON of the fields; null for an empty list, which most requests have. */
    private static @Nullable String fields(List<InitialField> fields) {
        return fields.isEmpty() ? null : StoredJson.write(fields);
    }

    private static List<InitialField> toFields(@Nullable String text) {
        return text == null ? List.of() : StoredJson.readList(text, InitialField.class);
    }

    private static @Nullable String reason(TrackingRequest request) {
        FailedReason reason = request.failedReason();
        return reason == null ? null : reason.name();
    }

    private static Column<TenantRow<TrackingRequest>> column(
            String name, SqlType type, Function<TrackingRequest, ? extends @Nullable Object> value) {
        return new Column<>(name, type, row -> value.apply(row.value()));
    }
}
