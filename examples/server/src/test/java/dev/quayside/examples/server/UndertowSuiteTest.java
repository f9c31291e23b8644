package dev.quayside.examples.server;

import dev.quayside.jsonapi.HttpSuite;
import dev.quayside.jsonapi.V2Servlet;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.DeploymentManager;
import io.undertow.servlet.util.ImmediateInstanceFactory;
import jakarta.servlet.ServletException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;

/** The interface over HTTP by {@link V2Servlet} on Undertow, with the settings that the README of jsonapi lists. */
@Tag("full")
class UndertowSuiteTest extends HttpSuite {
    private static final Pattern NOT_ALLOWED_RAW = Pattern.compile("[\"<>\\\\^`{|}]|[^\\x00-\\x7F]");

    @Override
    protected Running start(Function<ApiRequest, ApiResponse> function) {
        V2Servlet servlet = new V2Servlet(function);
        DeploymentInfo application = Servlets.deployment()
                .setClassLoader(UndertowSuiteTest.class.getClassLoader())
                .setContextPath("/")
                .setDeploymentName("api")
                .addServlet(Servlets.servlet("api", V2Servlet.class, new ImmediateInstanceFactory<>(servlet))
                        .addMapping("/*"));
        DeploymentManager deployment = Servlets.newContainer().addDeployment(application);
        deployment.deploy();
        Undertow server;
        try {
            server = Undertow.builder()
                    .addHttpListener(0, "127.0.0.1", deployment.start())
                    .setServerOption(UndertowOptions.DECODE_URL, false)
                    .setServerOption(UndertowOptions.MAX_HEADER_SIZE, 1 << 18)
                    .build();
        } catch (ServletException e) {
            throw new AssertionError(e);
        }
        server.start();
        return new Running() {
            @Override
            public int port() {
                return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
            }

            @Override
            public void close() {
                server.stop();
            }
        };
    }

    /** Rejects raw characters that RFC 3986 does not allow in URLs, with an empty body. */
    @Override
    protected Optional<String> refusedByItself(String target) {
        return NOT_ALLOWED_RAW.matcher(target).find() ? Optional.of("") : Optional.empty();
    }

    /** Leaves out the question mark before an empty query. */
    @Override
    protected String passedOn(String target) {
        return target.endsWith("?") ? target.substring(0, target.length() - 1) : target;
    }
}
