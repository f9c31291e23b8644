package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.access.RateLimitBucket;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.BindResult;
import java.time.Duration;
import java.util.List;

/** Ends the answering of a request early, with everything that is wrong with it. */
public final class RejectedRequestException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<RequestError> problems;
    private final transient Headers headers;

    private RejectedRequestException(List<RequestError> problems, Headers headers) {
        super(problems.get(0).detail(), null, false, false);
        this.problems = problems.stream().distinct().toList();
        this.headers = headers;
    }

    public RejectedRequestException(RequestError problem) {
        this(List.of(problem), Headers.NONE);
    }

    /**
     * For problems of which there is at least one; equal ones count once. A gated feature comes before the others: it alone decides the status,
     * the others are told as well.
     */
    public static RejectedRequestException of(List<RequestError> problems) {
        return new RejectedRequestException(problems, Headers.NONE);
    }

    /**
     * What a query says.
     *
     * @throws RejectedRequestException with all that is wrong with it, if it cannot be understood
     */
    public static <Q> Q orResult(BindResult<Q> binding) {
        Q result = binding.result();
        if (result == null) {
            throw of(binding.errors().stream().map(RequestError::of).toList());
        }
        return result;
    }

    /** Nothing of this kind has the id that was asked for, or the account may not know of it. */
    public static RejectedRequestException notFound(String kind) {
        return new RejectedRequestException(
                RequestError.of(ErrorStatus.NOT_FOUND, "not_found", "The account has no " + kind + " with this id."));
    }

    /** Nothing of this kind, which accounts share, has the id or code that was asked for. */
    public static RejectedRequestException notThere(String kind) {
        return new RejectedRequestException(
                RequestError.of(ErrorStatus.NOT_FOUND, "not_found", "There is no such " + kind + "."));
    }

    /** A source of vessel positions was waited for, and has not answered; its own words are for the host alone. */
    public static RejectedRequestException unanswered(SourceResponse.Refused<?> unknown) {
        return switch (unknown.error()) {
            case UNREACHABLE ->
                new RejectedRequestException(RequestError.of(
                                ErrorStatus.SERVICE_UNAVAILABLE,
                                "source_unavailable",
                                "The source of vessel positions cannot be reached; please try again."))
                        .with("Retry-After", "10");
            case UNREADABLE, NOT_FOUND, NOT_YET_MANIFESTED, INVALID_NUMBER, CANCELLED, WITHHELD ->
                new RejectedRequestException(RequestError.of(
                        ErrorStatus.BAD_GATEWAY,
                        "source_failed",
                        "The source of vessel positions has not given a usable answer."));
        };
    }

    /** The account's plan has no room for what would take some. */
    public static RejectedRequestException planLimit(RequestOutcome.PlanLimitReached reached) {
        return new RejectedRequestException(RequestError.of(
                ErrorStatus.FORBIDDEN,
                RequestOutcome.PlanLimitReached.CODE,
                "The account's plan has room for " + reached.limit() + " active containers, and " + reached.used()
                        + " are taken; containers that were picked up, and requests that failed, take none."));
    }

    /** The account does not have a feature; in the words that clients know. */
    public static RejectedRequestException notEnabled(Entitlement feature) {
        String detail = feature == Entitlement.CONTAINER_REFRESH
                ? "This API endpoint is not enabled for your account."
                : feature.title() + " feature is not enabled for this account";
        return new RejectedRequestException(RequestError.of(ErrorStatus.FORBIDDEN, "feature_not_enabled", detail));
    }

    /** The account has sent too many requests of a kind. */
    public static RejectedRequestException tooMany(RateLimitBucket bucket, Duration wait) {
        String detail = switch (bucket) {
            case STANDARD -> "The account has sent too many requests. Please try again in a minute.";
            case CREATE_TRACKING_REQUEST ->
                "You've hit the create tracking requests limit. Please try again in a minute.";
            case INFER_NUMBER -> "Rate limit exceeded";
            case REFRESH -> "You've hit the refresh limit. Please try again in a minute.";
        };
        long seconds = wait.plusSeconds(1).minusNanos(1).toSeconds();
        return new RejectedRequestException(RequestError.of(ErrorStatus.TOO_MANY_REQUESTS, "rate_limited", detail))
                .with("Retry-After", Long.toString(Math.max(1, seconds)));
    }

    /** The same refusal with one more header in its answer. */
    public RejectedRequestException with(String header, String value) {
        return new RejectedRequestException(problems, headers.with(header, value));
    }

    /** The status of the answer: the one whose step comes first. */
    public ErrorStatus status() {
        ErrorStatus status = problems.get(0).status();
        boolean forbidden = problems.stream().anyMatch(problem -> problem.status() == ErrorStatus.FORBIDDEN);
        return forbidden ? ErrorStatus.FORBIDDEN : status;
    }

    /** At least one. */
    public List<RequestError> problems() {
        return problems;
    }

    /** Headers that the answer must have. */
    public Headers headers() {
        return headers;
    }
}
