package dev.quayside.core.store.memory;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The ids of rows with their due times and leases. Not thread-safe. */
final class DueRows {

    private final TreeSet<Due> due = new TreeSet<>();
    private final Map<UUID, Lease> leases = new HashMap<>();

    /** Records that the due time of a row changed; null means that the row is not due. */
    void setDue(UUID id, @Nullable Instant before, @Nullable Instant after) {
        if (before != null) {
            due.remove(new Due(before, id));
        }
        if (after != null) {
            due.add(new Due(after, id));
        }
    }

    /** Returns the earliest due time of the rows that can be claimed; empty if no row can be claimed. */
    Optional<Instant> earliestDue(Instant now) {
        return free(now, 1, any -> true).stream().map(Due::at).findFirst();
    }

    /** Claims those due rows that have no valid lease and that the predicate accepts, longest due first, then by id. */
    List<UUID> claim(Instant now, UUID owner, Instant until, int limit, Predicate<UUID> wanted) {
        List<UUID> ids = free(now, limit, wanted).stream().map(Due::id).toList();
        Lease lease = new Lease(owner, Micros.requireTruncated(until, "until"));
        ids.forEach(id -> leases.put(id, lease));
        return ids;
    }

    /** Returns whether a row has a lease, expired or not. */
    boolean isLeased(UUID id) {
        return leases.containsKey(id);
    }

    /** Returns whether the owner still holds the lease: it was not released, and no other owner has claimed the row. */
    boolean isHeld(UUID id, UUID owner) {
        Lease last = leases.get(id);
        return last != null && last.owner().equals(owner);
    }

    /** Releases a lease; returns whether the owner still held the lease. */
    boolean release(UUID id, UUID owner) {
        return isHeld(id, owner) && leases.remove(id) != null;
    }

    /** Returns the rows with a valid lease. */
    Set<UUID> validLeases(Instant now) {
        Set<UUID> claimed = new HashSet<>();
        leases.forEach((id, lease) -> {
            if (lease.until().isAfter(now)) {
                claimed.add(id);
            }
        });
        return claimed;
    }

    /** Returns the rows with an expired lease. */
    Set<UUID> expiredLeases(Instant now) {
        Set<UUID> lost = new HashSet<>(leases.keySet());
        lost.removeAll(validLeases(now));
        return lost;
    }

    /** Returns the number of rows that are due now or later. */
    int size() {
        return due.size();
    }

    /** Returns the number of rows that are due now, claimed or not. */
    int sizeAt(Instant now) {
        return (int) due.stream().takeWhile(next -> !next.at().isAfter(now)).count();
    }

    /** Returns the earliest due time, claimed or not. */
    Optional<Instant> first() {
        return due.isEmpty() ? Optional.empty() : Optional.of(due.first().at());
    }

    private List<Due> free(Instant now, int limit, Predicate<UUID> wanted) {
        List<Due> free = new ArrayList<>();
        Iterator<Due> longestFirst = due.iterator();
        while (free.size() < limit && longestFirst.hasNext()) {
            Due next = longestFirst.next();
            if (next.at().isAfter(now)) {
                break;
            }
            Lease lease = leases.get(next.id());
            if ((lease == null || !lease.until().isAfter(now)) && wanted.test(next.id())) {
                free.add(next);
            }
        }
        return free;
    }

    private record Lease(UUID owner, Instant until) {}

    private record Due(Instant at, UUID id) implements Comparable<Due> {

        private static final Comparator<Due> ORDER =
                Comparator.comparing(Due::at).thenComparing(Due::id, IdOrder.UNSIGNED);

        @Override
        public int compareTo(Due other) {
            return ORDER.compare(this, other);
        }
    }
}
