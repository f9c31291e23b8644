package dev.quayside.examples.springboot;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.servlet.V2Servlet;
import java.util.function.Function;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** Tomcat with the API on it, for whatever API there is among the beans. */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(TomcatSettings.class)
class Server {

    @Bean
    ServletRegistrationBean<V2Servlet> servlet(Function<ApiRequest, ApiResponse> api) {
        return new ServletRegistrationBean<>(new V2Servlet(api), "/*");
    }
}
