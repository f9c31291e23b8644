package dev.quayside.examples.server;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The static files of the explorer, from the class path: the folder {@code explorer} beside this class, and the API
 * reference from the WebJar of Swagger UI. The files need no key; their scripts send the key with requests to the API.
 */
final class ExplorerFiles {

    /** The address of the page; the files are below it. */
    static final String PATH = "/explorer/";

    private static final String POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none';"
            + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+\\.(html|css|js|json|svg)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml");

    /** Has the version of the parent pom; ExplorerFilesTest fails if the two differ. */
    private static final String SWAGGER_UI = "/META-INF/resources/webjars/swagger-ui/5.34.1/";

    /** Returns the response to a request for a file or for {@code /}; empty for all other requests. */
    Optional<ApiResponse> answer(ApiRequest request) {
        boolean isHead = request.method().equals("HEAD");
        if (!isHead && !request.method().equals("GET")) {
            return Optional.empty();
        }
        String path = request.path();
        boolean isBrowser = String.join(",", request.headers().all("Accept")).contains("text/html");
        if (path.equals("/explorer") || (path.equals("/") && isBrowser)) {
            Headers location =
                    Headers.NONE.with("Location", PATH).with("Vary", "Accept").with("Content-Length", "0");
            return Optional.of(new ApiResponse(302, location, ApiResponse.Body.EMPTY));
        }
        if (!path.startsWith(PATH)) {
            return Optional.empty();
        }
        String name = path.equals(PATH) ? "index.html" : path.substring(PATH.length());
        byte[] bytes = NAME.matcher(name).matches() ? bytes(name) : null;
        if (bytes == null) {
            return Optional.of(new ApiResponse(404, Headers.NONE.with("Content-Length", "0"), ApiResponse.Body.EMPTY));
        }
        ApiResponse response = response(name, bytes, request.headers());
        return Optional.of(isHead ? response.withoutBody() : response);
    }

    private static ApiResponse response(String name, byte[] bytes, Headers request) {
        String tag = '"' + digest(bytes) + '"';
        Headers headers = Headers.NONE
                .with("ETag", tag)
                .with("Cache-Control", "no-cache")
                .with("Content-Security-Policy", POLICY)
                .with("X-Content-Type-Options", "nosniff")
                .with("Referrer-Policy", "no-referrer");
        if (request.all("If-None-Match").contains(tag)) {
            return new ApiResponse(304, headers, ApiResponse.Body.EMPTY);
        }
        String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
        Headers withBody = headers.with("Content-Type", type).with("Content-Length", Integer.toString(bytes.length));
        return new ApiResponse(200, withBody, out -> out.write(bytes));
    }

    private static byte @Nullable [] bytes(String name) {
        String folder = name.startsWith("swagger-ui") ? SWAGGER_UI : "explorer/";
        try (InputStream in = ExplorerFiles.class.getResourceAsStream(folder + name)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
