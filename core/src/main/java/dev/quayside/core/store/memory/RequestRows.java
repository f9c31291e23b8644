package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.ConflictException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The tracking requests of one account and their leases. Not thread-safe. */
final class RequestRows {

    private static final Comparator<TrackingRequest> OLDEST_FIRST =
            Comparator.comparing(TrackingRequest::createdAt).thenComparing(TrackingRequest::id, IdOrder.UNSIGNED);
    private static final Set<RequestStatus> OPEN = Set.of(RequestStatus.PENDING, RequestStatus.AWAITING_MANIFEST);

    private final Map<UUID, TrackingRequest> requests = new HashMap<>();
    /** The ids of the requests, indexed by the {@linkplain Texts#folded case-folded} number. */
    private final MultiIndex<String> byNumber = new MultiIndex<>();

    private final MultiIndex<UUID> byShipment = new MultiIndex<>();
    private final ClaimRows claims;

    RequestRows(AccountId account) {
        this.claims = new ClaimRows(account);
    }

    Optional<TrackingRequest> request(UUID id) {
        return Optional.ofNullable(requests.get(id));
    }

    List<TrackingRequest> all() {
        return List.copyOf(requests.values());
    }

    List<TrackingRequest> requestsByNumber(String number) {
        return oldestFirst(byNumber.idsOf(Texts.folded(number)));
    }

    List<TrackingRequest> requestsOfShipment(UUID shipmentId) {
        return oldestFirst(byShipment.idsOf(shipmentId));
    }

    /** Returns the number of {@linkplain dev.quayside.core.store.PlanUsage#pendingRequests pending requests}. */
    int pending() {
        return (int) requests.values().stream()
                .filter(request -> request.shipmentId() == null && OPEN.contains(request.status()))
                .count();
    }

    /** Claims those due requests that have no valid lease, longest due first, then by id. */
    List<ClaimedRequest> claim(Instant now, UUID owner, Instant until, int limit) {
        return claims.claim(now, owner, until, limit).stream()
                .map(claim -> new ClaimedRequest(claim, Objects.requireNonNull(requests.get(claim.requestId()))))
                .toList();
    }

    ClaimRows claims() {
        return claims;
    }

    /**
     * Checks that the stored versions of requests equal the versions that the changed requests state.
     *
     * @throws ConflictException if a version differs
     */
    void check(List<TrackingRequest> changed) {
        for (TrackingRequest request : changed) {
            TrackingRequest before = requests.get(request.id());
            if (request.version() != (before == null ? 0 : before.version())) {
                throw new ConflictException(
                        "tracking request " + request.id() + " is no longer version " + request.version());
            }
        }
    }

    /** Stores requests that {@link #check} has accepted, with their next versions. */
    void put(List<TrackingRequest> changed) {
        for (TrackingRequest request : changed) {
            UUID id = request.id();
            TrackingRequest after =
                    request.toBuilder().version(request.version() + 1).build();
            TrackingRequest before = requests.put(id, after);
            byNumber.move(before == null ? null : Texts.folded(before.number()), Texts.folded(after.number()), id);
            byShipment.move(before == null ? null : before.shipmentId(), after.shipmentId(), id);
            claims.setDue(id, before == null ? null : before.dueAt(), after.dueAt());
        }
    }

    private List<TrackingRequest> oldestFirst(Collection<UUID> ids) {
        return ids.stream().map(requests::get).sorted(OLDEST_FIRST).toList();
    }
}
