package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.PlanUsage;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.KeyLookup;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.RequestTable;
import dev.quayside.store.jdbi.internal.table.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** The queries for tracking requests, shipments and plan usage. Each query is one statement. */
public final class TrackingQueries {

    private final Database database;

    TrackingQueries(Database database) {
        this.database = database;
    }

    List<TrackingRequest> requestsByNumber(Handle handle, AccountId account, String number) {
        return list(
                handle,
                RequestTable.TABLE,
                account,
                "number_folded",
                SqlType.TEXT,
                CaseFolding.fold(number),
                "created_at nulls last, c.id",
                RequestTable::read);
    }

    List<TrackingRequest> requestsByShipment(Handle handle, AccountId account, UUID shipmentId) {
        return list(
                handle,
                RequestTable.TABLE,
                account,
                "shipment_id",
                SqlType.ID,
                shipmentId,
                "created_at nulls last, c.id",
                RequestTable::read);
    }

    /**
     * Returns the ids of the shipments with this number. The statement is a union, because H2 does not use indexes for
     * two conditions joined by {@code or}.
     */
    List<UUID> shipmentIdsByNumber(Handle handle, AccountId account, Scac line, String number) {
        return shipmentIdsWithNumber(handle, account, line, number, "");
    }

    boolean isTracked(Handle handle, AccountId account, CommitPreconditions.LineNumber number) {
        return !shipmentIdsWithNumber(handle, account, number.line(), number.number(), " and stopped_at is null")
                .isEmpty();
    }

    private List<UUID> shipmentIdsWithNumber(
            Handle handle, AccountId account, Scac line, String number, String further) {
        String folded = CaseFolding.fold(number);
        Sql sql = Sql.of("select u.id from (select s.id, s.created_at from shipment s where s.account_id = ")
                .bind(account)
                .add(" and s.bill_of_lading_number_folded = ")
                .bind(SqlType.TEXT, folded)
                .add(" and s.line_scac = ")
                .bind(SqlType.TEXT, line.value())
                .add(further)
                .add(" union select n.id, n.created_at from shipment n where n.account_id = ")
                .bind(account)
                .add(" and n.normalized_number_folded = ")
                .bind(SqlType.TEXT, folded)
                .add(" and n.line_scac = ")
                .bind(SqlType.TEXT, line.value())
                .add(further)
                .add(") u order by u.created_at nulls last, u.id");
        return database.list(handle, sql, row -> required(row.id()));
    }

    List<UUID> shipmentIdsByContainerNumber(Handle handle, AccountId account, Collection<ContainerNumber> numbers) {
        if (numbers.isEmpty()) {
            return List.of();
        }
        List<String> values =
                numbers.stream().map(ContainerNumber::value).distinct().toList();
        Sql sql = database.dialect()
                .lookupQuery(new KeyLookup("c.shipment_id", "container", account, "number", SqlType.TEXTS, values));
        Set<UUID> shipments = new LinkedHashSet<>();
        database.list(handle, sql, row -> {
            UUID shipment = row.id();
            if (shipment != null) {
                shipments.add(shipment);
            }
            return row;
        });
        return List.copyOf(shipments);
    }

    /**
     * Returns the ids of the shipments that refer to one of the vessels. The statement is a union, because H2 does not
     * use indexes for conditions joined by {@code or}.
     */
    List<UUID> shipmentIdsByVessel(
            Handle handle, AccountId account, Collection<Vessel> records, Instant since, int limit) {
        Sql ids = Sql.of("select o.shipment_id as id from shipment_vessel o where o.account_id = ")
                .bind(account)
                .add(" and o.vessel_id");
        equalsOneOf(ids, SqlType.ID, records.stream().map(Vessel::id));
        ids.add(" union select n.id from shipment n where n.account_id = ")
                .bind(account)
                .add(" and n.vessel_imo is null and n.vessel_name");
        equalsOneOf(ids, SqlType.TEXT, records.stream().map(Vessel::name));
        List<String> imos =
                records.stream().map(Vessel::imo).filter(Objects::nonNull).toList();
        if (!imos.isEmpty()) {
            ids.add(" union select i.id from shipment i where i.account_id = ")
                    .bind(account)
                    .add(" and i.vessel_imo");
            equalsOneOf(ids, SqlType.TEXT, imos.stream());
        }
        Sql sql = Sql.of("select s.id from (")
                .add(ids)
                .add(") v join shipment s on s.id = v.id where s.account_id = ")
                .bind(account)
                .add(" and (coalesce(s.pod_ata_at, s.pod_eta_at) is null or coalesce(s.pod_ata_at, s.pod_eta_at) >= ")
                .bind(SqlType.INSTANT, since)
                .add(") order by s.created_at desc nulls last, s.id limit ")
                .bind(SqlType.NUMBER, limit);
        return database.list(handle, sql, row -> required(row.id()));
    }

    private <V> void equalsOneOf(Sql sql, SqlType type, Stream<V> values) {
        SqlPredicates.equalsOneOf(sql, type, values.distinct().toList(), database.dialect());
    }

    PlanUsage usage(Handle handle, AccountId account) {
        Sql sql = Sql.of("select (")
                .add(activeContainers(account))
                .add("), (select count(*) from tracking_request r where r.account_id = ")
                .bind(account)
                .add(" and r.shipment_id is null and r.status in ('pending', 'awaiting_manifest'))");
        return database.list(
                        handle, sql, row -> new PlanUsage(Math.toIntExact(row.count()), Math.toIntExact(row.count())))
                .get(0);
    }

    public static Sql activeContainers(AccountId account) {
        return Sql.of("select count(*) from container c where c.account_id = ")
                .bind(account)
                .add(" and not c.tracking_stopped"
                        + " and c.current_status not in ('picked_up', 'delivered', 'empty_returned')");
    }

    private <T, V> List<V> list(
            Handle handle,
            Table<T> table,
            AccountId account,
            String column,
            SqlType type,
            Object value,
            String order,
            RowReader.Mapping<V> mapping) {
        Sql sql = Sql.of("select " + table.select("c") + " from " + table.name() + " c where c.account_id = ")
                .bind(account)
                .add(" and c." + column + " = ")
                .bind(type, value)
                .add(" order by c." + order);
        return database.list(handle, sql, mapping);
    }
}
