package dev.quayside.examples.server;

import dev.quayside.jsonapi.HttpSuite;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The interface over HTTP on Jetty, as the example server starts it. */
class JettySuiteTest extends HttpSuite {

    @Override
    protected Running start(Function<ApiRequest, ApiResponse> function) {
        ExampleServer server = serving(function);
        return new Running() {
            @Override
            public int port() {
                return server.base().getPort();
            }

            @Override
            public void close() {
                server.close();
            }
        };
    }

    private static ExampleServer serving(Function<ApiRequest, ApiResponse> function) {
        try {
            ExampleServer server = ExampleServer.bind(0);
            server.serve(function);
            return server;
        } catch (StartException e) {
            throw new AssertionError(e);
        }
    }

    /** Rejects paths that cannot be decoded; see {@link ErrorResponses}. */
    @Override
    protected Optional<String> refusedByItself(String target) {
        String path = target.replaceAll("\\?.*", "");
        return Stream.of("%00", "%zz").anyMatch(path::contains)
                ? Optional.of("{\"errors\":[{\"status\":\"400\"")
                : Optional.empty();
    }
}
