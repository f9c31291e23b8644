package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.jsonapi.TrackingWidget;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page of another site that shows tracking, on an origin of its own. The site has the address of the tracking service
 * and the tokens of some shares; it has no API key. Run it beside the server:
 *
 * <pre>{@code
 * java -cp quayside-server.jar dev.quayside.examples.server.EmbeddingPage http://127.0.0.1:8080 TOKEN TOKEN TOKEN
 * }</pre>
 */
final class EmbeddingPage implements AutoCloseable {

    /** A strict policy, with what the site has to allow: the script of the widget, and its requests. */
    private static final String POLICY = "default-src 'none'; script-src 'self' {host}; style-src 'self';"
            + " connect-src {host}; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

    private static final String HTML = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Your orders</title>
            <link rel="stylesheet" href="/page.css">
            <script type="module" src="{host}{module}"></script>
            </head>
            <body><main><h1>Your orders</h1>
            {elements}
            </main></body>
            </html>
            """;

    private static final String ELEMENT = "<quayside-tracking src=\"%s/v2\" token=\"%s\"></quayside-tracking>";

    private static final String CSS = """
            body { margin: 0; font-family: Georgia, serif; }
            main { display: grid; gap: 1rem; max-width: 70rem; margin: 0 auto; padding: clamp(0px, 2vw, 1.5rem); }
            quayside-tracking { --quayside-font: Georgia, serif; min-width: 0; }
            """;

    /** The characters of a token; no other text gets into the page. */
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~-]+");

    private final HttpServer server;

    private EmbeddingPage(HttpServer server) {
        this.server = server;
    }

    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("expected: ADDRESS TOKEN..., such as http://127.0.0.1:8080 and the token of a share");
            System.exit(2);
        }
        List<String> tokens = Arrays.asList(args).subList(1, args.length);
        System.out.println("Open " + open(URI.create(args[0]), tokens).address() + " in a browser.");
    }

    /**
     * Starts a server for the page on a free port.
     *
     * @param host the origin of the tracking service
     * @param tokens the tokens of the shares that the page shows
     */
    static EmbeddingPage open(URI host, List<String> tokens) throws IOException {
        String elements = tokens.stream()
                .map(token -> {
                    if (!TOKEN.matcher(token).matches()) {
                        throw new IllegalArgumentException("the token of a share has other characters");
                    }
                    return ELEMENT.formatted(host, token);
                })
                .collect(Collectors.joining("\n"));
        String html = HTML.replace("{host}", host.toString())
                .replace("{module}", TrackingWidget.PATH)
                .replace("{elements}", elements);
        String policy = POLICY.replace("{host}", host.toString());
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Security-Policy", policy);
            send(exchange, "text/html; charset=utf-8", html);
        });
        server.createContext("/page.css", exchange -> send(exchange, "text/css; charset=utf-8", CSS));
        server.start();
        return new EmbeddingPage(server);
    }

    private static void send(HttpExchange exchange, String type, String text) throws IOException {
        try (exchange) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    /** Returns the address of the page. */
    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
