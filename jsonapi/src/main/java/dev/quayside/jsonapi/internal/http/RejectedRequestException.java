package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.BindResult;
import java.time.Duration;
import java.util.List;

/** Thrown to reject a request with an error response that lists all problems of the request. */
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

    /** Creates an exception from at least one problem; equal problems are listed once. */
    public static RejectedRequestException of(List<RequestError> problems) {
        return new RejectedRequestException(problems, Headers.NONE);
    }

    /** Creates an exception from one error; see {@link RequestError#of(ErrorStatus, String, String)}. */
    public static RejectedRequestException of(ErrorStatus status, String code, String detail) {
        return new RejectedRequestException(RequestError.of(status, code, detail));
    }

    /** Creates an exception from one error; see {@link RequestError#inHeader}. */
    public static RejectedRequestException inHeader(ErrorStatus status, String code, String header, String detail) {
        return new RejectedRequestException(RequestError.inHeader(status, code, header, detail));
    }

    /** Creates an exception from one error; see {@link RequestError#inParameter}. */
    public static RejectedRequestException inParameter(String code, String parameter, String detail) {
        return new RejectedRequestException(RequestError.inParameter(code, parameter, detail));
    }

    /** Creates an exception from one error; see {@link RequestError#atPointer(String, String, String)}. */
    public static RejectedRequestException atPointer(String code, String pointer, String detail) {
        return new RejectedRequestException(RequestError.atPointer(code, pointer, detail));
    }

    /**
     * Returns the result of binding a query.
     *
     * @throws RejectedRequestException with all errors if the query could not be bound
     */
    public static <Q> Q resultOrThrow(BindResult<Q> bound) {
        Q result = bound.result();
        if (result == null) {
            throw of(bound.errors().stream().map(RequestError::of).toList());
        }
        return result;
    }

    /** Returns the error for a resource that does not exist or that the account may not see. */
    public static RejectedRequestException notFound(String kind) {
        return RejectedRequestException.of(
                ErrorStatus.NOT_FOUND, "not_found", "The account has no " + kind + " with this id.");
    }

    /** Returns the error for a resource that all accounts share and that does not exist. */
    public static RejectedRequestException noSuchResource(String kind) {
        return RejectedRequestException.of(ErrorStatus.NOT_FOUND, "not_found", "There is no such " + kind + ".");
    }

    /**
     * Returns the error for a failed request to a source of vessel positions. The response does not contain the
     * source's message.
     */
    public static RejectedRequestException sourceFailed(SourceResponse.Refused<?> response) {
        return switch (response.error()) {
            case UNREACHABLE ->
                RejectedRequestException.of(
                                ErrorStatus.SERVICE_UNAVAILABLE,
                                "source_unavailable",
                                "Vessel positions are temporarily unavailable; please try again.")
                        .withHeader("Retry-After", "10");
            case UNREADABLE, INVALID_REPORT, NOT_FOUND, NOT_YET_MANIFESTED, INVALID_NUMBER, CANCELLED, WITHHELD ->
                RejectedRequestException.of(
                        ErrorStatus.BAD_GATEWAY,
                        "source_failed",
                        "The source of vessel positions has not returned usable data.");
        };
    }

    /** Returns the error for a request that would exceed a plan limit. */
    public static RejectedRequestException planLimit(RequestOutcome.PlanLimitReached reached) {
        return RejectedRequestException.of(
                ErrorStatus.FORBIDDEN,
                RequestOutcome.PlanLimitReached.CODE,
                "The account's plan allows " + reached.limit() + " active containers, and " + reached.used()
                        + " are in use. Containers that were picked up and failed requests do not count.");
    }

    /** Returns the error for a missing feature, in the same words as the reference service. */
    public static RejectedRequestException notEnabled(Entitlement feature) {
        String detail = feature == Entitlement.CONTAINER_REFRESH
                ? "This API endpoint is not enabled for your account."
                : feature.title() + " feature is not enabled for this account";
        return RejectedRequestException.of(ErrorStatus.FORBIDDEN, "feature_not_enabled", detail);
    }

    /** Returns the error for exceeding the rate limit of a bucket. */
    public static RejectedRequestException tooMany(RateLimits.Bucket bucket, Duration wait) {
        String detail = switch (bucket) {
            case STANDARD -> "The account has sent too many requests. Please try again in a minute.";
            case CREATE_TRACKING_REQUEST ->
                "You've hit the create tracking requests limit. Please try again in a minute.";
            case INFER_NUMBER -> "Rate limit exceeded";
            case SHARED -> "This share is requested too often. Please try again in a minute.";
            case REFRESH -> "You've hit the refresh limit. Please try again in a minute.";
        };
        return RejectedRequestException.of(ErrorStatus.TOO_MANY_REQUESTS, "rate_limited", detail)
                .retryAfter(wait);
    }

    /** Returns this exception, with an additional header for the response. */
    public RejectedRequestException withHeader(String header, String value) {
        return new RejectedRequestException(problems, headers.with(header, value));
    }

    /** Returns this exception, with the header {@code Retry-After}: the time to wait in whole seconds, rounded up. */
    public RejectedRequestException retryAfter(Duration wait) {
        long seconds = wait.plusSeconds(1).minusNanos(1).toSeconds();
        return withHeader("Retry-After", Long.toString(Math.max(1, seconds)));
    }

    /**
     * Returns the status of the response: 403 if at least one problem has this status, otherwise the status of the
     * first problem.
     */
    public ErrorStatus status() {
        ErrorStatus status = problems.get(0).status();
        boolean forbidden = problems.stream().anyMatch(problem -> problem.status() == ErrorStatus.FORBIDDEN);
        return forbidden ? ErrorStatus.FORBIDDEN : status;
    }

    public List<RequestError> problems() {
        return problems;
    }

    public Headers headers() {
        return headers;
    }
}
