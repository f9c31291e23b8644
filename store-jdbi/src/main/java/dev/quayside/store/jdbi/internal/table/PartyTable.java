package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.shipment.Party;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

public final class PartyTable {

    public static final Table<TenantRow<Party>> TABLE = Table.<Party>ofAccounts("party")
            .id("id", Party::id)
            .text("company_name", Party::companyName)
            .id("customer_account_id", Party::customerAccountId)
            .build();

    private PartyTable() {}

    public static Party read(RowReader row) throws SQLException {
        row.id();
        return new Party(required(row.id()), required(row.text()), row.id());
    }
}
