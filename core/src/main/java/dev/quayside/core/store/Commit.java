package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.webhook.Notification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The changes that one step of the tracking engine makes to one account. A store saves all of the changes or none.
 *
 * @param records the shipments, containers and parties to insert or update, as with
 *     {@link ShipmentRepository#save(Change)}
 * @param requests the requests to insert or update; an update fails if the stored version differs from
 *     {@link TrackingRequest#version()}
 * @param histories the histories to insert or update; an update fails if the stored version differs from
 *     {@link SourceHistory#version()}. If a shipment's history omits a container, the stored history of this container
 *     is kept. If it contains a container, the container must belong to the shipment
 * @param events the events to insert, in the order in which they were emitted
 * @param notifications the notifications to insert, which refer to these events
 * @param fields the custom fields to insert for shipments, containers and requests; a field is ignored if its owner
 *     already has a field with the same definition
 * @param claims the {@linkplain Claim leases} that the worker must still hold, and that the commit releases
 * @param replaced the versions of the shipments from which the changes were computed. Used for optimistic locking: the
 *     commit fails with a {@link ConflictException} if a shipment, one of its containers or its history has changed
 * @param preconditions the conditions that a store checks before it saves; null if there are none
 */
public record Commit(
        Change records,
        List<TrackingRequest> requests,
        List<SourceHistory> histories,
        List<Event> events,
        List<Notification> notifications,
        List<CustomFieldWrite> fields,
        List<Claim> claims,
        List<ShipmentVersion> replaced,
        @Nullable CommitPreconditions preconditions) {

    /**
     * Creates a commit.
     *
     * @throws IllegalArgumentException if a list contains an element twice, two histories of one container, or two
     *     events of one container with the same sequence number; or if a claim belongs to another account
     */
    public Commit {
        Objects.requireNonNull(records, "records");
        requests = List.copyOf(Objects.requireNonNull(requests, "requests"));
        histories = List.copyOf(Objects.requireNonNull(histories, "histories"));
        events = List.copyOf(Objects.requireNonNull(events, "events"));
        notifications = List.copyOf(Objects.requireNonNull(notifications, "notifications"));
        fields = List.copyOf(Objects.requireNonNull(fields, "fields"));
        claims = List.copyOf(Objects.requireNonNull(claims, "claims"));
        replaced = List.copyOf(Objects.requireNonNull(replaced, "replaced"));
        requireDistinct("tracking request", requests, TrackingRequest::id);
        requireDistinct("the history of shipment", histories, SourceHistory::shipmentId);
        requireDistinct("the part of container", parts(histories), ContainerHistory::containerId);
        requireDistinct("event", events, Event::id);
        requireDistinct("event", numbers(events), Function.identity());
        requireDistinct("notification", notifications, Notification::id);
        requireDistinct("custom field", fields, entry -> entry.field().id());
        requireDistinct("the claim of request", claims, Claim::requestId);
        requireDistinct("the replaced version of shipment", replaced, ShipmentVersion::shipmentId);
        for (Claim claim : claims) {
            if (!claim.account().equals(records.account())) {
                throw new IllegalArgumentException("a commit of account " + records.account()
                        + " has a claim of account " + claim.account() + " (expected the same account)");
            }
        }
    }

    private static <V> void requireDistinct(String kind, List<V> values, Function<V, ?> keyOf) {
        UniqueElements.require("a commit", kind, values, keyOf);
    }

    private static List<ContainerHistory> parts(List<SourceHistory> histories) {
        return histories.stream()
                .flatMap(history -> history.containers().stream())
                .toList();
    }

    private static List<String> numbers(List<Event> events) {
        return events.stream()
                .filter(event -> event.containerId() != null)
                .map(event -> event.sequence() + " of container " + event.containerId())
                .toList();
    }

    /** Returns the account to which all changes belong. */
    public AccountId account() {
        return records.account();
    }

    /** Returns the preconditions; empty if there are none. */
    public Optional<CommitPreconditions> condition() {
        return Optional.ofNullable(preconditions);
    }

    /**
     * Returns references to the records that must already be stored: the
     * {@linkplain Change#references() references of the records}, and the records that other elements refer to and that
     * are not part of this commit. Several references may have the same target.
     */
    public List<RecordReference> references() {
        return CommitReferences.of(this);
    }

    /**
     * Checks that each container in a history belongs to the shipment of the history. A store calls this method before
     * it saves, while it holds the locks of the shipments. This method ignores a container that is neither in the
     * commit nor stored, because the store finds the missing container by {@link #references()}.
     *
     * @param stored returns the id of the shipment to which a stored container belongs
     * @throws ConflictException if a container belongs to another shipment, for instance because it was moved
     *     concurrently
     */
    public void requireOwnContainers(Function<UUID, Optional<UUID>> stored) {
        Objects.requireNonNull(stored, "stored");
        Map<UUID, UUID> written = new HashMap<>();
        records.containers().forEach(container -> written.put(container.id(), container.shipmentId()));
        for (SourceHistory history : histories) {
            for (ContainerHistory part : history.containers()) {
                UUID id = part.containerId();
                Optional.ofNullable(written.get(id))
                        .or(() -> stored.apply(id))
                        .filter(owner -> !owner.equals(history.shipmentId()))
                        .ifPresent(owner -> {
                            throw new ConflictException("container " + id + " in the history of shipment "
                                    + history.shipmentId() + " belongs to shipment " + owner);
                        });
            }
        }
    }

    /** Starts an empty commit. */
    public static Builder of(AccountId account) {
        Objects.requireNonNull(account, "account");
        return new Builder(account);
    }

    /** A builder of a commit. Not thread-safe. */
    public static final class Builder {
        private final List<TrackingRequest> requests = new ArrayList<>();
        private final List<SourceHistory> histories = new ArrayList<>();
        private final List<Event> events = new ArrayList<>();
        private final List<Notification> notifications = new ArrayList<>();
        private final List<CustomFieldWrite> fields = new ArrayList<>();
        private final List<Claim> claims = new ArrayList<>();
        private final List<ShipmentVersion> replaced = new ArrayList<>();
        private Change records;
        private @Nullable CommitPreconditions preconditions;

        private Builder(AccountId account) {
            this.records = Change.of(account).build();
        }

        /**
         * Sets the shipments, containers and parties.
         *
         * @throws IllegalArgumentException if they belong to another account
         */
        public Builder records(Change value) {
            Objects.requireNonNull(value, "value");
            if (!value.account().equals(records.account())) {
                throw new IllegalArgumentException("records of account " + value.account() + " in a commit of account "
                        + records.account() + " (expected the same account)");
            }
            records = value;
            return this;
        }

        public Builder request(TrackingRequest request) {
            requests.add(Objects.requireNonNull(request, "request"));
            return this;
        }

        public Builder history(SourceHistory history) {
            histories.add(Objects.requireNonNull(history, "history"));
            return this;
        }

        public Builder event(Event event) {
            events.add(Objects.requireNonNull(event, "event"));
            return this;
        }

        public Builder notification(Notification notification) {
            notifications.add(Objects.requireNonNull(notification, "notification"));
            return this;
        }

        public Builder field(CustomFieldWrite field) {
            fields.add(Objects.requireNonNull(field, "field"));
            return this;
        }

        public Builder claim(Claim claim) {
            claims.add(Objects.requireNonNull(claim, "claim"));
            return this;
        }

        /** Adds a version to {@link #replaced()}. The commit fails if the stored version differs. */
        public Builder replaces(ShipmentVersion version) {
            replaced.add(Objects.requireNonNull(version, "version"));
            return this;
        }

        public Builder preconditions(@Nullable CommitPreconditions value) {
            preconditions = value;
            return this;
        }

        public Commit build() {
            return new Commit(
                    records, requests, histories, events, notifications, fields, claims, replaced, preconditions);
        }
    }
}
