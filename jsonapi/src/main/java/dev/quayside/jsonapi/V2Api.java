package dev.quayside.jsonapi;

import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.container.AttentionReason;
import dev.quayside.core.delivery.HttpSender;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.InMemoryIdempotencyStore;
import dev.quayside.core.store.Shares;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.document.Compatibility;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Authentication;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.ConcurrencyLimits;
import dev.quayside.jsonapi.internal.endpoint.V2Routes;
import dev.quayside.jsonapi.internal.http.OpenApi;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestHandler;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ContainerCustomFields;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.RelativeDay;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The v2 API as a function from request to response. Immutable and thread-safe.
 *
 * <p>A request is checked in these steps; the first step that fails decides the status of the response:
 *
 * <ol>
 *   <li>the API key: 401;
 *   <li>the path: 404, and the method: 405;
 *   <li>the media types that the client accepts and sends: 406, 415;
 *   <li>the rate limit: 429, with {@code Retry-After} in whole seconds;
 *   <li>the permission of the key, and the features and limits of the account's plan: 403;
 *   <li>whether the account has the resource: 404;
 *   <li>the query: 400 with all its errors; 403 with all its errors if a filter needs a feature that is not enabled;
 *   <li>the structure of the body: 400; its resource: 409; its values: 422 with all errors.
 * </ol>
 *
 * <p>A {@code POST} may have an {@code Idempotency-Key}. If a client repeats the request with the same key, path, query
 * and body, it gets the response to the first request, and no other resource is created:
 *
 * <ul>
 *   <li>A request with a key that was used for a different path, query or body gets 422. A repeated request gets 409
 *       while the first request is in progress and, if the process ended during the first request, for up to a minute
 *       after its start.
 *   <li>The key of a rejected request can be used again.
 *   <li>A request that creates a resource stores its response in the same transaction, if the
 *       {@linkplain dev.quayside.core.store.Store#idempotency() store} supports that. A repeated request gets this
 *       response, even if the process ended before the response was sent. All other requests (a new secret,
 *       redeliveries) store their response only after their work is done. If the process ends in between, a repeated
 *       request does the work again.
 *   <li>A response is not stored if its body is longer than 8 KiB or contains a secret (a new API key or the token of a
 *       new share). A repeated request gets 409 {@code answer_not_kept}, and the header {@code Location} of the
 *       resource that the first request created.
 *   <li>{@code POST /webhooks/trigger} does not create a resource and ignores the key: each request sends the
 *       example.
 *   <li>Responses are stored for a day, and up to 4 MiB for each account; the oldest responses are removed first.
 * </ul>
 *
 * <p>The store and the settings decide which paths the API has:
 *
 * <ul>
 *   <li>containers, shipments, parties and places: for every store;
 *   <li>API keys: for every store, unless the host {@linkplain Builder#withoutApiKeys leaves them out};
 *   <li>lists: for the resources that the store {@linkplain dev.quayside.query.store.ListRepository#listedResources()
 *       lists}; the search: for a store that lists all resources;
 *   <li>events of containers: for a store that {@linkplain dev.quayside.core.store.Store#has supports} events and
 *       vessels;
 *   <li>shares: for a store that supports shares, events and vessels, unless the
 *       {@linkplain Builder#maxSharesOfAccount host turns them off};
 *   <li>custom fields: for a store that supports custom fields and tracking, and lists custom fields;
 *   <li>webhooks, their notifications and the feed of events: for a store that supports vessels, tracking, events,
 *       webhooks and notifications;
 *   <li>tracking requests, stopping and resuming shipments, refreshing containers, inferring the type of a number,
 *       and changing references and tags: with a {@linkplain Builder#engine tracking engine}.
 * </ul>
 *
 * <p>{@code GET /shared} is handled in different steps. The caller has the token of a share instead of an API key, and
 * no other path accepts such a token. Web pages of all origins may use this path. Each share has a rate limit, and all
 * shares together have the concurrency limits of one account. Requests with the token of a share therefore do not count
 * towards the limits of the account.
 *
 * <p>The API extends the interface specification for accounts that may use webhooks:
 *
 * <ul>
 *   <li>{@code POST /webhooks/{id}/rotate_secret} creates a new secret and returns the webhook. The previous secret
 *       stays valid for the {@code overlap_seconds} in the optional body, which is a plain JSON object;
 *   <li>{@code POST /webhooks/{id}/redeliver_failed} with {@code {"since": instant}} redelivers all failed
 *       notifications that were created at or after this instant, and returns {@code {"redelivered": number}};
 *   <li>{@code POST /webhook_notifications/{id}/redeliver} redelivers a notification and returns it;
 *   <li>{@code GET /events} returns the account's events after {@code page[after]}, the oldest first. The link
 *       {@code next} and {@code meta.cursors.after} lead to later events, even on the last page;
 *   <li>{@code meta} of a notification contains the ids of its event and of the shipment and container that the event
 *       is about, and the number and time of the attempts to deliver it.
 *       The document about a single notification also contains the result and the signature headers of each attempt.
 *       {@code meta} of a webhook contains the reason of its deactivation, and the time until which the previous
 *       secret is valid.
 * </ul>
 *
 * <p>{@code GET /openapi.json}, for callers with a key, and {@link #description()} describe the API in OpenAPI 3.1.
 *
 * <pre>{@code
 * V2Api api = V2Api.builder(URI.create("https://tracking.example.com/v2"), store, Clock.systemUTC()).build();
 * ApiResponse response = api.handle(ApiRequest.of("GET", "/v2/containers?sort=arrival", headers));
 * }</pre>
 */
public final class V2Api {

    private final URI publicBase;
    private final LastFreeDayFormat lastFreeDays;
    private final Limits limits;
    private final Routes routes;
    private final RequestHandler handler;

    private V2Api(Builder builder) {
        this.publicBase = builder.publicBase;
        this.lastFreeDays = builder.lastFreeDays;
        this.limits = builder.limits;
        Routes.Builder all = new V2Routes(builder.parts()).all();
        all.get("/openapi.json", RouteAccess.READ)
                .operation("getDescription", "Get this OpenAPI description", "Returns this document.")
                .plain(Responses.JSON, "{\"type\": \"object\"}")
                .handledBy(this::describe);
        this.routes = all.build();
        this.handler = builder.handler.build(
                routes,
                builder.answers(),
                builder.store.has(Store::shares) ? builder.store.shares() : null,
                builder.clock);
    }

    /**
     * Creates a builder.
     *
     * @param publicBase the address under which clients know the API, such as {@code https://tracking.example.com/v2};
     *     requests are expected at its path, and all links begin with it
     * @param store the store, which decides which paths the API has
     * @param clock the source of the current time
     */
    public static Builder builder(URI publicBase, ListingStore store, InstantSource clock) {
        Objects.requireNonNull(publicBase, "publicBase");
        return new Builder(publicBase, store, clock);
    }

    /**
     * Returns the description of this API in OpenAPI 3.1 as JSON, like {@code GET /openapi.json}. The result is the
     * same for each call. The jar also contains {@code openapi.json} beside this class. This file describes an API that
     * has every optional path, with the base URL {@code https://tracking.example.com/v2}.
     */
    public String description() {
        return new OpenApi(publicBase, lastFreeDays, limits).of(routes);
    }

    private ApiResponse describe(RequestContext context) {
        ParameterReader.expectNone(context);
        return Responses.json(description());
    }

    /** Returns the routes of this API. */
    public Routes routes() {
        return routes;
    }

    /** Returns the path of this API, such as {@code /v2}. */
    public String path() {
        return publicBase.getPath();
    }

    /** Returns the response to a request that is exempt from rate and concurrency limits. */
    public ApiResponse handleUnlimited(ApiRequest request, Caller caller) {
        return handler.handleUnlimited(request, caller);
    }

    /** Returns the response to a request. Does not throw exceptions: a failure becomes an error response. */
    public ApiResponse handle(ApiRequest request) {
        Objects.requireNonNull(request, "request");
        return handler.handle(request);
    }

    /**
     * Returns the response to a request whose caller the host has authenticated; credentials in the request are
     * ignored. Only for {@code GET /shared}, the request must nevertheless contain the token of a share.
     */
    public ApiResponse handle(ApiRequest request, Caller caller) {
        Objects.requireNonNull(request, "request");
        Objects.requireNonNull(caller, "caller");
        return handler.handle(request, caller);
    }

    /**
     * Returns the error response to a request without a valid API key; empty if the key is valid. A server calls this
     * method before it reads the body of a request. Clients without a key can therefore not keep the server busy by
     * sending a body slowly. The body is not read, and the request does not count towards a rate limit. If the result
     * is empty, the server passes the request with its body to {@link #handle(ApiRequest)}.
     *
     * @param head the request; its body may be empty
     */
    public Optional<ApiResponse> rejection(ApiRequest head) {
        Objects.requireNonNull(head, "head");
        return handler.rejection(head);
    }

    /** A builder for an API. Not thread-safe. */
    public static final class Builder {
        final URI publicBase;
        private final ListingStore store;
        private final InstantSource clock;
        private final RequestHandler.Builder handler;
        LastFreeDayFormat lastFreeDays = LastFreeDayFormat.CALENDAR_DAY;
        SuccessStatus successStatus = SuccessStatus.SUCCEEDED;
        private static final long MOST_BYTES_OF_ANSWERS = 32L << 20;
        private int attentionWindowDays = AttentionReason.DEFAULT_WINDOW_DAYS;
        private UnaryOperator<Schema<TrackedContainer>> containerFields = UnaryOperator.identity();
        private Limits limits = Limits.STANDARD;

        @Nullable
        TrackingEngine engine;

        @Nullable
        WebhookOptions webhooks;

        private @Nullable ShippingLines lines;
        private boolean hasApiKeys = true;
        private int shares = Shares.USUAL_LIMIT;

        private Builder(URI publicBase, ListingStore store, InstantSource clock) {
            this.publicBase = PublicBaseUri.checked(publicBase);
            this.store = Objects.requireNonNull(store, "store");
            this.clock = Objects.requireNonNull(clock, "clock");
            this.handler = new RequestHandler.Builder(Authentication.byToken(store, clock));
        }

        /** Sets how callers are authenticated; by the header {@code Authorization: Token KEY} if not set. */
        public Builder authentication(Authentication value) {
            handler.authentication(Objects.requireNonNull(value, "value"));
            return this;
        }

        /**
         * Leaves out the paths by which the owners of keys list, create and delete the API keys of their account, for a
         * host that has its own console. Requests to these paths get 404.
         */
        public Builder withoutApiKeys() {
            hasApiKeys = false;
            return this;
        }

        /**
         * Sets the rate limiter; if not set, {@link RateLimits#STANDARD} applies and requests are counted in memory. If
         * several processes share a store, use a limiter that counts in the store.
         */
        public Builder rateLimiter(RateLimiter value) {
            handler.rateLimiter(Objects.requireNonNull(value, "value"));
            return this;
        }

        /**
         * Sets how long the response to a request with an {@code Idempotency-Key} is kept for repeated requests; a day
         * if not set. Responses are kept in the {@linkplain dev.quayside.core.store.Store#idempotency() store}; if the
         * store does not support this, in memory, up to 32 MiB. Each request with a key removes the expired responses
         * of its account. To remove the expired responses of inactive accounts as well, a host adds
         * {@code removeExpired} to the {@linkplain dev.quayside.core.delivery.DeliveryEngine.Builder#cleanup clean-up}
         * of its delivery worker.
         *
         * @param keep the time, which must be more than zero
         */
        public Builder responsesKeptFor(Duration keep) {
            Objects.requireNonNull(keep, "keep");
            if (keep.isNegative() || keep.isZero()) {
                throw new IllegalArgumentException(
                        "keep: " + keep + " is not positive (expected more than zero, such as PT24H)");
            }
            handler.responsesKeptFor(keep);
            return this;
        }

        /**
         * Sets the limits of concurrent requests; unlimited if not set. With limits, an account whose part of the
         * database does not respond cannot occupy all threads and connections. The API key is looked up before the
         * limits apply ({@link Authentication#credential}).
         */
        public Builder concurrency(ConcurrencyLimits value) {
            handler.concurrency(Objects.requireNonNull(value, "value"));
            return this;
        }

        /**
         * Allows web pages of other origins to use the API in a browser (CORS); no origins are allowed if not set.
         * Preflight requests of these origins do not need an API key, and responses contain the headers that browsers
         * expect. Cookies are never allowed: a page sends its key in the header {@code Authorization}. Pages of all
         * origins may use {@code GET /shared}, even if they are not allowed here.
         *
         * @param origins the origins without a path, such as {@code https://app.example.com}; {@code *} allows all
         * @throws IllegalArgumentException if a text is not an origin
         */
        public Builder allowedOrigins(Collection<String> origins) {
            handler.allowedOrigins(Objects.requireNonNull(origins, "origins"));
            return this;
        }

        /**
         * Sets {@link #lastFreeDays} and {@link #successStatus} together. Use the same setting for
         * {@link JsonApiNotifications}.
         */
        public Builder compatibility(Compatibility value) {
            Objects.requireNonNull(value, "value");
            return lastFreeDays(value.lastFreeDays()).successStatus(value.successStatus());
        }

        /** Sets the format of last free days; calendar days if not set. */
        public Builder lastFreeDays(LastFreeDayFormat value) {
            lastFreeDays = Objects.requireNonNull(value, "value");
            return this;
        }

        /**
         * Sets the word for the status of a successful tracking request; {@code succeeded} if not set. Filters accept
         * both words. Use the same setting for {@link JsonApiNotifications}.
         */
        public Builder successStatus(SuccessStatus value) {
            successStatus = Objects.requireNonNull(value, "value");
            return this;
        }

        /**
         * Sets the attention window: a last free day is considered to be approaching if it is at most this number of
         * days after today; from 0 to {@value RelativeDay#FARTHEST}.
         */
        public Builder attentionWindowDays(int value) {
            if (value < 0 || value > RelativeDay.FARTHEST) {
                throw new IllegalArgumentException("the attention window cannot be " + value + " days (expected 0 to "
                        + RelativeDay.FARTHEST + ", such as " + AttentionReason.DEFAULT_WINDOW_DAYS + ")");
            }
            attentionWindowDays = value;
            return this;
        }

        /**
         * Adds a filter and a sort key for a custom field to the container list. If an account has not defined the
         * custom field, or has defined it with a different type, the field has no value in all its containers.
         *
         * @param slug the slug of the custom field, which becomes the name of the filter and the sort key
         * @param type {@code SHORT_TEXT}, {@code NUMBER}, {@code DATE}, {@code DATETIME}, {@code BOOLEAN} or
         *     {@code ENUM}
         * @param meaning the meaning of the value in one or more sentences, for {@code GET /openapi.json}
         * @throws IllegalArgumentException if the list already has a filter or sort key with this name, or if the type
         *     is not one of these
         */
        public Builder containerField(String slug, CustomFieldType type, String meaning) {
            UnaryOperator<Schema<TrackedContainer>> before = containerFields;
            containerFields = list -> ContainerCustomFields.addTo(before.apply(list), slug, type, meaning);
            containers();
            return this;
        }

        /** Returns the schema of the container list. */
        private Schema<TrackedContainer> containers() {
            return containerFields.apply(ContainerCatalog.withAttentionWindow(attentionWindowDays));
        }

        /** Sets the limits for query texts and for the number of included resources. */
        public Builder limits(Limits value) {
            limits = Objects.requireNonNull(value, "value");
            return this;
        }

        /**
         * Sets the tracking engine, which must use the store of this API. The API requires an engine to create tracking
         * requests, to stop and resume the tracking of shipments, and to change references and tags. Without an engine,
         * the API lacks the paths for these requests.
         */
        public Builder engine(TrackingEngine value) {
            engine = Objects.requireNonNull(value, "value");
            return this;
        }

        /**
         * Sets the options of webhooks. If not set, webhooks may only have public addresses, and the API sends examples
         * with its own {@link HttpSender}.
         */
        public Builder webhooks(WebhookOptions options) {
            webhooks = Objects.requireNonNull(options, "options");
            return this;
        }

        /**
         * Sets the shipping lines that the API lists. If not set, these are the lines of the engine or, without an
         * engine, the lines bundled with this library.
         */
        public Builder shippingLines(ShippingLines value) {
            lines = Objects.requireNonNull(value, "lines");
            return this;
        }

        /**
         * Sets the maximum number of shares of an account that have not expired; {@value Shares#USUAL_LIMIT} if not
         * set.
         *
         * @param limit the number; 0 for an API without the paths of shares
         */
        public Builder maxSharesOfAccount(int limit) {
            if (limit < 0) {
                throw new IllegalArgumentException(
                        "limit: " + limit + " is negative (expected 0 or more, such as " + Shares.USUAL_LIMIT + ")");
            }
            shares = limit;
            return this;
        }

        private ShippingLines lines() {
            ShippingLines named = lines;
            TrackingEngine follows = engine;
            return named != null ? named : follows != null ? follows.lines() : ShippingLines.bundled();
        }

        /** Returns the settings that the endpoints use. */
        private V2Routes.Parts parts() {
            return new V2Routes.Parts(
                    publicBase,
                    store,
                    clock,
                    limits,
                    lastFreeDays,
                    successStatus,
                    containers(),
                    lines(),
                    hasApiKeys,
                    engine,
                    webhooks == null ? null : webhooks.context(),
                    shares);
        }

        private IdempotencyStore answers() {
            return store.has(Store::idempotency)
                    ? store.idempotency()
                    : new InMemoryIdempotencyStore(MOST_BYTES_OF_ANSWERS);
        }

        /**
         * Creates the API.
         *
         * @throws IllegalStateException if the store does not list containers
         * @throws dev.quayside.core.store.AbsentRoleException if an engine is set but the store lacks vessels,
         *     tracking, webhooks or custom fields, or if options for webhooks are set but the store lacks vessels,
         *     tracking, events, webhooks or notifications
         */
        public V2Api build() {
            if (!store.lists().listedResources().contains(ListedResource.CONTAINERS)) {
                throw new IllegalStateException("store: " + store.getClass().getSimpleName()
                        + " does not list containers (expected ListedResource.CONTAINERS in listed())");
            }
            List<Store.Role> needed = new ArrayList<>();
            if (engine != null) {
                needed.addAll(List.of(Store::vessels, Store::tracking, Store::webhooks, Store::customFields));
            }
            if (webhooks != null) {
                needed.addAll(V2Routes.OF_WEBHOOKS);
            }
            store.require("an API with these options", needed.toArray(Store.Role[]::new));
            return new V2Api(this);
        }
    }
}
