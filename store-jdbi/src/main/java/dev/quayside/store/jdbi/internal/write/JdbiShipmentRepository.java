package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

final class JdbiShipmentRepository implements ShipmentRepository {

    private final Database database;
    private final RowLookups rows;
    private final ChangeWriter changes;

    public JdbiShipmentRepository(Database database, RowLookups rows, ChangeWriter changes) {
        this.database = database;
        this.rows = rows;
        this.changes = changes;
    }

    @Override
    public SaveResult save(Change change) {
        Objects.requireNonNull(change, "change");
        return database.write(change.account(), handle -> changes.save(handle, change));
    }

    @Override
    public List<Container> containers(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return RowLookups.inOrder(ids, database.read(account, handle -> rows.containers(handle, account, ids)));
    }

    @Override
    public Optional<Shipment> shipment(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        List<UUID> ids = List.of(Objects.requireNonNull(id, "id"));
        return database.read(account, handle -> rows.shipments(handle, account, ids)).values().stream()
                .findFirst();
    }

    @Override
    public Optional<Party> party(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        List<UUID> ids = List.of(Objects.requireNonNull(id, "id"));
        return database.read(account, handle -> rows.parties(handle, account, ids)).values().stream()
                .findFirst();
    }

    @Override
    public Optional<Party> partyByName(AccountId account, String companyName) {
        Objects.requireNonNull(account, "account");
        List<String> names = List.of(Objects.requireNonNull(companyName, "companyName"));
        return database.read(account, handle -> rows.partiesNamed(handle, account, names)).stream()
                .findFirst();
    }
}
