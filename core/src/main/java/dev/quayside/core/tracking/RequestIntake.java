package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Accepts new tracking requests, or rejects them with all their problems. Thread-safe. */
final class RequestIntake {
    private final Store store;
    private final TrackedLines lines;
    private final PlanLimitCheck planLimit;
    private final InitialFields fields;
    private final Committer committer;
    private final TimeOrderedIds ids;
    private final InstantSource clock;

    RequestIntake(
            Store store,
            TrackedLines lines,
            PlanLimitCheck planLimit,
            InitialFields fields,
            Committer committer,
            TimeOrderedIds ids,
            InstantSource clock) {
        this.store = store;
        this.lines = lines;
        this.planLimit = planLimit;
        this.fields = fields;
        this.committer = committer;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Accepts or rejects a request. A request that has no problems is committed at once; the preconditions of
     * the commit check the plan limit and duplicates. If a precondition fails, the account is read again to find the
     * reason.
     *
     * @param storing the function that commits an accepted request; called again after a conflict
     */
    RequestOutcome submit(Account owner, NewRequest request, BiConsumer<Commit, TrackingRequest> storing) {
        RequestCheck check = new RequestCheck(store, lines, owner.id(), request);
        if (check.problems().isEmpty() && planLimit.hasSlots(owner)) {
            try {
                return accept(owner, request, check, storing);
            } catch (ConflictException e) {
                Optional<RequestOutcome> rejection =
                        findRejection(storedAccount(owner.id()), new RequestCheck(store, lines, owner.id(), request));
                if (rejection.isPresent()) {
                    return rejection.get();
                }
                // The request need not be rejected: its commit only conflicted with a concurrent commit.
                committer.publishConflict(e);
            }
        }
        return committer.retry(() -> acceptOrReject(storedAccount(owner.id()), request, storing));
    }

    Optional<RequestOutcome.PlanLimitReached> planLimit(Account owner) {
        return planLimit.limitReached(owner);
    }

    List<RequestOutcome.Problem> problems(AccountId account, NewRequest request) {
        return new RequestCheck(store, lines, account, request).findDuplicates().problems();
    }

    /** Returns the stored account. */
    Account storedAccount(AccountId account) {
        return store.accounts()
                .account(account)
                .orElseThrow(() -> new UnknownReferenceException(
                        "a tracking request refers to account " + account + ", which does not exist"));
    }

    /**
     * Returns the outcome that rejects a request, according to the data that is stored now; empty if there is no reason
     * to reject it.
     */
    private Optional<RequestOutcome> findRejection(Account owner, RequestCheck check) {
        Optional<RequestOutcome.PlanLimitReached> full = planLimit.limitReached(owner);
        if (full.isPresent()) {
            return Optional.of(full.get());
        }
        List<RequestOutcome.Problem> problems = check.findDuplicates().problems();
        return problems.isEmpty() ? Optional.empty() : Optional.of(new RequestOutcome.Refused(problems));
    }

    private RequestOutcome acceptOrReject(
            Account owner, NewRequest request, BiConsumer<Commit, TrackingRequest> storing) {
        RequestCheck check = new RequestCheck(store, lines, owner.id(), request);
        return findRejection(owner, check).orElseGet(() -> accept(owner, request, check, storing));
    }

    private RequestOutcome accept(
            Account owner, NewRequest request, RequestCheck check, BiConsumer<Commit, TrackingRequest> storing) {
        Instant now = clock.instant();
        TrackingRequest.Builder accepted = TrackingRequest.of(ids.next(), check.type(), check.number(), now)
                .scac(check.scac())
                .refNumbers(request.refNumbers())
                .tags(request.tags())
                .initialFields(request.initialFields())
                .customerId(request.customerId())
                .userId(request.userId());
        if (check.scac() == null) {
            accepted.detectLine();
        }
        TrackingRequest pending = accepted.build();
        Commit.Builder commit =
                Commit.of(owner.id()).request(pending).preconditions(check.preconditions(planLimit.slots(owner)));
        fields.of(owner.id(), pending, now).forEach(commit::field);
        TrackingRequest stored = pending.toBuilder().version(1).build();
        committer.commit(commit.build(), complete -> storing.accept(complete, stored));
        return new RequestOutcome.Accepted(stored);
    }
}
