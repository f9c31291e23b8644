package dev.quayside.examples.springboot;

import dev.quayside.jsonapi.HttpSuite;
import dev.quayside.jsonapi.V2Servlet;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;

/** The interface over HTTP on Tomcat, as Spring Boot starts it. */
@Tag("full")
class SpringBootSuiteTest extends HttpSuite {

    /** Tomcat as in {@link Service}, with the function of the suite. */
    @EnableAutoConfiguration
    @Import(TomcatSettings.class)
    static class Server {
        @Bean
        ServletRegistrationBean<V2Servlet> servlet(Function<ApiRequest, ApiResponse> api) {
            return new ServletRegistrationBean<>(new V2Servlet(api), "/*");
        }
    }

    @Override
    protected Running start(Function<ApiRequest, ApiResponse> function) {
        var context = (ServletWebServerApplicationContext) new SpringApplicationBuilder(Server.class)
                .initializers(fresh -> ((GenericApplicationContext) fresh).registerBean(Function.class, () -> function))
                .run("--server.port=0", "--spring.datasource.url=jdbc:h2:mem:unused");
        return new Running() {
            @Override
            public int port() {
                return context.getWebServer().getPort();
            }

            @Override
            public void close() {
                context.close();
            }
        };
    }

    /** Paths that cannot be decoded; see {@link TomcatSettings.ErrorResponses}. */
    @Override
    protected Optional<String> refusedByItself(String target) {
        String path = target.replaceAll("\\?.*", "");
        return Stream.of("%00", "%zz", "%FF").anyMatch(path::contains)
                ? Optional.of("{\"errors\":[{\"status\":\"400\"")
                : Optional.empty();
    }
}
