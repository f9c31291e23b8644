package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.shipment.Party;
import dev.quayside.query.resource.PartyProperties;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

public final class PartyTable {

    private static final PropertyRow<Party> ROW = new PropertyRow<>(PartyProperties.DESCRIPTION);

    public static final Table<AccountValue<Party>> TABLE = Table.<Party>ofAccounts("party")
            .properties(ROW)
            .computed()
            .text("company_name_folded", party -> CaseFolding.fold(party.companyName()))
            .build();

    private PartyTable() {}

    public static Party read(RowReader row) throws SQLException {
        row.id();
        return ROW.read(row);
    }
}
