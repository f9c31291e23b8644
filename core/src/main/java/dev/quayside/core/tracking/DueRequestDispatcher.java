package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.internal.WorkerPool;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.LeaseLostException;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Claims due tracking requests and passes them to the threads of a worker. Thread-safe. */
final class DueRequestDispatcher {
    private final TrackingRepository store;
    private final TrackingSettings settings;
    private final RequestProcessor requests;
    private final ShipmentProcessor shipments;
    private final TimeOrderedIds owners;
    private final InstantSource clock;
    private final TrackingMonitor monitor;
    private final OutageLog failures;
    private volatile List<AccountId> seenLast = List.of();

    DueRequestDispatcher(
            TrackingRepository store,
            TrackingSettings settings,
            RequestProcessor requests,
            ShipmentProcessor shipments,
            TimeOrderedIds owners,
            InstantSource clock,
            TrackingMonitor monitor) {
        this.store = store;
        this.settings = settings;
        this.requests = requests;
        this.shipments = shipments;
        this.owners = owners;
        this.clock = clock;
        this.monitor = monitor;
        failures = monitor.failures();
    }

    /**
     * Claims all requests that are due now and passes them to the pool.
     *
     * @return the number of claims that were passed to the pool
     */
    int run(WorkerPool pool) {
        Instant now = clock.instant();
        Set<AccountId> failed = new HashSet<>();
        int done = 0;
        List<AccountId> seen;
        int limit;
        int before;
        do {
            // Accounts whose claims fail stay due and come first in the list. The higher limit makes room for other
            // accounts.
            limit = (int) Math.min((long) settings.accountsAtOnce() + failed.size(), Integer.MAX_VALUE);
            seen = accountsDue(now, limit);
            before = done + failed.size();
            done += run(seen, now, pool, failed);
            // Continues while there may be further accounts, and the last iteration claimed a request or found an
            // account whose claim fails.
        } while (seen.size() == limit && done + failed.size() > before);
        return done;
    }

    /**
     * Claims one batch per account in turn, because otherwise other accounts would wait for all requests of a large
     * account.
     */
    private int run(List<AccountId> seen, Instant now, WorkerPool pool, Set<AccountId> failed) {
        int done = 0;
        List<AccountId> waiting =
                seen.stream().filter(account -> !failed.contains(account)).toList();
        while (!waiting.isEmpty()) {
            List<AccountId> more = new ArrayList<>();
            for (AccountId account : waiting) {
                int limit = Math.min(settings.batchSize(), pool.awaitFreeThreads());
                if (limit == 0) {
                    return done;
                }
                List<ClaimedRequest> claimed = claim(account, now, limit, failed);
                dispatch(account, claimed, pool);
                done += claimed.size();
                if (claimed.size() == limit) {
                    more.add(account);
                }
            }
            waiting = more;
        }
        return done;
    }

    private List<AccountId> accountsDue(Instant now, int limit) {
        try {
            List<AccountId> accounts = store.accountsDue(now, limit);
            if (!accounts.isEmpty()) {
                seenLast = accounts;
            }
            return accounts;
        } catch (RuntimeException e) {
            failures.warn(
                    e, "cannot see which accounts have something due; going on with the {} seen last", seenLast.size());
            return seenLast;
        }
    }

    private List<ClaimedRequest> claim(AccountId account, Instant now, int limit, Set<AccountId> failed) {
        Instant until = clock.instant().plus(settings.lease());
        try {
            return store.claim(account, now, owners.next(), until, limit);
        } catch (RuntimeException e) {
            failures.warn(e, "cannot claim what is due for account {}; going on with the others", account);
            failed.add(account);
            return List.of();
        }
    }

    /**
     * Passes the claimed requests of one account to threads. All requests for tracked shipments form one task; each
     * request without a tracked shipment forms its own task.
     */
    private void dispatch(AccountId account, List<ClaimedRequest> claimed, WorkerPool pool) {
        List<ClaimedRequest> tracked = new ArrayList<>();
        List<List<ClaimedRequest>> pieces = new ArrayList<>();
        for (ClaimedRequest each : claimed) {
            if (each.request().status() == RequestStatus.SUCCEEDED) {
                tracked.add(each);
            } else {
                pieces.add(List.of(each));
            }
        }
        if (!tracked.isEmpty()) {
            pieces.add(0, tracked);
        }
        for (List<ClaimedRequest> piece : pieces) {
            pool.execute(() -> {
                if (pool.isClosing()) {
                    releaseClaims(piece, new ClosedException());
                } else if (piece.size() == 1) {
                    process(piece.get(0));
                } else {
                    trackTogether(account, piece);
                }
            });
        }
    }

    /**
     * Processes several tracked shipments of one account together. If this fails, processes the shipments one by one.
     * The sources of a shipment are not called again if they have already responded.
     */
    private void trackTogether(AccountId account, List<ClaimedRequest> tracked) {
        List<ShipmentProcessor.Step> undone = new ArrayList<>();
        Set<UUID> done = Set.of();
        if (!Thread.currentThread().isInterrupted()) {
            try {
                done = shipments.trackTogether(account, tracked, undone::add);
            } catch (InterruptedException e) {
                releaseClaims(tracked, e);
                return;
            } catch (RuntimeException | Error e) {
                monitor.processedOneByOne(account, tracked.size(), e);
            }
        }
        for (ClaimedRequest each : tracked) {
            if (!done.contains(each.request().id())) {
                process(each);
            }
        }
        undone.forEach(step -> processSafely(step.claim(), () -> shipments.commitStep(step)));
    }

    private void process(ClaimedRequest claimed) {
        processSafely(claimed.claim(), () -> advance(claimed.claim(), claimed.request()));
    }

    private void releaseClaims(List<ClaimedRequest> claimed, InterruptedException ended) {
        release(claimed.stream().map(ClaimedRequest::claim).toList(), ended);
    }

    @FunctionalInterface
    private interface Work {
        void run() throws InterruptedException;
    }

    /** Processes one due request. If the result cannot be stored, the request stays claimed until the lease expires. */
    private void processSafely(Claim claim, Work work) {
        if (Thread.interrupted()) {
            release(List.of(claim), new InterruptedException());
            return;
        }
        try {
            work.run();
        } catch (InterruptedException e) {
            release(List.of(claim), e);
        } catch (LeaseLostException e) {
            monitor.log().debug("the lease of request {} was lost to another worker", claim.requestId());
            monitor.publish(listener -> listener.leaseLost(claim));
        } catch (ConflictException e) {
            monitor.log().debug("request {}: every attempt conflicted", claim.requestId(), e);
        } catch (UnknownReferenceException | DuplicateException e) {
            handleFailure(claim, e);
        } catch (StoreException e) {
            warnLeftClaimed(claim, e);
        } catch (RuntimeException | Error e) {
            handleFailure(claim, e);
        }
    }

    private void advance(Claim claim, TrackingRequest request) throws InterruptedException {
        switch (request.status()) {
            case PENDING, AWAITING_MANIFEST -> requests.advance(claim, request);
            case SUCCEEDED -> shipments.track(claim, request);
            case FAILED, TRACKING_STOPPED -> requests.clearDueTime(claim, request);
        }
    }

    /**
     * Releases the claims of an interrupted thread. The interrupt status is cleared while the claims are released,
     * because a store may fail on an interrupted thread, and the interrupt was meant only for the source calls.
     */
    private void release(List<Claim> claims, InterruptedException ended) {
        boolean again = Thread.interrupted();
        claims.forEach(this::release);
        ClosedException.propagate(again ? new InterruptedException() : ended);
    }

    private void release(Claim claim) {
        try {
            store.release(claim);
        } catch (RuntimeException e) {
            warnLeftClaimed(claim, e);
        }
    }

    private void warnLeftClaimed(Claim claim, Throwable thrown) {
        failures.warn(
                thrown, "request {} of account {} is left until its lease expires", claim.requestId(), claim.account());
    }

    private void handleFailure(Claim claim, Throwable thrown) {
        failures.warn(thrown, "request {} of account {} cannot be processed", claim.requestId(), claim.account());
        try {
            Optional<TrackingRequest> request = store.request(claim.account(), claim.requestId());
            if (request.isPresent()) {
                requests.recordInternalError(claim, request.get());
            }
        } catch (RuntimeException | Error e) {
            warnLeftClaimed(claim, e);
        }
    }
}
