package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What is due in one account, and who has claimed it, in memory. Not thread-safe. */
final class ClaimRows {

    private final AccountId account;
    private final TreeSet<Due> due = new TreeSet<>();
    private final Map<UUID, Claim> claims = new HashMap<>();

    ClaimRows(AccountId account) {
        this.account = account;
    }

    /** Takes note that a request is due at another time; null stands for never. */
    void due(UUID requestId, @Nullable Instant before, @Nullable Instant after) {
        if (before != null) {
            due.remove(new Due(before, requestId));
        }
        if (after != null) {
            due.add(new Due(after, requestId));
        }
    }

    /** Since when there has been something to claim; empty if there is nothing. */
    Optional<Instant> dueSince(Instant now) {
        return free(now, 1).stream().map(Due::at).findFirst();
    }

    List<Claim> claim(Instant now, UUID owner, Instant until, int limit) {
        List<Claim> made = free(now, limit).stream()
                .map(next -> new Claim(account, next.requestId(), owner, until))
                .toList();
        made.forEach(claim -> claims.put(claim.requestId(), claim));
        return made;
    }

    /** Whether the claim was neither given back nor passed on. */
    boolean isHeld(Claim claim) {
        Claim last = claims.get(claim.requestId());
        return last != null && last.owner().equals(claim.owner());
    }

    /** Whether there was something to give back. */
    boolean release(Claim claim) {
        return isHeld(claim) && claims.remove(claim.requestId()) != null;
    }

    private List<Due> free(Instant now, int limit) {
        List<Due> free = new ArrayList<>();
        Iterator<Due> longestFirst = due.iterator();
        while (free.size() < limit && longestFirst.hasNext()) {
            Due next = longestFirst.next();
            if (next.at().isAfter(now)) {
                break;
            }
            Claim claim = claims.get(next.requestId());
            if (claim == null || !claim.until().isAfter(now)) {
                free.add(next);
            }
        }
        return free;
    }

    /** That there is something to do for a request from then on. */
    private record Due(Instant at, UUID requestId) implements Comparable<Due> {

        private static final Comparator<Due> ORDER =
                Comparator.comparing(Due::at).thenComparing(Due::requestId, Ids.UNSIGNED);

        @Override
        public int compareTo(Due other) {
            return ORDER.compare(this, other);
        }
    }
}
