package dev.quayside.jsonapi.mirror;

import dev.quayside.jsonapi.client.ApiException;
import dev.quayside.jsonapi.document.ReadLimits;
import dev.quayside.jsonapi.http.Headers;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * A client that fetches documents over HTTP from the origin, the service that is mirrored. It does not follow
 * redirects. If the origin rejects a request, the {@linkplain OriginClient.OriginException#getCause cause} of the
 * {@link OriginClient.OriginException} is an {@link ApiException}. Immutable and thread-safe.
 */
public final class HttpOriginClient implements OriginClient {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int LONGEST_REFUSAL = 1 << 16;
    static final String OF_SHIPMENT =
            "port_of_lading,port_of_discharge,destination,pod_terminal.port,destination_terminal.port";
    static final String OF_CONTAINER = "pod_terminal.port,pickup_facility.port,shipment."
            + String.join(",shipment.", List.of(OF_SHIPMENT.split(",", -1)));

    static final String OF_SHIPMENT_WITH_CONTAINERS =
            OF_SHIPMENT + ",containers.pod_terminal.port,containers.pickup_facility.port";
    static final String OF_TRANSPORT_EVENTS = "location,terminal.port,vessel&page%5Bsize%5D=100&page%5Bnumber%5D=";
    static final String OF_NOTIFICATION = "reference_object";

    private final HttpClient client;
    private final URI base;
    private final String authorization;
    private final Duration timeout;
    private final int most;

    private HttpOriginClient(HttpClient client, URI base, String authorization, Duration timeout, int most) {
        this.client = client;
        this.base = base;
        this.authorization = authorization;
        this.timeout = timeout;
        this.most = most;
    }

    /**
     * Creates a client with a time-out of 10 seconds and a limit of 16 MiB for each response.
     *
     * @param base the address of the API, such as {@code https://tracking.example.com/v2}
     * @param authorization the value of the header {@code Authorization}, such as {@code Token} and a key
     * @throws IllegalArgumentException if the address is not an HTTP address
     */
    public static HttpOriginClient at(URI base, String authorization) {
        Objects.requireNonNull(base, "base");
        Objects.requireNonNull(authorization, "authorization");
        if (base.getHost() == null || !List.of("http", "https").contains(base.getScheme())) {
            throw new IllegalArgumentException("base: '" + base
                    + "' is not an HTTP address (expected an address such as https://tracking.example.com/v2)");
        }
        HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
        return new HttpOriginClient(client, base, authorization, TIMEOUT, ReadLimits.STANDARD.bytes());
    }

    /**
     * Returns a copy of the client with the given time-out. It covers the time from sending the request to the end of
     * the response's body.
     */
    public HttpOriginClient withTimeout(Duration value) {
        return new HttpOriginClient(client, base, authorization, Objects.requireNonNull(value, "value"), most);
    }

    @Override
    public Optional<byte[]> container(UUID id) {
        return get("/containers/" + Objects.requireNonNull(id, "id") + "?include=" + OF_CONTAINER);
    }

    @Override
    public Optional<byte[]> shipment(UUID id) {
        return get("/shipments/" + Objects.requireNonNull(id, "id") + "?include=" + OF_SHIPMENT_WITH_CONTAINERS);
    }

    @Override
    public Optional<byte[]> notification(UUID id) {
        return get("/webhook_notifications/" + Objects.requireNonNull(id, "id") + "?include=" + OF_NOTIFICATION);
    }

    @Override
    public Optional<byte[]> transportEvents(UUID containerId, int page) {
        return get("/containers/" + Objects.requireNonNull(containerId, "containerId") + "/transport_events?include="
                + OF_TRANSPORT_EVENTS + page);
    }

    private Optional<byte[]> get(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(timeout)
                .header("Authorization", authorization)
                .header("Accept", "application/vnd.api+json")
                .build();
        long end = System.nanoTime() + timeout.toNanos();
        try {
            HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
            try (InputStream body = new TimeLimitedResponseBody(response.body(), end - System.nanoTime())) {
                return read(request.uri(), response, body);
            }
        } catch (IOException e) {
            throw new OriginClient.OriginException("no answer to " + request.uri() + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OriginClient.OriginException("interrupted while waiting for " + request.uri(), e);
        }
    }

    private Optional<byte[]> read(URI asked, HttpResponse<?> response, InputStream body) throws IOException {
        int status = response.statusCode();
        if (status == 404) {
            return Optional.empty();
        }
        if (status != 200) {
            String message = asked + " answered " + status + " (expected 200 or 404)";
            if (status < 300) {
                throw new OriginClient.OriginException(message);
            }
            Headers headers = Headers.of(response.headers().map());
            ApiException refusal = ApiException.of(status, headers, body.readNBytes(LONGEST_REFUSAL));
            throw new OriginClient.OriginException(message + "; " + refusal.getMessage(), refusal);
        }
        byte[] document = body.readNBytes(most);
        if (body.read() >= 0) {
            throw new OriginClient.OriginException(asked + " answered more than " + most + " bytes");
        }
        return Optional.of(document);
    }
}
