package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.webhook.AttemptFailure;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests time-outs: every delivery to a slow receiver ends with its time-out. In most tests the receiver ends the
 * time-out as soon as the delivery has reached the wanted step, because a time that passes by itself is too short on a
 * slow machine and too long on a fast one.
 */
@Tag("slow")
@Timeout(600)
class SlowReceiversTest {
    private static final byte[] BODY = {'{', '}'};
    private static final Duration SOON = Duration.ofMillis(500);

    /** A guard against hanging. */
    private static final Duration LONG = Duration.ofMinutes(10);

    private static final AddressPolicy LOCAL = AddressPolicy.publicOnly().loopbackAllowed();

    private final HttpSender sender = HttpSender.of(LOCAL);

    /** The thread that sends the deliveries. */
    private final Thread sending = Thread.currentThread();

    @AfterEach
    void close() {
        sender.close();
    }

    @Test
    void the_timeout_passes() throws Exception {
        try (Receiver receiver = Receiver.that(Receiver.Caller::listen)) {
            DeliveryOutcome reply = sender.send(Delivery.of(receiver.url(), List.of(), BODY, SOON));

            assertThat(reply).isInstanceOfSatisfying(DeliveryOutcome.Failed.class, failed -> {
                assertThat(failed.failure()).isEqualTo(AttemptFailure.TIMED_OUT);
                assertThat(failed.detail()).startsWith("the delivery timed out ");
                assertThat(failed.latency()).isGreaterThanOrEqualTo(SOON);
            });
        }
    }

    @Test
    void a_receiver_that_never_responds() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            sender.abortAll();
            caller.listen();
        })) {
            assertTimedOut(receiver.url(), BODY, "before there was a response");
        }
    }

    @Test
    void a_receiver_that_does_not_read() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readByte();
            sender.abortAll();
            caller.sleep();
        })) {
            assertTimedOut(receiver.url(), new byte[16_000_000], "before there was a response");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"H", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"})
    void a_receiver_that_stops_within_the_headers(String beginning) throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write(beginning);
            expireDuring(ResponseReader.class);
            caller.listen();
        })) {
            assertTimedOut(receiver.url(), BODY, "before there was a response");
        }
    }

    @Test
    void a_receiver_that_trickles_its_headers() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write("HTTP/1.1 200 OK\r\n");
            caller.trickle("X-More: and more\r\n", () -> expireDuring(ResponseReader.class));
        })) {
            assertTimedOut(receiver.url(), BODY, "before there was a response");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Content-Length: 1000,''",
        "Content-Length: 1000,part",
        "Transfer-Encoding: chunked,''",
        "X-Length: none,part"
    })
    void a_response_whose_body_does_not_arrive_counts(String framing, String part) throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write("HTTP/1.1 201 Created\r\n" + framing + "\r\n\r\n" + part);
            expireDuring(BodyReader.class);
            caller.listen();
        })) {
            DeliveryOutcome reply = sender.send(Delivery.of(receiver.url(), List.of(), BODY, LONG));

            assertThat(reply).isInstanceOfSatisfying(DeliveryOutcome.Responded.class, answered -> {
                assertThat(answered.status()).isEqualTo(201);
                assertThat(answered.excerpt()).isEqualTo(part);
            });
            assertThat(reply.isSuccess()).isTrue();
        }
    }

    @Test
    void a_response_whose_body_trickles_counts_within_the_timeout() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write("HTTP/1.1 503 Service Unavailable\r\n\r\n1\r\nx\r\n");
            caller.trickle("1\r\nx\r\n", () -> expireDuring(BodyReader.class));
        })) {
            DeliveryOutcome reply = sender.send(Delivery.of(receiver.url(), List.of(), BODY, LONG));

            assertThat(reply)
                    .isInstanceOfSatisfying(
                            DeliveryOutcome.Responded.class,
                            answered -> assertThat(answered.excerpt()).startsWith("1\r\nx"));
        }
    }

    @Test
    void a_receiver_that_does_not_begin_the_tls_handshake() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readByte();
            sender.abortAll();
            caller.listen();
        })) {
            assertTimedOut(receiver.url("https://127.0.0.1"), BODY, "before the TLS handshake was complete");
        }
    }

    @Test
    void a_receiver_that_trickles_its_tls_handshake() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readByte();
            caller.write(new byte[] {0x16, 3, 3, 0x40, 0});
            caller.trickle("\2\0\0\177", sender::abortAll);
        })) {
            assertTimedOut(receiver.url("https://127.0.0.1"), BODY, "before the TLS handshake was complete");
        }
    }

    @Test
    void a_name_server_that_never_responds() {
        CountDownLatch never = new CountDownLatch(1);
        AtomicReference<HttpSender> asking = new AtomicReference<>();
        DnsResolver.Lookup silent = host -> {
            asking.get().abortAll();
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
        try (HttpSender elsewhere = HttpSender.builder(LOCAL).resolver(silent).build()) {
            asking.set(elsewhere);
            DeliveryOutcome reply =
                    elsewhere.send(Delivery.of(URI.create("https://hooks.example/"), List.of(), BODY, LONG));

            assertThat(reply).isInstanceOfSatisfying(DeliveryOutcome.Failed.class, failed -> {
                assertThat(failed.failure()).isEqualTo(AttemptFailure.TIMED_OUT);
                assertThat(failed.detail()).isEqualTo("the delivery timed out while the host name was looked up");
            });
        }
    }

    @Test
    void many_unresolvable_names_delay_no_other_lookup() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        DnsResolver.Lookup resolver = host -> {
            while (host.endsWith("silent.example") && never.getCount() > 0) {
                LockSupport.parkNanos(1_000_000);
            }
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
        ExecutorService threads = Executors.newFixedThreadPool(100);
        try (HttpSender elsewhere = HttpSender.builder(LOCAL).resolver(resolver).build();
                Receiver receiver = Receiver.answering("HTTP/1.1 204 No Content\r\n\r\n")) {
            List<Callable<DeliveryOutcome>> sending = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                URI silent = URI.create("https://n" + i + ".silent.example/");
                sending.add(() -> elsewhere.send(Delivery.of(silent, List.of(), BODY, SOON)));
            }
            for (Future<DeliveryOutcome> each : threads.invokeAll(sending)) {
                assertThat(each.get().isSuccess()).isFalse();
            }
            assertThat(elsewhere.send(Delivery.of(receiver.url("http://good.localhost"), List.of(), BODY, LONG)))
                    .isInstanceOfSatisfying(
                            DeliveryOutcome.Responded.class,
                            answered -> assertThat(answered.status()).isEqualTo(204));
        } finally {
            never.countDown();
            threads.shutdown();
        }
    }

    @Test
    void repeated_lookups_of_an_unresolvable_name_delay_no_other_lookup() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        DnsResolver.Lookup resolver = host -> {
            while (host.equals("silent.example") && never.getCount() > 0) {
                // As the JDK's, which nothing interrupts.
                LockSupport.parkNanos(1_000_000);
            }
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
        ExecutorService threads = Executors.newFixedThreadPool(35);
        try (HttpSender elsewhere = HttpSender.builder(LOCAL).resolver(resolver).build();
                Receiver receiver = Receiver.answering("HTTP/1.1 204 No Content\r\n\r\n")) {
            Delivery silent = Delivery.of(URI.create("https://silent.example/"), List.of(), BODY, SOON);
            Callable<DeliveryOutcome> sending = () -> elsewhere.send(silent);
            List<DeliveryOutcome> replies = new ArrayList<>();
            for (Future<DeliveryOutcome> each : threads.invokeAll(Collections.nCopies(70, sending))) {
                replies.add(each.get());
            }
            assertThat(replies)
                    .allSatisfy(reply -> assertThat(reply)
                            .isInstanceOfSatisfying(
                                    DeliveryOutcome.Failed.class,
                                    failed -> assertThat(failed.failure()).isEqualTo(AttemptFailure.TIMED_OUT)));
            assertThat(elsewhere.send(Delivery.of(receiver.url("http://good.localhost"), List.of(), BODY, LONG)))
                    .isInstanceOfSatisfying(
                            DeliveryOutcome.Responded.class,
                            answered -> assertThat(answered.status()).isEqualTo(204));
        } finally {
            never.countDown();
            threads.shutdown();
        }
    }

    @Test
    void a_receiver_that_stops_responding_on_an_idle_connection() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
            caller.readRequest();
            sender.abortAll();
            caller.listen();
        })) {
            sender.send(Delivery.of(receiver.url(), List.of(), BODY, LONG));
            Thread.sleep(400);

            assertTimedOut(receiver.url(), BODY, "before there was a response");
            assertThat(receiver.connections())
                    .as("what timed out is not posted again")
                    .isOne();
        }
    }

    /** Ends the delivery when its thread is in a class. */
    private void expireDuring(Class<?> step) throws InterruptedException {
        while (Arrays.stream(sending.getStackTrace())
                .noneMatch(frame -> frame.getClassName().equals(step.getName()))) {
            Thread.sleep(1);
        }
        sender.abortAll();
    }

    private void assertTimedOut(URI url, byte[] body, String when) {
        DeliveryOutcome reply = sender.send(Delivery.of(url, List.of(), body, LONG));

        assertThat(reply).isInstanceOfSatisfying(DeliveryOutcome.Failed.class, failed -> {
            assertThat(failed.failure()).isEqualTo(AttemptFailure.TIMED_OUT);
            assertThat(failed.detail()).isEqualTo("the delivery timed out " + when);
        });
    }
}
