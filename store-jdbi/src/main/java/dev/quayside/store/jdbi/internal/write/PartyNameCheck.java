package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.RecordReference;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * The check that the company names of an account's parties are unique. A unique index cannot be used, because it would
 * reject a change that moves a name from one party to another. Instead, a transaction that writes names locks the row
 * of the account.
 */
final class PartyNameCheck {

    private final Database database;
    private final RowLookups rows;

    PartyNameCheck(Database database, RowLookups rows) {
        this.database = database;
        this.rows = rows;
    }

    /**
     * Checks that the account exists. Locks its row if, according to the parties read before locking, the change
     * renames a party.
     *
     * @return whether the row of the account is locked
     */
    boolean lockIfNeeded(Handle handle, Change change) {
        List<UUID> ids = change.parties().stream().map(Party::id).toList();
        boolean renames = renames(change, rows.parties(handle, change.account(), ids));
        Sql sql = Sql.of("select a.account_id from account a where a.account_id = ")
                .bind(change.account())
                .add(renames ? database.dialect().forUpdate() : "");
        if (database.first(handle, sql, row -> RowReader.required(row.id())).isEmpty()) {
            throw new RecordReference(
                            "a change",
                            RecordReference.Kind.ACCOUNT,
                            change.account().value())
                    .unknown();
        }
        return renames;
    }

    private static boolean renames(Change change, Map<UUID, Party> stored) {
        return change.parties().stream().anyMatch(party -> {
            Party old = stored.get(party.id());
            return old == null || !old.companyName().equals(party.companyName());
        });
    }

    /**
     * Throws an exception if a changed name belongs to another party.
     *
     * @param stored the stored parties of the change, which were read after they were locked
     */
    void check(Handle handle, Change change, boolean locked, Map<UUID, Party> stored) {
        if (change.parties().isEmpty()) {
            return;
        }
        // Another transaction has renamed a party since the parties were first read.
        if (!locked && renames(change, stored)) {
            throw new StoreExceptions.WriteConflictException();
        }
        List<String> names = change.parties().stream().map(Party::companyName).toList();
        Map<String, Party> holders = new HashMap<>();
        rows.partiesNamed(handle, change.account(), names).forEach(party -> holders.put(party.companyName(), party));
        change.requireUniqueNames(name -> Optional.ofNullable(holders.get(name)));
    }
}
