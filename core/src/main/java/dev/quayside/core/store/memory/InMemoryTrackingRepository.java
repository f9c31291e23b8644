package dev.quayside.core.store.memory;

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
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** Tracking requests, source history and due work in memory. */
final class InMemoryTrackingRepository implements TrackingRepository {

    private final InMemoryAccountRepository accounts;
    private final PlaceRows places;

    InMemoryTrackingRepository(InMemoryAccountRepository accounts, PlaceRows places) {
        this.accounts = accounts;
        this.places = places;
    }

    @Override
    public void commit(Commit commit) {
        Objects.requireNonNull(commit, "commit");
        accounts.change(commit.account(), "a change", rows -> rows.commit(commit, places));
    }

    @Override
    public List<TrackingRequest> requests(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return accounts.list(account, rows -> InMemoryAccountRepository.findAll(ids, rows.requests()::request));
    }

    @Override
    public List<TrackingRequest> requestsByNumber(AccountId account, String number) {
        Objects.requireNonNull(number, "number");
        return accounts.list(account, rows -> rows.requests().requestsByNumber(number));
    }

    @Override
    public List<TrackingRequest> requestsByShipment(AccountId account, UUID shipmentId) {
        Objects.requireNonNull(shipmentId, "shipmentId");
        return accounts.list(account, rows -> rows.requests().requestsOfShipment(shipmentId));
    }

    @Override
    public List<ShipmentAggregate> aggregates(AccountId account, Collection<UUID> shipmentIds) {
        Objects.requireNonNull(shipmentIds, "shipmentIds");
        return accounts.list(account, rows -> InMemoryAccountRepository.findAll(shipmentIds, rows::aggregate));
    }

    @Override
    public List<UUID> shipmentIdsByNumber(AccountId account, Scac line, String number) {
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(number, "number");
        return accounts.list(account, rows -> rows.records().shipmentIdsByNumber(line, number));
    }

    @Override
    public List<UUID> shipmentIdsByContainerNumber(AccountId account, Collection<ContainerNumber> numbers) {
        Objects.requireNonNull(numbers, "numbers");
        return accounts.list(account, rows -> rows.records().shipmentIdsByContainerNumber(numbers));
    }

    @Override
    public List<UUID> shipmentIdsByVessel(AccountId account, Collection<Vessel> records, Instant since, int limit) {
        Objects.requireNonNull(records, "records");
        Objects.requireNonNull(since, "since");
        Arguments.requirePositive(limit);
        return accounts.list(account, rows -> rows.shipmentIdsByVessel(records, since, limit));
    }

    @Override
    public PlanUsage usage(AccountId account) {
        return accounts.callWith(account, AccountRows::usage).orElse(PlanUsage.NONE);
    }

    @Override
    public List<AccountId> accountsDue(Instant now, int limit) {
        Objects.requireNonNull(now, "now");
        Arguments.requirePositive(limit);
        Map<AccountId, Instant> due = new HashMap<>();
        accounts.forEach(
                (id, rows) -> rows.requests().claims().earliestDue(now).ifPresent(since -> due.put(id, since)));
        return due.entrySet().stream()
                .sorted(Map.Entry.<AccountId, Instant>comparingByValue()
                        .thenComparing(entry -> entry.getKey().value(), IdOrder.UNSIGNED))
                .limit(limit)
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public List<ClaimedRequest> claim(AccountId account, Instant now, UUID owner, Instant until, int limit) {
        Arguments.requireClaim(now, owner, until, limit);
        return accounts.list(account, rows -> rows.requests().claim(now, owner, until, limit));
    }

    @Override
    public void release(Claim claim) {
        Objects.requireNonNull(claim, "claim");
        accounts.callWith(claim.account(), rows -> rows.requests().claims().release(claim));
    }
}
