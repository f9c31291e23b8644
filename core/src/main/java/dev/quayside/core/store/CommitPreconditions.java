package dev.quayside.core.store;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.TrackingRequest;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The conditions that a store checks when it stores a commit: numbers are not yet in use, and the plan has a free slot.
 * If several commits of one account have preconditions, a store executes them one after the other; at most one of
 * several conflicting commits then succeeds.
 *
 * @param slotsBelow the number of {@linkplain PlanUsage#usedSlots() used slots} at which the commit is rejected, at
 *     least 1; null for no limit
 * @param numbers numbers that no request may {@linkplain TrackingRequest#holdsNumber() hold}, compared ignoring
 *     case
 * @param exceptRequests the ids of requests that are exempt from the condition on {@code numbers}
 * @param numbersNotTracked numbers that no tracked shipment may have, either as the submitted number or as the number
 *     that the line uses; compared ignoring case
 */
public record CommitPreconditions(
        @Nullable Integer slotsBelow,
        Set<String> numbers,
        Set<UUID> exceptRequests,
        Set<LineNumber> numbersNotTracked) {

    /** A number under which a shipping line may track a shipment. */
    public record LineNumber(Scac line, String number) {
        public LineNumber {
            Objects.requireNonNull(line, "line");
            Objects.requireNonNull(number, "number");
        }
    }

    public CommitPreconditions {
        if (slotsBelow != null && slotsBelow < 1) {
            throw new IllegalArgumentException(
                    "slotsBelow: " + slotsBelow + " leaves no room for anything (expected 1 or more)");
        }
        numbers = Set.copyOf(Objects.requireNonNull(numbers, "numbers"));
        exceptRequests = Set.copyOf(Objects.requireNonNull(exceptRequests, "besides"));
        numbersNotTracked = Set.copyOf(Objects.requireNonNull(numbersNotTracked, "unfollowed"));
    }

    /** Creates the condition that no tracked shipment has one of these numbers. */
    public static CommitPreconditions numbersNotTracked(Set<LineNumber> numbers) {
        return new CommitPreconditions(null, Set.of(), Set.of(), numbers);
    }

    /**
     * Checks the conditions. While a store calls this method and saves the commit, no other commit with preconditions
     * may be saved in the account.
     *
     * @param usage returns the plan usage of the account
     * @param requestsByNumber returns the account's requests for a number
     * @param isTracked returns whether the account has a tracked shipment with this number
     * @throws ConflictException if a condition is not met
     */
    public void check(
            Supplier<PlanUsage> usage,
            Function<String, ? extends Collection<TrackingRequest>> requestsByNumber,
            Predicate<LineNumber> isTracked) {
        if (slotsBelow != null && usage.get().usedSlots() >= slotsBelow) {
            throw new ConflictException("there is no free slot: " + slotsBelow + " slots or more are in use");
        }
        for (String number : numbers) {
            for (TrackingRequest request : requestsByNumber.apply(number)) {
                if (request.holdsNumber() && !exceptRequests.contains(request.id())) {
                    throw new ConflictException("tracking request " + request.id() + " has taken the number");
                }
            }
        }
        for (LineNumber one : numbersNotTracked) {
            if (isTracked.test(one)) {
                throw new ConflictException("a shipment with the number is tracked at " + one.line());
            }
        }
    }
}
