package dev.quayside.core.delivery.http;

import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.Sender;
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
 * Posts over HTTP/1.1, only where an {@link AddressPolicy} lets it, and needs nothing but the JDK.
 *
 * <p>It speaks HTTP over the JDK's TLS sockets itself. {@code java.net.http.HttpClient} cannot be told, on Java 17, to which
 * of a name's addresses it is to connect; between the policy's look-up and the client's own the answer of a name server may
 * change, and that is how one reaches into a host's network. Here the look-up whose addresses are judged is the one whose
 * address is connected to. It also cannot be closed, and its time-out ends with the headers.
 * Behind a relay on this machine that pins the address, that client reached 0.46 to 0.65 of what a plain one does, where this
 * class reached 2.4 to 2.7 of it (32 threads, TLS, in turns, 2026-11); and it took malformed status lines and headers for a
 * success.
 *
 * <ul>
 *   <li>The time-out is that of everything together, look-up and slow answers included.
 *   <li>TLS is that of the {@link SSLContext}; the certificate has to name the host of the address. A proxy is not used,
 *       nor a client's certificate, also where the JVM has one set, unless the context has one.
 *   <li>Redirects are an answer like any other, and never followed.
 *   <li>Of an answer up to 64 KiB of headers are read (more is {@link AttemptFailure#UNREADABLE}) and 16 KiB of its body. The
 *       status counts as soon as the headers are there, whatever happens to the body.
 *   <li>Connections are kept for the next delivery to the same host, for 20 seconds at most. If one turns out to be dead
 *       before anything is answered, the delivery is posted again over a new one, within its time; a receiver may thus
 *       see it twice, as it may after any failure.
 * </ul>
 *
 * <p>Thread-safe. It has one thread that watches the time, and looks names up on threads of their own, at most 1,024; all of
 * them are daemons. {@link #close} ends them, except where the system is still looking up a name.
 */
public final class HttpSender implements Sender {
    private static final int MOST_OF_BODY = 16 * 1024;

    private final AddressPolicy policy;
    private final Deadlines deadlines = new Deadlines();
    private final DnsResolver lookups;
    private final Connections connections;
    private final Connecting connecting;

    private HttpSender(Builder builder) {
        policy = builder.policy;
        lookups = new DnsResolver(builder.resolver);
        connections = new Connections(deadlines);
        connecting = new Connecting(policy, lookups, builder.tls().getSocketFactory());
    }

    /** With the certificates that the JDK trusts. */
    public static HttpSender of(AddressPolicy policy) {
        return builder(policy).build();
    }

    /** To say more. */
    public static Builder builder(AddressPolicy policy) {
        return new Builder(Objects.requireNonNull(policy, "policy"));
    }

    @Override
    public DeliveryOutcome send(Delivery delivery) {
        Objects.requireNonNull(delivery, "delivery");
        long start = System.nanoTime();
        try {
            Answer answer = deadlines.within(delivery.timeout(), deadline -> exchange(delivery, deadline));
            return new DeliveryOutcome.Answered(answer.status(), answer.headers(), answer.excerpt(), since(start));
        } catch (SendException e) {
            return new DeliveryOutcome.Failed(e.failure(), e.detail(), since(start));
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private Answer exchange(Delivery delivery, Deadline deadline) throws SendException {
        Optional<String> objection = policy.objectionTo(delivery.url());
        if (objection.isPresent()) {
            throw new SendException(AttemptFailure.NOT_ALLOWED, objection.get());
        }
        Origin origin = Origin.of(delivery.url());
        byte[] message = HttpRequestBytes.of(delivery, origin);
        @Nullable Connection kept = connections.take(origin, deadline);
        if (kept != null) {
            Exchange again = new Exchange(kept, deadline);
            try {
                return finish(kept, again.post(message, MOST_OF_BODY), deadline);
            } catch (SendException e) {
                if (!again.wasDead()) {
                    throw e;
                }
            }
        }
        Connection fresh = connecting.to(delivery.url(), origin, deadline);
        return finish(fresh, new Exchange(fresh, deadline).post(message, MOST_OF_BODY), deadline);
    }

    private Answer finish(Connection connection, Answer answer, Deadline deadline) {
        if (deadline.finish() && answer.isReusable()) {
            connections.keep(connection);
        } else {
            connection.close();
        }
        return answer;
    }

    @Override
    public void close() {
        deadlines.close();
        lookups.close();
        connections.close();
    }

    /** Makes a sender. */
    public static final class Builder {
        private final AddressPolicy policy;
        private Resolver resolver = InetAddress::getAllByName;
        private @Nullable SSLContext tls;

        private Builder(AddressPolicy policy) {
            this.policy = policy;
        }

        /**
         * Whose certificates are trusted; those that the JDK trusts, if this is not called. A certificate of the context's own
         * is shown to receivers that ask for one.
         */
        public Builder tls(SSLContext context) {
            tls = Objects.requireNonNull(context, "context");
            return this;
        }

        /** For tests: a name server whose answers they choose. */
        Builder resolver(Resolver value) {
            resolver = value;
            return this;
        }

        public HttpSender build() {
            return new HttpSender(this);
        }

        private SSLContext tls() {
            return tls == null ? trusting() : tls;
        }

        /** Whom the JVM trusts, and nobody to introduce oneself as: the JVM's own certificate is no receiver's business. */
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
