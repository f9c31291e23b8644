package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.store.ListRepository;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.ElementEncoding;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * A search that finds shipments, containers and tracking requests by parts of their numbers and names, in one
 * snapshot. It uses the SQL function {@code position}, in which a searched text cannot contain wildcards.
 */
final class TextSearch {

    private final Database database;
    private final RowLookups rows;
    private final ShipmentAssembler shipments;

    TextSearch(Database database, RowLookups rows, ShipmentAssembler shipments) {
        this.database = database;
        this.rows = rows;
        this.shipments = shipments;
    }

    List<SearchResult> search(AccountId account, SearchText text) {
        Statements statements = new Statements(account, text, database.dialect());
        return database.readSnapshot(account, handle -> {
            List<UUID> numbered = findIds(handle, statements.shipments(ListRepository.MOST_RESULTS));
            List<SearchResult> found = new ArrayList<>(shipments(handle, account, numbered));
            int left = ListRepository.MOST_RESULTS - found.size();
            if (left > 0) {
                found.addAll(containers(handle, account, findIds(handle, statements.containers(left))));
                left = ListRepository.MOST_RESULTS - found.size();
            }
            if (left > 0) {
                found.addAll(requests(handle, account, findIds(handle, statements.requests(left))));
                left = ListRepository.MOST_RESULTS - found.size();
            }
            if (left > 0) {
                // All shipments with the text in their number were found, so none of the others has it.
                List<UUID> named = new ArrayList<>(findIds(handle, statements.named(left + numbered.size())));
                named.removeAll(numbered);
                found.addAll(shipments(handle, account, named.subList(0, Math.min(left, named.size()))));
            }
            return List.copyOf(found);
        });
    }

    private List<UUID> findIds(Handle handle, Sql sql) {
        return database.list(handle, sql, row -> RowReader.required(row.id()));
    }

    private List<SearchResult> shipments(Handle handle, AccountId account, List<UUID> ids) {
        return shipments.find(handle, account, ids).stream()
                .<SearchResult>map(SearchResult.OfShipment::new)
                .toList();
    }

    private List<SearchResult> containers(Handle handle, AccountId account, List<UUID> ids) {
        Map<UUID, Container> found = rows.containers(handle, account, ids);
        Map<UUID, Shipment> homes = rows.shipments(
                handle,
                account,
                found.values().stream().map(Container::shipmentId).toList());
        return ids.stream()
                .map(id -> RowReader.required(found.get(id)))
                .<SearchResult>map(container ->
                        new SearchResult.OfContainer(container, RowReader.required(homes.get(container.shipmentId()))))
                .toList();
    }

    private List<SearchResult> requests(Handle handle, AccountId account, List<UUID> ids) {
        Map<UUID, TrackingRequest> found = rows.requests(handle, account, ids);
        return ids.stream()
                .<SearchResult>map(id -> new SearchResult.OfRequest(RowReader.required(found.get(id))))
                .toList();
    }

    /**
     * The statements of one search. Each of them returns ids, the newest record first.
     *
     * <p>Shipments and tracking requests are read in this order until enough are found. Because the container table
     * does not have an index with this order, the hint names an index that contains the number.
     */
    public record Statements(AccountId account, SearchText text, SqlDialect dialect) {

        public Sql shipments(int limit) {
            Sql referred = isReferredTo(ChildTable.SHIPMENT_REF);
            return newest("shipment", "shipment_newest", "bill_of_lading_number_folded", referred, limit);
        }

        /**
         * Returns a statement for the shipments whose vessel or customer has the text in its name: first the newest of
         * each vessel and customer with the text, then the others.
         */
        public Sql named(int limit) {
            return Sql.of(
                    "select n.id from (select c.id, c.created_at, row_number() over (partition by"
                            + " case when position(? in c.vessel_name_folded) > 0 then c.vessel_name end, p.id"
                            + " order by c.created_at desc, c.id) as place from shipment c"
                            + PageStatements.planner(dialect).indexHint("shipment_newest")
                            + " left join party p on p.account_id = ? and p.id = c.customer_id"
                            + " and position(? in p.company_name_folded) > 0"
                            + " where c.account_id = ? and (position(? in c.vessel_name_folded) > 0"
                            + " or p.id is not null)) n"
                            + " order by case when n.place = 1 then 0 else 1 end, n.created_at desc, n.id limit ?",
                    text.folded(),
                    account,
                    text.folded(),
                    account,
                    text.folded(),
                    limit);
        }

        public Sql containers(int limit) {
            Sql referred = isReferredTo(ChildTable.CONTAINER_REF);
            return newest("container", "container_number_folded", "number_folded", referred, limit);
        }

        public Sql requests(int limit) {
            Sql referred = Sql.of(
                    "position(? in c.ref_numbers_folded) > 0) and not exists (select 1 from shipment s"
                            + " where s.account_id = c.account_id and s.account_id = ?"
                            + " and s.bill_of_lading_number = c.number",
                    ElementEncoding.part(text.folded()),
                    account);
            return newest("tracking_request", "tracking_request_newest", "number_folded", referred, limit);
        }

        /**
         * Returns a condition whose sub-query does not refer to the row {@code c}. The database therefore searches the
         * reference numbers only once.
         */
        private Sql isReferredTo(ChildTable references) {
            return Sql.of(
                    "c.id in (select r." + references.owner() + " from " + references.table()
                            + " r where r.account_id = ? and position(? in r.ref_folded) > 0)",
                    account,
                    text.folded());
        }

        /** @param referred the last of the alternative conditions; this method appends the closing parenthesis */
        private Sql newest(String table, String index, String searched, Sql referred, int limit) {
            return Sql.of(
                            "select c.id from " + table + " c"
                                    + PageStatements.planner(dialect).indexHint(index)
                                    + " where c.account_id = ? and (position(? in c." + searched + ") > 0 or ",
                            account,
                            text.folded())
                    .add(referred)
                    .add(") order by c.created_at desc, c.id limit ?", limit);
        }
    }
}
