package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.quayside.core.webhook.AttemptFailure;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIServerName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real TLS, to names that a name server of the test's own makes lead to this machine. */
@Tag("slow")
@Timeout(600)
class TlsSenderTest {
    private static final byte[] BODY = {'{', '}'};
    private static final Duration LONG = Duration.ofMinutes(10);

    @TempDir
    static Path folder;

    private static Certificates certificates;

    @BeforeAll
    static void certify() throws Exception {
        certificates = Certificates.in(folder.resolve("keys.p12"));
        certificates.certify("good", "hooks.example", "-1d", 30);
        certificates.certify("expired", "hooks.example", "-10d", 5);
        certificates.certify("early", "hooks.example", "+5d", 10);
        certificates.selfSigned("stranger", "hooks.example");
    }

    @Test
    void a_document_is_posted_over_tls_and_the_connection_is_reused() throws Exception {
        Queue<InetSocketAddress> callers = new ConcurrentLinkedQueue<>();
        Queue<String> bodies = new ConcurrentLinkedQueue<>();
        HttpsServer server = server("good", callers, bodies);
        try (HttpSender sender = sender(certificates.trusting())) {
            for (int i = 0; i < 3; i++) {
                DeliveryOutcome reply = sender.send(to(server, "hooks.example"));

                assertThat(reply.isSuccess()).as(reply.toString()).isTrue();
                Thread.sleep(400);
            }

            assertThat(bodies).containsExactly("{}", "{}", "{}");
            assertThat(Set.copyOf(callers)).hasSize(1);
        } finally {
            server.stop(0);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "expired,hooks.example,has a certificate that has expired",
        "early,hooks.example,has a certificate that is not valid yet",
        "stranger,hooks.example,has a certificate that is not trusted",
        "good,other.example,has a certificate that does not name it",
        "good,127.0.0.1,has a certificate that does not name it"
    })
    void an_untrusted_certificate_ends_the_delivery(String shown, String host, String detail) throws Exception {
        Queue<String> bodies = new ConcurrentLinkedQueue<>();
        HttpsServer server = server(shown, new ConcurrentLinkedQueue<>(), bodies);
        try (HttpSender sender = sender(certificates.trusting())) {
            assertFailed(sender.send(to(server, host)), "'" + host + "' " + detail);
            assertThat(bodies).isEmpty();
        } finally {
            server.stop(0);
        }
    }

    @Test
    void the_default_trusts_only_the_authorities_of_the_jdk() throws Exception {
        HttpsServer server = server("good", new ConcurrentLinkedQueue<>(), new ConcurrentLinkedQueue<>());
        try (HttpSender sender = sender(SSLContext.getDefault())) {
            assertFailed(
                    sender.send(to(server, "hooks.example")), "'hooks.example' has a certificate that is not trusted");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void a_receiver_without_tls_gets_no_request() throws Exception {
        try (Receiver plain = Receiver.that(caller -> caller.write("HTTP/1.1 400 Bad Request\r\n\r\n"));
                Receiver silent = Receiver.that(caller -> {});
                Receiver resetting = Receiver.that(Receiver.Caller::reset);
                HttpSender sender = sender(certificates.trusting())) {
            for (Receiver receiver : List.of(plain, silent, resetting)) {
                assertFailed(
                        sender.send(Delivery.of(receiver.url("https://hooks.example"), List.of(), BODY, LONG)),
                        "'hooks.example' did not complete the TLS handshake");
            }
        }
    }

    @Test
    void the_tls_handshake_names_the_host() throws Exception {
        Queue<List<SNIServerName>> requestedNames = new ConcurrentLinkedQueue<>();
        SSLContext context = certificates.showing("good");
        try (SSLServerSocket server = (SSLServerSocket)
                        context.getServerSocketFactory().createServerSocket(0, 10, InetAddress.getLoopbackAddress());
                HttpSender sender = sender(certificates.trusting())) {
            Thread thread = new Thread(() -> {
                try (SSLSocket socket = (SSLSocket) server.accept()) {
                    socket.startHandshake();
                    requestedNames.add(((ExtendedSSLSession) socket.getSession()).getRequestedServerNames());
                    socket.getOutputStream().write("HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.UTF_8));
                } catch (Exception e) {
                    requestedNames.add(List.of());
                }
            });
            thread.start();

            DeliveryOutcome reply = sender.send(Delivery.of(
                    URI.create("https://Hooks.Example.:" + server.getLocalPort() + "/"), List.of(), BODY, LONG));
            thread.join();

            assertThat(reply.isSuccess()).as(reply.toString()).isTrue();
            assertThat(requestedNames.element()).hasToString("[type=host_name (0), value=hooks.example]");
        }
    }

    private static void assertFailed(DeliveryOutcome reply, String detail) {
        assertThat(reply).isInstanceOfSatisfying(DeliveryOutcome.Failed.class, failed -> {
            assertThat(failed.failure()).isEqualTo(AttemptFailure.TLS);
            assertThat(failed.detail()).isEqualTo(detail);
        });
    }

    private static HttpSender sender(SSLContext context) {
        return HttpSender.builder(AddressPolicy.publicOnly().loopbackAllowed())
                .tls(context)
                .resolver(host -> new InetAddress[] {InetAddress.getLoopbackAddress()})
                .build();
    }

    private static Delivery to(HttpsServer server, String host) {
        URI url = URI.create("https://" + host + ":" + server.getAddress().getPort() + "/hook");
        return Delivery.of(url, List.of(), BODY, LONG);
    }

    private static HttpsServer server(String alias, Queue<InetSocketAddress> callers, Queue<String> bodies)
            throws Exception {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        server.setHttpsConfigurator(new HttpsConfigurator(certificates.showing(alias)));
        server.createContext("/hook", exchange -> {
            callers.add(exchange.getRemoteAddress());
            bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        return server;
    }
}
