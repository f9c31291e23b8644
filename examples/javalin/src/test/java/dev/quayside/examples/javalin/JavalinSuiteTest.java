package dev.quayside.examples.javalin;

import dev.quayside.jsonapi.ApiRequest;
import dev.quayside.jsonapi.ApiResponse;
import dev.quayside.jsonapi.HttpSuite;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The interface over HTTP on Jetty, as Javalin starts it. */
class JavalinSuiteTest extends HttpSuite {

    @Override
    protected Running start(Function<ApiRequest, ApiResponse> function) {
        ApiServer server = ApiServer.start(0, function);
        return new Running() {
            @Override
            public int port() {
                return server.port();
            }

            @Override
            public void close() {
                server.close();
            }
        };
    }

    /** Paths that cannot be decoded; see {@link ErrorAnswers}. */
    @Override
    protected Optional<String> refusedByItself(String target) {
        String path = target.replaceAll("\\?.*", "");
        return Stream.of("%00", "%zz").anyMatch(path::contains)
                ? Optional.of("{\"errors\":[{\"status\":\"400\"")
                : Optional.empty();
    }
}
