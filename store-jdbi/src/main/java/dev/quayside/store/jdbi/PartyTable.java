package dev.quayside.store.jdbi;

import static dev.quayside.store.jdbi.RowReader.known;

import dev.quayside.core.shipment.Party;
import java.sql.SQLException;
import java.util.List;

/** The row of a party. */
final class PartyTable {

    static final Table<Owned<Party>> TABLE = new Table<>(
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

    static Party read(RowReader row) throws SQLException {
        row.id();
        return new Party(known(row.id()), known(row.text()), row.id());
    }
}
