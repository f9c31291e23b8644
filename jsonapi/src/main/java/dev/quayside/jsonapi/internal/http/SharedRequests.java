package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.Share;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.ShareRepository.FoundShare;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.TokenHeader;
import dev.quayside.jsonapi.internal.http.Bulkhead.Permit;
import dev.quayside.query.schema.Strictness;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The handler of requests whose caller has the token of a share instead of an API key. The first step that fails
 * decides the status of the response:
 *
 * <ol>
 *   <li>the token: 401, {@code share_expired} if the share has expired, otherwise {@code unauthorized};
 *   <li>the method: 405, and the media types: 406, 415;
 *   <li>the rate limit of the share: 429;
 *   <li>a query, which is not allowed because it might contain a token: 400;
 *   <li>the features and the plan of the account: 403;
 *   <li>the shared object: 404.
 * </ol>
 *
 * <p>These steps, and a 304 response, call only {@link ShareRepository#shareByHash}. A store with a database executes
 * one statement for this call, or two if the process has not found the share before. The concurrency limits do not
 * apply to this call, so requests that fail in one of these steps do not delay other readers. The entity tag depends on
 * the share, on the version of the shared object, on the features of the account, and on the current period of {@value
 * #PERIOD_MINUTES} minutes. Vessel positions, the readiness and the records of places and vessels change without a new
 * version. A client sees such a change after {@value #PERIOD_MINUTES} minutes at the latest, because the period is a
 * part of the tag. Thread-safe.
 */
public final class SharedRequests {

    private static final int PERIOD_MINUTES = 5;
    private static final int TAG_BYTES = 16;
    private static final Duration MAX_AGE = Duration.ofSeconds(60);
    private static final String VARY = "Vary";

    private final Routes routes;
    private final ShareRepository shares;
    private final RateLimiter limiter;
    private final InstantSource clock;

    SharedRequests(Routes routes, ShareRepository shares, RateLimiter limiter, InstantSource clock) {
        this.routes = routes;
        this.shares = shares;
        this.limiter = limiter;
        this.clock = clock;
    }

    /** Returns the share whose token the request contains. The share may have expired. */
    Optional<FoundShare> find(ApiRequest request) {
        return TokenHeader.parse(request.headers().all(TokenHeader.NAME))
                .flatMap(token -> shares.shareByHash(token.hash())
                        .filter(found -> found.share().matches(token)));
    }

    /**
     * Returns the response to a request.
     *
     * @param limited runs the work of a request within the concurrency limits of all shares
     * @throws RejectedRequestException if a step fails
     */
    ApiResponse handle(ApiRequest request, Function<Function<Permit, ApiResponse>, ApiResponse> limited) {
        try {
            return process(request, limited);
        } catch (RejectedRequestException rejection) {
            throw rejection.withHeader("Cache-Control", "no-store").withHeader(VARY, TokenHeader.NAME);
        }
    }

    private ApiResponse process(ApiRequest request, Function<Function<Permit, ApiResponse>, ApiResponse> limited) {
        Instant now = clock.instant();
        FoundShare shared = find(request).orElseThrow(SharedRequests::unauthorized);
        Share share = shared.share();
        if (share.isExpired(now)) {
            throw unauthorized("share_expired", "The share has ended.");
        }
        Routes.Match match = routes.find(request.method(), request.path());
        Routes.Route route = match.route();
        MediaTypes.checkAccept(request.headers(), route.operation().mediaType());
        MediaTypes.checkContentType(request.headers());
        limiter.tryAcquire(share.id(), route.bucket(), now).ifPresent(wait -> {
            throw RejectedRequestException.tooMany(route.bucket(), wait);
        });
        if (!request.query().isEmpty()) {
            // The error does not quote the query, because a token might be a part of it.
            throw RejectedRequestException.of(
                    ErrorStatus.BAD_REQUEST,
                    "query_not_allowed",
                    "This request has no parameters. The token of a share belongs in a header 'Authorization: Token"
                            + " TOKEN', and never in a query.");
        }
        Entitlement feature = route.feature();
        if (feature != null
                && !(shared.account().has(feature) && shared.account().plan().mayReadData(now))) {
            throw RejectedRequestException.notEnabled(feature);
        }
        String version = shared.version();
        if (version == null) {
            throw gone();
        }
        Headers headers = headers(share, now).with("ETag", entityTag(shared, version, now));
        if (isMatched(request, headers)) {
            return new ApiResponse(304, headers, ApiResponse.Body.EMPTY);
        }
        ApiResponse response = limited.apply(permit -> route.endpoint()
                .handle(new RequestContext(
                        request,
                        new Caller(shared.account(), ApiKey.Permission.READ),
                        now,
                        Strictness.LENIENT,
                        match.variables(),
                        permit,
                        null,
                        shared)));
        for (var field : headers.fields()) {
            response = response.withHeader(field.getKey(), field.getValue());
        }
        return response;
    }

    /** Returns the error for a share whose shipment or container does not exist any more. */
    public static RejectedRequestException gone() {
        return RejectedRequestException.of(
                ErrorStatus.NOT_FOUND, "not_found", "The shared shipment or container does not exist any more.");
    }

    private static Headers headers(Share share, Instant now) {
        Duration left = Duration.between(now, share.expiresAt());
        long seconds = (left.compareTo(MAX_AGE) < 0 ? left : MAX_AGE).toSeconds();
        return Headers.NONE.with("Cache-Control", "private, max-age=" + seconds).with(VARY, TokenHeader.NAME);
    }

    /**
     * Returns the entity tag of the response. The tag is weak, because responses of one period may differ in parts that
     * have no version.
     */
    private static String entityTag(FoundShare shared, String version, Instant now) {
        Share share = shared.share();
        Account account = shared.account();
        String text = String.join(
                "\n",
                share.id().toString(),
                share.parts().toString(),
                share.expiresAt().toString(),
                version,
                Stream.of(Entitlement.ROUTING_DATA, Entitlement.RAIL_LAST_FREE_DAY)
                        .filter(account::has)
                        .toList()
                        .toString(),
                Long.toString(now.getEpochSecond()
                        / Duration.ofMinutes(PERIOD_MINUTES).toSeconds()));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "W/\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, TAG_BYTES))
                    + "\"";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /**
     * Returns whether the client already has the current response, by weak comparison of the tags (RFC 9110, 13.1.2).
     */
    private static boolean isMatched(ApiRequest request, Headers headers) {
        String current = headers.first("ETag").orElseThrow().substring("W/".length());
        return request.headers().all("If-None-Match").stream()
                .flatMap(value -> Stream.of(value.split(",", -1)))
                .map(String::strip)
                .anyMatch(tag -> tag.equals("*") || tag.equals(current) || tag.equals("W/" + current));
    }

    /** Returns the error for a request without the token of a share. The error is the same for all other tokens. */
    static RejectedRequestException unauthorized() {
        return unauthorized(
                "unauthorized",
                "A valid token of a share is needed, in a header 'Authorization: Token TOKEN' and never in a query.");
    }

    private static RejectedRequestException unauthorized(String code, String detail) {
        return RejectedRequestException.inHeader(ErrorStatus.UNAUTHORIZED, code, TokenHeader.NAME, detail)
                .withHeader("WWW-Authenticate", "Token");
    }
}
