package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.DiagnosticMembers;
import dev.quayside.jsonapi.internal.JsonOutput;
import dev.quayside.jsonapi.internal.TreeWriter;
import dev.quayside.query.schema.ZonedDay;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The factory of the responses that endpoints return. */
public final class Responses {

    /** The media type of JSON:API documents. */
    public static final String JSON_API = "application/vnd.api+json";

    /** The media type of other JSON. */
    public static final String JSON = "application/json";

    /** The media type of maps (RFC 7946). */
    public static final String GEO_JSON = "application/geo+json";

    private static final Headers MAP = Headers.NONE.with("Content-Type", GEO_JSON);
    private static final Headers DOCUMENT = Headers.NONE.with("Content-Type", JSON_API);
    private static final Headers PLAIN = Headers.NONE.with("Content-Type", JSON);
    private static final TreeWriter TREES = new TreeWriter(ZonedDay::day);

    private Responses() {}

    /** Returns a 200 response with a JSON:API document, which is written while the response is sent. */
    public static ApiResponse streamed(ApiResponse.Body body) {
        return new ApiResponse(200, DOCUMENT, body);
    }

    /**
     * Returns a 201 response with the document about a created resource.
     *
     * @param path the path of the resource, which equals its {@code self} link
     */
    public static ApiResponse created(String path, ApiResponse.Body body) {
        return new ApiResponse(201, DOCUMENT.with("Location", path), body);
    }

    /** Returns a 200 response with an empty body. */
    public static ApiResponse empty() {
        return new ApiResponse(200, Headers.NONE.with("Content-Length", "0"), ApiResponse.Body.EMPTY);
    }

    /** Returns a 204 response. */
    public static ApiResponse noContent() {
        return new ApiResponse(204, Headers.NONE, ApiResponse.Body.EMPTY);
    }

    /** Returns a response with a JSON:API document; {@link TreeWriter} describes the values. */
    public static ApiResponse tree(Map<String, ?> members) {
        return tree(members, DOCUMENT);
    }

    /**
     * Returns a response with a JSON object that is not a JSON:API document; {@link TreeWriter} describes the values.
     */
    public static ApiResponse plain(Map<String, ?> members) {
        return tree(members, PLAIN);
    }

    /** Returns a response with a JSON:API document and its {@code meta}, which is left out if it is empty. */
    public static ApiResponse tree(Map<String, ?> members, Map<String, ?> meta) {
        return tree(withMeta(members, meta));
    }

    /**
     * Returns a response with a JSON object that is not a JSON:API document, and its {@code meta}, which is left out if
     * it is empty.
     */
    public static ApiResponse plain(Map<String, ?> members, Map<String, ?> meta) {
        return plain(withMeta(members, meta));
    }

    private static Map<String, ?> withMeta(Map<String, ?> members, Map<String, ?> meta) {
        if (meta.isEmpty()) {
            return members;
        }
        Map<String, @Nullable Object> all = new LinkedHashMap<>(members);
        all.put("meta", meta);
        return all;
    }

    /** Returns a response with a JSON text that is not a JSON:API document. */
    public static ApiResponse json(String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        return new ApiResponse(
                200, PLAIN.with("Content-Length", Integer.toString(body.length)), out -> out.write(body));
    }

    /** Returns a response with a map in GeoJSON; {@link TreeWriter} describes the values. */
    public static ApiResponse geoJson(Map<String, ?> members) {
        return tree(members, MAP);
    }

    public static ApiResponse error(RejectedRequestException rejected) {
        List<Map<String, ?>> errors = new ArrayList<>();
        rejected.problems().forEach(problem -> errors.add(members(problem)));
        ApiResponse response = tree(Map.of("errors", errors));
        for (var field : rejected.headers().fields()) {
            response = response.withHeader(field.getKey(), field.getValue());
        }
        return new ApiResponse(rejected.status().code(), response.headers(), response.body());
    }

    private static Map<String, ?> members(RequestError problem) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("status", Integer.toString(problem.status().code()));
        members.put("code", problem.code());
        members.put("title", problem.status().title());
        members.put("detail", problem.detail());
        RequestError.Source source = problem.source();
        if (source != null) {
            members.put("source", Map.of(source.kind().member(), source.name()));
        }
        Map<String, ?> place = DiagnosticMembers.location(problem.diagnostic());
        if (!place.isEmpty()) {
            members.put("meta", place);
        }
        return members;
    }

    private static ApiResponse tree(Map<String, ?> members, Headers headers) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JsonOutput json = new JsonOutput(bytes);
        try {
            TREES.write(members, json);
            json.flush();
        } catch (IOException e) {
            throw new AssertionError("writing to memory cannot fail", e);
        }
        byte[] body = bytes.toByteArray();
        return new ApiResponse(
                200, headers.with("Content-Length", Integer.toString(body.length)), out -> out.write(body));
    }
}
