package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.ShipmentVersion;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.KeyLookup;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.HistoryTables.ContainerHistoryRow;
import dev.quayside.store.jdbi.internal.table.HistoryTables.ShipmentHistoryRow;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * A query that reads shipments with their containers and histories. It uses a single statement, because all data must
 * come from one snapshot. The statement returns one row for each container, together with the columns of its shipment.
 */
public final class AggregateLookup {

    /**
     * The select list: the columns of the shipment and its history, followed by the columns of a container. The columns
     * of the shipment are read only from its first row.
     */
    private static final String COLUMNS = "c.id, c.revision, d.version, d.ledger, " + ShipmentTable.TABLE.select("c")
            + ", k.id, p.ledger, p.last_sequence, p.emitted, " + ContainerTable.TABLE.select("k");

    /** The number of columns for the revision of the shipment and for its history. */
    private static final int FIRST_COLUMNS = 3;

    private static final String JOINS =
            " left join shipment_history d on d.account_id = c.account_id and d.shipment_id = c.id"
                    + " left join container k on k.account_id = c.account_id and k.shipment_id = c.id"
                    + " left join container_history p on p.account_id = c.account_id and p.container_id = k.id";

    private final Database database;

    public AggregateLookup(Database database) {
        this.database = database;
    }

    /** Returns the stored shipments by their ids. */
    public Map<UUID, StoredAggregate> read(Handle handle, AccountId account, Collection<UUID> shipmentIds) {
        if (shipmentIds.isEmpty()) {
            return Map.of();
        }
        Map<UUID, StoredAggregate> found = new LinkedHashMap<>();
        database.list(handle, query(account, shipmentIds), row -> read(account, row, found));
        return found;
    }

    /**
     * Returns the stored shipments by their ids, like {@link #read}, but reuses shipments that were read before.
     *
     * @param kept the shipments that were read before; a shipment whose revision is still stored is not read again
     */
    public Map<UUID, StoredAggregate> readNewer(
            Handle handle, AccountId account, Collection<UUID> shipmentIds, Map<UUID, StoredAggregate> kept) {
        Map<UUID, StoredAggregate> stored = new HashMap<>();
        Sql revisions = database.dialect()
                .lookupQuery(new KeyLookup(
                        "c.id, c.revision",
                        ShipmentTable.TABLE.name(),
                        account,
                        "id",
                        SqlType.IDS,
                        List.copyOf(kept.keySet())));
        database.list(handle, revisions, row -> {
            StoredAggregate aggregate = kept.get(row.id());
            if (aggregate != null && aggregate.revision() == row.count()) {
                stored.put(aggregate.shipmentId(), aggregate);
            }
            return row;
        });
        List<UUID> unread =
                shipmentIds.stream().filter(id -> !stored.containsKey(id)).toList();
        stored.putAll(read(handle, account, unread));
        return stored;
    }

    private Sql query(AccountId account, Collection<UUID> shipmentIds) {
        return database.dialect()
                .lookupQuery(new KeyLookup(
                                COLUMNS,
                                ShipmentTable.TABLE.name(),
                                account,
                                "id",
                                SqlType.IDS,
                                shipmentIds.stream().distinct().toList())
                        .joining(JOINS))
                .add(" order by k.created_at nulls last, k.id");
    }

    private static RowReader read(AccountId account, RowReader row, Map<UUID, StoredAggregate> found)
            throws SQLException {
        UUID id = row.id();
        if (id == null) {
            return row;
        }
        StoredAggregate aggregate = found.get(id);
        if (aggregate == null) {
            long revision = row.count();
            long version = row.count();
            String ledger = row.text();
            aggregate = new StoredAggregate(
                    account,
                    ShipmentTable.read(row),
                    revision,
                    ledger == null ? null : new ShipmentHistoryRow(id, version, LedgerJson.ofStored(ledger)),
                    new ArrayList<>(),
                    new LinkedHashMap<>());
            found.put(id, aggregate);
        } else {
            row.skip(FIRST_COLUMNS + ShipmentTable.TABLE.selected());
        }
        UUID container = row.id();
        if (container != null) {
            String ledger = row.text();
            long lastSequence = row.count();
            String emitted = row.text();
            if (ledger != null) {
                aggregate.parts.put(
                        container, new ContainerHistoryRow(container, ledger, lastSequence, required(emitted)));
            }
            aggregate.containers.add(ContainerTable.read(row));
        }
        return row;
    }

    /**
     * A shipment in its stored state, which serves as the version of its aggregate. A commit that replaces this version
     * does not read the shipment again. It therefore does not detect changes that other programs make by SQL without
     * replacing the revision.
     *
     * @param account the account of the shipment
     * @param revision a random number, which is replaced at each change of the shipment, its containers or its history
     * @param history the stored history; null if the shipment does not have one
     * @param containers the containers, the oldest first; containers with the same creation time are sorted by id
     * @param parts the stored histories of the containers, by container id
     */
    public record StoredAggregate(
            AccountId account,
            Shipment shipment,
            long revision,
            @Nullable ShipmentHistoryRow history,
            List<Container> containers,
            Map<UUID, ContainerHistoryRow> parts)
            implements ShipmentVersion {

        /**
         * Returns the versions that a commit replaces, by the ids of their shipments.
         *
         * @throws IllegalArgumentException if a version was not created by this store
         * @throws ConflictException if a version belongs to another account
         */
        public static Map<UUID, StoredAggregate> replacedBy(Commit commit) {
            Map<UUID, StoredAggregate> replaced = new HashMap<>();
            for (ShipmentVersion version : commit.replaced()) {
                if (!(version instanceof StoredAggregate stored)) {
                    throw version.foreignStoreException();
                }
                if (!stored.account.equals(commit.account())) {
                    throw stored.conflictException();
                }
                replaced.put(stored.shipmentId(), stored);
            }
            return replaced;
        }

        @Override
        public UUID shipmentId() {
            return shipment.id();
        }

        @Override
        public long historyVersion() {
            return history == null ? 0 : history.version();
        }

        /** Returns the ids of the vessels to which the histories refer. */
        public Set<UUID> vesselIds() {
            Set<UUID> ids = new HashSet<>();
            if (history != null) {
                ids.addAll(history.ledger().value().vesselIds());
            }
            parts.values().forEach(part -> ids.addAll(part.ledger().value().vesselIds()));
            return ids;
        }

        public ShipmentAggregate toAggregate() {
            Ledger ledger = history == null ? Ledger.EMPTY : history.ledger().value();
            return new ShipmentAggregate(
                    shipment,
                    containers,
                    new SourceHistory(
                            shipment.id(),
                            historyVersion(),
                            ledger,
                            parts.values().stream()
                                    .map(ContainerHistoryRow::toHistory)
                                    .toList()),
                    this);
        }
    }
}
