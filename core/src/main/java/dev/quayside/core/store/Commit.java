package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.webhook.Notification;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one step of the tracking engine changes for one account: all of it is stored together, or nothing.
 *
 * @param records shipments, containers and parties, as in {@link ShipmentRepository#save(Change)}
 * @param requests inserted, or taking the place of the version that they name
 * @param histories inserted, or taking the place of the version that they name. A container's part that is not named
 *     stays as it was; one that is named belongs to a container that travels with the shipment
 * @param events told by this step, in order; added, never replaced
 * @param notifications of those events; added, never replaced
 * @param fields what shipments, containers and requests have in custom fields that they have not yet; added, never replaced
 * @param claim under which the step was taken; it must still be {@linkplain Claim held}, and is given back. Null if it was taken without
 * @param preconditions what must still be so; null if nothing
 */
public record Commit(
        Change records,
        List<TrackingRequest> requests,
        List<SourceHistory> histories,
        List<Event> events,
        List<Notification> notifications,
        List<FieldEntry> fields,
        @Nullable Claim claim,
        @Nullable CommitPreconditions preconditions) {

    /**
     * A commit.
     *
     * @throws IllegalArgumentException if one of the lists names something twice (a container may have one part, and one
     *     event with the same sequence number), or if the claim belongs to another account
     */
    public Commit {
        Objects.requireNonNull(records, "records");
        requests = List.copyOf(Objects.requireNonNull(requests, "requests"));
        histories = List.copyOf(Objects.requireNonNull(histories, "histories"));
        events = List.copyOf(Objects.requireNonNull(events, "events"));
        notifications = List.copyOf(Objects.requireNonNull(notifications, "notifications"));
        fields = List.copyOf(Objects.requireNonNull(fields, "fields"));
        requireDistinct("tracking request", requests, TrackingRequest::id);
        requireDistinct("the history of shipment", histories, SourceHistory::shipmentId);
        requireDistinct("the part of container", parts(histories), ContainerHistory::containerId);
        requireDistinct("event", events, Event::id);
        requireDistinct("event", numbers(events), Function.identity());
        requireDistinct("notification", notifications, Notification::id);
        requireDistinct("custom field", fields, entry -> entry.field().id());
        if (claim != null && !claim.account().equals(records.account())) {
            throw new IllegalArgumentException("a claim of account " + claim.account() + " in a commit of account "
                    + records.account() + " (expected one account)");
        }
    }

    private static <V> void requireDistinct(String kind, List<V> values, Function<V, ?> keyOf) {
        Distinct.require("a commit", kind, values, keyOf);
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

    /** To which everything belongs. */
    public AccountId account() {
        return records.account();
    }

    /** The claim under which the step was taken, if any. */
    public Optional<Claim> heldClaim() {
        return Optional.ofNullable(claim);
    }

    /** What must still be so when it is stored, if anything. */
    public Optional<CommitPreconditions> condition() {
        return Optional.ofNullable(preconditions);
    }

    /**
     * What has to be stored already for this commit to be accepted: what its elements refer to and it does not bring
     * along. It begins with the {@linkplain Change#references() references of its records}, so with the account; one
     * target may be named several times.
     */
    public List<Reference> references() {
        return CommitReferences.of(this);
    }

    /** An empty commit to add to. */
    public static Builder of(AccountId account) {
        Objects.requireNonNull(account, "account");
        return new Builder(account);
    }

    /** Collects a commit; not thread-safe. */
    public static final class Builder {
        private final List<TrackingRequest> requests = new ArrayList<>();
        private final List<SourceHistory> histories = new ArrayList<>();
        private final List<Event> events = new ArrayList<>();
        private final List<Notification> notifications = new ArrayList<>();
        private final List<FieldEntry> fields = new ArrayList<>();
        private Change records;
        private @Nullable Claim claim;
        private @Nullable CommitPreconditions preconditions;

        private Builder(AccountId account) {
            this.records = Change.of(account).build();
        }

        /**
         * Shipments, containers and parties; takes the place of what was given before.
         *
         * @throws IllegalArgumentException if they belong to another account
         */
        public Builder records(Change value) {
            Objects.requireNonNull(value, "value");
            if (!value.account().equals(records.account())) {
                throw new IllegalArgumentException("records of account " + value.account() + " in a commit of account "
                        + records.account() + " (expected one account)");
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

        public Builder field(FieldEntry field) {
            fields.add(Objects.requireNonNull(field, "field"));
            return this;
        }

        public Builder claim(@Nullable Claim value) {
            claim = value;
            return this;
        }

        public Builder preconditions(@Nullable CommitPreconditions value) {
            preconditions = value;
            return this;
        }

        public Commit build() {
            return new Commit(records, requests, histories, events, notifications, fields, claim, preconditions);
        }
    }
}
