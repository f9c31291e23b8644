package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Authentication;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.ConcurrencyLimits;
import dev.quayside.jsonapi.internal.http.Bulkhead.Permit;
import dev.quayside.query.schema.Strictness;
import dev.quayside.query.store.UnsupportedQueryException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A handler that checks requests in the steps that {@code V2Api} lists, handles them, and converts failures to error
 * responses. Thread-safe.
 */
public final class RequestHandler {

    private static final Logger LOG = LoggerFactory.getLogger(RequestHandler.class);

    private final Routes routes;
    private final Authentication authentication;
    private final RateLimiter limiter;
    private final IdempotencyFilter once;
    private final @Nullable Bulkhead bulkhead;
    private final CorsFilter cors;
    private final InstantSource clock;
    private final OutageLog failures;

    /** The handler of requests with the token of a share; null if the store has no shares. */
    private final @Nullable SharedRequests shared;

    /**
     * The id under which the concurrency limits count the requests of all shares. All shares together have the limits
     * of one account. A shared page with many readers therefore does not use up the limits of its account, and all
     * shared pages together leave permits to the accounts.
     */
    private final UUID allShares = UUID.randomUUID();

    private RequestHandler(
            Builder builder,
            Routes routes,
            IdempotencyStore answers,
            @Nullable ShareRepository shares,
            InstantSource clock) {
        this.routes = routes;
        this.authentication = builder.authentication;
        this.limiter = builder.limiter;
        this.once = new IdempotencyFilter(answers, builder.keptFor);
        this.bulkhead = builder.concurrency == null ? null : new Bulkhead(builder.concurrency);
        this.cors = builder.cors;
        this.clock = clock;
        this.failures = new OutageLog(LOG, clock);
        this.shared = shares == null ? null : new SharedRequests(routes, shares, limiter, clock);
    }

    /** Returns the response to a request that is exempt from rate and concurrency limits. */
    public ApiResponse handleUnlimited(ApiRequest request, Caller caller) {
        return respondWithoutCors(request, () -> process(request, caller, Permit.UNLIMITED, RateLimiter.unlimited()));
    }

    /** Returns the response to a request. Does not throw exceptions: a failure becomes an error response. */
    public ApiResponse handle(ApiRequest request) {
        SharedRequests ofShare = sharedFor(request);
        if (ofShare != null) {
            return respond(request, () -> ofShare.handle(request, work -> withPermit(allShares, work)));
        }
        return respond(request, () -> {
            // The limits apply before the account is read, because reading the account may take as long as the request
            // itself.
            Authentication.Credential credential =
                    authentication.credential(request).orElseThrow(RequestHandler::unauthorized);
            return withPermit(
                    credential.account().value(),
                    permit -> process(
                            request,
                            credential.caller().get().orElseThrow(RequestHandler::unauthorized),
                            permit,
                            limiter));
        });
    }

    /**
     * Returns the response to a request whose caller the host has authenticated. A request for a shared object must
     * nevertheless contain the token of a share.
     */
    public ApiResponse handle(ApiRequest request, Caller caller) {
        return sharedFor(request) != null
                ? handle(request)
                : respond(
                        request,
                        () -> withPermit(
                                caller.account().id().value(), permit -> process(request, caller, permit, limiter)));
    }

    /** Returns the handler of share requests if the path is that of a shared object; otherwise null. */
    private @Nullable SharedRequests sharedFor(ApiRequest request) {
        return routes.isShared(request.path()) ? shared : null;
    }

    /** Returns the error response to a request without a valid API key or token; empty if the key or token is valid. */
    public Optional<ApiResponse> rejection(ApiRequest head) {
        SharedRequests ofShare = sharedFor(head);
        boolean known;
        try {
            known = ofShare == null
                    ? authentication.credential(head).isPresent()
                    : ofShare.find(head).isPresent();
        } catch (RuntimeException failure) {
            return Optional.of(respond(head, () -> {
                throw failure;
            }));
        }
        return known
                ? Optional.empty()
                : Optional.of(respond(head, () -> {
                    throw ofShare == null ? unauthorized() : SharedRequests.unauthorized();
                }));
    }

    private ApiResponse withPermit(UUID subject, Function<Permit, ApiResponse> steps) {
        return bulkhead == null ? steps.apply(Permit.UNLIMITED) : bulkhead.run(subject, steps);
    }

    private ApiResponse respond(ApiRequest request, Supplier<ApiResponse> steps) {
        CorsFilter filter = sharedFor(request) == null ? cors : CorsFilter.SHARED;
        return filter.preflight(request)
                .orElseGet(() -> filter.withCorsHeaders(request, respondWithoutCors(request, steps)));
    }

    private ApiResponse respondWithoutCors(ApiRequest request, Supplier<ApiResponse> steps) {
        ApiResponse response;
        try {
            // The body is written to count its length; the writing may fail like any of the steps.
            response = withoutBodyOfHead(request, steps.get());
        } catch (RejectedRequestException rejection) {
            response = Responses.error(rejection);
        } catch (UnsupportedQueryException lack) {
            response = Responses.error(RejectedRequestException.of(
                    ErrorStatus.BAD_REQUEST, "unsupported_query", "This service cannot " + lack.what() + "."));
        } catch (ConflictException conflict) {
            LOG.debug("a request failed after repeated conflicts", conflict);
            response = retrySoon("changed_by_others", "Another request is changing the same data; please try again.");
        } catch (StoreException failure) {
            failures.warn(failure, "the store could not answer");
            response = retrySoon("store_unavailable", "The database is temporarily unavailable; please try again.");
        } catch (RuntimeException failure) {
            LOG.error("a request could not be answered", failure);
            response = Responses.error(RejectedRequestException.of(
                    ErrorStatus.INTERNAL_SERVER_ERROR, "internal_error", "The request could not be answered."));
        }
        return withoutBodyOfHead(request, response);
    }

    private static ApiResponse withoutBodyOfHead(ApiRequest request, ApiResponse response) {
        return request.method().equals("HEAD") ? response.withoutBody() : response;
    }

    /** Returns a 503 response that asks the client to repeat the request soon. */
    private static ApiResponse retrySoon(String code, String detail) {
        return Responses.error(RejectedRequestException.of(ErrorStatus.SERVICE_UNAVAILABLE, code, detail)
                .withHeader("Retry-After", "1"));
    }

    /** Checks and handles the request in the steps that {@code V2Api} lists. */
    private ApiResponse process(ApiRequest request, Caller caller, Permit permit, RateLimiter counter) {
        Routes.Match match = routes.find(request.method(), request.path());
        Routes.Route route = match.route();
        RouteAccess access = route.access();
        if (access == RouteAccess.READ_SHARED) {
            throw SharedRequests.unauthorized();
        }
        MediaTypes.checkAccept(request.headers(), route.operation().mediaType());
        if (access.readsBody()) {
            MediaTypes.checkBodyType(request.headers());
        } else {
            MediaTypes.checkContentType(request.headers());
        }
        Strictness strictness = HeaderElement.strictness(request.headers());
        RequestContext context =
                new RequestContext(request, caller, clock.instant(), strictness, match.variables(), permit, null, null);
        counter.tryAcquire(context.account().id().value(), route.bucket(), context.now())
                .ifPresent(wait -> {
                    throw RejectedRequestException.tooMany(route.bucket(), wait);
                });
        checkPermission(context, access);
        checkFeature(context, route.feature());
        Routes.Endpoint endpoint = route.endpoint();
        Routes.Endpoint keyed = route.keyed() ? asked -> once.handle(asked, route) : endpoint;
        ApiResponse response =
                strictness == Strictness.STRICT ? handleStrictly(keyed, context) : handleLeniently(keyed, context);
        return route.confidential() ? response.withHeader("Cache-Control", "no-store") : response;
    }

    private static ApiResponse handleStrictly(Routes.Endpoint endpoint, RequestContext context) {
        try {
            return handleLeniently(endpoint, context).withHeader("Preference-Applied", "handling=strict");
        } catch (RejectedRequestException rejection) {
            throw rejection.withHeader("Preference-Applied", "handling=strict");
        }
    }

    /**
     * Returns the response, with a header by which caches distinguish it from the response to a request with strict
     * handling (RFC 7240, section 2).
     */
    private static ApiResponse handleLeniently(Routes.Endpoint endpoint, RequestContext context) {
        try {
            return endpoint.handle(context).withHeader("Vary", "Prefer");
        } catch (RejectedRequestException rejection) {
            throw rejection.withHeader("Vary", "Prefer");
        }
    }

    private static void checkPermission(RequestContext context, RouteAccess access) {
        if (access.needsFullKey() && context.caller().permission() == ApiKey.Permission.READ) {
            throw RejectedRequestException.of(ErrorStatus.FORBIDDEN, "read_only_key", "This API key is read-only.");
        }
        if (access.requiredFeature() != RouteAccess.RequiredFeature.NOTHING && !context.mayReadData()) {
            throw new RejectedRequestException(
                    access.requiredFeature() == RouteAccess.RequiredFeature.READING
                            ? RequestError.of(
                                    ErrorStatus.FORBIDDEN,
                                    "plan_does_not_include_reading",
                                    "Reading tracking data is not enabled for this account: its plan includes it only during a trial.")
                            : RequestError.of(
                                    ErrorStatus.FORBIDDEN,
                                    "plan_does_not_include_webhooks",
                                    "Webhooks are not enabled for this account: its plan includes them only during a trial."));
        }
    }

    private static void checkFeature(RequestContext context, @Nullable Entitlement feature) {
        if (feature != null && !context.account().has(feature)) {
            throw RejectedRequestException.notEnabled(feature);
        }
    }

    private static RejectedRequestException unauthorized() {
        return RejectedRequestException.inHeader(
                        ErrorStatus.UNAUTHORIZED,
                        "unauthorized",
                        "Authorization",
                        "A valid API key is needed, in a header 'Authorization: Token KEY'.")
                .withHeader("WWW-Authenticate", "Token");
    }

    /** A builder for a handler. Not thread-safe. */
    public static final class Builder {
        private Authentication authentication;
        private RateLimiter limiter = RateLimiter.inMemory(RateLimits.STANDARD);
        private Duration keptFor = Duration.ofDays(1);
        private @Nullable ConcurrencyLimits concurrency;
        private CorsFilter cors = new CorsFilter(Set.of());

        public Builder(Authentication authentication) {
            this.authentication = authentication;
        }

        public void authentication(Authentication value) {
            authentication = value;
        }

        public void rateLimiter(RateLimiter value) {
            limiter = value;
        }

        public void responsesKeptFor(Duration keep) {
            keptFor = keep;
        }

        public void concurrency(ConcurrencyLimits value) {
            concurrency = value;
        }

        public void allowedOrigins(Collection<String> origins) {
            cors = new CorsFilter(origins);
        }

        /**
         * Creates the handler.
         *
         * @param shares the shares whose tokens are accepted; null if there are none
         */
        public RequestHandler build(
                Routes routes, IdempotencyStore answers, @Nullable ShareRepository shares, InstantSource clock) {
            return new RequestHandler(this, routes, answers, shares, clock);
        }
    }
}
