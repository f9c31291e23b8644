package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A filter that adds the headers by which a browser lets pages of other origins use the API (Fetch standard, "CORS
 * protocol"). It does not add headers if no origins are allowed. It never allows credentials such as cookies, because a
 * page sends its API key in a header.
 */
final class CorsFilter {

    private static final String ANY = "*";
    private static final Pattern ORIGIN = Pattern.compile("https?://(\\[[0-9a-f:]+]|[a-z0-9._-]+)(:[0-9]{1,5})?");

    /**
     * The filter for responses about shared objects. Pages of all origins may show them, even if the host allows only
     * some origins for other requests.
     */
    static final CorsFilter SHARED = new CorsFilter(
            Set.of(ANY), true, "GET, HEAD", "Authorization, If-None-Match", "ETag, Retry-After", "86400");

    private final Set<String> origins;
    private final boolean always;
    private final String methods;
    private final String requestHeaders;
    private final String responseHeaders;
    private final String maxAgeSeconds;

    /**
     * Creates a filter.
     *
     * @param origins the allowed origins, such as {@code https://app.example.com}; {@code *} allows all
     * @throws IllegalArgumentException if a text is not an origin
     */
    public CorsFilter(Collection<String> origins) {
        this(
                origins,
                false,
                "GET, HEAD, POST, PATCH, DELETE",
                "Authorization, Content-Type, Accept, Prefer, Idempotency-Key",
                "Location, Retry-After, Preference-Applied, Allow, WWW-Authenticate",
                "600");
    }

    /**
     * Creates a filter.
     *
     * @param always whether the headers are also added to responses to requests that do not state an origin
     */
    private CorsFilter(
            Collection<String> origins,
            boolean always,
            String methods,
            String requestHeaders,
            String responseHeaders,
            String maxAgeSeconds) {
        this.origins = Set.copyOf(origins);
        this.always = always;
        this.methods = methods;
        this.requestHeaders = requestHeaders;
        this.responseHeaders = responseHeaders;
        this.maxAgeSeconds = maxAgeSeconds;
        for (String origin : this.origins) {
            if (!origin.equals(ANY) && !ORIGIN.matcher(origin).matches()) {
                throw new IllegalArgumentException("'" + origin
                        + "' is not an origin (expected scheme, host in lower case and port without a path, such as"
                        + " https://app.example.com, or *)");
            }
        }
    }

    /**
     * Returns the response to a preflight request, which does not need an API key; empty if the request is not a
     * preflight request.
     */
    public Optional<ApiResponse> preflight(ApiRequest request) {
        boolean asks = request.method().equals("OPTIONS")
                && request.headers().first("Access-Control-Request-Method").isPresent();
        return asks && isAllowed(request)
                ? Optional.of(withCorsHeaders(request, new ApiResponse(204, Headers.NONE, ApiResponse.Body.EMPTY))
                        .withHeader("Access-Control-Allow-Methods", methods)
                        .withHeader("Access-Control-Allow-Headers", requestHeaders)
                        .withHeader("Access-Control-Max-Age", maxAgeSeconds))
                : Optional.empty();
    }

    /** Returns the response, and adds CORS headers if the origin of the request is allowed. */
    public ApiResponse withCorsHeaders(ApiRequest request, ApiResponse response) {
        if (origins.isEmpty()) {
            return response;
        }
        boolean forAll = origins.contains(ANY);
        ApiResponse varying = forAll ? response : response.withHeader("Vary", "Origin");
        return isAllowed(request)
                ? varying.withHeader("Access-Control-Allow-Origin", forAll ? ANY : origin(request))
                        .withHeader("Access-Control-Expose-Headers", responseHeaders)
                : varying;
    }

    private boolean isAllowed(ApiRequest request) {
        String origin = origin(request);
        return always || (!origin.isEmpty() && (origins.contains(ANY) || origins.contains(origin)));
    }

    private static String origin(ApiRequest request) {
        return request.headers().first("Origin").orElse("");
    }
}
