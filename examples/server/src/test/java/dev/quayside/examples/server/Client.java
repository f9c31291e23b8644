package dev.quayside.examples.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Asks a server over real HTTP, as the clients of the interface do. */
final class Client {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI base;
    private final String key;

    Client(URI base, String key) {
        this.base = base;
        this.key = key;
    }

    URI base() {
        return base;
    }

    String key() {
        return key;
    }

    /** GET of a path below the base, with parameters {@code name=value} whose values are encoded here. */
    HttpResponse<String> get(String path, String... parameters) {
        return send("GET", path(path, parameters));
    }

    HttpResponse<String> send(String method, String pathAndQuery, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + pathAndQuery))
                .timeout(Duration.ofMinutes(10))
                .method(method, BodyPublishers.noBody());
        if (Arrays.stream(headers).noneMatch("Authorization"::equals)) {
            request.header("Authorization", "Token " + key);
        }
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request.build());
    }

    /** Changes something, with a body that may be empty. */
    HttpResponse<String> change(String method, String path, String body) {
        return send(HttpRequest.newBuilder(URI.create(base + path))
                .timeout(Duration.ofMinutes(10))
                .method(method, BodyPublishers.ofString(body))
                .header("Authorization", "Token " + key)
                .header("Content-Type", "application/vnd.api+json")
                .build());
    }

    HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** The document of an answer that must be 200. */
    JsonNode document(String path, String... parameters) {
        HttpResponse<String> response = get(path, parameters);
        if (response.statusCode() != 200) {
            throw new AssertionError(path + " answered " + response.statusCode() + ": " + response.body());
        }
        return json(response.body());
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new AssertionError(text, e);
        }
    }

    /** The ids of the resources of a list document, in its order. */
    static List<String> ids(JsonNode document) {
        List<String> ids = new ArrayList<>();
        document.get("data").forEach(resource -> ids.add(resource.get("id").textValue()));
        return ids;
    }

    static String path(String path, String... parameters) {
        String query = Arrays.stream(parameters).map(Client::encoded).collect(Collectors.joining("&"));
        return query.isEmpty() ? path : path + "?" + query;
    }

    private static String encoded(String parameter) {
        int equals = parameter.indexOf('=');
        return URLEncoder.encode(parameter.substring(0, equals), StandardCharsets.UTF_8)
                + "="
                + URLEncoder.encode(parameter.substring(equals + 1), StandardCharsets.UTF_8);
    }
}
