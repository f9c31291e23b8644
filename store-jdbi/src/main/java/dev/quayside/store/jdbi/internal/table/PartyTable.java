package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.shipment.Party;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;

public final class PartyTable {

    public static final Table<TenantRow<Party>> TABLE = new Table<>(
            "party",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    new Column<>("id", SqlType.ID, row -> row.value().id()),
                    new Column<>(
                            "company_name", SqlType.TEXT, row -> row.value().companyName()),
                    new Column<>(
                            "customer_account_id",
                            SqlType.ID,
                            row -> row.value().customerAccountId())));

    private PartyTable() {}

    public static Party read(RowReader row) throws SQLException {
        row.id();
        return new Party(required(row.id()), required(row.text()), row.id());
    }
}
