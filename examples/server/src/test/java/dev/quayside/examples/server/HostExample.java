package dev.quayside.examples.server;

import static java.nio.charset.StandardCharsets.*;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.*;
import dev.quayside.query.store.ListingStore;
import java.io.IOException;
import java.net.*;
import java.time.*;

public class HostExample {
    public static HttpServer start(ListingStore store, int port) throws IOException {
        V2Api api = V2Api.builder(URI.create("http://127.0.0.1:" + port + "/v2"), store, Clock.systemUTC())
                .build();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", exchange -> {
            // The server reads the request line as Latin-1; the API rejects %FF.
            String target = new String(exchange.getRequestURI().toString().getBytes(ISO_8859_1), UTF_8);
            ApiRequest request = new ApiRequest(
                    exchange.getRequestMethod(),
                    target.replace("\uFFFD", "%FF"),
                    Headers.of(exchange.getRequestHeaders()),
                    exchange.getRequestBody());
            ApiResponse response = api.handle(request);
            byte[] body = response.bytes();
            response.headers()
                    .fields()
                    .forEach(field -> exchange.getResponseHeaders().add(field.getKey(), field.getValue()));
            exchange.sendResponseHeaders(response.status(), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }
}
