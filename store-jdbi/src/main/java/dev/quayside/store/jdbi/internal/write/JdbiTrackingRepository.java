package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.PlanUsage;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.store.jdbi.internal.sql.ArgumentChecks;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.table.AggregateLookup;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** The repository of tracking requests, source histories and due work. */
final class JdbiTrackingRepository implements TrackingRepository {

    private final Database database;
    private final RowLookups rows;
    private final TrackingQueries engineRows;
    private final AggregateLookup aggregates;
    private final AggregateCache cache;
    private final CommitWriter commits;
    private final RequestClaims claims;

    public JdbiTrackingRepository(
            Database database,
            RowLookups rows,
            ChangeWriter changes,
            JdbiEventRepository feed,
            JdbiCustomFieldRepository fields,
            RequestClaims claims,
            AggregateCache cache) {
        this.database = database;
        this.rows = rows;
        this.engineRows = new TrackingQueries(database);
        this.aggregates = new AggregateLookup(database);
        this.commits = new CommitWriter(database, rows, changes, engineRows, feed, fields, cache);
        this.cache = cache;
        this.claims = claims;
    }

    @Override
    public void commit(Commit commit) {
        commits.commit(Objects.requireNonNull(commit, "commit"));
    }

    @Override
    public List<TrackingRequest> requests(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return RowLookups.inOrder(ids, database.read(account, handle -> rows.requests(handle, account, ids)));
    }

    @Override
    public List<TrackingRequest> requestsByNumber(AccountId account, String number) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(number, "number");
        return database.read(account, handle -> engineRows.requestsByNumber(handle, account, number));
    }

    @Override
    public List<TrackingRequest> requestsByShipment(AccountId account, UUID shipmentId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentId, "shipmentId");
        return database.read(account, handle -> engineRows.requestsByShipment(handle, account, shipmentId));
    }

    @Override
    public List<ShipmentAggregate> aggregates(AccountId account, Collection<UUID> shipmentIds) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipmentIds, "shipmentIds");
        Map<UUID, StoredAggregate> kept = cache.get(account, shipmentIds);
        // If several shipments are read, their statements share one snapshot.
        Map<UUID, StoredAggregate> stored = kept.isEmpty()
                ? database.read(account, handle -> aggregates.read(handle, account, shipmentIds))
                : database.readSnapshot(account, handle -> aggregates.readNewer(handle, account, shipmentIds, kept));
        if (cache.isEnabled()) {
            cache.put(stored.values());
        }
        return RowLookups.inOrder(shipmentIds, stored).stream()
                .map(StoredAggregate::toAggregate)
                .toList();
    }

    @Override
    public List<UUID> shipmentIdsByNumber(AccountId account, Scac line, String number) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(number, "number");
        return database.read(account, handle -> engineRows.shipmentIdsByNumber(handle, account, line, number));
    }

    @Override
    public List<UUID> shipmentIdsByContainerNumber(AccountId account, Collection<ContainerNumber> numbers) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(numbers, "numbers");
        return database.read(account, handle -> engineRows.shipmentIdsByContainerNumber(handle, account, numbers));
    }

    @Override
    public List<UUID> shipmentIdsByVessel(AccountId account, Collection<Vessel> records, Instant since, int limit) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(records, "records");
        Objects.requireNonNull(since, "since");
        ArgumentChecks.requireLimit(limit);
        return records.isEmpty()
                ? List.of()
                : database.read(
                        account, handle -> engineRows.shipmentIdsByVessel(handle, account, records, since, limit));
    }

    @Override
    public PlanUsage usage(AccountId account) {
        Objects.requireNonNull(account, "account");
        return database.read(account, handle -> engineRows.usage(handle, account));
    }

    @Override
    public List<AccountId> accountsDue(Instant now, int limit) {
        return claims.accountsDue(Objects.requireNonNull(now, "now"), limit);
    }

    @Override
    public List<ClaimedRequest> claim(AccountId account, Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(account, "account");
        ArgumentChecks.requireClaim(now, owner, until, limit);
        return claims.claim(account, now, owner, until, limit);
    }

    @Override
    public void release(Claim claim) {
        claims.release(Objects.requireNonNull(claim, "claim"));
    }
}
