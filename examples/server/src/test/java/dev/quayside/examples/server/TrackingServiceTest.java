package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrackingServiceTest {

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 60, 100_000})
    void leases_of_a_killed_server_expire_within_seconds_at_any_speed(double speed) {
        assertThat(TrackingService.settings(speed).lease()).isLessThanOrEqualTo(Duration.ofSeconds(10));
    }
}
