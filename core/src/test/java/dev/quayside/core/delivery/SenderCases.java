package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;

/**
 * The base of tests of a sender on real sockets: a sender that may connect to loopback addresses, and helper methods.
 */
@Timeout(600)
abstract class SenderCases {
    static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
    static final byte[] BODY = "{\"note\":\"Zürich\"}".getBytes(StandardCharsets.UTF_8);
    static final Duration LONG = Duration.ofMinutes(10);
    private static final AddressPolicy LOCAL = AddressPolicy.publicOnly().loopbackAllowed();

    final HttpSender sender = HttpSender.of(LOCAL);

    @AfterEach
    void close() {
        sender.close();
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }

    static HttpSender resolving(DnsResolver.Lookup resolver) {
        return HttpSender.builder(LOCAL).resolver(resolver).build();
    }

    static InetAddress[] addresses(String... literals) throws UnknownHostException {
        InetAddress[] addresses = new InetAddress[literals.length];
        for (int i = 0; i < literals.length; i++) {
            addresses[i] = InetAddress.getByName(literals[i]);
        }
        return addresses;
    }

    static Delivery to(URI url) {
        return Delivery.of(url, List.of(), BODY, LONG);
    }

    static DeliveryOutcome.Responded answered(DeliveryOutcome reply) {
        assertThat(reply).isInstanceOf(DeliveryOutcome.Responded.class);
        return (DeliveryOutcome.Responded) reply;
    }

    static DeliveryOutcome.Failed failed(DeliveryOutcome reply) {
        assertThat(reply).isInstanceOf(DeliveryOutcome.Failed.class);
        return (DeliveryOutcome.Failed) reply;
    }
}
