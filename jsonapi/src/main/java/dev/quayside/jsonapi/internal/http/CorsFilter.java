package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The headers by which browsers let pages of other origins use the API (Fetch standard, "CORS protocol"). Without
 * allowed origins it adds nothing. It never allows credentials: keys are headers that a page sets itself, not cookies.
 */
final class CorsFilter {

    private static final String ANY = "*";
    private static final Pattern ORIGIN = Pattern.compile("https?://(\\[[0-9a-f:]+]|[a-z0-9._-]+)(:[0-9]{1,5})?");

    private static final String METHODS = "GET, HEAD, POST, PATCH, DELETE";
    private static final String REQUEST_HEADERS = "Authorization, Content-Type, Accept, Prefer, Idempotency-Key";
    private static final String RESPONSE_HEADERS = "Location, Retry-After, Preference-Applied, Allow, WWW-Authenticate";
    private static final String SECONDS = "600";

    private final Set<String> origins;

    /**
     * Creates a filter.
     *
     * @param origins such as {@code https://app.example.com}; {@code *} for all
     * @throws IllegalArgumentException if one is not an origin
     */
    public CorsFilter(Collection<String> origins) {
        this.origins = Set.copyOf(origins);
        for (String origin : this.origins) {
            if (!origin.equals(ANY) && !ORIGIN.matcher(origin).matches()) {
                throw new IllegalArgumentException("'" + origin
                        + "' is not an origin (expected scheme, host in lower case and port without a path, such as"
                        + " https://app.example.com, or *)");
            }
        }
    }

    /** Returns the response to a preflight request, which needs no key; empty for any other request. */
    public Optional<ApiResponse> preflight(ApiRequest request) {
        boolean asks = request.method().equals("OPTIONS")
                && request.headers().first("Access-Control-Request-Method").isPresent();
        return asks && isAllowed(request)
                ? Optional.of(with(request, new ApiResponse(204, Headers.NONE, ApiResponse.Body.EMPTY))
                        .with("Access-Control-Allow-Methods", METHODS)
                        .with("Access-Control-Allow-Headers", REQUEST_HEADERS)
                        .with("Access-Control-Max-Age", SECONDS))
                : Optional.empty();
    }

    /** Returns the response, with CORS headers if the origin of the request is allowed. */
    public ApiResponse with(ApiRequest request, ApiResponse response) {
        if (origins.isEmpty()) {
            return response;
        }
        boolean forAll = origins.contains(ANY);
        ApiResponse varying = forAll ? response : response.with("Vary", "Origin");
        return isAllowed(request)
                ? varying.with("Access-Control-Allow-Origin", forAll ? ANY : origin(request))
                        .with("Access-Control-Expose-Headers", RESPONSE_HEADERS)
                : varying;
    }

    private boolean isAllowed(ApiRequest request) {
        String origin = origin(request);
        return !origin.isEmpty() && (origins.contains(ANY) || origins.contains(origin));
    }

    private static String origin(ApiRequest request) {
        return request.headers().first("Origin").orElse("");
    }
}
