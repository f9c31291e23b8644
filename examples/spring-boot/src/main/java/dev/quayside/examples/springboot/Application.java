package dev.quayside.examples.springboot;

import dev.quayside.core.account.ApiKeySecret;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Starts the API on Spring Boot, by default at http://127.0.0.1:8080/v2. */
public final class Application {

    private Application() {}

    public static void main(String[] args) {
        ConfigurableApplicationContext context =
                SpringApplication.run(new Class<?>[] {Server.class, Tracking.class}, args);
        System.out.println("api key: " + context.getBean(ApiKeySecret.class).reveal());
    }
}
