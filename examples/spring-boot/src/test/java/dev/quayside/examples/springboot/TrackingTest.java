package dev.quayside.examples.springboot;

import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.jsonapi.FirstSteps;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

class TrackingTest {

    @Test
    void it_tracks_what_it_is_asked_to() {
        try (var context = (ServletWebServerApplicationContext)
                new SpringApplicationBuilder(Server.class, Tracking.class).run("--server.port=0")) {
            String key = context.getBean(ApiKeySecret.class).reveal();
            FirstSteps.take(context.getWebServer().getPort(), key);
        }
    }
}
