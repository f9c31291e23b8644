package dev.quayside.jsonapi;

import dev.quayside.core.access.Bucket;
import dev.quayside.core.account.Entitlement;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What holds for a route beside its access.
 *
 * @param bucket in which its requests are counted
 * @param feature without which nobody may take it; null if it needs none
 * @param mediaType of what it answers, if it does not refuse
 * @param keyed whether a repeat with the same {@code Idempotency-Key} gets the same answer
 */
record Terms(Bucket bucket, @Nullable Entitlement feature, String mediaType, boolean keyed) {

    private static final Terms STANDARD = new Terms(Bucket.STANDARD, null);

    private Terms(Bucket bucket, @Nullable Entitlement feature) {
        this(bucket, feature, Answers.JSON_API);
    }

    private Terms(Bucket bucket, @Nullable Entitlement feature, String mediaType) {
        this(bucket, feature, mediaType, false);
    }

    private Terms withKeys() {
        return new Terms(bucket, feature, mediaType, true);
    }

    private static final Map<String, Terms> SPECIAL = Map.of(
            "POST /tracking_requests", new Terms(Bucket.CREATE_TRACKING_REQUEST, null),
            "POST /tracking_requests/infer_number", new Terms(Bucket.INFER_NUMBER, null),
            "PATCH /containers/{id}/refresh", new Terms(Bucket.REFRESH, Entitlement.CONTAINER_REFRESH),
            "GET /containers/{id}/map_geojson", new Terms(Bucket.STANDARD, Entitlement.ROUTING_DATA, Answers.GEO_JSON),
            "GET /vessels/{id}", new Terms(Bucket.STANDARD, Entitlement.ROUTING_DATA),
            "GET /vessels/{id}/future_positions", new Terms(Bucket.STANDARD, Entitlement.ROUTING_DATA),
            "GET /vessels/{id}/future_positions_with_coordinates",
                    new Terms(Bucket.STANDARD, Entitlement.ROUTING_DATA));

    /**
     * The terms of a route.
     *
     * @param path below the API's own, with names in braces, such as {@code /containers/{id}/refresh}
     */
    static Terms of(String method, String path) {
        String asked = method.equals("HEAD") ? "GET" : method;
        Terms terms = SPECIAL.getOrDefault(asked + " " + path, STANDARD);
        // What a trigger sends is an example, and its answer may be long: a repeat sends it again.
        return method.equals("POST") && !path.equals("/webhooks/trigger") ? terms.withKeys() : terms;
    }
}
