package dev.quayside.examples.server;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The responses at {@code /} and at the address of the API, which need no key: links to what is there, as HTML for
 * browsers and as a JSON:API document for other clients.
 */
final class StartPage {

    private static final Set<String> PATHS = Set.of("/", "/v2", "/v2/");

    private static final String DOCUMENT = """
            {"jsonapi":{"version":"1.1"},
             "meta":{"title":"Quayside example server","authentication":"Authorization: Token KEY",
              "tracked_numbers":[{numbers}]},
             "links":{"self":"{base}","describedby":"{base}/openapi.json","containers":"{base}/containers",
              "shipments":"{base}/shipments","tracking_requests":"{base}/tracking_requests",
              "webhooks":"{base}/webhooks","events":"{base}/events"}}
            """;

    private static final String HTML = """
            <!DOCTYPE html>
            <html lang="en">
            <head><meta charset="utf-8"><title>Quayside example server</title></head>
            <body>
            <h1>Quayside example server</h1>
            <p>This server tracks ocean containers. Its API is at <code>{base}</code>. Each request needs the API key
            that the server printed when it started, in a header. A browser does not send this header by itself; use
            <code>curl</code> or a client:</p>
            <pre>curl -g -H 'Authorization: Token KEY' '{base}/containers?page[size]=2'</pre>
            <ul>
            <li><a href="/v2/containers">/v2/containers</a>: containers, with filters, sort order and pages</li>
            <li><a href="/v2/shipments">/v2/shipments</a>: shipments</li>
            <li><a href="/v2/tracking_requests">/v2/tracking_requests</a>: what the server is asked to track</li>
            <li><a href="/v2/webhooks">/v2/webhooks</a> and <a href="/v2/events">/v2/events</a>: notifications and
            the feed of events</li>
            <li><a href="/v2/openapi.json">/v2/openapi.json</a>: the description of all of it in OpenAPI 3.1</li>
            </ul>
            <p>First steps, demo numbers and options: <code>examples/README.md</code> of the source code.</p>
            </body>
            </html>
            """;

    /** The numbers that the server can find, because it has no connection to a shipping line; as JSON strings. */
    private static final String NUMBERS =
            DemoJourneys.numbers().stream().map(number -> '"' + number + '"').collect(Collectors.joining(","));

    private final ApiResponse document;
    private final ApiResponse html;

    /** Creates the page of an API at an address. */
    StartPage(URI base) {
        document = response("application/vnd.api+json", DOCUMENT, base);
        html = response("text/html; charset=utf-8", HTML, base)
                .withHeader("Content-Security-Policy", "default-src 'none'; base-uri 'none'; form-action 'none'");
    }

    private static ApiResponse response(String type, String template, URI base) {
        byte[] body = template.replace("{base}", base.toString())
                .replace("{numbers}", NUMBERS)
                .getBytes(StandardCharsets.UTF_8);
        Headers headers = Headers.NONE
                .with("Content-Type", type)
                .with("Content-Length", Integer.toString(body.length))
                .with("Vary", "Accept");
        return new ApiResponse(200, headers, out -> out.write(body));
    }

    /** Returns the response to a request for a page; empty for all other requests, which the API answers. */
    Optional<ApiResponse> answer(ApiRequest request) {
        boolean isHead = request.method().equals("HEAD");
        if (!isHead && !request.method().equals("GET")) {
            return Optional.empty();
        }
        if (request.path().equals("/favicon.ico")) {
            return Optional.of(new ApiResponse(204, Headers.NONE, ApiResponse.Body.EMPTY));
        }
        if (!PATHS.contains(request.path())) {
            return Optional.empty();
        }
        ApiResponse page = String.join(",", request.headers().all("Accept")).contains("text/html") ? html : document;
        return Optional.of(isHead ? page.withoutBody() : page);
    }
}
