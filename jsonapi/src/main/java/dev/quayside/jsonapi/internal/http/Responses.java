package dev.quayside.jsonapi.internal.http;

import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.DiagnosticWriter;
import dev.quayside.jsonapi.internal.JsonOutput;
import dev.quayside.jsonapi.internal.TreeWriter;
import dev.quayside.query.schema.ZonedDay;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Creates the responses of endpoints. */
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

    /** Returns 200 with a JSON:API document that is written while it is sent. */
    public static ApiResponse streamed(ApiResponse.Body body) {
        return new ApiResponse(200, DOCUMENT, body);
    }

    /**
     * Returns 201 with the document of a created resource.
     *
     * @param path the path of the resource, equal to its own link
     */
    public static ApiResponse created(String path, ApiResponse.Body body) {
        return new ApiResponse(201, DOCUMENT.with("Location", path), body);
    }

    /** Returns 200 with an empty body. */
    public static ApiResponse empty() {
        return new ApiResponse(200, Headers.NONE.with("Content-Length", "0"), ApiResponse.Body.EMPTY);
    }

    /** Returns 204. */
    public static ApiResponse noContent() {
        return new ApiResponse(204, Headers.NONE, ApiResponse.Body.EMPTY);
    }

    /** Returns a JSON:API document; see {@link TreeWriter} for the values. */
    public static ApiResponse tree(Map<String, ?> members) {
        return tree(members, DOCUMENT);
    }

    /** Returns an object that is not a JSON:API document; see {@link TreeWriter} for the values. */
    public static ApiResponse plain(Map<String, ?> members) {
        return tree(members, PLAIN);
    }

    /** Returns a JSON text that is not a JSON:API document. */
    public static ApiResponse json(String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        return new ApiResponse(
                200, PLAIN.with("Content-Length", Integer.toString(body.length)), out -> out.write(body));
    }

    /** Returns a map; see {@link TreeWriter} for the values. */
    public static ApiResponse geoJson(Map<String, ?> members) {
        return tree(members, MAP);
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

    public static ApiResponse error(RejectedRequestException rejected) {
        byte[] bytes = errors(rejected.problems());
        Headers headers = DOCUMENT.with("Content-Length", Integer.toString(bytes.length));
        for (var field : rejected.headers().fields()) {
            headers = headers.with(field.getKey(), field.getValue());
        }
        return new ApiResponse(rejected.status().code(), headers, out -> out.write(bytes));
    }

    private static byte[] errors(List<RequestError> problems) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        JsonOutput json = new JsonOutput(bytes);
        try {
            json.openObject();
            json.key("errors");
            json.openArray();
            for (RequestError problem : problems) {
                error(problem, json);
            }
            json.closeArray();
            json.closeObject();
            json.flush();
        } catch (IOException e) {
            throw new AssertionError("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }

    private static void error(RequestError problem, JsonOutput json) throws IOException {
        json.openObject();
        json.key("status");
        json.text(Integer.toString(problem.status().code()));
        json.key("code");
        json.text(problem.code());
        json.key("title");
        json.text(problem.status().title());
        json.key("detail");
        json.text(problem.detail());
        RequestError.Source source = problem.source();
        if (source != null) {
            json.key("source");
            json.openObject();
            json.key(source.kind().member());
            json.text(source.name());
            json.closeObject();
        }
        DiagnosticWriter.writeMeta(problem.diagnostic(), json);
        json.closeObject();
    }
}
