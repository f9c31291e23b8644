package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A policy that allows this machine allows http there only. */
class LoopbackPolicyTest {

    private final AddressPolicy policy = AddressPolicy.publicOnly()
            .trusting(List.of("hooks.intranet.example"))
            .loopbackAllowed();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:9000/",
                "http://LOCALHOST./",
                "http://receiver.localhost:9000/hook",
                "http://127.0.0.1:9000/",
                "http://127.1.2.3/",
                "http://[::1]:9000/",
                "https://localhost/",
                "https://example.com/hook",
                "https://hooks.intranet.example/"
            })
    void addresses_of_this_machine_and_https_are_allowed(String url) {
        assertThat(policy.violation(url)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.com/hook",
                "http://hooks.intranet.example/",
                "HTTP://example.com/hook",
                "http://203.0.113.7/",
                "http://8.8.8.8/",
                "http://[2001:4860:4860::8888]/",
                "http://localhost.example.com/"
            })
    void http_at_other_addresses_is_rejected(String url) {
        assertThat(policy.violation(url).orElseThrow())
                .contains(" is not on this machine, and only there http is used");
    }
}
