package dev.quayside.core.store.memory;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Share;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.core.store.LeaseLostException;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.PlanUsage;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.core.store.ShipmentVersion;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The rows of one account. The caller must synchronize on this object. */
final class AccountRows {

    private final RecordRows records;
    private final RequestRows requests;
    private final HistoryRows histories = new HistoryRows();
    private final EventRows events = new EventRows();
    private final WebhookRows webhooks = new WebhookRows();
    private final NotificationRows notifications = new NotificationRows();
    private final FieldRows fields = new FieldRows();
    private Account account;
    /**
     * The revision of each shipment, keyed by the id of the shipment. A change of the shipment, its containers or its
     * history sets a new revision.
     */
    private final Map<UUID, Long> revisions = new HashMap<>();

    private long changes;

    AccountRows(Account account) {
        this.account = account;
        this.records = new RecordRows(account.id());
        this.requests = new RequestRows(account.id());
    }

    void replace(Account value) {
        account = value;
    }

    Account account() {
        return account;
    }

    RecordRows records() {
        return records;
    }

    RequestRows requests() {
        return requests;
    }

    HistoryRows histories() {
        return histories;
    }

    EventRows events() {
        return events;
    }

    WebhookRows webhooks() {
        return webhooks;
    }

    NotificationRows notifications() {
        return notifications;
    }

    FieldRows fields() {
        return fields;
    }

    /** Stores a field after checking that its owner exists. */
    void put(CustomFieldWrite entry, PlaceRepository places) {
        check(List.of(entry.reference()), places);
        fields.check(List.of(entry));
        fields.put(entry.field());
    }

    Optional<ShipmentAggregate> aggregate(UUID shipmentId) {
        return records.shipment(shipmentId).map(this::aggregate);
    }

    private ShipmentAggregate aggregate(Shipment shipment) {
        List<Container> containers = records.containersOf(shipment.id());
        SourceHistory history = histories.history(shipment.id(), containers);
        return new ShipmentAggregate(
                shipment,
                containers,
                history,
                new StoredVersion(account.id(), shipment, containers, history.version()));
    }

    List<UUID> shipmentIdsByVessel(Collection<Vessel> vessels, Instant since, int limit) {
        return records.shipmentIdsByVessel(vessels, histories.shipmentIdsByVessel(vessels), since, limit);
    }

    PlanUsage usage() {
        return new PlanUsage(records.activeContainers(), requests.pending());
    }

    /** Returns the version of a shared object; empty if the object does not exist. */
    Optional<String> version(Share share) {
        Optional<UUID> shipment = switch (share.kind()) {
            case SHIPMENT -> Optional.of(share.objectId());
            case CONTAINER -> records.container(share.objectId()).map(Container::shipmentId);
        };
        return shipment.map(revisions::get).map(Object::toString);
    }

    /** Checks a change completely, and then stores it. */
    SaveResult save(Change change, PlaceRepository places) {
        check(change.references(), places);
        check(change, places);
        revise(change, List.of());
        return records.put(change);
    }

    /** Gives a new revision to each shipment if the shipment, one of its containers or its history is changed. */
    private void revise(Change change, List<SourceHistory> replaced) {
        changes++;
        for (Shipment shipment : change.shipments()) {
            if (!records.shipment(shipment.id()).equals(Optional.of(shipment))) {
                revisions.put(shipment.id(), changes);
            }
        }
        for (Container container : change.containers()) {
            Optional<Container> before = records.container(container.id());
            if (!before.equals(Optional.of(container))) {
                revisions.put(container.shipmentId(), changes);
                before.ifPresent(old -> revisions.put(old.shipmentId(), changes));
            }
        }
        replaced.forEach(history -> revisions.put(history.shipmentId(), changes));
    }

    /** Checks a commit completely, and then stores it; returns the number of changed records. */
    SaveResult commit(Commit commit, PlaceRepository places) {
        try {
            check(commit, places);
        } catch (ConflictException e) {
            requireClaims(commit);
            throw e;
        }
        revise(commit.records(), commit.histories());
        SaveResult result = records.put(commit.records());
        requests.put(commit.requests());
        histories.put(commit.histories());
        events.put(commit.events());
        notifications.put(commit.notifications());
        commit.fields().forEach(entry -> fields.add(entry.field()));
        commit.claims().forEach(requests.claims()::release);
        return result;
    }

    private void check(Commit commit, PlaceRepository places) {
        commit.condition()
                .ifPresent(preconditions ->
                        preconditions.check(this::usage, requests::requestsByNumber, records::isTracked));
        check(commit.references(), places);
        requireClaims(commit);
        checkReplaced(commit);
        requests.check(commit.requests());
        commit.requireOwnContainers(id -> records.container(id).map(Container::shipmentId));
        histories.check(commit.histories());
        fields.check(commit.fields());
        check(commit.records(), places);
        events.check(commit.events());
        notifications.check(commit.notifications());
    }

    private void requireClaims(Commit commit) {
        for (Claim claim : commit.claims()) {
            if (!requests.claims().isHeld(claim)) {
                throw new LeaseLostException(claim);
            }
        }
    }

    private void checkReplaced(Commit commit) {
        for (ShipmentVersion replaced : commit.replaced()) {
            if (!(replaced instanceof StoredVersion)) {
                throw replaced.foreignStoreException();
            }
            if (!aggregate(replaced.shipmentId())
                    .map(ShipmentAggregate::version)
                    .equals(Optional.of(replaced))) {
                throw replaced.conflictException();
            }
        }
    }

    /**
     * The version of a shipment: the shipment and its containers as they were read, and the version number of its
     * history.
     */
    private record StoredVersion(AccountId account, Shipment shipment, List<Container> containers, long historyVersion)
            implements ShipmentVersion {
        @Override
        public UUID shipmentId() {
            return shipment.id();
        }
    }

    private void check(Change change, PlaceRepository places) {
        change.requireSamePlaces(places::place);
        change.requireUniqueNames(records::partyByName);
    }

    private void check(List<RecordReference> references, PlaceRepository places) {
        for (RecordReference reference : references) {
            if (!exists(reference, places)) {
                throw reference.unknown();
            }
        }
    }

    private boolean exists(RecordReference reference, PlaceRepository places) {
        UUID target = reference.target();
        return switch (reference.kind()) {
            case ACCOUNT -> account.id().value().equals(target);
            case PARTY -> records.party(target).isPresent();
            case SHIPMENT -> records.shipment(target).isPresent();
            case CONTAINER -> records.container(target).isPresent();
            case REQUEST -> requests.request(target).isPresent();
            case EVENT -> events.event(target).isPresent();
            case WEBHOOK -> webhooks.isKnown(target);
            case PLACE -> places.place(target).isPresent();
            case TERMINAL -> places.terminal(target).isPresent();
        };
    }
}
