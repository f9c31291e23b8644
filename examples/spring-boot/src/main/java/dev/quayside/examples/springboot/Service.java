package dev.quayside.examples.springboot;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.jsonapi.Quayside;
import dev.quayside.jsonapi.V2Servlet;
import dev.quayside.store.jdbi.JdbiStore;
import java.net.URI;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;

/** A tracking service: store, engines, workers and API on the DataSource of Spring Boot. */
@SpringBootApplication(proxyBeanMethods = false)
public class Service {
    public static void main(String[] args) {
        SpringApplication.run(Service.class, args);
    }

    @Bean
    Quayside quayside(
            DataSource database,
            @Value("${quayside.base}") URI base,
            @Value("${quayside.webhooks-to-loopback:false}") boolean loopback) {
        Clock clock = Clock.systemUTC();
        AddressPolicy addresses = AddressPolicy.publicOnly();
        return Quayside.builder(base, JdbiStore.open(database, clock), clock)
                .carriers(new ExampleLine())
                .addresses(loopback ? addresses.loopbackAllowed() : addresses)
                .start();
    }

    @Bean
    AccountId account(Quayside quayside, @Value("${quayside.api-key}") String key) {
        return quayside.ensureAccount("Example", ApiKeySecret.of(key));
    }

    @Bean
    ServletRegistrationBean<V2Servlet> servlet(Quayside quayside) {
        return new ServletRegistrationBean<>(new V2Servlet(quayside.api()), "/*");
    }
}
