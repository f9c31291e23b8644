package dev.quayside.examples.benchmarks.delivery;

import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookSigner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** A loop that posts signed documents with as many threads as the worker has, without a store. */
record PlainSending(int threads) {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final List<SigningSecret> SECRETS = List.of(SigningSecret.of(Outbox.SECRET));
    private static final WebhookSigner SIGNATURES = WebhookSigner.standard();

    /** Posts a document, and returns the status of the response. */
    interface Post {
        int send(URI url, List<Webhook.Header> headers, byte[] body) throws IOException, InterruptedException;
    }

    /** Returns blocking calls of the JDK's client, without a time-out, which would make it slower. */
    static Post jdkClient(@Nullable SSLContext tls) {
        HttpClient.Builder builder = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1);
        HttpClient client = (tls == null ? builder : builder.sslContext(tls)).build();
        return (url, headers, body) -> {
            HttpRequest.Builder request =
                    HttpRequest.newBuilder(url).POST(HttpRequest.BodyPublishers.ofByteArray(body));
            headers.forEach(header -> request.header(header.name(), header.value()));
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString())
                    .statusCode();
        };
    }

    /** Returns calls of the library's sender. */
    static Post library(Sender sender) {
        return (url, headers, body) -> {
            if (sender.send(Delivery.of(url, headers, body, TIMEOUT)) instanceof DeliveryOutcome.Responded answered) {
                return answered.status();
            }
            throw new IOException("there was no response");
        };
    }

    /** Returns the nanoseconds until each receiver has its documents. */
    long deliver(Post post, List<URI> urls, int each) throws InterruptedException, ExecutionException {
        AtomicInteger next = new AtomicInteger();
        int count = urls.size() * each;
        Callable<Void> loop = () -> {
            for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                int status = post(post, urls.get(i % urls.size()), new UUID(7, i));
                if (status != 200) {
                    throw new IOException("the receiver responded with " + status);
                }
            }
            return null;
        };
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            for (Future<Void> done : pool.invokeAll(Collections.nCopies(threads, loop))) {
                done.get();
            }
            return System.nanoTime() - start;
        } finally {
            pool.shutdownNow();
        }
    }

    private static int post(Post post, URI url, UUID id) throws IOException, InterruptedException {
        byte[] body = Outbox.document(id);
        List<Webhook.Header> headers = new ArrayList<>();
        headers.add(new Webhook.Header("Content-Type", "application/json"));
        headers.add(new Webhook.Header("User-Agent", "quayside"));
        headers.addAll(SIGNATURES.sign(SECRETS, id.toString(), Instant.now(), ByteBuffer.wrap(body)));
        return post.send(url, headers, body);
    }
}
