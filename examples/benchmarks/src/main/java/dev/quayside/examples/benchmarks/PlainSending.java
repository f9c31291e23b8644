package dev.quayside.examples.benchmarks;

import dev.quayside.core.delivery.Delivery;
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
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** Signed documents that are posted in a loop by as many threads as the worker has, without a store. */
final class PlainSending {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final List<SigningSecret> SECRETS = List.of(SigningSecret.of(Outbox.SECRET));
    private static final WebhookSigner SIGNATURES = WebhookSigner.standard();

    private final int threads;

    PlainSending(int threads) {
        this.threads = threads;
    }

    /** Posts one document; the status of the answer. */
    @FunctionalInterface
    interface Post {
        int send(URI url, List<Webhook.Header> headers, byte[] body) throws IOException, InterruptedException;
    }

    /** By the JDK's client, with blocking calls. It has no time-out: with one it is slower. */
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

    /** By the library's sender. */
    static Post library(Sender sender) {
        return (url, headers, body) -> {
            if (sender.send(Delivery.of(url, headers, body, TIMEOUT))
                    instanceof dev.quayside.core.delivery.DeliveryOutcome.Answered answered) {
                return answered.status();
            }
            throw new IOException("there was no answer");
        };
    }

    /** How long it takes until each receiver has so many, in nanoseconds. */
    long deliver(Post post, List<URI> urls, int each) throws InterruptedException, ExecutionException {
        AtomicInteger next = new AtomicInteger();
        int count = urls.size() * each;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            List<Future<?>> loops = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                loops.add(pool.submit(() -> {
                    for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                        int status = post(post, urls.get(i % urls.size()), new UUID(7, i));
                        if (status != 200) {
                            throw new IOException("the receiver answered " + status);
                        }
                    }
                    return null;
                }));
            }
            for (Future<?> loop : loops) {
                loop.get();
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
