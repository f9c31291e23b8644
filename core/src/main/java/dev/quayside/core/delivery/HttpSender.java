package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;
import java.net.InetAddress;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A sender over HTTP/1.1 that connects only to addresses that an {@link AddressPolicy} allows.
 *
 * <p>It uses the JDK's TLS sockets instead of {@code java.net.http.HttpClient} of Java 17, because that client looks up
 * the host name itself. Between the policy's look-up and the client's look-up, a name server could change its answer to
 * an address in the host's internal network. That client also cannot be closed, and its time-out does not cover the
 * body.
 *
 * <ul>
 * <li>The time-out covers the whole delivery, from the look-up of the host name to the end of the response.
 * <li>The certificate of the receiver must match the host of the URL. Proxies and client certificates that are
 * configured for the JVM are not used; the {@link SSLContext} may contain a client certificate.
 *   <li>Redirects are not followed.
 * <li>At most 64 KiB of headers and 16 KiB of the body are read. Longer headers lead to {@link
 * AttemptFailure#UNREADABLE}. The outcome is determined by the status as soon as the headers are complete, even if the
 * body fails.
 * <li>An idle connection is kept for 20 seconds. If the connection ends before any part of a response arrives, the
 * request is sent again over a new connection, so a receiver may get the request twice.
 * </ul>
 *
 * <p>Thread-safe. A sender has one daemon thread for deadlines and at most 1,024 daemon threads for look-ups.
 * {@link #close} ends these threads. A thread whose look-up is still in progress in the operating system ends later.
 */
public final class HttpSender implements Sender {
    private static final int MOST_OF_BODY = 16 * 1024;

    private final AddressPolicy policy;
    private final DeadlineTimer deadlines = new DeadlineTimer();
    private final DnsResolver lookups;
    private final ConnectionPool connections;
    private final Connector connector;

    private HttpSender(Builder builder) {
        policy = builder.policy;
        lookups = new DnsResolver(builder.resolver);
        connections = new ConnectionPool(deadlines);
        connector = new Connector(policy, lookups, builder.tls().getSocketFactory());
    }

    /** Returns a sender that trusts the certificates that the JDK trusts. */
    public static HttpSender of(AddressPolicy policy) {
        return builder(policy).build();
    }

    public static Builder builder(AddressPolicy policy) {
        return new Builder(Objects.requireNonNull(policy, "policy"));
    }

    @Override
    public DeliveryOutcome send(Delivery delivery) {
        Objects.requireNonNull(delivery, "delivery");
        long start = System.nanoTime();
        try {
            Response response = deadlines.runWithin(delivery.timeout(), deadline -> exchange(delivery, deadline));
            return new DeliveryOutcome.Responded(
                    response.status(), response.headers(), response.excerpt(), since(start));
        } catch (DeliveryFailedException e) {
            return new DeliveryOutcome.Failed(e.failure(), e.detail(), since(start));
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private Response exchange(Delivery delivery, Deadline deadline) throws DeliveryFailedException {
        Optional<String> violation = policy.violation(delivery.url());
        if (violation.isPresent()) {
            throw new DeliveryFailedException(AttemptFailure.NOT_ALLOWED, violation.get());
        }
        Origin origin = Origin.of(delivery.url());
        byte[] message = HttpRequestBytes.of(delivery, origin);
        @Nullable Connection kept = connections.acquire(origin, deadline);
        if (kept != null) {
            Exchange again = new Exchange(kept, deadline);
            try {
                return finish(kept, again.post(message, MOST_OF_BODY), deadline);
            } catch (DeliveryFailedException e) {
                if (!again.wasConnectionClosed()) {
                    throw e;
                }
            }
        }
        Connection fresh = connector.connect(delivery.url(), origin, deadline);
        return finish(fresh, new Exchange(fresh, deadline).post(message, MOST_OF_BODY), deadline);
    }

    private Response finish(Connection connection, Response response, Deadline deadline) {
        if (deadline.finish() && response.isReusable()) {
            connections.release(connection);
        } else {
            connection.close();
        }
        return response;
    }

    /** Ends all deliveries in progress as if their deadlines had passed, for tests. */
    void abortAll() {
        deadlines.abortAll();
    }

    @Override
    public void close() {
        deadlines.close();
        lookups.close();
        connections.close();
    }

    /** A builder of a sender. Not thread-safe. */
    public static final class Builder {
        private final AddressPolicy policy;
        private DnsResolver.Lookup resolver = InetAddress::getAllByName;
        private @Nullable SSLContext tls;

        private Builder(AddressPolicy policy) {
            this.policy = policy;
        }

        /**
         * Sets the trusted certificates; by default the certificates that the JDK trusts. If the context contains a
         * client certificate, it is sent to receivers that request one.
         */
        public Builder tls(SSLContext context) {
            tls = Objects.requireNonNull(context, "context");
            return this;
        }

        /** Sets the resolver of host names, for tests. */
        Builder resolver(DnsResolver.Lookup value) {
            resolver = value;
            return this;
        }

        public HttpSender build() {
            return new HttpSender(this);
        }

        private SSLContext tls() {
            return tls == null ? trusting() : tls;
        }

        /**
         * Returns a context with the certificates that the JVM trusts, but without the client certificate that is
         * configured for the JVM.
         */
        private static SSLContext trusting() {
            try {
                SSLContext context = SSLContext.getInstance("TLS");
                context.init(new KeyManager[0], null, null);
                return context;
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("the JVM's certificates cannot be read", e);
            }
        }
    }
}
