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
 * What whoever makes a commit has found, and what has to be so still when it is stored: that its numbers are free, and that
 * there is room. Of several that want the same at once, no more get it than may have it; the others are told that what they
 * have read is {@linkplain ConflictException stale}, and find out when they read again.
 *
 * @param slotsBelow how many {@linkplain Usage#slots() slots} have to be in use at least for the commit to be refused, from
 *     1; null if that does not matter
 * @param numbers of which no request may {@linkplain TrackingRequest#holdsNumber() hold} one, in whatever case; may be
 *     empty
 * @param besides requests that may, by their ids; may be empty
 * @param unfollowed numbers that no shipment may have, in whatever case, that is followed, as submitted or as its line has it; may
 *     be empty
 */
public record CommitPreconditions(
        @Nullable Integer slotsBelow, Set<String> numbers, Set<UUID> besides, Set<LineNumber> unfollowed) {

    /** A number at a line. */
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
        besides = Set.copyOf(Objects.requireNonNull(besides, "besides"));
        unfollowed = Set.copyOf(Objects.requireNonNull(unfollowed, "unfollowed"));
    }

    /** That no shipment that is followed has one of these numbers. */
    public static CommitPreconditions unfollowed(Set<LineNumber> numbers) {
        return new CommitPreconditions(null, Set.of(), Set.of(), numbers);
    }

    /**
     * Sees that it is still so. For stores, while nobody else who brings a preconditions can store anything in the account.
     *
     * @param usage how much of its plan the account uses now
     * @param requestsFor the account's requests for a number
     * @param isFollowed whether a shipment of the account has a number whose tracking is not stopped
     * @throws ConflictException if it is not
     */
    public void check(
            Supplier<Usage> usage,
            Function<String, ? extends Collection<TrackingRequest>> requestsFor,
            Predicate<LineNumber> isFollowed) {
        if (slotsBelow != null && usage.get().slots() >= slotsBelow) {
            throw new ConflictException("there is no room left: " + slotsBelow + " slots or more are in use");
        }
        for (String number : numbers) {
            for (TrackingRequest request : requestsFor.apply(number)) {
                if (request.holdsNumber() && !besides.contains(request.id())) {
                    throw new ConflictException("tracking request " + request.id() + " has taken the number");
                }
            }
        }
        for (LineNumber one : unfollowed) {
            if (isFollowed.test(one)) {
                throw new ConflictException("a shipment with the number is followed at " + one.line());
            }
        }
    }
}
