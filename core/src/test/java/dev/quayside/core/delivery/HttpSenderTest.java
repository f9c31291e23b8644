package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.webhook.Failure;
import dev.quayside.core.webhook.Webhook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Receivers on real sockets that answer, well or badly; those that take their time are in SlowReceiversTest. */
@Timeout(120)
class HttpSenderTest {
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
    private static final byte[] BODY = "{\"note\":\"Zürich\"}".getBytes(StandardCharsets.UTF_8);
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final AddressPolicy LOCAL = AddressPolicy.publicOnly().loopbackAllowed();

    private final HttpSender sender = HttpSender.of(LOCAL);

    @AfterEach
    void close() {
        sender.close();
    }

    @Test
    void the_document_is_posted_with_its_headers_as_they_are() throws Exception {
        try (Receiver receiver = Receiver.answering(OK)) {
            Delivery delivery = Delivery.of(
                    receiver.url(),
                    List.of(
                            new Webhook.Header("Content-Type", "application/json"),
                            new Webhook.Header("X-Tenant", "ü 1"),
                            new Webhook.Header("x-tenant", "")),
                    BODY,
                    LONG);

            Reply reply = sender.send(delivery);

            assertThat(reply).isInstanceOf(Reply.Answered.class);
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
    void the_address_is_kept_as_it_was_written(String written, String target) throws Exception {
        try (Receiver receiver = Receiver.answering(OK)) {
            sender.send(to(URI.create("http://127.0.0.1:" + receiver.port() + written)));

            assertThat(receiver.requests().get(0)).startsWith("POST " + target + " HTTP/1.1\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "200,true", "201,true", "202,true", "204,true", "203,false", "205,false", "206,false", "299,false",
        "101,false", "300,false", "301,false", "302,false", "304,false", "307,false", "308,false", "400,false",
        "401,false", "404,false", "410,false", "429,false", "500,false", "502,false", "503,false", "599,false",
        "600,false", "999,false"
    })
    void only_four_answers_are_a_success(int status, boolean success) throws Exception {
        try (Receiver receiver = Receiver.answering(
                "HTTP/1.1 " + status + " Some Words\r\nContent-Length: 0\r\nRetry-After: 7\r\n\r\n")) {
            Reply reply = sender.send(to(receiver.url()));

            assertThat(reply.isSuccess()).isEqualTo(success);
            assertThat(answered(reply).status()).isEqualTo(status);
            assertThat(answered(reply).header("retry-after")).hasValue("7");
            assertThat(answered(reply).header("location")).isEmpty();
        }
    }

    @Test
    void a_redirect_is_not_followed_wherever_it_leads() throws Exception {
        try (Receiver inside = Receiver.answering(OK);
                Receiver receiver = Receiver.answering("HTTP/1.1 307 Temporary Redirect\r\nLocation: " + inside.url()
                        + "\r\nContent-Length: 0\r\n\r\n")) {
            Reply reply = sender.send(to(receiver.url()));

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
    void the_beginning_of_the_answer_is_kept_however_it_is_delimited(String answer, String excerpt) throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.say(answer.replace("~", "\r\n"));
        })) {
            Reply reply = sender.send(to(receiver.url()));

            assertThat(reply.isSuccess()).isTrue();
            assertThat(answered(reply).excerpt()).isEqualTo(excerpt);
        }
    }

    @Test
    void an_excerpt_is_text_that_every_store_keeps() throws Exception {
        byte[] odd = {'H', 0, (byte) 0xFF, (byte) 0xC3, (byte) 0xBC, (byte) 0xC3};
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.say("HTTP/1.1 200 OK\r\nX-Odd: a\0b\r\n\r\n");
            caller.say(odd);
        })) {
            Reply reply = sender.send(to(receiver.url()));

            assertThat(answered(reply).excerpt()).isEqualTo("H\uFFFD\uFFFDü");
            assertThat(answered(reply).header("X-Odd")).hasValue("a\uFFFDb");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Content-Length: 999999999999\r\n", "Transfer-Encoding: chunked\r\n"})
    void of_a_huge_answer_only_16_kib_are_read(String framing) throws Exception {
        String chunk = framing.startsWith("Transfer") ? "400\r\n" + "x".repeat(1024) + "\r\n" : "x".repeat(1024);
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.say("HTTP/1.1 200 OK\r\n" + framing + "\r\n");
            caller.repeat(chunk);
        })) {
            Reply reply = sender.send(to(receiver.url()));

            assertThat(reply.isSuccess()).isTrue();
            assertThat(answered(reply).excerpt()).isEqualTo("x".repeat(16 * 1024));
        }
    }

    @Test
    void as_much_as_64_kib_of_headers_is_read() throws Exception {
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
            caller.say("HTTP/1.1 100 Continue\r\n");
            caller.say("X-Start: 1\r\n\r\nHTTP/1.1 100 Continue\r\nA: ");
            caller.repeat(again);
        })) {
            assertThat(failed(sender.send(to(receiver.url()))))
                    .extracting(Reply.Failed::failure)
                    .isEqualTo(Failure.UNREADABLE);
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
    void what_is_not_http_is_unreadable(String answer) throws Exception {
        try (Receiver receiver = Receiver.answering(answer)) {
            Reply.Failed failed = failed(sender.send(to(receiver.url())));

            assertThat(failed.failure()).isEqualTo(Failure.UNREADABLE);
            assertThat(failed.detail()).startsWith("what came back ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HTTP/1.1", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"})
    void a_connection_that_ends_before_the_headers_do_is_broken_off(String answer) throws Exception {
        try (Receiver closing = Receiver.that(caller -> {
                    caller.readRequest();
                    caller.say(answer);
                });
                Receiver resetting = Receiver.that(caller -> {
                    caller.readRequest();
                    caller.say(answer);
                    caller.reset();
                })) {
            for (Receiver receiver : List.of(closing, resetting)) {
                Reply.Failed failed = failed(sender.send(to(receiver.url())));

                assertThat(failed.failure()).isEqualTo(Failure.BROKEN_OFF);
                assertThat(failed.detail()).isEqualTo("the connection ended before there was an answer");
                assertThat(receiver.connections())
                        .as("a new connection is not tried twice")
                        .isOne();
            }
        }
    }

    @Test
    void a_connection_that_is_reset_at_once_is_broken_off() throws Exception {
        try (Receiver receiver = Receiver.that(Receiver.Caller::reset)) {
            assertThat(failed(sender.send(to(receiver.url()))).failure()).isEqualTo(Failure.BROKEN_OFF);
        }
    }

    @Test
    void once_the_headers_are_there_a_reset_changes_nothing() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.say("HTTP/1.1 202 Accepted\r\nContent-Length: 100000\r\n\r\npart");
            answered.countDown();
        })) {
            Reply reply = sender.send(to(receiver.url()));

            assertThat(answered.await(1, TimeUnit.MINUTES)).isTrue();
            assertThat(answered(reply).status()).isEqualTo(202);
            assertThat(answered(reply).excerpt()).isEqualTo("part");
        }
    }

    @Test
    void an_answer_before_all_has_been_sent_counts() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.say("HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            caller.listen();
        })) {
            byte[] large = new byte[8_000_000];

            assertThat(answered(sender.send(Delivery.of(receiver.url(), List.of(), large, LONG)))
                            .status())
                    .isEqualTo(413);
        }
    }

    @Test
    void nobody_listens() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }

        Reply.Failed failed = failed(sender.send(to(URI.create("http://127.0.0.1:" + port + "/"))));

        assertThat(failed.failure()).isEqualTo(Failure.UNREACHABLE);
        assertThat(failed.detail()).isEqualTo("'127.0.0.1' takes no connections at port " + port);
    }

    @Test
    void a_name_that_leads_nowhere_is_an_unknown_host() {
        try (HttpSender elsewhere = resolving(host -> {
            throw new UnknownHostException(host);
        })) {
            Reply.Failed failed = failed(elsewhere.send(to(URI.create("https://hooks.example/"))));

            assertThat(failed.failure()).isEqualTo(Failure.UNKNOWN_HOST);
            assertThat(failed.detail()).isEqualTo("'hooks.example' is not known to the name server");
        }
    }

    @Test
    void the_address_that_is_judged_is_the_one_that_is_connected_to() throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        Resolver rebinding = host -> addresses(lookups.getAndIncrement() == 0 ? "127.0.0.1" : "10.0.0.1");
        try (Receiver receiver = Receiver.that(caller -> {
                    caller.readRequest();
                    caller.say("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
                });
                HttpSender elsewhere = resolving(rebinding)) {
            URI url = receiver.url("http://hooks.example");

            Reply first = elsewhere.send(to(url));
            Reply second = elsewhere.send(to(url));

            assertThat(first.isSuccess()).isTrue();
            assertThat(receiver.requests().get(0)).contains("Host: hooks.example:" + receiver.port() + "\r\n");
            assertThat(failed(second).failure()).isEqualTo(Failure.NOT_ALLOWED);
            assertThat(lookups).as("one for each connection").hasValue(2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"10.0.0.1", "127.0.0.1 10.0.0.1", "127.0.0.1 ::ffff:192.168.0.1", "127.0.0.1 64:ff9b::a00:1"})
    void one_address_that_is_not_allowed_is_enough(String found) throws Exception {
        try (Receiver receiver = Receiver.answering(OK);
                HttpSender elsewhere = resolving(host -> addresses(found.split(" ")))) {
            Reply.Failed failed = failed(elsewhere.send(to(receiver.url("https://hooks.example"))));

            assertThat(failed.failure()).isEqualTo(Failure.NOT_ALLOWED);
            assertThat(failed.detail()).isEqualTo("'hooks.example' leads to a private address");
            assertThat(receiver.connections()).isZero();
        }
    }

    @Test
    void without_leave_nothing_goes_to_this_machine() throws Exception {
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
                    .isEqualTo("'hooks.example' leads to a loopback address");
            assertThat(receiver.connections()).isZero();
        }
    }

    @Test
    void the_next_address_is_tried_when_one_takes_no_connection() throws Exception {
        try (Receiver receiver = Receiver.answering(OK);
                HttpSender elsewhere = resolving(host -> addresses("127.0.0.2", "::1", "127.0.0.1"))) {
            assertThat(elsewhere.send(to(receiver.url("http://hooks.example"))).isSuccess())
                    .isTrue();
        }
    }

    @Test
    void a_connection_carries_one_delivery_after_the_other() throws Exception {
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
    void an_answer_after_which_nothing_is_certain_ends_the_connection(String answer) throws Exception {
        try (Receiver receiver = Receiver.answering(answer)) {
            for (int i = 0; i < 3; i++) {
                assertThat(answered(sender.send(to(receiver.url()))).status()).isEqualTo(200);
            }

            assertThat(receiver.connections()).isEqualTo(3);
        }
    }

    @Test
    void a_kept_connection_that_is_dead_is_replaced_and_the_delivery_arrives() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.say(OK);
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
    void a_kept_connection_that_the_receiver_has_closed_is_noticed() throws Exception {
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            caller.say(OK);
        })) {
            sender.send(to(receiver.url()));
            Thread.sleep(500);
            Reply reply = sender.send(to(receiver.url()));

            assertThat(reply.isSuccess()).isTrue();
            assertThat(receiver.connections()).isEqualTo(2);
        }
    }

    @Test
    void a_kept_connection_is_used_again_after_a_pause() throws Exception {
        try (Receiver receiver = Receiver.answering(OK)) {
            for (int i = 0; i < 3; i++) {
                assertThat(sender.send(to(receiver.url())).isSuccess()).isTrue();
                Thread.sleep(400);
            }

            assertThat(receiver.connections()).isOne();
        }
    }

    @Test
    void every_thread_gets_the_answer_to_its_own_delivery() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(32);
        try (Receiver receiver = Receiver.that(caller -> {
            while (true) {
                String body = caller.readRequest().split("\r\n\r\n", 2)[1];
                caller.say("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
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
    void a_header_that_would_change_the_message_is_not_sent(String name, String detail) throws Exception {
        assertNotSent(new Webhook.Header(name, "chunked"), detail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nHost: b", "a\nb", "a\rb", "\u007F", "\u001B[0m"})
    void a_value_of_more_than_one_line_is_not_sent(String value) throws Exception {
        assertNotSent(
                new Webhook.Header("X-Tenant", value),
                "the value of 'X-Tenant' has a control character in it (expected one line of text)");
    }

    private void assertNotSent(Webhook.Header header, String detail) throws IOException {
        try (Receiver receiver = Receiver.answering(OK)) {
            Reply.Failed failed = failed(sender.send(Delivery.of(receiver.url(), List.of(header), BODY, LONG)));

            assertThat(failed.failure()).isEqualTo(Failure.NOT_ALLOWED);
            assertThat(failed.detail()).isEqualTo(detail);
            assertThat(receiver.connections()).isZero();
        }
    }

    @Test
    void closing_ends_what_is_being_sent_and_what_comes_afterwards() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (Receiver receiver = Receiver.that(caller -> {
            caller.readRequest();
            reached.countDown();
            caller.listen();
        })) {
            Future<Reply> reply = thread.submit(() -> sender.send(to(receiver.url())));
            assertThat(reached.await(1, TimeUnit.MINUTES)).isTrue();

            sender.close();

            assertThat(failed(reply.get()).failure()).isEqualTo(Failure.ABANDONED);
            assertThat(failed(reply.get()).detail()).isEqualTo("the sender was closed before there was an answer");
            assertThat(failed(sender.send(to(receiver.url()))).failure()).isEqualTo(Failure.ABANDONED);
        } finally {
            thread.shutdownNow();
        }
    }

    @Test
    void an_interrupt_ends_the_wait_for_a_name_and_stays() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        try (HttpSender elsewhere = resolving(host -> {
            await(never);
            return addresses("127.0.0.1");
        })) {
            Thread.currentThread().interrupt();

            Reply reply = elsewhere.send(to(URI.create("https://hooks.example/")));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(failed(reply).failure()).isEqualTo(Failure.ABANDONED);
        }
    }

    @Test
    void closing_ends_its_threads_and_connections() throws Exception {
        CountDownLatch hungUp = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try (Receiver receiver = Receiver.that(caller -> {
                    caller.readRequest();
                    caller.say(OK);
                    caller.listen();
                    hungUp.countDown();
                });
                HttpSender elsewhere = resolving(host -> {
                    await(never);
                    return addresses("127.0.0.1");
                })) {
            sender.send(to(receiver.url()));
            Future<Reply> reply = thread.submit(() -> elsewhere.send(to(URI.create("https://hooks.example/"))));
            while (senderThreads().size() < 3) {
                Thread.sleep(5);
            }

            sender.close();
            elsewhere.close();

            assertThat(failed(reply.get()).detail()).isEqualTo("the sender was closed while its name was looked up");
            assertThat(hungUp.await(1, TimeUnit.MINUTES)).isTrue();
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

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static HttpSender resolving(Resolver resolver) {
        return HttpSender.builder(LOCAL).resolver(resolver).build();
    }

    private static InetAddress[] addresses(String... literals) throws UnknownHostException {
        InetAddress[] addresses = new InetAddress[literals.length];
        for (int i = 0; i < literals.length; i++) {
            addresses[i] = InetAddress.getByName(literals[i]);
        }
        return addresses;
    }

    private static Delivery to(URI url) {
        return Delivery.of(url, List.of(), BODY, LONG);
    }

    private static Reply.Answered answered(Reply reply) {
        assertThat(reply).isInstanceOf(Reply.Answered.class);
        return (Reply.Answered) reply;
    }

    private static Reply.Failed failed(Reply reply) {
        assertThat(reply).isInstanceOf(Reply.Failed.class);
        return (Reply.Failed) reply;
    }
}
