package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.request.TrackingRequest;
import dev.quayside.query.resource.TrackingRequestProperties;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** The table of tracking requests. The lease is not among the columns that this class reads and writes. */
public final class RequestTable {

    private static final PropertyRow<TrackingRequest> ROW = new PropertyRow<>(TrackingRequestProperties.DESCRIPTION);

    public static final Table<AccountValue<TrackingRequest>> TABLE = Table.<TrackingRequest>ofAccounts(
                    "tracking_request")
            .properties(ROW)
            .computed()
            .text("number_folded", request -> CaseFolding.fold(request.number()))
            .text("ref_numbers_folded", request -> ElementEncoding.joined(request.refNumbers()))
            .build();

    /** The columns that an update writes. */
    public static final List<Column<AccountValue<TrackingRequest>>> WRITTEN =
            TABLE.columns().subList(TABLE.keys(), TABLE.columns().size());

    /** The columns that an update writes if it also releases the lease. */
    public static final List<Column<AccountValue<TrackingRequest>>> SETTLED = Stream.concat(
                    WRITTEN.stream(),
                    Stream.<Column<AccountValue<TrackingRequest>>>of(
                            new Column<>("lease_owner", SqlType.ID, row -> null),
                            new Column<>("lease_until", SqlType.INSTANT, row -> null)))
            .toList();

    private RequestTable() {}

    public static TrackingRequest read(RowReader row) throws SQLException {
        row.id();
        return ROW.read(row);
    }
}
