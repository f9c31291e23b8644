package com.example.host;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.jsonapi.Quayside;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.store.jdbi.JdbiStore;
import java.io.ByteArrayInputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.postgresql.ds.PGSimpleDataSource;

/** A host in a module: prints the statuses of a write and a list, and the delivered notification. */
public final class Host {
    private Host() {}

    public static void main(String[] arguments) throws Exception {
        BlockingQueue<String> received = new LinkedBlockingQueue<>();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            received.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        receiver.start();
        JdbiStore store = JdbiStore.open(database(arguments[0]), Clock.systemUTC());
        try (Quayside host = Quayside.builder(URI.create("http://127.0.0.1/v2"), store, Clock.systemUTC())
                .addresses(AddressPolicy.publicOnly().loopbackAllowed())
                .start()) {
            ApiKeySecret key = host.createAccount("Acme Imports");
            call(host, key, "POST", "/v2/webhooks", "{\"data\":{\"type\":\"webhook\",\"attributes\":{"
                    + "\"url\":\"http://127.0.0.1:" + receiver.getAddress().getPort() + "/\",\"active\":true,"
                    + "\"events\":[\"tracking_request.succeeded\"]}}}");
            call(host, key, "POST", "/v2/tracking_requests", "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{"
                    + "\"request_type\":\"bill_of_lading\",\"request_number\":\"" + arguments[1]
                    + "\",\"scac\":\"TEST\"}}}");
            System.out.println("delivered " + received.poll(120, TimeUnit.SECONDS));
            call(host, key, "GET", "/v2/shipments", "");
        } finally {
            receiver.stop(0);
        }
    }

    private static DataSource database(String url) {
        if (url.startsWith("jdbc:h2:")) {
            return JdbcConnectionPool.create(url, "sa", "");
        }
        PGSimpleDataSource postgres = new PGSimpleDataSource();
        postgres.setUrl(url);
        return postgres;
    }

    private static void call(Quayside host, ApiKeySecret key, String method, String target, String body) {
        Headers headers = Headers.NONE
                .with("Authorization", "Token " + key.reveal())
                .with("Content-Type", "application/vnd.api+json");
        ByteArrayInputStream bytes = new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8));
        ApiResponse response = host.api().handle(new ApiRequest(method, target, headers, bytes));
        String answer = new String(response.bytes(), StandardCharsets.UTF_8);
        System.out.println(method + " " + response.status() + " " + answer);
    }
}
