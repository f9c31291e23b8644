package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Webhook;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the requests of a sender on real sockets. See HttpAnswersTest for responses, HttpConnectionsTest for
 * connections and SlowReceiversTest for time-outs.
 */
class HttpSenderTest extends SenderCases {
    @Test
    void the_document_is_posted_with_its_headers_unchanged() throws Exception {
        try (Receiver receiver = Receiver.answering(OK)) {
            Delivery delivery = Delivery.of(
                    receiver.url(),
                    List.of(
                            new Webhook.Header("Content-Type", "application/json"),
                            new Webhook.Header("X-Tenant", "ü 1"),
                            new Webhook.Header("x-tenant", "")),
                    BODY,
                    LONG);

            DeliveryOutcome reply = sender.send(delivery);

            assertThat(reply).isInstanceOf(DeliveryOutcome.Responded.class);
            assertThat(reply.isSuccess()).isTrue();
            assertThat(receiver.requests().get(0))
                    .isEqualTo("POST /hook HTTP/1.1\r\nHost: 127.0.0.1:" + receiver.port()
                            + "\r\nContent-Length: 18\r\nContent-Type: application/json\r\nX-Tenant: Ã¼ 1\r\nx-tenant: \r\n\r\n"
                            + "{\"note\":\"Zürich\"}");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'',/",
        "/a/b?c=d%20e&f=,/a/b?c=d%20e&f=",
        "?q,/?q",
        "/grüße?ä,/gr%C3%BC%C3%9Fe?%C3%A4",
        "/a/../b//,/a/../b//"
    })
    void the_path_and_query_of_the_address_are_sent_unchanged(String written, String target) throws Exception {
        try (Receiver receiver = Receiver.answering(OK)) {
            sender.send(to(URI.create("http://127.0.0.1:" + receiver.port() + written)));

            assertThat(receiver.requests().get(0)).startsWith("POST " + target + " HTTP/1.1\r\n");
        }
    }

    @Test
    void every_thread_gets_the_response_to_its_own_delivery() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(32);
        try (Receiver receiver = Receiver.that(caller -> {
            while (true) {
                String body = caller.readRequest().split("\r\n\r\n", 2)[1];
                caller.write("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
            }
        })) {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 1000; i++) {
                byte[] body = Integer.toString(i).getBytes(StandardCharsets.UTF_8);
                answers.add(threads.submit(
                        () -> answered(sender.send(Delivery.of(receiver.url(), List.of(), body, LONG)))
                                .excerpt()));
            }

            for (int i = 0; i < 1000; i++) {
                assertThat(answers.get(i).get()).isEqualTo(Integer.toString(i));
            }
            assertThat(receiver.connections()).isLessThanOrEqualTo(32);
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "X Tenant|'X Tenant' is not the name of a header (expected letters, digits and hyphens, such as X-Tenant)",
                "X-A:|'X-A:' is not the name of a header (expected letters, digits and hyphens, such as X-Tenant)",
                "X-Ü|'X-Ü' is not the name of a header (expected letters, digits and hyphens, such as X-Tenant)",
                "hOST|'hOST' is set by the sender (expected a header of your own, such as X-Tenant)",
                "TE|'TE' is set by the sender (expected a header of your own, such as X-Tenant)",
                "Transfer-Encoding|'Transfer-Encoding' is set by the sender (expected a header of your own, such as X-Tenant)"
            })
    void a_header_that_would_change_the_framing_is_not_sent(String name, String detail) throws Exception {
        assertNotSent(new Webhook.Header(name, "chunked"), detail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nHost: b", "a\nb", "a\rb", "\u007F", "\u001B[0m"})
    void a_value_of_more_than_one_line_is_not_sent(String value) throws Exception {
        assertNotSent(
                new Webhook.Header("X-Tenant", value),
                "the value of 'X-Tenant' contains a control character (expected one line of text)");
    }

    private void assertNotSent(Webhook.Header header, String detail) throws IOException {
        try (Receiver receiver = Receiver.answering(OK)) {
            DeliveryOutcome.Failed failed =
                    failed(sender.send(Delivery.of(receiver.url(), List.of(header), BODY, LONG)));

            assertThat(failed.failure()).isEqualTo(AttemptFailure.NOT_ALLOWED);
            assertThat(failed.detail()).isEqualTo(detail);
            assertThat(receiver.connections()).isZero();
        }
    }

    @Test
    void closing_ends_running_and_later_deliveries() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            reached.countDown();
            caller.listen();
        })) {
            Future<DeliveryOutcome> reply = thread.submit(() -> sender.send(to(receiver.url())));
            assertThat(reached.await(10, TimeUnit.MINUTES)).isTrue();

            sender.close();

            assertThat(failed(reply.get()).failure()).isEqualTo(AttemptFailure.ABANDONED);
            assertThat(failed(reply.get()).detail()).isEqualTo("the sender was closed before there was a response");
            assertThat(failed(sender.send(to(receiver.url()))).failure()).isEqualTo(AttemptFailure.ABANDONED);
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void an_interrupt_ends_the_wait_for_a_lookup_and_is_preserved() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        try (HttpSender elsewhere = resolving(host -> {
            await(never);
            return addresses("127.0.0.1");
        })) {
            Thread.currentThread().interrupt();

            DeliveryOutcome reply = elsewhere.send(to(URI.create("https://hooks.example/")));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(failed(reply).failure()).isEqualTo(AttemptFailure.ABANDONED);
        }
    }

    @Test
    void closing_ends_its_threads_and_connections() throws Exception {
        CountDownLatch hungUp = new CountDownLatch(1);
        CountDownLatch lookedUp = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (Receiver receiver = Receiver.that(caller -> {
                    caller.readRequest();
                    caller.write(OK);
                    caller.listen();
                    hungUp.countDown();
                });
                HttpSender elsewhere = resolving(host -> {
                    lookedUp.countDown();
                    await(never);
                    return addresses("127.0.0.1");
                })) {
            sender.send(to(receiver.url()));
            Future<DeliveryOutcome> reply =
                    thread.submit(() -> elsewhere.send(to(URI.create("https://hooks.example/"))));
            assertThat(lookedUp.await(10, TimeUnit.MINUTES)).isTrue();
            assertThat(senderThreads()).hasSizeGreaterThanOrEqualTo(3);

            sender.close();
            elsewhere.close();

            assertThat(failed(reply.get()).detail())
                    .isEqualTo("the sender was closed while the host name was looked up");
            assertThat(hungUp.await(10, TimeUnit.MINUTES)).isTrue();
            while (!senderThreads().isEmpty()) {
                Thread.sleep(5);
            }
        } finally {
            thread.shutdownNow();
        }
    }

    private static List<String> senderThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("quayside-sender"))
                .toList();
    }
}
