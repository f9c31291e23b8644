package dev.quayside.jsonapi;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * The file of the element {@code <quayside-tracking>}, which shows a shared shipment or container on any page. Web
 * pages of every origin may load the file without an API key.
 *
 * <p>{@link V2Servlet} serves the file. A host without the servlet calls {@link #answer} before the API:
 *
 * <pre>{@code
 * ApiResponse response = TrackingWidget.answer(request).orElseGet(() -> api.handle(request));
 * }</pre>
 */
public final class TrackingWidget {

    /** The path of the file. */
    public static final String PATH = "/quayside/quayside-tracking.js";

    private TrackingWidget() {}

    /**
     * Returns the response to a request for the file; empty for all other requests. A prefix of the path, such as the
     * context path of an application, is ignored.
     */
    public static Optional<ApiResponse> answer(ApiRequest request) {
        Objects.requireNonNull(request, "request");
        boolean isHead = request.method().equals("HEAD");
        if (!request.path().endsWith(PATH) || !(isHead || request.method().equals("GET"))) {
            return Optional.empty();
        }
        ApiResponse response = response(request.headers());
        return Optional.of(isHead ? response.withoutBody() : response);
    }

    private static ApiResponse response(Headers request) {
        Headers headers = Headers.NONE
                .with("Access-Control-Allow-Origin", "*")
                .with("Cross-Origin-Resource-Policy", "cross-origin")
                .with("Cache-Control", "no-cache")
                .with("ETag", File.TAG)
                .with("Vary", "Accept-Encoding")
                .with("X-Content-Type-Options", "nosniff");
        if (String.join(",", request.all("If-None-Match")).contains(File.TAG)) {
            return new ApiResponse(304, headers, ApiResponse.Body.EMPTY);
        }
        boolean isCompressed = String.join(",", request.all("Accept-Encoding")).contains("gzip");
        byte[] bytes = isCompressed ? File.COMPRESSED : File.BYTES;
        Headers all = isCompressed ? headers.with("Content-Encoding", "gzip") : headers;
        return new ApiResponse(
                200,
                all.with("Content-Type", "text/javascript; charset=utf-8")
                        .with("Content-Length", Integer.toString(bytes.length)),
                out -> out.write(bytes));
    }

    /** The content of the file, which is read for the first request. */
    private static final class File {
        private static final byte[] BYTES = read();
        private static final byte[] COMPRESSED = compress(BYTES);
        /** The entity tag of the file; it is weak because the plain and the compressed content have the same tag. */
        private static final String TAG = "W/\"" + digest(BYTES) + '"';

        private static byte[] read() {
            try (InputStream in = TrackingWidget.class.getResourceAsStream("/META-INF/resources" + PATH)) {
                return Objects.requireNonNull(in, PATH).readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static byte[] compress(byte[] bytes) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
                gzip.write(bytes);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toByteArray();
        }

        private static String digest(byte[] bytes) {
            try {
                return HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 12);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
