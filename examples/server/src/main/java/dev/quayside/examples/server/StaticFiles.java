package dev.quayside.examples.server;

import dev.quayside.jsonapi.TrackingWidget;
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
 * The static files of the server, from the class path: the explorer and the page of a share from the folders {@code
 * explorer} and {@code share} beside this class, the API reference from the WebJar of Swagger UI, and the widget. The
 * files need no key; their scripts send the key, or the token of the share, with requests to the API.
 */
final class StaticFiles {

    /** The address of the explorer; its files are below it. */
    static final String EXPLORER = "/explorer/";

    /** The address of the page of a share; the token is the fragment. The files of the page are below it. */
    static final String SHARE = "/share/";

    private static final String EXPLORER_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none';"
            + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /** The only policy that lets pages of other origins frame a page. */
    private static final String SHARE_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *;"
            + " require-trusted-types-for 'script'; trusted-types 'none'";

    private static final Pattern NAME = Pattern.compile("[a-z0-9-]+\\.(html|css|js|json|svg)");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml");

    /** Has the version of the parent pom; StaticFilesTest fails if the two differ. */
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
            return Optional.of(redirect(EXPLORER).withHeader("Vary", "Accept"));
        }
        if (path.equals("/share")) {
            return Optional.of(redirect(SHARE));
        }
        if (path.startsWith(EXPLORER)) {
            String name = path.equals(EXPLORER) ? "index.html" : path.substring(EXPLORER.length());
            return Optional.of(file("explorer/", name, EXPLORER_POLICY, request));
        }
        if (path.startsWith(SHARE)) {
            String name = path.equals(SHARE) ? "index.html" : path.substring(SHARE.length());
            return Optional.of(file("share/", name, SHARE_POLICY, request));
        }
        return TrackingWidget.answer(request);
    }

    /** Returns a redirect; a browser keeps the fragment of the address. */
    private static ApiResponse redirect(String location) {
        Headers headers = Headers.NONE.with("Location", location).with("Content-Length", "0");
        return new ApiResponse(302, headers, ApiResponse.Body.EMPTY);
    }

    private static ApiResponse file(String folder, String name, String policy, ApiRequest request) {
        byte[] bytes = NAME.matcher(name).matches() ? bytes(folder, name) : null;
        if (bytes == null) {
            return new ApiResponse(404, Headers.NONE.with("Content-Length", "0"), ApiResponse.Body.EMPTY);
        }
        ApiResponse response = response(name, bytes, policy, request.headers());
        return request.method().equals("HEAD") ? response.withoutBody() : response;
    }

    private static ApiResponse response(String name, byte[] bytes, String policy, Headers request) {
        String tag = '"' + digest(bytes) + '"';
        Headers headers = Headers.NONE
                .with("ETag", tag)
                .with("Cache-Control", "no-cache")
                .with("Content-Security-Policy", policy)
                .with("X-Content-Type-Options", "nosniff")
                .with("Referrer-Policy", "no-referrer");
        if (request.all("If-None-Match").contains(tag)) {
            return new ApiResponse(304, headers, ApiResponse.Body.EMPTY);
        }
        String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "application/octet-stream");
        Headers withBody = headers.with("Content-Type", type).with("Content-Length", Integer.toString(bytes.length));
        return new ApiResponse(200, withBody, out -> out.write(bytes));
    }

    private static byte @Nullable [] bytes(String folder, String name) {
        String place = folder.equals("explorer/") && name.startsWith("swagger-ui") ? SWAGGER_UI : folder;
        try (InputStream in = StaticFiles.class.getResourceAsStream(place + name)) {
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
