package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.webhook.AttemptFailure;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the addresses that a sender connects to, and the reuse of connections. */
class HttpConnectionsTest extends SenderCases {
    @Test
    void a_refused_connection_is_reported() throws Exception {
        // A bound socket that does not listen keeps its port from other processes.
        try (Socket bound = new Socket()) {
            bound.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            int port = bound.getLocalPort();

            DeliveryOutcome.Failed failed = failed(sender.send(to(URI.create("http://127.0.0.1:" + port + "/"))));

            assertThat(failed.failure()).isEqualTo(AttemptFailure.UNREACHABLE);
            assertThat(failed.detail()).isEqualTo("'127.0.0.1' refused or did not accept a connection on port " + port);
        }
    }

    @Test
    void an_unresolved_name_is_an_unknown_host() {
        try (HttpSender elsewhere = resolving(host -> {
            throw new UnknownHostException(host);
        })) {
            DeliveryOutcome.Failed failed = failed(elsewhere.send(to(URI.create("https://hooks.example/"))));

            assertThat(failed.failure()).isEqualTo(AttemptFailure.UNKNOWN_HOST);
            assertThat(failed.detail()).isEqualTo("'hooks.example' is not known to the name server");
        }
    }

    @Test
    void the_checked_address_is_the_connected_address() throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        DnsResolver.Lookup rebinding = host -> addresses(lookups.getAndIncrement() == 0 ? "127.0.0.1" : "10.0.0.1");
        try (Receiver receiver = Receiver.that(caller -> {
                    caller.readRequest();
                    caller.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
                });
                HttpSender elsewhere = resolving(rebinding)) {
            URI url = receiver.url("http://hooks.localhost");

            DeliveryOutcome first = elsewhere.send(to(url));
            DeliveryOutcome second = elsewhere.send(to(url));

            assertThat(first.isSuccess()).isTrue();
            assertThat(receiver.requests().get(0)).contains("Host: hooks.localhost:" + receiver.port() + "\r\n");
            assertThat(failed(second).failure()).isEqualTo(AttemptFailure.NOT_ALLOWED);
            assertThat(lookups).as("one for each connection").hasValue(2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"10.0.0.1", "127.0.0.1 10.0.0.1", "127.0.0.1 ::ffff:192.168.0.1", "127.0.0.1 64:ff9b::a00:1"})
    void a_name_with_one_forbidden_address_is_rejected(String found) throws Exception {
        try (Receiver receiver = Receiver.answering(OK);
                HttpSender elsewhere = resolving(host -> addresses(found.split(" ")))) {
            DeliveryOutcome.Failed failed = failed(elsewhere.send(to(receiver.url("https://hooks.example"))));

            assertThat(failed.failure()).isEqualTo(AttemptFailure.NOT_ALLOWED);
            assertThat(failed.detail())
                    .isEqualTo(
                            "'hooks.example' resolves to an address that is not allowed (expected a public address)");
            assertThat(receiver.connections()).isZero();
        }
    }

    @Test
    void loopback_is_rejected_by_default() throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        try (Receiver receiver = Receiver.answering(OK);
                HttpSender strict = HttpSender.builder(AddressPolicy.publicOnly())
                        .resolver(host -> {
                            lookups.incrementAndGet();
                            return addresses("127.0.0.1");
                        })
                        .build()) {
            assertThat(failed(strict.send(to(receiver.url()))).detail())
                    .isEqualTo("'" + receiver.url()
                            + "' does not begin with https:// (expected an address such as https://example.com/hook)");
            assertThat(lookups).hasValue(0);
            assertThat(failed(strict.send(to(receiver.url("https://hooks.example"))))
                            .detail())
                    .isEqualTo(
                            "'hooks.example' resolves to an address that is not allowed (expected a public address)");
            assertThat(receiver.connections()).isZero();
        }
    }

    @Test
    void the_next_address_is_tried_after_a_refused_connection() throws Exception {
        try (Receiver receiver = Receiver.answering(OK);
                HttpSender elsewhere = resolving(host -> addresses("127.0.0.2", "::1", "127.0.0.1"))) {
            assertThat(elsewhere
                            .send(to(receiver.url("http://hooks.localhost")))
                            .isSuccess())
                    .isTrue();
        }
    }

    @Test
    void consecutive_deliveries_use_one_connection() throws Exception {
        try (Receiver receiver = Receiver.answering(OK)) {
            for (int i = 0; i < 5; i++) {
                assertThat(answered(sender.send(to(receiver.url()))).excerpt()).isEqualTo("ok");
            }

            assertThat(receiver.requests()).hasSize(5);
            assertThat(receiver.connections()).isOne();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nConnection: x, Close\r\nContent-Length: 2\r\n\r\nok",
                "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok",
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more",
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 204 No Content\r\n\r\n"
            })
    void a_response_with_ambiguous_framing_closes_the_connection(String answer) throws Exception {
        try (Receiver receiver = Receiver.answering(answer)) {
            for (int i = 0; i < 3; i++) {
                assertThat(answered(sender.send(to(receiver.url()))).status()).isEqualTo(200);
            }

            assertThat(receiver.connections()).isEqualTo(3);
        }
    }

    @Test
    void bytes_after_a_response_are_not_read_as_the_next_response() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        CountDownLatch wroteMore = new CountDownLatch(1);
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write(OK);
            answered.await();
            caller.write(OK);
            wroteMore.countDown();
            caller.listen();
        })) {
            assertThat(sender.send(to(receiver.url())).isSuccess()).isTrue();
            answered.countDown();
            wroteMore.await();
            assertThat(sender.send(to(receiver.url())).isSuccess()).isTrue();

            assertThat(receiver.connections()).isEqualTo(2);
            assertThat(receiver.requests()).hasSize(2);
        }
    }

    @Test
    void the_least_recently_used_of_more_than_512_idle_connections_is_closed() throws Exception {
        try (Receiver receiver = Receiver.answering(OK);
                HttpSender elsewhere = resolving(host -> addresses("127.0.0.1"))) {
            for (int i = 0; i <= 512; i++) {
                elsewhere.send(to(receiver.url("http://hook" + i + ".localhost")));
            }

            elsewhere.send(to(receiver.url("http://hook512.localhost")));
            assertThat(receiver.connections()).isEqualTo(513);
            elsewhere.send(to(receiver.url("http://hook0.localhost")));
            assertThat(receiver.connections()).isEqualTo(514);
        }
    }

    @Test
    void a_proxy_of_the_jvm_is_not_used() throws Exception {
        try (Receiver proxy = Receiver.that(Receiver.Caller::readRequest);
                Receiver receiver = Receiver.answering(OK)) {
            Map<String, String> properties = Map.of(
                    "socksProxyHost", "127.0.0.1",
                    "socksProxyPort", Integer.toString(proxy.port()),
                    "socksNonProxyHosts", "");
            properties.forEach(System::setProperty);
            try {
                assertThat(sender.send(to(receiver.url())).isSuccess()).isTrue();
            } finally {
                properties.keySet().forEach(System::clearProperty);
            }
            assertThat(proxy.connections()).isZero();
        }
    }

    @Test
    void a_dead_idle_connection_is_replaced_and_the_request_sent_again() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write(OK);
            caller.readRequest();
        })) {
            for (int i = 0; i < 4; i++) {
                assertThat(sender.send(to(receiver.url())).isSuccess()).isTrue();
            }

            assertThat(receiver.connections()).isEqualTo(4);
            assertThat(receiver.requests())
                    .as("those that died unanswered included")
                    .hasSize(7);
        }
    }

    @Test
    void an_idle_connection_closed_by_the_receiver_is_detected() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write(OK);
        })) {
            sender.send(to(receiver.url()));
            Thread.sleep(500);
            DeliveryOutcome reply = sender.send(to(receiver.url()));

            assertThat(reply.isSuccess()).isTrue();
            assertThat(receiver.connections()).isEqualTo(2);
        }
    }

    @Test
    void an_idle_connection_is_reused_after_a_pause() throws Exception {
        try (Receiver receiver = Receiver.answering(OK)) {
            for (int i = 0; i < 3; i++) {
                assertThat(sender.send(to(receiver.url())).isSuccess()).isTrue();
                Thread.sleep(400);
            }

            assertThat(receiver.connections()).isOne();
        }
    }
}
