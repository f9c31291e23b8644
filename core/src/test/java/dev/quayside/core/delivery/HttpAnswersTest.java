package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.webhook.AttemptFailure;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Receivers on real sockets that answer, well or badly. */
class HttpAnswersTest extends SenderCases {
    @ParameterizedTest
    @CsvSource({
        "200,true", "201,true", "202,true", "204,true", "203,false", "205,false", "206,false", "299,false",
        "101,false", "300,false", "301,false", "302,false", "304,false", "307,false", "308,false", "400,false",
        "401,false", "404,false", "410,false", "429,false", "500,false", "502,false", "503,false", "599,false",
        "600,false", "999,false"
    })
    void only_four_statuses_are_a_success(int status, boolean success) throws Exception {
        try (Receiver receiver = Receiver.answering(
                "HTTP/1.1 " + status + " Some Words\r\nContent-Length: 0\r\nRetry-After: 7\r\n\r\n")) {
            DeliveryOutcome reply = sender.send(to(receiver.url()));

            assertThat(reply.isSuccess()).isEqualTo(success);
            assertThat(answered(reply).status()).isEqualTo(status);
            assertThat(answered(reply).header("retry-after")).hasValue("7");
            assertThat(answered(reply).header("location")).isEmpty();
        }
    }

    @Test
    void a_redirect_is_not_followed() throws Exception {
        try (Receiver inside = Receiver.answering(OK);
                Receiver receiver = Receiver.answering("HTTP/1.1 307 Temporary Redirect\r\nLocation: " + inside.url()
                        + "\r\nContent-Length: 0\r\n\r\n")) {
            DeliveryOutcome reply = sender.send(to(receiver.url()));

            assertThat(answered(reply).status()).isEqualTo(307);
            assertThat(inside.connections()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTP/1.1 200 OK~Content-Length: 5~~hello | hello",
                "HTTP/1.1 200~content-length:5~~hello | hello",
                "HTTP/1.0 200 OK~~hello | hello",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~3;x=y~hel~2~lo~0~Trailer: 1~~ | hello",
                "HTTP/1.1 200 OK~Transfer-Encoding: gzip, chunked~~hello | hello",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~3~helxx~2~lo~0~~ | hel",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~z~hello | ''",
                "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~FFFFFFFFFFFFFFFFFF~hello | ''",
                "HTTP/1.1 200 OK~Content-Length: 99~~hello | hello",
                "HTTP/1.1 200 OK~Content-Length: 5~Content-Length: 4~~hello | hello",
                "HTTP/1.1 200 OK~Content-Length: -5~~hello | hello",
                "HTTP/1.1 100 Continue~~HTTP/1.1 103 Early Hints~Link: x~~HTTP/1.1 200 OK~Content-Length: 5~~hello | hello",
                "HTTP/1.1 204 No Content~~ignored | ''"
            })
    void the_excerpt_is_read_from_every_framing_of_a_response(String answer, String excerpt) throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write(answer.replace("~", "\r\n"));
        })) {
            DeliveryOutcome reply = sender.send(to(receiver.url()));

            assertThat(reply.isSuccess()).isTrue();
            assertThat(answered(reply).excerpt()).isEqualTo(excerpt);
        }
    }

    @Test
    void an_excerpt_is_text_that_every_store_accepts() throws Exception {
        byte[] odd = {'H', 0, (byte) 0xFF, (byte) 0xC3, (byte) 0xBC, (byte) 0xC3};
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write("HTTP/1.1 200 OK\r\nX-Odd: a\0b\r\n\r\n");
            caller.write(odd);
        })) {
            DeliveryOutcome reply = sender.send(to(receiver.url()));

            assertThat(answered(reply).excerpt()).isEqualTo("H\uFFFD\uFFFDü");
            assertThat(answered(reply).header("X-Odd")).hasValue("a\uFFFDb");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Content-Length: 999999999999\r\n", "Transfer-Encoding: chunked\r\n"})
    void at_most_16_kib_of_a_response_body_are_read(String framing) throws Exception {
        String chunk = framing.startsWith("Transfer") ? "400\r\n" + "x".repeat(1024) + "\r\n" : "x".repeat(1024);
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write("HTTP/1.1 200 OK\r\n" + framing + "\r\n");
            caller.repeat(chunk);
        })) {
            DeliveryOutcome reply = sender.send(to(receiver.url()));

            assertThat(reply.isSuccess()).isTrue();
            assertThat(answered(reply).excerpt()).isEqualTo("x".repeat(16 * 1024));
        }
    }

    @Test
    void headers_up_to_64_kib_are_read() throws Exception {
        String lines = IntStream.range(0, 640)
                .mapToObj(i -> "X-" + i + ": " + "x".repeat(80) + "\r\n")
                .collect(Collectors.joining());
        try (Receiver receiver = Receiver.answering("HTTP/1.1 200 OK\r\n" + lines + "Content-Length: 0\r\n\r\n")) {
            assertThat(answered(sender.send(to(receiver.url()))).headers()).hasSize(641);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-A: b\r\n", "x", "HTTP/1.1 100 Continue\r\n\r\n", "\r\nHTTP/1.1 100 Continue\r\n", "\0"})
    void endless_headers_are_unreadable(String again) throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write("HTTP/1.1 100 Continue\r\n");
            caller.write("X-Start: 1\r\n\r\nHTTP/1.1 100 Continue\r\nA: ");
            caller.repeat(again);
        })) {
            assertThat(failed(sender.send(to(receiver.url()))))
                    .extracting(DeliveryOutcome.Failed::failure)
                    .isEqualTo(AttemptFailure.UNREADABLE);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SSH-2.0-OpenSSH_9.2\r\n",
                "220 mail.example ESMTP\r\n",
                "HTTP/2 200 OK\r\n\r\n",
                "HTTP/1.1 OK\r\n\r\n",
                "HTTP/1.1 20 OK\r\n\r\n",
                "HTTP/1.1 099 OK\r\n\r\n",
                "HTTP/1.1 2000 OK\r\n\r\n",
                "HTTP/1.1  200 OK\r\n\r\n",
                "\r\n",
                "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
                "HTTP/1.1 200 OK\r\n: no name\r\n\r\n"
            })
    void a_response_that_is_not_http_is_unreadable(String answer) throws Exception {
        try (Receiver receiver = Receiver.answering(answer)) {
            DeliveryOutcome.Failed failed = failed(sender.send(to(receiver.url())));

            assertThat(failed.failure()).isEqualTo(AttemptFailure.UNREADABLE);
            assertThat(failed.detail()).startsWith("the response ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"})
    void a_connection_that_ends_before_the_headers_do_is_broken_off(String answer) throws Exception {
        try (Receiver closing = Receiver.that(caller -> {
                    caller.readRequest();
                    caller.write(answer);
                });
                Receiver resetting = Receiver.that(caller -> {
                    caller.readRequest();
                    caller.write(answer);
                    caller.reset();
                })) {
            for (Receiver receiver : List.of(closing, resetting)) {
                DeliveryOutcome.Failed failed = failed(sender.send(to(receiver.url())));

                assertThat(failed.failure()).isEqualTo(AttemptFailure.BROKEN_OFF);
                assertThat(failed.detail()).isEqualTo("the connection ended before there was a response");
                assertThat(receiver.connections())
                        .as("a new connection is not tried twice")
                        .isOne();
            }
        }
    }

    @Test
    void a_connection_that_is_reset_at_once_is_broken_off() throws Exception {
        try (Receiver receiver = Receiver.that(Receiver.Caller::reset)) {
            assertThat(failed(sender.send(to(receiver.url()))).failure()).isEqualTo(AttemptFailure.BROKEN_OFF);
        }
    }

    @Test
    void a_reset_after_the_headers_is_ignored() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.write("HTTP/1.1 202 Accepted\r\nContent-Length: 100000\r\n\r\npart");
            answered.countDown();
        })) {
            DeliveryOutcome reply = sender.send(to(receiver.url()));

            assertThat(answered.await(10, TimeUnit.MINUTES)).isTrue();
            assertThat(answered(reply).status()).isEqualTo(202);
            assertThat(answered(reply).excerpt()).isEqualTo("part");
        }
    }

    @Test
    void a_response_before_the_end_of_the_request_counts() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.write("HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            caller.listen();
        })) {
            byte[] large = new byte[8_000_000];

            assertThat(answered(sender.send(Delivery.of(receiver.url(), List.of(), large, LONG)))
                            .status())
                    .isEqualTo(413);
        }
    }
}
