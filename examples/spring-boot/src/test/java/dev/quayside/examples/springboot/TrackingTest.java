package dev.quayside.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.jsonapi.TrackingWalkthrough;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

class TrackingTest {

    @Test
    void a_requested_number_is_tracked() {
        try (var context = start()) {
            String key = context.getBean(ApiKeySecret.class).reveal();
            TrackingWalkthrough.take(context.getWebServer().getPort(), key);
        }
    }

    @Test
    void data_are_stored_in_the_database_of_spring_boot() {
        try (var context = start()) {
            JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);

            assertThat(jdbc.queryForObject("select h2version()", String.class)).startsWith("2.4.");
            assertThat(jdbc.queryForObject("select count(*) from account", Long.class))
                    .isOne();
        }
    }

    @Test
    void a_start_on_a_filled_database_keeps_the_account_and_the_given_key() {
        String database = "--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
        for (int started = 0; started < 2; started++) {
            try (var context = start(database, "--quayside.api-key=a-key-that-stays-over-starts")) {
                JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);

                assertThat(context.getBean(ApiKeySecret.class).reveal()).isEqualTo("a-key-that-stays-over-starts");
                assertThat(jdbc.queryForObject("select count(*) from account", Long.class))
                        .isOne();
                assertThat(jdbc.queryForObject("select count(*) from api_key", Long.class))
                        .isOne();
            }
        }
    }

    private static ServletWebServerApplicationContext start(String... properties) {
        String[] arguments = new String[properties.length + 1];
        arguments[0] = "--server.port=0";
        System.arraycopy(properties, 0, arguments, 1, properties.length);
        return (ServletWebServerApplicationContext)
                new SpringApplicationBuilder(Server.class, Tracking.class).run(arguments);
    }
}
