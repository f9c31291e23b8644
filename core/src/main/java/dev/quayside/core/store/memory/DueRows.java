package dev.quayside.core.store.memory;

import dev.quayside.core.internal.Ids;
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

/** What is due, and who has claimed it until when, in memory. Not thread-safe. */
final class DueRows {

    private final TreeSet<Due> due = new TreeSet<>();
    private final Map<UUID, Lease> leases = new HashMap<>();

    /** Takes note that something is due at another time; null stands for never. */
    void due(UUID id, @Nullable Instant before, @Nullable Instant after) {
        if (before != null) {
            due.remove(new Due(before, id));
        }
        if (after != null) {
            due.add(new Due(after, id));
        }
    }

    /** Since when there has been something to claim; empty if there is nothing. */
    Optional<Instant> since(Instant now) {
        return free(now, 1, any -> true).stream().map(Due::at).findFirst();
    }

    /** Claims what is due, wanted, and nobody's: longest due first, then by id. */
    List<UUID> claim(Instant now, UUID owner, Instant until, int limit, Predicate<UUID> wanted) {
        List<UUID> ids = free(now, limit, wanted).stream().map(Due::id).toList();
        Lease lease = new Lease(owner, Micros.required(until, "until"));
        ids.forEach(id -> leases.put(id, lease));
        return ids;
    }

    /** Whether somebody has claimed it and not given it back, in time or not. */
    boolean isLeased(UUID id) {
        return leases.containsKey(id);
    }

    /** Whether it was neither given back since, nor claimed by somebody else. */
    boolean isHeld(UUID id, UUID owner) {
        Lease last = leases.get(id);
        return last != null && last.owner().equals(owner);
    }

    /** Whether there was something to give back. */
    boolean release(UUID id, UUID owner) {
        return isHeld(id, owner) && leases.remove(id) != null;
    }

    /** What is claimed and has time left. */
    Set<UUID> claimed(Instant now) {
        Set<UUID> claimed = new HashSet<>();
        leases.forEach((id, lease) -> {
            if (lease.until().isAfter(now)) {
                claimed.add(id);
            }
        });
        return claimed;
    }

    /** What is claimed by somebody whose time is up. */
    Set<UUID> lost(Instant now) {
        Set<UUID> lost = new HashSet<>(leases.keySet());
        lost.removeAll(claimed(now));
        return lost;
    }

    /** How much there is, due now or later. */
    int size() {
        return due.size();
    }

    /** How much is due now, claimed or not. */
    int sizeAt(Instant now) {
        return (int) due.stream().takeWhile(next -> !next.at().isAfter(now)).count();
    }

    /** What has been due longest, or will be due next, claimed or not. */
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

    /** Who has claimed something, and from when on somebody else may. */
    private record Lease(UUID owner, Instant until) {}

    /** That something is due from then on. */
    private record Due(Instant at, UUID id) implements Comparable<Due> {

        private static final Comparator<Due> ORDER =
                Comparator.comparing(Due::at).thenComparing(Due::id, Ids.UNSIGNED);

        @Override
        public int compareTo(Due other) {
            return ORDER.compare(this, other);
        }
    }
}
